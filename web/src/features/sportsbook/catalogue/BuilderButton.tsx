import { openDialog } from '@/api/dialogs';
import { useSettings } from '@/api/session';
import { useRules } from '@/rules';
import type { FixtureView } from '@/rules/wire';
import styles from './BuilderButton.module.css';

/** Opens the bet builder of a fixture. Nothing if the site or the sport has none. */
export function BuilderButton({ fixture }: { fixture: FixtureView }) {
  const offered = useSettings()?.betBuilderEnabled;
  const known = useRules().hasBuilder(fixture.sportId);
  if (!offered || !known) return null;
  return (
    <button
      type="button"
      className={styles.open}
      onClick={() => openDialog('builder', { fixtureId: fixture.fixtureId })}
    >
      <strong>벳빌더</strong>
      <span>이 경기의 여러 선택을 하나의 배당으로</span>
    </button>
  );
}
