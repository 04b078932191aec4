import { Badge } from '@/components/Badge';
import { KoreanTime } from '@/components/KoreanTime';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { Fact, Facts } from '@/components/office/facts/Facts';
import { formatWon } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import type { JobHealth, ServerHealth } from '@/rules/wire';
import styles from './HealthPage.module.css';
import { jobLabels, shortId } from './labels';

/** Whether a run of a job has ended; otherwise its first one still runs. */
const hasEnded = ({ doneAt, failedAt }: JobHealth) => doneAt !== null || failedAt !== null;

const duration = (health: JobHealth) =>
  hasEnded(health) ? `${formatWon(health.milliseconds)}ms` : '-';

function State({ health, ails }: { health: JobHealth; ails: boolean }) {
  const { failures } = health;
  if (failures > 0) return <Badge tone="red">{`연속 실패 ${formatWon(failures)}회`}</Badge>;
  if (ails) return <Badge tone="red">지연</Badge>;
  if (!hasEnded(health)) return <Badge tone="blue">첫 실행 중</Badge>;
  return <Badge tone="green">정상</Badge>;
}

const columnsOf = ({ ailing }: ServerHealth): Column<JobHealth>[] => [
  { head: '작업', card: 'top', cell: ({ job }) => <strong>{jobLabels[job]}</strong> },
  {
    head: '상태',
    card: 'top',
    cell: (health) => <State health={health} ails={ailing.includes(health.job)} />,
  },
  { head: '마지막 완료', cell: ({ doneAt }) => (doneAt ? <KoreanTime at={doneAt} /> : '-') },
  {
    head: '소요',
    end: true,
    cell: (health) => <span className="number">{duration(health)}</span>,
  },
  {
    head: '최근 오류',
    cell: ({ failedAt, fault }) =>
      failedAt ? (
        <span className={styles.jobFault}>
          <KoreanTime at={failedAt} />
          <small>{fault}</small>
        </span>
      ) : (
        '-'
      ),
  },
];

/** A server with its jobs; those that need attention come first. */
export function Server({ server }: { server: ServerHealth }) {
  const { id, version, startedAt, seenAt, gone, ailing, jobs } = server;
  const name = `서버 ${shortId(id)}`;
  const ordered = jobs.toSorted(
    (one, other) => Number(ailing.includes(other.job)) - Number(ailing.includes(one.job)),
  );
  return (
    <TitledCard
      title={name}
      note={
        <Badge tone={gone || ailing.length > 0 ? 'red' : 'green'}>
          {gone ? '응답 없음' : ailing.length > 0 ? '작업 이상' : '정상'}
        </Badge>
      }
    >
      <Facts>
        <Fact label="버전">{version}</Fact>
        <Fact label="시작">
          <KoreanTime at={startedAt} />
        </Fact>
        <Fact label="마지막 보고">
          <KoreanTime at={seenAt} />
        </Fact>
      </Facts>
      <Rows
        answer={{ data: { items: ordered }, error: null, refetch: () => undefined }}
        shown={{ columns: columnsOf(server), keyOf: ({ job }) => job }}
        empty="아직 실행된 작업이 없습니다"
      />
    </TitledCard>
  );
}
