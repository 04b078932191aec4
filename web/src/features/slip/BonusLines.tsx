import { useSettings } from '@/api/session';
import { shownPrice } from '@/components/price';
import styles from './BonusLines.module.css';
import { folderCount, type SlipPick } from './store';
import { toggleBonus } from './useSlip';

/** The bonus lines on offer, once the slip has legs enough for one: their price joins the slip. */
export function BonusLines({ picks }: { picks: SlipPick[] }) {
  const bonuses = useSettings()?.folderBonuses ?? [];
  const reachable = bonuses.some(({ folders }) => folders <= folderCount(picks));
  if (!reachable) return null;
  return (
    <fieldset className={styles.lines}>
      <legend className="visually-hidden">보너스 배당</legend>
      <span className={styles.label} aria-hidden="true">
        보너스
      </span>
      {bonuses.map((bonus) => (
        <button
          key={bonus.folders}
          type="button"
          className={`${styles.line} number`}
          aria-pressed={picks.some((pick) => pick.bonusFolders === bonus.folders)}
          onClick={() => void toggleBonus(bonus)}
        >
          {bonus.folders}폴더 <strong>{shownPrice(bonus.price)}</strong>
        </button>
      ))}
    </fieldset>
  );
}
