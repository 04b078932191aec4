import type { Column } from '@/components/list/columns';
import { formatWon } from '@/components/price';
import type { LinkDay, LinkFigures, LinkRow } from '@/rules/wire';

/** A figure of a link. */
export interface Figure {
  name: keyof LinkFigures;
  label: string;
  unit: string;
}

/** The figures of a link in display order. */
export const linkFigures: Figure[] = [
  { name: 'clicks', label: '클릭', unit: '명' },
  { name: 'signUps', label: '가입', unit: '명' },
  { name: 'firstDeposits', label: '첫 충전', unit: '명' },
  { name: 'firstDepositSum', label: '첫 충전금', unit: '원' },
  { name: 'stakes', label: '베팅금', unit: '원' },
  { name: 'ggr', label: '손익', unit: '원' },
];

/** The days of a figure as bars, beside as many days before, once those are known. */
export const linkBars = (days: LinkDay[], before: LinkDay[], { name }: Figure) =>
  days.map(({ day, figures }, at) => ({
    name: day.slice(5).replace('-', '.'),
    value: figures[name],
    before: before[at]?.figures[name],
  }));

/** The figures as columns. */
export const linkColumns: Column<LinkRow>[] = linkFigures.map(({ name, label, unit }) => ({
  head: label,
  end: true,
  cell: ({ figures }) => (
    <span className="number">
      {formatWon(figures[name])}
      {unit}
    </span>
  ),
}));
