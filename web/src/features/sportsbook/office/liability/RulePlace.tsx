import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SelectField, TextField } from '@/components/form/fields';
import { tiersQuery } from '../risk/queries';
import { SPORT_NAMES } from './sports';

/** Where a rule applies: ids as the fields have them, empty for all. */
export interface Place {
  sport: string;
  league: string;
  market: string;
}

interface Props {
  place: Place;
  onChange: (place: Place) => void;
}

const ALL = { value: '', label: '전체' };

const SPORTS = [ALL, ...Object.entries(SPORT_NAMES).map(([value, label]) => ({ value, label }))];

/** Chooses the sport, the league and the market of a price rule. */
export function RulePlace({ place, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery(tiersQuery(search));
  const markets = data?.markets.map(({ marketId, name }) => ({
    value: String(marketId),
    label: name,
  }));
  const leagues = (search ? data?.leagues : undefined)?.map(({ leagueId, name }) => ({
    value: String(leagueId),
    label: name,
  }));
  return (
    <>
      <SelectField
        label="종목"
        value={place.sport}
        data={SPORTS}
        onChange={({ currentTarget }) => onChange({ ...place, sport: currentTarget.value })}
      />
      <TextField
        label="리그 찾기"
        placeholder="비우면 모든 리그"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange({ ...place, league: '' });
        }}
      />
      {leagues && (
        <SelectField
          label="리그"
          value={place.league}
          data={[ALL, ...leagues]}
          onChange={({ currentTarget }) => onChange({ ...place, league: currentTarget.value })}
        />
      )}
      <SelectField
        label="마켓"
        value={place.market}
        data={[ALL, ...(markets ?? [])]}
        onChange={({ currentTarget }) => onChange({ ...place, market: currentTarget.value })}
      />
    </>
  );
}
