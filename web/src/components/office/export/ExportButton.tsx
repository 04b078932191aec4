import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Refusal } from '@/api/call';
import { now } from '@/api/clock';
import { useOfficeRules } from '@/rules';
import type { ListQuery } from '@/rules/wire';
import { formatWon } from '../../price';
import { formatMoment } from '../../time';
import { announce } from '../actions/Announcement';
import { ProgressBar } from '../ProgressBar';
import styles from './ExportButton.module.css';
import { fetchTable, type Progress, save, type TableName } from './table';

interface Props {
  list: TableName;
  /** Name of the file: the list's title. */
  title: string;
  filters: ListQuery;
}

/** Exports the filtered list as CSV; shows the progress and can be stopped. */
export function ExportButton({ list, title, filters }: Props) {
  const rules = useOfficeRules();
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
      // An interrupted response is reported like a table that ends too early.
      const sentence = failed instanceof Refusal ? failed.message : rules.exportIncomplete();
      if (!stop.signal.aborted) setFailure(sentence);
    }
    setProgress(null);
  }

  return (
    <div className={progress ? styles.running : styles.idle}>
      {progress && <Rows {...progress} />}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={() => (progress ? running.current?.abort() : void start())}
      >
        {progress ? '중지' : 'CSV 저장'}
      </Button>
    </div>
  );
}

/** Number of rows received. */
function Rows({ rows, count }: Progress) {
  return (
    <>
      <ProgressBar label="CSV 저장" done={rows} all={count} />
      <span className="number">
        {formatWon(rows)} / {formatWon(count)}행
      </span>
    </>
  );
}

/** `회원 2026-03-02 120000.csv`, in Korean time. */
const fileName = (title: string) =>
  `${title.replace('·', '-')} ${formatMoment(new Date(now()).toISOString()).replaceAll(':', '')}.csv`;
