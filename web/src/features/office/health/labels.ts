import type { Job, SystemHealth } from '@/rules/wire';

/** Names of the servers' background jobs. */
export const jobLabels: Record<Job, string> = {
  readAgain: '설정·게시물 동기화',
  followOffer: '배당 반영',
  pruneOffer: '지난 배당 기록 정리',
  watchFeed: '피드 감시',
  cleanSessions: '세션 정리',
  settle: '정산',
  findResults: '누락 결과 확인',
  voidUnplayed: '미진행 경기 적특',
  decideInPlay: '실시간 베팅 확정',
  finishCashOuts: '지연 캐시아웃 처리',
  forgetInPlay: '지난 실시간 요청 정리',
  autoCashOut: '자동 캐시아웃',
  deleteDocuments: '보관 기간이 지난 서류 삭제',
  forgetShared: '지난 공유 픽 정리',
  expirePromotions: '지난 프로모션 정리',
  sendOutreach: '타겟 발송',
  compareClock: '서버 시각 비교',
  leadRounds: '회차 진행·추첨',
  followRounds: '회차 동기화',
  pruneRounds: '지난 회차 정리',
  countExposure: '위험 한도 집계',
  computeLiabilities: '위험 금액 집계',
  applyPriceRules: '배당 규칙 적용',
  finishActs: '쪽지·쿠폰 일괄 처리',
  cancelDeposits: '미입금 충전 취소',
  refreshRate: '테더 시세',
  confirmTether: '테더 입금 확인',
  resumeTransfers: '카지노 전환 재개',
  askCasino: '카지노 상태·라운드',
  postCommissions: '총판 정산 반영',
  postContracts: '총판 계약 정산',
  postProfits: '추천 수익 적립',
  findRiskAlerts: '이상 징후 탐지',
  rollUp: '보고서 집계',
  sendWebhooks: '외부 알림 전송',
  sendAlerts: '텔레그램 알림 전송',
  readTelegram: '텔레그램 연결 확인',
  sendPostbacks: '포스트백 전송',
  sendPush: '푸시 알림 전송',
  queueKickOffs: '경기 시작 알림 준비',
  keepClosingPrices: '마감 배당 저장',
  proposeLimits: '한도 제안',
};

/** Lists everything that needs attention. */
export function concerns({ casino, feed, servers, database, alerts }: SystemHealth): string[] {
  const found = servers.flatMap(({ id, gone, ailing }) =>
    gone ? [`서버 ${shortId(id)} 응답 없음`] : ailing.map((job) => `${jobLabels[job]} 작업 이상`),
  );
  if (feed.inplayStopped) found.push('실시간 베팅 중단');
  if (casino.state === 'down') found.push('카지노 연결 안됨');
  if (alerts.failed > 0) found.push(`전송 못한 텔레그램 알림 ${alerts.failed}건`);
  if (database.connections > database.connectionsMax * 0.9) found.push('데이터베이스 연결 부족');
  return found;
}

/** The first part of an id, enough to distinguish servers. */
export const shortId = (id: string) => id.slice(0, 8);

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Formats bytes: `512 MB`, `1.4 GB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), UNITS.length - 1);
  const amount = bytes / 1024 ** step;
  return `${amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[step]}`;
}
