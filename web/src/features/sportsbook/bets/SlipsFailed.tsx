import { Notice } from '@/components/Notice';

/** Notice for slips that could not be loaded. */
export const SlipsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    icon="warning"
    title="베팅내역을 불러오지 못했습니다"
    text="잠시 후 다시 시도해주세요."
    action={{ label: '다시 시도', onClick: onRetry }}
  />
);
