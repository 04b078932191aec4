import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Refusal } from '@/api/call';
import { Card } from '@/components/Card';
import { Loaded } from '@/components/Loaded';
import { Notice } from '@/components/Notice';
import { RulesBoundary } from '@/components/RulesBoundary';
import { CodeForm } from './CodeForm';
import { sharedSlipQuery } from './queries';
import styles from './SharedSlipPage.module.css';
import { SharedSlipView } from './SharedSlipView';

/** Height of the page in pixels until its slip is there. */
const HEIGHT = 320;

/** `/shared/{code}`: a slip that a member has shared. */
export default function SharedSlipPage() {
  const { code = '' } = useParams();
  const answer = useQuery(sharedSlipQuery(code));
  const missing = missingCode(answer.error);
  return (
    <Card className={styles.page ?? ''}>
      <h1 className={styles.heading}>공유된 픽</h1>
      {missing ? (
        <div className={styles.missing}>
          <Notice icon="empty" title={missing.message} />
          <CodeForm />
        </div>
      ) : (
        <Loaded answer={answer} what="공유된 픽을" height={HEIGHT}>
          {(slip) => (
            <RulesBoundary fallback={<Skeleton height={HEIGHT} width="auto" radius="lg" />}>
              <SharedSlipView slip={slip} />
            </RulesBoundary>
          )}
        </Loaded>
      )}
    </Card>
  );
}

/** The refusal of a code that nobody has shared or that has expired; null for any other error. */
const missingCode = (error: Error | null) =>
  error instanceof Refusal && error.status === 404 ? error : null;
