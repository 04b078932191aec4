/**
 * What bets are searched by, in the words of their results (betting spec §1). A refund is of a void
 * or a cancelled bet.
 */
export const betStates = {
  open: '정산대기',
  won: '당첨',
  lost: '낙첨',
  refunded: '적특·취소',
  cashedOut: '캐시아웃',
};
