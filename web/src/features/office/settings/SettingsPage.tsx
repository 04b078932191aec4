import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/Card';
import listStyles from '@/components/list/ListRoom.module.css';
import { ListSkeleton } from '@/components/list/ListSkeleton';
import { SearchField } from '@/components/list/SearchField';
import { Notice } from '@/components/Notice';
import { allSettingsQuery } from '@/components/office/queries';
import { ChangeSetting } from './ChangeSetting';
import { entries, type Group, groups, isFound, type Key, type Values } from './entries';
import { SettingHistory } from './SettingHistory';
import { SettingRow } from './SettingRow';
import styles from './SettingsPage.module.css';

const keys = Object.keys(entries) as Key[];

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

const idOf = (group: Group) => `settings-${group}`;

/** Links to the groups; sticky while the page scrolls. */
function Index({ groups: shown }: { groups: Group[] }) {
  return (
    <nav className={styles.index} aria-label="설정 목차">
      {shown.map((group) => (
        <a key={group} className={styles.jump} href={`#${idOf(group)}`}>
          {groups[group]}
        </a>
      ))}
    </nav>
  );
}

function Settings({ values, search }: { values: Values; search: string }) {
  const [changing, setChanging] = useState<{ name: Key; proposed?: Values[Key] } | null>(null);
  const [past, setPast] = useState<Key | null>(null);
  const found = keys.filter((key) => isFound(key, search));
  const of = (group: Group) => found.filter((key) => entries[key].group === group);
  const shown = (Object.keys(groups) as Group[]).filter((group) => of(group).length > 0);
  return (
    <>
      {shown.length > 1 && <Index groups={shown} />}
      {shown.map((group) => (
        <Card key={group} label={groups[group]} className={styles.group ?? ''}>
          <h2 id={idOf(group)} className={styles.heading}>
            {groups[group]}
          </h2>
          {of(group).map((key) => (
            <SettingRow
              key={key}
              name={key}
              values={values}
              onChange={() => setChanging({ name: key })}
              onHistory={() => setPast(key)}
            />
          ))}
        </Card>
      ))}
      {found.length === 0 && (
        <Card>
          <Notice icon="empty" title="검색 결과가 없습니다" />
        </Card>
      )}
      {past && (
        <SettingHistory
          name={past}
          values={values}
          onRestore={(proposed) => {
            setPast(null);
            setChanging({ name: past, proposed });
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
