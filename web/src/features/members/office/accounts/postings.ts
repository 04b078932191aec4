/** Names of postings by kind: all that `server/src/ledger/books` proves. */
const kinds: Record<string, string> = {
  deposit: '충전',
  deposit_bonus: '충전 보너스',
  withdrawal_hold: '환전 신청',
  withdrawal: '환전 완료',
  withdrawal_return: '환전 취소',
  stake: '베팅',
  stake_settled: '베팅금 정산',
  stake_reopened: '정산 취소',
  payout: '당첨금',
  refund: '베팅금 반환',
  clawback: '당첨금 회수',
  clawback_debt: '당첨금 회수 (미수금)',
  debt_collected: '미수금 회수',
  debt_recovered: '미수금 회수',
  debt_written_off: '미수금 탕감',
  adjustment: '수동 조정',
  coupon: '쿠폰',
  roulette: '룰렛',
  point_conversion: '포인트 전환',
  point_cash: '포인트 전환',
  casino_sent: '카지노 전환',
  casino_stake: '카지노 베팅',
  casino_payout: '카지노 당첨',
  casino_arrived: '카지노 전환',
  casino_returned: '카지노 전환 반환',
  commission: '총판 정산금',
  commission_taken: '총판 정산금 회수',
  profit: '추천 수익금',
  profit_taken: '추천 수익금 회수',
  payout_hold: '지급 신청',
  payout_paid: '총판 지급',
  payout_cash: '추천 수익금 지급',
  payout_return: '지급 거절',
};

/** Name of a posting kind; an unknown one is shown by its code. */
export const postingLabel = (kind: string) => kinds[kind] ?? kind;

/** The id of the record that a posting belongs to: 17 in `stake:17` and in `payout:17:2`. */
export const recordOf = (reference: string) => /:(\d+)/.exec(reference)?.[1] ?? '-';
