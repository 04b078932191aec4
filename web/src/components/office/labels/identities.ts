import type { Tone } from '@/components/Badge';
import type {
  AccountCheckState,
  IdentityDecision,
  IdentityMark,
  IdentityState,
} from '@/rules/wire';

/** States of identity checks, for the operator. */
export const identityStates: Record<IdentityState, { label: string; tone: Tone }> = {
  waiting: { label: '요청중', tone: 'grey' },
  pending: { label: '진행중', tone: 'grey' },
  verified: { label: '인증됨', tone: 'green' },
  review: { label: '운영자 확인 필요', tone: 'gold' },
  nameDiffers: { label: '이름 불일치', tone: 'red' },
  underage: { label: '미성년', tone: 'red' },
  refused: { label: '인증 실패', tone: 'grey' },
  expired: { label: '시간 초과', tone: 'grey' },
  failed: { label: '연결 실패', tone: 'grey' },
};

/** Screening marks. Members never see them. */
export const identityMarks: Record<IdentityMark, { label: string; tone: Tone }> = {
  samePerson: { label: '다른 회원과 같은 사람', tone: 'red' },
  nameDiffers: { label: '예금주와 다른 이름', tone: 'gold' },
  underage: { label: '미성년', tone: 'red' },
  refusedTries: { label: '여러 번 실패', tone: 'gold' },
  refusedBefore: { label: '이전에 미성년·거절', tone: 'gold' },
};

export const identityDecisions: Record<IdentityDecision, string> = {
  accepted: '인정',
  refused: '거절',
};

/** How far an attempt with 1 won is. */
export const accountCheckStates: Record<AccountCheckState, string> = {
  waiting: '응답 대기',
  sent: '인증번호 미입력',
  differs: '예금주 불일치',
  refused: '은행 거절',
  failed: '은행 연결 실패',
  proven: '완료',
};
