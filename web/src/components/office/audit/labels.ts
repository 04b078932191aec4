import type { AuditAction, AuditSubject } from '@/rules/wire';
import type { TableName } from '../export/table';

const actions: Record<AuditAction, string> = {
  'member.approve': '회원 승인',
  'member.change': '회원 등급·구분 변경',
  'member.kick': '강제 로그아웃',
  'member.ban': '이용 정지',
  'member.unban': '이용 정지 해제',
  'member.unlock': '출금 비밀번호 잠금 해제',
  'member.adjust': '머니·포인트 조정',
  'member.writeOff': '미수금 탕감',
  'member.askAdjust': '조정 승인 신청',
  'member.refuseAdjust': '조정 신청 거절',
  'member.resetCode': '비밀번호 재설정 코드 발급',
  'member.resetPassword': '비밀번호 재설정',
  'member.partner': '소속 총판 변경',
  'partner.make': '총판 등록',
  'partner.rates': '총판 요율 변경',
  'partner.move': '총판 이동',
  'partner.close': '총판 종료',
  'partnerLink.make': '총판 링크 등록',
  'partnerLink.end': '총판 링크 종료',
  'partnerKey.make': '총판 API 키 발급',
  'partnerKey.revoke': '총판 API 키 폐기',
  'partnerPostback.set': '총판 포스트백 등록',
  'partnerPostback.end': '총판 포스트백 중지',
  'partnerContract.set': '총판 계약 변경',
  'partnerContract.post': '총판 계약 정산 반영',
  'commission.post': '총판 정산 반영',
  'payout.request': '지급 신청',
  'payout.pay': '지급 완료',
  'payout.refuse': '지급 거절',
  'recommender.make': '추천인 등록',
  'recommender.close': '추천인 종료',
  'recommender.terms': '추천 조건 변경',
  'profit.post': '추천 적립 반영',
  'joinCode.make': '가입코드 발급',
  'joinCode.end': '가입코드 종료',
  'address.ban': 'IP 차단',
  'address.lift': 'IP 차단 해제',
  'charge.approve': '충전·환전 승인',
  'charge.cancel': '충전·환전 취소',
  'charge.expire': '충전 자동 취소',
  'charge.confirm': '충전 자동 확인',
  'notification.match': '입금 알림 연결',
  'notification.dismiss': '입금 알림 제외',
  'member.wallet': '지갑주소 등록',
  'bonus.add': '보너스 추가',
  'bonus.change': '보너스 변경',
  'bank.change': '은행 변경',
  'casino.close': '카지노 점검 변경',
  'casino.set_aside': '카지노 기록 보류',
  'casino.resume': '카지노 전환 재시도',
  'casino.return': '카지노 전환 되돌리기',
  'bet.void': '베팅 취소 처리',
  'bet.correct': '정산 정정',
  'selection.settle': '결과 입력',
  'selection.releaseOverride': '피드 결과 적용',
  'market.settle': '마켓 결과 입력',
  'fixture.score': '최종 점수로 정산',
  'feed.dismiss': '피드 메시지 확인',
  'feed.replay': '피드 메시지 다시 적용',
  'trading.suspend': '베팅 중지',
  'trading.resume': '베팅 재개',
  'trading.adjustPrices': '배당 조정',
  'round.void': '회차 무효 처리',
  'round.expire': '미추첨 회차 자동 무효',
  'stream.write': '중계 등록',
  'stream.change': '중계 수정',
  'fixture.void': '경기 무효 처리',
  'fixture.releaseOverride': '경기 무효 해제',
  'fixture.postpone': '경기 연기 처리',
  'fixture.expire': '연기·중단 경기 자동 무효',
  'coupon.give': '쿠폰 지급',
  'coupon.withdraw': '쿠폰 회수',
  'boost.make': '배당 부스트 등록',
  'boost.stop': '배당 부스트 중지',
  'hedge.make': '헤지 기록',
  'hedge.withdraw': '헤지 취소',
  'priceRule.make': '배당 규칙 추가',
  'priceRule.delete': '배당 규칙 삭제',
  'riskProfile.write': '회원 한도 설정',
  'riskProfile.clear': '회원 한도 해제',
  'riskProposal.accept': '한도 제안 반영',
  'riskProposal.dismiss': '한도 제안 보류',
  'riskGroup.make': '한도 그룹 추가',
  'riskGroup.change': '한도 그룹 변경',
  'riskGroup.delete': '한도 그룹 삭제',
  'riskTier.change': '등급 비율 변경',
  'riskTier.league': '리그 등급 변경',
  'riskTier.market': '마켓 등급 변경',
  'campaign.make': '프로모션 등록',
  'campaign.stop': '프로모션 중지',
  'segment.make': '회원 그룹 등록',
  'outreach.make': '타겟 발송 등록',
  'outreach.stop': '타겟 발송 중지',
  'list.export': '목록 CSV 저장',
  'riskAlert.find': '이상 징후 분석',
  'riskAlert.note': '이상 징후 메모',
  'riskAlert.close': '이상 징후 종결',
  'setting.change': '설정 변경',
  'webhook.replay': '외부 알림 재전송',
  'message.send': '쪽지 발송',
  'message.recall': '쪽지 회수',
  'inquiry.answer': '문의 답변',
  'visitorInquiry.handle': '비회원 문의 처리',
  'post.write': '게시글 작성',
  'post.change': '게시글 수정',
  'popup.write': '팝업 작성',
  'popup.change': '팝업 수정',
  'staff.make': '운영자 등록',
  'staff.change': '운영자 역할 변경',
  'staff.close': '운영자 종료',
  'staff.reset': '운영자 첫 비밀번호 발급',
  'staff.unlock': '운영자 로그인 잠금 해제',
  'staff.password': '운영자 비밀번호 변경',
  'staff.kick': '운영자 로그아웃',
  'staff.endSessions': '운영자 다른 기기 로그아웃',
  'staff.codes': '인증 앱 등록',
  'staff.removeCodes': '인증 앱 해제',
  'staff.resetCodes': '운영자 인증 앱 해제',
  'staff.linkAlerts': '텔레그램 연결',
  'staff.unlinkAlerts': '텔레그램 연결 해제',
  'staff.chooseAlerts': '내 알림 변경',
  'role.make': '역할 추가',
  'role.change': '역할 변경',
  'role.remove': '역할 삭제',
};

const subjects: Record<AuditSubject, string> = {
  member: '회원',
  staff: '운영자',
  role: '역할',
  partner: '총판',
  partnerLink: '총판 링크',
  partnerKey: '총판 API 키',
  contractMonth: '총판 계약 정산월',
  commissionDay: '총판 정산일',
  payout: '총판·추천인 지급',
  recommender: '추천인',
  recommenderTerms: '추천 조건',
  profitDay: '추천 적립일',
  joinCode: '가입코드',
  address: 'IP',
  charge: '충전·환전',
  notification: '입금 알림',
  bonus: '충전 보너스',
  bank: '은행',
  transfer: '카지노 전환',
  casino: '카지노',
  bet: '베팅',
  bets: '베팅 여러 건,',
  selection: '선택지',
  market: '마켓',
  fixture: '경기',
  round: '회차',
  stream: '중계',
  provider: '카지노 게임사',
  feedMessage: '피드 메시지',
  message: '쪽지',
  inquiry: '문의',
  visitorInquiry: '비회원 문의',
  post: '게시글',
  popup: '팝업',
  coupon_gift: '쿠폰 지급',
  boost: '배당 부스트',
  hedge: '헤지',
  priceRule: '배당 규칙',
  riskGroup: '한도 그룹',
  riskTier: '한도 등급',
  league: '리그',
  campaign: '프로모션',
  segment: '회원 그룹',
  outreach: '타겟 발송',
  riskAlert: '이상 징후',
  list: '목록',
  setting: '설정',
  webhook: '외부 알림',
};

/** The lists that can be exported as tables. */
const tables: Record<TableName, string> = {
  members: '회원',
  charges: '충전·환전',
  bets: '베팅',
  coupons: '쿠폰',
  'audit-log': '작업 기록',
  'report-day': '일자별 보고서',
  'report-hour': '시간별 보고서',
  'report-game': '게임별 보고서',
  'report-sport': '종목별 보고서',
  'report-league': '리그별 보고서',
  'report-market': '마켓별 보고서',
  'report-member': '회원별 보고서',
  'report-partner': '총판별 보고서',
  'cohorts-joined': '가입월 코호트',
  'cohorts-deposited': '첫 충전월 코호트',
};

/** The name of an action; an unknown one is shown by its code. */
export const actionLabel = (action: string) => actions[action as AuditAction] ?? action;

const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Actions to filter the log by. */
export const actionChoices = choices(actions);

/** Kinds of subjects to filter the log by. */
export const subjectChoices = choices(subjects);

/** The subject: `충전·환전 17`; one of an unknown kind as it is. */
export function subjectLabel(subject: string): string {
  const [kind = '', ...ids] = subject.split(':');
  if (kind === 'list') return `${tables[ids[0] as TableName] ?? ids[0]} 목록`;
  const known = subjects[kind as AuditSubject];
  return known ? [known, ids.map((id) => idLabel(kind, id)).join(' · ')].join(' ').trim() : subject;
}

/** Scopes of the casino. */
const scopes: Record<string, string> = { vendor: '게임사', game: '게임' };

/** Our own rounds have negative ids, so that they never collide with those of the feed. */
const idLabel = (kind: string, id: string) =>
  kind === 'round' ? id.replace(/^-/, '') : (scopes[id] ?? id);

/** The reason; one written by the system may name what caused the action. */
export const reasonLabel = (reason: string) =>
  reason.replace(/^bank_notification:(?=\d+$)/, `${subjects.notification} `);

/** The member that a row is about; 0 if none. */
export const memberOf = (subject: string) => Number(/^member:(\d+)$/.exec(subject)?.[1] ?? 0);
