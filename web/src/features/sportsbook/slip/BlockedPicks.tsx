import { Button } from '@mantine/core';
import { selectionKey } from '@/api/live';
import { acceptPrices, type CurrentPick } from './current';
import type { Slip } from './quote';
import { RoundOver } from './RoundOver';
import { SlipMessage } from './SlipMessage';
import styles from './StakeForm.module.css';
import { folderCount } from './store';
import { dropSystem } from './system';
import { removePicks } from './useSlip';

/** Whether the member has to decide something before the slip can be placed. */
export const isBlocked = ({ picks, dissolved }: Slip) =>
  dissolved || picks.some(({ closed, changed }) => closed || changed);

/** Other picks get new buttons, so that a press meant for the previous ones does nothing. */
const keyOf = (picks: CurrentPick[]) =>
  picks.map((pick) => `${selectionKey(pick)} ${pick.closed} ${pick.renamed !== null}`).join(',');

/** Why the slip cannot be placed, and the buttons to continue. */
export function BlockedPicks({ slip: { picks } }: { slip: Slip }) {
  const closed = picks.filter((pick) => pick.closed);
  const changed = picks.filter((pick) => pick.changed);
  const [first] = closed;
  if (first?.round?.chip) {
    return <RoundOver key={keyOf([first])} pick={first} round={first.round} />;
  }
  if (closed.length > 0) return <ClosedPicks key={keyOf(closed)} picks={closed} />;
  if (changed.length > 0) return <ChangedPicks key={keyOf(changed)} picks={changed} />;
  return <DissolvedSystem picks={picks} />;
}

interface Props {
  picks: CurrentPick[];
}

/** The slip cannot be placed until the member accepts the changed picks or removes them. */
function ChangedPicks({ picks }: Props) {
  const renamed = picks.some((pick) => pick.renamed);
  return (
    <>
      <SlipMessage
        urgent
        text={renamed ? '선택하신 베팅의 기준이 변경되었습니다.' : '변경된 배당을 확인해주세요.'}
      />
      <div className={styles.actions}>
        <Button size="lg" onClick={() => acceptPrices()}>
          {renamed ? '변경 내용 수락' : '변경 배당 수락'}
        </Button>
        <Button variant="default" size="lg" onClick={() => void removePicks(picks)}>
          취소
        </Button>
      </div>
    </>
  );
}

/** A closed pick keeps the whole slip from being placed until it is removed or opens again. */
function ClosedPicks({ picks }: Props) {
  const waits = picks.every(({ closed }) => closed === 'suspended');
  return (
    <>
      <SlipMessage
        urgent
        text={
          waits
            ? '일시정지된 선택이 있습니다. 재개되거나 삭제하면 베팅할 수 있습니다.'
            : '마감된 선택이 있습니다. 삭제하면 베팅할 수 있습니다.'
        }
      />
      <div className={styles.actions}>
        <Button
          className={styles.only ?? ''}
          variant="light"
          size="lg"
          onClick={() => void removePicks(picks)}
        >
          {waits ? '중지된' : '마감된'} 선택 {picks.length}개 삭제
        </Button>
      </div>
    </>
  );
}

/** Without its system the slip would be another bet at the same stake: the member confirms. */
function DissolvedSystem({ picks }: Props) {
  const played = folderCount(picks) > 1 ? '다폴더' : '단폴더';
  return (
    <>
      <SlipMessage urgent text={`시스템 베팅이 해제되어 ${played}로 베팅됩니다.`} />
      <div className={styles.actions}>
        <Button className={styles.only ?? ''} variant="light" size="lg" onClick={dropSystem}>
          확인
        </Button>
      </div>
    </>
  );
}
