import type { Tone } from '@/components/Badge';
import type { RiskAlertKind } from '@/rules/wire';

/** Kinds of risk alerts, for the operator. */
export const kinds: Record<RiskAlertKind, { label: string; tone: Tone; about: string }> = {
  address: { label: '같은 IP', tone: 'blue', about: '접속 IP' },
  device: { label: '같은 기기', tone: 'blue', about: '브라우저와 네트워크' },
  holder: { label: '같은 예금주', tone: 'grey', about: '예금주' },
  account: { label: '같은 계좌·지갑', tone: 'gold', about: '계좌번호·지갑주소' },
  bothSides: { label: '양방 베팅', tone: 'red', about: '양쪽에 베팅한 마켓' },
  idleMoney: { label: '베팅 없는 환전', tone: 'red', about: '환전과 그 전의 충전·베팅' },
};

/** The same as filter options. */
export const kindLabels = Object.fromEntries(
  Object.entries(kinds).map(([kind, { label }]) => [kind, label]),
);
