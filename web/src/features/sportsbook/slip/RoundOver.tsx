import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { now } from '@/api/clock';
import { eventsQuery } from '@/api/rounds';
import { formatPrice } from '@/components/price';
import type { MiniEvent } from '@/rules/wire';
import type { CurrentPick } from './current';
import { SlipMessage } from './SlipMessage';
import styles from './StakeForm.module.css';
import type { PickedMini } from './store';
import { removePicks, toggleRoundPick } from './useSlip';

interface Props {
  pick: CurrentPick;
  round: PickedMini;
}

/** Shown when the round has closed or is void: removes the pick, or moves it to the next round. */
export function RoundOver({ pick, round }: Props) {
  const { data } = useQuery(eventsQuery(round.gameId));
  const next = data?.events.find((event) => isNext(event, pick));
  const why =
    pick.closed === 'over' ? '회차가 무효 처리되었습니다.' : '회차 베팅이 마감되었습니다.';
  const wait = next ? '' : ' 다음 회차를 기다려주세요.';
  return (
    <>
      <SlipMessage urgent text={`${round.number}${why}${wait}`} />
      <div className={styles.actions}>
        <Follow pick={pick} next={next} gameId={round.gameId} />
        <Button variant="default" size="lg" px={0} onClick={() => void removePicks([pick])}>
          선택 삭제
        </Button>
      </div>
    </>
  );
}

/** Whether it is another round of the same game that is still open. */
const isNext = ({ round }: MiniEvent, pick: CurrentPick) =>
  round.game === pick.round?.game &&
  round.fixtureId !== pick.fixtureId &&
  !round.voided &&
  Date.parse(round.round.closesAt) > now();

interface Next {
  pick: CurrentPick;
  next: MiniEvent | undefined;
  gameId: number;
}

/** Moves the pick to the same selection of the next round at its price, once that is open. */
function Follow({ pick, next, gameId }: Next) {
  const market = next?.markets.find(({ marketId }) => marketId === pick.marketId);
  const selection = market?.selections.find(({ oddsId }) => String(oddsId) === pick.oddsId);
  if (!next || !market || !selection) {
    return (
      <Button size="lg" px={0} fz="sm" disabled>
        다음 회차 대기
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      px={0}
      fz="sm"
      onClick={() => toggleRoundPick(next, gameId, market, selection)}
    >
      {next.round.round.id.number}회차로 변경 ({formatPrice(selection.price)})
    </Button>
  );
}
