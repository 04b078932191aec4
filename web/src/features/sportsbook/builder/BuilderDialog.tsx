import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLiveOdds } from '@/api/live';
import { Dialog } from '@/components/dialogs/Dialog';
import { Notice } from '@/components/Notice';
import { RulesBoundary } from '@/components/RulesBoundary';
import { formatMinute } from '@/components/time';
import type { FixtureView } from '@/rules/wire';
import { fixtureQuery } from '../catalogue/queries';
import styles from './BuilderDialog.module.css';
import { BuilderForm } from './BuilderForm';
import { BuilderMarkets } from './BuilderMarkets';
import { useBuilder } from './useBuilder';

/** The bet builder: picks of one fixture as one bet at one price. */
export default function BuilderDialog({ fixtureId }: { fixtureId: number }) {
  useLiveOdds(true);
  const { data, error, refetch } = useQuery(fixtureQuery(fixtureId));
  if (data) {
    return (
      <RulesBoundary fallback={<Frame />}>
        <BuilderOf view={data} />
      </RulesBoundary>
    );
  }
  if (!error) return <Frame />;
  return (
    <Dialog title="벳빌더">
      <Notice
        icon="warning"
        title="경기를 불러오지 못했습니다"
        text={error.message}
        action={{ label: '다시 시도', onClick: () => void refetch() }}
      />
    </Dialog>
  );
}

const WIDTH = 620;

/** The dialog while its content is loading. */
const Frame = () => (
  <Dialog title="벳빌더" width={WIDTH}>
    <Skeleton height={360} radius="md" />
  </Dialog>
);

function BuilderOf({ view }: { view: FixtureView }) {
  const builder = useBuilder(view);
  const { homeName, awayName, leagueName, startAt } = view;
  return (
    <Dialog
      title="벳빌더"
      width={WIDTH}
      header={
        <p className={styles.fixture}>
          <strong>
            {homeName} <span className={styles.versus}>vs</span> {awayName}
          </strong>
          <span className={styles.about}>
            {leagueName} · {formatMinute(startAt)}
          </span>
        </p>
      }
      actions={builder.picks.length > 0 && !builder.refusal && <BuilderForm builder={builder} />}
    >
      {builder.refusal ? (
        <Notice icon="warning" title={builder.refusal} />
      ) : (
        <>
          <p className={styles.intro}>
            한 경기에서 여러 항목을 골라 하나의 배당으로 베팅합니다. 모두 적중해야 당첨됩니다.
          </p>
          <BuilderMarkets builder={builder} />
        </>
      )}
    </Dialog>
  );
}
