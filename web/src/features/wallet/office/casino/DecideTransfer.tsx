import { call } from '@/api/call';
import { KoreanTime } from '@/components/KoreanTime';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatWon } from '@/components/price';
import { useOfficeRules } from '@/rules';
import type { TransferRow } from '@/rules/wire';

interface Props {
  transfer: TransferRow;
  act: 'resume' | 'return';
  onClose: () => void;
}

const wordings = {
  resume: {
    title: '전환 다시 시도',
    effect: '카지노에 같은 요청을 다시 보냅니다. 같은 요청은 한 번만 처리됩니다.',
    reasons: ['카지노 응답 지연', '회원 문의'],
    accept: '다시 시도',
  },
  return: {
    title: '전환 되돌리기',
    effect:
      '카지노에서 처리되지 않은 것이 확인되면 금액이 원래대로 되돌아갑니다. 이미 처리되었다면 완료로 바뀝니다.',
    reasons: ['카지노 점검', '회원 요청'],
    accept: '되돌리기',
  },
} as const;

/** Retries a stuck transfer, or cancels it. */
export function DecideTransfer({ transfer, act, onClose }: Props) {
  const rules = useOfficeRules();
  const { title, effect, reasons, accept } = wordings[act];
  const path: [number] = [transfer.id];
  return (
    <ActionDialog
      title={title}
      headline={<span className="number">{formatWon(transfer.amount)}원</span>}
      facts={[
        { label: '회원', value: `${transfer.userId} (${transfer.nickname})` },
        { label: '방향', value: rules.transferCodeLabel(transfer.code) },
        { label: '신청일시', value: <KoreanTime at={transfer.createdAt} /> },
        { label: '시도', value: `${transfer.attempts}회` },
      ]}
      effect={effect}
      reasons={[...reasons]}
      accept={accept}
      destructive={act === 'return'}
      done={`${transfer.userId} 회원의 카지노 전환을 처리했습니다.`}
      perform={(reason) =>
        act === 'resume'
          ? call('POST /api/admin/casino-transfers/{id}/resume', { path, input: { reason } })
          : call('POST /api/admin/casino-transfers/{id}/return', { path, input: { reason } })
      }
      onClose={onClose}
    />
  );
}
