import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/Badge';
import { Notice } from '@/components/Notice';
import { usePermission } from '@/components/office/permissions';
import { fixtureLiabilityQuery } from '@/components/office/queries';
import { formatPrice, formatWon } from '@/components/price';
import { useRules } from '@/rules';
import type { HedgeRow, LiabilityLine, LiabilityRow, LiabilitySelection } from '@/rules/wire';
import { Marks } from '../fixtures/Marks';
import { SmallButton } from '../fixtures/SmallButton';
import { Suspend } from '../fixtures/Suspend';
import { selectionName } from '../fixtures/selectionName';
import { adjustmentText, type Target } from '../fixtures/target';
import { AdjustPrices } from './AdjustPrices';
import { Cost } from './Cost';
import styles from './FixtureLiability.module.css';
import { Hedges } from './Hedges';
import { MakeHedge } from './MakeHedge';
import { Steps } from './Steps';
import { WithdrawHedge } from './WithdrawHedge';

/** The open action. */
type Action =
  | { kind: 'suspend' | 'adjust'; target: Target }
  | { kind: 'hedge'; line: LiabilityLine; selection: LiabilitySelection }
  | { kind: 'withdraw'; hedge: HedgeRow };

interface Acting {
  onAct: (act: Action) => void;
}

/** What each result of a fixture would cost, with the actions on it. */
export function FixtureLiability({ fixture }: { fixture: LiabilityRow }) {
  const { data, error, refetch } = useQuery(fixtureLiabilityQuery(fixture.fixtureId));
  const [act, setAct] = useState<Action | null>(null);
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
  const close = () => setAct(null);
  const target: Target = {
    name: `${fixture.homeName} vs ${fixture.awayName}`,
    scope: '경기 전체',
    suspended: fixture.suspended,
    priceAdjustment: fixture.priceAdjustment,
  };
  return (
    <div className={styles.lines}>
      <Bar name="경기 전체" target={target} onAct={setAct} strong />
      {data.lines.map((line) => (
        <Line
          key={`${line.marketId} ${line.baseline}`}
          line={line}
          fixture={fixture}
          onAct={setAct}
        />
      ))}
      {data.lines.length === 0 && (
        <p className={styles.empty}>결과를 기다리는 선택지에 베팅이 없습니다.</p>
      )}
      {data.hedges.length > 0 && (
        <Hedges rows={data.hedges} onWithdraw={(hedge) => setAct({ kind: 'withdraw', hedge })} />
      )}
      {data.steps.length > 0 && <Steps rows={data.steps} />}
      {act?.kind === 'suspend' && <Suspend target={act.target} fixture={fixture} onClose={close} />}
      {act?.kind === 'adjust' && (
        <AdjustPrices target={act.target} fixture={fixture} onClose={close} />
      )}
      {act?.kind === 'hedge' && (
        <MakeHedge line={act.line} selection={act.selection} fixture={fixture} onClose={close} />
      )}
      {act?.kind === 'withdraw' && <WithdrawHedge hedge={act.hedge} onClose={close} />}
    </div>
  );
}

interface BarProps extends Acting {
  name: string;
  target: Target;
  strong?: boolean;
}

/** A fixture or a market: its state, and the actions on all of it. */
function Bar({ name, target, strong, onAct }: BarProps) {
  return (
    <div className={styles.bar} data-strong={strong}>
      <span>{name}</span>
      <Marks suspended={target.suspended} priceAdjustment={target.priceAdjustment} />
      <Actions>
        <SmallButton onClick={() => onAct({ kind: 'adjust', target })} of={target.name}>
          배당 조정
        </SmallButton>
        <SmallButton onClick={() => onAct({ kind: 'suspend', target })} of={target.name}>
          {target.suspended ? '재개' : '중지'}
        </SmallButton>
      </Actions>
    </div>
  );
}

/** Actions for operators who may trade. */
function Actions({ children }: { children: ReactNode }) {
  const can = usePermission();
  if (!can('POST /api/admin/hedges')) return null;
  return <span className={styles.actions}>{children}</span>;
}

interface LineProps extends Acting {
  line: LiabilityLine;
  fixture: LiabilityRow;
}

function Line({ line, fixture, onAct }: LineProps) {
  const { selectionLabel } = useRules();
  const target: Target = {
    name: line.marketName,
    scope: '마켓 전체',
    marketId: line.marketId,
    suspended: line.suspended,
    priceAdjustment: line.priceAdjustment,
  };
  const name = line.baseline ? `${line.marketName} ${line.baseline}` : line.marketName;
  const most = Math.max(1, ...line.selections.map(({ cost }) => Math.abs(cost)));
  return (
    <section aria-label={name}>
      <Bar name={name} target={target} onAct={onAct} />
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
  const target: Target = {
    name,
    scope: '선택지 하나',
    marketId: line.marketId,
    oddsId: row.oddsId,
    suspended: row.suspended,
    priceAdjustment: 0,
  };
  const loss = Math.max(0, row.cost);
  return (
    <li className={styles.selection}>
      <span className={styles.pick}>
        {name}
        {row.ruleAdjustment !== 0 && (
          <Badge tone="gold">규칙 {adjustmentText(row.ruleAdjustment)}</Badge>
        )}
        <Marks suspended={row.suspended} priceAdjustment={0} />
      </span>
      <span className={styles.price} data-closed={row.status !== 1 || undefined}>
        <b className="number">{formatPrice(row.price)}</b>
        {row.status !== 1 && <small>{row.status === 3 ? '결과' : '잠김'}</small>}
      </span>
      <span className={`${styles.sums} number`}>
        {row.bets}건 · {formatWon(row.stake)}원
        {row.hedged > 0 && <small>헤지 {formatWon(row.hedged)}원</small>}
      </span>
      <span className={styles.cost}>
        <Cost amount={row.cost} />
        <meter className={styles.meter} aria-label={`${name} 손실`} max={most} value={loss} />
      </span>
      <Actions>
        <SmallButton onClick={() => onAct({ kind: 'hedge', line, selection: row })} of={name}>
          헤지
        </SmallButton>
        <SmallButton onClick={() => onAct({ kind: 'suspend', target })} of={name}>
          {row.suspended ? '재개' : '중지'}
        </SmallButton>
      </Actions>
    </li>
  );
}
