import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SelectField, TextField } from '@/components/form/fields';
import { Loaded } from '@/components/Loaded';
import type { LeagueTierRow, MarketTierRow } from '@/rules/wire';
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

const leagueChoice = ({ leagueId, name }: LeagueTierRow) => ({
  value: String(leagueId),
  label: name,
});

const marketChoice = ({ marketId, name }: MarketTierRow) => ({
  value: String(marketId),
  label: name,
});

/** Chooses the sport, the league and the market of a price rule. */
export function RulePlace({ place, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
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
      <Loaded answer={useQuery(tiersQuery(search))} what="리그와 마켓을" height={66}>
        {({ leagues, markets }) => (
          <>
            {search && (
              <SelectField
                label="리그"
                value={place.league}
                data={[ALL, ...leagues.map(leagueChoice)]}
                onChange={({ currentTarget }) =>
                  onChange({ ...place, league: currentTarget.value })
                }
              />
            )}
            <SelectField
              label="마켓"
              value={place.market}
              data={[ALL, ...markets.map(marketChoice)]}
              onChange={({ currentTarget }) => onChange({ ...place, market: currentTarget.value })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
