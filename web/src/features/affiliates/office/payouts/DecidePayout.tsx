import { call } from '@/api/call';
import { ActionDialog } from '@/components/office/actions/ActionDialog';
import { formatWonUnit } from '@/components/price';
import type { Earner, PayoutRow } from '@/rules/wire';

interface Props {
  row: PayoutRow;
  pays: boolean;
  onClose: () => void;
}

/** Texts by kind of earner. */
const words: Record<Earner, { who: string; pays: string; refuses: string }> = {
  partner: {
    who: '총판',
    pays: '송금을 마친 뒤에 눌러주세요. 되돌릴 수 없습니다.',
    refuses: '신청 금액이 미지급 정산금으로 돌아갑니다.',
  },
  recommender: {
    who: '추천인',
    pays: '신청 금액이 추천인의 보유머니로 지급됩니다. 되돌릴 수 없습니다.',
    refuses: '신청 금액이 신청 가능한 수익금으로 돌아갑니다.',
  },
};

/** Pays or refuses the payout request of a partner or a recommender. */
export function DecidePayout({ row, pays, onClose }: Props) {
  const amount = formatWonUnit(row.amount);
  const said = words[row.earner];
  return (
    <ActionDialog
      title={pays ? '지급 완료' : '지급 거절'}
      headline={amount}
      facts={[{ label: said.who, value: `${row.userId} (${row.nickname})` }]}
      effect={pays ? said.pays : said.refuses}
      {...(!pays && { reasons: ['계좌 확인 필요', `${said.who} 요청`, '정산 확인 필요'] })}
      accept={pays ? '지급 완료' : '거절'}
      destructive={!pays}
      done={`${row.userId} ${said.who}의 ${amount} 지급 신청을 처리했습니다.`}
      perform={(reason) =>
        pays
          ? call('POST /api/admin/payouts/{id}/pay', { path: [row.id] })
          : call('POST /api/admin/payouts/{id}/refuse', { path: [row.id], input: { reason } })
      }
      onClose={onClose}
    />
  );
}
