import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';

/** A section that is not open yet. */
export default function ComingPage() {
  return (
    <Card>
      <Notice icon="clock" title="준비 중입니다" text="곧 이용하실 수 있습니다." />
    </Card>
  );
}
