import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/call';
import { agents } from '@/components/agents';
import { Badge } from '@/components/Badge';
import { Card } from '@/components/Card';
import { AmountField } from '@/components/form/AmountField';
import { CheckField } from '@/components/form/CheckField';
import { TextField } from '@/components/form/fields';
import { Loaded } from '@/components/Loaded';
import listStyles from '@/components/list/ListView.module.css';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { recommenderTermsQuery } from '@/components/office/queries';
import { formatWonUnit } from '@/components/price';
import type { Terms, TermsFrom, TurnoverRates } from '@/rules/wire';
import { RecommenderTabs } from './RecommenderTabs';
import styles from './TermsPage.module.css';

/** The kinds of games whose turnover counts for recommenders. */
const games = agents.flatMap(({ agent, label }) =>
  agent === 'losing' ? [] : [{ agent: agent as keyof TurnoverRates, label }],
);

/** Rates and conditions of recommenders, today and from tomorrow on. */
export default function TermsPage() {
  const answer = useQuery(recommenderTermsQuery);
  const [changing, setChanging] = useState<Terms>();
  const next = answer.data?.next ?? answer.data?.today;
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>추천 조건</h1>
        {next && <Button onClick={() => setChanging(next.terms)}>조건 변경</Button>}
      </header>
      <RecommenderTabs />
      <Loaded answer={answer} what="추천 조건을">
        {({ today, next: tomorrow }) => (
          <div className={styles.both}>
            <TermsCard title="현재" of={today} />
            {tomorrow && <TermsCard title="변경 예정" of={tomorrow} />}
          </div>
        )}
      </Loaded>
      {changing && <ChangeTerms before={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function TermsCard({ title, of: { holdsFrom, terms } }: { title: string; of: TermsFrom }) {
  return (
    <Card label={title} className={styles.card ?? ''}>
      <h2 className={styles.heading}>
        {title}
        <Badge tone={terms.enabled ? 'green' : 'grey'}>{terms.enabled ? '적립' : '중지'}</Badge>
        <span className={`${styles.from} number`}>{holdsFrom}부터</span>
      </h2>
      <dl className={styles.facts}>
        {games.map(({ agent, label }) => (
          <div key={agent}>
            <dt>{label}</dt>
            <dd className="number">{terms.rates[agent]}%</dd>
          </div>
        ))}
        <div>
          <dt>친구 누적 충전</dt>
          <dd className="number">{formatWonUnit(terms.depositMin)} 이상</dd>
        </div>
        <div>
          <dt>최소 신청 금액</dt>
          <dd className="number">{formatWonUnit(terms.requestMin)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function ChangeTerms({ before, onClose }: { before: Terms; onClose: () => void }) {
  const [enabled, setEnabled] = useState(before.enabled);
  const [depositMin, setDepositMin] = useState(String(before.depositMin));
  const [requestMin, setRequestMin] = useState(String(before.requestMin));
  const [rates, setRates] = useState(before.rates);
  // Invalid input becomes a number that the server refuses.
  const whole = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : -1);
  return (
    <ActionDialog
      title="추천 조건 변경"
      headline={enabled ? '추천 수익 적립' : '추천 수익 중지'}
      effect="모든 추천인에게 다음 날 0시부터 적용됩니다. 지난 적립은 바뀌지 않습니다."
      reasons={['정책 변경', '프로모션', '프로모션 종료']}
      accept="변경"
      done="추천 조건을 변경했습니다."
      perform={(reason) =>
        call('PUT /api/admin/recommender-terms', {
          input: {
            before,
            terms: {
              enabled,
              depositMin: whole(depositMin),
              requestMin: whole(requestMin),
              rates,
            },
            reason,
          },
        })
      }
      onClose={onClose}
    >
      {() => (
        <>
          <CheckField
            label="추천 수익 적립"
            checked={enabled}
            onChange={({ currentTarget }) => setEnabled(currentTarget.checked)}
          />
          <AmountField label="친구 누적 충전" value={depositMin} onChange={setDepositMin} />
          <AmountField label="최소 신청 금액" value={requestMin} onChange={setRequestMin} />
          {games.map(({ agent, label }) => (
            <TextField
              key={agent}
              label={`${label} (%)`}
              inputMode="decimal"
              className="number"
              value={rates[agent]}
              onChange={({ currentTarget }) =>
                setRates({ ...rates, [agent]: currentTarget.value.trim() })
              }
            />
          ))}
        </>
      )}
    </ActionDialog>
  );
}
