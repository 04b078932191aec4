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

/** On phones there may be more of them than fit. */
const bringIntoSight = (tab: HTMLElement | null) =>
  tab?.scrollIntoView?.({ inline: 'center', block: 'nearest' });

/** The states that a list can be narrowed to. */
export function Tabs({ tabs, status, onStatus }: Props) {
  return (
    <div className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.status}
          type="button"
          className={styles.tab}
          aria-pressed={tab.status === status}
          ref={tab.status === status ? bringIntoSight : undefined}
          onClick={() => onStatus(tab.status)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
