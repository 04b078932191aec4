import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import { ListSkeleton } from '@/components/list/ListSkeleton';
import listStyles from '@/components/list/ListView.module.css';
import { SearchField } from '@/components/list/SearchField';
import { Notice } from '@/components/Notice';
import { HeadedCard } from '@/components/office/HeadedCard';
import { allSettingsQuery } from '@/components/office/queries';
import type { SettingGroup } from '@/rules/wire';
import { ChangeSetting } from './ChangeSetting';
import { type Entry, isFound, type Table, useSettingTable, type Values } from './entries';
import { SettingHistory } from './SettingHistory';
import { SettingRow } from './SettingRow';
import styles from './SettingsPage.module.css';

/** Every setting by group, each with its value and a button to change it. */
export default function SettingsPage() {
  const { data, error, refetch } = useQuery(allSettingsQuery);
  const [search, setSearch] = useState('');
  const values = data as Values | undefined;
  return (
    <>
      <header className={listStyles.head}>
        <h1 className={listStyles.title}>설정</h1>
      </header>
      <div className={listStyles.tools}>
        <SearchField label="설정 이름, 설명" search={search} onSearch={setSearch} typing />
      </div>
      {values ? (
        <Settings values={values} search={search.trim()} />
      ) : (
        <Card>
          {error ? (
            <Notice
              icon="warning"
              title="설정을 불러오지 못했습니다"
              text={error.message}
              action={{ label: '다시 시도', onClick: () => void refetch() }}
            />
          ) : (
            <ListSkeleton />
          )}
        </Card>
      )}
    </>
  );
}

const idOf = (group: SettingGroup) => `settings-${group}`;

/** Links to the groups; sticky while the page scrolls. */
function Index({ groups }: { groups: Table['groups'] }) {
  return (
    <nav className={styles.index} aria-label="설정 목차">
      {groups.map(({ group, label }) => (
        <a key={group} className={styles.jump} href={`#${idOf(group)}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function Settings({ values, search }: { values: Values; search: string }) {
  const table = useSettingTable();
  const [changing, setChanging] = useState<{ entry: Entry; proposed?: unknown } | null>(null);
  const [past, setPast] = useState<Entry | null>(null);
  const found = [...table.entries.values()].filter((entry) => isFound(table, entry, search));
  const of = (group: SettingGroup) => found.filter((entry) => entry.group === group);
  const shown = table.groups.filter(({ group }) => of(group).length > 0);
  return (
    <>
      {shown.length > 1 && <Index groups={shown} />}
      {shown.map(({ group, label }) => (
        <HeadedCard key={group} title={label} id={idOf(group)} className={styles.group}>
          {of(group).map((entry) => (
            <SettingRow
              key={entry.key}
              entry={entry}
              values={values}
              onChange={() => setChanging({ entry })}
              onHistory={() => setPast(entry)}
            />
          ))}
        </HeadedCard>
      ))}
      {found.length === 0 && (
        <Card>
          <Notice icon="empty" title="검색 결과가 없습니다" />
        </Card>
      )}
      {past && (
        <SettingHistory
          entry={past}
          values={values}
          onRestore={(proposed) => {
            setPast(null);
            setChanging({ entry: past, proposed });
          }}
          onClose={() => setPast(null)}
        />
      )}
      {changing && (
        <ChangeSetting {...changing} values={values} onClose={() => setChanging(null)} />
      )}
    </>
  );
}
