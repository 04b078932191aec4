import { Button } from '@mantine/core';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '@/api/dialogs';
import { selectionKey } from '@/api/live';
import { KoreanTime } from '@/components/KoreanTime';
import { formatWonUnit } from '@/components/price';
import { useRules } from '@/rules';
import type { SharedSlip } from '@/rules/wire';
import { useSlipStore } from '../slip/store';
import { SharedPickRow } from './SharedPickRow';
import styles from './SharedSlipPage.module.css';
import { STYLE_PAGES } from './styles';
import { picksToTake, takeSlip } from './take';

/** A shared slip: what it is, its picks, and the button that puts them into the member's slip. */
export function SharedSlipView({ slip }: { slip: SharedSlip }) {
  const rules = useRules();
  const noteId = useId();
  const navigate = useNavigate();
  const taken = picksToTake(rules, slip);
  const keys = new Set(taken.map(selectionKey));
  const note = noteOf(taken.length, slip.picks.length);
  const take = async () => {
    if (await mayReplace()) void navigate(takeSlip(rules, slip, taken));
  };
  return (
    <>
      <Facts slip={slip} />
      <ul className={styles.picks}>
        {slip.picks.map((pick) => (
          <SharedPickRow
            key={selectionKey(pick.leg)}
            pick={pick}
            taken={keys.has(selectionKey(pick.leg))}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        {note && (
          <p className={styles.note} id={noteId}>
            {note}
          </p>
        )}
        <Button
          size="lg"
          disabled={taken.length === 0}
          aria-describedby={note ? noteId : undefined}
          onClick={() => void take()}
        >
          베팅슬립에 담기 ({taken.length})
        </Button>
      </div>
    </>
  );
}

/** What is not put into the slip; null if everything is. */
function noteOf(taken: number, all: number) {
  if (taken === 0) return '담을 수 있는 선택이 없습니다.';
  return taken < all ? `마감되거나 변경된 선택 ${all - taken}개는 담기지 않습니다.` : null;
}

/** Whether the member's own slip may be replaced: it is empty, or the member agrees. */
const mayReplace = async () =>
  useSlipStore.getState().picks.length === 0 || confirm('현재 베팅슬립을 비우고 담으시겠습니까?');

/** Who shared the slip and when, how it is played, and its stake if that is shown. */
function Facts({ slip }: { slip: SharedSlip }) {
  const { nickname, sharedAt, style, systemName, stake } = slip;
  return (
    <dl className={styles.facts}>
      {nickname && (
        <div>
          <dt>닉네임</dt>
          <dd>{nickname}</dd>
        </div>
      )}
      <div>
        <dt>공유일시</dt>
        <dd>
          <KoreanTime at={sharedAt} />
        </dd>
      </div>
      <div>
        <dt>종류</dt>
        <dd className="number">
          {STYLE_PAGES[style].label}
          {systemName && ` · ${systemName}`}
        </dd>
      </div>
      {stake !== null && (
        <div>
          <dt>베팅금액</dt>
          <dd className="number">{formatWonUnit(stake)}</dd>
        </div>
      )}
    </dl>
  );
}
