/** States of an inquiry (account spec §4). */
export const inquiryStates = { waiting: '답변대기', answered: '답변완료' };
