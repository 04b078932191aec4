import pills from '@/components/pills.module.css';
import { useScrollToCurrent } from '@/components/useScrollToCurrent';
import styles from './Tabs.module.css';

export interface Tab {
  status: string;
  label: string;
}

interface Props {
  tabs: Tab[];
  status: string;
  onStatus: (status: string) => void;
}

/** The states that a list can be filtered by; on phones the bar scrolls if they do not fit. */
export function Tabs({ tabs, status, onStatus }: Props) {
  const bar = useScrollToCurrent<HTMLDivElement>(status);
  return (
    <div ref={bar} className={pills.strip}>
      {tabs.map((tab) => (
        <button
          key={tab.status}
          type="button"
          className={`${pills.pill} ${styles.tab}`}
          aria-pressed={tab.status === status}
          onClick={() => onStatus(tab.status)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
