import { Button } from '@mantine/core';
import { useUser } from '@/api/session';
import { useAllOver } from './current';
import { useLastSlip } from './kept';
import { isRepeatable, repeat, type SentSlip } from './placed';
import { folderCount, useSlipStore } from './store';

/** Puts the member's last slip of this section into the slip again. */
export function LastSlip() {
  const path = useSlipStore((state) => state.path);
  const last = useLastSlip(useUser()?.id, path);
  return last && isRepeatable(last) && <Again last={last} />;
}

/** Renders nothing once none of its picks can be bet on. */
function Again({ last }: { last: SentSlip }) {
  if (useAllOver(last.picks)) return null;
  return (
    <Button variant="light" mih={40} onClick={() => void repeat(last)}>
      지난 베팅 다시 담기 ({folderCount(last.picks)}폴더)
    </Button>
  );
}
