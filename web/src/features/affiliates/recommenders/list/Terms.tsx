import { agents } from '@/components/agents';
import { formatWonUnit } from '@/components/price';
import { TitledCard } from '@/components/TitledCard';
import type { TermsFrom, TurnoverRates, Terms as Wire } from '@/rules/wire';
import styles from '../Page.module.css';

/** The kinds of games whose turnover counts. */
const games = agents.flatMap(({ agent, short }) =>
  agent === 'losing' ? [] : [{ agent: agent as keyof TurnoverRates, short }],
);

interface Props {
  terms: Wire;
  next: TermsFrom | null;
}

/** Rates and conditions of the earnings, and those from tomorrow on. */
export function Terms({ terms, next }: Props) {
  return (
    <TitledCard
      title="추천 수익 조건"
      note={!terms.enabled && '현재 추천 수익이 적립되지 않습니다.'}
    >
      <div className={styles.body}>
        <div className={styles.rates}>
          {games.map(({ agent, short }) => (
            <div key={agent} className={styles.rate}>
              <span className={styles.label}>{short}</span>
              <strong className="number">{terms.rates[agent]}%</strong>
            </div>
          ))}
        </div>
        <p className={styles.note}>
          누적 충전 {formatWonUnit(terms.depositMin)} 이상인 친구가 하루 동안 정산받은 베팅금에
          종목별 요율을 곱해 다음 날 0시 10분에 적립합니다. 취소·적특·캐시아웃된 베팅은 제외되며, 원
          미만은 버립니다.
        </p>
        {next && <p className={styles.next}>{changed(next)}</p>}
      </div>
    </TitledCard>
  );
}

/** Formats the terms that apply from another day on. */
function changed({ holdsFrom, terms }: TermsFrom) {
  if (!terms.enabled) return `${holdsFrom}부터 추천 수익이 중지됩니다.`;
  const rates = games.map(({ agent, short }) => `${short} ${terms.rates[agent]}%`).join(', ');
  return `${holdsFrom}부터 ${rates}, 친구 누적 충전 ${formatWonUnit(terms.depositMin)} 이상`;
}
