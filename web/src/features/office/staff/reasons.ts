/** Frequent reasons of actions on operators. */
export const reasons = ['담당 변경', '신규 입사', '퇴사', '본인 요청'];
