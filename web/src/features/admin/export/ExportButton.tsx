import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { now } from '@/api/clock';
import { shownWon } from '@/components/price';
import { shownMoment } from '@/components/time';
import type { ListQuery } from '@/rules/wire';
import { announce } from '../acts/Announcement';
import styles from './ExportButton.module.css';
import { fetchTable, type Progress, save, type TableName } from './table';

interface Props {
  list: TableName;
  /** What the file is called: the list's title. */
  title: string;
  filters: ListQuery;
}

/** Saves a list as CSV, with all that its filters leave; shows how far it is and can be stopped. */
export function ExportButton({ list, title, filters }: Props) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const stop = new AbortController();
    running.current = stop;
    setFailure('');
    setProgress({ rows: 0, count: 0 });
    try {
      const file = await fetchTable(list, filters, setProgress, stop.signal);
      save(file, fileName(title));
      announce(`${title} 목록을 저장했습니다.`);
    } catch (failed) {
      if (!stop.signal.aborted) setFailure((failed as Error).message);
    }
    setProgress(null);
  }

  if (progress) {
    const { rows, count } = progress;
    return (
      <div className={styles.running}>
        <progress
          className={styles.bar}
          aria-label="CSV 저장"
          max={Math.max(count, 1)}
          value={rows}
        />
        <span className="number">
          {shownWon(rows)} / {shownWon(count)}행
        </span>
        <Button size="xs" variant="default" onClick={() => running.current?.abort()}>
          중지
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.idle}>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button size="xs" variant="default" onClick={() => void start()}>
        CSV 저장
      </Button>
    </div>
  );
}

/** `회원 2026-03-02 120000.csv`, in Korean time. */
const fileName = (title: string) =>
  `${title.replace('·', '-')} ${shownMoment(new Date(now()).toISOString()).replaceAll(':', '')}.csv`;
