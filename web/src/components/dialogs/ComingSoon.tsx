import { Notice } from '@/components/Notice';
import { Dialog } from './Dialog';

/** Placeholder for a dialog that is not available yet. */
export default function ComingSoon() {
  return (
    <Dialog title="준비 중" width={380}>
      <Notice icon="clock" title="준비 중입니다" text="곧 이용하실 수 있습니다." />
    </Dialog>
  );
}
