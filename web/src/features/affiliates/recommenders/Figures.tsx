import { FigureCard, FigureCards, FigureValue } from '../FigureCard';

interface Figure {
  label: string;
  value: string;
  /** The value is negative. */
  below?: boolean;
}

/** A few figures side by side. A list on the page may have the name of one of them. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <FigureCards>
    {figures.map(({ label, value, below = false }) => (
      <FigureCard key={label} label={label} isRegion={false}>
        <FigureValue below={below}>{value}</FigureValue>
      </FigureCard>
    ))}
  </FigureCards>
);
