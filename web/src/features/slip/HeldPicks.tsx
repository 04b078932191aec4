import { Button } from '@mantine/core';
import { acceptPrices, type CurrentPick } from './current';
import styles from './StakeForm.module.css';
import { folderCount } from './store';
import { dropSystem } from './system';
import { removePicks } from './useSlip';

interface Props {
  picks: CurrentPick[];
}

/** Nothing is placed until the member has accepted what changed or dropped these picks. */
export function ChangedPicks({ picks }: Props) {
  const renamed = picks.some((pick) => pick.renamed);
  return (
    <div className={styles.changed} role="alert">
      <p>{renamed ? '선택하신 베팅의 기준이 변경되었습니다.' : '변경된 배당을 확인해주세요.'}</p>
      <div className={styles.actions}>
        <Button size="lg" onClick={acceptPrices}>
          {renamed ? '변경 내용 수락' : '변경 배당 수락'}
        </Button>
        <Button variant="default" size="lg" onClick={() => void removePicks(picks)}>
          취소
        </Button>
      </div>
    </div>
  );
}

/** What takes no bets now keeps the whole slip from being placed: it goes, or comes back. */
export function ClosedPicks({ picks }: Props) {
  const waits = picks.every(({ closed }) => closed === 'suspended');
  return (
    <div className={styles.changed} role="alert">
      <p>
        {waits
          ? '일시정지된 선택이 있습니다. 재개되거나 삭제하면 베팅할 수 있습니다.'
          : '마감된 선택이 있습니다. 삭제하면 베팅할 수 있습니다.'}
      </p>
      <Button variant="light" size="lg" fullWidth onClick={() => void removePicks(picks)}>
        {waits ? '중지된' : '마감된'} 선택 {picks.length}개 삭제
      </Button>
    </div>
  );
}

/** What was to be a system bet would be another bet at the same stake: the member says so first. */
export function DissolvedSystem({ picks }: Props) {
  const played = folderCount(picks) > 1 ? '다폴더' : '단폴더';
  return (
    <div className={styles.changed} role="alert">
      <p>시스템 베팅이 해제되어 {played}로 베팅됩니다.</p>
      <Button variant="light" size="lg" fullWidth onClick={dropSystem}>
        확인
      </Button>
    </div>
  );
}
