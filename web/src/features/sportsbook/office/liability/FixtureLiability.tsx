import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSteadyRows } from '@/components/list/useSteadyRows';
import { Notice } from '@/components/Notice';
import { Meter } from '@/components/office/Meter';
import { fixtureLiabilityQuery } from '@/components/office/queries';
import { formatWon } from '@/components/price';
import { useRules } from '@/rules';
import type { LiabilityLine, LiabilityRow, LiabilitySelection } from '@/rules/wire';
import { Marks } from '../fixtures/Marks';
import { SmallButton } from '../fixtures/SmallButton';
import { selectionName } from '../fixtures/selectionName';
import {
  Actions,
  AdjustButton,
  OfferedPrice,
  SuspendButton,
  TargetBar,
} from '../fixtures/TargetRows';
import rows from '../fixtures/TargetRows.module.css';
import { fixtureTarget, marketTarget, selectionTarget } from '../fixtures/target';
import { Cost } from './Cost';
import styles from './FixtureLiability.module.css';
import { Hedges } from './Hedges';
import type { LiabilityAction } from './LiabilityDialog';
import { Steps } from './Steps';

/** The endpoint that operators of these actions may call. */
const HEDGE = 'POST /api/admin/hedges';

interface Acting {
  onAct: (act: LiabilityAction) => void;
}

interface Props extends Acting {
  fixture: LiabilityRow;
  /** Whether an action is open. */
  busy: boolean;
}

/** What each result of a fixture would cost, with the actions on it. */
export function FixtureLiability({ fixture, busy, onAct }: Props) {
  const answer = useQuery(fixtureLiabilityQuery(fixture.fixtureId));
  const { data, dataUpdatedAt, error, refetch } = answer;
  useFollow(fixture);
  if (!data && error) {
    return (
      <Notice
        icon="warning"
        title="결과별 손익을 불러오지 못했습니다"
        text={error.message}
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    );
  }
  if (!data) return <Skeleton height={108} />;
  const target = fixtureTarget(fixture);
  return (
    <div className={rows.rows}>
      <TargetBar
        name="경기 전체"
        target={target}
        strong
        needs={HEDGE}
        onAdjust={() => onAct({ kind: 'adjust', target })}
        onSuspend={() => onAct({ kind: 'suspend', target })}
      />
      <LineList lines={data.lines} at={dataUpdatedAt} busy={busy} fixture={fixture} onAct={onAct} />
      {data.lines.length === 0 && (
        <p className={rows.empty}>결과를 기다리는 선택지에 베팅이 없습니다.</p>
      )}
      {data.hedges.length > 0 && (
        <Hedges rows={data.hedges} onWithdraw={(hedge) => onAct({ kind: 'withdraw', hedge })} />
      )}
      {data.steps.length > 0 && <Steps rows={data.steps} />}
    </div>
  );
}

/** Loads the results again when the row of the fixture has changed, so that both show the same bets. */
function useFollow({ fixtureId, bets, stake, liability, worst }: LiabilityRow) {
  const client = useQueryClient();
  const figures = [bets, stake, liability, worst].join(' ');
  const seen = useRef(figures);
  useEffect(() => {
    if (seen.current === figures) return;
    seen.current = figures;
    void client.invalidateQueries({ queryKey: fixtureLiabilityQuery(fixtureId).queryKey });
  }, [client, fixtureId, figures]);
}

interface ListProps extends Acting {
  lines: LiabilityLine[];
  /** When they were loaded. */
  at: number;
  /** Whether an action is open. */
  busy: boolean;
  fixture: LiabilityRow;
}

const keyOf = ({ marketId, baseline }: LiabilityLine) => `${marketId} ${baseline}`;

/** The lines, the worst result first; they keep their place while an operator acts on them. */
function LineList({ lines, at, busy, fixture, onAct }: ListProps) {
  const { rows: shown, handlers } = useSteadyRows(lines, { keyOf, at, busy });
  return (
    <div {...handlers}>
      {shown.map((line) => (
        <Line key={keyOf(line)} line={line} fixture={fixture} onAct={onAct} />
      ))}
    </div>
  );
}

interface LineProps extends Acting {
  line: LiabilityLine;
  fixture: LiabilityRow;
}

function Line({ line, fixture, onAct }: LineProps) {
  const { selectionLabel } = useRules();
  const target = marketTarget(line.marketId, line.marketName, line);
  const name = line.baseline ? `${line.marketName} ${line.baseline}` : line.marketName;
  const most = Math.max(1, ...line.selections.map(({ cost }) => Math.abs(cost)));
  return (
    <section aria-label={name}>
      <TargetBar
        name={name}
        target={target}
        needs={HEDGE}
        onAdjust={() => onAct({ kind: 'adjust', target })}
        onSuspend={() => onAct({ kind: 'suspend', target })}
      />
      <ul className={styles.list}>
        {line.selections.map((row) => (
          <Selection
            key={row.oddsId}
            row={row}
            name={selectionName(row, fixture, { selectionLabel })}
            line={line}
            most={most}
            onAct={onAct}
          />
        ))}
      </ul>
    </section>
  );
}

interface SelectionProps extends Acting {
  row: LiabilitySelection;
  name: string;
  line: LiabilityLine;
  /** The largest loss or profit of the line. */
  most: number;
}

function Selection({ row, name, line, most, onAct }: SelectionProps) {
  const target = selectionTarget(line.marketId, name, row);
  return (
    <li className={`${rows.selection} ${styles.selection}`}>
      <span className={rows.pick}>
        {name} <Marks {...row} />
      </span>
      <OfferedPrice row={row} />
      <span className={`${styles.sums} number`}>
        {row.bets}건 · {formatWon(row.stake)}원
        {row.hedged > 0 && <small>헤지 {formatWon(row.hedged)}원</small>}
      </span>
      <span className={styles.cost}>
        <Cost amount={row.cost} />
        <Meter label={`${name} 손실`} max={most} value={row.cost} />
      </span>
      <Actions needs={HEDGE}>
        <SmallButton onClick={() => onAct({ kind: 'hedge', line, selection: row })} of={name}>
          헤지
        </SmallButton>
        <AdjustButton target={target} onClick={() => onAct({ kind: 'adjust', target })} />
        <SuspendButton target={target} onClick={() => onAct({ kind: 'suspend', target })} />
      </Actions>
    </li>
  );
}
