import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@/api/call';
import { Badge, type Tone } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { outreachKinds, outreachTriggers } from '@/components/office/labels/outreach';
import { actionColumn } from '@/components/office/list/actionColumn';
import { ListPage } from '@/components/office/list/ListPage';
import { formatWon, formatWonUnit } from '@/components/price';
import { variantsOf } from '@/components/variants';
import { useOfficeRules } from '@/rules';
import type { OutreachFigures, OutreachResult, OutreachRow, OutreachState } from '@/rules/wire';
import { MakeOutreach } from './MakeOutreach';
import styles from './Outreach.module.css';
import { OutreachMembers, type Shown } from './OutreachMembers';

const tones: Record<OutreachState, Tone> = {
  planned: 'blue',
  running: 'green',
  finished: 'grey',
  stopped: 'red',
};

function State({ outreach: { state } }: { outreach: OutreachRow }) {
  return <Badge tone={tones[state]}>{useOfficeRules().outreachStateLabel(state)}</Badge>;
}

/** When it was sent or was over, or until when it sends. */
function End({ outreach: { trigger, state, endsAt, finishedAt } }: { outreach: OutreachRow }) {
  if (!finishedAt)
    return (
      <>
        ~ <KoreanTime at={endsAt} planned />
      </>
    );
  const atOnce = trigger.when === 'now' || trigger.when === 'at';
  return (
    <>
      <KoreanTime at={finishedAt} /> {atOnce && state === 'finished' ? '발송' : '종료'}
    </>
  );
}

function When({ outreach }: { outreach: OutreachRow }) {
  const { trigger } = outreach;
  const label = outreachTriggers[trigger.when] ?? trigger.when;
  return (
    <Lines
      main={
        trigger.when === 'at' ? (
          <KoreanTime at={trigger.at} planned />
        ) : trigger.when === 'away' ? (
          `${trigger.days}일 ${label}`
        ) : (
          label
        )
      }
      side={<End outreach={outreach} />}
    />
  );
}

const skips = variantsOf<Exclude<OutreachResult, 'sent' | 'heldOut'>>({
  suspended: true,
  excluded: true,
  refused: true,
  limited: true,
  unavailable: true,
});

const each = (sum: number, members: number) =>
  members === 0 ? '-' : formatWonUnit(Math.round(sum / members));

/** A figure for each member who received it, against those who were left out. */
const compared = (
  head: string,
  of: (figures: OutreachFigures) => [number, number],
): Column<OutreachRow> => ({
  head,
  end: true,
  cell: ({ figures }) => {
    const [sent, heldOut] = of(figures);
    return (
      <Lines main={each(sent, figures.sent)} side={`비교 그룹 ${each(heldOut, figures.heldOut)}`} />
    );
  },
});

/** Opens the members behind a number. */
type Open = (outreach: OutreachRow, shown: Shown) => void;

interface CountProps {
  outreach: OutreachRow;
  shown: Shown;
  text: string;
  onOpen: Open;
}

function Count({ outreach, shown, text, onOpen }: CountProps) {
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${outreach.name} ${text} 보기`}
      onClick={() => onOpen(outreach, shown)}
    >
      {text}
    </Button>
  );
}

/** Skipped members by reason. */
function Skipped({ outreach, onOpen }: { outreach: OutreachRow; onOpen: Open }) {
  const rules = useOfficeRules();
  const given = skips.filter((reason) => outreach.figures[reason] > 0);
  if (given.length === 0) return '-';
  return (
    <div className={styles.reasons}>
      {given.map((reason) => (
        <Count
          key={reason}
          outreach={outreach}
          shown={reason}
          text={`${rules.outreachResultLabel(reason)} ${formatWon(outreach.figures[reason])}`}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

const facts = (onOpen: Open): Column<OutreachRow>[] => [
  {
    head: '발송',
    card: 'top',
    cell: ({ name, gift, segment }) => (
      <Lines main={name} side={`${outreachKinds[gift.kind]} · ${segment}`} />
    ),
  },
  { head: '시점', cell: (outreach) => <When outreach={outreach} /> },
  { head: '상태', cell: (outreach) => <State outreach={outreach} /> },
  {
    head: '받은 회원',
    end: true,
    cell: (outreach) => {
      const { sent, used } = outreach.figures;
      return (
        <div className={styles.counts}>
          <Count {...{ outreach, onOpen }} shown="sent" text={`${formatWon(sent)}명`} />
          <Count {...{ outreach, onOpen }} shown="used" text={`사용 ${formatWon(used)}건`} />
        </div>
      );
    },
  },
  {
    head: '비교 그룹',
    end: true,
    cell: (outreach) => (
      <Lines
        main={
          <Count
            {...{ outreach, onOpen }}
            shown="heldOut"
            text={`${formatWon(outreach.figures.heldOut)}명`}
          />
        }
        side={`${outreach.holdoutPercent}%`}
      />
    ),
  },
  { head: '제외', cell: (outreach) => <Skipped {...{ outreach, onOpen }} /> },
  { head: '비용', end: true, cell: ({ figures }) => formatWonUnit(figures.cost) },
  compared('1인당 이후 충전', ({ sentDeposits, heldOutDeposits }) => [
    sentDeposits,
    heldOutDeposits,
  ]),
  compared('1인당 이후 손익', ({ sentGgr, heldOutGgr }) => [sentGgr, heldOutGgr]),
];

/** What was sent to segments of members, with what it cost and brought. */
export default function OutreachPage() {
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<[OutreachRow, Shown] | null>(null);
  const [stopping, setStopping] = useState<OutreachRow | null>(null);
  const act = actionColumn<OutreachRow>(
    (outreach) =>
      !outreach.finishedAt && (
        <Button variant="default" onClick={() => setStopping(outreach)}>
          중지
        </Button>
      ),
  );
  return (
    <ListPage
      list="outreach"
      table="outreaches"
      title="타겟 발송"
      searchLabel="발송 이름"
      empty={() => '발송이 없습니다. 회원 그룹에 쪽지·쿠폰·프로모션을 보내보세요.'}
      action={() => <Button onClick={() => setMaking(true)}>타겟 발송 등록</Button>}
      columns={() => [...facts((outreach, of) => setShown([outreach, of])), act]}
      keyOf={({ id }) => id}
    >
      {making && <MakeOutreach onClose={() => setMaking(false)} />}
      {shown && (
        <OutreachMembers outreach={shown[0]} first={shown[1]} onClose={() => setShown(null)} />
      )}
      {stopping && <StopOutreach outreach={stopping} onClose={() => setStopping(null)} />}
    </ListPage>
  );
}

interface StopProps {
  outreach: OutreachRow;
  onClose: () => void;
}

function StopOutreach({ outreach: { id, name, figures }, onClose }: StopProps) {
  return (
    <ActionDialog
      title="타겟 발송 중지"
      headline={name}
      facts={[{ label: '받은 회원', value: `${formatWon(figures.sent)}명` }]}
      effect="지금부터 발송하지 않습니다. 이미 받은 회원에게는 영향이 없습니다."
      reasons={['예산 소진', '기간 조정', '잘못된 등록']}
      accept="타겟 발송 중지"
      destructive
      done="타겟 발송을 중지했습니다."
      perform={(reason) =>
        call('POST /api/admin/outreach/{id}/stop', { path: [id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
