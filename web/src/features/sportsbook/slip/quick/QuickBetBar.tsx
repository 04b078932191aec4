import { confirm } from '@/api/dialogs';
import { asMember, useUser } from '@/api/session';
import { formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { MiniGame, User } from '@/rules/wire';
import { useLimits } from '../limits';
import { StakeInput } from '../StakeInput';
import styles from './QuickBetBar.module.css';
import {
  FIRST_STAKE,
  setQuickStake,
  switchOn,
  useQuickBets,
  useQuickBetsOffered,
  useQuickBetsOn,
} from './store';

/** The largest possible amount: no limit. */
const ANY = Number.MAX_SAFE_INTEGER;

/**
 * The switch of quick bets and their amount, which the limits of the member's level cap. Renders
 * nothing while the site does not offer them.
 */
export default function QuickBetBar({ game }: { game: MiniGame | null }) {
  const offered = useQuickBetsOffered();
  return offered && <Bar game={game} />;
}

function Bar({ game }: { game: MiniGame | null }) {
  const on = useQuickBetsOn();
  const stake = useQuickBets((state) => state.stake);
  const enter = useCappedEntry(game);
  return (
    <div className={styles.bar} data-on={on || undefined}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          className={styles.input}
          checked={on}
          onChange={() => (on ? useQuickBets.setState({ on: false }) : asMember(askOnce))}
        />
        <span className={styles.track} aria-hidden="true" />
        원클릭 베팅
      </label>
      <div className={styles.amount}>
        <StakeInput small label="금액" value={stake} onType={enter} />
      </div>
      {on && <p className={styles.note}>배당을 누르면 바로 베팅됩니다.</p>}
    </div>
  );
}

/** Sets the typed amount, lowered to the largest stake. */
function useCappedEntry(game: MiniGame | null) {
  const rules = useRules();
  const user = useUser();
  // A visitor cannot have the limits of mini-games.
  const limits = useLimits(rules, user ? game : null);
  return (text: string) => {
    setQuickStake(text);
    const wanted = Number(useQuickBets.getState().stake);
    if (!limits || wanted === 0) return;
    const { maxStake, maxWinnings } = limits;
    setQuickStake(String(rules.capStake('', wanted, ANY, maxStake, maxWinnings)));
  };
}

/** Switches quick bets on. The first time, the member reads what a press does and agrees. */
async function askOnce({ id }: User) {
  const { agreed, stake } = useQuickBets.getState();
  const amount = stake === '' ? FIRST_STAKE : stake;
  if (!agreed.includes(id)) {
    const words = `배당을 누르면 확인 없이 ${formatWonUnit(Number(amount))}이 바로 베팅됩니다.`;
    if (!(await confirm(words, { title: '원클릭 베팅', accept: '켜기' }))) return;
  }
  setQuickStake(amount);
  switchOn(id);
}
