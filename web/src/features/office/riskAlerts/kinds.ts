import type { Tone } from '@/components/Badge';
import type { RiskAlertKind } from '@/rules/wire';

/** Colour of each kind of risk alert, and what its evidence is. */
export const kinds: Record<RiskAlertKind, { tone: Tone; about: string }> = {
  address: { tone: 'blue', about: '접속 IP' },
  device: { tone: 'blue', about: '브라우저와 네트워크' },
  holder: { tone: 'grey', about: '예금주' },
  account: { tone: 'gold', about: '계좌번호·지갑주소' },
  bothSides: { tone: 'red', about: '양쪽에 베팅한 마켓' },
  idleMoney: { tone: 'red', about: '환전과 그 전의 충전·베팅' },
};
