/** Reasons of actions on partners. */
export const reasons = ['계약', '재계약', '계약 종료', '조직 개편'];
