import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { Bars } from '@/components/charts/Bars';
import { Loaded } from '@/components/Loaded';
import { formatWon } from '@/components/price';
import type { LinkReport, PartnerLink } from '@/rules/wire';
import styles from './LinkTrends.module.css';
import { type Figure, linkBars, linkFigures } from './linkFigures';
import { useLinkChart } from './useLinkChart';

/** Names of about this many days fit below the columns. */
const NAMES = 5;

interface Props {
  /** The figures of the chosen link, or of all. */
  answer: UseQueryResult<LinkReport>;
  /** The same of as many days before, for comparison. */
  before: LinkReport | undefined;
  chosen: PartnerLink | undefined;
}

/** Each figure by day, of the link that is chosen in the list, or of all links together. */
export function LinkTrends({ answer, before, chosen }: Props) {
  const { chooseLink } = useLinkChart();
  const title = `${chosen?.name ?? '전체 링크'} 추이`;
  return (
    <section aria-label="링크 추이" aria-busy={answer.isPlaceholderData} className={styles.trends}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {chosen ? (
          <Button variant="default" onClick={() => chooseLink(null)}>
            전체 링크 보기
          </Button>
        ) : (
          <p className={styles.note}>목록에서 링크 이름을 누르면 그 링크의 추이를 봅니다.</p>
        )}
      </header>
      <Loaded answer={answer} what="링크 실적을">
        {(report) => (
          <div className={styles.figures}>
            {linkFigures.map((figure) => (
              <Trend key={figure.name} figure={figure} report={report} before={before} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

interface TrendProps {
  figure: Figure;
  report: LinkReport;
  before: LinkReport | undefined;
}

/** The sum of a figure and its course, with the days before as a line. */
function Trend({ figure, report: { days, total }, before }: TrendProps) {
  const { name, label, unit } = figure;
  const bars = linkBars(days, before?.days ?? [], figure);
  const text = (value: number | undefined) => (value === undefined ? '-' : formatWon(value) + unit);
  return (
    <Card label={`${label} 추이`} className={styles.trend ?? ''}>
      <h3 className={styles.sum}>
        {label} <span className="number">{text(total[name])}</span>
      </h3>
      {bars.some((bar) => bar.value || bar.before) ? (
        <Bars
          label={`일별 ${label}`}
          bars={bars}
          lined
          axis={text}
          namedEvery={Math.ceil(bars.length / NAMES)}
          describe={(bar) => (
            <>
              <strong className="number">{bar.name}</strong>
              <span className="number" data-key="now">
                {text(bar.value)}
              </span>
              <span className="number" data-key="before">
                이전 {text(bar.before)}
              </span>
            </>
          )}
        />
      ) : (
        <p className={styles.note}>내역 없음</p>
      )}
    </Card>
  );
}
