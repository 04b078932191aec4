import { Card } from '@/components/Card';
import { Notice } from '@/components/Notice';

/** The page for all users but guests during maintenance. */
export default function MaintenancePage() {
  return (
    <Card>
      <Notice
        icon="clock"
        title="시스템 점검 중입니다"
        text={'더 나은 서비스를 위해 점검을 진행하고 있습니다.\n점검이 끝나면 자동으로 연결됩니다.'}
      />
    </Card>
  );
}
