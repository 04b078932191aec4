import type { FixtureView } from '@/rules/wire';
import styles from './JumpList.module.css';
import type { Group } from './MarketGroup';

/** Fewer groups are visible without it. */
const GROUPS_MIN = 5;

interface Props {
  fixture: FixtureView;
  groups: Group[];
  onJump: (marketId: number) => void;
}

/** Links to the groups of a fixture's markets. */
export function JumpList({ fixture, groups, onJump }: Props) {
  if (groups.length < GROUPS_MIN) return null;
  return (
    <nav
      className={styles.list}
      aria-label={`${fixture.homeName} 대 ${fixture.awayName} 베팅 종류`}
    >
      {groups.map(({ marketId, name }) => (
        <button
          key={marketId}
          type="button"
          className={styles.jump}
          onClick={() => onJump(marketId)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
