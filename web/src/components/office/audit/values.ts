import type { OfficeRules, Rules } from '@/rules';
import type {
  AdjustmentKind,
  AlertKind,
  Audience,
  AuditField,
  AuditSubject,
  BetGame,
  ChargeStatus,
  CouponKind,
  DashboardCard,
  DocumentKind,
  DocumentState,
  Duty,
  EventCode,
  FeedFault,
  HideFor,
  IdentityDecision,
  IdentityState,
  Landing,
  NotificationStatus,
  PostKind,
  PromotionKind,
  Recipients,
  RiskAlertKind,
  StreamSource,
  StreamTopic,
  TransferCode,
  TransferState,
  WinFlag,
} from '@/rules/wire';
import { betGameName } from '../../betGames';
import { chargeStatuses } from '../../charges/status';
import { documentKinds, documentStates } from '../../documents';
import { landings } from '../../landings';
import { formatWon } from '../../price';
import { streamTopics } from '../../streamTopics';
import { formatMoment } from '../../time';
import { alertKinds } from '../labels/alerts';
import { audiences } from '../labels/audience';
import { recipientsLabels } from '../labels/coupons';
import { dashboardCards } from '../labels/dashboard';
import { dutiesText } from '../labels/duties';
import { faults } from '../labels/feed';
import { identityDecisions, identityStates } from '../labels/identities';
import { kindLabel } from '../labels/memberKinds';
import { outreachKinds, outreachTriggers } from '../labels/outreach';
import { hideLabels } from '../labels/popups';
import { kindLabels } from '../labels/postKinds';

/** Times in the log are RFC 3339. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Numbers of rows have no separators. */
const ID = /^(id|\w+Id)$/;

type Format = (value: never, rules: Rules, office: OfficeRules) => string;

const won: Format = (amount: number) => `${formatWon(amount)}원`;
const points: Format = (amount: number) => `${formatWon(amount)} P`;
const alertNames: Format = (kinds: AlertKind[]) =>
  kinds.map((kind) => alertKinds[kind]).join(', ') || '없음';
const cardNames: Format = (cards: DashboardCard[]) =>
  cards.map((card) => dashboardCards[card]).join(', ') || '없음';
const result: Format = (flag: WinFlag, rules) => rules.legLabel(flag);

/** Formats of fields by kind of row, for values that do not explain themselves. */
const codes: Partial<Record<`${AuditSubject}.${AuditField}`, Format>> = {
  'member.adjustment': (kind: AdjustmentKind, _, office) => office.adjustmentLabel(kind),
  'member.banType': (ban: number) => (ban === 0 ? '이용중' : '이용 정지'),
  'member.emoney': won,
  'member.point': points,
  'member.debt': won,
  'member.debtPaid': won,
  'member.role': (role: number) => `LV.${role}`,
  'member.type': (kind: number) => kindLabel(kind),
  'member.userType': (type: string) => (type === 'G' ? '게스트' : '일반'),
  'member.documentKind': (kind: DocumentKind) => documentKinds[kind],
  'document.documentKind': (kind: DocumentKind) => documentKinds[kind],
  'document.documentState': (state: DocumentState) => documentStates[state].label,
  'boost.stakeMax': won,
  'hedge.amount': won,
  'priceRule.threshold': won,
  'member.dayWinningsMax': won,
  'riskGroup.dayWinningsMax': won,
  'outreach.kind': (kind: string) => outreachKinds[kind] ?? kind,
  'outreach.trigger': (trigger: string) => outreachTriggers[trigger] ?? trigger,
  'outreach.holdoutPercent': (percent: number) => `${percent}%`,
  'campaign.amount': won,
  'campaign.costMax': won,
  'campaign.kind': (kind: PromotionKind, _, office) => office.promotionKindLabel(kind),
  'charge.status': (status: ChargeStatus) => chargeStatuses[status].label,
  'charge.depositMode': (mode: number) => (mode === 1 ? '환전' : '충전'),
  'charge.depositAmount': won,
  'charge.bonusAmount': points,
  'notification.amount': won,
  'identity.state': (state: IdentityState) => identityStates[state].label,
  'identity.status': (decision: IdentityDecision) => identityDecisions[decision],
  'notification.status': (status: NotificationStatus, _, office) =>
    office.notificationLabel(status),
  'bank.active': (active: boolean) => (active ? '사용' : '중지'),
  'transfer.amount': won,
  'transfer.code': (code: TransferCode, _, office) => office.transferCodeLabel(code),
  'transfer.state': (state: TransferState, _, office) => office.transferStateLabel(state),
  'bet.status': (flag: WinFlag, rules) => rules.slipLabel(flag),
  'bet.payout': won,
  'coupon_gift.kind': (kind: CouponKind, _, office) => office.couponKindLabel(kind),
  'coupon_gift.points': points,
  'coupon_gift.recipients.role': (role: number) => `LV.${role}`,
  'coupon_gift.recipients.to': (to: Recipients['to']) => recipientsLabels[to],
  'segment.rule.balance.max': won,
  'segment.rule.balance.min': won,
  'segment.rule.deposits.max': won,
  'segment.rule.deposits.min': won,
  'segment.rule.ggr.max': won,
  'segment.rule.ggr.min': won,
  'segment.rule.turnover.max': won,
  'segment.rule.turnover.min': won,
  'segment.rule.hasDeposited': (has: boolean) => (has ? '있음' : '없음'),
  'segment.rule.levels': (levels: number[]) => levels.map((level) => `LV.${level}`).join(', '),
  'segment.rule.partnerId': (id: number) => String(id),
  'segment.rule.played': (games: BetGame[]) => games.map(betGameName).join(', '),
  'segment.rule.suspended': (suspended: boolean) => (suspended ? '정지 회원' : '정상 회원'),
  'selection.winFlag': result,
  'selection.winFlags': result,
  'market.winFlags': result,
  'fixture.winFlags': result,
  'fixture.status': (status: number, rules) => rules.fixtureStatusLabel(status) ?? String(status),
  'feedMessage.faults': (found: FeedFault[]) => found.map((fault) => faults[fault]).join(', '),
  'message.audience': (audience: Audience) => audiences[audience] ?? audience,
  'partner.owed': won,
  'partnerLink.landing': (landing: Landing) => landings[landing],
  'payout.amount': won,
  'payout.owed': won,
  'commissionDay.total': won,
  'contractMonth.total': won,
  'partner.firstDepositMin': won,
  'partner.turnoverMin': won,
  'profitDay.total': won,
  'recommenderTerms.depositMin': won,
  'recommenderTerms.requestMin': won,
  'popup.hideFor': (time: HideFor) => hideLabels[time],
  'popup.popupStatus': (status: number) => (status === 0 ? '게시' : '중지'),
  'post.eventCode': (code: EventCode, rules) => rules.eventLabel(code),
  'post.kind': (kind: PostKind) => kindLabels[kind],
  'role.duties': (duties: Duty[]) => dutiesText(duties),
  'stream.source': (source: StreamSource) => (source === 'video' ? '영상' : '플레이어 페이지'),
  'stream.topic': (topic: StreamTopic) => streamTopics[topic].label,
  'riskAlert.kind': (kind: RiskAlertKind, _, office) => office.riskAlertLabel(kind),
  'webhook.kind': (kind: AlertKind) => alertKinds[kind],
  'staff.alertKinds': alertNames,
  'staff.alertsAlways': alertNames,
  'staff.dashboardCards': cardNames,
  'staff.dashboardWide': cardNames,
  'staff.alertsSummarised': (summarised: boolean) => (summarised ? '요약' : '보내지 않음'),
};

/** Formats a value of the log; `-` if there was none. */
export function formatValue(
  kind: string,
  field: string,
  value: unknown,
  rules: Rules,
  office: OfficeRules,
): string {
  if (value === undefined) return '-';
  // Entries for many slips prefix the field with the id: `17.payout`; so do the results of a
  // market's selections.
  const name = field.replace(/^\d+\./, '').replace(/^winFlags\..*/, 'winFlags');
  const code = codes[`${kind.replace(/^bets$/, 'bet')}.${name}` as keyof typeof codes];
  if (code && value !== null) return code(value as never, rules, office);
  if (ID.test(name)) return String(value ?? '없음');
  return formatPlain(value);
}

function formatPlain(value: unknown): string {
  if (value === null || value === '') return '없음';
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map(formatPlain).join(', ');
  if (typeof value === 'boolean') return value ? '예' : '아니오';
  if (typeof value === 'number') return formatWon(value);
  if (typeof value === 'string' && MOMENT.test(value)) return formatMoment(value);
  return String(value);
}
