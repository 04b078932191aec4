import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { SelectField } from '@/components/form/fields';
import { type KnownSelection, miniSelections } from '@/components/mini/selections';
import { formatPrice } from '@/components/price';
import { useGameRules } from '@/rules';
import type { MiniPrice } from '@/rules/wire';
import { priceListEditor, type SubjectProps } from './priceListEditor';

/** Editor of mini-game prices that differ from the default. */
export const minigamePricesEditor = priceListEditor<MiniPrice>({
  none: '모두 기본 배당',
  name: ({ oddsId }) => <Name oddsId={oddsId} />,
  Subject: (props) => (
    <Suspense fallback={<Skeleton height={66} />}>
      <Selection {...props} />
    </Suspense>
  ),
  priceLabel: '배당',
  addLabel: '배당 추가',
  fresh: { oddsId: 0, price: '' },
});

/** Market and selection; most selections imply their market. */
const nameIn = ({ market, selection }: KnownSelection) => `${market.name} · ${selection.name}`;

/** The selection of an odds id: game, market and name. */
function Name({ oddsId }: { oddsId: number }) {
  return (
    <Suspense fallback={oddsId}>
      <Named oddsId={oddsId} />
    </Suspense>
  );
}

function Named({ oddsId }: { oddsId: number }) {
  const known = miniSelections(useGameRules()).get(oddsId);
  return known ? `${known.game.name} ${nameIn(known)}` : '배당';
}

/** The selection of a price; each can be chosen once. */
function Selection({ value, rows, onChange }: SubjectProps<MiniPrice>) {
  const rules = useGameRules();
  const used = new Set(rows.map(({ oddsId }) => oddsId));
  const all = [...miniSelections(rules).values()];
  return (
    <SelectField
      label="베팅"
      value={value.oddsId}
      onChange={({ currentTarget }) => onChange({ oddsId: Number(currentTarget.value) })}
    >
      <option value={0} disabled>
        선택해주세요
      </option>
      {rules.miniGames().map(({ game, name }) => (
        <optgroup key={game} label={name}>
          {all
            .filter((known) => known.game.game === game)
            .map((known) => {
              const { oddsId, price } = known.selection;
              return (
                <option
                  key={oddsId}
                  value={oddsId}
                  disabled={oddsId !== value.oddsId && used.has(oddsId)}
                >
                  {nameIn(known)} (기본 {formatPrice(price)})
                </option>
              );
            })}
        </optgroup>
      ))}
    </SelectField>
  );
}
