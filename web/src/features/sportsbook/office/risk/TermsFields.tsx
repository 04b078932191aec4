import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { TextField } from '@/components/form/fields';
import { WholeNumber } from '@/components/form/WholeNumber';
import { sportsQuery, tiersQuery } from './queries';
import styles from './TermsFields.module.css';
import type { FilledTerms } from './terms';

interface Props {
  terms: FilledTerms;
  onChange: (terms: FilledTerms) => void;
}

/** The fields of a profile or a group. */
export function TermsFields({ terms, onChange }: Props) {
  const change = (part: Partial<FilledTerms>) => onChange({ ...terms, ...part });
  return (
    <>
      <WholeNumber
        label="베팅·당첨 한도 비율"
        unit="%"
        value={terms.stakeFactor}
        onChange={(stakeFactor) => change({ stakeFactor })}
      />
      <WholeNumber
        label="하루 당첨 한도"
        unit="원"
        placeholder="없음"
        value={terms.dayWinningsMax}
        onChange={(dayWinningsMax) => change({ dayWinningsMax })}
      />
      <WholeNumber
        label="실시간 추가 지연"
        unit="초"
        value={terms.delaySeconds}
        onChange={(delaySeconds) => change({ delaySeconds })}
      />
      <CheckField
        className={styles.check}
        label="캐시아웃 허용"
        checked={terms.cashOut}
        onChange={({ currentTarget }) => change({ cashOut: currentTarget.checked })}
      />
      <ClosedSports
        closed={terms.closedSports}
        onChange={(closedSports) => change({ closedSports })}
      />
      <ClosedLeagues
        closed={terms.closedLeagues}
        onChange={(closedLeagues) => change({ closedLeagues })}
      />
    </>
  );
}

interface ClosedProps {
  closed: number[];
  onChange: (closed: number[]) => void;
}

/** The list with an id, or without it if it is in it. */
const toggled = (ids: number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

function ClosedSports({ closed, onChange }: ClosedProps) {
  const { data = [] } = useQuery(sportsQuery);
  return (
    <fieldset className={styles.choices}>
      <legend>베팅을 받지 않는 종목</legend>
      {data.map(({ sportsEventId, sportsEventKorean }) => (
        <CheckField
          key={sportsEventId}
          label={sportsEventKorean}
          checked={closed.includes(sportsEventId)}
          onChange={() => onChange(toggled(closed, sportsEventId))}
        />
      ))}
    </fieldset>
  );
}

/** Leagues are found by a part of their name. */
function ClosedLeagues({ closed, onChange }: ClosedProps) {
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search.trim());
  const { data } = useQuery({ ...tiersQuery(typed), enabled: typed !== '' });
  return (
    <div className={styles.leagues}>
      <p>베팅을 받지 않는 리그 {closed.length}개</p>
      {closed.length > 0 && (
        <button type="button" onClick={() => onChange([])}>
          리그 제한 모두 해제
        </button>
      )}
      <TextField
        label="리그 찾기"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {typed !== '' &&
        data?.leagues.map(({ leagueId, name, sportName }) => (
          <CheckField
            key={leagueId}
            label={`${sportName} ${name}`}
            checked={closed.includes(leagueId)}
            onChange={() => onChange(toggled(closed, leagueId))}
          />
        ))}
    </div>
  );
}
