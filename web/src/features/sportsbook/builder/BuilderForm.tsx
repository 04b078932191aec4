import { Button, Loader } from '@mantine/core';
import { Icon } from '@/components/Icon';
import { selectionSide } from '@/components/labels';
import { formatWonUnit } from '@/components/price';
import type { BuilderPick, FixtureView } from '@/rules/wire';
import { AmountButtons } from '../slip/AmountButtons';
import { withLargest } from '../slip/largest';
import { StakeInput } from '../slip/StakeInput';
import styles from './BuilderForm.module.css';
import { addStake, enterStake, fillStake, largestOf } from './stake';
import type { Builder } from './useBuilder';
import { usePlaceBuilder } from './usePlaceBuilder';

/** The chosen picks, their price together, the stake and the button that places the bet. */
export function BuilderForm({ builder }: { builder: Builder }) {
  const { rules, quote, conflict, stake, setStake, money, user, notTaken, limits } = builder;
  const { submit, busy } = usePlaceBuilder(builder);
  const refused = user && stake !== '' ? money?.refusal : notTaken;
  const refusal = refused && withLargest(refused, largestOf(builder, refused));
  const largest = user && quote && limits && `최대베팅금 ${formatWonUnit(limits.maxStake)}`;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Picks builder={builder} />
      <p className={styles.message} role="status" data-quiet={!(conflict ?? refusal) || undefined}>
        {conflict ?? refusal ?? largest ?? ''}
      </p>
      {quote && (
        <>
          <dl className={`${styles.sums} number`}>
            <div>
              <dt>벳빌더 배당</dt>
              <dd aria-live="polite">{quote.odds}</dd>
            </div>
            <div>
              <dt>예상당첨금</dt>
              <dd className={styles.winnings} aria-live="polite">
                {rules.formatWinnings(money?.winnings ?? '0')}
              </dd>
            </div>
          </dl>
          <StakeInput label="베팅금액" value={stake} onType={(text) => enterStake(builder, text)} />
          <AmountButtons
            onAdd={(won) => addStake(builder, won)}
            onFill={() => fillStake(builder)}
            onClear={() => setStake('')}
          />
          <Button
            type="submit"
            size="lg"
            fullWidth
            className={styles.place ?? ''}
            aria-busy={busy}
            leftSection={busy && <Loader size={18} color="currentColor" />}
            disabled={(Boolean(user) && !money) || notTaken !== null}
          >
            베팅하기
          </Button>
        </>
      )}
    </form>
  );
}

/** The picks as chips; a press removes one. */
function Picks({ builder }: { builder: Builder }) {
  return (
    <ul className={styles.picks} aria-label="선택한 항목">
      {builder.picks.map((pick) => {
        const name = nameOf(builder.fixture, pick);
        return (
          <li key={`${pick.marketId}:${pick.oddsId}`}>
            <button
              type="button"
              className={styles.pick}
              aria-label={`${name} 삭제`}
              onClick={() => builder.toggle(pick)}
            >
              {name} <Icon name="close" size={12} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Market and side of a pick. */
function nameOf({ markets }: FixtureView, { marketId, oddsId }: BuilderPick) {
  for (const market of markets) {
    const selection =
      market.marketId === marketId && market.selections.find((one) => one.oddsId === oddsId);
    if (selection) return `${market.name} ${selectionSide(selection)}`;
  }
  return '마감된 선택';
}
