import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { CheckField } from '@/components/form/CheckField';
import { TextField } from '@/components/form/fields';
import { WholeNumber } from '@/components/form/WholeNumber';
import { Icon } from '@/components/Icon';
import { Loaded } from '@/components/Loaded';
import { sportsQuery } from '@/components/office/queries';
import type { LeagueTierRow } from '@/rules/wire';
import { leaguesQuery, tiersQuery } from './queries';
import styles from './TermsFields.module.css';
import type { FilledTerms } from './terms';

interface Props {
  terms: FilledTerms;
  onChange: (terms: FilledTerms) => void;
  /** The sentence of a refusal, if it was refused for that. */
  refused: (code: (typeof termsFields)[number]) => string | undefined;
}

/** Refusals that are shown below a field. */
export const termsFields = [
  'RISK_FACTOR_INVALID',
  'RISK_DAY_WINNINGS_INVALID',
  'RISK_DELAY_INVALID',
] as const;

/** The fields of a profile or a group. */
export function TermsFields({ terms, onChange, refused }: Props) {
  const change = (part: Partial<FilledTerms>) => onChange({ ...terms, ...part });
  return (
    <>
      <WholeNumber
        label="베팅·당첨 한도 비율"
        unit="%"
        value={terms.stakeFactor}
        error={refused('RISK_FACTOR_INVALID')}
        onChange={(stakeFactor) => change({ stakeFactor })}
      />
      <WholeNumber
        label="하루 당첨 한도"
        unit="원"
        placeholder="없음"
        value={terms.dayWinningsMax}
        error={refused('RISK_DAY_WINNINGS_INVALID')}
        onChange={(dayWinningsMax) => change({ dayWinningsMax })}
      />
      <WholeNumber
        label="실시간 추가 지연"
        unit="초"
        value={terms.delaySeconds}
        error={refused('RISK_DELAY_INVALID')}
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
  return (
    <fieldset className={styles.choices}>
      <legend>베팅을 받지 않는 종목</legend>
      <Loaded answer={useQuery(sportsQuery)} what="종목을" height={44}>
        {(sports) =>
          sports.map(({ sportsEventId, sportsEventKorean }) => (
            <CheckField
              key={sportsEventId}
              label={sportsEventKorean}
              checked={closed.includes(sportsEventId)}
              onChange={() => onChange(toggled(closed, sportsEventId))}
            />
          ))
        }
      </Loaded>
    </fieldset>
  );
}

/** Leagues are found by a part of their name. The chosen ones stand above, where each can be removed. */
function ClosedLeagues({ closed, onChange }: ClosedProps) {
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search.trim());
  const answer = useQuery({ ...tiersQuery(typed), enabled: typed !== '' });
  const { data: chosen = [] } = useQuery(leaguesQuery(closed));
  const names = new Map(
    [...chosen, ...(answer.data?.leagues ?? [])].map((league) => [league.leagueId, nameOf(league)]),
  );
  return (
    <fieldset className={styles.leagues}>
      <legend>베팅을 받지 않는 리그 {closed.length}개</legend>
      {closed.length > 0 && (
        <ul className={styles.chosen}>
          {closed.map((id) => {
            const name = names.get(id) ?? `리그 ${id}`;
            return (
              <li key={id}>
                <span>{name}</span>
                <button
                  type="button"
                  aria-label={`${name} 제한 해제`}
                  onClick={() => onChange(toggled(closed, id))}
                >
                  <Icon name="close" size={14} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {closed.length > 1 && (
        <button type="button" className={styles.clear} onClick={() => onChange([])}>
          리그 제한 모두 해제
        </button>
      )}
      <TextField
        label="리그 찾기"
        placeholder="리그 이름"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {typed !== '' && (
        <Loaded answer={answer} what="리그를" height={44}>
          {({ leagues }) =>
            leagues.length === 0 ? (
              <p>해당하는 리그가 없습니다</p>
            ) : (
              leagues.map((league) => (
                <CheckField
                  key={league.leagueId}
                  label={nameOf(league)}
                  checked={closed.includes(league.leagueId)}
                  onChange={() => onChange(toggled(closed, league.leagueId))}
                />
              ))
            )
          }
        </Loaded>
      )}
    </fieldset>
  );
}

const nameOf = ({ sportName, name }: LeagueTierRow) => `${sportName} ${name}`;
