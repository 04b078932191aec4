import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Refusal } from '@/api/call';
import { now } from '@/api/clock';
import { useOfficeRules } from '@/rules';
import type { ListQuery } from '@/rules/wire';
import { formatWon } from '../../price';
import { formatMoment } from '../../time';
import { optionsOf } from '../../variants';
import { announce } from '../actions/Announcement';
import { ProgressBar } from '../ProgressBar';
import styles from './ExportButton.module.css';
import { type Format, fetchTable, type Progress, save, type TableName } from './table';

interface Props {
  list: TableName;
  /** Name of the file: the list's title. */
  title: string;
  filters: ListQuery;
}

/** Exports the filtered list as CSV or as an Excel workbook; shows the progress and can be stopped. */
export function ExportButton({ list, title, filters }: Props) {
  const rules = useOfficeRules();
  const [format, setFormat] = useState<Format>('csv');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(format: Format) {
    const stop = new AbortController();
    running.current = stop;
    setFailure('');
    setFormat(format);
    setProgress({ rows: 0, count: 0 });
    try {
      const file = await fetchTable(list, filters, format, setProgress, stop.signal);
      save(file, fileName(title, format));
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
      {progress && <Rows format={format} {...progress} />}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {progress ? (
        <Button size="xs" variant="default" onClick={() => running.current?.abort()}>
          중지
        </Button>
      ) : (
        formats.map(({ value, label }) => (
          <Button key={value} size="xs" variant="default" onClick={() => void start(value)}>
            {label}
          </Button>
        ))
      )}
    </div>
  );
}

const LABELS: Record<Format, string> = { csv: 'CSV 저장', xlsx: '엑셀 저장' };
const formats = optionsOf(LABELS);

/** Number of rows received. */
function Rows({ format, rows, count }: Progress & { format: Format }) {
  // How many rows a part of a workbook holds is not known until all of it is there.
  if (format === 'xlsx') return <span>{formatWon(count)}행을 엑셀로 저장하는 중</span>;
  return (
    <>
      <ProgressBar label={LABELS.csv} done={rows} all={count} />
      <span className="number">
        {formatWon(rows)} / {formatWon(count)}행
      </span>
    </>
  );
}

/** `회원 2026-03-02 120000.csv`, in Korean time. */
const fileName = (title: string, format: Format) =>
  `${title.replace('·', '-')} ${formatMoment(new Date(now()).toISOString()).replaceAll(':', '')}.${format}`;
