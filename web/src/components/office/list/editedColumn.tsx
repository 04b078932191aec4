import { KoreanTime } from '../../KoreanTime';
import { Lines } from '../../Lines';
import type { Column } from '../../list/columns';

/** When a row was last edited, and by whom. */
export const editedColumn: Column<{ writtenBy: string; updatedAt: string }> = {
  head: '수정',
  cell: ({ writtenBy, updatedAt }) => (
    <Lines main={<KoreanTime at={updatedAt} />} side={writtenBy} />
  ),
};
