import type { AlertKind } from '@/rules/wire';

/** Kinds of alerts: for the operator's own systems, and for operators. */
export const alertKinds: Record<AlertKind, string> = {
  'withdrawal.waiting': '환전 신청',
  'deposit.large': '고액 충전',
  'bet.large': '고액 베팅',
  'exposure.reached': '위험 한도 임박',
  'feed.silent': '피드 중단',
  'books.faulty': '장부 검사 이상',
  'login.newPlace': '새로운 위치의 운영자 로그인',
  'document.waiting': '서류 제출',
};
