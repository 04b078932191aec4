import { type ReactNode, Suspense } from 'react';
import { RulesMissing } from '@/rules';
import { Boundary } from './Boundary';
import { Notice } from './Notice';

interface Props {
  children: ReactNode;
  /** Rendered until the rules are loaded. */
  fallback?: ReactNode;
}

/** Renders content that needs the rules of core, or a notice if they could not be loaded. */
export function RulesBoundary({ children, fallback }: Props) {
  return (
    <Boundary fallback={(error) => error instanceof RulesMissing && <RulesFailed />}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

/** Notice that the rules are missing: without them no bet and no form works. Offers a reload. */
function RulesFailed() {
  return (
    <Notice
      icon="warning"
      title="베팅 모듈을 불러오지 못했습니다"
      text={
        '베팅과 입력 확인을 할 수 없습니다.\n새로고침 후에도 계속되면 브라우저를 업데이트해주세요.'
      }
      action={{ label: '새로고침', onClick: () => window.location.reload() }}
    />
  );
}
