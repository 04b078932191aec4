import { Badge } from '@/components/Badge';
import { Lines } from '@/components/Lines';
import type { Column } from '@/components/list/columns';
import { Rows } from '@/components/list/Rows';
import { formatWonUnit } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import type { BetLimits, LimitKind, LimitRow } from '@/rules/wire';
import styles from './BetLimitsPage.module.css';
import type { AskedBet } from './queries';
import { Worth } from './Worth';

const labels: Record<LimitKind, string> = {
  level: '레벨 한도',
  leagueTier: '리그 등급',
  marketTier: '마켓 등급',
  member: '회원 비율',
  account: '회원 상태',
  closed: '닫은 종목·리그',
  round: '회차당 베팅 1건',
  boost: '부스트 베팅 한도',
  loss: '본인 손실 한도',
  day: '하루 당첨 한도',
  fixture: '경기 한도',
  selection: '선택지 한도',
};

const percentsOf = ({ stakePercent, winningsPercent }: LimitRow) =>
  stakePercent === winningsPercent
    ? `${stakePercent}%`
    : `베팅 ${stakePercent}% · 당첨 ${winningsPercent}%`;

/** Whether a limit takes no bet at all. */
const refuses = (kind: LimitKind) => kind === 'account' || kind === 'closed' || kind === 'round';

/** What its largest stake counts: level, tiers and member follow one another; each of the others stands alone. */
const reachOf = ({ kind, cap }: LimitRow) => {
  if (refuses(kind)) return null;
  return cap === null ? '여기까지' : '이 한도만';
};

/** What is bet on: the system, the builder or the number of selections. */
const playedAs = ({ system, legs }: BetLimits, { kind }: AskedBet) =>
  kind === 'builder' ? `벳빌더 ${legs.length}개 선택` : (system ?? `${legs.length}폴더`);

/** The value of a limit: amounts of the level, percentages of what stands above, or what is left. */
function limitValue(row: LimitRow) {
  const { kind, cap, left, used, maxStake, maxWinnings, stakePercent } = row;
  if (refuses(kind)) return '베팅을 받지 않음';
  if (cap !== null && left !== null) {
    const rest = `남은 금액 ${formatWonUnit(left)}`;
    const side = used === null ? rest : `사용 ${formatWonUnit(used)} · ${rest}`;
    return <Lines main={formatWonUnit(cap)} side={side} />;
  }
  const amounts = `베팅 ${formatWonUnit(maxStake ?? 0)} · 당첨 ${formatWonUnit(maxWinnings ?? 0)}`;
  return stakePercent === null ? amounts : <Lines main={percentsOf(row)} side={amounts} />;
}

const columns: Column<LimitRow>[] = [
  {
    head: '한도',
    card: 'top',
    cell: ({ kind, name }) => (
      <Lines main={labels[kind]} side={kind === 'member' && name ? `그룹 ${name}` : name} />
    ),
  },
  { head: '값', cell: limitValue },
  {
    head: '최대 베팅금',
    end: true,
    cell: (row) => (
      <Lines
        main={
          <span className={`number ${row.decides ? styles.decides : ''}`}>
            {formatWonUnit(row.largest)}
          </span>
        }
        side={reachOf(row)}
      />
    ),
  },
  {
    head: '결과',
    end: true,
    cell: ({ kind, decides }) =>
      decides &&
      (refuses(kind) ? <Badge tone="red">베팅 거절</Badge> : <Badge tone="gold">최종 한도</Badge>),
  },
];

/** Takes the focus and comes into view: the form is longer than a screen. */
const arrive = (title: HTMLElement | null) => {
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'start' });
};

/** The limits of a bet, and the one that decides its largest stake. */
export function LimitsAnswer({ limits, bet }: { limits: BetLimits; bet: AskedBet }) {
  const closed = limits.legs.filter((leg) => leg.closed);
  return (
    <>
      <TitledCard title="적용되는 한도" titleRef={arrive}>
        <p className={styles.verdict} role="status">
          {verdictOf(limits, bet)}
        </p>
        <p className={styles.facts}>
          {limits.userId} · LV.{limits.role} · {playedAs(limits, bet)} 총배당 {limits.total}
          {limits.delaySeconds > 0 && ` · 실시간 추가 지연 ${limits.delaySeconds}초`}
          {limits.cashOut ? ' · 캐시아웃 가능' : ' · 캐시아웃 불가'}
          {closed.length > 0 && ` · 베팅을 받지 않는 경기 ${closed.length}개`}
        </p>
        <Rows
          answer={{ data: { items: limits.rows }, error: null, refetch: () => {} }}
          shown={{ columns, keyOf: ({ kind, name }) => `${kind}${name}` }}
          empty="한도가 없습니다"
        />
      </TitledCard>
      <TitledCard title="회원의 베팅 분석">
        <Worth memberId={limits.memberId} />
      </TitledCard>
    </>
  );
}

function verdictOf({ largest, rows, taken }: BetLimits, { stake }: AskedBet) {
  const rowOf = (wanted: LimitKind) => rows.find(({ kind }) => kind === wanted);
  const shown = rowOf('account') ?? rowOf('round');
  if (shown) return `이 베팅은 받지 않습니다. 회원에게 보이는 안내: ${shown.name}`;
  const closed = rows.filter(({ kind }) => kind === 'closed').map(({ name }) => name);
  if (closed.length > 0) {
    return `이 베팅은 받지 않습니다. 회원에게 닫은 종목·리그: ${closed.join(', ')}`;
  }
  if (largest === 0) return '이 베팅은 받지 않습니다. 최종 한도가 최소 베팅금보다 작습니다.';
  const most = `최대 ${formatWonUnit(largest)}까지 가능합니다.`;
  return taken
    ? `${formatWonUnit(stake)} 베팅을 받습니다. ${most}`
    : `${formatWonUnit(stake)} 베팅을 받지 않습니다. ${most}`;
}
