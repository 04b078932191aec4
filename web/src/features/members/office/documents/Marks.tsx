import { Badge } from '@/components/Badge';
import type { DocumentRow } from '@/rules/wire';
import styles from './Decision.module.css';

/** What operators should look at. */
export function Marks({ document: { marks, sameFile } }: { document: DocumentRow }) {
  if (marks.length === 0) return null;
  return (
    <div className={styles.marks}>
      {marks.includes('sameFile') && (
        <div>
          <Badge tone="red">같은 파일</Badge> 다른 회원도 같은 파일을 제출했습니다:{' '}
          {sameFile.join(', ')}
        </div>
      )}
      {marks.includes('refusedOften') && (
        <div>
          <Badge tone="gold">반복 반려</Badge> 이 회원의 서류가 여러 번 반려되었습니다.
        </div>
      )}
    </div>
  );
}
