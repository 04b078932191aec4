import type { RoleAmounts, RoundSettings, Settings, VirtualSettings } from '@/rules/wire';
import { accountEditor } from './editors/accountEditor';
import { bonusesEditor } from './editors/bonusesEditor';
import { channelEditor } from './editors/channelEditor';
import type { Editor } from './editors/editor';
import { delaysEditor, roleAmountsEditor, roundsEditor } from './editors/groupEditor';
import { minigamePricesEditor } from './editors/minigamePricesEditor';
import { limitEditor, numberEditor } from './editors/numberEditor';
import { rateEditor } from './editors/rateEditor';
import { flagEditor, switchEditor } from './editors/switchEditor';
import { lineEditor, textEditor, wordsEditor } from './editors/textEditor';
import { virtualEditor } from './editors/virtualEditor';
import { wheelEditor } from './editors/wheelEditor';

/** All settings as returned by the server: with the default if none is stored. */
export type Values = Required<Settings>;
export type Key = keyof Values;

/** Description of a setting for the operator. */
export interface Entry<Value> {
  group: Group;
  label: string;
  note: string;
  editor: Editor<Value>;
}

export const groups = {
  site: '사이트',
  join: '회원가입',
  money: '충전·환전',
  rewards: '출석체크·룰렛',
  bets: '베팅',
  minigames: '미니게임',
  virtuals: '가상게임',
  staff: '운영자',
  suspicions: '이상 징후',
} as const;
export type Group = keyof typeof groups;

/** The maintenance switch of a mini-game. */
const maintenance = (game: string): Entry<number> => ({
  group: 'minigames',
  label: `${game} 점검`,
  note: '점검중에는 베팅을 받지 않으며, 화면에 점검 안내가 표시됩니다. 추첨은 계속됩니다.',
  editor: switchEditor({ on: '점검중', off: '정상 운영', warns: true }),
});

/** The stake limits of a round of a mini-game. */
const stakes = (game: string): Entry<RoleAmounts> => ({
  group: 'minigames',
  label: `${game} 레벨별 최대 베팅금`,
  note: `${game} 한 회차의 최대 베팅금입니다. 단위는 만원이며, 없음은 0원입니다.`,
  editor: roleAmountsEditor,
});

/** The payout limits of a round of a mini-game. */
const prizes = (game: string): Entry<RoleAmounts> => ({
  group: 'minigames',
  label: `${game} 레벨별 최대 당첨금`,
  note: `${game} 한 회차의 최대 예상당첨금입니다. 단위는 만원이며, 없음은 0원입니다.`,
  editor: roleAmountsEditor,
});

/** The draw interval of a mini-game. */
const rounds = (game: string): Entry<RoundSettings> => ({
  group: 'minigames',
  label: `${game} 회차`,
  note: '추첨 간격과 추첨 전 베팅 마감 시간입니다. 다음 날 0시부터 적용됩니다.',
  editor: roundsEditor,
});

/** All settings of a virtual game. */
const virtual = (label: string): Entry<VirtualSettings> => ({
  group: 'virtuals',
  label,
  note: '한도와 점검은 바로, 환급률은 다음 경기부터, 경기 간격은 다음 날 0시부터 적용됩니다. 금액의 단위는 만원이며, 환급률은 100% 미만이어야 합니다.',
  editor: virtualEditor,
});

/** Every setting: the compiler reports a key of core that is missing here. */
export const entries: { [Name in Key]: Entry<Values[Name]> } = {
  siteNoticeFlg: {
    group: 'site',
    label: '사이트 점검',
    note: '점검중에는 게스트를 제외한 모든 회원에게 점검 안내가 표시됩니다.',
    editor: switchEditor({ on: '점검중', off: '정상 운영', warns: true }),
  },
  siteTopNotice: {
    group: 'site',
    label: '상단 공지',
    note: '화면 맨 위에 흐르는 한 줄 공지입니다. 비우면 표시하지 않습니다.',
    editor: lineEditor,
  },
  messagingChannel: {
    group: 'site',
    label: '메신저 상담 채널',
    note: '비회원에게 안내되는 메신저 채널입니다. 주소가 없으면 배너를 표시하지 않습니다.',
    editor: channelEditor,
  },
  oneDayChargeMoney: {
    group: 'rewards',
    label: '출석체크 최소 충전금액',
    note: '당일 승인된 충전 합계가 이 금액 이상이어야 출석할 수 있습니다.',
    editor: numberEditor('원'),
  },
  rouletteNormalWeights: {
    group: 'rewards',
    label: '일반 룰렛 확률',
    note: '가중치의 비율대로 당첨됩니다. 0은 당첨되지 않습니다.',
    editor: wheelEditor(false),
  },
  rouletteVipWeights: {
    group: 'rewards',
    label: '신규회원(VIP) 룰렛 확률',
    note: '가중치의 비율대로 당첨됩니다. 0은 당첨되지 않습니다.',
    editor: wheelEditor(true),
  },
  joinStartEndFlg: {
    group: 'join',
    label: '회원가입 접수',
    note: '마감하면 가입 화면이 열리지 않습니다.',
    editor: switchEditor({ on: '마감', off: '접수중', warns: true }),
  },
  joinMessage: {
    group: 'join',
    label: '가입 완료 안내문',
    note: '가입 신청 직후 회원에게 보이는 문구입니다.',
    editor: textEditor,
  },
  idNiknameBan: {
    group: 'join',
    label: '금지 아이디·닉네임',
    note: '가입할 때 사용할 수 없는 아이디와 닉네임입니다.',
    editor: wordsEditor,
  },
  minimumAge: {
    group: 'join',
    label: '최소 가입 나이',
    note: '생년월일 기준 만 나이입니다.',
    editor: numberEditor('세'),
  },
  siteAccount: {
    group: 'money',
    label: '입금 계좌',
    note: '회원이 충전할 때 안내되는 계좌입니다.',
    editor: accountEditor,
  },
  tetherAddresses: {
    group: 'money',
    label: '테더 입금 주소',
    note: '회원마다 이 중 하나가 안내됩니다. 비어 있으면 테더 충전을 받지 않습니다.',
    editor: wordsEditor,
  },
  tetherFixedRate: {
    group: 'money',
    label: '테더 고정 환율',
    note: '환율을 받아오지 못할 때 쓰는 1 USDT의 원화 가격입니다. 100원부터 100,000원까지입니다.',
    editor: rateEditor,
  },
  tetherRateMinutes: {
    group: 'money',
    label: '테더 환율 유효 시간',
    note: '이 시간보다 오래된 환율로는 테더 충전·환전을 받지 않습니다.',
    editor: numberEditor('분'),
  },
  bankDepositMinutes: {
    group: 'money',
    label: '충전 자동 취소',
    note: '이 시간 안에 승인되지 않은 계좌 충전은 자동으로 취소됩니다.',
    editor: numberEditor('분'),
  },
  rollingPercent: {
    group: 'money',
    label: '환전 롤링',
    note: '충전금과 보너스 대비 베팅해야 하는 비율입니다.',
    editor: numberEditor('%'),
  },
  memberCancelMinutes: {
    group: 'bets',
    label: '회원 베팅 취소 가능 시간',
    note: '베팅 후 이 시간 안에, 경기 시작 전까지만 회원이 취소할 수 있습니다.',
    editor: numberEditor('분'),
  },
  postponedVoidHours: {
    group: 'bets',
    label: '연기·중단 경기 무효 시간',
    note: '처음 예정된 시작부터 이 시간 안에 열리지 않은 경기의 베팅은 자동으로 취소(배당 1.00) 처리됩니다.',
    editor: numberEditor('시간'),
  },
  cashOutEnabled: {
    group: 'bets',
    label: '캐시아웃',
    note: '회원이 결과가 나오기 전의 베팅을 현재 배당에 따른 금액으로 미리 정산받을 수 있습니다.',
    editor: flagEditor({ on: '사용', off: '중지' }),
  },
  cashOutMargin: {
    group: 'bets',
    label: '캐시아웃 마진',
    note: '캐시아웃할 때 현재 가치에서 차감하는 비율입니다. 0%부터 50%까지입니다.',
    editor: numberEditor('%'),
  },
  fixtureLiabilityMax: {
    group: 'bets',
    label: '경기별 위험 한도',
    note: '한 경기가 포함된 진행중 베팅의 예상당첨금에서 베팅금을 뺀 합계의 한도입니다. 넘는 베팅은 받을 수 있는 금액을 알리고 거절합니다.',
    editor: limitEditor,
  },
  selectionLiabilityMax: {
    group: 'bets',
    label: '선택지별 위험 한도',
    note: '한 선택지가 포함된 진행중 베팅의 예상당첨금에서 베팅금을 뺀 합계의 한도입니다.',
    editor: limitEditor,
  },
  sportsAmountRole: {
    group: 'bets',
    label: '레벨별 최대 베팅금',
    note: '스포츠 베팅 한 장의 최대 금액입니다. 단위는 만원이며, 없음은 0원입니다.',
    editor: roleAmountsEditor,
  },
  sportsMaxPrizeAmountRole: {
    group: 'bets',
    label: '레벨별 최대 당첨금',
    note: '스포츠 베팅 한 장의 최대 예상당첨금입니다. 단위는 만원이며, 없음은 0원입니다.',
    editor: roleAmountsEditor,
  },
  liveBettingTime: {
    group: 'bets',
    label: '실시간 베팅 대기 시간',
    note: '실시간 베팅을 접수한 뒤 확정까지 기다리는 시간입니다. 최소 3초이고 여러 종목이면 가장 긴 시간이며, 다섯 종목이 아니면 기본(없음은 5초)을 따릅니다.',
    editor: delaysEditor,
  },
  folderBonuses: {
    group: 'bets',
    label: '폴더 보너스',
    note: '다른 폴더가 이 수 이상이면 보너스 배당을 추가할 수 있습니다.',
    editor: bonusesEditor,
  },
  systemBetsEnabled: {
    group: 'bets',
    label: '시스템 베팅',
    note: '3~10폴더의 조합에 나누어 거는 베팅입니다. 유럽형·한국형의 경기 전 베팅에서 선택할 수 있습니다.',
    editor: flagEditor({ on: '사용', off: '중지' }),
  },
  powerBallMaintenanceFlg: maintenance('파워볼'),
  powerBallRounds: rounds('파워볼'),
  powerBallAmountRole: stakes('파워볼'),
  powerBallMaxPrizeAmountRole: prizes('파워볼'),
  powerLadderMaintenanceFlg: maintenance('파워사다리'),
  powerLadderRounds: rounds('파워사다리'),
  powerLadderAmountRole: stakes('파워사다리'),
  powerLadderMaxPrizeAmountRole: prizes('파워사다리'),
  lotusMaintenanceFlg: maintenance('로투스'),
  lotusOddevenRounds: rounds('로투스 홀짝'),
  lotusBaccaratRounds: rounds('로투스 바카라'),
  lotusAmountRole: stakes('로투스'),
  lotusMaxPrizeAmountRole: prizes('로투스'),
  minigamePrices: {
    group: 'minigames',
    label: '미니게임 배당',
    note: '기본 배당과 다른 배당입니다. 다음 회차부터 적용되며, 환급률이 100% 이상이 되는 배당은 저장되지 않습니다.',
    editor: minigamePricesEditor,
  },
  virtualSoccer: virtual('가상축구'),
  virtualBasketball: virtual('가상농구'),
  virtualDog: virtual('개경주'),
  virtualHorse: virtual('경마'),
  staffCodesRequired: {
    group: 'staff',
    label: '운영자 인증 앱',
    note: '필수로 하면 인증 앱을 등록하지 않은 운영자는 등록을 마칠 때까지 업무를 볼 수 없습니다.',
    editor: flagEditor({ on: '필수', off: '선택' }),
  },
  adjustmentApprovalAbove: {
    group: 'staff',
    label: '조정 승인 기준',
    note: '같은 운영자가 같은 회원에게 하루에 조정한 합계가 이 금액을 넘으면 다른 운영자의 승인을 기다립니다. 운영자가 한 명이면 없음으로 두세요.',
    editor: limitEditor,
  },
  chiefSettlesAndPays: {
    group: 'staff',
    label: '책임자의 정산·지급 겸임',
    note: '혼자 운영하는 사이트에 필요합니다. 금지하면 경기 결과를 정할 수 있는 책임자는 입출금을 처리할 수 없습니다.',
    editor: flagEditor({ on: '허용', off: '금지' }),
  },
  suspicionHours: {
    group: 'suspicions',
    label: '이상 징후 분석 간격',
    note: '이 시간마다 자동으로 분석합니다. 0이면 운영자가 요청할 때만 분석합니다.',
    editor: numberEditor('시간'),
  },
  suspicionDays: {
    group: 'suspicions',
    label: '이상 징후 분석 기간',
    note: '이 기간 안의 접속·베팅·환전을 살펴봅니다. 1일부터 90일까지입니다.',
    editor: numberEditor('일'),
  },
  suspicionMembers: {
    group: 'suspicions',
    label: '이상 징후 최소 회원 수',
    note: 'IP·기기·예금주·계좌를 이 수 이상의 회원이 함께 쓰면 표시합니다.',
    editor: numberEditor('명'),
  },
  suspicionAmount: {
    group: 'suspicions',
    label: '이상 징후 최소 금액',
    note: '한쪽에 건 베팅금이나 환전 전 충전 합계가 이보다 적으면 표시하지 않습니다.',
    editor: numberEditor('원'),
  },
  suspicionPlayPercent: {
    group: 'suspicions',
    label: '베팅 없는 환전 기준',
    note: '환전 전 베팅이 충전 합계의 이 비율보다 적으면 표시합니다.',
    editor: numberEditor('%'),
  },
};

/** Whether label, description, group or key of a setting contain all search words. */
export function isFound(name: Key, search: string): boolean {
  const { label, note, group } = entries[name];
  const said = `${label} ${note} ${groups[group]} ${name}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}
