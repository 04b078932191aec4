import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import type { ClosureScope } from '@/rules/wire';

/** The subject of a closure, and whether it is closed now. */
export interface Closing {
  scope: ClosureScope;
  id: string;
  name: string;
  closed: boolean;
}

/** Closes the casino, a vendor's games or a game temporarily, or opens it again. */
export function CloseGames({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const { scope, id, name, closed } = closing;
  const verb = closed ? '점검 해제' : '점검';
  return (
    <ActionDialog
      title={`게임 ${verb}`}
      headline={name}
      effect={
        closed
          ? '회원이 다시 입장해 게임할 수 있습니다.'
          : '회원 화면에 점검중으로 표시되고 입장과 게임이 바로 멈춥니다. 카지노머니는 그대로이며 전환할 수 있습니다.'
      }
      reasons={closed ? ['점검 종료', '정상 확인'] : ['정기 점검', '게임사 장애', '결과 확인']}
      accept={verb}
      destructive={!closed}
      done={`${name}: ${closed ? '점검을 해제했습니다.' : '점검으로 바꿨습니다.'}`}
      perform={(reason) =>
        call('PUT /api/admin/casino/closures', { input: { scope, id, closed: !closed, reason } })
      }
      onClose={onClose}
    />
  );
}
