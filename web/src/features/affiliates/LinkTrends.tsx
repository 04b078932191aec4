import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '@/components/Card';
import { DayBars } from '@/components/charts/DayBars';
import { Loaded } from '@/components/Loaded';
import type { LinkReport, PartnerLink } from '@/rules/wire';
import styles from './LinkTrends.module.css';
import { linkFigureByDay, linkFigures } from './linkFigures';
import { useLinkChart } from './useLinkChart';

interface Props {
  /** The figures of the chosen link, or of all. */
  answer: UseQueryResult<LinkReport>;
  chosen: PartnerLink | undefined;
}

/** Each figure by day, of the link that is chosen in the list, or of all links together. */
export function LinkTrends({ answer, chosen }: Props) {
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
        {({ days }) => (
          <div className={styles.figures}>
            {linkFigures.map((figure) => (
              <Card key={figure.name} label={`${figure.label} 추이`} className={styles.trend ?? ''}>
                <DayBars
                  label={figure.label}
                  unit={figure.unit}
                  days={linkFigureByDay(days, figure)}
                />
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}
