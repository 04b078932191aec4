/* tslint:disable */
/* eslint-disable */

type i64 = number;
type String = string;
type Vec<T> = T[];
type Option<T> = T | null;
export type Empty = Record<string, never>;
export interface Stream<T> { readonly event: T }
export interface Download { readonly file: Blob }
export type BetSlip = BetLeg[];
export type Wheel = 1 | 2;
export type DepositMode = 0 | 1;
export type ChargeStatus = 0 | 1 | 2;
export type ChargeType = 0 | 33;
export type FixtureStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type SelectionStatus = 1 | 2 | 3;


/**
 * 32 bytes that a round is drawn from; as text, 64 hexadecimal digits. They are secret until the draw,
 * so `Debug` prints the commitment instead, to keep them out of logs.
 */
export type Seed = string;

/**
 * A background job of a server.
 */
export type Job = "readAgain" | "followOffer" | "pruneOffer" | "compareClock" | "watchFeed" | "cleanSessions" | "settle" | "findResults" | "voidUnplayed" | "decideInPlay" | "finishCashOuts" | "autoCashOut" | "sendWebhooks" | "sendPostbacks" | "sendAlerts" | "readTelegram" | "sendPush" | "queueKickOffs" | "forgetInPlay" | "forgetShared" | "expirePromotions" | "sendOutreach" | "leadRounds" | "followRounds" | "pruneRounds" | "keepClosingPrices" | "proposeLimits" | "countExposure" | "computeLiabilities" | "applyPriceRules" | "finishActs" | "cancelDeposits" | "refreshRate" | "confirmTether" | "resumeTransfers" | "askCasino" | "postCommissions" | "postContracts" | "postProfits" | "deleteDocuments" | "findRiskAlerts" | "rollUp";

/**
 * A bank in the operators' list.
 */
export interface BankRow {
    /**
     * 1 to 39.
     */
    bankCode: BankCode;
    /**
     * Korean name.
     */
    bankName: string;
    /**
     * Whether it can be chosen at sign-up.
     */
    active: boolean;
    /**
     * Members who have an account there.
     */
    members: number;
}

/**
 * A bank notification in the operators' list.
 */
export interface BankNotificationRow {
    /**
     * The record.
     */
    id: BankNotificationId;
    /**
     * Name of the sender.
     */
    depositorName: string;
    /**
     * The amount, won.
     */
    amount: Won;
    /**
     * What became of it.
     */
    status: NotificationStatus;
    /**
     * The deposit it confirmed.
     */
    chargeId: ChargeId | null;
    /**
     * Pending deposits with the same amount, for the operator to choose from.
     */
    candidates: NotificationCandidate[];
    /**
     * Why it was dismissed.
     */
    reason: string | null;
    /**
     * When it was received.
     */
    createdAt: string;
    /**
     * When it was matched or dismissed.
     */
    decidedAt: string | null;
}

/**
 * A bank, 1 to 39.
 */
export type BankCode = number;

/**
 * A bank.
 */
export interface Bank {
    /**
     * 1 to 39.
     */
    bankCode: BankCode;
    /**
     * Korean name.
     */
    bankName: string;
}

/**
 * A banned address, whose requests are refused.
 */
export interface BannedAddressRow {
    /**
     * The address.
     */
    address: string;
    /**
     * The reason.
     */
    reason: string;
    /**
     * Since when.
     */
    createdAt: string;
}

/**
 * A betting spot.
 */
export type Spot = "player" | "banker" | "tie" | "playerPair" | "bankerPair";

/**
 * A bonus line: with at least `folders` other legs, its price is added to the slip (design: folder
 * bonus).
 */
export interface FolderBonus {
    /**
     * Number of other legs that it requires.
     */
    folders: number;
    /**
     * Its price.
     */
    price: Price;
}

/**
 * A bonus option in the operators' list.
 */
export interface BonusOptionRow {
    /**
     * The option.
     */
    id: BonusOptionId;
    /**
     * Name.
     */
    label: string;
    /**
     * HTML.
     */
    detail: string;
    /**
     * Percent of the deposit, paid in points.
     */
    percent: number;
    /**
     * Position in the list, from the top.
     */
    position: number;
    /**
     * Whether members can choose it.
     */
    active: boolean;
}

/**
 * A bonus option that an operator creates or changes.
 */
export interface BonusOptionEntry {
    /**
     * Name.
     */
    label: string;
    /**
     * HTML; cleaned by the server.
     */
    detail: string;
    /**
     * Percent of the deposit, paid in points.
     */
    percent: number;
    /**
     * Position in the list, from the top.
     */
    position: number;
    /**
     * Whether members can choose it.
     */
    active: boolean;
    /**
     * Reason, recorded in the audit log.
     */
    reason: string;
}

/**
 * A bonus that a member can choose with a deposit.
 */
export type BonusOptionId = number;

/**
 * A boost in the operator's list.
 */
export interface BoostRow {
    /**
     * The boost.
     */
    id: BoostId;
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * Home team.
     */
    homeName: string;
    /**
     * Away team.
     */
    awayName: string;
    /**
     * Start of the fixture, UTC.
     */
    startAt: string;
    /**
     * The market, in Korean.
     */
    marketName: string;
    /**
     * The selection in words.
     */
    label: string;
    /**
     * The selection's own line.
     */
    line: string | null;
    /**
     * The ordinary price now; the boosted one if the selection has become another bet.
     */
    price: Price;
    /**
     * The boosted price.
     */
    boostedPrice: Price;
    /**
     * The most that a member may stake at it, won.
     */
    stakeMax: Won;
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * Until when it can be taken.
     */
    endsAt: string;
    /**
     * When an operator stopped it; its end if the selection has become another bet.
     */
    stoppedAt: string | null;
    /**
     * Number of slips at the boosted price.
     */
    bets: number;
    /**
     * Their stakes, won.
     */
    staked: Won;
    /**
     * What settled slips have paid beyond the ordinary price, won.
     */
    cost: Won;
}

/**
 * A boost that can be taken.
 */
export interface Boost {
    /**
     * The boost.
     */
    id: BoostId;
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * The sport.
     */
    sportId: SportId;
    /**
     * The league, in Korean where known.
     */
    leagueName: string;
    /**
     * The market, in Korean.
     */
    marketName: string;
    /**
     * `1`, `X`, `2`, `Over`, `Under` or a name.
     */
    name: string;
    /**
     * The selection in words.
     */
    label: string;
    /**
     * The selection's own line.
     */
    line: string | null;
    /**
     * The line that the market's selections share.
     */
    baseline: string | null;
    /**
     * Home team.
     */
    homeName: string;
    /**
     * Away team.
     */
    awayName: string;
    /**
     * Start of the fixture, UTC.
     */
    startAt: string;
    /**
     * The ordinary price.
     */
    price: Price;
    /**
     * Its version.
     */
    version: number;
    /**
     * The boosted price.
     */
    boostedPrice: Price;
    /**
     * The most that a member may stake at it, won.
     */
    stakeMax: Won;
    /**
     * Until when, UTC.
     */
    endsAt: string;
}

/**
 * A broadcast of a fixture.
 */
export type StreamId = number;

/**
 * A browser that receives notices.
 */
export type PushSubscriptionId = number;

/**
 * A call of the casino's provider to the seamless wallet.
 */
export type CasinoCallId = number;

/**
 * A call of the provider that moved the money of a round. Calls that were refused are not stored.
 */
export interface CasinoCallRow {
    /**
     * The record.
     */
    id: CasinoCallId;
    /**
     * What it did.
     */
    kind: CallKind;
    /**
     * The provider's id of the call.
     */
    transactionId: string;
    /**
     * Of a rollback: the provider's id of the bet's call.
     */
    betTransactionId: string | null;
    /**
     * What was taken, paid or given back, won; 0 for a second rollback of a bet.
     */
    amount: Won;
    /**
     * The member's cash after the call, won.
     */
    balance: Won;
    /**
     * Whether it is a win that came after the round was closed.
     */
    late: boolean;
    /**
     * When it came.
     */
    createdAt: string;
}

/**
 * A call that moves money.
 */
export type WalletCall = ({ action: "bet" } & BetCall) | ({ action: "win" } & WinCall) | ({ action: "rollback" } & RollbackCall);

/**
 * A campaign in the operator's list.
 */
export interface CampaignRow {
    /**
     * The campaign.
     */
    id: CampaignId;
    /**
     * What it gives.
     */
    kind: PromotionKind;
    /**
     * Its name.
     */
    name: string;
    /**
     * The free bet's stake, or the bonus, won.
     */
    amount: Won;
    /**
     * The levels that it is for; empty for all.
     */
    levels: number[];
    /**
     * Deposits that it requires, won.
     */
    depositedMin: Won;
    /**
     * The number of members who can claim it.
     */
    grantsMax: number;
    /**
     * What it may cost, won.
     */
    costMax: Won;
    /**
     * Its terms in words, one a line.
     */
    terms: string[];
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * The last moment to claim it.
     */
    endsAt: string;
    /**
     * When an operator stopped it.
     */
    stoppedAt: string | null;
    /**
     * Number of members who have claimed it.
     */
    granted: number;
    /**
     * Number of free bets that were used, or bonuses that became cash.
     */
    used: number;
    /**
     * What is given and still open, won: not used, being wagered, or on a slip that is not settled.
     */
    openAmount: Won;
    /**
     * What it has cost, won: net winnings of its free bets, or the cash that its bonuses became.
     */
    cost: Won;
    /**
     * Stakes that it paid, won.
     */
    staked: Won;
    /**
     * Deposits of its members since they claimed it, won.
     */
    depositedSince: Won;
}

/**
 * A campaign that gives free bets or bonuses.
 */
export type CampaignId = number;

/**
 * A campaign that the member can claim.
 */
export interface PromotionOffer {
    /**
     * The campaign.
     */
    campaignId: CampaignId;
    /**
     * Its kind.
     */
    kind: PromotionKind;
    /**
     * Its name.
     */
    name: string;
    /**
     * The free bet's stake, or the bonus, won.
     */
    amount: Won;
    /**
     * Deposits that it requires since the campaign began, won; 0 for none.
     */
    depositedMin: Won;
    /**
     * What the member has deposited since then, won.
     */
    deposited: Won;
    /**
     * The last moment to claim it.
     */
    endsAt: string;
    /**
     * The terms in words, one a line.
     */
    terms: string[];
}

/**
 * A captcha drawn by the server; it can be used once.
 */
export interface CaptchaView {
    /**
     * Id to send back with the answer.
     */
    captchaId: string;
    /**
     * An SVG document.
     */
    image: string;
    /**
     * Zero bits of the proof of work to send behind the id; 0 for none.
     */
    proofBits: number;
}

/**
 * A card in its place.
 */
export interface PlacedCard {
    /**
     * Which card.
     */
    card: DashboardCard;
    /**
     * Its width.
     */
    size: CardSize;
    /**
     * Whether the operator sees it.
     */
    shown: boolean;
}

/**
 * A card of the dashboard: a figure, or a table.
 */
export type DashboardCard = "ggr" | "ngr" | "stakes" | "deposits" | "withdrawals" | "netDeposits" | "activeMembers" | "newMembers" | "firstDeposits" | "sports" | "cohorts";

/**
 * A card.
 */
export interface Card {
    /**
     * 1 ace, 2 to 10, 11 jack, 12 queen, 13 king.
     */
    rank: number;
    /**
     * Suit.
     */
    suit: Suit;
}

/**
 * A casino transfer in the operators' list.
 */
export interface TransferRow {
    /**
     * The transfer.
     */
    id: CasinoTransferId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Direction.
     */
    code: TransferCode;
    /**
     * Won.
     */
    amount: Won;
    /**
     * Status.
     */
    state: TransferState;
    /**
     * Number of attempts.
     */
    attempts: number;
    /**
     * The provider's last answer, if it did not make the transfer.
     */
    failure: string | null;
    /**
     * When it was requested.
     */
    createdAt: string;
    /**
     * When it last changed.
     */
    updatedAt: string;
}

/**
 * A category of games.
 */
export interface CasinoCategory {
    /**
     * The category.
     */
    category: Category;
    /**
     * Name shown to members.
     */
    name: string;
    /**
     * Number of its games on this page.
     */
    games: number;
}

/**
 * A category of games.
 */
export type Category = "baccarat" | "roulette" | "blackjack" | "dragonTiger" | "table" | "classicSlot" | "videoSlot";

/**
 * A change of a balance that an operator made.
 */
export type AdjustmentId = number;

/**
 * A change of a price by the price rules.
 */
export interface PriceStepRow {
    /**
     * Its id.
     */
    id: PriceStepId;
    /**
     * When, UTC.
     */
    at: string;
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * Home team.
     */
    homeName: string;
    /**
     * Away team.
     */
    awayName: string;
    /**
     * The market, in Korean.
     */
    marketName: string;
    /**
     * Name of the selection.
     */
    name: string;
    /**
     * Its line as it is displayed.
     */
    line: string | null;
    /**
     * The rule that the price follows; of a step that takes all back, the one that it had followed. `null` if that
     * rule was deleted.
     */
    rule: StepRule | null;
    /**
     * What it would have cost, won.
     */
    cost: Won;
    /**
     * The adjustment before, percent; 0 for none.
     */
    percentBefore: number;
    /**
     * The adjustment after, percent; 0 for none.
     */
    percentAfter: number;
    /**
     * The offered price before.
     */
    priceBefore: Price;
    /**
     * The offered price after.
     */
    priceAfter: Price;
}

/**
 * A change of a price by the price rules.
 */
export type PriceStepId = number;

/**
 * A changed fixture.
 */
export interface FixtureChange {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * Its status.
     */
    status: FixtureStatus;
    /**
     * Start, UTC.
     */
    startAt: string;
    /**
     * Takes no bets whatever the status of its selections.
     */
    suspended: boolean;
    /**
     * The score so far.
     */
    score: Score | null;
}

/**
 * A changed selection.
 */
export interface SelectionChange {
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * Its fixture.
     */
    fixtureId: FixtureId;
    /**
     * Its market.
     */
    marketId: MarketId;
    /**
     * Its current name. With another name or line it is a different bet.
     */
    name: string;
    /**
     * Its current label in Korean.
     */
    label: string;
    /**
     * Its own current line.
     */
    line: string | null;
    /**
     * Price now.
     */
    price: Price;
    /**
     * Version now.
     */
    version: number;
    /**
     * Whether it takes bets.
     */
    status: SelectionStatus;
}

/**
 * A channel of a messaging app. Visitors are referred to it, because they have no messages on the
 * site (account spec §2).
 */
export interface MessagingChannel {
    /**
     * Its name, such as an id in the app.
     */
    name: string;
    /**
     * Its address, `https://…`; empty if there is no channel.
     */
    address: string;
}

/**
 * A charge in the operator's list.
 */
export interface ChargeRow {
    /**
     * The record.
     */
    id: ChargeId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Deposit or withdrawal.
     */
    depositMode: DepositMode;
    /**
     * Bank or tether.
     */
    type: ChargeType;
    /**
     * Amount, won.
     */
    depositAmount: Won;
    /**
     * Bonus that an approval adds, points.
     */
    bonusAmount: Points;
    /**
     * Account holder.
     */
    depositName: string;
    /**
     * Name of the bank.
     */
    bankName: string;
    /**
     * Account number.
     */
    bankAccountNumber: string;
    /**
     * USDT, 2 decimals; tether only.
     */
    cryptoPrice: string | null;
    /**
     * Price of one USDT, won.
     */
    cryptoRate: string | null;
    /**
     * The site's address for the deposit.
     */
    cryptoDepositAccount: string | null;
    /**
     * The member's wallet: sender of a deposit, recipient of a withdrawal.
     */
    cryptoWallet: string | null;
    /**
     * The transaction on the chain.
     */
    cryptoTxid: string | null;
    /**
     * Why the chain does not confirm it.
     */
    chainFault: ChainFault | null;
    /**
     * Its status.
     */
    status: ChargeStatus;
    /**
     * Why it was cancelled.
     */
    reason: string | null;
    /**
     * When it was requested.
     */
    createdAt: string;
    /**
     * When it was decided.
     */
    processDate: string | null;
}

/**
 * A charge record of the member's history (account spec §3).
 */
export interface Charge {
    /**
     * The record.
     */
    id: ChargeId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Deposit or withdrawal.
     */
    depositMode: DepositMode;
    /**
     * Won.
     */
    depositAmount: Won;
    /**
     * Account holder.
     */
    depositName: string;
    /**
     * 1 shown, 0 hidden by the member.
     */
    userDisplayFlag: number;
    /**
     * Bank or tether.
     */
    type: ChargeType;
    /**
     * Status.
     */
    status: ChargeStatus;
    /**
     * 1 if the deposit included bonus points.
     */
    pointFlag: number;
    /**
     * The chosen bonus.
     */
    eventDepositId: BonusOptionId | null;
    /**
     * USDT, 2 decimals.
     */
    cryptoPrice: string | null;
    /**
     * The address the tether was sent to.
     */
    cryptoDepositAccount: string | null;
    /**
     * The transaction id on the chain.
     */
    cryptoTxid: string | null;
    /**
     * When the money arrived.
     */
    depositDate: string | null;
    /**
     * When an operator decided.
     */
    processDate: string | null;
    /**
     * 1 if an identical request came before.
     */
    duplicate: number;
    /**
     * 1 if confirmed.
     */
    confirmFlag: number;
    /**
     * When it was requested.
     */
    createdAt: string;
    /**
     * When it last changed.
     */
    updatedAt: string;
}

/**
 * A check as operators see it.
 */
export interface IdentityRow {
    /**
     * Its id.
     */
    id: IdentityCheckId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * The member's login id.
     */
    userId: string;
    /**
     * Its state.
     */
    state: IdentityState;
    /**
     * What operators should look at.
     */
    marks: IdentityMark[];
    /**
     * The account holder as it was registered.
     */
    accountHolder: string;
    /**
     * The legal name; `null` if the provider confirmed nobody.
     */
    legalName: string | null;
    /**
     * The day of birth.
     */
    birthDate: string | null;
    /**
     * Other members for whom the same person is verified.
     */
    samePersonAs: MemberId[];
    /**
     * When it began.
     */
    createdAt: string;
    /**
     * When the result came.
     */
    concludedAt: string | null;
    /**
     * Whether an operator may decide: it has a result, is the member's last one, and was not decided.
     */
    decidable: boolean;
    /**
     * An operator's decision.
     */
    decision: IdentityDecision | null;
    /**
     * Its reason.
     */
    reason: string | null;
    /**
     * When it was made.
     */
    decidedAt: string | null;
}

/**
 * A check of a member's identity.
 */
export type IdentityCheckId = number;

/**
 * A check-in of a member.
 */
export interface AttendanceRecord {
    /**
     * When it was made.
     */
    createdAt: string;
}

/**
 * A code as typed.
 */
export interface GivenCode {
    /**
     * Six digits.
     */
    code: string;
}

/**
 * A code that links a chat once.
 */
export interface AlertCode {
    /**
     * The code, to be sent to the bot.
     */
    code: string;
    /**
     * Name of the bot, without `@`.
     */
    bot: string;
    /**
     * Opens the bot with the code.
     */
    url: string;
    /**
     * When it expires.
     */
    expiresAt: string;
}

/**
 * A column of a league's card.
 */
export interface ListingColumn {
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * Its Korean name where known.
     */
    name: string;
}

/**
 * A column of the streak board: consecutive equal results.
 */
export interface Streak {
    /**
     * Odds id of the result.
     */
    side: OddsId;
    /**
     * Length of the streak, not counting ties in between.
     */
    length: number;
    /**
     * The rounds, oldest first, including ties.
     */
    marks: BoardMark[];
}

/**
 * A connection over which feed messages arrive.
 */
export type FeedLink = "inPlay" | "prematch" | "simulator";

/**
 * A conversion of points to cash.
 */
export type PointConversionId = number;

/**
 * A coupon in the operator's list.
 */
export interface CouponRow {
    /**
     * The coupon.
     */
    id: CouponId;
    /**
     * The gift with which it was given.
     */
    giftId: CouponGiftId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Its name.
     */
    couponName: string;
    /**
     * Its content.
     */
    kind: CouponKind;
    /**
     * Points that it holds or that its spin won; `null` before the spin.
     */
    points: Points | null;
    /**
     * Its state.
     */
    state: CouponState;
    /**
     * When it was given.
     */
    createdAt: string;
    /**
     * The last moment to claim and use it.
     */
    useLimitAt: string;
    /**
     * When it was claimed.
     */
    claimedAt: string | null;
    /**
     * When its spin or its points were used.
     */
    usedAt: string | null;
}

/**
 * A coupon of a member.
 */
export type CouponId = number;

/**
 * A coupon that its member can claim (account spec §3).
 */
export interface CouponMessage {
    /**
     * The coupon.
     */
    id: CouponId;
    /**
     * Its name.
     */
    couponName: string;
    /**
     * The last moment to claim and use it.
     */
    useLimitAt: string;
}

/**
 * A current round with its markets.
 */
export interface MiniEvent {
    /**
     * Name of the game shown to members.
     */
    name: string;
    /**
     * The round.
     */
    round: MiniRound;
    /**
     * Sport id to send with a bet.
     */
    sportId: SportId;
    /**
     * Version to send with a bet; prices do not change within a round.
     */
    version: number;
    /**
     * Markets with their prices.
     */
    markets: MiniMarketView[];
    /**
     * The newest round that was drawn or is void. It can be the current one, until the next one opens.
     */
    last: MiniRound | null;
}

/**
 * A day of the calendar.
 */
export interface CalendarEvent {
    /**
     * The Korean day.
     */
    start: string;
    /**
     * The same day.
     */
    end: string;
    /**
     * Always false: the event covers the whole day.
     */
    timed: boolean;
    /**
     * Whether there is a check-in.
     */
    isAttendance: boolean;
    /**
     * Whether it is today.
     */
    isToday: boolean;
}

/**
 * A dead heat: more selections of a market win than it has places. The stake of each winner is
 * divided: `places` in `winners` parts of it win, the rest is lost.
 */
export interface DeadHeat {
    /**
     * How many selections win without a dead heat.
     */
    places: number;
    /**
     * How many selections share the places.
     */
    winners: number;
}

/**
 * A dealt round.
 */
export interface Baccarat {
    /**
     * The player's cards, in the order dealt.
     */
    player: Card[];
    /**
     * The banker's cards, in the order dealt.
     */
    banker: Card[];
    /**
     * The player's points, 0 to 9.
     */
    playerPoints: number;
    /**
     * The banker's points, 0 to 9.
     */
    bankerPoints: number;
    /**
     * The outcome.
     */
    winner: Winner;
}

/**
 * A decision that was made.
 */
export interface AccountDecisionRow {
    /**
     * The decision.
     */
    decision: AccountDecision;
    /**
     * Login id of the operator.
     */
    decidedBy: string;
    /**
     * When it was made.
     */
    decidedAt: string;
    /**
     * Its reason.
     */
    reason: string;
}

/**
 * A deposit as entered on the page.
 */
export interface DepositEntry {
    /**
     * Bank or tether.
     */
    type: ChargeType;
    /**
     * The amount as entered.
     */
    amount: string;
    /**
     * The chosen bonus.
     */
    bonus: BonusOptionId | null;
    /**
     * Whether a tether wallet is registered.
     */
    wallet: boolean;
}

/**
 * A deposit bonus on offer.
 */
export interface BonusOption {
    /**
     * Sent as `eventDepositId`.
     */
    id: BonusOptionId;
    /**
     * Name.
     */
    label: string;
    /**
     * HTML, cleaned by the server.
     */
    detail: string;
    /**
     * The bonus as a percentage of the deposit.
     */
    percent: number;
}

/**
 * A deposit or withdrawal of a member of the branch.
 */
export interface PartnerCharge {
    /**
     * The record.
     */
    id: ChargeId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Deposit or withdrawal.
     */
    depositMode: DepositMode;
    /**
     * Bank or tether.
     */
    type: ChargeType;
    /**
     * Amount, won.
     */
    amount: Won;
    /**
     * Its status.
     */
    status: ChargeStatus;
    /**
     * When it was requested.
     */
    createdAt: string;
    /**
     * When it was decided.
     */
    processDate: string | null;
}

/**
 * A deposit or withdrawal.
 */
export type ChargeId = number;

/**
 * A deposit that a notification may belong to.
 */
export interface NotificationCandidate {
    /**
     * The deposit.
     */
    chargeId: ChargeId;
    /**
     * The member who requested it.
     */
    memberId: MemberId;
    /**
     * Login id of that member.
     */
    userId: string;
    /**
     * Account holder.
     */
    depositName: string;
    /**
     * Whether it was cancelled by timeout; it can still be matched.
     */
    expired: boolean;
}

/**
 * A document as its member sees it.
 */
export interface Document {
    /**
     * Its id.
     */
    id: DocumentId;
    /**
     * What it is.
     */
    kind: DocumentKind;
    /**
     * How far it is.
     */
    state: DocumentState;
    /**
     * Size of the file, bytes.
     */
    bytes: number;
    /**
     * When it was uploaded.
     */
    uploadedAt: string;
    /**
     * When an operator decided it.
     */
    decidedAt: string | null;
    /**
     * Why it was refused; `null` if it was not.
     */
    refusal: string | null;
    /**
     * Whether the content is deleted.
     */
    contentDeleted: boolean;
}

/**
 * A document as operators see it.
 */
export interface DocumentRow {
    /**
     * Its id.
     */
    id: DocumentId;
    /**
     * Its member.
     */
    memberId: MemberId;
    /**
     * Login id of the member.
     */
    userId: string;
    /**
     * Nickname of the member.
     */
    nickname: string;
    /**
     * The holder of the member's account.
     */
    accountHolder: string;
    /**
     * What it is.
     */
    kind: DocumentKind;
    /**
     * Its format.
     */
    format: DocumentFormat;
    /**
     * Size of the file, bytes.
     */
    bytes: number;
    /**
     * How far it is.
     */
    state: DocumentState;
    /**
     * When it was uploaded.
     */
    uploadedAt: string;
    /**
     * When it was decided.
     */
    decidedAt: string | null;
    /**
     * Login id of the operator who decided it.
     */
    decidedBy: string | null;
    /**
     * Why it was refused.
     */
    refusal: RefusalReason | null;
    /**
     * The sentence to the member.
     */
    sentence: string;
    /**
     * The operators' own note.
     */
    note: string;
    /**
     * What operators should look at. Members never see it.
     */
    marks: DocumentMark[];
    /**
     * Login ids of other members who have uploaded the same file, some of them.
     */
    sameFile: string[];
    /**
     * When the content is deleted; `null` if it is.
     */
    contentEndsAt: string | null;
}

/**
 * A document of a member.
 */
export type DocumentId = number;

/**
 * A document that an operator has requested.
 */
export interface OpenRequest {
    /**
     * What is requested.
     */
    kind: DocumentKind;
    /**
     * Why.
     */
    reason: string;
    /**
     * When.
     */
    requestedAt: string;
}

/**
 * A draw of lotus odd/even.
 */
export interface Lotus {
    /**
     * 1 to 10.
     */
    number: number;
}

/**
 * A draw of power ball.
 */
export interface PowerBall {
    /**
     * Five different balls of 28, in the order drawn.
     */
    balls: number[];
    /**
     * The power ball, 0 to 9.
     */
    power: number;
}

/**
 * A draw of the power ladder.
 */
export interface Ladder {
    /**
     * Start.
     */
    start: Start;
    /**
     * Number of lines.
     */
    lines: Lines;
}

/**
 * A duty that an endpoint of the office requires.
 */
export type Duty = "view" | "cashier" | "trader" | "support" | "partners" | "content" | "documents" | "report" | "chief";

/**
 * A fault of a message. Its code is stored with the message that was set aside and must not
 * change.
 */
export type FeedFault = "notUtf8" | "noObject" | "noType" | "noEvent" | "eventInvalid" | "fixtureIdMissing" | "marketInvalid" | "marketIdMissing" | "betInvalid" | "betIdInvalid" | "settlementUnknown" | "timeAhead" | "fixtureUnknown" | "refused";

/**
 * A field of a visitor's inquiry.
 */
export type VisitorField = "name" | "phoneNumber" | "question";

/**
 * A field of the data in the audit log; one of an inner object by its path. Its Korean label is in
 * the page.
 */
export type AuditField = "accountNumber" | "accountProven" | "active" | "address" | "addressed" | "adjustment" | "alertKinds" | "alertsAlways" | "alertsQuiet" | "alertsSummarised" | "amount" | "answerContents" | "approvedAt" | "audience" | "bankName" | "banned" | "banType" | "bonusAmount" | "bookmaker" | "carriesDeficit" | "cashedOutAt" | "cashOut" | "closed" | "closedAt" | "closedFrom" | "closedLeagues" | "closedSports" | "code" | "contents" | "contract" | "couponName" | "costMax" | "costsSubtracted" | "coupons" | "cryptoAccount" | "cryptoTxid" | "dashboardCards" | "dashboardWide" | "dayWinningsMax" | "debt" | "debtPaid" | "delaySeconds" | "deletedAt" | "depositAmount" | "depositMin" | "depositMode" | "deficitCarried" | "detail" | "documentKind" | "documentState" | "drawn" | "drawsAt" | "duties" | "early" | "emoney" | "enabled" | "ended" | "eventCode" | "expiresAt" | "faults" | "firstDepositMin" | "filters.actor" | "filters.fixture" | "filters.from" | "filters.game" | "filters.hour" | "filters.kind" | "filters.level" | "filters.member" | "filters.moment" | "filters.search" | "filters.sort" | "filters.stakeMin" | "filters.status" | "filters.subject" | "filters.to" | "found" | "grantsMax" | "group" | "headTiers" | "hideFor" | "holdoutPercent" | "holdsFrom" | "id" | "kind" | "label" | "leagueId" | "landing" | "level" | "line" | "marketId" | "maxPercent" | "memberId" | "members" | "mobile.left" | "mobile.top" | "mobile.width" | "name" | "new" | "nickname" | "note" | "notShowingexpireTime" | "overtime" | "owed" | "parentId" | "partnerId" | "parts" | "payout" | "pc.left" | "pc.top" | "pc.width" | "percent" | "point" | "points" | "popupStatus" | "position" | "price" | "priceAdjustment" | "priceBefore" | "rates.casino" | "rates.losing" | "rates.mini" | "rates.slot" | "rates.sports" | "rates.virtualSports" | "qualifyingDays" | "reason" | "recipients" | "recipients.role" | "recipients.to" | "recipients.userId" | "recoveryPercent" | "report" | "requestMin" | "role" | "rows" | "rule.awayDays" | "rule.balance.max" | "rule.balance.min" | "rule.days" | "rule.depositCount.max" | "rule.depositCount.min" | "rule.deposits.max" | "rule.deposits.min" | "rule.firstDepositFrom" | "rule.firstDepositUntil" | "rule.ggr.max" | "rule.ggr.min" | "rule.hasDeposited" | "rule.joinedFrom" | "rule.joinedUntil" | "rule.joinedWithin" | "rule.levels" | "rule.partnerId" | "rule.played" | "rule.seenWithin" | "rule.suspended" | "rule.turnover.max" | "rule.turnover.min" | "said" | "score" | "segment" | "selections" | "shares" | "shareTiers" | "shown" | "source" | "sportId" | "staff" | "stakeFactor" | "stakeMax" | "stakePercent" | "startAt" | "state" | "status" | "stepPercent" | "suspended" | "threshold" | "thumbnail" | "tier" | "title" | "topic" | "total" | "trigger" | "turnoverMin" | "type" | "unread" | "url" | "useLimitAt" | "userAgent" | "userId" | "userType" | "winFlag" | "winFlags" | "winningsPercent" | "withdrawn";

/**
 * A field with its own rule. Names are those of the payloads. If the payload's name is misspelt or
 * differs between calls, the plain name is accepted too.
 */
export type Field = "userId" | "password" | "passwordConfirm" | "nickname" | "phoneNumber" | "bankAccountPssword" | "bankCode" | "bankAccountNumber" | "accountHolder" | "birthDate" | "sex" | "carrierCode" | "province" | "city" | "recommenderId" | "captcha" | "resetCode" | "cryptoAccount" | "cryptoTxid" | "title" | "questionContents";

/**
 * A first password, shown once.
 */
export interface FirstPassword {
    /**
     * Login id of the operator.
     */
    userId: string;
    /**
     * The password; it must be changed at the first login.
     */
    password: string;
}

/**
 * A fixture in the operator's list, with its open slips.
 */
export interface FixtureRow {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * League, in Korean where known.
     */
    leagueName: string;
    /**
     * Home team.
     */
    homeName: string;
    /**
     * Away team.
     */
    awayName: string;
    /**
     * Start, UTC.
     */
    startAt: string;
    /**
     * Label of its status.
     */
    statusName: string;
    /**
     * Whether it is over; results before that must be confirmed.
     */
    isOver: boolean;
    /**
     * Whether an operator may postpone it.
     */
    canPostpone: boolean;
    /**
     * When its open selections become void by the clock, if its status does not change.
     */
    voidAt: string | null;
    /**
     * Score, `2:1`.
     */
    score: string | null;
    /**
     * An operator has voided it, which overrides the feed.
     */
    overridden: boolean;
    /**
     * An operator has postponed it, which overrides the feed until it says what became of the fixture.
     */
    postponedByHand: boolean;
    /**
     * Label of the feed's reason for suspending its betting; `null` if there is none.
     */
    feedHold: string | null;
    /**
     * An operator has suspended it as a whole.
     */
    suspended: boolean;
    /**
     * Price adjustment in percent; 0 for none.
     */
    priceAdjustment: number;
    /**
     * Number of its markets and selections that are suspended or have their own adjustment.
     */
    ownRules: number;
    /**
     * Number of open slips with a leg on it.
     */
    openBets: number;
    /**
     * Their stakes, won.
     */
    openStake: Won;
    /**
     * Its liability: winnings less stakes, won.
     */
    liability: Won;
    /**
     * The limit of its liability, won; `null` for no limit.
     */
    liabilityMax: Won | null;
}

/**
 * A fixture of the feed, or, if negative, a round.
 */
export type FixtureId = number;

/**
 * A fixture on the liability board.
 */
export interface LiabilityRow {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The sport.
     */
    sportId: SportId;
    /**
     * The league.
     */
    leagueId: LeagueId;
    /**
     * Its name, in Korean where known.
     */
    leagueName: string;
    /**
     * Home team.
     */
    homeName: string;
    /**
     * Away team.
     */
    awayName: string;
    /**
     * Start, UTC.
     */
    startAt: string;
    /**
     * Label of its status.
     */
    statusName: string;
    /**
     * Score, `2:1`.
     */
    score: string | null;
    /**
     * An operator has suspended it as a whole.
     */
    suspended: boolean;
    /**
     * Price adjustment in percent; 0 for none.
     */
    priceAdjustment: number;
    /**
     * Number of open slips with a leg on it that has no result.
     */
    bets: number;
    /**
     * Their stakes, won.
     */
    stake: Won;
    /**
     * What they win beyond their stakes, won.
     */
    liability: Won;
    /**
     * What the worst result costs, won; below zero the house wins with every result.
     */
    worst: Won;
    /**
     * Market of the worst result.
     */
    worstMarket: string;
    /**
     * Selection of the worst result.
     */
    worstName: string;
    /**
     * Line of the worst result.
     */
    worstLine: string | null;
}

/**
 * A fixture with its course so far; also after it is over.
 */
export interface MatchCentre {
    /**
     * The fixture, without its markets.
     */
    fixture: FixtureView;
    /**
     * Its status in Korean.
     */
    statusLabel: string;
    /**
     * Whether it is finished, cancelled or abandoned.
     */
    over: boolean;
    /**
     * Score by period, incidents and statistics.
     */
    board: BoardView;
    /**
     * The markets that have their results; all markets once the fixture is over.
     */
    results: MarketResult[];
}

/**
 * A fixture with markets: in a listing those of its card's columns, otherwise all of them.
 */
export interface FixtureView {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The sport.
     */
    sportId: SportId;
    /**
     * The league.
     */
    leagueId: LeagueId;
    /**
     * The league's Korean name where known.
     */
    leagueName: string;
    /**
     * Home team.
     */
    homeName: string;
    /**
     * Away team.
     */
    awayName: string;
    /**
     * Start, UTC.
     */
    startAt: string;
    /**
     * Its status.
     */
    status: FixtureStatus;
    /**
     * Takes no bets whatever the status of its selections: the feed has lost it, or is silent
     * while it is in play.
     */
    suspended: boolean;
    /**
     * The score so far, if there is one.
     */
    score: Score | null;
    /**
     * Total number of markets on offer, those of this view included.
     */
    marketCount: number;
    /**
     * The markets of this view.
     */
    markets: MarketView[];
}

/**
 * A format of documents.
 */
export type DocumentFormat = "jpeg" | "png" | "pdf";

/**
 * A free bet or bonus that a member has received.
 */
export type PromotionGrantId = number;

/**
 * A free bet that the member can use.
 */
export interface FreeBet {
    /**
     * The free bet, as [`PlaceBet::free_bet_id`](crate::sportsbook::bets::PlaceBet::free_bet_id) names it.
     */
    id: PromotionGrantId;
    /**
     * The campaign's name.
     */
    name: string;
    /**
     * Its stake, won.
     */
    amount: Won;
    /**
     * What a slip has to be.
     */
    terms: FreeBetTerms;
    /**
     * The last moment to use it.
     */
    expiresAt: string;
}

/**
 * A friend with the earnings from that friend.
 */
export interface FriendRow {
    /**
     * The friend's member id.
     */
    id: MemberId;
    /**
     * Login id; masked for the recommender.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * The current state.
     */
    state: FriendState;
    /**
     * When the friend signed up.
     */
    joinedAt: string;
    /**
     * Turnover on the days that counted, won.
     */
    turnover: Won;
    /**
     * The recommender's earnings from it, won.
     */
    earned: Won;
    /**
     * The earnings of this month's Korean days, won.
     */
    monthEarned: Won;
}

/**
 * A friend with the recommender, as operators see it.
 */
export interface BroughtRow {
    /**
     * The friend.
     */
    friend: FriendRow;
    /**
     * The recommender.
     */
    recommenderId: MemberId;
    /**
     * Login id of the recommender.
     */
    recommenderUserId: string;
    /**
     * The friend's total deposits, won.
     */
    deposited: Won;
}

/**
 * A game in a lobby.
 */
export interface CasinoGame {
    /**
     * The provider's id of the game.
     */
    id: string;
    /**
     * Name shown to members.
     */
    name: string;
    /**
     * Id of the maker.
     */
    vendorId: string;
    /**
     * Name of the maker shown to members.
     */
    vendorName: string;
    /**
     * Category.
     */
    category: Category;
    /**
     * Whether it is played straight on cash, without a transfer.
     */
    seamless: boolean;
    /**
     * Whether it is under maintenance.
     */
    maintenance: boolean;
}

/**
 * A game with its turnover.
 */
export interface CasinoGameRow {
    /**
     * The provider's id of the game.
     */
    id: string;
    /**
     * Name shown to members.
     */
    name: string;
    /**
     * Id of the maker.
     */
    vendorId: string;
    /**
     * Name of the maker shown to members.
     */
    vendorName: string;
    /**
     * The page that it belongs to.
     */
    lobby: Lobby;
    /**
     * Whether operators have closed it.
     */
    closed: boolean;
    /**
     * Whether operators have closed all games of its maker.
     */
    vendorClosed: boolean;
    /**
     * Rounds played in the last 30 days.
     */
    rounds: number;
    /**
     * Stakes of these rounds, won.
     */
    stakes: Won;
    /**
     * Payouts of these rounds, won.
     */
    payouts: Won;
    /**
     * Actual RTP of these rounds, percent with two decimals.
     */
    paidBack: string | null;
    /**
     * Theoretical RTP of a sandbox game, percent with two decimals. For a table, the range over its
     * spots: `85.64~98.94`.
     */
    rtp: string | null;
}

/**
 * A gift of coupons to one member or many.
 */
export type CouponGiftId = number;

/**
 * A group in the operator's list.
 */
export interface RiskGroupRow {
    /**
     * The group.
     */
    id: RiskGroupId;
    /**
     * Its name.
     */
    name: string;
    /**
     * What it says.
     */
    terms: RiskTerms;
    /**
     * Number of members who follow it.
     */
    members: number;
}

/**
 * A group of members by a rule.
 */
export type SegmentId = number;

/**
 * A group of members with the same limits.
 */
export type RiskGroupId = number;

/**
 * A group of settings, in the order of the page.
 */
export type SettingGroup = "site" | "join" | "money" | "rewards" | "bets" | "minigames" | "virtuals" | "staff" | "riskAlerts";

/**
 * A hand with the results of its stakes.
 */
export interface TableHand {
    /**
     * Cards, points and winner.
     */
    hand: Baccarat;
    /**
     * The result of each stake.
     */
    spots: SpotResult[];
    /**
     * Total payout, won.
     */
    payout: Won;
}

/**
 * A hedge as operators see it.
 */
export interface HedgeRow {
    /**
     * The hedge.
     */
    id: HedgeId;
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * Home team.
     */
    homeName: string;
    /**
     * Away team.
     */
    awayName: string;
    /**
     * Start of the fixture, UTC.
     */
    startAt: string;
    /**
     * The market, in Korean.
     */
    marketName: string;
    /**
     * The selection in words.
     */
    label: string;
    /**
     * The selection's own line.
     */
    line: string | null;
    /**
     * Where the bet was laid.
     */
    bookmaker: string;
    /**
     * Its stake, won.
     */
    stake: Won;
    /**
     * Its price.
     */
    price: Price;
    /**
     * Why it was laid.
     */
    reason: string;
    /**
     * When it was noted.
     */
    createdAt: string;
    /**
     * Login name of who noted it.
     */
    madeBy: string;
    /**
     * When it was withdrawn; a withdrawn hedge counts nowhere.
     */
    withdrawnAt: string | null;
    /**
     * Result of the selection.
     */
    winFlag: WinFlag;
    /**
     * Whether the selection is still the bet on which it was laid. If not, the hedge counts nowhere.
     */
    fits: boolean;
    /**
     * What it has won or, below zero, lost by that result, won; `null` while it waits, if it was
     * withdrawn, or if it does not fit.
     */
    result: Won | null;
}

/**
 * A join code as a visitor sees it (account spec §3, suggestion code record).
 */
export interface SuggestionCode {
    /**
     * 0: recommender's, 1: partner's.
     */
    type: number;
    /**
     * When an operator ended it; `null` while it is valid.
     */
    deletedAt: string | null;
    /**
     * The owner.
     */
    memberId: MemberId;
}

/**
 * A join code in the operator's list.
 */
export interface JoinCodeRow {
    /**
     * The record.
     */
    id: JoinCodeId;
    /**
     * The code.
     */
    code: string;
    /**
     * Whose it is.
     */
    type: JoinCodeKind;
    /**
     * The owner.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Number of members who have signed up with it.
     */
    joined: number;
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * When it was ended.
     */
    deletedAt: string | null;
}

/**
 * A join code.
 */
export type JoinCodeId = number;

/**
 * A key without its secret.
 */
export interface PartnerKey {
    /**
     * Its id.
     */
    id: PartnerKeyId;
    /**
     * The name that the partner gave it.
     */
    name: string;
    /**
     * Its last four characters.
     */
    ending: string;
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * When it was last used, to the minute.
     */
    usedAt: string | null;
}

/**
 * A kind of document.
 */
export type DocumentKind = "idCard" | "bankBook" | "residence" | "funds";

/**
 * A kind of game, as figures of play name it.
 */
export type BetGame = "sports" | "inplay" | "minigame" | "virtual" | "casino" | "slot";

/**
 * A kind of notice, which a member chooses.
 */
export type PushKind = "slipSettled" | "chargeDecided" | "cashOutDone" | "message" | "kickOff";

/**
 * A kind of subject of the audit log. Its Korean label is in the page.
 */
export type AuditSubject = "member" | "staff" | "role" | "partner" | "partnerLink" | "partnerKey" | "contractMonth" | "commissionDay" | "payout" | "recommender" | "recommenderTerms" | "profitDay" | "identity" | "joinCode" | "address" | "charge" | "document" | "notification" | "bonus" | "bank" | "transfer" | "casino" | "bet" | "bets" | "selection" | "market" | "fixture" | "round" | "stream" | "provider" | "feedMessage" | "message" | "inquiry" | "visitorInquiry" | "post" | "popup" | "coupon_gift" | "boost" | "hedge" | "priceRule" | "riskGroup" | "riskTier" | "league" | "campaign" | "segment" | "outreach" | "riskAlert" | "list" | "setting" | "webhook";

/**
 * A kind of virtual game.
 */
export type VirtualSport = "soccer" | "basketball" | "dog" | "horse";

/**
 * A large adjustment in the operators' list.
 */
export interface AdjustmentRow {
    /**
     * The record.
     */
    id: AdjustmentRequestId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Kind of adjustment.
     */
    kind: AdjustmentKind;
    /**
     * The amount, won or points.
     */
    amount: Amount;
    /**
     * Reason of the request.
     */
    reason: string;
    /**
     * The operator who requested it.
     */
    askedBy: MemberId;
    /**
     * Login id of that operator.
     */
    askedByUserId: string;
    /**
     * When it was requested.
     */
    createdAt: string;
    /**
     * Status.
     */
    status: ApprovalStatus;
    /**
     * Reason of the refusal.
     */
    refusal: string | null;
    /**
     * Login id of the operator who decided.
     */
    decidedByUserId: string | null;
    /**
     * When it was decided.
     */
    decidedAt: string | null;
}

/**
 * A large adjustment that another operator must approve.
 */
export type AdjustmentRequestId = number;

/**
 * A league of a location with its number of fixtures.
 */
export interface LeagueView {
    /**
     * The sport.
     */
    sport_id: SportId;
    /**
     * The location.
     */
    location_id: LocationId;
    /**
     * The league.
     */
    league_id: LeagueId;
    /**
     * Korean name where known, else the feed's.
     */
    name_korean: string;
    /**
     * Fixtures on offer.
     */
    cnt: number;
}

/**
 * A league of the feed, or, if negative, of rounds.
 */
export type LeagueId = number;

/**
 * A league or venue of the virtual games. Its rounds are in a league of the catalogue.
 */
export type VirtualLeagueId = number;

/**
 * A league with its current events.
 */
export interface VirtualLeagueNow {
    /**
     * Id: `5001`; the same as `seq` and `idx` of `/vet3/Soccer`.
     */
    leagueId: VirtualLeagueId;
    /**
     * Title of the specification, or of the venue.
     */
    title: string;
    /**
     * Name shown to members.
     */
    name: string;
    /**
     * The next event: it accepts bets until `closesAt` and starts at `drawsAt`. `null` for a moment
     * between two events.
     */
    next: VirtualOffer | null;
    /**
     * The event that is being played, from its start until `endsAt`. Its play-by-play is `GET
     * /virtureBetting/events/{id}/play-by-play`.
     */
    running: VirtualEvent | null;
    /**
     * The newest event that has a result or is void.
     */
    last: VirtualEvent | null;
    /**
     * The later events of the same day, which accept no bets yet.
     */
    coming: ComingEvent[];
}

/**
 * A league with its tier.
 */
export interface LeagueTierRow {
    /**
     * The league.
     */
    leagueId: LeagueId;
    /**
     * Its name, in Korean where known.
     */
    name: string;
    /**
     * The sport.
     */
    sportId: SportId;
    /**
     * The sport's name, in Korean where known.
     */
    sportName: string;
    /**
     * 1 to 5.
     */
    tier: number;
}

/**
 * A league's card in the listing.
 */
export interface ListingLeague {
    /**
     * The sport.
     */
    sportId: SportId;
    /**
     * The league.
     */
    leagueId: LeagueId;
    /**
     * Korean name where known.
     */
    name: string;
    /**
     * The location's Korean name.
     */
    locationName: string;
    /**
     * The location's flag.
     */
    imagePath: string;
    /**
     * The markets of its columns, at most [`LISTING_COLUMNS`].
     */
    columns: ListingColumn[];
    /**
     * Its fixtures on this page.
     */
    fixtures: FixtureView[];
}

/**
 * A leg as it was sent.
 */
export interface Betting {
    /**
     * The price the member was shown.
     */
    betPrice: Price;
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * The sport.
     */
    sportId: SportId;
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The version the member was shown.
     */
    version: number;
}

/**
 * A leg of the history. Names are the spec's.
 */
export type BetLeg = { startdate: string; league_name: string; sports_name: string; sports_betting_market_name: string; sports_betting_home_participants_name: string; sports_betting_away_participants_name: string; sports_betting_bet_name: string; sports_betting_bet_side: string; sports_betting_bet_line: string | null; sports_betting_bet_baseline: string | null; sports_betting_bet_price: Price; sports_betting_score: string | null; sports_betting_win_flag: WinFlag; dead_heat: string | null; sports_betting_sports_prematch_odds_id: string; betTimingScore: string | null } & Partial<SlipHead>;

/**
 * A leg whose price changed between selection and submission.
 */
export interface ChangedPrice {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * The price the member saw.
     */
    oldPrice: Price;
    /**
     * The price now.
     */
    newPrice: Price;
    /**
     * The version to send when the new price is accepted.
     */
    version: number;
}

/**
 * A limit as the member and operators see it.
 */
export interface SelfLimit {
    /**
     * Subject of the limit.
     */
    subject: LimitSubject;
    /**
     * Period.
     */
    period: LimitPeriod;
    /**
     * Won; `null` if there is no limit.
     */
    amount: Won | null;
    /**
     * Used so far in this period, won. Of losses with the casino money, which could still be lost.
     */
    used: Won;
    /**
     * The limit from `nextAt` on.
     */
    nextAmount: Won | null;
    /**
     * When a pending increase takes effect; `null` if none is pending.
     */
    nextAt: string | null;
}

/**
 * A limit in force and its usage.
 */
export interface Usage {
    /**
     * Period.
     */
    period: LimitPeriod;
    /**
     * The limit.
     */
    limit: Won;
    /**
     * Used so far; negative if the member won more than they lost.
     */
    used: Won;
}

/**
 * A limit, and what it leaves of a bet.
 */
export interface LimitRow {
    /**
     * What limits the bet.
     */
    kind: LimitKind;
    /**
     * What it is the limit of: the league or market with its tier, the member's group, the closed sport or
     * league, the period, the fixture, the round or the selection. For an account, and for a round with an open bet,
     * the sentence that refuses a bet. Empty for the other kinds.
     */
    name: string;
    /**
     * Percent of the largest stake.
     */
    stakePercent: number | null;
    /**
     * Percent of the largest winnings.
     */
    winningsPercent: number | null;
    /**
     * The largest stake after this row, won.
     */
    maxStake: Won | null;
    /**
     * The largest winnings after this row, won.
     */
    maxWinnings: Won | null;
    /**
     * A limit of what may be won or lost, won.
     */
    cap: Won | null;
    /**
     * What is left of it, won.
     */
    left: Won | null;
    /**
     * What is used of a limit of losses or of a boost, won; below zero if the member has won.
     */
    used: Won | null;
    /**
     * The largest stake that it leaves of this bet, won. Level, tiers and member follow one another; each of the
     * others applies independently.
     */
    largest: Won;
    /**
     * Whether it is the one that decides the largest stake of the bet.
     */
    decides: boolean;
}

/**
 * A line of a market on the liability board.
 */
export interface LiabilityLine {
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * Its name in Korean.
     */
    marketName: string;
    /**
     * The line that its selections share.
     */
    baseline: string | null;
    /**
     * An operator has suspended the market.
     */
    suspended: boolean;
    /**
     * The operators' price adjustment of the market in percent; 0 if it has none of its own.
     */
    priceAdjustment: number;
    /**
     * The selections without a result.
     */
    selections: LiabilitySelection[];
}

/**
 * A link as an operator sees it.
 */
export interface LinkHealth {
    /**
     * The link.
     */
    link: FeedLink;
    /**
     * Its state.
     */
    state: LinkState;
    /**
     * Since when it is in this state, UTC.
     */
    stateSince: string;
    /**
     * Why it does not run, as the failing component words it.
     */
    fault: string | null;
    /**
     * The vendor reports that a part of the feed is interrupted.
     */
    interrupted: boolean;
    /**
     * No sign of life for too long.
     */
    silent: boolean;
    /**
     * The last sign of life, by the vendor's clock.
     */
    lastSignAt: string | null;
    /**
     * When the last message was received.
     */
    lastMessageAt: string | null;
    /**
     * Time from the vendor's timestamp until the message was applied, milliseconds.
     */
    lagMilliseconds: number | null;
    /**
     * Messages in the last minute.
     */
    messagesPerMinute: number;
    /**
     * Messages since the server that reads the link started.
     */
    messages: number;
}

/**
 * A link by which a partner brings members.
 */
export type PartnerLinkId = number;

/**
 * A link with its figures over the days of the report.
 */
export interface LinkRow {
    /**
     * The link.
     */
    link: PartnerLink;
    /**
     * Its figures.
     */
    figures: LinkFigures;
}

/**
 * A live session of an operator.
 */
export interface StaffSession {
    /**
     * The session.
     */
    id: SessionId;
    /**
     * The operator.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * IP address.
     */
    address: string;
    /**
     * The browser's user agent.
     */
    userAgent: string;
    /**
     * When it began.
     */
    createdAt: string;
    /**
     * When it was last used.
     */
    lastSeenAt: string;
    /**
     * Whether it is the session of this request.
     */
    current: boolean;
}

/**
 * A location (country) of a sport with its number of fixtures.
 */
export interface LocationView {
    /**
     * The sport.
     */
    sport_id: SportId;
    /**
     * The location.
     */
    location_id: LocationId;
    /**
     * Korean name where known, else the feed's.
     */
    name_korean: string;
    /**
     * The flag: an emoji or a path of this site; empty if there is none.
     */
    image_path: string;
    /**
     * Fixtures on offer.
     */
    cnt: number;
}

/**
 * A location (country) of the feed, in which leagues are played.
 */
export type LocationId = number;

/**
 * A maker of games.
 */
export interface CasinoVendor {
    /**
     * Id.
     */
    id: string;
    /**
     * Name shown to members.
     */
    name: string;
    /**
     * Number of its games on this page.
     */
    games: number;
    /**
     * Whether all its games are under maintenance.
     */
    maintenance: boolean;
}

/**
 * A market of a fixture on one line.
 */
export interface MarketView {
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * Korean name.
     */
    name: string;
    /**
     * The line that its selections share (`2.5`), if the market has lines.
     */
    baseline: string | null;
    /**
     * Its selections, in display order.
     */
    selections: SelectionView[];
}

/**
 * A market of a mini-game as displayed.
 */
export interface MiniMarketView {
    /**
     * Id.
     */
    marketId: MarketId;
    /**
     * Name shown to members.
     */
    name: string;
    /**
     * Selections, in display order.
     */
    selections: MiniSelectionView[];
}

/**
 * A market of a virtual event as displayed.
 */
export interface VirtualMarketView {
    /**
     * Id.
     */
    marketId: MarketId;
    /**
     * Name shown to members.
     */
    name: string;
    /**
     * Selections.
     */
    selections: VirtualSelectionView[];
}

/**
 * A market of the offer: one of the feed, or, if negative, of rounds. The number tells what is
 * bet on, not in which fixture.
 */
export type MarketId = number;

/**
 * A market on one line with its results.
 */
export interface MarketResult {
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * Korean name.
     */
    name: string;
    /**
     * The line that its selections share.
     */
    baseline: string | null;
    /**
     * Its selections, in display order.
     */
    selections: SettledSelection[];
}

/**
 * A market with its tier.
 */
export interface MarketTierRow {
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * Its name, in Korean where known.
     */
    name: string;
    /**
     * 1 to 5.
     */
    tier: number;
}

/**
 * A match with its final result.
 */
export interface PastMatch {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * When it started, UTC.
     */
    startAt: string;
    /**
     * League.
     */
    leagueName: string;
    /**
     * Home team.
     */
    homeId: ParticipantId;
    /**
     * Its name.
     */
    homeName: string;
    /**
     * Away team.
     */
    awayId: ParticipantId;
    /**
     * Its name.
     */
    awayName: string;
    /**
     * Home's points.
     */
    home: number;
    /**
     * Away's points.
     */
    away: number;
}

/**
 * A member in the operator's list.
 */
export interface MemberRow {
    /**
     * The member.
     */
    id: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Phone number.
     */
    phoneNumber: string;
    /**
     * Name of the bank.
     */
    bankName: string;
    /**
     * Account number.
     */
    bankAccountNumber: string;
    /**
     * Account holder.
     */
    accountHolder: string;
    /**
     * Level.
     */
    role: number;
    /**
     * 0 member, 1 partner or operator, 2 recommender.
     */
    type: number;
    /**
     * `A`, or `G` for a guest.
     */
    userType: string;
    /**
     * Whether the member is staff, who write notices.
     */
    staff: boolean;
    /**
     * 0 not banned.
     */
    banType: number;
    /**
     * Cash, won.
     */
    emoney: Won;
    /**
     * Points.
     */
    point: Points;
    /**
     * Debt of the member after a correction, won.
     */
    debt: Won;
    /**
     * When an operator approved the member; `null` before approval.
     */
    approvedAt: string | null;
    /**
     * When the account was created.
     */
    createdAt: string;
    /**
     * When the member's last request was received.
     */
    lastSeenAt: string | null;
}

/**
 * A member of a segment.
 */
export interface SegmentMember {
    /**
     * The member.
     */
    id: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Level.
     */
    role: number;
    /**
     * When the member was last here.
     */
    lastSeenAt: string | null;
}

/**
 * A member of an alert.
 */
export interface Suspect {
    /**
     * The member.
     */
    id: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Whether the member is banned.
     */
    banned: boolean;
}

/**
 * A member of the branch, with the figures of the requested days.
 */
export interface PartnerMember {
    /**
     * The member.
     */
    id: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Level.
     */
    role: number;
    /**
     * 0 member, 1 partner, 2 recommender.
     */
    type: number;
    /**
     * The partner whose member it is.
     */
    partnerId: PartnerId;
    /**
     * That partner's nickname.
     */
    partnerNickname: string;
    /**
     * 0 not banned.
     */
    banType: number;
    /**
     * Whether an operator has approved the member's sign-up.
     */
    approved: boolean;
    /**
     * Cash, won.
     */
    emoney: Won;
    /**
     * Points.
     */
    point: Points;
    /**
     * Approved deposits, won.
     */
    deposits: Won;
    /**
     * Approved withdrawals, won.
     */
    withdrawals: Won;
    /**
     * Turnover as commissions count it, won.
     */
    turnover: Won;
    /**
     * Settled stakes less payouts, won; below zero if the member has won.
     */
    loss: Won;
    /**
     * When the member signed up.
     */
    createdAt: string;
    /**
     * When the member's last request was received.
     */
    lastSeenAt: string | null;
}

/**
 * A member whom an outreach has processed.
 */
export interface OutreachMember {
    /**
     * The member.
     */
    id: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * What the outreach did with the member.
     */
    result: OutreachResult;
    /**
     * When.
     */
    createdAt: string;
    /**
     * When the member read the message, used the coupon or free bet, or the bonus became cash.
     */
    usedAt: string | null;
    /**
     * What it cost for a member who received it, won; `null` for others.
     */
    cost: Won | null;
    /**
     * Deposits since, won, of a member who received it or was left out for comparison; `null` for others.
     */
    deposits: Won | null;
    /**
     * Gross gaming revenue since, won, of the same members.
     */
    ggr: Won | null;
}

/**
 * A member's attempt to prove the account by a code.
 */
export interface AccountAttempt {
    /**
     * How far it is.
     */
    state: AccountCheckState;
    /**
     * When it began.
     */
    at: string;
}

/**
 * A member's level, kind, type and staff flag, which an operator changes together.
 */
export interface MemberStanding {
    /**
     * Level, 1 to 5.
     */
    role: number;
    /**
     * 0 member, 1 partner, 2 recommender.
     */
    type: number;
    /**
     * `A`, or `G` for a guest.
     */
    userType: string;
    /**
     * Whether the member is staff, who write notices; only with type 1 and level 1.
     */
    staff: boolean;
}

/**
 * A member's money besides cash, points and debt: pending amounts and totals.
 */
export interface MemberMoney {
    /**
     * Casino money, won.
     */
    casinoMoney: Won;
    /**
     * Stakes of open slips, won.
     */
    openStakes: Won;
    /**
     * Number of open slips.
     */
    openBets: number;
    /**
     * Pending withdrawals, won.
     */
    heldWithdrawals: Won;
    /**
     * Rolling that is still missing before a withdrawal, won.
     */
    rollingOpen: Won;
    /**
     * All approved deposits, won.
     */
    deposits: Won;
    /**
     * All approved withdrawals, won.
     */
    withdrawals: Won;
    /**
     * Stakes of all settled slips, won.
     */
    stakes: Won;
    /**
     * Payouts of all settled slips, including returned stakes, won.
     */
    payouts: Won;
}

/**
 * A member's own join code.
 */
export interface OwnCode {
    /**
     * The code.
     */
    code: string;
    /**
     * 0 invites friends, 1 signs up members under the partner who owns it.
     */
    kind: number;
    /**
     * Number of members who signed up with it.
     */
    joined: number;
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * When it was ended. A sign-up with an ended code only makes a friend, whatever its kind.
     */
    deletedAt: string | null;
}

/**
 * A member's session at a game of the sandbox casino.
 */
export type SandboxSessionId = number;

/**
 * A member; operators and recommenders are members.
 */
export type MemberId = number;

/**
 * A message as an operator sees it: one row, however many members received it.
 */
export interface DispatchRow {
    /**
     * The dispatch.
     */
    id: DispatchId;
    /**
     * Title.
     */
    title: string;
    /**
     * HTML, cleaned.
     */
    contents: string;
    /**
     * The audience.
     */
    audience: Audience;
    /**
     * Login ids of the named members, or the level, as text.
     */
    addressed: string;
    /**
     * Number of members who have received it so far.
     */
    recipients: number;
    /**
     * Number of members who are to receive it.
     */
    expected: number;
    /**
     * Number of members who have not read it.
     */
    unread: number;
    /**
     * Login id of the operator.
     */
    sentBy: string;
    /**
     * When it was sent.
     */
    createdAt: string;
    /**
     * When the last member received it; `null` while it is being distributed.
     */
    finishedAt: string | null;
    /**
     * When it was recalled from the members who had not read it.
     */
    recalledAt: string | null;
    /**
     * Number of members from whom it has been recalled so far.
     */
    recalled: number;
    /**
     * When the recall finished; `null` while it is in progress.
     */
    recallFinishedAt: string | null;
}

/**
 * A message as its member sees it.
 */
export interface Message {
    /**
     * The message.
     */
    id: MessageId;
    /**
     * Title.
     */
    title: string;
    /**
     * HTML, cleaned by the server.
     */
    contents: string;
    /**
     * 0 unread, 1 read.
     */
    confirmStatus: number;
    /**
     * When it was received.
     */
    createdAt: string;
    /**
     * 1: deleted by its member.
     */
    userDeleteFlg: number;
}

/**
 * A message of the feed that was rejected.
 */
export type FeedRejectId = number;

/**
 * A message of the feed that was set aside.
 */
export interface FeedRejectRow {
    /**
     * The record.
     */
    id: FeedRejectId;
    /**
     * The distinct faults of the message.
     */
    faults: FeedFault[];
    /**
     * The database's error; for old rows, everything that was noted. Usually empty.
     */
    reason: string;
    /**
     * The message as it arrived, truncated for display.
     */
    body: string;
    /**
     * The fixture that it waits for; text, because the feed's ids may exceed 2^53.
     */
    waitsFor: string | null;
    /**
     * When it arrived.
     */
    receivedAt: string;
    /**
     * When an operator dismissed it.
     */
    dismissedAt: string | null;
}

/**
 * A message that an operator sent to one member or many.
 */
export type DispatchId = number;

/**
 * A message to a member.
 */
export type MessageId = number;

/**
 * A mini-game independent of its rounds, for pages that name bets and draws.
 */
export interface MiniGameView {
    /**
     * The game.
     */
    game: MiniGame;
    /**
     * Detail type of its bets, and the game id to send with a bet.
     */
    gameId: number;
    /**
     * Name shown to members.
     */
    name: string;
    /**
     * Its markets at the default prices.
     */
    markets: MiniMarketView[];
}

/**
 * A mini-game with its own rounds. Lotus (308) consists of two: each has its own rounds and seeds, and
 * allows one bet per round.
 */
export type MiniGame = "powerBall" | "powerLadder" | "lotusOddeven" | "lotusBaccarat";

/**
 * A month of a contract.
 */
export interface ContractMonth {
    /**
     * The first Korean day of the month.
     */
    month: string;
    /**
     * What it pays.
     */
    pay: MonthPay;
    /**
     * How often it was corrected.
     */
    corrections: number;
    /**
     * When it was posted, or corrected last; `null` if it is not posted yet.
     */
    postedAt: string | null;
}

/**
 * A month of the calendar, whose weeks begin on Sunday.
 */
export interface AttendanceMonth {
    /**
     * Year.
     */
    year: number;
    /**
     * Month, 1 to 12.
     */
    month: number;
    /**
     * First day of the month behind the back arrow.
     */
    back: string | null;
    /**
     * First day of the month behind the forward arrow.
     */
    forward: string | null;
    /**
     * Days of the first week that belong to the previous month.
     */
    blanks: number;
    /**
     * Its days.
     */
    days: CalendarEvent[];
}

/**
 * A new key. Its secret is shown this once.
 */
export interface NewKey {
    /**
     * The key without its secret.
     */
    row: PartnerKey;
    /**
     * The key as calls send it.
     */
    key: string;
}

/**
 * A new receiver. Its secret is shown this once.
 */
export interface NewPostback {
    /**
     * The secret that signs postbacks.
     */
    secret: string;
}

/**
 * A note of a bet that was laid with another bookmaker.
 */
export type HedgeId = number;

/**
 * A note on an alert.
 */
export interface RiskAlertNote {
    /**
     * Login id of its author.
     */
    writtenBy: string;
    /**
     * Text.
     */
    note: string;
    /**
     * Whether it closed the alert.
     */
    closes: boolean;
    /**
     * When it was written.
     */
    createdAt: string;
}

/**
 * A notice to a browser.
 */
export type PushNoticeId = number;

/**
 * A notice, rule or event.
 */
export interface Post {
    /**
     * The post.
     */
    id: PostId;
    /**
     * Title.
     */
    title: string;
    /**
     * HTML, cleaned by the server.
     */
    contents: string;
    /**
     * Address of its picture.
     */
    thumbnail: string | null;
    /**
     * The code under which an inquiry about it is filed; events only.
     */
    eventCode: EventCode | null;
    /**
     * When it was written.
     */
    createTimestamp: string;
}

/**
 * A number of each team.
 */
export interface StatisticView {
    /**
     * Korean label.
     */
    label: string;
    /**
     * Home's number.
     */
    home: string;
    /**
     * Away's number.
     */
    away: string;
}

/**
 * A page of a report.
 */
export interface PeriodReport {
    /**
     * The first Korean day.
     */
    from: string;
    /**
     * The last Korean day.
     */
    to: string;
    /**
     * Totals of all rows, those of other pages included.
     */
    total: Figures;
    /**
     * What promotions have cost on the whole site in the period.
     */
    promotions: PromotionCosts;
    /**
     * The rows of this page.
     */
    rows: Page<ReportRow>;
}

/**
 * A page of deposits and withdrawals, newest first, and sums over all pages.
 */
export interface PartnerCharges {
    /**
     * The rows of this page.
     */
    items: PartnerCharge[];
    /**
     * Number of rows over all pages.
     */
    count: number;
    /**
     * Sum of the approved ones, won.
     */
    completed: Won;
    /**
     * Sum of the waiting ones, won.
     */
    processing: Won;
}

/**
 * A page of the in-play listing (`GET /sports-inplay/fixtures`). The query is that of the
 * pre-match listing; its day is ignored.
 */
export interface InPlayListing {
    /**
     * Fixtures by league: sports in the order of the site, leagues by their earliest start.
     */
    leagues: ListingLeague[];
    /**
     * Fixtures over all pages.
     */
    count: number;
    /**
     * Number of fixtures of each sport of the site, for the chips; not narrowed by the query.
     */
    sports: InPlaySport[];
    /**
     * No in-play bet is accepted now, because the feed is silent.
     */
    stopped: boolean;
    /**
     * The odds sequence of this page; the stream resumes from here.
     */
    sequence: number;
}

/**
 * A page of the pre-match listing.
 */
export interface Listing {
    /**
     * Fixtures by league, in the order of start.
     */
    leagues: ListingLeague[];
    /**
     * Fixtures over all pages.
     */
    count: number;
    /**
     * Number of fixtures per Korean day, for the day chips; not narrowed by the chosen day.
     */
    days: DayCount[];
    /**
     * The odds sequence of this page; the stream resumes from here.
     */
    sequence: number;
}

/**
 * A page of what promotions have cost, newest first, and sums over all pages.
 */
export interface PromotionCostList {
    /**
     * The rows of this page.
     */
    items: PromotionCostRow[];
    /**
     * Number of rows over all pages.
     */
    count: number;
    /**
     * Sums of all rows.
     */
    sums: PromotionCostSums;
}

/**
 * A part of a slip that is to be sold.
 */
export interface CashOutPart {
    /**
     * Generated by the client. A repeat with the same id receives the first response again.
     */
    requestId: string;
    /**
     * How much of the slip.
     */
    share: SlipShare;
}

/**
 * A partner as its own office and the operators see it, with the state of the next day; its first page has that of
 * today.
 */
export interface PartnerRow {
    /**
     * The partner's id.
     */
    id: PartnerId;
    /**
     * Its parent; `null` for the head office.
     */
    parentId: PartnerId | null;
    /**
     * Its member; `null` for the head office.
     */
    memberId: MemberId | null;
    /**
     * Login id; empty for the head office.
     */
    userId: string;
    /**
     * Nickname; empty for the head office.
     */
    nickname: string;
    /**
     * 0 for the head office, else 1 to 3.
     */
    level: number;
    /**
     * Its rates.
     */
    rates: Rates;
    /**
     * Whether its members' winnings of a day are offset by their later losses.
     */
    carriesDeficit: boolean;
    /**
     * The Korean day from which its rates and parent apply.
     */
    holdsFrom: string;
    /**
     * Number of its own members, without those of the partners below it.
     */
    members: number;
    /**
     * Amount owed to it, won; below zero if corrections took back more than was owed.
     */
    owed: Won;
}

/**
 * A partner changes the rates of a partner directly below it from the next day.
 */
export interface ChangeSubRates {
    /**
     * Its rates of the next day as the partner above saw them.
     */
    before: Rates;
    /**
     * The new rates.
     */
    rates: Rates;
}

/**
 * A partner makes one of its own members a partner below it.
 */
export interface MakeSubPartner {
    /**
     * Login id of the member.
     */
    userId: string;
    /**
     * Its rates.
     */
    rates: Rates;
}

/**
 * A partner with its contract.
 */
export interface ContractRow {
    /**
     * The partner.
     */
    partnerId: PartnerId;
    /**
     * Its member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * The terms of the current month; `null` without a contract.
     */
    terms: ContractTerms | null;
    /**
     * The terms that hold from a later month; `null` if they are those of the current one.
     */
    next: ContractTermsFrom | null;
    /**
     * All that was posted for it, won.
     */
    posted: Won;
}

/**
 * A partner's commission for an agent and a day, posted or to be posted.
 */
export interface CommissionRow {
    /**
     * The Korean day.
     */
    day: string;
    /**
     * The partner.
     */
    partnerId: PartnerId;
    /**
     * Its member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * The base of the commission.
     */
    agent: CommissionBase;
    /**
     * The base of its members and of those of all partners below it, won.
     */
    base: Won;
    /**
     * Its own rate.
     */
    rate: Rate;
    /**
     * Amount posted before, won.
     */
    before: Won;
    /**
     * The current amount, won; the difference is posted.
     */
    after: Won;
    /**
     * When it was posted; `null` if it is not posted yet.
     */
    postedAt: string | null;
}

/**
 * A partner's key for the API of its own figures.
 */
export type PartnerKeyId = number;

/**
 * A partner's link.
 */
export interface PartnerLink {
    /**
     * Its id.
     */
    id: PartnerLinkId;
    /**
     * The partner.
     */
    partnerId: PartnerId;
    /**
     * Login id of the partner.
     */
    userId: string;
    /**
     * Nickname of the partner.
     */
    nickname: string;
    /**
     * The name that the partner gave it.
     */
    name: string;
    /**
     * The mark in its address, `/r/{code}`.
     */
    code: string;
    /**
     * The page that it leads to.
     */
    landing: Landing;
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * When it ended: it counts no clicks and no sign-ups since.
     */
    endedAt: string | null;
    /**
     * Why it counts nothing though it has not ended.
     */
    fault: LinkFault | null;
}

/**
 * A partner's own page.
 */
export interface PartnerHome {
    /**
     * The partner, with the state of today.
     */
    partner: PartnerRow;
    /**
     * Its rates from the next day, if they change.
     */
    next: RatesFrom | null;
    /**
     * The contract percent (betting spec §2), today's.
     */
    contractPercent: string | null;
    /**
     * Active join codes that sign up members under it.
     */
    joinCodes: string[];
}

/**
 * A partner's rates, and whether its deficits count.
 */
export interface PartnerTerms {
    /**
     * Its rates.
     */
    rates: Rates;
    /**
     * Whether a deficit is carried forward.
     */
    carriesDeficit: boolean;
}

/**
 * A partner.
 */
export type PartnerId = number;

/**
 * A past round.
 */
export interface PastRound {
    /**
     * Number of the round within the day.
     */
    number: number;
    /**
     * The draw.
     */
    draw: MiniDraw;
}

/**
 * A payout that a partner or recommender requested.
 */
export type PayoutId = number;

/**
 * A percentage from 0 to 100 with two decimals: text on the wire, hundredths of a percent in the
 * database.
 */
export type Rate = string;

/**
 * A pick as it was when its slip was shared.
 */
export interface SharedLeg {
    /**
     * The fixture; 0 for a bonus line.
     */
    fixtureId: FixtureId;
    /**
     * The market; 0 for a bonus line.
     */
    marketId: MarketId;
    /**
     * The selection; of a bonus line, the number of other legs that it requires.
     */
    oddsId: string;
    /**
     * The sport of its fixture; 0 for a bonus line.
     */
    sportId: SportId;
    /**
     * The number of other legs that a bonus line requires; `null` for any other pick.
     */
    bonusFolders: number | null;
    /**
     * The market, in Korean.
     */
    marketName: string;
    /**
     * `1`, `X`, `2`, `Over`, `Under` or a name; empty for a bonus line.
     */
    name: string;
    /**
     * The selection in words.
     */
    label: string;
    /**
     * The selection's own line.
     */
    line: string | null;
    /**
     * Home team; empty for a bonus line.
     */
    homeName: string;
    /**
     * Away team; empty for a bonus line.
     */
    awayName: string;
    /**
     * Start of the fixture, UTC; `null` for a bonus line.
     */
    startAt: string | null;
    /**
     * Its price then.
     */
    price: Price;
}

/**
 * A pick of a builder.
 */
export interface BuilderPick {
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The selection.
     */
    oddsId: string;
}

/**
 * A pick of a shared slip, and whether it can be bet on now.
 */
export interface SharedPick {
    /**
     * The pick as it was shared.
     */
    leg: SharedLeg;
    /**
     * Whether it can be bet on now.
     */
    state: SharedState;
    /**
     * What is offered for it now; `null` if it cannot be put into a slip.
     */
    offer: SharedOffer | null;
}

/**
 * A pick with its own price.
 */
export interface BuilderLeg {
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * Its own price.
     */
    price: Price;
    /**
     * The version of that price.
     */
    version: number;
}

/**
 * A piece of evidence of an alert.
 */
export interface Evidence {
    /**
     * What distinguishes it: an address, a market, a withdrawal.
     */
    key: string;
    /**
     * Text for operators.
     */
    text: string;
}

/**
 * A popup as clients see it.
 */
export interface Popup {
    /**
     * The popup.
     */
    id: PopupId;
    /**
     * Title.
     */
    title: string;
    /**
     * HTML, cleaned by the server.
     */
    contents: string;
    /**
     * 0 active.
     */
    popupStatus: number;
    /**
     * It is not shown before this time.
     */
    notShowingexpireTime: string | null;
    /**
     * How long it stays hidden after its reader has hidden it.
     */
    hideFor: HideFor;
    /**
     * Placement on desktops.
     */
    pc: Placement;
    /**
     * Placement on phones.
     */
    mobile: Placement;
}

/**
 * A popup in the operator's list.
 */
export interface PopupRow {
    /**
     * The popup as clients see it.
     */
    popup: Popup;
    /**
     * Login id of its author.
     */
    writtenBy: string;
    /**
     * When it was last changed.
     */
    updatedAt: string;
}

/**
 * A popup of the first page.
 */
export type PopupId = number;

/**
 * A popup that an operator creates or changes.
 */
export interface WritePopup {
    /**
     * Title.
     */
    title: string;
    /**
     * HTML as written; the server cleans it.
     */
    contents: string;
    /**
     * 0 active, 1 inactive.
     */
    popupStatus: number;
    /**
     * It is not shown before this time.
     */
    notShowingexpireTime: string | null;
    /**
     * How long it stays hidden after its reader has hidden it.
     */
    hideFor: HideFor;
    /**
     * Placement on desktops.
     */
    pc: Placement;
    /**
     * Placement on phones.
     */
    mobile: Placement;
}

/**
 * A post in the operator's list.
 */
export interface PostRow {
    /**
     * The post.
     */
    id: PostId;
    /**
     * Its kind.
     */
    kind: PostKind;
    /**
     * Title.
     */
    title: string;
    /**
     * HTML, cleaned.
     */
    contents: string;
    /**
     * Address of its picture.
     */
    thumbnail: string | null;
    /**
     * The code under which an inquiry about it is filed.
     */
    eventCode: EventCode | null;
    /**
     * Whether members see it.
     */
    shown: boolean;
    /**
     * Login id of its author.
     */
    writtenBy: string;
    /**
     * When it was written.
     */
    createdAt: string;
    /**
     * When it was last changed.
     */
    updatedAt: string;
}

/**
 * A post of a board.
 */
export type PostId = number;

/**
 * A post that an operator creates or changes.
 */
export interface WritePost {
    /**
     * Its kind.
     */
    kind: PostKind;
    /**
     * Title.
     */
    title: string;
    /**
     * HTML as written; the server cleans it.
     */
    contents: string;
    /**
     * Address of its picture.
     */
    thumbnail: string | null;
    /**
     * The code under which an inquiry about it is filed; events only.
     */
    eventCode: EventCode | null;
    /**
     * Whether members see it.
     */
    shown: boolean;
}

/**
 * A post without its contents, as lists show it.
 */
export interface PostSummary {
    /**
     * The post.
     */
    id: PostId;
    /**
     * Title.
     */
    title: string;
    /**
     * Address of its picture.
     */
    thumbnail: string | null;
    /**
     * When it was written.
     */
    createTimestamp: string;
}

/**
 * A postback with the state of its delivery.
 */
export interface PostbackRow {
    /**
     * Its id, which the receiver knows it by.
     */
    id: PostbackId;
    /**
     * Its kind.
     */
    kind: PostbackKind;
    /**
     * JSON text of what it says.
     */
    data: string;
    /**
     * When it happened.
     */
    createdAt: string;
    /**
     * The state of its delivery.
     */
    state: WebhookState;
    /**
     * How often it was sent.
     */
    attempts: number;
    /**
     * When it is sent next.
     */
    nextAt: string | null;
    /**
     * When the receiver accepted it.
     */
    deliveredAt: string | null;
    /**
     * Why it was not delivered the last time.
     */
    failure: string | null;
}

/**
 * A posting of a bet.
 */
export interface BetPosting {
    /**
     * When it was made, UTC.
     */
    at: string;
    /**
     * Kind of the posting.
     */
    kind: string;
    /**
     * Kind of the debited account.
     */
    from: string;
    /**
     * Kind of the credited account.
     */
    to: string;
    /**
     * Amount, won.
     */
    amount: Won;
    /**
     * Its reference, `payout:BET:REVISION`.
     */
    reference: string;
}

/**
 * A posting of a member's money in the ledger.
 */
export interface MoneyRecord {
    /**
     * The posting.
     */
    id: PostingId;
    /**
     * Kind of the posting, such as `deposit`.
     */
    kind: string;
    /**
     * The record it belongs to: kind and id, such as `deposit:17`.
     */
    reference: string;
    /**
     * Won or points; negative for money that left.
     */
    amount: Amount;
    /**
     * Reason, if an operator made the posting by hand.
     */
    reason: string | null;
    /**
     * When it was posted.
     */
    at: string;
}

/**
 * A posting of the ledger.
 */
export type PostingId = number;

/**
 * A price (decimal odds) from 1.00 to 1000.00, with all decimals of the source text.
 */
export type Price = string;

/**
 * A price adjustment (배당 조정): the percentage by which the feed's prices are raised; below zero
 * they are lowered. Above zero it gives away some of the house's edge, which the trade would call
 * a lower margin.
 */
export type PriceAdjustment = number;

/**
 * A price and when it began.
 */
export interface PricePoint {
    /**
     * Since when, UTC.
     */
    at: string;
    /**
     * The price.
     */
    price: Price;
}

/**
 * A price boost.
 */
export type BoostId = number;

/**
 * A price rule as operators see it.
 */
export interface PriceRuleRow {
    /**
     * Its id.
     */
    id: PriceRuleId;
    /**
     * The rule.
     */
    rule: PriceRule;
    /**
     * Where it applies, in words: `축구 · K리그1 · 승무패`.
     */
    place: string;
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * Login name of who made it.
     */
    madeBy: string;
}

/**
 * A price rule: for each `threshold` that a selection costs if it wins, its price is lowered by
 * `step_percent`.
 */
export interface PriceRule {
    /**
     * The sport; `null` for all.
     */
    sportId: SportId | null;
    /**
     * The league; `null` for all.
     */
    leagueId: LeagueId | null;
    /**
     * The market; `null` for all.
     */
    marketId: MarketId | null;
    /**
     * Cost of the selection for each step, won.
     */
    threshold: Won;
    /**
     * Percent of each step.
     */
    stepPercent: number;
    /**
     * The most that it lowers a price, percent.
     */
    maxPercent: number;
    /**
     * A step is taken back once the cost is below this percentage of what it needed.
     */
    recoveryPercent: number;
}

/**
 * A profile in the operator's list.
 */
export interface RiskProfileRow {
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login name.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Level.
     */
    role: number;
    /**
     * The group that the member follows.
     */
    groupId: RiskGroupId | null;
    /**
     * Its name.
     */
    groupName: string | null;
    /**
     * The terms that apply: those of the group, or the member's own.
     */
    terms: RiskTerms;
    /**
     * Why.
     */
    reason: string;
    /**
     * When it was written last, UTC.
     */
    changedAt: string;
    /**
     * The operator who wrote it; `None` if a proposal was applied without one.
     */
    changedBy: string | null;
}

/**
 * A proposal in the operator's list.
 */
export interface RiskProposalRow {
    /**
     * The proposal.
     */
    id: RiskProposalId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login name.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Level.
     */
    role: number;
    /**
     * What it asks for.
     */
    kind: RiskProposal;
    /**
     * The stake factor when it was made, percent.
     */
    factorBefore: number;
    /**
     * The stake factor that is proposed, percent. `None` if it proposes none.
     */
    stakeFactor: number | null;
    /**
     * Why: what the bets were worth when it was made.
     */
    worth: BettingWorth;
    /**
     * When it was first made, UTC.
     */
    foundAt: string;
    /**
     * When it was decided, UTC.
     */
    decidedAt: string | null;
    /**
     * What became of it.
     */
    decision: ProposalDecision | null;
    /**
     * The operator who decided it; `None` if none did.
     */
    decidedBy: string | null;
    /**
     * The operator's reason.
     */
    reason: string | null;
}

/**
 * A proposal to change the limits of a member.
 */
export type RiskProposalId = number;

/**
 * A recommender as operators see it: once for each time between registration and end.
 */
export interface RecommenderRow {
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * The first Korean day as a recommender.
     */
    holdsFrom: string;
    /**
     * The first Korean day on which the member no longer is a recommender.
     */
    closedFrom: string | null;
    /**
     * Active codes that invite friends, in the newest row of the member.
     */
    codes: string[];
    /**
     * Number of friends; zero but in the newest row of the member.
     */
    friends: number;
    /**
     * Earnings from friends on the days of this row, won.
     */
    earned: Won;
    /**
     * Amount owed, won; below zero if corrections took back more than was owed. Zero but in the newest row of the
     * member.
     */
    owed: Won;
}

/**
 * A recommender's earnings for a kind of game and a day, posted or to be posted.
 */
export interface ProfitRow {
    /**
     * The Korean day.
     */
    day: string;
    /**
     * The recommender.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * The kind of game.
     */
    agent: CommissionBase;
    /**
     * Turnover of the friends who count, won.
     */
    base: Won;
    /**
     * The rate of that day.
     */
    rate: Rate;
    /**
     * Amount posted before, won.
     */
    before: Won;
    /**
     * The current amount, won; the difference is posted.
     */
    after: Won;
    /**
     * When it was posted; `null` if it is not posted yet.
     */
    postedAt: string | null;
}

/**
 * A recommender's own page.
 */
export interface RecommenderHome {
    /**
     * Amount that may be requested, won; below zero if corrections took back more than was owed.
     */
    owed: Won;
    /**
     * Amount of the request that waits, won.
     */
    waiting: Won;
    /**
     * Total earnings from friends, won.
     */
    earned: Won;
    /**
     * Posted earnings of this month's Korean days, won.
     */
    monthEarned: Won;
    /**
     * Number of friends, including those who wait for approval.
     */
    friends: number;
    /**
     * Today's terms.
     */
    terms: Terms;
    /**
     * The terms from the next day, if they change.
     */
    next: TermsFrom | null;
}

/**
 * A recommender's rates of the friends' turnover, by kind of game.
 */
export interface TurnoverRates {
    /**
     * Rate of the casino's turnover.
     */
    casino: Rate;
    /**
     * Rate of the slots' turnover.
     */
    slot: Rate;
    /**
     * Rate of the mini-games' turnover.
     */
    mini: Rate;
    /**
     * Rate of the turnover of sports, pre-match and in-play.
     */
    sports: Rate;
    /**
     * Rate of the virtual games' turnover.
     */
    virtualSports: Rate;
}

/**
 * A record of the point history.
 */
export interface PointRecord {
    /**
     * The record.
     */
    id: PointConversionId;
    /**
     * When it happened.
     */
    createdAt: string;
    /**
     * What happened.
     */
    pointMemo: string;
    /**
     * Points; negative for a conversion.
     */
    point: Points;
    /**
     * When it last changed.
     */
    updatedAt: string;
    /**
     * 1: completed. A conversion completes immediately.
     */
    status: number;
}

/**
 * A refusal of the bet builder. It is not a [`crate::kernel::problem::Problem`], to keep it out
 * of the rules module that every page loads.
 */
export type BuilderProblem = { code: "BUILDER_NOT_OFFERED" } | { code: "BUILDER_PICK_COUNT" } | { code: "BUILDER_SELECTION_UNAVAILABLE" } | { code: "BUILDER_LINE_NOT_HALF" } | { code: "BUILDER_PRICE_UNFIT" } | { code: "BUILDER_MARKET_REPEATED" } | { code: "BUILDER_IMPOSSIBLE" } | { code: "BUILDER_PICK_INCLUDED" } | { code: "BUILDER_TOO_UNLIKELY" } | { code: "BUILDER_PRICE_CHANGED"; odds: TotalOdds };

/**
 * A refusal. `Display` is the sentence shown to the member; the serde tag is the code.
 */
export type Problem = { code: "LOGIN_REQUIRED" } | { code: "FORBIDDEN" } | { code: "FOREIGN_ORIGIN" } | { code: "NOT_FOUND" } | { code: "MALFORMED_REQUEST" } | { code: "REQUEST_TIMEOUT" } | { code: "TOO_MANY_REQUESTS" } | { code: "LOGGED_IN_ELSEWHERE" } | { code: "LOGGED_OUT" } | { code: "ADDRESS_BANNED" } | { code: "INTERNAL" } | { code: "SERVICE_BUSY" } | { code: "SITE_MAINTENANCE" } | { code: "REQUEST_ID_REUSED" } | { code: "ALREADY_PROCESSED" } | { code: "CHANGED_SINCE" } | { code: "AMOUNT_TOO_LARGE"; max: Won } | { code: "BALANCE_TOO_LARGE" } | { code: "DEBT_OUTSTANDING" } | { code: "FIELD_REQUIRED" } | { code: "FIELD_HAS_SPACE" } | { code: "FIELD_MISSING"; field: Field } | { code: "FIELD_INVALID"; field: Field } | { code: "SIGN_UP_CLOSED" } | { code: "USER_ID_CHECK_LENGTH" } | { code: "NICKNAME_CHECK_LENGTH" } | { code: "USER_ID_BANNED" } | { code: "NICKNAME_BANNED" } | { code: "USER_ID_TAKEN" } | { code: "NICKNAME_TAKEN" } | { code: "PHONE_NUMBER_TAKEN" } | { code: "ACCOUNT_NUMBER_TAKEN" } | { code: "PASSWORD_MISMATCH" } | { code: "PASSWORD_CHANGE_INCOMPLETE" } | { code: "TOO_YOUNG"; minimum: number } | { code: "RECOMMENDER_INVALID" } | { code: "JOIN_CODE_UNKNOWN" } | { code: "JOIN_CODE_INVALID" } | { code: "JOIN_CODE_TAKEN" } | { code: "JOIN_CODE_OWNER_INVALID" } | { code: "CAPTCHA_WRONG" } | { code: "LOGIN_FAILED" } | { code: "NOT_APPROVED" } | { code: "MEMBER_BANNED" } | { code: "SELF_EXCLUDED"; until: string } | { code: "CURRENT_PASSWORD_WRONG" } | { code: "PASSWORD_RESET_FAILED" } | { code: "DEPOSIT_LIMIT_REACHED"; period: LimitPeriod; left: Won } | { code: "LOSS_LIMIT_REACHED"; period: LimitPeriod; left: Won } | { code: "AMOUNT_MISSING" } | { code: "AMOUNT_NOT_NUMERIC" } | { code: "AMOUNT_FRACTIONAL" } | { code: "DEPOSIT_TOO_SMALL"; min: Won } | { code: "DEPOSIT_NOT_MULTIPLE" } | { code: "BONUS_MISSING" } | { code: "WALLET_MISSING" } | { code: "WALLET_ADDRESS_INVALID" } | { code: "TXID_INVALID" } | { code: "TXID_REQUIRED" } | { code: "RATE_INVALID" } | { code: "RATE_CHANGED" } | { code: "DEPOSIT_ADDRESS_CHANGED" } | { code: "TXID_USED" } | { code: "SITE_ACCOUNT_MISSING" } | { code: "WITHDRAWAL_TOO_SMALL"; min: Won } | { code: "WITHDRAWAL_NOT_MULTIPLE" } | { code: "AMOUNT_ABOVE_BALANCE" } | { code: "ACCOUNT_PASSWORD_WRONG" } | { code: "ACCOUNT_PASSWORD_LOCKED"; attempts: number; minutes: number } | { code: "TETHER_UNAVAILABLE" } | { code: "BANK_MAINTENANCE" } | { code: "TETHER_WITHDRAWAL_CLOSED" } | { code: "WITHDRAWAL_TOO_SOON"; hours: number } | { code: "WITHDRAWAL_TOO_LARGE"; max: Won } | { code: "WITHDRAWAL_DAY_LIMIT"; max: Won } | { code: "ROLLING_OPEN"; missing: Won } | { code: "POINTS_TOO_FEW" } | { code: "CONVERSION_ABOVE_CASH" } | { code: "CONVERSION_ABOVE_CASINO_MONEY" } | { code: "TO_CASINO_TOO_SMALL" } | { code: "FROM_CASINO_TOO_SMALL" } | { code: "CONVERSION_FRACTIONAL" } | { code: "BALANCE_STALE" } | { code: "CONVERSION_FAILED" } | { code: "MESSAGE_UNREAD" } | { code: "NO_READ_MESSAGE_SELECTED" } | { code: "MESSAGES_UNREAD" } | { code: "INQUIRY_TITLE_MISSING" } | { code: "INQUIRY_CONTENT_MISSING" } | { code: "INQUIRY_CONTENT_INVALID" } | { code: "EVENT_INQUIRY_CONTENT_MISSING" } | { code: "INQUIRY_UNANSWERED" } | { code: "NO_ANSWERED_INQUIRY" } | { code: "TEXT_TOO_LONG"; max: number } | { code: "TITLE_MISSING" } | { code: "CONTENTS_MISSING" } | { code: "AUDIENCE_MISSING" } | { code: "RECIPIENTS_UNKNOWN"; userIds: string[] } | { code: "POPUP_PLACEMENT_INVALID" } | { code: "PICTURE_FOREIGN" } | { code: "FILE_NO_PICTURE" } | { code: "FILE_TOO_LARGE" } | { code: "CHARGE_PENDING" } | { code: "BONUS_UNKNOWN" } | { code: "CHARGE_STILL_PROCESSING" } | { code: "ATTENDANCE_RECORDED" } | { code: "ATTENDANCE_WITHOUT_CHARGE" } | { code: "ATTENDANCE_CHARGE_TOO_SMALL"; minimum: Won; charged: Won } | { code: "COUPON_CLAIMED" } | { code: "COUPON_EXPIRED" } | { code: "COUPON_WITHDRAWN" } | { code: "ROULETTE_COUPON_MISSING" } | { code: "SLIP_EMPTY" } | { code: "TOO_MANY_LEGS" } | { code: "PRICE_INVALID" } | { code: "STAKE_MISSING" } | { code: "STAKE_NEGATIVE" } | { code: "STAKE_TOO_SMALL" } | { code: "STAKE_FRACTIONAL" } | { code: "STAKE_ABOVE_MAX"; max: Won } | { code: "WINNINGS_ABOVE_MAX"; max: Won } | { code: "PICKS_EXCLUDE_EACH_OTHER" } | { code: "BONUS_NEEDS_FOLDERS"; folders: number } | { code: "BONUS_PRICE_TOO_LOW" } | { code: "BONUS_PRICE_TOO_LOW_TO_BET" } | { code: "SYSTEM_UNAVAILABLE" } | { code: "SYSTEM_PREMATCH_ONLY" } | { code: "SYSTEM_WITH_BONUS" } | { code: "SYSTEM_NOT_POSSIBLE" } | { code: "BALANCE_TOO_SMALL" } | { code: "PRICE_CHANGED"; changed: ChangedPrice[] } | { code: "SELECTION_CLOSED"; oddsIds: string[] } | { code: "SELECTION_UNKNOWN"; oddsIds: string[] } | { code: "FIXTURE_STARTED"; fixtureIds: FixtureId[] } | { code: "FIXTURE_NOT_IN_PLAY"; fixtureIds: FixtureId[] } | { code: "SCORE_CHANGED"; fixtureIds: FixtureId[] } | { code: "IN_PLAY_STOPPED" } | { code: "BET_IN_PROGRESS" } | { code: "BETTING_TOKEN_INVALID" } | { code: "BET_LAPSED" } | { code: "EXPOSURE_LIMIT_REACHED"; max: Won } | { code: "BET_NOT_TAKEN"; fixtureIds: FixtureId[] } | { code: "TOTAL_ODDS_MISMATCH" } | { code: "DETAIL_TYPE_MISMATCH" } | { code: "BET_SETTLED" } | { code: "ROUND_ALREADY_BET" } | { code: "ONE_PICK_PER_ROUND" } | { code: "ROUND_CLOSED" } | { code: "GAME_MAINTENANCE"; game: string } | { code: "CANCEL_TOO_LATE" } | { code: "PUSH_UNAVAILABLE" } | { code: "PUSH_BROWSER_UNKNOWN" } | { code: "SHARING_UNAVAILABLE" } | { code: "SHARED_SLIP_NOT_FOUND" } | { code: "SHARED_TOO_OFTEN" } | { code: "FREE_BET_UNAVAILABLE" } | { code: "FREE_BET_NOT_FITTING" } | { code: "BOOST_ENDED" } | { code: "BOOST_LIMIT_REACHED"; max: Won } | { code: "CASH_OUT_UNAVAILABLE" } | { code: "CASH_OUT_SETTLED" } | { code: "CASH_OUT_CLOSED" } | { code: "CASH_OUT_IN_PROGRESS" } | { code: "CASH_OUT_SCORE_CHANGED" } | { code: "CASH_OUT_WORTHLESS" } | { code: "CASH_OUT_PART_INVALID" } | { code: "AUTO_CASH_OUT_UNAVAILABLE" } | { code: "AUTO_CASH_OUT_OUT_OF_RANGE"; max: Won } | { code: "AUTO_CASH_OUT_REACHED"; amount: Won } | { code: "CASH_OUT_CHANGED"; shown: Won; amount: Won } | { code: "BET_NOT_SETTLED" } | { code: "BET_DELETE_FAILED" } | { code: "SIGNATURE_INVALID" } | { code: "BONUS_OPTION_INVALID" } | { code: "BANK_NAME_MISSING" } | { code: "NOTIFICATION_AMOUNT_DIFFERS" } | { code: "REASON_REQUIRED" } | { code: "OPERATOR_UNTOUCHABLE" } | { code: "MEMBER_ATTRIBUTES_INVALID" } | { code: "ADDRESS_INVALID" } | { code: "OWN_ADDRESS" } | { code: "OPERATOR_ADDRESS" } | { code: "FEED_MESSAGE_UNREADABLE" } | { code: "RESULT_REQUIRED" } | { code: "FIXTURE_NOT_OVER" } | { code: "SCORE_OUT_OF_RANGE" } | { code: "SCORE_CONTRADICTORY" } | { code: "NO_RESULT_FOLLOWS" } | { code: "MARKET_INCOMPLETE" } | { code: "COUPON_NAME_INVALID" } | { code: "COUPON_POINTS_INVALID" } | { code: "COUPON_USE_LIMIT_MISSING" } | { code: "COUPON_USE_LIMIT_INVALID" } | { code: "COUPON_RECIPIENT_MISSING" } | { code: "SETTING_REPEATED" } | { code: "SETTING_INVALID" } | { code: "SETTING_OUT_OF_RANGE"; min: number; max: number } | { code: "GAME_PRICE_INVALID" } | { code: "GAME_PAYS_TOO_MUCH"; name: string; percent: string } | { code: "WEB_ADDRESS_INVALID" } | { code: "ADJUSTMENT_OUT_OF_RANGE"; kind: AdjustmentKind; max: Amount } | { code: "ADJUSTMENT_TOO_LARGE"; kind: AdjustmentKind; missing: Amount } | { code: "DEBT_MISSING" } | { code: "WRITE_OFF_OUT_OF_RANGE"; owed: Won };

/**
 * A refused field of a form, and the refusal.
 */
export interface FieldRefusal {
    /**
     * The field.
     */
    field: Field;
    /**
     * The refusal.
     */
    refusal: Refusal;
}

/**
 * A request as its earner and the operators see it.
 */
export interface PayoutRow {
    /**
     * The record.
     */
    id: PayoutId;
    /**
     * Who is owed the payout.
     */
    earner: Earner;
    /**
     * The member who requested it.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Amount, won.
     */
    amount: Won;
    /**
     * Its status.
     */
    status: PayoutStatus;
    /**
     * Why it was refused.
     */
    reason: string | null;
    /**
     * When it was requested.
     */
    createdAt: string;
    /**
     * When it was decided.
     */
    decidedAt: string | null;
}

/**
 * A request as operators see it.
 */
export interface DocumentRequestRow {
    /**
     * Its id.
     */
    id: DocumentRequestId;
    /**
     * What is requested.
     */
    kind: DocumentKind;
    /**
     * Why.
     */
    reason: string;
    /**
     * When.
     */
    requestedAt: string;
    /**
     * Login id of the operator.
     */
    requestedBy: string;
}

/**
 * A request that only names the member.
 */
export interface MemberOnly {
    /**
     * The session's member.
     */
    memberId: MemberId;
}

/**
 * A request that only needs a reason.
 */
export interface Reason {
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * A reset code; it is shown to the operator once.
 */
export interface ResetCode {
    /**
     * The code.
     */
    resetCode: string;
    /**
     * When it expires.
     */
    expiresAt: string;
}

/**
 * A result of a selection of a slip.
 */
export interface ArrivedResult {
    /**
     * Position of the leg in the slip, from 1.
     */
    leg: number;
    /**
     * The result.
     */
    winFlag: WinFlag;
    /**
     * The part of the stake that won in a dead heat: `공동 1/2`.
     */
    deadHeat: string | null;
    /**
     * Where it came from.
     */
    source: ResultSource;
    /**
     * When it arrived, UTC.
     */
    cameAt: string;
    /**
     * Login id of the operator who entered it.
     */
    actor: string | null;
    /**
     * The operator's reason.
     */
    reason: string | null;
}

/**
 * A role of operators.
 */
export type RoleId = number;

/**
 * A role that a chief creates or changes.
 */
export interface WriteRole {
    /**
     * Name.
     */
    name: string;
    /**
     * Its duties; viewing need not be named.
     */
    duties: Duty[];
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * A role.
 */
export interface StaffRole {
    /**
     * The role.
     */
    id: RoleId;
    /**
     * Name.
     */
    name: string;
    /**
     * Its duties without viewing, which every role has.
     */
    duties: Duty[];
    /**
     * Number of operators with this role.
     */
    operators: number;
}

/**
 * A round and its times.
 */
export interface Round {
    /**
     * Day and number.
     */
    id: RoundId;
    /**
     * When it opens for bets, UTC.
     */
    opensAt: string;
    /**
     * When it closes for bets, UTC.
     */
    closesAt: string;
    /**
     * When it is drawn, UTC; a match or a race starts then.
     */
    drawsAt: string;
}

/**
 * A round as an operator sees it.
 */
export interface RoundRow {
    /**
     * The round.
     */
    round: MiniRound;
    /**
     * Where it is.
     */
    state: MiniRoundState;
    /**
     * Reason, if it is void.
     */
    voidReason: string | null;
    /**
     * Number of bets that were not cancelled.
     */
    bets: number;
    /**
     * Stakes of these bets, won.
     */
    stakes: Won;
    /**
     * Payouts of these bets including returned stakes, won.
     */
    payouts: Won;
}

/**
 * A round in the operators' list.
 */
export interface CasinoRoundRow {
    /**
     * The record.
     */
    id: CasinoRoundId;
    /**
     * The provider's name.
     */
    provider: string;
    /**
     * The provider's id of the round. Members may share a round.
     */
    number: string;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * The provider's id of the game.
     */
    gameId: string;
    /**
     * Name of the game when it was played.
     */
    gameName: string;
    /**
     * The page that the game belongs to.
     */
    lobby: Lobby;
    /**
     * What it is played with.
     */
    wallet: CasinoWallet;
    /**
     * State.
     */
    state: CasinoRoundState;
    /**
     * Stakes, won, without those that were rolled back.
     */
    stake: Won;
    /**
     * Winnings including the stake, won.
     */
    payout: Won;
    /**
     * Stakes that were rolled back, won.
     */
    rolledBack: Won;
    /**
     * The member's result so far, won: winnings less stakes.
     */
    net: Won;
    /**
     * Number of the provider's calls; 0 if it is played with casino money.
     */
    calls: number;
    /**
     * Whether a win came after it was closed.
     */
    late: boolean;
    /**
     * When it began.
     */
    playedAt: string;
    /**
     * When it changed last.
     */
    movedAt: string;
    /**
     * When it was closed.
     */
    closedAt: string | null;
}

/**
 * A round of a casino game.
 */
export type CasinoRoundId = number;

/**
 * A round that has no stake yet.
 */
export interface NextRound {
    /**
     * Its number in the session, from 1.
     */
    number: number;
    /**
     * SHA-256 of its seed.
     */
    commitment: string;
}

/**
 * A round with its calls.
 */
export interface CasinoRoundDetail {
    /**
     * The round.
     */
    round: CasinoRoundRow;
    /**
     * The first of the provider's calls, oldest first, at most [`CALLS_SHOWN_MAX`].
     */
    calls: CasinoCallRow[];
}

/**
 * A round. The seed is included once it is drawn or void.
 */
export interface MiniRound {
    /**
     * Fixture id to send with a bet; negative.
     */
    fixtureId: FixtureId;
    /**
     * The game.
     */
    game: MiniGame;
    /**
     * Day, number and times.
     */
    round: Round;
    /**
     * SHA-256 of the seed.
     */
    commitment: string;
    /**
     * The seed, 64 hexadecimal digits.
     */
    seed: string | null;
    /**
     * The draw.
     */
    draw: MiniDraw | null;
    /**
     * The result by the names of its selections (betting spec §3).
     */
    bet_name: string | null;
    /**
     * Whether it is void: all stakes are returned, whatever was drawn.
     */
    voided: boolean;
}

/**
 * A round; lists show the newest first.
 */
export interface CasinoRound {
    /**
     * Id of the record.
     */
    id: CasinoRoundId;
    /**
     * The game's id.
     */
    gameId: string;
    /**
     * Name shown to members.
     */
    gameName: string;
    /**
     * Stake, won.
     */
    stake: Won;
    /**
     * Payout including the stake, won.
     */
    payout: Won;
    /**
     * What went back of stakes that were rolled back, won; not part of the stake.
     */
    rolledBack: Won;
    /**
     * Whether it is still being played.
     */
    open: boolean;
    /**
     * When it was played.
     */
    playedAt: string;
    /**
     * The data to verify the draw; sandbox games only.
     */
    played: PlayedRound | null;
}

/**
 * A row of a report.
 */
export interface ReportRow {
    /**
     * Key of the row: a day, an hour, a kind of game, or an id. Empty for slips over several.
     */
    key: string;
    /**
     * Label of the row; for a day the day itself.
     */
    name: string;
    /**
     * Login id of a member or partner, otherwise empty.
     */
    detail: string;
    /**
     * Its figures.
     */
    figures: Figures;
}

/**
 * A row of the audit log.
 */
export interface AuditRow {
    /**
     * Its id; ids have no gaps.
     */
    id: AuditEntryId;
    /**
     * When, UTC.
     */
    at: string;
    /**
     * Login id of the operator, or `system`.
     */
    actor: string;
    /**
     * The action, such as `charge.approve`.
     */
    action: AuditAction;
    /**
     * The object of the action, such as `charge:17`.
     */
    subject: string;
    /**
     * Teams, market and selection, if the subject is a fixture, a market of one or a selection, in a list of
     * the whole log.
     */
    subjectName: string | null;
    /**
     * The reason, if one was required.
     */
    reason: string | null;
    /**
     * JSON text of the state before.
     */
    before: string | null;
    /**
     * JSON text of the state after.
     */
    after: string | null;
}

/**
 * A rule that lowers prices.
 */
export type PriceRuleId = number;

/**
 * A sandbox round with all data needed to verify its draw.
 */
export interface PlayedRound {
    /**
     * Label from which the numbers are derived.
     */
    label: string;
    /**
     * SHA-256 of the seed, shown before the stake was known.
     */
    commitment: string;
    /**
     * The seed, 64 hexadecimal digits.
     */
    seed: string;
    /**
     * The stakes.
     */
    play: Play;
    /**
     * The result.
     */
    outcome: PlayOutcome;
}

/**
 * A score with its period.
 */
export interface Score {
    /**
     * Home points as the feed gives them.
     */
    home: string;
    /**
     * Away points.
     */
    away: string;
    /**
     * Korean label of the period, such as `3쿼터`.
     */
    period: string;
    /**
     * Seconds on the match clock, if there is one.
     */
    seconds: number | null;
}

/**
 * A search for suspicious patterns and its result.
 */
export interface RiskAlertRun {
    /**
     * Number of alerts found.
     */
    found: number;
    /**
     * Number of these that were new or had grown.
     */
    new: number;
    /**
     * When it finished.
     */
    finishedAt: string;
}

/**
 * A seat at a game.
 */
export interface Seat {
    /**
     * The session in which rounds are played.
     */
    sessionId: SandboxSessionId;
    /**
     * The game's id.
     */
    gameId: string;
    /**
     * Name shown to members.
     */
    gameName: string;
    /**
     * The displayed rules.
     */
    board: GameBoard;
    /**
     * The next round.
     */
    next: NextRound;
    /**
     * Whether stakes are taken from cash, by the seamless wallet.
     */
    seamless: boolean;
    /**
     * Casino balance, or cash if stakes are taken from it, won.
     */
    casinoMoney: Won;
}

/**
 * A segment in the operator's list.
 */
export interface SegmentRow {
    /**
     * The segment.
     */
    id: SegmentId;
    /**
     * Its name.
     */
    name: string;
    /**
     * Its rule.
     */
    rule: SegmentRule;
    /**
     * Number of its members now.
     */
    members: number;
    /**
     * Number of outreaches to it that are not over. While there is one, the segment is not deleted.
     */
    openOutreaches: number;
    /**
     * When it was made.
     */
    createdAt: string;
}

/**
 * A selection of a mini-game as displayed.
 */
export interface MiniSelectionView {
    /**
     * Odds id.
     */
    oddsId: OddsId;
    /**
     * Name shown to members, with the prefix of its balls if it has one.
     */
    name: string;
    /**
     * The balls it is about; power ball only.
     */
    ball: Ball | null;
    /**
     * The line between under and over.
     */
    baseline: string | null;
    /**
     * How it is displayed.
     */
    chip: Chip;
    /**
     * Price.
     */
    price: Price;
}

/**
 * A selection of a virtual event as displayed.
 */
export interface VirtualSelectionView {
    /**
     * Odds id, unique among the events that are open for bets.
     */
    oddsId: OddsId;
    /**
     * Name: `1`, `X`, `2`, `Over`, a score `2-1`, or runners: `3번`, `1-3번` in any order, `3→1번` in
     * this order.
     */
    name: string;
    /**
     * The line, if its market has one.
     */
    line: string | null;
    /**
     * Price.
     */
    price: Price;
}

/**
 * A selection of the bet that is asked about.
 */
export interface CheckedLeg {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * Home team.
     */
    homeName: string;
    /**
     * Away team.
     */
    awayName: string;
    /**
     * The league.
     */
    leagueName: string;
    /**
     * The market.
     */
    marketName: string;
    /**
     * The selection in words.
     */
    label: string;
    /**
     * Price now.
     */
    price: Price;
    /**
     * Whether the member's bets on its sport or league are refused.
     */
    closed: boolean;
}

/**
 * A selection of the slip as it is offered now: an entry of the slip stream, whose messages are
 * lists of them. The first message has all known selections.
 */
export interface SlipPrice {
    /**
     * The odds id.
     */
    id: string;
    /**
     * Its fixture.
     */
    fixtureId: FixtureId;
    /**
     * Its market.
     */
    marketId: MarketId;
    /**
     * Price now.
     */
    price: Price;
    /**
     * Version now.
     */
    version: number;
    /**
     * Whether it takes bets.
     */
    status: SelectionStatus;
}

/**
 * A selection on offer, as the catalogue has it.
 */
export interface BuilderOffer {
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The name of the selection: `1`, `X`, `Over`, `Yes`.
     */
    name: string;
    /**
     * The selection's own line (`-1.5`), if it has one.
     */
    line: string | null;
    /**
     * The line that the market's selections share (`2.5`), if it has one.
     */
    baseline: string | null;
    /**
     * The price.
     */
    price: Price;
}

/**
 * A selection on the liability board.
 */
export interface LiabilitySelection {
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * Its line as it is displayed.
     */
    line: string | null;
    /**
     * The offered price.
     */
    price: Price;
    /**
     * Its status.
     */
    status: SelectionStatus;
    /**
     * An operator has suspended it.
     */
    suspended: boolean;
    /**
     * The operators' price adjustment of it in percent; 0 if it has none of its own.
     */
    priceAdjustment: number;
    /**
     * The price adjustment of a price rule, percent; 0 for none.
     */
    ruleAdjustment: number;
    /**
     * Number of open slips with it.
     */
    bets: number;
    /**
     * Their stakes, won.
     */
    stake: Won;
    /**
     * What they win beyond their stakes, won.
     */
    liability: Won;
    /**
     * Stakes of its hedges, won.
     */
    hedged: Won;
    /**
     * What it costs if it wins, won; below zero the house wins.
     */
    cost: Won;
}

/**
 * A selection that has or may get bets, with the feed's values and the offered ones.
 */
export interface SelectionRow {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * Korean name of the market.
     */
    marketName: string;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * Its line as it is displayed; a handicap above zero has a plus sign.
     */
    line: string | null;
    /**
     * The line that its market's selections share.
     */
    baseline: string | null;
    /**
     * The offered price.
     */
    price: Price;
    /**
     * The feed's price.
     */
    feedPrice: Price;
    /**
     * Its status.
     */
    status: SelectionStatus;
    /**
     * Its status according to the feed.
     */
    feedStatus: SelectionStatus;
    /**
     * An operator has suspended it.
     */
    suspended: boolean;
    /**
     * An operator has suspended its market.
     */
    marketSuspended: boolean;
    /**
     * Price adjustment of its market in percent; 0 if the market has none of its own.
     */
    marketPriceAdjustment: number;
    /**
     * The operators' price adjustment of it in percent; 0 if it has none of its own.
     */
    priceAdjustment: number;
    /**
     * The price adjustment of a price rule, percent; 0 for none.
     */
    ruleAdjustment: number;
    /**
     * Its result so far.
     */
    winFlag: WinFlag;
    /**
     * Its result according to the feed.
     */
    feedWinFlag: WinFlag;
    /**
     * When an operator's result was set, which overrides the feed.
     */
    overriddenAt: string | null;
    /**
     * Number of legs on it.
     */
    legs: number;
    /**
     * Liability of open slips with it, won.
     */
    liability: Won;
    /**
     * The limit of its liability, won; `null` for no limit.
     */
    liabilityMax: Won | null;
}

/**
 * A selection with its price.
 */
export interface SelectionView {
    /**
     * The odds id, which has 64 bits and therefore is a string on the wire.
     */
    oddsId: string;
    /**
     * `1`, `X`, `2`, `Over`, `Under` or a name.
     */
    name: string;
    /**
     * The Korean label (`오버`, `언더`, a team or the name itself).
     */
    label: string;
    /**
     * The selection's own line (`-1.5`), if it has one.
     */
    line: string | null;
    /**
     * Price.
     */
    price: Price;
    /**
     * Increases with every change. A bet names the version that the member was shown.
     */
    version: number;
    /**
     * Whether it takes bets.
     */
    status: SelectionStatus;
}

/**
 * A selection with its result.
 */
export interface SelectionResult {
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * The result; waiting is refused.
     */
    winFlag: WinFlag;
}

/**
 * A selection with its result.
 */
export interface SettledSelection {
    /**
     * The odds id.
     */
    oddsId: string;
    /**
     * `1`, `X`, `2`, `Over`, `Under` or a name.
     */
    name: string;
    /**
     * The Korean label.
     */
    label: string;
    /**
     * The selection's own line.
     */
    line: string | null;
    /**
     * The last price.
     */
    price: Price;
    /**
     * Its result.
     */
    flag: WinFlag;
    /**
     * The result in Korean.
     */
    flagLabel: string;
    /**
     * The part of the stake that won in a dead heat.
     */
    deadHeat: string | null;
}

/**
 * A selection with the result that follows from the score.
 */
export interface ScoredSelection {
    /**
     * The selection as it is now.
     */
    selection: SelectionRow;
    /**
     * The result.
     */
    winFlag: WinFlag;
    /**
     * Open slips with a leg on it.
     */
    openBets: number;
}

/**
 * A selection's current and adjusted price.
 */
export interface PricePreview {
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * The price offered now.
     */
    price: Price;
    /**
     * The price that would be offered; the current one if the adjustment does not reach it.
     */
    newPrice: Price;
}

/**
 * A server of the site.
 */
export interface ServerHealth {
    /**
     * Id of the server process, valid until it stops.
     */
    id: string;
    /**
     * Version of the program.
     */
    version: string;
    /**
     * When it was started.
     */
    startedAt: string;
    /**
     * Time of its last heartbeat.
     */
    seenAt: string;
    /**
     * Its heartbeat is overdue although it was not stopped.
     */
    gone: boolean;
    /**
     * Jobs that need attention: the last round failed or the next one is overdue.
     */
    ailing: Job[];
    /**
     * Its jobs.
     */
    jobs: JobHealth[];
}

/**
 * A session of a member.
 */
export interface SessionRow {
    /**
     * The client's address.
     */
    address: string;
    /**
     * The `User-Agent` header of the browser.
     */
    userAgent: string;
    /**
     * When the member logged in.
     */
    createdAt: string;
    /**
     * When the session was last used.
     */
    lastSeenAt: string;
    /**
     * When it ended; `null` while it is live.
     */
    endedAt: string | null;
    /**
     * `logout`, `replaced`, `kicked` or `expired`.
     */
    endReason: string | null;
}

/**
 * A session of a member. It is no secret; the token of the session is.
 */
export type SessionId = number;

/**
 * A session that the member may complete at the provider.
 */
export interface IdentitySession {
    /**
     * Its key.
     */
    sessionKey: string;
    /**
     * The provider's page.
     */
    url: string;
    /**
     * Its end.
     */
    expiresAt: string;
}

/**
 * A setting as the office shows it.
 */
export interface SettingEntry {
    /**
     * Its name in `Settings`.
     */
    key: keyof Settings;
    /**
     * The group in which it is listed.
     */
    group: SettingGroup;
    /**
     * Its name.
     */
    label: string;
    /**
     * What it does.
     */
    note: string;
    /**
     * How it is entered.
     */
    form: SettingForm;
}

/**
 * A share of the month's net revenue.
 */
export interface RevenueShareTerms {
    /**
     * The tiers, the lowest first.
     */
    tiers: RevenueShareTier[];
    /**
     * Whether a negative month is made good before a later one is paid.
     */
    carriesDeficit: boolean;
    /**
     * Whether bonuses and points that became cash are subtracted from the revenue.
     */
    subtractsCosts: boolean;
}

/**
 * A shared slip with what the site offers for its picks now.
 */
export interface SharedSlip {
    /**
     * The code.
     */
    code: string;
    /**
     * The nickname of the member who shared it, if it is shown.
     */
    nickname: string | null;
    /**
     * The stake of a placed slip, won, if it is shown.
     */
    stake: Won | null;
    /**
     * Its style.
     */
    style: BetStyle;
    /**
     * The combinations of a system bet; `null` for a single or a multiple.
     */
    system: System | null;
    /**
     * Label of the system, `시스템 2/3 (3조합)`.
     */
    systemName: string | null;
    /**
     * When it was shared, UTC.
     */
    sharedAt: string;
    /**
     * Until when it can be opened, UTC.
     */
    expiresAt: string;
    /**
     * Its picks, in their order.
     */
    picks: SharedPick[];
}

/**
 * A slip in the operator's list.
 */
export interface BetRow {
    /**
     * The slip as the member sees it, with the address from which it was placed.
     */
    slip: BetSlip;
}

/**
 * A slip that the results would settle.
 */
export interface ScoredSlip {
    /**
     * The slip.
     */
    betId: BetId;
    /**
     * Login id of the member.
     */
    userId: string;
    /**
     * The member's nickname.
     */
    nickname: string;
    /**
     * Stake, won.
     */
    stake: Won;
    /**
     * Result.
     */
    winFlag: WinFlag;
    /**
     * Label of the result.
     */
    label: string;
    /**
     * Payout, won.
     */
    payout: Won;
}

/**
 * A slip that was placed.
 */
export type BetId = number;

/**
 * A slot machine as displayed.
 */
export interface SlotBoard {
    /**
     * The symbols of each reel.
     */
    reels: number[][];
    /**
     * Pays of 3, 4 and 5 of each symbol, as multiples of the line stake.
     */
    pays: number[][];
    /**
     * For each line, the row from the top that it crosses on each reel.
     */
    lines: number[][];
    /**
     * Allowed stakes, won.
     */
    stakes: Won[];
    /**
     * RTP, percent with two decimals.
     */
    rtp: string;
}

/**
 * A spin of a roulette.
 */
export type RouletteDrawId = number;

/**
 * A sport of the feed, or, if negative, of rounds.
 */
export type SportId = number;

/**
 * A sport of the tree with its numbers of leagues and fixtures (`GET /sportsLeague/topSport`).
 */
export interface TopSport {
    /**
     * The sport's id.
     */
    sportsEventId: SportId;
    /**
     * Its Korean name.
     */
    sportsEventKorean: string;
    /**
     * Leagues with at least one fixture on offer.
     */
    leagueCount: number;
    /**
     * Fixtures on offer.
     */
    fixtureCount: number;
}

/**
 * A sport with its number of fixtures in play.
 */
export interface InPlaySport {
    /**
     * The sport.
     */
    sportId: SportId;
    /**
     * Its Korean name.
     */
    name: string;
    /**
     * Fixtures in play.
     */
    count: number;
}

/**
 * A spot as displayed.
 */
export interface SpotView {
    /**
     * The spot.
     */
    spot: Spot;
    /**
     * Name shown to members.
     */
    name: string;
    /**
     * Price, including the stake.
     */
    price: Price;
    /**
     * RTP, percent with two decimals.
     */
    rtp: string;
}

/**
 * A stake on a spot.
 */
export interface SpotStake {
    /**
     * The spot.
     */
    spot: Spot;
    /**
     * Stake, won.
     */
    stake: Won;
}

/**
 * A statement. `posted` is `earned` plus the contract's payment, less `later`, plus the sum of `others`.
 */
export interface Statement {
    /**
     * Login id of the partner.
     */
    userId: string;
    /**
     * Nickname of the partner.
     */
    nickname: string;
    /**
     * The first Korean day.
     */
    from: string;
    /**
     * The last Korean day.
     */
    until: string;
    /**
     * Members who signed up in the branch.
     */
    joined: number;
    /**
     * Approved deposits of the branch, won.
     */
    deposits: Won;
    /**
     * Approved withdrawals of the branch, won.
     */
    withdrawals: Won;
    /**
     * Turnover of the branch as commissions count it, won.
     */
    turnover: Won;
    /**
     * Settled stakes less payouts of the branch, won.
     */
    loss: Won;
    /**
     * Figures of the partner's links.
     */
    links: LinkFigures;
    /**
     * What was owed when the month began, won.
     */
    opening: Won;
    /**
     * Commissions of days of this month, by base.
     */
    commissions: StatementLine[];
    /**
     * The commissions of all bases, won.
     */
    earned: Won;
    /**
     * What the partner's contract pays for this month; `null` if nothing is posted for it.
     */
    contract: ContractMonth | null;
    /**
     * What the contract pays for this month by current figures, while nothing is posted for it and contracts are
     * switched on.
     */
    expected: ContractMonth | null;
    /**
     * What was posted in the month, won: corrections of earlier days are in it, and days that are posted later are
     * not.
     */
    posted: Won;
    /**
     * What was posted for this month after its end, won.
     */
    later: Won;
    /**
     * What was posted in the month for other months, newest first.
     */
    others: StatementMonth[];
    /**
     * Payouts that were requested or decided in the month, newest first.
     */
    payouts: PayoutRow[];
    /**
     * Payouts held in the month, less those returned, won.
     */
    paid: Won;
    /**
     * What is owed after the month, won.
     */
    closing: Won;
    /**
     * What the partner's members still have to lose before a loss counts, as of the last computed day of the month,
     * won.
     */
    deficit: Won;
}

/**
 * A stream as members see it.
 */
export interface LiveStream {
    /**
     * The stream.
     */
    id: StreamId;
    /**
     * Title.
     */
    title: string;
    /**
     * Topic.
     */
    topic: StreamTopic;
    /**
     * The sport whose fixtures are shown beside it.
     */
    sportId: SportId | null;
    /**
     * Address, `https://…`.
     */
    address: string;
    /**
     * Way of displaying it.
     */
    source: StreamSource;
}

/**
 * A stream in the operators' list.
 */
export interface StreamRow {
    /**
     * The stream.
     */
    id: StreamId;
    /**
     * As the operator entered it.
     */
    stream: WriteStream;
    /**
     * Login id of the operator who changed it last.
     */
    writtenBy: string;
    /**
     * When it was last changed.
     */
    updatedAt: string;
}

/**
 * A stream that an operator creates or changes.
 */
export interface WriteStream {
    /**
     * Title.
     */
    title: string;
    /**
     * Topic.
     */
    topic: StreamTopic;
    /**
     * Address, `https://…`.
     */
    address: string;
    /**
     * Position within its topic, 0 first.
     */
    position: number;
    /**
     * Whether members see it.
     */
    shown: boolean;
}

/**
 * A suit, in the order of a sorted deck.
 */
export type Suit = "spade" | "heart" | "diamond" | "club";

/**
 * A table as displayed.
 */
export interface TableBoard {
    /**
     * Smallest stake on a spot; stakes are multiples of it. Won.
     */
    min: Won;
    /**
     * The largest stake on a spot, won.
     */
    max: Won;
    /**
     * Spots that accept stakes.
     */
    spots: SpotView[];
}

/**
 * A team in a table.
 */
export interface TableRow {
    /**
     * Its place.
     */
    rank: number;
    /**
     * The team.
     */
    teamId: ParticipantId;
    /**
     * Its name.
     */
    name: string;
    /**
     * Matches.
     */
    played: number;
    /**
     * Won.
     */
    won: number;
    /**
     * Drawn.
     */
    drawn: number;
    /**
     * Lost.
     */
    lost: number;
    /**
     * Points scored.
     */
    scored: number;
    /**
     * Points conceded.
     */
    conceded: number;
    /**
     * Points of the table; 0 if it is ordered by the share of wins.
     */
    points: number;
}

/**
 * A team or a runner.
 */
export interface Entrant {
    /**
     * 1 home, 2 away; or the runner's number.
     */
    number: number;
    /**
     * Name.
     */
    name: string;
    /**
     * Permanent strength, 1 to 5.
     */
    class: number;
    /**
     * Current form, 1 to 5.
     */
    form: number;
}

/**
 * A team or player of the feed.
 */
export type ParticipantId = number;

/**
 * A tier of a share: the whole revenue is paid at the rate of the tier that it reaches.
 */
export interface RevenueShareTier {
    /**
     * The revenue at which it begins, won.
     */
    from: Won;
    /**
     * Its rate.
     */
    rate: Rate;
}

/**
 * A tier of the amounts by head: each member of the month is paid at the tier that their number reaches.
 */
export interface CpaTier {
    /**
     * The number of members at which it begins.
     */
    from: number;
    /**
     * The amount for each of them, won.
     */
    amount: Won;
}

/**
 * A tier with what it leaves.
 */
export interface TierPercents {
    /**
     * What the tier is of.
     */
    kind: TierKind;
    /**
     * 1 to 5.
     */
    tier: number;
    /**
     * What it leaves, percent.
     */
    percents: Percents;
}

/**
 * A token that begins an in-play bet. It is used once, within [`TOKEN_AGE_MAX`], for slips of
 * these sports. Only the newest one of a member is valid.
 */
export interface BettingToken {
    /**
     * Sent in the header `hanpan-betting-token`.
     */
    token: string;
    /**
     * Delay of a bet on these sports, seconds.
     */
    seconds: number;
}

/**
 * A transfer between the site and the casino.
 */
export type CasinoTransferId = number;

/**
 * A transfer in the member's history.
 */
export interface CasinoTransfer {
    /**
     * The transfer.
     */
    id: CasinoTransferId;
    /**
     * 4 into the casino, 3 out of it.
     */
    code: TransferCode;
    /**
     * Won.
     */
    amount: Won;
    /**
     * Status.
     */
    state: TransferState;
    /**
     * When it was requested.
     */
    createdAt: string;
}

/**
 * A transfer that a bank reported.
 */
export type BankNotificationId = number;

/**
 * A transfer whose code the member may enter.
 */
export interface SentCode {
    /**
     * The last moment to enter it.
     */
    expiresAt: string;
    /**
     * Tries that are left.
     */
    triesLeft: number;
}

/**
 * A verified part of the audit log.
 */
export interface ProofPart {
    /**
     * Its last row, from which the next part continues.
     */
    until: AuditEntryId;
    /**
     * The newest row of the log. When it is reached, the whole log is verified.
     */
    newest: AuditEntryId;
    /**
     * Rows that were altered, or that do not follow the previous one.
     */
    broken: AuditEntryId[];
    /**
     * When it was verified.
     */
    at: string;
}

/**
 * A winning line.
 */
export interface LineWin {
    /**
     * Index of the line, from 0.
     */
    line: number;
    /**
     * The winning symbol; wild symbols substitute for it.
     */
    symbol: number;
    /**
     * Number of symbols, from the left.
     */
    count: number;
    /**
     * Payout, won.
     */
    amount: Won;
}

/**
 * A withdrawal as entered on the page.
 */
export interface WithdrawalEntry {
    /**
     * Bank or tether.
     */
    type: ChargeType;
    /**
     * The amount as entered.
     */
    amount: string;
    /**
     * The account password as entered; the server checks whether it is correct.
     */
    password: string;
    /**
     * Cash balance, won.
     */
    emoney: Won;
}

/**
 * Actual and expected RTP of a game or one of its markets over a period.
 */
export interface GameRtp {
    /**
     * Code of the game.
     */
    game: string;
    /**
     * Name shown to members.
     */
    gameName: string;
    /**
     * The market; `null` for the whole game.
     */
    marketName: string | null;
    /**
     * Number of rounds with bets.
     */
    rounds: number;
    /**
     * Number of bets.
     */
    bets: number;
    /**
     * Stakes, won.
     */
    stakes: Won;
    /**
     * Payouts, won.
     */
    payouts: Won;
    /**
     * Expected payouts, rounded down to a whole won.
     */
    expected: Won;
    /**
     * Expected RTP: `expected` as a percentage of `stakes`, rounded down to two decimals.
     */
    expectedPercent: string;
    /**
     * Actual RTP: `payouts` as a percentage of `stakes`, rounded down to two decimals.
     */
    paidPercent: string;
    /**
     * Deviation in tenths of a standard deviation; negative if less than expected was paid.
     */
    deviationTenths: number;
    /**
     * Verdict.
     */
    state: ReturnState;
}

/**
 * Address of a league's picture.
 */
export interface Vet3Stream {
    /**
     * The `seq` of its league.
     */
    idx: number;
    /**
     * The page of this site that shows it: `/bet365/soccer/5001`.
     */
    url: string;
}

/**
 * Addresses of the pictures.
 */
export interface Vet3Streams {
    /**
     * One entry for each league.
     */
    streamlist: Vet3Stream[];
}

/**
 * Adds a note to an alert.
 */
export interface NewRiskAlertNote {
    /**
     * Made by the client. A repeated id adds no second note.
     */
    requestId: string;
    /**
     * The note; kept in the audit log.
     */
    reason: string;
}

/**
 * All cards of the dashboard in the order of an operator. None in a request arranges them as at first.
 */
export interface DashboardArrangement {
    /**
     * The cards.
     */
    cards: PlacedCard[];
}

/**
 * All price rules, and whether they work.
 */
export interface PriceRules {
    /**
     * The operator's switch.
     */
    enabled: boolean;
    /**
     * The rules, newest first.
     */
    rules: PriceRuleRow[];
}

/**
 * All records of a bet.
 */
export interface BetTimeline {
    /**
     * The slip as the member sees it, with the address from which it was placed.
     */
    slip: BetSlip;
    /**
     * Its legs in the same order: shown price, accepted price and current price.
     */
    legs: AcceptedLeg[];
    /**
     * The results of its selections, in the order in which they arrived.
     */
    results: ArrivedResult[];
    /**
     * Its postings, in the order in which they were made.
     */
    postings: BetPosting[];
    /**
     * Its rows of the audit log, newest first.
     */
    audit: AuditRow[];
}

/**
 * All settings. A key that is not stored has its default.
 */
export interface Settings {
    /**
     * 1: the site is under maintenance; only guests may enter.
     */
    siteNoticeFlg?: number;
    /**
     * The ticker line at the top of the page.
     */
    siteTopNotice?: string;
    /**
     * The messaging channel that visitors are referred to.
     */
    messagingChannel?: MessagingChannel;
    /**
     * Zero bits of the proof of work that login, sign-up and password reset send with a captcha; each
     * bit doubles the work. 0: none.
     */
    captchaProofBits?: number;
    /**
     * Minutes between two notes on time and result to members who play; 0 for none.
     */
    realityCheckMinutes?: number;
    /**
     * Whether the site sends notices to browsers.
     */
    pushEnabled?: boolean;
    /**
     * Whether operators may receive alerts by Telegram.
     */
    telegramAlertsEnabled?: boolean;
    /**
     * 1: sign-up is closed.
     */
    joinStartEndFlg?: number;
    /**
     * Message of the confirm dialog after sign-up.
     */
    joinMessage?: string;
    /**
     * Reserved ids and nicknames.
     */
    idNiknameBan?: string[];
    /**
     * Minimum age of a member, years.
     */
    minimumAge?: number;
    /**
     * Whether partners may bring members by links.
     */
    partnerLinksEnabled?: boolean;
    /**
     * Whether partners may have contracts by share or by head.
     */
    partnerContractsEnabled?: boolean;
    /**
     * The account that receives bank deposits.
     */
    siteAccount?: SiteAccount;
    /**
     * Addresses for tether deposits; each member is assigned one of them.
     */
    tetherAddresses?: string[];
    /**
     * Price of one USDT while no source provides one, won; `null` stops tether in that case.
     */
    tetherFixedRate?: TetherRate | null;
    /**
     * Minutes after which a rate is too old.
     */
    tetherRateMinutes?: number;
    /**
     * Minutes after which an unpaid bank deposit is cancelled (account spec §4).
     */
    bankDepositMinutes?: number;
    /**
     * Rolling requirement of a deposit and its bonus, percent (account spec §9).
     */
    rollingPercent?: number;
    /**
     * A credited deposit of this amount or more is reported by a webhook and to operators, won.
     */
    largeDeposit?: Won;
    /**
     * A bet of this stake or more is reported by a webhook and to operators, won.
     */
    largeBet?: Won;
    /**
     * Whether casino games that can be played straight on cash are.
     */
    casinoSeamlessEnabled?: boolean;
    /**
     * Before which withdrawals members must verify themselves.
     */
    verificationRequired?: VerificationRequired;
    /**
     * The amount from which verification is required, won.
     */
    verificationFrom?: Won;
    /**
     * Before which withdrawals an identity card must be accepted.
     */
    documentsRequired?: VerificationRequired;
    /**
     * The amount from which an identity card is required, won.
     */
    documentsFrom?: Won;
    /**
     * Days after its decision at which the content of a document is deleted.
     */
    documentDays?: number;
    /**
     * Whether what verification requires includes the member's identity.
     */
    verificationIdentity?: boolean;
    /**
     * Whether free bets and bonuses of campaigns can be claimed.
     */
    promotionsEnabled?: boolean;
    /**
     * Whether outreach is sent to segments of members.
     */
    outreachEnabled?: boolean;
    /**
     * Outreaches that a member receives at most within some days.
     */
    outreachMemberMax?: number;
    /**
     * Days of that limit.
     */
    outreachMemberDays?: number;
    /**
     * Deposits of a day that attendance requires, won.
     */
    oneDayChargeMoney?: Won;
    /**
     * Weights of the normal roulette's sectors.
     */
    rouletteNormalWeights?: WheelWeights;
    /**
     * Weights of the new-member (VIP) roulette's sectors.
     */
    rouletteVipWeights?: WheelWeights;
    /**
     * Minutes within which a member may cancel a slip.
     */
    memberCancelMinutes?: number;
    /**
     * Hours after which the open selections of a fixture that is postponed, interrupted or
     * abandoned become void.
     */
    postponedVoidHours?: number;
    /**
     * Whether members may cash out open slips.
     */
    cashOutEnabled?: boolean;
    /**
     * The site's margin on a cash-out, percent.
     */
    cashOutMargin?: number;
    /**
     * Whether members may have slips cashed out automatically at an amount.
     */
    autoCashOutEnabled?: boolean;
    /**
     * The most that open slips with a leg on one fixture may cost together, won; `null` for no
     * limit.
     */
    fixtureLiabilityMax?: Won | null;
    /**
     * The most that open slips on one selection may cost together, won; `null` for no limit.
     */
    selectionLiabilityMax?: Won | null;
    /**
     * Highest stake of a sports slip by role, in units of 10,000 won; a missing amount is 0.
     */
    sportsAmountRole?: RoleAmounts;
    /**
     * Highest winnings of a sports slip by role, in units of 10,000 won; a missing amount is 0.
     */
    sportsMaxPrizeAmountRole?: RoleAmounts;
    /**
     * In-play delay of each sport, seconds.
     */
    liveBettingTime?: LiveBettingTimes;
    /**
     * Bonus lines of the slip.
     */
    folderBonuses?: FolderBonus[];
    /**
     * Whether system bets are offered.
     */
    systemBetsEnabled?: boolean;
    /**
     * Whether picks of one fixture can be bet on together at one price.
     */
    betBuilderEnabled?: boolean;
    /**
     * The operator's margin on the price of a bet builder, percent.
     */
    betBuilderMargin?: number;
    /**
     * Whether price boosts can be taken.
     */
    priceBoostsEnabled?: boolean;
    /**
     * Whether price rules lower prices.
     */
    priceRulesEnabled?: boolean;
    /**
     * Whether limits by member, league and market apply.
     */
    riskLimitsEnabled?: boolean;
    /**
     * Whether proposals to raise or lower a stake factor are applied without an operator.
     */
    riskProposalsApply?: boolean;
    /**
     * Whether fixtures have a page of their own.
     */
    matchCentreEnabled?: boolean;
    /**
     * Whether members may share slips.
     */
    slipSharingEnabled?: boolean;
    /**
     * Whether members may place a bet by one press, at an amount set beforehand.
     */
    quickBetsEnabled?: boolean;
    /**
     * 1: power ball is under maintenance.
     */
    powerBallMaintenanceFlg?: number;
    /**
     * Draw interval of power ball. For all games, a change applies from the next midnight in
     * Korea.
     */
    powerBallRounds?: RoundSettings;
    /**
     * Highest stake on power ball by role, in units of 10,000 won; a missing amount is 0.
     */
    powerBallAmountRole?: RoleAmounts;
    /**
     * Highest winnings of power ball by role, in the same units.
     */
    powerBallMaxPrizeAmountRole?: RoleAmounts;
    /**
     * 1: the power ladder is under maintenance.
     */
    powerLadderMaintenanceFlg?: number;
    /**
     * Draw interval of the power ladder.
     */
    powerLadderRounds?: RoundSettings;
    /**
     * Highest stake on the power ladder by role.
     */
    powerLadderAmountRole?: RoleAmounts;
    /**
     * Highest winnings of the power ladder by role.
     */
    powerLadderMaxPrizeAmountRole?: RoleAmounts;
    /**
     * 1: the lotus games are under maintenance.
     */
    lotusMaintenanceFlg?: number;
    /**
     * Draw interval of lotus odd/even.
     */
    lotusOddevenRounds?: RoundSettings;
    /**
     * Draw interval of lotus baccarat.
     */
    lotusBaccaratRounds?: RoundSettings;
    /**
     * Highest stake on a lotus game by role.
     */
    lotusAmountRole?: RoleAmounts;
    /**
     * Highest winnings of a lotus game by role.
     */
    lotusMaxPrizeAmountRole?: RoleAmounts;
    /**
     * Prices of the mini-games that differ from the defaults; they apply from the next round.
     */
    minigamePrices?: MiniPrices;
    /**
     * Virtual soccer.
     */
    virtualSoccer?: VirtualSettings;
    /**
     * Virtual basketball.
     */
    virtualBasketball?: VirtualSettings;
    /**
     * Dog races.
     */
    virtualDog?: VirtualSettings;
    /**
     * Horse races.
     */
    virtualHorse?: VirtualSettings;
    /**
     * Whether operators must log in with codes of an authenticator app.
     */
    staffCodesRequired?: boolean;
    /**
     * Manual adjustments above this amount, won or points, wait for a second operator; `null` for
     * no limit.
     */
    adjustmentApprovalAbove?: Won | null;
    /**
     * Whether a chief who settles may also pay out. A site that is run by one person needs this.
     */
    chiefSettlesAndPays?: boolean;
    /**
     * Hours between two searches for suspicious patterns; 0 leaves them to operators.
     */
    riskAlertHours?: number;
    /**
     * Number of past days that a search covers.
     */
    riskAlertDays?: number;
    /**
     * Number of members that must share a mark to raise an alert.
     */
    riskAlertMembers?: number;
    /**
     * Smallest stakes on a side, or deposits, that raise an alert, won.
     */
    riskAlertAmount?: Won;
    /**
     * Stakes below this part of the deposits before a withdrawal count as hardly any play,
     * percent.
     */
    riskAlertPlayPercent?: number;
}

/**
 * An action of the audit log. Its Korean label is in the page.
 */
export type AuditAction = "member.approve" | "member.change" | "member.kick" | "member.ban" | "member.unban" | "member.unlock" | "member.adjust" | "member.writeOff" | "member.askAdjust" | "member.refuseAdjust" | "member.resetCode" | "member.resetPassword" | "member.partner" | "partner.make" | "partner.rates" | "partner.move" | "partner.close" | "partnerLink.make" | "partnerLink.end" | "partnerKey.make" | "partnerKey.revoke" | "partnerPostback.set" | "partnerPostback.end" | "partnerContract.set" | "partnerContract.post" | "commission.post" | "payout.request" | "payout.pay" | "payout.refuse" | "recommender.make" | "recommender.close" | "recommender.terms" | "profit.post" | "account.confirm" | "account.withdraw" | "identity.accept" | "identity.refuse" | "joinCode.make" | "joinCode.end" | "address.ban" | "address.lift" | "charge.approve" | "charge.cancel" | "charge.expire" | "charge.confirm" | "notification.match" | "notification.dismiss" | "member.wallet" | "bonus.add" | "bonus.change" | "bank.change" | "casino.close" | "casino.set_aside" | "casino.resume" | "casino.return" | "bet.void" | "bet.correct" | "selection.settle" | "selection.releaseOverride" | "market.settle" | "fixture.score" | "feed.dismiss" | "feed.replay" | "trading.suspend" | "trading.resume" | "trading.adjustPrices" | "round.void" | "round.expire" | "stream.write" | "stream.change" | "fixture.void" | "fixture.releaseOverride" | "fixture.postpone" | "fixture.expire" | "document.request" | "document.cancelRequest" | "document.view" | "document.decide" | "coupon.give" | "coupon.withdraw" | "boost.make" | "boost.stop" | "hedge.make" | "hedge.withdraw" | "priceRule.make" | "priceRule.delete" | "riskProfile.write" | "riskProfile.clear" | "riskProposal.accept" | "riskProposal.dismiss" | "riskGroup.make" | "riskGroup.change" | "riskGroup.delete" | "riskTier.change" | "riskTier.league" | "riskTier.market" | "campaign.make" | "campaign.stop" | "segment.make" | "segment.change" | "segment.delete" | "outreach.make" | "outreach.stop" | "list.export" | "riskAlert.find" | "riskAlert.note" | "riskAlert.close" | "setting.change" | "webhook.replay" | "message.send" | "message.recall" | "inquiry.answer" | "visitorInquiry.handle" | "post.write" | "post.change" | "popup.write" | "popup.change" | "staff.make" | "staff.change" | "staff.close" | "staff.reset" | "staff.unlock" | "staff.password" | "staff.kick" | "staff.endSessions" | "staff.codes" | "staff.removeCodes" | "staff.resetCodes" | "staff.linkAlerts" | "staff.unlinkAlerts" | "staff.chooseAlerts" | "staff.arrangeDashboard" | "role.make" | "role.change" | "role.remove";

/**
 * An alert about members who may belong together.
 */
export type RiskAlertId = number;

/**
 * An alert as operators see it.
 */
export interface RiskAlertRow {
    /**
     * Its id.
     */
    id: RiskAlertId;
    /**
     * The kind of mark.
     */
    kind: RiskAlertKind;
    /**
     * Number of members.
     */
    memberCount: number;
    /**
     * The first of the members.
     */
    members: Suspect[];
    /**
     * The evidence.
     */
    evidence: Evidence[];
    /**
     * Notes, oldest first.
     */
    notes: RiskAlertNote[];
    /**
     * When it was first found.
     */
    foundAt: string;
    /**
     * When something was last added.
     */
    changedAt: string;
    /**
     * When it was closed; `null` while it is open.
     */
    closedAt: string | null;
}

/**
 * An alert to an operator's chat.
 */
export type AlertMessageId = number;

/**
 * An amount for each member who qualifies.
 */
export interface CpaTerms {
    /**
     * The tiers, the lowest first.
     */
    tiers: CpaTier[];
    /**
     * The smallest first deposit, won.
     */
    deposit: Won;
    /**
     * The smallest turnover, won.
     */
    turnover: Won;
    /**
     * The Korean days, that of the first deposit among them, in which the turnover has to be reached.
     */
    days: number;
}

/**
 * An amount for each of the roles 1 to 5, in units of 10,000 won.
 */
export interface RoleAmounts {
    /**
     * Role 1.
     */
    role1?: number | null;
    /**
     * Role 2.
     */
    role2?: number | null;
    /**
     * Role 3.
     */
    role3?: number | null;
    /**
     * Role 4.
     */
    role4?: number | null;
    /**
     * Role 5.
     */
    role5?: number | null;
}

/**
 * An amount of points. Displayed with thousands separators. There is no arithmetic between won and
 * points; [`Points::to_cash`] is the only conversion.
 */
export type Points = number;

/**
 * An amount of won or of points: the account or the kind of adjustment beside it determines the unit.
 */
export type Amount = number;

/**
 * An amount of won. Displayed with thousands separators.
 */
export type Won = number;

/**
 * An analysis of the branch over a period, by member, game and sign-up week.
 */
export interface PartnerAnalysis {
    /**
     * The members with the largest losses, largest first.
     */
    members: MemberWorth[];
    /**
     * Games by turnover.
     */
    games: GameGgr[];
    /**
     * The weeks in which members signed up, newest first, whatever the period.
     */
    weeks: JoinedWeek[];
}

/**
 * An entry of the audit log.
 */
export type AuditEntryId = number;

/**
 * An entry of the list of `PUT /message/delete`.
 */
export interface MessageDeletion {
    /**
     * The message.
     */
    id: MessageId;
    /**
     * 1; a deleted message is not restored.
     */
    userDeleteFlg: number;
}

/**
 * An event as an operator sees it.
 */
export interface VirtualRow {
    /**
     * The event.
     */
    event: VirtualEvent;
    /**
     * Where it is.
     */
    state: VirtualEventState;
    /**
     * Reason, if it is void.
     */
    voidReason: string | null;
    /**
     * Number of bets that were not cancelled.
     */
    bets: number;
    /**
     * Stakes of these bets, won.
     */
    stakes: Won;
    /**
     * Payouts of these bets including returned stakes, won.
     */
    payouts: Won;
}

/**
 * An event that is not open yet.
 */
export interface ComingEvent {
    /**
     * Day, number and times.
     */
    round: Round;
    /**
     * Participants and their form.
     */
    lineUp: LineUp;
}

/**
 * An event that is open for bets.
 */
export interface VirtualOffer {
    /**
     * The event.
     */
    event: VirtualEvent;
    /**
     * Sport id to send with a bet; negative.
     */
    sportId: SportId;
    /**
     * Version to send with a bet; prices do not change within an event.
     */
    version: number;
    /**
     * Markets with their prices.
     */
    markets: VirtualMarketView[];
}

/**
 * An event that is reported to a partner's own system.
 */
export type PostbackId = number;

/**
 * An event that is reported to the operator's own systems.
 */
export type WebhookId = number;

/**
 * An event, for operators.
 */
export interface WebhookRow {
    /**
     * Its id, which the receiver knows it by.
     */
    id: WebhookId;
    /**
     * Its kind.
     */
    kind: AlertKind;
    /**
     * What it says; `null` if an earlier version has stored it in another form.
     */
    content: AlertContent | null;
    /**
     * The same as JSON text, as it is sent.
     */
    data: string;
    /**
     * When it happened.
     */
    createdAt: string;
    /**
     * Its state.
     */
    state: WebhookState;
    /**
     * How often it was sent.
     */
    attempts: number;
    /**
     * When it is sent next.
     */
    nextAt: string | null;
    /**
     * When the receiver accepted it.
     */
    deliveredAt: string | null;
    /**
     * Why it was not delivered the last time.
     */
    failure: string | null;
}

/**
 * An event. Its seed is included from the start on, its result after the end of the animation.
 */
export interface VirtualEvent {
    /**
     * Fixture id to send with a bet; negative.
     */
    fixtureId: FixtureId;
    /**
     * Its league or venue.
     */
    leagueId: VirtualLeagueId;
    /**
     * Name of the league or venue shown to members.
     */
    leagueName: string;
    /**
     * Day, number and times; it starts at `drawsAt`.
     */
    round: Round;
    /**
     * When the animation ends and the result becomes known, UTC. The play-by-play's milliseconds from
     * 0 to `duration` are spread evenly between `drawsAt` and this moment.
     */
    endsAt: string;
    /**
     * Participants and their form.
     */
    lineUp: LineUp;
    /**
     * SHA-256 of the seed.
     */
    commitment: string;
    /**
     * The seed, 64 hexadecimal digits.
     */
    seed: string | null;
    /**
     * The result.
     */
    result: VirtualResult | null;
    /**
     * Whether it is void: all stakes are returned, whatever the result.
     */
    voided: boolean;
}

/**
 * An in-play bet during its delay, as operators see it.
 */
export interface DelayedBet {
    /**
     * Its id among the delayed bets; it is not a slip yet.
     */
    id: PendingBetId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * When it was sent, UTC.
     */
    createdAt: string;
    /**
     * When it is decided, UTC.
     */
    dueAt: string;
    /**
     * Stake, won.
     */
    stake: Won;
    /**
     * Total odds as the page showed them.
     */
    totalOdds: string;
    /**
     * Its legs, `한국 - 일본 · 승무패 · 1 @1.85`.
     */
    legs: string[];
}

/**
 * An in-play bet that waits for its delay.
 */
export type PendingBetId = number;

/**
 * An in-play bet: the answer to `POST /sports-inplay/betting`, and a row of
 * `GET /sports-inplay/pending/{userId}`. The request is answered when the bet is decided. A
 * refusal is answered like any other.
 */
export interface InPlayBet {
    /**
     * The client's request id.
     */
    requestId: string;
    /**
     * Its state.
     */
    state: InPlayState;
    /**
     * `0` placed, `10` prices changed; empty otherwise.
     */
    resultCode: string;
    /**
     * Message for the member; empty while the bet waits.
     */
    message: string;
    /**
     * The code of the refusal, if it was refused.
     */
    code: string | null;
    /**
     * The legs whose prices changed.
     */
    changed: ChangedPrice[];
    /**
     * The receipt of a placed bet.
     */
    receipt: BetReceipt | null;
    /**
     * The whole delay, seconds.
     */
    seconds: number;
    /**
     * The rest of the delay, milliseconds; the client's countdown starts here.
     */
    millisecondsLeft: number;
    /**
     * End of the delay, UTC.
     */
    dueAt: string;
    /**
     * Stake, won.
     */
    amounts: Won;
    /**
     * Total odds as the page showed them.
     */
    totalRatio: string;
    /**
     * The legs as they were sent.
     */
    bettings: Betting[];
}

/**
 * An incident with its labels.
 */
export interface IncidentView {
    /**
     * Korean label of the period.
     */
    period: string;
    /**
     * Minute on the match clock; `None` in sports without one.
     */
    minute: number | null;
    /**
     * What happened.
     */
    kind: IncidentKind;
    /**
     * The same in Korean.
     */
    label: string;
    /**
     * Whose it is.
     */
    side: MatchSide | null;
    /**
     * The player.
     */
    player: string | null;
    /**
     * The score after it, such as `2:1`.
     */
    score: string | null;
}

/**
 * An inquiry as its member sees it.
 */
export interface Inquiry {
    /**
     * The inquiry.
     */
    id: InquiryId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Title.
     */
    title: string;
    /**
     * The question, plain text.
     */
    questionContents: string;
    /**
     * The event it is about.
     */
    eventCode: EventCode | null;
    /**
     * When it was created.
     */
    createdAt: string;
    /**
     * Answers, oldest first; empty while it waits.
     */
    customerAnswer: Answer[];
}

/**
 * An inquiry in the operator's list.
 */
export interface InquiryRow {
    /**
     * The inquiry.
     */
    id: InquiryId;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Level.
     */
    role: number;
    /**
     * Whether the member is a partner.
     */
    partner: boolean;
    /**
     * Title.
     */
    title: string;
    /**
     * The question, plain text.
     */
    questionContents: string;
    /**
     * The event it is about.
     */
    eventCode: EventCode | null;
    /**
     * When it was created.
     */
    createdAt: string;
    /**
     * Answers, oldest first.
     */
    customerAnswer: Answer[];
    /**
     * Whether its member has deleted it.
     */
    deleted: boolean;
}

/**
 * An inquiry of a member.
 */
export type InquiryId = number;

/**
 * An inquiry of a visitor in the operator's list.
 */
export interface VisitorInquiryRow {
    /**
     * The inquiry.
     */
    id: VisitorInquiryId;
    /**
     * Name of the visitor.
     */
    name: string;
    /**
     * Phone number for the answer.
     */
    phoneNumber: string;
    /**
     * The question, plain text.
     */
    question: string;
    /**
     * IP address of the visitor.
     */
    address: string;
    /**
     * When it was created.
     */
    createdAt: string;
    /**
     * When an operator handled it; `null` while it waits.
     */
    handledAt: string | null;
    /**
     * The operator's note on what was done.
     */
    note: string | null;
}

/**
 * An inquiry of a visitor.
 */
export type VisitorInquiryId = number;

/**
 * An operator in the chief's list.
 */
export interface StaffRow {
    /**
     * Member id of the operator.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * The role.
     */
    roleId: RoleId;
    /**
     * Its name.
     */
    roleName: string;
    /**
     * The first password must still be changed.
     */
    passwordDue: boolean;
    /**
     * The login asks for codes of an app.
     */
    codes: boolean;
    /**
     * End of the lock of the login.
     */
    lockedUntil: string | null;
    /**
     * Number of live sessions.
     */
    sessions: number;
    /**
     * When the operator's last request was received.
     */
    lastSeenAt: string | null;
    /**
     * When the account was made.
     */
    createdAt: string;
    /**
     * When it was closed.
     */
    closedAt: string | null;
}

/**
 * An operator's answer.
 */
export interface Answer {
    /**
     * Plain text.
     */
    answerContents: string;
    /**
     * When it was given.
     */
    createdAt: string;
}

/**
 * An operator's change of a member's level, kind, type and staff flag.
 */
export interface ChangeMember {
    /**
     * What they were when the operator saw them.
     */
    before: MemberStanding;
    /**
     * What they become.
     */
    after: MemberStanding;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * An operator's decision on a whole fixture, which overrides the feed.
 */
export type FixtureHold = "void" | "postponement";

/**
 * An operator's decision on the registered account of a member.
 */
export type AccountDecision = "confirmed" | "withdrawn";

/**
 * An operator's decision.
 */
export type IdentityDecision = "accepted" | "refused";

/**
 * An operator's request for a document.
 */
export type DocumentRequestId = number;

/**
 * An order that waits.
 */
export interface AutoCashOut {
    /**
     * The slip.
     */
    betId: BetId;
    /**
     * The least amount, won.
     */
    amount: Won;
    /**
     * When it was given, UTC.
     */
    setAt: string;
}

/**
 * An outreach in the operator's list.
 */
export interface OutreachRow {
    /**
     * The outreach.
     */
    id: OutreachId;
    /**
     * Its name.
     */
    name: string;
    /**
     * The segment's name.
     */
    segment: string;
    /**
     * What it sends.
     */
    gift: OutreachGift;
    /**
     * When it sends.
     */
    trigger: OutreachTrigger;
    /**
     * The part that is left out, percent.
     */
    holdoutPercent: number;
    /**
     * Where it is.
     */
    state: OutreachState;
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * The last moment to send.
     */
    endsAt: string;
    /**
     * When it was done, or stopped by an operator.
     */
    finishedAt: string | null;
    /**
     * When an operator stopped it.
     */
    stoppedAt: string | null;
    /**
     * What it has done.
     */
    figures: OutreachFigures;
}

/**
 * Another member who shares data with the viewed member.
 */
export interface RelatedMember {
    /**
     * The other member.
     */
    id: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * 0 not banned.
     */
    banType: number;
    /**
     * Addresses from which both have logged in.
     */
    addresses: string[];
    /**
     * Whether the account holder has the same name. Account numbers are unique.
     */
    sameHolder: boolean;
    /**
     * Whether the tether wallet is the same.
     */
    sameWallet: boolean;
}

/**
 * Answer for a slip that was cashed out. A repeated request receives the same answer.
 */
export interface CashOutReceipt {
    /**
     * The slip that was sold: of a part, the slip that it has become.
     */
    betId: BetId;
    /**
     * Message for the member.
     */
    message: string;
    /**
     * Amount paid, won.
     */
    amount: Won;
    /**
     * When it was cashed out, UTC.
     */
    cashedOutAt: string;
}

/**
 * Answer of `GET /admin/bet-limits`: which limits apply to a bet, and which one would stop it.
 */
export interface BetLimits {
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login name.
     */
    userId: string;
    /**
     * Level.
     */
    role: number;
    /**
     * The selections.
     */
    legs: CheckedLeg[];
    /**
     * The system in words, `시스템 2/3 (3조합)`; `None` for a single or a multiple.
     */
    system: string | null;
    /**
     * Total odds; of a system the mean of its combinations.
     */
    total: string;
    /**
     * The limits.
     */
    rows: LimitRow[];
    /**
     * The largest stake that would be taken, won; 0 if none.
     */
    largest: Won;
    /**
     * Whether the stake that is asked about would be taken.
     */
    taken: boolean;
    /**
     * Delay added to bets in play, seconds.
     */
    delaySeconds: number;
    /**
     * Whether the slip could be cashed out.
     */
    cashOut: boolean;
}

/**
 * Answer of `GET /admin/risk-profiles/{id}/worth`: what the bets of a member are worth, and whether anything is
 * proposed of it.
 */
export interface MemberBettingWorth extends BettingWorth {
    /**
     * The rest after the last decision, in which what follows is not proposed; `null` without one.
     */
    rest: ProposalRest | null;
}

/**
 * Answer of `GET /bets/{id}/cash-out`: what the slip is worth now.
 */
export interface CashOutQuote {
    /**
     * The slip.
     */
    betId: BetId;
    /**
     * Amount paid for it now, won.
     */
    amount: Won;
    /**
     * Stake, won.
     */
    stake: Won;
    /**
     * What it can still win, won.
     */
    winnings: Won;
    /**
     * Seconds for which the request is delayed: 0 unless a leg is in play.
     */
    seconds: number;
    /**
     * The prices of its open legs from which the amount is calculated.
     */
    prices: CashOutPrice[];
    /**
     * What is left of the slip if only a part is sold; `null` for the whole slip. `stake` and
     * `winnings` are then those of the part.
     */
    rest: CashOutRest | null;
}

/**
 * Answer of `GET /promotions/{id}`.
 */
export interface Promotions {
    /**
     * What the member can claim.
     */
    offers: PromotionOffer[];
    /**
     * Free bets that can be used, first to expire at the top.
     */
    freeBets: FreeBet[];
    /**
     * The bonus that is being wagered.
     */
    bonus: ActiveBonus | null;
}

/**
 * Answer of `GET /sports-prematch/count`.
 */
export interface BetCount {
    /**
     * Total number of slips.
     */
    bettingCount: number;
}

/**
 * Answer of the slip's limits at its odds.
 */
export interface SlipLimits {
    /**
     * The largest stake that would be taken, won; 0 if none.
     */
    maxStake: Won;
    /**
     * The largest winnings, won.
     */
    maxWinnings: Won;
    /**
     * Why no stake would be taken.
     */
    refusal: Refusal | null;
}

/**
 * Answer to a batch.
 */
export interface WalletBatchAnswer {
    /**
     * The answers in the order of the calls.
     */
    answers: BatchedAnswer[];
}

/**
 * Answer to a bet that was placed.
 */
export interface BetReceipt {
    /**
     * The slip.
     */
    betId: BetId;
    /**
     * Message for the member.
     */
    message: string;
    /**
     * Total odds at which it was placed, 2 decimals.
     */
    totalRatio: string;
    /**
     * Possible winnings, won.
     */
    expectAmount: Won;
    /**
     * Cash left, won.
     */
    emoney: Won;
}

/**
 * Answer to a call for the balance.
 */
export interface BalanceAnswer {
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * The member's cash, won.
     */
    balance: Won;
    /**
     * `KRW`.
     */
    currency: string;
}

/**
 * Answer to a call of a batch: a balance, or the code and sentence of a refusal.
 */
export interface BatchedAnswer {
    /**
     * The provider's id of the call; `null` if it has none that can be read.
     */
    transactionId: string | null;
    /**
     * The member's cash after the call, won; `null` if it was refused.
     */
    balance: Won | null;
    /**
     * The code of the refusal.
     */
    code: string | null;
    /**
     * The sentence of the refusal.
     */
    message: string | null;
}

/**
 * Answer to a call that moves money.
 */
export interface WalletAnswer {
    /**
     * The provider's id of the call.
     */
    transactionId: string;
    /**
     * The member's cash after the call, won.
     */
    balance: Won;
    /**
     * `KRW`.
     */
    currency: string;
}

/**
 * Answer to a member who shares a slip. The same slip has the same code again.
 */
export interface ShareReceipt {
    /**
     * The code.
     */
    code: string;
    /**
     * Until when it can be opened, UTC.
     */
    expiresAt: string;
}

/**
 * Answer to the gateway.
 */
export interface BankNotificationReceipt {
    /**
     * Whether it confirmed a deposit. If not, an operator handles it.
     */
    matched: boolean;
}

/**
 * Answers an inquiry.
 */
export interface AnswerInquiry {
    /**
     * Plain text.
     */
    answerContents: string;
    /**
     * Number of answers that the operator saw. Another answer in the meantime refuses the request.
     */
    answersSeen: number;
}

/**
 * Availability of the casino.
 */
export type CasinoState = "open" | "maintenance" | "down";

/**
 * Bans an address, or lifts its ban.
 */
export interface ChangeAddress {
    /**
     * The address.
     */
    address: string;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Before which withdrawals the site requires verification.
 */
export type VerificationRequired = "off" | "firstWithdrawal" | "fromAmount";

/**
 * Body of every refusal: the problem's code, its fields and its sentence.
 */
export type Refusal = Problem & { message: string };

/**
 * Bonus and rolling requirement of a deposit.
 */
export interface DepositTerms {
    /**
     * The bonus, points.
     */
    bonus: Points;
    /**
     * Stake required before a withdrawal, won.
     */
    rolling: Won;
}

/**
 * Bounds of a number. A missing bound is open.
 */
export interface CountBounds {
    /**
     * At least.
     */
    min?: number;
    /**
     * At most.
     */
    max?: number;
}

/**
 * Bounds of an amount, won. A missing bound is open.
 */
export interface WonBounds {
    /**
     * At least.
     */
    min?: Won;
    /**
     * At most.
     */
    max?: Won;
}

/**
 * Chances and average winnings of a wheel.
 */
export interface WheelOdds {
    /**
     * Chance of each sector, percent with 2 decimals at most.
     */
    chances: string[];
    /**
     * Average points of a spin, floored.
     */
    expected: Points;
}

/**
 * Changes a partner's rates from the next day.
 */
export interface ChangeRates {
    /**
     * Its terms of the next day as the operator saw them.
     */
    before: PartnerTerms;
    /**
     * The new rates.
     */
    rates: Rates;
    /**
     * Whether a deficit is carried forward.
     */
    carriesDeficit: boolean;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Changes a popup.
 */
export interface ChangePopup {
    /**
     * When the popup was last changed, as the operator saw it.
     */
    updatedAt: string;
    /**
     * What it becomes.
     */
    after: WritePopup;
}

/**
 * Changes a post.
 */
export interface ChangePost {
    /**
     * When the post was last changed, as the operator saw it.
     */
    updatedAt: string;
    /**
     * What it becomes.
     */
    after: WritePost;
}

/**
 * Changes a role.
 */
export interface ChangeRole {
    /**
     * The role as the operator saw it; its name and its duties are compared.
     */
    before: StaffRole;
    /**
     * What it becomes.
     */
    after: WriteRole;
}

/**
 * Changes a stream.
 */
export interface ChangeStream {
    /**
     * The stream as the operator saw it.
     */
    before: WriteStream;
    /**
     * What it becomes.
     */
    after: WriteStream;
}

/**
 * Changes one setting.
 */
export interface ChangeSetting {
    /**
     * The setting's name in `Settings`.
     */
    key: string;
    /**
     * Its value as the operator saw it, as JSON text.
     */
    before: string;
    /**
     * Its new value, as JSON text.
     */
    value: string;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Changes or ends a bonus option.
 */
export interface ChangeBonusOption {
    /**
     * The option as the operator saw it.
     */
    before: BonusOptionRow;
    /**
     * What it becomes.
     */
    after: BonusOptionEntry;
}

/**
 * Changes the contract of a partner.
 */
export interface SetContract {
    /**
     * The newest terms as the operator saw them: those of a later month if there are any, else those of the current
     * one; `null` without a contract.
     */
    before: ContractTerms | null;
    /**
     * The terms; `null` ends the contract.
     */
    terms: ContractTerms | null;
    /**
     * Whether they hold from the current month instead of the next one. Only a partner without a
     * contract may begin like this.
     */
    fromThisMonth: boolean;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Changes the operator's own password.
 */
export interface ChangeStaffPassword {
    /**
     * The current password.
     */
    oldPassword: string;
    /**
     * The new password.
     */
    password: string;
}

/**
 * Changes the role of an operator.
 */
export interface ChangeStaff {
    /**
     * The role.
     */
    roleId: RoleId;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Colour of a chip.
 */
export type Colour = "blue" | "red" | "green";

/**
 * Colour of the countdown.
 */
export type CountdownColour = "green" | "orange" | "red";

/**
 * Commissions of a month for a base.
 */
export interface StatementLine {
    /**
     * The base.
     */
    agent: CommissionBase;
    /**
     * What it was computed on, won.
     */
    base: Won;
    /**
     * The commission, won.
     */
    amount: Won;
}

/**
 * Confirms an action with the password, so that a stolen session cannot perform it.
 */
export interface OwnPassword {
    /**
     * The current password.
     */
    password: string;
}

/**
 * Creates a bonus option.
 */
export interface NewBonusOption extends BonusOptionEntry {
    /**
     * Made by the client. A repeated id creates no second one.
     */
    requestId: string;
}

/**
 * Creates a notice from the member's page.
 */
export interface WriteNotice {
    /**
     * Title.
     */
    title: string;
    /**
     * HTML as written; the server cleans it.
     */
    contents: string;
}

/**
 * Creates a popup.
 */
export interface NewPopup extends WritePopup {
    /**
     * Made by the client. A repeated id creates no second one.
     */
    requestId: string;
}

/**
 * Creates a post.
 */
export interface NewPost extends WritePost {
    /**
     * Made by the client. A repeated id creates no second one.
     */
    requestId: string;
}

/**
 * Creates a stream.
 */
export interface NewStream extends WriteStream {
    /**
     * Made by the client. A repeated id creates no second one.
     */
    requestId: string;
}

/**
 * Delay of an in-play bet by sport, seconds (betting spec §9); `null` means not set.
 */
export interface LiveBettingTimes {
    /**
     * `liveBettingTimeSoccer`.
     */
    soccer?: number | null;
    /**
     * `liveBettingTimeBasketball`.
     */
    basketball?: number | null;
    /**
     * `liveBettingTimeBaseball`.
     */
    baseball?: number | null;
    /**
     * `liveBettingTimeVolleyball`.
     */
    volleyball?: number | null;
    /**
     * `liveBettingTimeHockey`.
     */
    hockey?: number | null;
    /**
     * `liveBettingTimeBasic`.
     */
    basic?: number | null;
}

/**
 * Details of one member besides the row of the list.
 */
export interface MemberDetail {
    /**
     * The row of the list.
     */
    row: MemberRow;
    /**
     * Money not included in the row.
     */
    money: MemberMoney;
    /**
     * Address of the live session; `null` if the member is not logged in.
     */
    address: string | null;
    /**
     * Birth date, `YYYY-MM-DD`.
     */
    birthDate: string;
    /**
     * 0 man, 1 woman.
     */
    sex: number;
    /**
     * Province and city; empty if not given.
     */
    region: string;
    /**
     * Registered tether wallet.
     */
    cryptoAccount: string | null;
    /**
     * 1 if the member agreed to receive event messages.
     */
    messageReceiveFlag: number;
    /**
     * The owner of the join code that was used.
     */
    recommenderId: MemberId | null;
    /**
     * Login id of that member.
     */
    recommender: string | null;
    /**
     * The join code that was used.
     */
    joinCode: string | null;
    /**
     * The member's own valid join codes.
     */
    ownCodes: string[];
    /**
     * Number of members who signed up with one of these codes.
     */
    recommended: number;
    /**
     * End of the account password's lock after wrong attempts.
     */
    accountPasswordLockedUntil: string | null;
    /**
     * End of the member's self-exclusion.
     */
    excludedUntil: string | null;
    /**
     * The limits that the member has set.
     */
    limits: SelfLimit[];
    /**
     * The proof of the bank account.
     */
    accountProof: AccountProof;
    /**
     * The proof of the identity.
     */
    identityProof: IdentityProof;
    /**
     * Other members who may be the same person, at most [`RELATED_MAX`].
     */
    related: RelatedMember[];
}

/**
 * Direction of a transfer (account spec §7).
 */
export type TransferCode = 3 | 4;

/**
 * Documents of a member, for operators.
 */
export interface MemberDocuments {
    /**
     * Whether the site can take documents.
     */
    available: boolean;
    /**
     * What is requested and not yet accepted.
     */
    requests: DocumentRequestRow[];
    /**
     * Documents that wait for a decision.
     */
    waiting: number;
    /**
     * Documents that were accepted.
     */
    accepted: number;
    /**
     * Documents that were refused.
     */
    refused: number;
}

/**
 * Documents of a member, for the member.
 */
export interface OwnDocuments {
    /**
     * Whether the site can take documents.
     */
    available: boolean;
    /**
     * Largest file, bytes.
     */
    bytesMax: number;
    /**
     * What is requested and not yet accepted.
     */
    requests: OpenRequest[];
    /**
     * What the site itself requires before a withdrawal and is not yet accepted.
     */
    required: DocumentKind[];
    /**
     * What the member has uploaded, newest first.
     */
    documents: Document[];
}

/**
 * Everything that happens in an event.
 */
export interface PlayByPlay {
    /**
     * Length, in milliseconds from the start.
     */
    duration: number;
    /**
     * The moments in order of time.
     */
    moments: Moment[];
    /**
     * The result.
     */
    result: VirtualResult;
}

/**
 * External services that confirm payments.
 */
export interface PaymentHealth {
    /**
     * A source provides the price of USDT; otherwise an operator sets it.
     */
    rateSource: boolean;
    /**
     * When the source last provided a rate.
     */
    rateAt: string | null;
    /**
     * Tether deposits are confirmed on the chain; otherwise by an operator.
     */
    chain: boolean;
    /**
     * The bank's notifications are accepted; otherwise an operator confirms each deposit.
     */
    bank: boolean;
    /**
     * When the bank's last notification was received.
     */
    bankAt: string | null;
}

/**
 * Figures by link and by day.
 */
export interface LinkReport {
    /**
     * The links, newest first.
     */
    links: LinkRow[];
    /**
     * Every day of the period, oldest first.
     */
    days: LinkDay[];
    /**
     * The sum of the days.
     */
    total: LinkFigures;
}

/**
 * Figures of links over some time.
 */
export interface LinkFigures {
    /**
     * Visitors who followed them; a visitor counts once for each link and day.
     */
    clicks: number;
    /**
     * Members who signed up by them.
     */
    signUps: number;
    /**
     * Members who deposited for the first time.
     */
    firstDeposits: number;
    /**
     * These first deposits, won.
     */
    firstDepositSum: Won;
    /**
     * Turnover as commissions count it: stakes without voids and cash-outs, won.
     */
    stakes: Won;
    /**
     * Gross gaming revenue: stakes less payouts, won.
     */
    ggr: Won;
}

/**
 * Filters of the listings: the spec's query parameters of `/europe` and `/korea`.
 */
export interface ListingQuery {
    /**
     * A Korean day `YYYY-MM-DD` on which fixtures start; all days if absent.
     */
    day?: string;
    /**
     * Text in the name of a team or a league.
     */
    search?: string;
    /**
     * The sport.
     */
    sportId?: SportId;
    /**
     * The location.
     */
    location?: LocationId;
    /**
     * The league.
     */
    league?: LeagueId;
    /**
     * Style of the listing: Korean rows have every main market, others those of the card's
     * columns.
     */
    gameStyle?: BetStyle;
    /**
     * Page, from 1.
     */
    page?: number;
    /**
     * Fixtures per page.
     */
    perpage?: number;
}

/**
 * Fixtures on a Korean day.
 */
export interface DayCount {
    /**
     * `YYYY-MM-DD`, Korean time.
     */
    day: string;
    /**
     * Fixtures that start on it.
     */
    count: number;
}

/**
 * Frequency of a result.
 */
export interface Tally {
    /**
     * Odds id of the result.
     */
    side: OddsId;
    /**
     * Number of occurrences.
     */
    count: number;
    /**
     * Share of all rounds in hundredths of a percent, rounded down.
     */
    shareHundredths: number;
    /**
     * Length of the longest streak; ties do not interrupt it.
     */
    longest: number;
    /**
     * Length of the current streak; 0 if the newest result is another one.
     */
    running: number;
}

/**
 * Gives a coupon to members.
 */
export interface GiveCoupons {
    /**
     * Made by the client. A repeated id gives nothing more.
     */
    requestId: string;
    /**
     * The name that members read.
     */
    couponName: string;
    /**
     * Its content.
     */
    kind: CouponKind;
    /**
     * Number of points; only for a coupon of points.
     */
    points?: Points;
    /**
     * The last Korean day on which it can be claimed and used.
     */
    useLimitDay?: string | null;
    /**
     * Its recipients.
     */
    recipients: Recipients;
}

/**
 * Highest stake of a sports slip, in units of 10,000 won.
 */
export interface SportsStakes {
    /**
     * Role 1.
     */
    sportsAmountRole1: number | null;
    /**
     * Role 2.
     */
    sportsAmountRole2: number | null;
    /**
     * Role 3.
     */
    sportsAmountRole3: number | null;
    /**
     * Role 4.
     */
    sportsAmountRole4: number | null;
    /**
     * Role 5.
     */
    sportsAmountRole5: number | null;
}

/**
 * Highest stake on a lotus game, in units of 10,000 won.
 */
export interface LotusStakes {
    /**
     * Role 1.
     */
    lotusAmountRole1: number | null;
    /**
     * Role 2.
     */
    lotusAmountRole2: number | null;
    /**
     * Role 3.
     */
    lotusAmountRole3: number | null;
    /**
     * Role 4.
     */
    lotusAmountRole4: number | null;
    /**
     * Role 5.
     */
    lotusAmountRole5: number | null;
}

/**
 * Highest stake on power ball, in units of 10,000 won.
 */
export interface PowerBallStakes {
    /**
     * Role 1.
     */
    powerBallAmountRole1: number | null;
    /**
     * Role 2.
     */
    powerBallAmountRole2: number | null;
    /**
     * Role 3.
     */
    powerBallAmountRole3: number | null;
    /**
     * Role 4.
     */
    powerBallAmountRole4: number | null;
    /**
     * Role 5.
     */
    powerBallAmountRole5: number | null;
}

/**
 * Highest stake on the power ladder, in units of 10,000 won.
 */
export interface PowerLadderStakes {
    /**
     * Role 1.
     */
    powerLadderAmountRole1: number | null;
    /**
     * Role 2.
     */
    powerLadderAmountRole2: number | null;
    /**
     * Role 3.
     */
    powerLadderAmountRole3: number | null;
    /**
     * Role 4.
     */
    powerLadderAmountRole4: number | null;
    /**
     * Role 5.
     */
    powerLadderAmountRole5: number | null;
}

/**
 * Highest winnings of a lotus game, in units of 10,000 won.
 */
export interface LotusPrizes {
    /**
     * Role 1.
     */
    lotusMaxPrizeAmountRole1: number | null;
    /**
     * Role 2.
     */
    lotusMaxPrizeAmountRole2: number | null;
    /**
     * Role 3.
     */
    lotusMaxPrizeAmountRole3: number | null;
    /**
     * Role 4.
     */
    lotusMaxPrizeAmountRole4: number | null;
    /**
     * Role 5.
     */
    lotusMaxPrizeAmountRole5: number | null;
}

/**
 * Highest winnings of a sports slip, in units of 10,000 won.
 */
export interface SportsPrizes {
    /**
     * Role 1.
     */
    sportsMaxPrizeAmountRole1: number | null;
    /**
     * Role 2.
     */
    sportsMaxPrizeAmountRole2: number | null;
    /**
     * Role 3.
     */
    sportsMaxPrizeAmountRole3: number | null;
    /**
     * Role 4.
     */
    sportsMaxPrizeAmountRole4: number | null;
    /**
     * Role 5.
     */
    sportsMaxPrizeAmountRole5: number | null;
}

/**
 * Highest winnings of power ball, in units of 10,000 won.
 */
export interface PowerBallPrizes {
    /**
     * Role 1.
     */
    powerBallMaxPrizeAmountRole1: number | null;
    /**
     * Role 2.
     */
    powerBallMaxPrizeAmountRole2: number | null;
    /**
     * Role 3.
     */
    powerBallMaxPrizeAmountRole3: number | null;
    /**
     * Role 4.
     */
    powerBallMaxPrizeAmountRole4: number | null;
    /**
     * Role 5.
     */
    powerBallMaxPrizeAmountRole5: number | null;
}

/**
 * Highest winnings of the power ladder, in units of 10,000 won.
 */
export interface PowerLadderPrizes {
    /**
     * Role 1.
     */
    powerLadderMaxPrizeAmountRole1: number | null;
    /**
     * Role 2.
     */
    powerLadderMaxPrizeAmountRole2: number | null;
    /**
     * Role 3.
     */
    powerLadderMaxPrizeAmountRole3: number | null;
    /**
     * Role 4.
     */
    powerLadderMaxPrizeAmountRole4: number | null;
    /**
     * Role 5.
     */
    powerLadderMaxPrizeAmountRole5: number | null;
}

/**
 * Hours of each day in which Telegram stays quiet, in Korean time. They may span midnight.
 */
export interface QuietHours {
    /**
     * Their first minute, counted from midnight.
     */
    from: number;
    /**
     * The minute after their last one.
     */
    until: number;
}

/**
 * How a free bet or a bonus ended.
 */
export type PromotionEnd = "used" | "converted" | "spent" | "forfeited" | "expired" | "stopped";

/**
 * How a pick is displayed.
 */
export interface Chip {
    /**
     * Round for single conditions, square for combinations.
     */
    shape: ChipShape;
    /**
     * Colour.
     */
    colour: Colour;
}

/**
 * How a setting is entered. The values that it does not bound are checked by their type.
 */
export type SettingForm = { kind: "switch"; on: string; off: string } | { kind: "flag"; on: string; off: string } | { kind: "verification" } | { kind: "number"; unit: string; min: number; max: number } | { kind: "limit" } | { kind: "line" } | { kind: "text" } | { kind: "words" } | { kind: "addresses" } | { kind: "channel" } | { kind: "account" } | { kind: "rate" } | { kind: "roleAmounts" } | { kind: "delays" } | { kind: "bonuses" } | { kind: "rounds" } | { kind: "minigamePrices" } | { kind: "wheel"; vip: boolean } | { kind: "virtual"; sport: VirtualSport };

/**
 * How a slip was paid for by a promotion.
 */
export interface PromotedStake {
    /**
     * Free bet or bonus.
     */
    kind: PromotionKind;
    /**
     * The part of the stake that it paid, won.
     */
    amount: Won;
    /**
     * The part of the payout that went back to the house or to the bonus, won.
     */
    returned: Won;
}

/**
 * How an order ended.
 */
export type AutoCashOutEnd = "cashedOut" | "slipEnded" | "stopped" | "memberBarred";

/**
 * How far a check is.
 */
export type IdentityState = "waiting" | "pending" | "verified" | "review" | "nameDiffers" | "underage" | "refused" | "expired" | "failed";

/**
 * How far a document is.
 */
export type DocumentState = "waiting" | "accepted" | "refused" | "withdrawn" | "deleted";

/**
 * How far an attempt is.
 */
export type AccountCheckState = "waiting" | "sent" | "differs" | "refused" | "failed" | "proven";

/**
 * How long a popup stays hidden after its reader has hidden it.
 */
export type HideFor = "today" | "twelveHours" | "fiveMinutes";

/**
 * How much of a slip is sold.
 */
export type SlipShare = { percent: number } | { amount: Won };

/**
 * Id of a round within a game; numbers start again on each Korean day.
 */
export interface RoundId {
    /**
     * The Korean day, `2026-11-22`.
     */
    day: string;
    /**
     * Number within the day, from 1.
     */
    number: number;
}

/**
 * Identifies a selection or a bonus line.
 */
export interface SharedSelection {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The selection; of a bonus line, the number of other legs that it requires.
     */
    oddsId: string;
}

/**
 * Kind of adjustment of a member's money.
 */
export type AdjustmentKind = "giveCash" | "takeCash" | "givePoints" | "takePoints" | "writeOff";

/**
 * Length of a self-exclusion.
 */
export type Exclusion = "day" | "week" | "month" | "halfYear" | "forever";

/**
 * Limits of one payment type (account spec §9).
 */
export interface ChargeLimits {
    /**
     * The smallest deposit or withdrawal, won.
     */
    min: Won;
    /**
     * Amounts are multiples of this, won.
     */
    step: Won;
    /**
     * Largest withdrawal, won; `None` if there is no limit.
     */
    withdrawalMax: Won | null;
    /**
     * Largest total of a Korean day's withdrawals, won; `None` if there is no limit.
     */
    dayMax: Won | null;
    /**
     * Hours between two withdrawals.
     */
    intervalHours: number;
    /**
     * Closed hours of withdrawals, Korean time: `23:30~00:30`.
     */
    closed: string;
}

/**
 * Makes a join code for a member.
 */
export interface MakeJoinCode {
    /**
     * The code; if empty, the server chooses one.
     */
    code: string;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Makes a key.
 */
export interface MakeKey {
    /**
     * Its name.
     */
    name: string;
}

/**
 * Makes a link.
 */
export interface MakeLink {
    /**
     * Made by the client. A repeated id makes no second link.
     */
    requestId: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The page that it leads to.
     */
    landing?: Landing;
}

/**
 * Makes a member a partner.
 */
export interface MakePartner {
    /**
     * Login id of the member.
     */
    userId: string;
    /**
     * The parent.
     */
    parentId: PartnerId;
    /**
     * Its rates.
     */
    rates: Rates;
    /**
     * Whether a deficit is carried forward.
     */
    carriesDeficit: boolean;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Makes a member a recommender.
 */
export interface MakeRecommender {
    /**
     * Login id of the member; a partner stays a partner.
     */
    userId: string;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Makes an operator.
 */
export interface MakeStaff {
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * The role.
     */
    roleId: RoleId;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Matches a notification with a deposit that is pending or was cancelled by timeout.
 */
export interface MatchNotification {
    /**
     * The deposit.
     */
    chargeId: ChargeId;
    /**
     * Reason, recorded in the audit log.
     */
    reason: string;
}

/**
 * Members who joined in the same month.
 */
export interface Cohort {
    /**
     * The first day of its month.
     */
    month: string;
    /**
     * Number of members.
     */
    members: number;
    /**
     * Its own month and those since, oldest first.
     */
    months: CohortMonth[];
}

/**
 * Messages of a type that are counted and not applied.
 */
export interface SkippedType {
    /**
     * The vendor's number of the type.
     */
    kind: number;
    /**
     * Korean name of the type.
     */
    label: string;
    /**
     * Number of messages.
     */
    messages: number;
    /**
     * When the last one arrived, UTC.
     */
    lastAt: string;
}

/**
 * Moves a member under another partner, or under the head office, from the next day.
 */
export interface MoveMember {
    /**
     * Login id of the member.
     */
    userId: string;
    /**
     * The new parent.
     */
    parentId: PartnerId;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Moves a partner under another parent from the next day.
 */
export interface MoveUnder {
    /**
     * The new parent.
     */
    parentId: PartnerId;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Notices of the member, and whether this browser receives them.
 */
export interface PushSettings {
    /**
     * The site's public key, base64url; `null` if the site sends no notices.
     */
    publicKey: string | null;
    /**
     * Whether the named browser receives notices of this member.
     */
    subscribed: boolean;
    /**
     * The member's choices.
     */
    choices: PushChoices;
}

/**
 * Number of lines that cross the ladder.
 */
export type Lines = "three" | "four";

/**
 * Odd or even.
 */
export type Parity = "odd" | "even";

/**
 * One leg of a slip, as settlement sees it: its price, and its result as a flag and a factor.
 */
export interface SettledLeg {
    /**
     * The accepted price.
     */
    price: Price;
    /**
     * Its result so far.
     */
    flag: WinFlag;
    /**
     * The dead heat in which it won.
     */
    deadHeat?: DeadHeat | undefined;
}

/**
 * One message of the odds stream.
 */
export interface OddsEvent {
    /**
     * Sequence of the event. The client drops an event that is not newer than its own sequence.
     */
    sequence: number;
    /**
     * Selections that changed.
     */
    selections: SelectionChange[];
    /**
     * Fixtures that changed.
     */
    fixtures: FixtureChange[];
    /**
     * The client must load its lists again, because events that it missed are no longer kept.
     */
    reload: boolean;
}

/**
 * One moment of an event.
 */
export interface Moment {
    /**
     * Time, in milliseconds from the start.
     */
    at: number;
    /**
     * What happens.
     */
    what: Happening;
}

/**
 * One of the two teams.
 */
export type MatchSide = "home" | "away";

/**
 * One page of a list, with the total number of rows.
 */
export interface Page<T> {
    /**
     * The rows of this page.
     */
    items: T[];
    /**
     * Rows on all pages, at most [`COUNTED_MAX`].
     */
    count: number;
    /**
     * Whether there are more rows than were counted.
     */
    more?: boolean;
    /**
     * Keys of the previous and next page, if the list is too long for page numbers.
     */
    adjacent?: AdjacentPages;
}

/**
 * One result on a board.
 */
export interface BoardMark {
    /**
     * Number of the round.
     */
    round: number;
    /**
     * Odds id of the result.
     */
    side: OddsId;
    /**
     * Whether the result is a tie, which belongs to neither side.
     */
    tie: boolean;
}

/**
 * Outcome of a requested adjustment.
 */
export interface AdjustOutcome extends Adjusted {
    /**
     * Whether the adjustment is large and waits for another operator's approval.
     */
    waits: boolean;
}

/**
 * Participants of an event: home and away, or the runners.
 */
export interface LineUp {
    /**
     * The sport.
     */
    sport: VirtualSport;
    /**
     * Home and away, or the runners by number.
     */
    entrants: Entrant[];
}

/**
 * Percent of a stake that counts towards wagering, by what is played. Zero: the bonus is not used there.
 */
export interface WagerWeights {
    /**
     * Sports before the match.
     */
    sports: number;
    /**
     * Sports in play.
     */
    inPlay: number;
    /**
     * Mini-games.
     */
    minigame: number;
    /**
     * Virtual games.
     */
    virtualGames: number;
}

/**
 * Period of a limit. Days, weeks (from Monday) and months are those of the Korean calendar.
 */
export type LimitPeriod = "day" | "week" | "month";

/**
 * Phase of a round.
 */
export type RoundPhase = "coming" | "open" | "closed" | "drawn";

/**
 * Points of both sides.
 */
export interface MatchScore {
    /**
     * Points of home; in volleyball sets.
     */
    home: number;
    /**
     * Points of away; in volleyball sets.
     */
    away: number;
}

/**
 * Position and size of a popup, pixels.
 */
export interface Placement {
    /**
     * From the top.
     */
    top: number;
    /**
     * From the left.
     */
    left: number;
    /**
     * Width.
     */
    width: number;
}

/**
 * Posts a run.
 */
export interface PostCommissions {
    /**
     * The total that was shown, won; a different total is refused.
     */
    total: Won;
}

/**
 * Posts a run.
 */
export interface PostProfits {
    /**
     * The total that was shown, won; a different total is refused.
     */
    total: Won;
}

/**
 * Price of one USDT in won: plain decimal digits, from 100 to 100,000.
 */
export type TetherRate = string;

/**
 * Prices set by an operator; selections that are not listed have their default price.
 */
export type MiniPrices = MiniPrice[];

/**
 * Progress of a gift that is being distributed or withdrawn in chunks.
 */
export interface GiftProgress {
    /**
     * The gift.
     */
    giftId: CouponGiftId;
    /**
     * The name that members read.
     */
    couponName: string;
    /**
     * Whether it is being withdrawn.
     */
    withdrawing: boolean;
    /**
     * Number of members processed so far.
     */
    done: number;
    /**
     * Number of members to process.
     */
    expected: number;
}

/**
 * Purpose of a captcha (account spec §4).
 */
export type CaptchaPurpose = "login" | "signUp" | "passwordReset";

/**
 * Query of `GET /admin/bet-limits`: a bet that is asked about.
 */
export interface BetLimitsQuery {
    /**
     * Login name of the member.
     */
    member: string;
    /**
     * Selections, as in [`SlipLimitsQuery`](super::SlipLimitsQuery).
     */
    legs: string;
    /**
     * Stake, won.
     */
    stake: number;
    /**
     * Size of the smallest combinations of a system. Without both sizes it is a single or a multiple.
     */
    systemFrom?: number;
    /**
     * Size of the largest combinations of a system.
     */
    systemTo?: number;
    /**
     * What kind of bet it is; without one a slip of sports.
     */
    kind?: AskedKind;
    /**
     * The boost at whose price a slip takes its selection.
     */
    boostId?: BoostId;
}

/**
 * Query of `GET /admin/messages/recipients`: how many members an audience has.
 */
export interface AudienceQuery {
    /**
     * A level; all members if absent.
     */
    role?: number;
    /**
     * Only members who consented to news of events and benefits, and are not self-excluded.
     */
    consenting: boolean;
}

/**
 * Query of `GET /admin/risk-tiers`.
 */
export interface RiskTiersQuery {
    /**
     * A part of a league's name.
     */
    search?: string;
    /**
     * Ids of leagues, separated by commas: these leagues instead of those that fit the search.
     */
    leagues?: string;
}

/**
 * Query of `GET /auth/captcha`.
 */
export interface CaptchaQuery {
    /**
     * Purpose.
     */
    purpose: CaptchaPurpose;
}

/**
 * Query of `GET /bets/cash-outs`.
 */
export interface CashOutsQuery {
    /**
     * Ids of the member's slips, separated by commas.
     */
    bets: string;
}

/**
 * Query of `GET /bets/limits`.
 */
export interface SlipLimitsQuery {
    /**
     * Selections of the slip without bonus lines, each `fixture:market:selection`, separated by commas.
     */
    legs: string;
}

/**
 * Query of `GET /bets/{id}/cash-out`: the part that is to be priced; the whole slip without one.
 */
export interface CashOutQuery {
    /**
     * Percent of the stake.
     */
    percent?: number;
    /**
     * An amount, won.
     */
    amount?: Won;
}

/**
 * Query of `GET /boardNotice`.
 */
export interface NoticeQuery {
    /**
     * 0, the only type.
     */
    noticeType?: number;
}

/**
 * Query of `GET /board`.
 */
export interface BoardQuery {
    /**
     * `notice`, the only category.
     */
    category: string;
    /**
     * Page, from 1.
     */
    page?: number;
    /**
     * Rows per page.
     */
    perpage?: number;
}

/**
 * Query of `GET /card/user/count`.
 */
export interface SpinCountQuery {
    /**
     * The session's member.
     */
    memberId: MemberId;
}

/**
 * Query of `GET /casino/games`.
 */
export interface CasinoGameQuery {
    /**
     * The page.
     */
    lobby: Lobby;
    /**
     * Only games of this maker.
     */
    vendor?: string;
    /**
     * Only games of this category.
     */
    category?: Category;
    /**
     * Part of the name of the game or the maker.
     */
    search?: string;
    /**
     * Page, from 1.
     */
    page?: number;
    /**
     * Games per page.
     */
    perpage?: number;
}

/**
 * Query of `GET /casino/lobby`.
 */
export interface LobbyQuery {
    /**
     * The page.
     */
    lobby: Lobby;
}

/**
 * Query of `GET /casino/rounds`.
 */
export interface CasinoRoundQuery {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * Only rounds of this page.
     */
    lobby?: Lobby;
    /**
     * Only rounds of this game.
     */
    gameId?: string;
    /**
     * Page, from 1.
     */
    page?: number;
    /**
     * Rows per page.
     */
    perpage?: number;
}

/**
 * Query of `GET /charge` and `GET /charge/count`.
 */
export interface ChargeQuery {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * Deposits or withdrawals; both if absent.
     */
    depositMode?: DepositMode;
    /**
     * 1 excludes records that the member has hidden.
     */
    userDisplayFlag?: number;
    /**
     * 1 returns only confirmed records.
     */
    confirmFlag?: number;
    /**
     * Decided on this Korean day, `YYYY-MM-DD`.
     */
    processDate?: string;
    /**
     * Page, from 1.
     */
    page?: number;
    /**
     * Rows per page; all if absent.
     */
    perpage?: number;
}

/**
 * Query of `GET /code`.
 */
export interface CodeQuery {
    /**
     * `BANK`.
     */
    type: string;
}

/**
 * Query of `GET /emoney/transfers`.
 */
export interface TransferQuery {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * Page, from 1.
     */
    page?: number;
    /**
     * Rows per page.
     */
    perpage?: number;
}

/**
 * Query of `GET /fixtures/{id}/prices`.
 */
export interface PriceHistoryQuery {
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The line that its selections share, if it has one.
     */
    baseline?: string;
}

/**
 * Query of `GET /member/check`: one of the four fields is set.
 */
export interface MemberCheckQuery {
    /**
     * Login id.
     */
    userIdEquals?: string;
    /**
     * Nickname.
     */
    nicknameEquals?: string;
    /**
     * Phone number.
     */
    phoneNumberEquals?: string;
    /**
     * Account number.
     */
    accountNumberEquals?: string;
}

/**
 * Query of `GET /member/results`.
 */
export interface ResultsQuery {
    /**
     * A Korean month, `2026-03`.
     */
    month: string;
}

/**
 * Query of `GET /message/user/` and of its count.
 */
export interface MessageQuery {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * Page, from 1.
     */
    page?: number;
    /**
     * Rows per page.
     */
    perpage?: number;
}

/**
 * Query of `GET /point` and `GET /point/count`.
 */
export interface PointQuery {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * 1: conversions to cash, the only kind in this history.
     */
    pointToCashFlg: number;
    /**
     * Page, from 1.
     */
    page?: number;
    /**
     * Rows per page.
     */
    perpage?: number;
}

/**
 * Query of `GET /sports-inplay/get-betting-token/{userId}`.
 */
export interface TokenQuery {
    /**
     * Sport ids of the slip, separated by commas.
     */
    sports: string;
}

/**
 * Query of `GET /sports-inplay/slip-stream`.
 */
export interface SlipStreamQuery {
    /**
     * Odds ids of the slip, separated by commas.
     */
    betIds: string;
}

/**
 * Query of `GET /sports-prematch/league`.
 */
export interface LeagueQuery {
    /**
     * The sport.
     */
    sportId: SportId;
    /**
     * The location.
     */
    locationId: LocationId;
}

/**
 * Query of `GET /sports-prematch/location`.
 */
export interface LocationQuery {
    /**
     * The sport.
     */
    sportId: SportId;
}

/**
 * Query of `GET /suggestioncode`.
 */
export interface SuggestionCodeQuery {
    /**
     * The code; case-insensitive.
     */
    codeEquals: string;
}

/**
 * Query of an office list.
 */
export interface ListQuery {
    /**
     * Page number, from 1.
     */
    page?: number;
    /**
     * Rows per page.
     */
    perpage?: number;
    /**
     * Return the rows after the one with this key, for a long list without page numbers.
     */
    after?: number;
    /**
     * Return the rows before the one with this key, for a long list without page numbers.
     */
    before?: number;
    /**
     * Search text.
     */
    search?: string;
    /**
     * Status filter; the allowed values depend on the list.
     */
    status?: string;
    /**
     * Only rows of this member, in lists that support it.
     */
    member?: MemberId;
    /**
     * Kind filter; the allowed values depend on the list.
     */
    kind?: string;
    /**
     * Kind of game, in lists of bets: `sports`, `inplay`, `minigame` or `virtual`. In rounds of the casino, the
     * game's id or a part of its name.
     */
    game?: string;
    /**
     * Only bets with a leg on this fixture.
     */
    fixture?: FixtureId;
    /**
     * Only bets with at least this stake, won.
     */
    stakeMin?: Won;
    /**
     * First Korean day.
     */
    from?: string | null;
    /**
     * Last Korean day.
     */
    to?: string | null;
    /**
     * Which moment of a row the days limit, if not its creation; the allowed values depend on the list.
     */
    moment?: string;
    /**
     * Only rows of this hour of the Korean day, 0 to 23, in lists of bets.
     */
    hour?: number;
    /**
     * Level, in the list of members.
     */
    level?: number;
    /**
     * Sort order; the allowed values depend on the list.
     */
    sort?: string;
    /**
     * Who acted, in the audit log.
     */
    actor?: string;
    /**
     * In the audit log, the subject: `charge:17`, or `charge` for all charges. In a report, the row to
     * drill down into: `sport:6046`. In the list of bets, what all legs are on: `sport:6046,market:1`, or
     * `sport:` for bets over several sports. In the list of members, a month in which they bet:
     * `active:2026-03-01`. In the list of charges and in the report by member, a cohort: `joined:2026-02-01`
     * or `deposited:2026-02-01`. In rounds of the casino, a game: `game:slot-moon`.
     */
    subject?: string;
}

/**
 * Query of the history (`/sports-prematch/bettings` and `/sports-prematch/count`).
 */
export interface BetQuery {
    /**
     * The session's member.
     */
    memberUserId: MemberId;
    /**
     * 1 sports, 2 in-play, 3 mini-games, 4 virtual games.
     */
    gameType: number;
    /**
     * A virtual game (50, 55, 60, 65).
     */
    gameDetailType?: number;
    /**
     * Mini-games, such as `301,303,308`.
     */
    gameDetailTypes?: string;
    /**
     * Page, from 1.
     */
    page?: number;
    /**
     * Slips per page, 10; 10000 to delete all.
     */
    perpage?: number;
    /**
     * 1: the member's own view, which leaves out deleted slips.
     */
    user?: number;
}

/**
 * Query of the odds stream.
 */
export interface OddsStreamQuery {
    /**
     * The client's sequence. Events after it are sent first.
     */
    since?: number;
}

/**
 * Rates with the Korean day from which they apply.
 */
export interface RatesFrom {
    /**
     * The first day.
     */
    holdsFrom: string;
    /**
     * The rates.
     */
    rates: Rates;
}

/**
 * Records how a visitor's inquiry was handled.
 */
export interface HandleVisitorInquiry {
    /**
     * What was done.
     */
    note: string;
}

/**
 * Recovery codes, shown once.
 */
export interface RecoveryCodes {
    /**
     * Each works once.
     */
    codes: string[];
}

/**
 * Removes an operator's decision on results, so that the feed's results count again.
 */
export interface ReleaseOverride {
    /**
     * The market; `null` for the whole fixture.
     */
    marketId: MarketId | null;
    /**
     * The selection; `null` for the whole fixture.
     */
    oddsId: string | null;
    /**
     * The decision on the whole fixture that the operator saw and lifts; `null` for a selection.
     */
    hold: FixtureHold | null;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Removes the authenticator app.
 */
export interface RemoveCodes {
    /**
     * The current password.
     */
    password: string;
    /**
     * A code of the app, or a recovery code.
     */
    code: string;
}

/**
 * Renames a bank, or changes whether it can be chosen.
 */
export interface ChangeBank {
    /**
     * The bank as the operator saw it; its name and whether it can be chosen are compared.
     */
    before: BankRow;
    /**
     * Korean name.
     */
    bankName: string;
    /**
     * Whether it can be chosen at sign-up.
     */
    active: boolean;
    /**
     * Reason, recorded in the audit log.
     */
    reason: string;
}

/**
 * Requests a payout.
 */
export interface RequestPayout {
    /**
     * Made by the client. A repeated id requests nothing more.
     */
    requestId: string;
    /**
     * Amount in won, as typed.
     */
    amount: string;
}

/**
 * Response to `POST /charge`.
 */
export interface ChargeReceipt {
    /**
     * The record.
     */
    id: ChargeId;
    /**
     * Message for the member.
     */
    message: string;
}

/**
 * Response to a launch.
 */
export interface LaunchedGame {
    /**
     * Where the game is played: an address of the provider, or a path of this site. It is valid once.
     */
    url: string;
}

/**
 * Response to a played round.
 */
export interface PlayReceipt {
    /**
     * Id of the round's record.
     */
    id: CasinoRoundId;
    /**
     * The played round.
     */
    round: PlayedRound;
    /**
     * The next round.
     */
    next: NextRound;
    /**
     * Current casino balance, or cash if stakes are taken from it, won.
     */
    casinoMoney: Won;
}

/**
 * Response to a sign-up: the text of the confirmation dialog.
 */
export interface JoinReceipt {
    /**
     * The operator's message from the settings.
     */
    joinMessage: string;
}

/**
 * Response to a transfer request.
 */
export interface TransferReceipt {
    /**
     * The transfer.
     */
    id: CasinoTransferId;
    /**
     * Status.
     */
    state: TransferState;
    /**
     * Message for the member.
     */
    message: string;
}

/**
 * Sends a message to members.
 */
export interface SendMessage {
    /**
     * Made by the client. A repeated id sends nothing more.
     */
    requestId: string;
    /**
     * The audience.
     */
    audience: Audience;
    /**
     * Login ids, if the audience is named members.
     */
    userIds: string[];
    /**
     * The level, if the audience is a level.
     */
    role?: number;
    /**
     * For a level or all members: only those who consented to news of events and benefits, and are not
     * self-excluded.
     */
    consenting: boolean;
    /**
     * Title.
     */
    title: string;
    /**
     * HTML as written; the server cleans it.
     */
    contents: string;
}

/**
 * Sets the price adjustment of a fixture, one of its markets or a selection.
 */
export interface SetPriceAdjustment {
    /**
     * The market; `null` for the whole fixture.
     */
    marketId: MarketId | null;
    /**
     * The selection; `null` for the whole market.
     */
    oddsId: string | null;
    /**
     * The adjustment as the operator saw it, 0 for none. That of a price rule does not count.
     */
    before: number;
    /**
     * Percentage by which the feed's prices are raised; below zero lowered, 0 for no adjustment.
     */
    priceAdjustment: number;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Sets the receiver.
 */
export interface SetPostback {
    /**
     * Its address.
     */
    url: string;
}

/**
 * Sets the terms from the next day.
 */
export interface ChangeTerms {
    /**
     * The terms of the next day as the operator saw them.
     */
    before: Terms;
    /**
     * The new terms.
     */
    terms: Terms;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Settings of a virtual game.
 */
export interface VirtualSettings {
    /**
     * 1 if under maintenance: events continue but accept no bets.
     */
    maintenanceFlg: number;
    /**
     * Highest stake of a slip by role, in units of 10,000 won; a missing value means 0.
     */
    amountRole: RoleAmounts;
    /**
     * Highest winnings of a slip by role, in units of 10,000 won; a missing value means 0.
     */
    maxPrizeAmountRole: RoleAmounts;
    /**
     * Timing of each league; a change takes effect at the next midnight in Korea.
     */
    rounds: RoundSettings;
    /**
     * Target RTP of prices, percent; a change takes effect with the next event.
     */
    rtp: number;
}

/**
 * Settles a selection manually.
 */
export interface SettleSelection {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * The result; waiting is refused.
     */
    winFlag: WinFlag;
    /**
     * Confirms settlement although the fixture is not over.
     */
    early?: boolean;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Settles all selections of a market on one line manually.
 */
export interface SettleMarket {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The line that its selections share; `null` if they share none.
     */
    baseline: string | null;
    /**
     * Each selection once; one that already has a result may be left out.
     */
    results: SelectionResult[];
    /**
     * Confirms settlement although the fixture is not over.
     */
    early?: boolean;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Settles the open selections of a fixture by its score.
 */
export interface SettleScore {
    /**
     * The final score.
     */
    score: FinalScore;
    /**
     * Confirms settlement although the fixture is not over.
     */
    early?: boolean;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Shape of a chip.
 */
export type ChipShape = "round" | "square";

/**
 * Stakes and payouts of a day.
 */
export interface DayResult {
    /**
     * The Korean day.
     */
    day: string;
    /**
     * Its result.
     */
    result: PlayResult;
}

/**
 * Stakes and payouts of a kind of game.
 */
export interface GameResult {
    /**
     * The kind of game.
     */
    game: string;
    /**
     * Its result.
     */
    result: PlayResult;
}

/**
 * Stakes and payouts.
 */
export interface PlayResult {
    /**
     * Number of slips and rounds.
     */
    bets: number;
    /**
     * Stakes, won.
     */
    stakes: Won;
    /**
     * Payouts, won.
     */
    payouts: Won;
    /**
     * Payouts less stakes, won.
     */
    net: Won;
}

/**
 * Start of the ladder.
 */
export type Start = "left" | "right";

/**
 * State of a round.
 */
export type CasinoRoundState = "open" | "waiting" | "closed";

/**
 * Status of a large adjustment.
 */
export type ApprovalStatus = "waiting" | "approved" | "refused";

/**
 * Status of a transfer.
 */
export type TransferState = "pending" | "done" | "returned";

/**
 * Status of the provider and its games.
 */
export interface CasinoOffice {
    /**
     * The provider's name.
     */
    provider: string;
    /**
     * Availability for members.
     */
    state: CasinoState;
    /**
     * Whether operators have closed the whole casino.
     */
    closed: boolean;
    /**
     * When the provider was last polled.
     */
    askedAt: string;
    /**
     * Response time in milliseconds; `null` if it did not answer.
     */
    answerMilliseconds: number | null;
    /**
     * The failure of the last poll.
     */
    failure: string | null;
    /**
     * Number of pending transfers.
     */
    waiting: number;
    /**
     * Total amount of pending transfers, won.
     */
    waitingAmount: Won;
    /**
     * When the oldest pending transfer was requested.
     */
    waitingSince: string | null;
    /**
     * Games with their turnover.
     */
    games: CasinoGameRow[];
}

/**
 * Subject of a limit.
 */
export type LimitSubject = "deposit" | "loss";

/**
 * Suspends or resumes a fixture, one of its markets or a selection.
 */
export interface Suspend {
    /**
     * The market; `null` for the whole fixture.
     */
    marketId: MarketId | null;
    /**
     * The selection; `null` for the whole market.
     */
    oddsId: string | null;
    /**
     * Whether it is to be suspended.
     */
    suspended: boolean;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * Terms as operators see them.
 */
export interface TermsView {
    /**
     * Today's terms.
     */
    today: TermsFrom;
    /**
     * The terms from the next day, if they change.
     */
    next: TermsFrom | null;
}

/**
 * Terms with the Korean day from which they apply.
 */
export interface TermsFrom {
    /**
     * The first day.
     */
    holdsFrom: string;
    /**
     * The terms.
     */
    terms: Terms;
}

/**
 * Terms with the month from which they hold.
 */
export interface ContractTermsFrom {
    /**
     * The first Korean day of the month.
     */
    holdsFrom: string;
    /**
     * The terms; `null` if the contract ends.
     */
    terms: ContractTerms | null;
}

/**
 * The account that members send their deposits to.
 */
export interface SiteAccount {
    /**
     * Name of the bank.
     */
    bankName: string;
    /**
     * Number.
     */
    accountNumber: string;
    /**
     * Holder.
     */
    accountHolder: string;
}

/**
 * The address of an uploaded picture.
 */
export interface FileReceipt {
    /**
     * Path of the picture, for use in a page.
     */
    url: string;
}

/**
 * The alerts of the operator who calls.
 */
export interface AlertSettings {
    /**
     * Name of the bot, without `@`; `null` if the site sends nothing to Telegram.
     */
    bot: string | null;
    /**
     * When the operator linked a chat; `null` without one.
     */
    linkedAt: string | null;
    /**
     * The kinds that the operator's duties allow.
     */
    allowed: AlertKind[];
    /**
     * The operator's choices.
     */
    choices: AlertChoices;
}

/**
 * The audience of a message.
 */
export type Audience = "members" | "level" | "all";

/**
 * The balls that a pick is about.
 */
export type Ball = "normal" | "power";

/**
 * The base of a commission: five kinds of turnover (rolling), and the members' losses (losing), as
 * named by the agent state of betting spec §3.
 */
export type CommissionBase = "casino" | "slot" | "mini" | "sports" | "virtualSports" | "losing";

/**
 * The boards of one market.
 */
export interface Board {
    /**
     * Name shown to members: `일반볼 홀짝`.
     */
    name: string;
    /**
     * 출줄.
     */
    streaks: Streak[];
    /**
     * 육매.
     */
    sixRows: BoardMark[][];
    /**
     * Frequency of each result.
     */
    tally: Tally[];
}

/**
 * The casino's provider.
 */
export interface CasinoHealth {
    /**
     * Its name.
     */
    provider: string;
    /**
     * Whether its games are available.
     */
    state: CasinoState;
    /**
     * Time of the last status request.
     */
    askedAt: string;
    /**
     * Response time, milliseconds.
     */
    answerMilliseconds: number | null;
    /**
     * Its failure.
     */
    failure: string | null;
    /**
     * Number of transfers that wait for it.
     */
    transfersWaiting: number;
}

/**
 * The change of each figure from the days before, in percent with sign and one decimal: `+12.5`. `null` if
 * it was zero.
 */
export interface DashboardChanges {
    /**
     * Of stakes.
     */
    stakes: string | null;
    /**
     * Of the turnover.
     */
    turnover: string | null;
    /**
     * Of payouts.
     */
    payouts: string | null;
    /**
     * Of GGR.
     */
    ggr: string | null;
    /**
     * Of what promotions cost.
     */
    promotions: string | null;
    /**
     * Of NGR.
     */
    ngr: string | null;
    /**
     * Of deposits.
     */
    deposits: string | null;
    /**
     * Of withdrawals.
     */
    withdrawals: string | null;
    /**
     * Of net deposits.
     */
    netDeposits: string | null;
    /**
     * Of active members.
     */
    activeMembers: string | null;
    /**
     * Of sign-ups.
     */
    newMembers: string | null;
    /**
     * Of first deposits.
     */
    firstDeposits: string | null;
}

/**
 * The choices of an operator for Telegram.
 */
export interface AlertChoices {
    /**
     * The kinds that the operator wants.
     */
    kinds: AlertKind[];
    /**
     * Those of them that pass through quiet hours.
     */
    always: AlertKind[];
    /**
     * The quiet hours; `null` for none.
     */
    quiet: QuietHours | null;
    /**
     * What falls in quiet hours is sent as one summary when they end. Otherwise it is dropped.
     */
    summarise: boolean;
}

/**
 * The combinations that a system bet plays: all those of `from` to `to` legs. With `n` legs these
 * are either all of one size between 2 and n - 1, or full cover: all of 2 to n, or of 1 to n.
 */
export interface System {
    /**
     * Number of legs of the smallest combinations.
     */
    from: number;
    /**
     * Number of legs of the largest combinations.
     */
    to: number;
}

/**
 * The conditions of a segment. A member meets all of them; a missing one is met.
 */
export interface SegmentRule {
    /**
     * The levels; empty for all.
     */
    levels?: number[];
    /**
     * Suspended members, or those who are not.
     */
    suspended?: boolean;
    /**
     * The first Korean day of the sign-up.
     */
    joinedFrom?: string | null;
    /**
     * The last Korean day of the sign-up.
     */
    joinedUntil?: string | null;
    /**
     * Signed up within so many days.
     */
    joinedWithin?: number;
    /**
     * Last here at least so many days ago.
     */
    awayDays?: number;
    /**
     * Last here within so many days.
     */
    seenWithin?: number;
    /**
     * The Korean days, with today, that deposits, stakes and results are summed over, and in which
     * play counts.
     */
    days?: number;
    /**
     * Sum of the deposits.
     */
    deposits?: WonBounds;
    /**
     * Number of the deposits.
     */
    depositCount?: CountBounds;
    /**
     * Turnover: stakes that were settled.
     */
    turnover?: WonBounds;
    /**
     * Gross gaming revenue; negative if the member has won.
     */
    ggr?: WonBounds;
    /**
     * The games of which the member has played one at least, with a stake and to its end; empty for no
     * condition.
     */
    played?: BetGame[];
    /**
     * Cash now.
     */
    balance?: WonBounds;
    /**
     * Whether the member has deposited, ever.
     */
    hasDeposited?: boolean;
    /**
     * The first Korean day of the member's first deposit.
     */
    firstDepositFrom?: string | null;
    /**
     * The last Korean day of the member's first deposit.
     */
    firstDepositUntil?: string | null;
    /**
     * The partner whose own members they are today.
     */
    partnerId?: PartnerId;
}

/**
 * The content of a coupon. The roulettes have the codes of the specification's `couponType`.
 */
export type CouponKind = 1 | 2 | 3;

/**
 * The content of a posting run: each finished day that is not posted yet, and the corrections of
 * posted days.
 */
export interface CommissionRun {
    /**
     * The last finished Korean day; `null` if there is no partner yet.
     */
    until: string | null;
    /**
     * Each commission that is new or has changed.
     */
    rows: CommissionRow[];
    /**
     * Their totals by agent.
     */
    totals: AgentTotal[];
    /**
     * Total to post, won; below zero if more is taken back.
     */
    total: Won;
}

/**
 * The content of a posting run: each finished day that is not posted yet, and the corrections of
 * posted days.
 */
export interface ProfitRun {
    /**
     * The last finished Korean day; `null` if there is no recommender yet.
     */
    until: string | null;
    /**
     * Each amount that is new or has changed.
     */
    rows: ProfitRow[];
    /**
     * Sum posted before, won.
     */
    before: Won;
    /**
     * Current sum, won.
     */
    after: Won;
    /**
     * Total to post, won; below zero if more is taken back.
     */
    total: Won;
}

/**
 * The content of the first page.
 */
export interface Overview {
    /**
     * Waiting work.
     */
    waiting: Waiting;
    /**
     * Figures of the Korean day so far.
     */
    today: DayFigures;
    /**
     * Figures of the whole day before.
     */
    yesterday: DayFigures;
    /**
     * Number of members who are logged in now.
     */
    online: number;
    /**
     * Liability of open slips.
     */
    exposure: Exposure;
}

/**
 * The contract of a partner.
 */
export interface ContractView {
    /**
     * The partner and its terms.
     */
    contract: ContractRow;
    /**
     * The current month, and months that have ended and are not posted, newest first.
     */
    soFar: ContractMonth[];
    /**
     * Months that are posted, newest first.
     */
    months: ContractMonth[];
}

/**
 * The cost of promotions in a period: of slips first settled in it, at their current state, and of amounts that
 * became cash in it.
 */
export interface PromotionCosts {
    /**
     * Stakes that free bets paid, less what came back of the payouts, won.
     */
    freeBets: Won;
    /**
     * The same of bonuses, and the cash that they became, won.
     */
    bonuses: Won;
    /**
     * Points that became cash, won.
     */
    points: Won;
    /**
     * What boosted slips have paid beyond their ordinary prices, won. Payouts and GGR contain it.
     */
    boosts: Won;
    /**
     * Net gaming revenue (NGR): the site's GGR less all of these but boosts, won.
     */
    ngr: Won;
}

/**
 * The course of a match as members see it.
 */
export interface BoardView {
    /**
     * Score by period, first period first.
     */
    periods: PeriodScore[];
    /**
     * Incidents, oldest first.
     */
    incidents: IncidentView[];
    /**
     * Statistics.
     */
    statistics: StatisticView[];
}

/**
 * The current events of a sport.
 */
export interface VirtualEvents {
    /**
     * The server's time, which decides when events close and start, UTC.
     */
    now: string;
    /**
     * Name of the sport shown to members.
     */
    name: string;
    /**
     * 1 if it is under maintenance and accepts no bets.
     */
    maintenanceFlg: number;
    /**
     * Leagues or venues.
     */
    leagues: VirtualLeagueNow[];
}

/**
 * The current rounds of a game id; lotus has two.
 */
export interface MiniEvents {
    /**
     * The server's time, which decides when rounds close, UTC.
     */
    now: string;
    /**
     * One entry for each game that has a current round.
     */
    events: MiniEvent[];
}

/**
 * The database.
 */
export interface DatabaseHealth {
    /**
     * Version of `PostgreSQL`.
     */
    version: string;
    /**
     * The newest migration.
     */
    migration: number;
    /**
     * Response time of a query, milliseconds.
     */
    answerMilliseconds: number;
    /**
     * Size on disk, bytes.
     */
    bytes: number;
    /**
     * Open connections of all clients.
     */
    connections: number;
    /**
     * The most connections that it accepts.
     */
    connectionsMax: number;
    /**
     * Number of results that wait for settlement.
     */
    resultsWaiting: number;
    /**
     * The first days of the Korean months whose slips are in the archive, earliest first.
     */
    archivedMonths: string[];
    /**
     * When the newest backup was complete.
     */
    backupAt: string | null;
}

/**
 * The days of a trend.
 */
export interface TrendQuery {
    /**
     * How many Korean days, today included: 1 to [`TREND_DAYS_MAX`].
     */
    days?: number;
}

/**
 * The days of the dashboard.
 */
export interface DashboardQuery {
    /**
     * The first Korean day; the last one if absent.
     */
    from?: string | null;
    /**
     * The last Korean day, at most today; today if absent.
     */
    to?: string | null;
}

/**
 * The days of the figures, and the link if they are of one alone.
 */
export interface FiguresQuery {
    /**
     * The first Korean day.
     */
    from?: string | null;
    /**
     * The last Korean day.
     */
    until?: string | null;
    /**
     * The link; all of them if none is named.
     */
    link?: PartnerLinkId;
}

/**
 * The draw of a round.
 */
export type MiniDraw = ({ game: "powerBall" } & PowerBall) | ({ game: "powerLadder" } & Ladder) | ({ game: "lotusOddeven" } & Lotus) | ({ game: "lotusBaccarat" } & Baccarat);

/**
 * The effect of an adjustment.
 */
export interface Adjusted {
    /**
     * The amount moved, above zero.
     */
    amount: Amount;
    /**
     * Balance before; for a write-off, the debt.
     */
    before: Amount;
    /**
     * Balance after, once a debt was paid; for a write-off, the debt.
     */
    after: Amount;
    /**
     * The part of the amount that pays the member's debt: cash that is given pays the debt first.
     */
    debtPaid: Amount;
}

/**
 * The end result of a match.
 */
export interface FinalScore {
    /**
     * The score without overtime; in volleyball the sets.
     */
    score: MatchScore;
    /**
     * The score with overtime, if there was one. In football, a match that is not level can also have
     * overtime: a score equal to the one without overtime says that there was none.
     */
    overtime: MatchScore | null;
    /**
     * The points of the parts, from the first: halves, quarters, innings, sets. May be fewer than
     * were played, or none.
     */
    parts: MatchScore[];
}

/**
 * The event of an inquiry about an event (account spec §9).
 */
export type EventCode = "event_sports" | "event_payback";

/**
 * The feed as an operator sees it.
 */
export interface FeedHealth {
    /**
     * In-play betting is stopped.
     */
    inplayStopped: boolean;
    /**
     * Since when it is stopped, or running.
     */
    inplaySince: string | null;
    /**
     * Fixtures that take no bets because the feed is interrupted for them, has lost them or no longer follows them.
     */
    suspendedFixtures: number;
    /**
     * Messages that were set aside and that no operator has looked at.
     */
    unread: number;
    /**
     * Messages that wait for their fixture.
     */
    early: number;
    /**
     * The links from which this site receives messages.
     */
    links: LinkHealth[];
    /**
     * Messages of types that the site does not use, by type.
     */
    skipped: SkippedType[];
}

/**
 * The feed's number of a selection, unique only within its fixture and market (betting spec §1).
 */
export type OddsId = number;

/**
 * The fields of a pick that the rules need.
 */
export interface Pick {
    /**
     * The selection; its id is unique only within its fixture and market.
     */
    oddsId: string;
    /**
     * Its fixture.
     */
    fixtureId: FixtureId;
    /**
     * Its sport.
     */
    sportId: SportId;
    /**
     * Its market.
     */
    marketId: MarketId;
    /**
     * Its price.
     */
    price: Price;
    /**
     * For a bonus line, the number of other legs that it requires; `null` for any other pick.
     */
    bonusFolders: number | null;
}

/**
 * The fields of a slip itself (betting spec §3).
 */
export interface SlipHead {
    /**
     * The slip.
     */
    id: BetId;
    /**
     * 1 sports, 2 in-play, 3 mini-games, 4 virtual games.
     */
    game_type: number;
    /**
     * 91 to 99 and the others of betting spec §9.
     */
    game_detail_type: number;
    /**
     * Cash left after it was placed, won.
     */
    e_money: Won;
    /**
     * Stake, won.
     */
    amount: Won;
    /**
     * Address from which the bet was placed; operators only, empty for the member.
     */
    ip_address: string;
    /**
     * Login id.
     */
    user_id: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * The member.
     */
    member_id: MemberId;
    /**
     * `A` or `G`.
     */
    user_type: string;
    /**
     * When it was placed, UTC.
     */
    created_at: string;
    /**
     * When it was cancelled.
     */
    cancel_at: string | null;
    /**
     * When the member deleted it from the history.
     */
    deleted_at: string | null;
    /**
     * Win flag of the slip.
     */
    status: WinFlag;
    /**
     * Its label.
     */
    status_name: string;
    /**
     * 0 unsettled, can be cancelled; otherwise settled, can be deleted.
     */
    settlement_flag: number;
    /**
     * Its label.
     */
    settlement_name: string;
    /**
     * Total odds at placing, 2 decimals.
     */
    total_odds: string;
    /**
     * Real odds, 2 decimals.
     */
    real_odds: string;
    /**
     * Number of legs that wait for the result of a fixture.
     */
    waiting_count: number;
    /**
     * Expected winnings, won.
     */
    expect_amount: Won;
    /**
     * Payout, won; 0 until settled.
     */
    win_amount: Won;
    /**
     * Mini-games: the outcome that was drawn.
     */
    win_bet_name: string | null;
    /**
     * Whether the member may cancel it now.
     */
    can_cancel: boolean;
    /**
     * When it was cashed out; `winAmount` is the amount paid.
     */
    cashed_out_at: string | null;
    /**
     * Whether the site buys it back; the price is a request of its own.
     */
    can_cash_out: boolean;
    /**
     * The slip of which this is a part that was sold; `null` for any other slip.
     */
    part_of: BetId | null;
    /**
     * Its stake as it was placed, won, if parts of it were sold since; `null` otherwise.
     */
    placed_amount: Won | null;
    /**
     * The amount from which it is cashed out automatically, won; `null` without such an order.
     */
    auto_cash_out: Won | null;
    /**
     * What a free bet or a bonus paid of its stake; `null` if it was all cash.
     */
    promotion: PromotedStake | null;
    /**
     * Its boosted leg; `null` without one.
     */
    boost: BoostNote | null;
    /**
     * The combinations of a system bet; `null` for a single or a multiple.
     */
    system: System | null;
    /**
     * Whether its picks are one bet of the bet builder, at one price.
     */
    builder: boolean;
    /**
     * How its legs are combined, if not as a multiple: `시스템 2/3 (3조합)`, `벳빌더`.
     */
    system_name: string | null;
}

/**
 * The figures of a Korean day.
 */
export interface DashboardDay {
    /**
     * The day.
     */
    day: string;
    /**
     * Its figures.
     */
    figures: DashboardFigures;
}

/**
 * The figures of a Korean day.
 */
export interface DayFigures {
    /**
     * The day.
     */
    day: string;
    /**
     * Approved deposits, won.
     */
    deposits: Won;
    /**
     * Approved withdrawals, won.
     */
    withdrawals: Won;
    /**
     * Stakes of placed slips and of casino rounds, won.
     */
    stakes: Won;
    /**
     * Settled stakes less refunds, won.
     */
    turnover: Won;
    /**
     * Winnings paid less clawbacks, won.
     */
    payouts: Won;
    /**
     * Gross gaming revenue (GGR): turnover less payouts, won; a loss is below zero.
     */
    ggr: Won;
    /**
     * Sign-ups.
     */
    newMembers: number;
}

/**
 * The figures of a day or of a range of days.
 */
export interface DashboardFigures {
    /**
     * Stakes of placed slips and of casino rounds, won.
     */
    stakes: Won;
    /**
     * Settled stakes less refunds, won.
     */
    turnover: Won;
    /**
     * Payouts less clawbacks, won.
     */
    payouts: Won;
    /**
     * Gross gaming revenue (GGR): turnover less payouts, won; a loss is below zero.
     */
    ggr: Won;
    /**
     * What free bets, bonuses and points that became cash cost, won.
     */
    promotions: Won;
    /**
     * Net gaming revenue (NGR): GGR less what promotions cost, won.
     */
    ngr: Won;
    /**
     * Approved deposits, won.
     */
    deposits: Won;
    /**
     * Approved withdrawals, won.
     */
    withdrawals: Won;
    /**
     * Deposits less withdrawals, won.
     */
    netDeposits: Won;
    /**
     * Members who placed a slip or played a casino round; of several days each member once.
     */
    activeMembers: number;
    /**
     * Sign-ups, approved or not, without operators.
     */
    newMembers: number;
    /**
     * Members whose first deposit was approved.
     */
    firstDeposits: number;
}

/**
 * The figures of a member.
 */
export interface MemberWorth {
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Turnover as commissions count it, won.
     */
    turnover: Won;
    /**
     * Stakes less payouts, won.
     */
    loss: Won;
}

/**
 * The figures of a slip on the page.
 */
export interface SlipQuote {
    /**
     * Total odds; `null` for a slip that is empty or too long.
     */
    total: TotalOdds | null;
    /**
     * Expected winnings of the amount as typed; for a system bet the most that it can win.
     */
    winnings: Winnings | null;
    /**
     * The part of that amount for each combination of a system bet, floored.
     */
    part: Won | null;
    /**
     * Why the bet, as typed, would be refused now; `null` if it is valid.
     */
    refusal: Refusal | null;
}

/**
 * The figures of all links of the report on a day.
 */
export interface LinkDay {
    /**
     * The Korean day.
     */
    day: string;
    /**
     * The figures.
     */
    figures: LinkFigures;
}

/**
 * The figures of one hour, defined like those of a day.
 */
export interface HourFigures {
    /**
     * 0 to 23, Korean time.
     */
    hour: number;
    /**
     * Approved deposits, won.
     */
    deposits: Won;
    /**
     * Approved withdrawals, won.
     */
    withdrawals: Won;
    /**
     * Placed stakes, won.
     */
    stakes: Won;
    /**
     * Settled stakes less refunds, won.
     */
    turnover: Won;
    /**
     * Payouts, won.
     */
    payouts: Won;
    /**
     * Turnover less payouts, won.
     */
    ggr: Won;
}

/**
 * The figures of the branch on a Korean day.
 */
export interface PartnerDay {
    /**
     * The day.
     */
    day: string;
    /**
     * Number of members who signed up.
     */
    joined: number;
    /**
     * Number of members with a settled bet or round.
     */
    players: number;
    /**
     * Approved deposits, won.
     */
    deposits: Won;
    /**
     * Approved withdrawals, won.
     */
    withdrawals: Won;
    /**
     * Turnover as commissions count it, won.
     */
    turnover: Won;
    /**
     * Settled stakes less payouts, won.
     */
    loss: Won;
    /**
     * The partner's own commission of the day, won.
     */
    commission: Won;
    /**
     * Whether the commission is posted; otherwise it is the amount so far.
     */
    posted: boolean;
}

/**
 * The figures of the dashboard.
 */
export interface Dashboard {
    /**
     * The days of the range, oldest first.
     */
    days: DashboardDay[];
    /**
     * As many days before it, oldest first.
     */
    daysBefore: DashboardDay[];
    /**
     * Of the whole range.
     */
    total: DashboardFigures;
    /**
     * Of the days of the range that are over.
     */
    compared: DashboardFigures;
    /**
     * Of as many days before, with which they are compared.
     */
    totalBefore: DashboardFigures;
    /**
     * Whether the range has today, which is not compared.
     */
    withoutToday: boolean;
    /**
     * The changes between the two.
     */
    changes: DashboardChanges;
    /**
     * By sport, highest turnover first.
     */
    sports: SportHold[];
    /**
     * Whether reports cover the range: they have fewer days.
     */
    reported: boolean;
}

/**
 * The figures over time.
 */
export interface Trend {
    /**
     * The hours of the current Korean day that have begun.
     */
    today: HourFigures[];
    /**
     * All 24 hours of the previous day.
     */
    yesterday: HourFigures[];
    /**
     * Korean days, oldest first; the last one is today.
     */
    days: DayFigures[];
}

/**
 * The game.
 */
export interface Vet3Game {
    /**
     * `Soccer`.
     */
    title: string;
    /**
     * Its detail type, 50.
     */
    seq: number;
}

/**
 * The gross gaming revenue of a game.
 */
export interface GameGgr {
    /**
     * The game.
     */
    game: BetGame;
    /**
     * Number of slips and rounds that are over. A part of a slip that was sold counts beside the rest.
     */
    plays: number;
    /**
     * Stakes without voids, won. Those of cashed-out slips are among them, unlike in turnover, since the loss has what
     * they lost or won.
     */
    stakes: Won;
    /**
     * Stakes less payouts, won.
     */
    loss: Won;
    /**
     * Loss as a part of the stakes, percent with two decimals; `null` if nothing was staked.
     */
    ggrPercent: string | null;
}

/**
 * The health of the site.
 */
export interface SystemHealth {
    /**
     * Time of this report.
     */
    at: string;
    /**
     * Version of the server that answers.
     */
    version: string;
    /**
     * The database.
     */
    database: DatabaseHealth;
    /**
     * The feed and the links to its broker.
     */
    feed: FeedHealth;
    /**
     * The casino's provider.
     */
    casino: CasinoHealth;
    /**
     * External services that confirm payments.
     */
    payments: PaymentHealth;
    /**
     * Alerts to operators by Telegram.
     */
    alerts: AlertHealth;
    /**
     * The servers, earliest start first.
     */
    servers: ServerHealth[];
}

/**
 * The history of a selection's price.
 */
export interface SelectionPriceHistory {
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * `1`, `X`, `2`, `Over`, `Under` or a name.
     */
    name: string;
    /**
     * The Korean label.
     */
    label: string;
    /**
     * The selection's own line.
     */
    line: string | null;
    /**
     * Its prices, oldest first; each holds until the next.
     */
    points: PricePoint[];
}

/**
 * The history of the prices of one market on one line.
 */
export interface PriceHistory {
    /**
     * Its selections, in display order; empty if nothing of the market is known.
     */
    selections: SelectionPriceHistory[];
}

/**
 * The hold of a sport, of slips of sports and in-play.
 */
export interface SportHold {
    /**
     * The sport; `null` for slips over several.
     */
    sportId: SportId | null;
    /**
     * Name of the sport.
     */
    name: string;
    /**
     * Of the range.
     */
    now: Hold;
    /**
     * Of the days of the range that are over.
     */
    compared: Hold;
    /**
     * Of as many days before, with which they are compared.
     */
    before: Hold;
    /**
     * The percentage of each day of the range, oldest first; `null` on a day without turnover.
     */
    days: (string | null)[];
    /**
     * The same of the days before.
     */
    daysBefore: (string | null)[];
}

/**
 * The kind of a call that moves money.
 */
export type CallKind = "bet" | "win" | "rollback";

/**
 * The kind of a post.
 */
export type PostKind = "notice" | "rule" | "event";

/**
 * The kind of a postback.
 */
export type PostbackKind = "signUp" | "firstDeposit" | "test";

/**
 * The kind of an alert.
 */
export type AlertKind = "withdrawal.waiting" | "deposit.large" | "bet.large" | "exposure.reached" | "feed.silent" | "books.faulty" | "login.newPlace" | "document.waiting";

/**
 * The kind of mark of an alert.
 */
export type RiskAlertKind = "address" | "device" | "holder" | "account" | "bothSides" | "idleMoney";

/**
 * The kinds of incidents that are shown.
 */
export type IncidentKind = "goal" | "ownGoal" | "penaltyGoal" | "missedPenalty" | "penalty" | "yellow" | "red" | "corner" | "substitution" | "review";

/**
 * The last matches of a team.
 */
export interface TeamForm {
    /**
     * Its matches, newest first.
     */
    matches: PastMatch[];
    /**
     * Its result in each of them.
     */
    outcomes: FormOutcome[];
}

/**
 * The leagues.
 */
export interface Vet3Games {
    /**
     * Each league.
     */
    gamelist: Vet3Game[];
}

/**
 * The leg of a slip that was taken at a boosted price.
 */
export interface BoostNote {
    /**
     * The leg's position in the slip, from 1.
     */
    ordinal: number;
    /**
     * The ordinary price.
     */
    priceBefore: Price;
}

/**
 * The liability of open slips with a leg on a fixture.
 */
export interface FixtureExposure {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * Home team.
     */
    homeName: string;
    /**
     * Away team.
     */
    awayName: string;
    /**
     * Start, UTC.
     */
    startAt: string;
    /**
     * Winnings less stakes, won.
     */
    liability: Won;
}

/**
 * The liability of open slips.
 */
export interface Exposure {
    /**
     * Number of open slips.
     */
    bets: number;
    /**
     * Their stakes, won.
     */
    stakes: Won;
    /**
     * Their winnings if every open leg wins, won.
     */
    winnings: Won;
    /**
     * The fixtures with the highest liability, highest first.
     */
    fixtures: FixtureExposure[];
    /**
     * The limit for one fixture, won; `null` if there is none.
     */
    fixtureMax: Won | null;
}

/**
 * The limits of a member for a slip with these selections, whatever its odds.
 */
export interface MemberLimits {
    /**
     * The largest stake, won.
     */
    maxStake: Won;
    /**
     * The largest winnings, won.
     */
    maxWinnings: Won;
    /**
     * The most that the slip may win beyond its stake, won. `None`: no limit.
     */
    gainLeft: Won | null;
    /**
     * Whether they differ from the limits of the member's level.
     */
    own: boolean;
    /**
     * Fixtures on which the member's bets are not taken.
     */
    closed: FixtureId[];
}

/**
 * The limits of a member's role for one slip, won.
 */
export interface Limits {
    /**
     * The largest stake.
     */
    maxStake: Won;
    /**
     * The largest winnings: total odds times stake may not exceed it.
     */
    maxWinnings: Won;
}

/**
 * The lobby of a page.
 */
export interface CasinoLobby {
    /**
     * Availability.
     */
    state: CasinoState;
    /**
     * The sentence to show if it is not available.
     */
    notice: string | null;
    /**
     * Makers with games on this page.
     */
    vendors: CasinoVendor[];
    /**
     * Categories with games on this page.
     */
    categories: CasinoCategory[];
}

/**
 * The matches between the two teams of a fixture.
 */
export interface HeadToHead {
    /**
     * Won by the fixture's home team, wherever they played.
     */
    homeWins: number;
    /**
     * Drawn.
     */
    draws: number;
    /**
     * Won by the fixture's away team.
     */
    awayWins: number;
    /**
     * The matches, newest first.
     */
    matches: PastMatch[];
}

/**
 * The member as the client sees it (account spec §3, `User`). Never contains a password.
 */
export interface User {
    /**
     * The member.
     */
    id: MemberId;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * 0 member, 1 partner or operator, 2 recommender.
     */
    type: number;
    /**
     * Level, shown as LV.n; 10 is the operator's.
     */
    role: number;
    /**
     * `A` at sign-up, `G` guest.
     */
    userType: string;
    /**
     * Cash, won.
     */
    emoney: Won;
    /**
     * Casino money, won.
     */
    casinoMoney: Won;
    /**
     * Points.
     */
    point: Points;
    /**
     * When money or data last changed.
     */
    updatedAt: string;
    /**
     * Holder of the bank account.
     */
    accountHolder: string;
    /**
     * Bank, 1 to 39.
     */
    bankCode: BankCode;
    /**
     * Account number with only the last four digits visible.
     */
    bankAccountNumber: string;
    /**
     * Registered tether wallet.
     */
    cryptoAccount: string | null;
    /**
     * Phone number.
     */
    phoneNumber: string;
    /**
     * Whether a deposit or withdrawal is being processed.
     */
    isChargeData: boolean;
    /**
     * Number of coupons to claim.
     */
    couponMsgCount: number;
    /**
     * 0 shows the entry to the recommender page.
     */
    suggestionType: number;
    /**
     * Stakes of open slips, won.
     */
    nowBettingAmount: Won;
    /**
     * 0 not banned.
     */
    banType: number;
    /**
     * 0 active.
     */
    withdrawalType: number;
    /**
     * Whether the member belongs to the staff, who write notices (account spec §2).
     */
    staff: boolean;
    /**
     * Percent of the first management target, a decimal.
     */
    managementTarget1Percent: string | null;
    /**
     * Percent of the second.
     */
    managementTarget2Percent: string | null;
    /**
     * Percent of the third.
     */
    managementTarget3Percent: string | null;
    /**
     * Rolling that is still missing before a withdrawal, won.
     */
    rollingOpen: Won;
    /**
     * Balance of the bonus that is being wagered, won; `null` without one.
     */
    bonus: Won | null;
    /**
     * The kinds of games whose stakes the bonus pays; empty once its time is over.
     */
    bonusGames: BetGame[];
    /**
     * Number of free bets that can be used.
     */
    freeBetCount: number;
}

/**
 * The member's bonus that is being wagered.
 */
export interface ActiveBonus {
    /**
     * The bonus.
     */
    id: PromotionGrantId;
    /**
     * The campaign's name.
     */
    name: string;
    /**
     * What was given, won.
     */
    amount: Won;
    /**
     * The balance, won.
     */
    balance: Won;
    /**
     * Stakes that it requires, won.
     */
    required: Won;
    /**
     * Stakes that count so far, won.
     */
    wagered: Won;
    /**
     * Percent of a stake that counts.
     */
    weights: WagerWeights;
    /**
     * The most that becomes cash, won; `null` for all.
     */
    cashMax: Won | null;
    /**
     * Whether it is spent before cash.
     */
    bonusFirst: boolean;
    /**
     * The last moment to wager it.
     */
    expiresAt: string;
}

/**
 * The member's reality checks, and what the next one says.
 */
export interface RealityCheck {
    /**
     * The interval that the member chose, minutes; `null` for the site's.
     */
    own: number | null;
    /**
     * The interval that counts, minutes; `null` without reality checks.
     */
    interval: number | null;
    /**
     * When the member logged in, UTC.
     */
    since: string;
    /**
     * What was settled and played since then; nothing without reality checks.
     */
    result: PlayResult;
}

/**
 * The members who signed up in a week, and how many of them still play.
 */
export interface JoinedWeek {
    /**
     * The Monday of the week.
     */
    week: string;
    /**
     * Number of sign-ups.
     */
    joined: number;
    /**
     * How many of them played in that week, in the next one, and so on up to the current week.
     */
    played: number[];
}

/**
 * The month of a statement.
 */
export interface StatementQuery {
    /**
     * The month, `YYYY-MM`.
     */
    month: string;
}

/**
 * The number of spins that a member has.
 */
export interface SpinCount {
    /**
     * Spins of the normal roulette.
     */
    normal: number;
    /**
     * Spins of the new-member (VIP) roulette.
     */
    vip: number;
}

/**
 * The number of waiting rows of each list.
 */
export interface Waiting {
    /**
     * Sign-ups without approval.
     */
    members: number;
    /**
     * Deposits in process.
     */
    deposits: number;
    /**
     * Withdrawals in process.
     */
    withdrawals: number;
    /**
     * Members' inquiries without an answer.
     */
    inquiries: number;
    /**
     * Visitors' inquiries that nobody has handled.
     */
    visitorInquiries: number;
    /**
     * Identity checks on which an operator has to decide.
     */
    identities: number;
    /**
     * Documents without a decision. 0 for an operator without the duty `documents`.
     */
    documents: number;
    /**
     * Bank notifications that match no deposit, or several. 0 for an operator without the duty `cashier`, as
     * `adjustments`, `profitRequests` and `partnerPayouts` are.
     */
    bankNotifications: number;
    /**
     * Transfers to and from the casino without an answer.
     */
    transfers: number;
    /**
     * Messages of the feed that could not be read and that no operator has looked at.
     */
    feedMessages: number;
    /**
     * Finished fixtures whose open slips have waited too long for a result.
     */
    lateResults: number;
    /**
     * Large adjustments that another operator has to approve.
     */
    adjustments: number;
    /**
     * Open risk alerts.
     */
    riskAlerts: number;
    /**
     * Recommenders' requests for their earnings.
     */
    profitRequests: number;
    /**
     * Partners' requests for payouts.
     */
    partnerPayouts: number;
    /**
     * Open proposals to change the limits of members.
     */
    riskProposals: number;
    /**
     * Time of the newest request for an operator: sign-ups, deposits and withdrawals, bank
     * notifications, inquiries, documents, large adjustments, recommenders' and partners' requests, late
     * results; without those that the operator's duties do not list. `null` if nothing waits.
     */
    newestAt: string | null;
}

/**
 * The outcome of a check: `null` if it passed, otherwise the refusal.
 */
export type Verdict = Refusal | null;

/**
 * The outcome of a round.
 */
export type Winner = "player" | "banker" | "tie";

/**
 * The page that a game belongs to.
 */
export type Lobby = "casino" | "slot";

/**
 * The page that a link leads to.
 */
export type Landing = "home" | "sports" | "inPlay" | "minigame" | "casino";

/**
 * The part of a game's rules that its page displays.
 */
export type GameBoard = ({ kind: "slot" } & SlotBoard) | ({ kind: "baccarat" } & TableBoard);

/**
 * The part of the audit log to verify.
 */
export interface ProofQuery {
    /**
     * The last row that is already verified; absent to start at the beginning.
     */
    after?: AuditEntryId;
}

/**
 * The permissions of the operator who calls.
 */
export interface StaffPermissions {
    /**
     * Name of the role.
     */
    roleName: string;
    /**
     * Effective duties.
     */
    duties: Duty[];
    /**
     * Endpoints that the duties allow, as `GET /api/admin/members`.
     */
    endpoints: (keyof Api)[];
    /**
     * The first password must still be changed.
     */
    passwordDue: boolean;
    /**
     * The login asks for codes of an app.
     */
    codes: boolean;
    /**
     * The site requires codes, and they must still be set up.
     */
    codesDue: boolean;
    /**
     * Number of unused recovery codes.
     */
    recoveryLeft: number;
}

/**
 * The picks after a selection was pressed, or the refusal.
 */
export interface ToggledSlip {
    /**
     * In the order of the slip; unchanged if the press is refused.
     */
    picks: Pick[];
    /**
     * The refusal.
     */
    refusal: Refusal | null;
}

/**
 * The picks of a fixture for the page, or the sentence of the refusal.
 */
export interface BuilderChoices {
    /**
     * The picks; none if refused.
     */
    picks: BuilderPick[];
    /**
     * Why there are none.
     */
    message: string | null;
}

/**
 * The points of a period.
 */
export interface PeriodScore {
    /**
     * Korean label.
     */
    label: string;
    /**
     * Home points.
     */
    home: string;
    /**
     * Away points.
     */
    away: string;
}

/**
 * The previous and next page, given by the keys of the rows at the edges of the current page.
 */
export interface AdjacentPages {
    /**
     * Value of [`ListQuery::before`] that requests the previous page; `null` on the first page.
     */
    before: number | null;
    /**
     * Value of [`ListQuery::after`] that requests the next page; `null` on the last page.
     */
    after: number | null;
}

/**
 * The price of a builder, and what it was computed from.
 */
export interface BuilderQuote {
    /**
     * The total odds: the price of all picks together, cut off to 2 decimals.
     */
    odds: TotalOdds;
    /**
     * The picks with their own prices, in the order in which they were given.
     */
    legs: BuilderLeg[];
}

/**
 * The price of an open leg from which an amount is calculated.
 */
export interface CashOutPrice {
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * The version of that price.
     */
    price: Price;
    /**
     * The version that it belongs to.
     */
    version: number;
}

/**
 * The price of one mini-game selection.
 */
export interface MiniPrice {
    /**
     * The selection.
     */
    oddsId: OddsId;
    /**
     * Its price.
     */
    price: Price;
}

/**
 * The prices of a leg: shown, accepted and current.
 */
export interface AcceptedLeg {
    /**
     * The price that the member was shown.
     */
    shownPrice: Price;
    /**
     * Its version.
     */
    shownVersion: number;
    /**
     * The accepted price.
     */
    price: Price;
    /**
     * Its version.
     */
    version: number;
    /**
     * The price offered now; `null` for a bonus line.
     */
    priceNow: Price | null;
    /**
     * Its version.
     */
    versionNow: number | null;
    /**
     * Its status now.
     */
    statusNow: SelectionStatus | null;
}

/**
 * The proof of a member's account as operators see it. Members never see what the bank has named, nor what operators
 * have decided and why.
 */
export interface AccountProof {
    /**
     * Since when the registered account is proven, by a code or by an operator; `null` if it is not.
     */
    provenAt: string | null;
    /**
     * The holder that the bank named at the last attempt, if it is another one.
     */
    otherHolder: string | null;
    /**
     * The member's last attempt with the registered account.
     */
    lastAttempt: AccountAttempt | null;
    /**
     * The last decision of an operator on the registered account.
     */
    decision: AccountDecisionRow | null;
}

/**
 * The public settings of `GET /setting/user`, with the names of [`Settings`].
 */
export interface SiteSettings extends SportsStakes, SportsPrizes, SpelledTimes {
    /**
     *
     */
    siteNoticeFlg: number;
    /**
     *
     */
    siteTopNotice: string;
    /**
     *
     */
    messagingChannel: MessagingChannel;
    /**
     *
     */
    pushEnabled: boolean;
    /**
     *
     */
    joinStartEndFlg: number;
    /**
     *
     */
    joinMessage: string;
    /**
     *
     */
    idNiknameBan: string[];
    /**
     *
     */
    minimumAge: number;
    /**
     *
     */
    partnerLinksEnabled: boolean;
    /**
     *
     */
    partnerContractsEnabled: boolean;
    /**
     *
     */
    bankDepositMinutes: number;
    /**
     *
     */
    rollingPercent: number;
    /**
     *
     */
    verificationRequired: VerificationRequired;
    /**
     *
     */
    verificationFrom: Won;
    /**
     *
     */
    documentsRequired: VerificationRequired;
    /**
     *
     */
    documentsFrom: Won;
    /**
     *
     */
    verificationIdentity: boolean;
    /**
     *
     */
    promotionsEnabled: boolean;
    /**
     *
     */
    oneDayChargeMoney: Won;
    /**
     *
     */
    memberCancelMinutes: number;
    /**
     *
     */
    autoCashOutEnabled: boolean;
    /**
     *
     */
    folderBonuses: FolderBonus[];
    /**
     *
     */
    systemBetsEnabled: boolean;
    /**
     *
     */
    betBuilderEnabled: boolean;
    /**
     *
     */
    betBuilderMargin: number;
    /**
     *
     */
    priceBoostsEnabled: boolean;
    /**
     *
     */
    riskLimitsEnabled: boolean;
    /**
     *
     */
    matchCentreEnabled: boolean;
    /**
     *
     */
    slipSharingEnabled: boolean;
    /**
     *
     */
    quickBetsEnabled: boolean;
    /**
     * Whether a bet may have other limits than those of the member's level.
     */
    ownLimits: boolean;
    /**
     * Whether this site is a demonstration without real money.
     */
    demonstration: boolean;
}

/**
 * The quote of picks for the page, or the sentence of the refusal.
 */
export interface QuotedBuilder {
    /**
     * The quote; `null` if refused.
     */
    quote: BuilderQuote | null;
    /**
     * Why there is none.
     */
    message: string | null;
}

/**
 * The rates of a partner, one for each agent.
 */
export interface Rates {
    /**
     * Rate of the casino's turnover.
     */
    casino: Rate;
    /**
     * Rate of the slots' turnover.
     */
    slot: Rate;
    /**
     * Rate of the mini-games' turnover.
     */
    mini: Rate;
    /**
     * Rate of the turnover of sports, pre-match and in-play.
     */
    sports: Rate;
    /**
     * Rate of the virtual games' turnover.
     */
    virtualSports: Rate;
    /**
     * Rate of the members' losses.
     */
    losing: Rate;
}

/**
 * The receiver of a partner's postbacks, and the newest of them.
 */
export interface Postbacks {
    /**
     * The address of the receiver; `null` if there is none.
     */
    url: string | null;
    /**
     * The newest postbacks.
     */
    deliveries: PostbackRow[];
}

/**
 * The recipients of a coupon. Of a level and of all, those who are self-excluded or have refused news of
 * benefits are left out.
 */
export type Recipients = { to: "one"; userId: string } | { to: "level"; role: number } | { to: "all" };

/**
 * The result of a leg or a slip (betting spec §4), stored as `smallint`.
 */
export type WinFlag = -1 | 0 | 1 | 2 | 3 | 4 | 5;

/**
 * The result of a round.
 */
export type PlayOutcome = ({ kind: "spin" } & SlotSpin) | ({ kind: "deal" } & TableHand);

/**
 * The result of a search: one page of slips, newest first, and sums over all pages.
 */
export interface FoundBets {
    /**
     * The slips of this page.
     */
    slips: BetSlip[];
    /**
     * Number of slips over all pages.
     */
    count: number;
    /**
     * Total stakes, won.
     */
    stakes: Won;
    /**
     * The part of the stakes that is still open, won.
     */
    open: Won;
    /**
     * Total payouts, refunds included, won.
     */
    payouts: Won;
}

/**
 * The result of a spin.
 */
export interface SlotSpin {
    /**
     * Stop position of each reel, from 0.
     */
    stops: number[];
    /**
     * The visible symbols, by reel, from the top.
     */
    window: number[][];
    /**
     * The winning lines.
     */
    wins: LineWin[];
    /**
     * Total payout, won.
     */
    payout: Won;
}

/**
 * The result of a stake on a spot.
 */
export interface SpotResult {
    /**
     * The spot.
     */
    spot: Spot;
    /**
     * Stake, won.
     */
    stake: Won;
    /**
     * Payout including the stake, won.
     */
    payout: Won;
}

/**
 * The result of a team.
 */
export type FormOutcome = "won" | "drawn" | "lost";

/**
 * The result of an event.
 */
export type VirtualResult = { kind: "score"; home: number; away: number } | { kind: "order"; order: number[] };

/**
 * The rule of a change of a price.
 */
export interface StepRule {
    /**
     * Its id.
     */
    id: PriceRuleId;
    /**
     * The rule.
     */
    rule: PriceRule;
    /**
     * Where it applies, in words.
     */
    place: string;
}

/**
 * The same as separate fields, as the public answer names them (betting spec §3).
 */
export interface SpelledTimes {
    /**
     * Football.
     */
    liveBettingTimeSoccer: number | null;
    /**
     * Basketball.
     */
    liveBettingTimeBasketball: number | null;
    /**
     * Baseball.
     */
    liveBettingTimeBaseball: number | null;
    /**
     * Volleyball.
     */
    liveBettingTimeVolleyball: number | null;
    /**
     * Ice hockey.
     */
    liveBettingTimeHockey: number | null;
    /**
     * All other sports.
     */
    liveBettingTimeBasic: number | null;
}

/**
 * The secret for the app, shown once.
 */
export interface NewCodes {
    /**
     * The secret in Base32, for typing.
     */
    secret: string;
    /**
     * The same as an address, for a link.
     */
    uri: string;
    /**
     * The same as a QR code: its width in modules, with the quiet zone.
     */
    size: number;
    /**
     * Its dark modules, as the path of an SVG.
     */
    path: string;
}

/**
 * The selections of a market on one line, with their adjusted prices.
 */
export interface BookPreview {
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The line that its selections share.
     */
    baseline: string | null;
    /**
     * The selections without a result, in their order.
     */
    prices: PricePreview[];
    /**
     * The sum of 1 / price at the current prices, percent floored to one decimal, `105.8`; half of
     * it if two of the selections win. `null` for fewer than two selections, which cannot be
     * backed from all sides, and if the prices have too many digits.
     */
    book: string | null;
    /**
     * The same at the adjusted prices.
     */
    newBook: string | null;
    /**
     * At the adjusted prices it is below 100 %: backing every selection wins for certain.
     */
    lost: boolean;
}

/**
 * The sign-up field that a code belongs in.
 */
export type CodeField = "suggestionCode1" | "suggestionCode2";

/**
 * The stake after a quick-add button was pressed, or the refusal.
 */
export interface QuickAdded {
    /**
     * The stake; unchanged if the press is refused.
     */
    stake: Won;
    /**
     * The refusal.
     */
    refusal: Refusal | null;
}

/**
 * The stakes of a round.
 */
export type Play = { kind: "spin"; stake: Won } | { kind: "deal"; stakes: SpotStake[] };

/**
 * The state of a coupon.
 */
export type CouponState = "sent" | "claimed" | "used" | "expired" | "withdrawn";

/**
 * The state of a friend.
 */
export type FriendState = "waiting" | "depositing" | "counting" | "stopped";

/**
 * The state of a link.
 */
export type LinkState = "waiting" | "connecting" | "recovering" | "running";

/**
 * The state of an event.
 */
export type WebhookState = "waiting" | "delivered" | "failed";

/**
 * The state of an in-play bet.
 */
export type InPlayState = "waiting" | "placed" | "changed" | "refused";

/**
 * The status of a job on a server.
 */
export interface JobHealth {
    /**
     * The job.
     */
    job: Job;
    /**
     * When it last succeeded.
     */
    doneAt: string | null;
    /**
     * Duration of its last round, milliseconds.
     */
    milliseconds: number;
    /**
     * Number of consecutive failed rounds.
     */
    failures: number;
    /**
     * When it last failed.
     */
    failedAt: string | null;
    /**
     * Why it last failed.
     */
    fault: string | null;
}

/**
 * The status of a request.
 */
export type PayoutStatus = "waiting" | "paid" | "refused";

/**
 * The style in which a slip was composed (betting spec §9).
 */
export type BetStyle = "EU" | "KR" | "EV" | "IN";

/**
 * The sums of a report.
 */
export interface Figures {
    /**
     * Placed stakes, won.
     */
    stakes: Won;
    /**
     * Settled stakes less refunds, won.
     */
    turnover: Won;
    /**
     * Payouts less clawbacks, won.
     */
    payouts: Won;
    /**
     * Gross gaming revenue (GGR): turnover less payouts, won; a loss is below zero.
     */
    ggr: Won;
    /**
     * GGR as a percentage of the turnover, with two decimals; `null` without turnover.
     */
    ggrPercent: string | null;
    /**
     * Number of placed slips, and of stakes in rounds of the casino, of which a round may have several.
     */
    bets: number;
    /**
     * Number of members with a placement, settlement or payout.
     */
    members: number;
}

/**
 * The table of a league.
 */
export interface LeagueTable {
    /**
     * The first match that counts, UTC.
     */
    since: string;
    /**
     * Matches that count.
     */
    matches: number;
    /**
     * Whether the order follows from points, and not from the share of wins.
     */
    byPoints: boolean;
    /**
     * The teams, first place first.
     */
    rows: TableRow[];
}

/**
 * The terms of a Korean day.
 */
export interface Terms {
    /**
     * Whether recommenders earn at all.
     */
    enabled: boolean;
    /**
     * The total deposits that a friend needs by the end of a day for the day to count, won.
     */
    depositMin: Won;
    /**
     * The smallest request, won.
     */
    requestMin: Won;
    /**
     * The rates.
     */
    rates: TurnoverRates;
}

/**
 * The terms of a contract: a share, an amount by head, or both.
 */
export interface ContractTerms {
    /**
     * A share of the revenue.
     */
    share: RevenueShareTerms | null;
    /**
     * An amount for each member who qualifies.
     */
    head: CpaTerms | null;
}

/**
 * The time after a decision in which nothing is proposed about a member.
 */
export interface ProposalRest {
    /**
     * When the last proposal was decided, UTC.
     */
    decidedAt: string;
    /**
     * When another one may be made, UTC.
     */
    nextAt: string;
}

/**
 * The turnover of a sport and what the site held of it.
 */
export interface Hold {
    /**
     * Settled stakes less refunds, won.
     */
    turnover: Won;
    /**
     * Turnover less payouts, won.
     */
    ggr: Won;
    /**
     * GGR as a percentage of the turnover, with two decimals; `null` without turnover.
     */
    percent: string | null;
}

/**
 * The value of a slip with the results so far.
 */
export interface Settlement {
    /**
     * Product of the factors of the legs, or its mean over the combinations of a system, floored
     * once. Waiting legs count with their price.
     */
    realOdds: TotalOdds;
    /**
     * Number of legs that wait for a result.
     */
    waiting: number;
    /**
     * The result of the slip; [`WinFlag::Waiting`] while it is open.
     */
    flag: WinFlag;
    /**
     * Payout, won; `None` while the slip is open.
     */
    payout: Winnings | null;
}

/**
 * The weights of a wheel's sectors, in the order of its sectors. The probability of a sector is
 * its weight divided by the sum of all weights.
 */
export type WheelWeights = number[];

/**
 * The width of a card on a wide screen.
 */
export type CardSize = "half" | "full";

/**
 * The winnings of a stake, won, already floored. They may exceed 64 bits and therefore are text on
 * the wire.
 */
export type Winnings = string;

/**
 * Timing of a game's rounds, as an operator sets it.
 */
export interface RoundSettings {
    /**
     * Seconds between draws.
     */
    interval: number;
    /**
     * Seconds between the close of bets and the draw.
     */
    closing: number;
}

/**
 * Total of an agent over all partners.
 */
export interface AgentTotal {
    /**
     * The base of the commission.
     */
    agent: CommissionBase;
    /**
     * Amount posted before, won.
     */
    before: Won;
    /**
     * The current amount, won.
     */
    after: Won;
}

/**
 * Total or real odds of a slip: a number with 2 decimals, already floored, of up to 93 digits. On
 * the wire it is text such as `"186664392.91"`.
 */
export type TotalOdds = string;

/**
 * Uploads a picture.
 */
export interface UploadFile {
    /**
     * The file in Base64.
     */
    content: string;
}

/**
 * Verdict on an RTP.
 */
export type ReturnState = "few" | "sound" | "watched" | "alarming";

/**
 * Way of displaying a stream.
 */
export type StreamSource = "player" | "video";

/**
 * What a campaign gives.
 */
export type PromotionKind = "freeBet" | "bonus";

/**
 * What a member has proven.
 */
export interface IdentityProof {
    /**
     * When the registered holder was verified; `null` if not.
     */
    provenAt: string | null;
    /**
     * Whether an operator has to decide: the member was underage or was refused by an operator, and no operator has
     * accepted the member since.
     */
    inReview: boolean;
}

/**
 * What a member has staked and won in a month. A slip counts on the day on which it was settled first, a
 * round of the casino on the day on which it was played. Stakes that went back do not count.
 */
export interface OwnResults {
    /**
     * The days on which something was settled or played, in their order.
     */
    days: DayResult[];
    /**
     * The kinds of games of the month: `sports`, `inplay`, `minigame`, `virtual`, `casino`, `slot`.
     */
    games: GameResult[];
    /**
     * The whole month.
     */
    total: PlayResult;
}

/**
 * What a member wants to be notified of, on all browsers.
 */
export interface PushChoices {
    /**
     * The kinds of notices.
     */
    kinds: PushKind[];
    /**
     * Whether amounts stand in the text.
     */
    showAmounts: boolean;
}

/**
 * What a month pays.
 */
export interface MonthPay {
    /**
     * Stakes less payouts of the members, won.
     */
    revenue: Won;
    /**
     * The costs that are subtracted, won; zero if the contract subtracts none.
     */
    costs: Won;
    /**
     * The deficit that is made good first, won; zero if the contract carries none.
     */
    deficitBefore: Won;
    /**
     * What the share is computed on, won.
     */
    base: Won;
    /**
     * The rate of the tier that was reached.
     */
    rate: Rate;
    /**
     * The share, won.
     */
    share: Won;
    /**
     * Members who qualified.
     */
    heads: number;
    /**
     * The amount for each of them, won.
     */
    amountByHead: Won;
    /**
     * The amount for all of them, won.
     */
    byHead: Won;
    /**
     * Both together, won.
     */
    total: Won;
    /**
     * The deficit that the next month makes good, won.
     */
    deficitAfter: Won;
}

/**
 * What a partner or a recommender earns of a day or a month: a commission, a contract's month or a profit.
 */
export type ShareId = number;

/**
 * What a profile or a group says.
 */
export interface RiskTerms {
    /**
     * Stake factor, percent of the limits of the level: of the largest stake and of the largest winnings.
     */
    stakeFactor: number;
    /**
     * The most that may be won in a Korean day, won. `None`: no limit.
     */
    dayWinningsMax: Won | null;
    /**
     * Added to the delay of bets and cash-outs in play, seconds.
     */
    delaySeconds: number;
    /**
     * Whether slips can be cashed out.
     */
    cashOut: boolean;
    /**
     * Sports in which no bet is taken.
     */
    closedSports: SportId[];
    /**
     * Leagues in which no bet is taken.
     */
    closedLeagues: LeagueId[];
}

/**
 * What a proposal asks an operator to do.
 */
export type RiskProposal = "raise" | "lower" | "lookAt";

/**
 * What a round is played with.
 */
export type CasinoWallet = "casino" | "cash";

/**
 * What a score would settle and pay out.
 */
export interface ScorePreview {
    /**
     * Selections whose result follows from the score.
     */
    results: ScoredSelection[];
    /**
     * Selections whose result does not follow from the score; they stay open.
     */
    leftOpen: SelectionRow[];
    /**
     * Number of slips that would be settled.
     */
    slipCount: number;
    /**
     * Their stakes, won.
     */
    stake: Won;
    /**
     * Their payouts, won.
     */
    payout: Won;
    /**
     * The slips with the largest payouts, at most [`SCORED_SLIPS`].
     */
    slips: ScoredSlip[];
}

/**
 * What a slip has to be for a free bet.
 */
export interface FreeBetTerms {
    /**
     * The lowest price of each leg; `null` for any.
     */
    priceMin: Price | null;
    /**
     * The fewest legs.
     */
    legsMin: number;
    /**
     * The sports of its legs; empty for all.
     */
    sports: SportId[];
}

/**
 * What a stream shows: a sport, or a game of the site.
 */
export type StreamTopic = "soccer" | "basketball" | "baseball" | "volleyball" | "iceHockey" | "powerBall" | "powerLadder" | "lotus" | "virtual";

/**
 * What a tier leaves of the limits, percent.
 */
export interface Percents {
    /**
     * Of the largest stake.
     */
    stake: number;
    /**
     * Of the largest winnings.
     */
    winnings: number;
}

/**
 * What all rows of a list have cost.
 */
export interface PromotionCostSums {
    /**
     * All together, won.
     */
    total: Won;
    /**
     * Free bets, won.
     */
    freeBets: Won;
    /**
     * Slips that bonuses have paid for, and bonuses that became cash, won.
     */
    bonuses: Won;
    /**
     * Points that became cash, won.
     */
    points: Won;
    /**
     * Boosts, won. They are payouts, so net gaming revenue contains them already.
     */
    boosts: Won;
}

/**
 * What an event says, beside the label of its kind.
 */
export interface AlertContent {
    /**
     * Its amounts in words, on lines.
     */
    text: string;
    /**
     * The member.
     */
    memberId: MemberId | null;
    /**
     * The deposit or withdrawal.
     */
    chargeId: ChargeId | null;
    /**
     * The slip.
     */
    betId: BetId | null;
    /**
     * The round of the casino.
     */
    casinoRoundId: CasinoRoundId | null;
    /**
     * The fixture.
     */
    fixtureId: FixtureId | null;
}

/**
 * What an operator sees beside a document, and its member never does.
 */
export type DocumentMark = "sameFile" | "refusedOften";

/**
 * What an outreach did with a member.
 */
export type OutreachResult = "sent" | "heldOut" | "suspended" | "excluded" | "refused" | "limited" | "unavailable";

/**
 * What an outreach has done: members by result, what they used, what it cost and brought.
 */
export interface OutreachFigures {
    /**
     * Members who received it.
     */
    sent: number;
    /**
     * Members who were left out for comparison.
     */
    heldOut: number;
    /**
     * Members who were skipped since they are suspended, or have left.
     */
    suspended: number;
    /**
     * Members who were skipped since they have excluded themselves.
     */
    excluded: number;
    /**
     * Members who were skipped since they have refused news and benefits.
     */
    refused: number;
    /**
     * Members who were skipped since they had received enough.
     */
    limited: number;
    /**
     * Members who were skipped since what it gives was no longer available.
     */
    unavailable: number;
    /**
     * Messages read, coupons used, free bets used or bonuses that became cash.
     */
    used: number;
    /**
     * What it has cost, won: points of coupons, winnings of free bets, or what bonuses became.
     */
    cost: Won;
    /**
     * Deposits since, of those who received it.
     */
    sentDeposits: Won;
    /**
     * Deposits since, of those who were left out.
     */
    heldOutDeposits: Won;
    /**
     * Gross gaming revenue since, of those who received it.
     */
    sentGgr: Won;
    /**
     * Gross gaming revenue since, of those who were left out.
     */
    heldOutGgr: Won;
}

/**
 * What an outreach sends.
 */
export type OutreachGift = { kind: "message"; title: string; contents: string } | { kind: "coupon"; couponName: string; couponKind: CouponKind; points: Points; useLimitDay: string } | { kind: "promotion"; campaignId: CampaignId };

/**
 * What became of a notification.
 */
export type NotificationStatus = "waiting" | "matched" | "dismissed";

/**
 * What became of a proposal.
 */
export type ProposalDecision = "accepted" | "dismissed" | "applied" | "replaced";

/**
 * What happens.
 */
export type Happening = { kind: "period"; number: number } | { kind: "miss"; entrant: number } | { kind: "score"; entrant: number; points: number; home: number; away: number } | { kind: "positions"; distances: number[] } | { kind: "finish"; entrant: number; place: number };

/**
 * What has been before: the form of both teams, their head-to-head record and the league's table.
 */
export interface MatchRecord {
    /**
     * The home team's last matches.
     */
    home: TeamForm;
    /**
     * The away team's last matches.
     */
    away: TeamForm;
    /**
     * The last matches between them.
     */
    headToHead: HeadToHead;
    /**
     * The league's table; `None` if it has none, or too few results are known.
     */
    table: LeagueTable | null;
}

/**
 * What has cost something.
 */
export type PromotionCostKind = "freeBet" | "bonus" | "converted" | "points" | "boost";

/**
 * What is left of a slip after a part of it was sold.
 */
export interface CashOutRest {
    /**
     * Stake, won.
     */
    stake: Won;
    /**
     * What it can still win, won.
     */
    winnings: Won;
}

/**
 * What is offered for a shared pick.
 */
export interface SharedOffer {
    /**
     * The price now.
     */
    price: Price;
    /**
     * Its version.
     */
    version: number;
    /**
     * Start of the fixture, UTC; `null` for a bonus line.
     */
    startAt: string | null;
}

/**
 * What is sent to the members of a segment.
 */
export type OutreachId = number;

/**
 * What kind of bet is asked about.
 */
export type AskedKind = "slip" | "builder" | "rounds";

/**
 * What limits a bet.
 */
export type LimitKind = "level" | "leagueTier" | "marketTier" | "member" | "account" | "closed" | "round" | "boost" | "loss" | "day" | "fixture" | "selection";

/**
 * What operators can close.
 */
export type ClosureScope = "casino" | "vendor" | "game";

/**
 * What operators should look at. No answer to a member contains it.
 */
export type IdentityMark = "samePerson" | "nameDiffers" | "underage" | "refusedTries" | "refusedBefore";

/**
 * What promotions have cost by a slip, or by a bonus or points that became cash.
 */
export interface PromotionCostRow {
    /**
     * What has cost something.
     */
    kind: PromotionCostKind;
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Login id of the member.
     */
    userId: string;
    /**
     * Nickname of the member.
     */
    nickname: string;
    /**
     * The campaign; `null` for a boost and for points.
     */
    campaignId: CampaignId | null;
    /**
     * The boost; `null` for everything else.
     */
    boostId: BoostId | null;
    /**
     * Name of the campaign, or the boosted selection; empty for points.
     */
    name: string;
    /**
     * The slip; `null` for what became cash.
     */
    betId: BetId | null;
    /**
     * What the promotion has paid, won.
     */
    paid: Won;
    /**
     * What came back of the payout, won.
     */
    returned: Won;
    /**
     * What it has cost, won: what was paid less what came back. Below zero if a bonus has won.
     */
    cost: Won;
    /**
     * When it counts.
     */
    countedAt: string;
}

/**
 * What the member has proven of the identity. It contains no name, no birth date and no mark.
 */
export interface Identity {
    /**
     * Whether the site uses it, and has a provider.
     */
    available: boolean;
    /**
     * When the member was verified; `null` if not.
     */
    verifiedAt: string | null;
    /**
     * The session that the member may complete now, or that ended a short time ago without a result.
     */
    session: IdentitySession | null;
    /**
     * Why the last session did not verify the member, as a sentence.
     */
    refusal: string | null;
    /**
     * Sessions that are left on this Korean day.
     */
    sessionsLeft: number;
}

/**
 * What the member has proven, and what the site requires.
 */
export interface Verification {
    /**
     * Before which withdrawals the site requires verification.
     */
    required: VerificationRequired;
    /**
     * The amount of `fromAmount`, won.
     */
    from: Won;
    /**
     * Whether the site can send codes.
     */
    available: boolean;
    /**
     * Name of the member's bank.
     */
    bankName: string;
    /**
     * The account number, masked.
     */
    accountNumber: string;
    /**
     * The account holder.
     */
    accountHolder: string;
    /**
     * Since when the ownership of this account is proven; `null` if it is not.
     */
    provenAt: string | null;
    /**
     * The code that the member may enter now.
     */
    sent: SentCode | null;
    /**
     * Transfers that are left on this Korean day.
     */
    transfersLeft: number;
}

/**
 * What the members of a cohort did in one month.
 */
export interface CohortMonth {
    /**
     * The first day of the month.
     */
    month: string;
    /**
     * Members who placed a slip or played a casino round.
     */
    active: number;
    /**
     * Their share of the cohort in percent, with one decimal; `null` without members.
     */
    activePercent: string | null;
    /**
     * Approved deposits, won.
     */
    deposits: Won;
    /**
     * Turnover less payouts, won.
     */
    ggr: Won;
}

/**
 * What the results of a fixture would cost.
 */
export interface FixtureLiability {
    /**
     * The lines with open slips or hedges, the one with the worst result first; of the same cost by market.
     */
    lines: LiabilityLine[];
    /**
     * The hedges on the fixture, newest first.
     */
    hedges: HedgeRow[];
    /**
     * The last steps of price rules on the fixture, newest first.
     */
    steps: PriceStepRow[];
}

/**
 * What the settled sports and in-play bets of a member of the last 90 days are worth.
 */
export interface BettingWorth {
    /**
     * Number of bets.
     */
    bets: number;
    /**
     * Their stakes, won.
     */
    stakes: Won;
    /**
     * Their payouts, won.
     */
    payouts: Won;
    /**
     * What the member has won of each stake, hundredths of a percent; negative for a loss. `None` without bets.
     */
    memberYield: number | null;
    /**
     * By how much luck alone moves the yield, up or down, hundredths of a percent. `None` with too few bets, days or
     * stakes for the yield to count.
     */
    luck: number | null;
    /**
     * Legs before the match with a closing price.
     */
    legs: number;
    /**
     * The share of them at a better price than the closing one, hundredths of a percent.
     */
    beaten: number | null;
    /**
     * By how much the price that was taken is above the closing one on average, hundredths of a percent.
     */
    edge: number | null;
    /**
     * Legs in play.
     */
    liveLegs: number;
    /**
     * The share of them that were placed just before a score, hundredths of a percent.
     */
    beforeScore: number | null;
    /**
     * Other members who were logged in at an address of the member.
     */
    shared: number;
    /**
     * Other members whom an open risk alert links with the member by a device, a bank account or a wallet.
     */
    linked: number;
    /**
     * What follows from it.
     */
    proposal: RiskProposal | null;
    /**
     * The stake factor that is proposed, percent.
     */
    proposedFactor: number | null;
}

/**
 * What the tiers are of.
 */
export type TierKind = "league" | "market";

/**
 * What waits for Telegram.
 */
export interface AlertHealth {
    /**
     * Whether the servers have a bot, and the site's setting lets it write.
     */
    on: boolean;
    /**
     * Name of the bot, without `@`.
     */
    bot: string | null;
    /**
     * Number of linked operators.
     */
    linked: number;
    /**
     * Alerts that are due or are tried again.
     */
    waiting: number;
    /**
     * Alerts that wait for the end of quiet hours.
     */
    held: number;
    /**
     * Alerts of the last 24 hours that were given up after a failure.
     */
    failed: number;
    /**
     * Why the newest of those that wait or were given up was not delivered.
     */
    failure: string | null;
}

/**
 * What was posted for a month.
 */
export interface StatementMonth {
    /**
     * The first Korean day of the month.
     */
    month: string;
    /**
     * What was posted for it, won; below zero if a correction took something back.
     */
    amount: Won;
}

/**
 * When an outreach sends.
 */
export type OutreachTrigger = { when: "now" } | { when: "at"; at: string } | { when: "firstDeposit" } | { when: "birthday" } | { when: "away"; days: number };

/**
 * Where a result came from.
 */
export type ResultSource = "feed" | "operator" | "clock" | "draw";

/**
 * Where a round is.
 */
export type MiniRoundState = "open" | "drawn" | "void";

/**
 * Where an event is.
 */
export type VirtualEventState = "open" | "running" | "ended" | "void";

/**
 * Where an outreach is.
 */
export type OutreachState = "planned" | "running" | "finished" | "stopped";

/**
 * Whether a shared pick can be bet on.
 */
export type SharedState = "open" | "suspended" | "started" | "changed" | "closed";

/**
 * Who is owed a payout.
 */
export type Earner = "partner" | "recommender";

/**
 * Whose a join code is, stored as `smallint`.
 */
export type JoinCodeKind = 0 | 1;

/**
 * Why a document is refused. The member reads the label.
 */
export type RefusalReason = "unreadable" | "incomplete" | "wrongKind" | "expired" | "differs" | "other";

/**
 * Why a link that has not ended counts nothing: it leads to the first page.
 */
export type LinkFault = "joinCode" | "partner";

/**
 * Why the chain does not confirm a deposit. An operator then decides.
 */
export type ChainFault = "failed" | "contract" | "recipient" | "sender" | "amount" | "time" | "used" | "shared" | "txid" | "address";

/**
 * Withdraws a coupon that has not been claimed yet.
 */
export interface WithdrawCoupons {
    /**
     * Withdraws also the other coupons of the same gift.
     */
    wholeGift: boolean;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * `GET /admin/risk-tiers`: all tiers, the markets with theirs, and the leagues that fit a search.
 */
export interface RiskTiers {
    /**
     * The tiers of leagues and of markets.
     */
    tiers: TierPercents[];
    /**
     * Leagues: the listed ones, or those that fit the search, otherwise those in another tier than the
     * default.
     */
    leagues: LeagueTierRow[];
    /**
     * Markets, in the order of the listing.
     */
    markets: MarketTierRow[];
}

/**
 * `GET /minigame/events`.
 */
export interface MiniEventQuery {
    /**
     * 301, 303 or 308.
     */
    gameId: number;
    /**
     * 1: current rounds. Accepted and ignored; past rounds have their own list.
     */
    currentGame?: number;
}

/**
 * `GET /settingMinigame/{id}`.
 */
export interface MinigameSetting {
    /**
     * 1 if the game is under maintenance.
     */
    systemMaintenanceFlg: number;
    /**
     * Name shown to members.
     */
    minigameNameKorean: string;
}

/**
 * `GET /settingMinigameBetting`: stake and winnings limits by game and role; a missing value means 0.
 */
export interface MinigameLimits extends PowerBallStakes, PowerBallPrizes, PowerLadderStakes, PowerLadderPrizes, LotusStakes, LotusPrizes {}

/**
 * `GET /settingSignUp`.
 */
export interface SignUpSetting {
    /**
     * 0 open, 1 closed.
     */
    joinStartEndFlg: number;
}

/**
 * `GET /vet3/Soccer`: an array of three. The second element contains the leagues, the third the
 * addresses of their pictures (betting spec §7). The specification does not define the first; it names
 * the game.
 */
export type Vet3Soccer = [Vet3Game, Vet3Games, Vet3Streams];

/**
 * `GET /virtureBetting/events`.
 */
export interface VirtualEventsQuery {
    /**
     * The sport.
     */
    sport: VirtualSport;
}

/**
 * `GET /virtureBetting/limits`: stake and winnings limits of the virtual games by role, in units of
 * 10,000 won; a missing value means 0.
 */
export interface VirtualLimits {
    /**
     * The sport.
     */
    sport: VirtualSport;
    /**
     * Highest stake of a slip.
     */
    amountRole: RoleAmounts;
    /**
     * Highest winnings of a slip.
     */
    maxPrizeAmountRole: RoleAmounts;
}

/**
 * `POST /admin/boosts`.
 */
export interface WriteBoost {
    /**
     * Made by the client. A repeated id makes no second boost.
     */
    requestId: string;
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * The boosted price.
     */
    price: Price;
    /**
     * The most that a member may stake at it, won.
     */
    stakeMax: Won;
    /**
     * For how long, minutes. It ends with the start of the fixture at the latest.
     */
    minutes: number;
}

/**
 * `POST /admin/campaigns`.
 */
export interface WriteCampaign {
    /**
     * Made by the client. A repeated id makes no second campaign.
     */
    requestId: string;
    /**
     * What it gives.
     */
    kind: PromotionKind;
    /**
     * The name that members read.
     */
    name: string;
    /**
     * The free bet's stake, or the bonus, won.
     */
    amount: Won;
    /**
     * The levels that it is for; empty for all.
     */
    levels: number[];
    /**
     * Deposits that it requires since it began, won; 0 for none.
     */
    depositedMin: Won;
    /**
     * The last Korean day on which it can be claimed.
     */
    lastDay: string;
    /**
     * The number of members who can claim it.
     */
    grantsMax: number;
    /**
     * What it may cost, won: it is not given if its cost so far and what is still open would exceed this.
     */
    costMax: Won;
    /**
     * Days for its use, from the claim on.
     */
    validDays: number;
    /**
     * Free bets: the lowest price of each leg; `null` for any.
     */
    priceMin?: Price;
    /**
     * Free bets: the fewest legs.
     */
    legsMin: number;
    /**
     * Free bets: the sports; empty for all.
     */
    sports: SportId[];
    /**
     * Bonuses: how many times the bonus has to be staked.
     */
    wagerTimes: number;
    /**
     * Bonuses: percent of a stake that counts.
     */
    weights: WagerWeights;
    /**
     * Bonuses: the most that becomes cash, won; `null` for all.
     */
    cashMax?: Won;
    /**
     * Bonuses: whether it is spent before cash.
     */
    bonusFirst: boolean;
}

/**
 * `POST /admin/charges/{id}/approve`.
 */
export interface ApproveCharge {
    /**
     * The transaction id of a tether deposit, if the member has not given it.
     */
    cryptoTxid?: string;
}

/**
 * `POST /admin/documents/{id}/decide`: accepts or refuses a document.
 */
export interface DecideDocument {
    /**
     * Whether it is accepted.
     */
    accepted: boolean;
    /**
     * Why it is refused.
     */
    refusal: RefusalReason | null;
    /**
     * A sentence to the member about the refusal.
     */
    sentence: string;
    /**
     * A note that the member never reads.
     */
    note: string;
}

/**
 * `POST /admin/hedges`.
 */
export interface WriteHedge {
    /**
     * Made by the client. A repeated id makes no second hedge.
     */
    requestId: string;
    /**
     * The fixture.
     */
    fixtureId: FixtureId;
    /**
     * The market.
     */
    marketId: MarketId;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * Where the bet was laid.
     */
    bookmaker: string;
    /**
     * Its stake, won.
     */
    stake: Won;
    /**
     * Its price.
     */
    price: Price;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * `POST /admin/members/{id}/account-proof`.
 */
export interface DecideAccount {
    /**
     * The decision.
     */
    decision: AccountDecision;
    /**
     * The reason; kept in the audit log. The member does not read it.
     */
    reason: string;
}

/**
 * `POST /admin/members/{id}/adjust`.
 */
export interface Adjust {
    /**
     * Generated by the client. A repeat with the same id receives the first response again.
     */
    requestId: string;
    /**
     * Kind of adjustment.
     */
    kind: AdjustmentKind;
    /**
     * The amount as entered: digits, won or points.
     */
    amount: string;
    /**
     * Reason, recorded in the audit log.
     */
    reason: string;
}

/**
 * `POST /admin/members/{id}/documents`: requests documents from a member.
 */
export interface RequestDocuments {
    /**
     * What is requested.
     */
    documentKinds: DocumentKind[];
    /**
     * Why; the member reads it.
     */
    reason: string;
}

/**
 * `POST /admin/outreach`.
 */
export interface WriteOutreach {
    /**
     * Made by the client. A repeated id makes no second outreach.
     */
    requestId: string;
    /**
     * Its name, for operators.
     */
    name: string;
    /**
     * The segment.
     */
    segmentId: SegmentId;
    /**
     * What it sends.
     */
    gift: OutreachGift;
    /**
     * When it sends.
     */
    trigger: OutreachTrigger;
    /**
     * The part of the members that is left out for comparison, percent.
     */
    holdoutPercent: number;
    /**
     * The last Korean day on which it sends.
     */
    lastDay: string;
}

/**
 * `POST /admin/price-rules`.
 */
export interface WritePriceRule {
    /**
     * The rule.
     */
    rule: PriceRule;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * `POST /admin/risk-groups`; `PUT /admin/risk-groups/{id}` as part of [`ChangeRiskGroup`].
 */
export interface WriteRiskGroup {
    /**
     * Its name, which members never see.
     */
    name: string;
    /**
     * What it says.
     */
    terms: RiskTerms;
    /**
     * Why.
     */
    reason: string;
}

/**
 * `POST /admin/risk-profiles/{id}/clear`.
 */
export interface ClearRiskProfile {
    /**
     * The profile as the operator saw it.
     */
    before: RiskProfileRow;
    /**
     * Why.
     */
    reason: string;
}

/**
 * `POST /admin/risk-profiles`: a member follows a group or has terms of its own.
 */
export interface WriteRiskProfile {
    /**
     * Login name of the member.
     */
    userId: string;
    /**
     * The member's profile as the operator saw it; `null` without one. Its group is compared, or its own terms.
     */
    before: RiskProfileRow | null;
    /**
     * The group that the member follows.
     */
    groupId: RiskGroupId | null;
    /**
     * The member's own terms.
     */
    terms: RiskTerms | null;
    /**
     * Why.
     */
    reason: string;
}

/**
 * `POST /admin/segments`.
 */
export interface WriteSegment {
    /**
     * Made by the client. A repeated id makes no second segment.
     */
    requestId: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * Its rule.
     */
    rule: SegmentRule;
}

/**
 * `POST /admin/verifications/{id}/decide`.
 */
export interface DecideIdentity {
    /**
     * The decision.
     */
    decision: IdentityDecision;
    /**
     * The reason; kept in the audit log.
     */
    reason: string;
}

/**
 * `POST /attendance/`.
 */
export interface CheckIn {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * The Korean time of the page's clock, `YYYY-MM-DDTHH:mm:ss`. The server's day counts.
     */
    attendanceDate: string;
}

/**
 * `POST /auth/login-code`: the second step of an operator's login.
 */
export interface LoginCodeRequest {
    /**
     * The ticket from the refusal of the first step.
     */
    ticket: string;
    /**
     * A code of the app, or a recovery code.
     */
    code: string;
}

/**
 * `POST /auth/login`.
 */
export interface LoginRequest {
    /**
     * Login id.
     */
    userId: string;
    /**
     * Password.
     */
    password: string;
    /**
     * Id of the captcha, with its proof of work.
     */
    captchaId: string;
    /**
     * The member's answer.
     */
    captcha: string;
}

/**
 * `POST /auth/logout`.
 */
export interface LogoutRequest {
    /**
     * The page logs the member out automatically: after an hour without interaction, or because the session has ended.
     * Notices to the browser go on.
     */
    byPage?: boolean;
}

/**
 * `POST /bets/{id}/auto-cash-out`: cash the slip out once it is worth this amount. Replaces an earlier
 * order for the slip.
 */
export interface AutoCashOutOrder {
    /**
     * The least amount, won.
     */
    amount: Won;
}

/**
 * `POST /bets/{id}/cash-out`: the amount that the member was shown, and which other amounts the
 * member accepts.
 */
export interface CashOutOrder {
    /**
     * The amount that the member was shown, won.
     */
    amount: Won;
    /**
     * Accepts any other amount.
     */
    acceptChange?: boolean;
    /**
     * Accepts a higher amount.
     */
    betterOnly?: boolean;
    /**
     * The part that is sold; the whole slip without one.
     */
    part?: CashOutPart;
}

/**
 * `POST /bets/{id}/share`: what is shown of a placed slip besides its picks.
 */
export interface ShareBet {
    /**
     * Whether its stake is shown.
     */
    withStake: boolean;
    /**
     * Whether the nickname of the member is shown.
     */
    withNickname: boolean;
}

/**
 * `POST /card/choice`: spins a wheel.
 */
export interface SpinRequest {
    /**
     * Made by the client. A repeated id receives the first answer again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * The wheel. The spin uses one of the member's coupons for it.
     */
    couponType: Wheel;
}

/**
 * `POST /casino/launch`.
 */
export interface LaunchGame {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * The game's id.
     */
    gameId: string;
}

/**
 * `POST /casino/sandbox/enter`, with the token of a launch; a token is valid once.
 */
export interface EnterGame {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * The token.
     */
    token: string;
}

/**
 * `POST /casino/sandbox/play`.
 */
export interface PlayRound {
    /**
     * Generated by the client. A repeat with the same id receives the first response again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * The session of the seat.
     */
    sessionId: SandboxSessionId;
    /**
     * The stakes.
     */
    play: Play;
}

/**
 * `POST /casino/wallet/balance`.
 */
export interface BalanceCall {
    /**
     * The token of the launch. It or the member is needed.
     */
    token?: string;
    /**
     * The member.
     */
    memberId?: MemberId;
    /**
     * `KRW`.
     */
    currency: string;
}

/**
 * `POST /casino/wallet/batch`: calls that are carried out in order, independently.
 */
export interface WalletBatch {
    /**
     * The calls, 50 at most.
     */
    calls: WalletCall[];
}

/**
 * `POST /casino/wallet/bet`: takes a stake.
 */
export interface BetCall {
    /**
     * The token of the launch; it must not have ended.
     */
    token: string;
    /**
     * The token's member.
     */
    memberId?: MemberId;
    /**
     * `KRW`.
     */
    currency: string;
    /**
     * The provider's id of this call; a repeat with the same id receives the first answer again.
     */
    transactionId: string;
    /**
     * The provider's id of the round. Members may share a round.
     */
    roundId: string;
    /**
     * The game of the launch.
     */
    gameId: string;
    /**
     * The stake, won; 0 for a free round.
     */
    amount: Won;
    /**
     * Whether the round is over.
     */
    roundClosed?: boolean;
}

/**
 * `POST /casino/wallet/rollback`: gives the stake of a bet back.
 */
export interface RollbackCall {
    /**
     * The token of the launch; it may have ended. It or the member is needed.
     */
    token?: string;
    /**
     * The member.
     */
    memberId?: MemberId;
    /**
     * `KRW`.
     */
    currency: string;
    /**
     * The provider's id of this call.
     */
    transactionId: string;
    /**
     * The id of the bet's call, whether or not it has arrived.
     */
    betTransactionId: string;
    /**
     * Whether the round is over.
     */
    roundClosed?: boolean;
}

/**
 * `POST /casino/wallet/win`: pays a win, or closes a round without one.
 */
export interface WinCall {
    /**
     * The token of the launch; it may have ended. It or the member is needed.
     */
    token?: string;
    /**
     * The member.
     */
    memberId?: MemberId;
    /**
     * `KRW`.
     */
    currency: string;
    /**
     * The provider's id of this call.
     */
    transactionId: string;
    /**
     * The round of the bet.
     */
    roundId: string;
    /**
     * The win including the stake, won; 0 for a loss.
     */
    amount: Won;
    /**
     * Whether the round is over.
     */
    roundClosed?: boolean;
}

/**
 * `POST /charge`: requests a deposit or a withdrawal. Fields of the specification that the server sets
 * (status, dates, the holder) are accepted and ignored.
 */
export interface ChargeRequest {
    /**
     * Generated by the client. A repeat with the same id receives the first response again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * Deposit or withdrawal.
     */
    depositMode: DepositMode;
    /**
     * The amount in won, as entered or as a number.
     */
    depositAmount: string;
    /**
     * Bank or tether.
     */
    type: ChargeType;
    /**
     * The chosen bonus; deposits only.
     */
    eventDepositId?: BonusOptionId;
    /**
     * The withdrawal password; withdrawals only.
     */
    bankAccountPssword?: string;
    /**
     * The amount of USDT that the client showed, 2 decimals; tether only.
     */
    cryptoPrice?: string;
    /**
     * The address the tether deposit is sent to.
     */
    cryptoDepositAccount?: string;
    /**
     * The transaction id on the chain, if already known.
     */
    cryptoTxid?: string;
    /**
     * Withdrawals: forfeits a bonus that is being wagered. Beyond the specification.
     */
    forfeitBonus?: boolean;
}

/**
 * `POST /customer/`.
 */
export interface NewInquiry {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * Title.
     */
    title: string;
    /**
     * The question.
     */
    questionContents: string;
    /**
     * The event it is about.
     */
    eventCode?: EventCode;
}

/**
 * `POST /emoney/emoney-to-opera` and `/emoney/opera-to-emoney`.
 */
export interface TransferRequest {
    /**
     * Generated by the client. A repeat with the same id receives the first response again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * The amount in won, as entered or as a number.
     */
    emoney: string;
    /**
     * The source balance that the client shows, won.
     */
    totalEmoney: Won;
    /**
     * 4 into the casino, 3 out of it.
     */
    code: TransferCode;
}

/**
 * `POST /emoney/pointToEmoney`.
 */
export interface ConvertPoints {
    /**
     * Generated by the client. A repeat with the same id receives the first response again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * Number of points.
     */
    point: Points;
    /**
     * The member's `updatedAt` that the client shows. The request is refused if the balance has
     * changed since.
     */
    userUpdatedAt: string;
}

/**
 * `POST /member/change-password`: a password reset without login. The code shows that an operator has
 * verified the member's identity.
 */
export interface ResetPassword {
    /**
     * Login id.
     */
    userId: string;
    /**
     * The new password.
     */
    newPassword: string;
    /**
     * The code that the operator issued.
     */
    resetCode: string;
    /**
     * Id of the captcha, with its proof of work.
     */
    captchaId: string;
    /**
     * The visitor's answer.
     */
    captcha: string;
}

/**
 * `POST /member/check-deposit-pw`.
 */
export interface CheckAccountPassword {
    /**
     * The member's own login id.
     */
    userId: string;
    /**
     * The account password. The field's spelling is the specification's.
     */
    bankAccountPssword: string;
}

/**
 * `POST /member/join`: the specification's sign-up payload with the captcha. Fields that a member may
 * not choose (level, ban, percent) are ignored; the server sets them.
 */
export interface JoinRequest {
    /**
     * Login id.
     */
    userId?: string;
    /**
     * Password.
     */
    password?: string;
    /**
     * The password again.
     */
    passwordConfirm?: string;
    /**
     * Nickname.
     */
    nickname?: string;
    /**
     * Phone number, digits.
     */
    phoneNumber?: string;
    /**
     * Withdrawal password, 4 digits. The field's spelling is the specification's.
     */
    bankAccountPssword?: string;
    /**
     * Holder of the bank account.
     */
    accountHolder?: string;
    /**
     * Account number, digits.
     */
    bankAccountNumber?: string;
    /**
     * Bank, 1 to 39; `null` if none is chosen.
     */
    bankCode?: BankCode;
    /**
     * 1 SK, 2 KT, 3 LG, 4 to 6 their budget brands.
     */
    carrierCode?: number;
    /**
     * `YYYYMMDD`.
     */
    birthDate?: string;
    /**
     * Province.
     */
    province?: string;
    /**
     * City.
     */
    city?: string;
    /**
     * 0 male, 1 female.
     */
    sex?: number;
    /**
     * Login id of the first management target.
     */
    managementTarget1UserId?: string;
    /**
     * Join code of type 0.
     */
    suggestionCode1?: string;
    /**
     * Join code of the other types.
     */
    suggestionCode2?: string;
    /**
     * Id of the member who owns the join code.
     */
    recommenderId?: string;
    /**
     * The visitor wants no recommender: neither a code nor the link that the browser has followed.
     */
    withoutRecommender?: boolean;
    /**
     * 1 if the member wants to receive messages.
     */
    messageReceiveFlag?: number;
    /**
     * Id of the captcha, with its proof of work.
     */
    captchaId?: string;
    /**
     * The visitor's answer.
     */
    captcha?: string;
}

/**
 * `POST /member/verification/account/confirm`: the code that the member has read.
 */
export interface ConfirmAccountCode {
    /**
     * The four digits.
     */
    accountCode: string;
}

/**
 * `POST /member/verification/account`: sends 1 won with a code.
 */
export interface SendAccountCode {
    /**
     * The idempotency key: a repeated request sends nothing more.
     */
    requestId: string;
}

/**
 * `POST /member/verification/documents`: a document.
 */
export interface UploadDocument {
    /**
     * The idempotency key: a repeated request stores nothing more.
     */
    requestId: string;
    /**
     * What it is.
     */
    documentKind: DocumentKind;
    /**
     * The file in Base64.
     */
    content: string;
}

/**
 * `POST /member/verification/identity/result`: asks the provider for the result of a session.
 */
export interface FinishIdentityCheck {
    /**
     * The session.
     */
    sessionKey: string;
}

/**
 * `POST /member/verification/identity`: starts a session at the provider.
 */
export interface StartIdentityCheck {
    /**
     * The idempotency key: a repeated request opens no other session.
     */
    requestId: string;
}

/**
 * `POST /minigame/betting` and `POST /virtureBetting/{sport}`: the payload of the specification with a
 * request id.
 */
export interface PlaceRoundBet {
    /**
     * Generated by the client. A repeat with the same id receives the first response again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * Total odds as the client showed them, 2 decimals.
     */
    totalRatio: string;
    /**
     * Stake, won.
     */
    amounts?: Won;
    /**
     * The picks; exactly one for a mini-game.
     */
    bettings: Betting[];
    /**
     * The game id: 301, 303 or 308, or for virtual games 50, 55, 60 or 65.
     */
    gameDetailType: number;
}

/**
 * `POST /promotions/{id}/forfeit`.
 */
export interface ForfeitBonus {
    /**
     * The bonus.
     */
    bonusId: PromotionGrantId;
}

/**
 * `POST /promotions`.
 */
export interface ClaimPromotionRequest {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * The campaign.
     */
    campaignId: CampaignId;
}

/**
 * `POST /push/browser`: the browser that the member uses now.
 */
export interface PushBrowser {
    /**
     * Its address at its push service; `null` if it has none.
     */
    endpoint: string | null;
    /**
     * The fixtures that are starred in it; `null` if they stay as they are.
     */
    fixtureIds: FixtureId[] | null;
    /**
     * The leagues that are starred in it; `null` if they stay as they are.
     */
    leagueIds: LeagueId[] | null;
}

/**
 * `POST /push/subscribe`: the browser is to receive notices. The fields are those of its
 * `PushSubscription`.
 */
export interface SubscribePush {
    /**
     * Its address at its push service.
     */
    endpoint: string;
    /**
     * Its public key, base64url.
     */
    p256dh: string;
    /**
     * Its secret, base64url.
     */
    auth: string;
}

/**
 * `POST /push/unsubscribe` and `POST /push/test`: a browser of the member.
 */
export interface PushEndpoint {
    /**
     * Its address at its push service.
     */
    endpoint: string;
}

/**
 * `POST /selfLimits/{id}/exclude`.
 */
export interface ExcludeSelf {
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Length of the exclusion.
     */
    exclusion: Exclusion;
}

/**
 * `POST /shared-slips`: the picks of a slip that is not placed.
 */
export interface ShareSlip {
    /**
     * The style of the slip, which decides where it is opened.
     */
    style: BetStyle;
    /**
     * The picks, in their order.
     */
    picks: SharedSelection[];
    /**
     * The combinations of a system bet; `null` for a single or a multiple.
     */
    system: System | null;
    /**
     * Whether the nickname of the member is shown.
     */
    withNickname: boolean;
}

/**
 * `POST /sports-prematch/betting` and `POST /sports-inplay/betting`: the spec's payload with a
 * request id.
 */
export interface PlaceBet {
    /**
     * Made by the client. A repeated id receives the first answer again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * Total odds as the page showed them, 2 decimals.
     */
    totalRatio: string;
    /**
     * Stake, won.
     */
    amounts?: Won;
    /**
     * The legs.
     */
    bettings: Betting[];
    /**
     * 91 to 99, 999 (betting spec §9).
     */
    gameDetailType: number;
    /**
     * Style.
     */
    gameStyle: BetStyle;
    /**
     * Accepts any change of price.
     */
    changeFlag: boolean;
    /**
     * Accepts changes to a higher price. Beyond the specification.
     */
    betterOnly?: boolean;
    /**
     * The combinations of a system bet; absent for a single or a multiple. Beyond the
     * specification.
     */
    system?: System;
    /**
     * The free bet that pays the stake. Beyond the specification.
     */
    freeBetId?: PromotionGrantId;
    /**
     * The price boost of one of its legs, whose price is then the boosted one. Beyond the
     * specification.
     */
    boostId?: BoostId;
    /**
     * In play, the seconds of the page's countdown. Ignored: the server counts the delay itself.
     */
    liveBetTime?: number;
    /**
     * In play, the sport of the page's countdown. Ignored.
     */
    sportIdForLiveBetTime?: SportId;
}

/**
 * `POST /sports-prematch/user-delete`: a slip's title object, or its first leg. Only the id is
 * read.
 */
export interface SlipTitle {
    /**
     * The slip.
     */
    id: BetId;
}

/**
 * `POST /supportNonMember`.
 */
export interface VisitorInquiry {
    /**
     * Name of the visitor.
     */
    name: string;
    /**
     * Phone number for the answer.
     */
    phoneNumber: string;
    /**
     * The question.
     */
    question: string;
}

/**
 * `POST /webhook/bank-deposit`: money that arrived on the site's account.
 */
export interface BankNotification {
    /**
     * The gateway's own id; a repeat with the same id changes nothing.
     */
    notificationId: string;
    /**
     * Name of the sender, as the bank writes it.
     */
    depositorName: string;
    /**
     * The amount, won.
     */
    amount: Won;
}

/**
 * `PUT /admin/casino/closures`.
 */
export interface CloseCasino {
    /**
     * What is closed or opened.
     */
    scope: ClosureScope;
    /**
     * Id of the maker or game; empty for the whole casino.
     */
    id: string;
    /**
     * Whether it is to be closed or opened.
     */
    closed: boolean;
    /**
     * Reason.
     */
    reason: string;
}

/**
 * `PUT /admin/risk-groups/{id}`.
 */
export interface ChangeRiskGroup {
    /**
     * The group as the operator saw it; its name and its terms are compared.
     */
    before: RiskGroupRow;
    /**
     * What it becomes.
     */
    after: WriteRiskGroup;
}

/**
 * `PUT /admin/risk-tiers/leagues/{id}` and `PUT /admin/risk-tiers/markets/{id}`.
 */
export interface SetTier {
    /**
     * The tier as the operator saw it.
     */
    before: number;
    /**
     * 1 to 5.
     */
    tier: number;
    /**
     * Why.
     */
    reason: string;
}

/**
 * `PUT /admin/risk-tiers`: what a tier leaves from now on.
 */
export interface SetTierPercents {
    /**
     * What the tier is of.
     */
    kind: TierKind;
    /**
     * 1 to 5.
     */
    tier: number;
    /**
     * What it leaves as the operator saw it, percent.
     */
    before: Percents;
    /**
     * What it leaves, percent.
     */
    percents: Percents;
    /**
     * Why.
     */
    reason: string;
}

/**
 * `PUT /admin/segments/{id}`. Outreaches that are not over follow the new rule.
 */
export interface ChangeSegment {
    /**
     * The segment as the operator saw it; its name and its rule are compared.
     */
    before: SegmentRow;
    /**
     * Its name.
     */
    name: string;
    /**
     * Its rule.
     */
    rule: SegmentRule;
}

/**
 * `PUT /charge/updateCryptoTxid`: adds the transaction id to a pending deposit.
 */
export interface RegisterTxid {
    /**
     * The session's member.
     */
    memberId: MemberId;
    /**
     * The transaction id on the chain.
     */
    cryptoTxid: string;
    /**
     * The deposit; if absent, the pending one.
     */
    id?: ChargeId;
}

/**
 * `PUT /charge/{id}`: hides a record from the member's own history.
 */
export interface HideCharge {
    /**
     * The record, as in the path.
     */
    id: ChargeId;
    /**
     * 0: hidden.
     */
    userDisplayFlag: number;
}

/**
 * `PUT /couponMessage`.
 */
export interface ClaimCouponRequest {
    /**
     * Made by the client. A repeated id receives the first answer again.
     */
    requestId: string;
    /**
     * The coupon.
     */
    couponId: CouponId;
    /**
     * The session's member.
     */
    memberId: MemberId;
}

/**
 * `PUT /member/change-password/{id}`.
 */
export interface ChangePassword {
    /**
     * The member's own login id.
     */
    userId: string;
    /**
     * The current password.
     */
    oldPassword: string;
    /**
     * The new password.
     */
    password: string;
}

/**
 * `PUT /member/marketing`: whether the member wants news of events and benefits.
 */
export interface Marketing {
    /**
     * Whether the member does.
     */
    wanted: boolean;
}

/**
 * `PUT /member/reality-check`.
 */
export interface SetRealityCheck {
    /**
     * One of the intervals, minutes; `null` for the site's.
     */
    minutes: number | null;
}

/**
 * `PUT /member/updateCryptoAccount`: registers the member's own wallet.
 */
export interface RegisterWallet {
    /**
     * The session's member.
     */
    id: MemberId;
    /**
     * A TRC-20 address.
     */
    cryptoAccount: string;
}

/**
 * `PUT /message/`: marks a message as opened.
 */
export interface MessageMark {
    /**
     * The message.
     */
    id: MessageId;
    /**
     * 1; a message does not become unread again.
     */
    confirmStatus: number;
}

/**
 * `PUT /selfLimits/{id}`.
 */
export interface SetSelfLimit {
    /**
     * The member.
     */
    memberId: MemberId;
    /**
     * Subject of the limit.
     */
    subject: LimitSubject;
    /**
     * Period.
     */
    period: LimitPeriod;
    /**
     * Won as entered; empty text removes the limit.
     */
    amount: string;
}

export interface Api {
    /** A captcha for login or sign-up. */
    "GET /api/auth/captcha": { role: "Anyone"; path: []; input: CaptchaQuery; reply: CaptchaView };
    /** Logs in; another session of the same member ends. */
    "POST /api/auth/login": { role: "Anyone"; path: []; input: LoginRequest; reply: User };
    /** Completes a login with the code of an operator's authenticator app. */
    "POST /api/auth/login-code": { role: "Anyone"; path: []; input: LoginCodeRequest; reply: User };
    /** Logs out. */
    "POST /api/auth/logout": { role: "Anyone"; path: []; input: LogoutRequest; reply: Empty };
    /** The member who is logged in. */
    "GET /api/auth/user": { role: "Member"; path: []; input: Empty; reply: User };
    /** Site settings; the client polls them. */
    "GET /api/setting/user": { role: "Anyone"; path: []; input: Empty; reply: SiteSettings };
    /** Whether sign-up is open. */
    "GET /api/settingSignUp": { role: "Anyone"; path: []; input: Empty; reply: SignUpSetting };
    /** Banks. */
    "GET /api/settingbankname": { role: "Anyone"; path: []; input: Empty; reply: Vec<Bank> };
    /** Codes of a kind; `BANK` is the only one. */
    "GET /api/code": { role: "Anyone"; path: []; input: CodeQuery; reply: Vec<Bank> };
    /** The member's own data. */
    "GET /api/member/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: User };
    /** How many members have this id, nickname, phone or account number; 0 means available. */
    "GET /api/member/check": { role: "Anyone"; path: []; input: MemberCheckQuery; reply: i64 };
    /** Signs up. */
    "POST /api/member/join": { role: "Anyone"; path: []; input: JoinRequest; reply: JoinReceipt };
    /** The owner of a join code; `null` if the code does not exist. */
    "GET /api/suggestioncode": { role: "Anyone"; path: []; input: SuggestionCodeQuery; reply: Option<SuggestionCode> };
    /** Sets a new password with a code issued by an operator. */
    "POST /api/member/change-password": { role: "Anyone"; path: []; input: ResetPassword; reply: String };
    /** Changes the member's own password and logs out. */
    "PUT /api/member/change-password/{id}": { role: "Member"; path: [MemberId]; input: ChangePassword; reply: String };
    /** The member's own bank account in full, after a check of the account password. */
    "POST /api/member/check-deposit-pw": { role: "Member"; path: []; input: CheckAccountPassword; reply: String };
    /** The member's own limits. */
    "GET /api/selfLimits/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: Vec<SelfLimit> };
    /** Changes a limit: a reduction takes effect immediately, an increase after a day. */
    "PUT /api/selfLimits/{id}": { role: "Member"; path: [MemberId]; input: SetSelfLimit; reply: Vec<SelfLimit> };
    /** Starts a self-exclusion. */
    "POST /api/selfLimits/{id}/exclude": { role: "Member"; path: [MemberId]; input: ExcludeSelf; reply: String };
    /** The member's reality checks, with time and result since the login. */
    "GET /api/member/reality-check": { role: "Member"; path: []; input: Empty; reply: RealityCheck };
    /** Chooses the interval of the member's reality checks. */
    "PUT /api/member/reality-check": { role: "Member"; path: []; input: SetRealityCheck; reply: RealityCheck };
    /** Whether the member wants news of events and benefits. */
    "GET /api/member/marketing": { role: "Member"; path: []; input: Empty; reply: Marketing };
    /** Agrees to news of events and benefits, or refuses it. */
    "PUT /api/member/marketing": { role: "Member"; path: []; input: Marketing; reply: Marketing };
    /** The member's own stakes and payouts of a month, by day and kind of game. */
    "GET /api/member/results": { role: "Member"; path: []; input: ResultsQuery; reply: OwnResults };
    /** The member's notices, and whether this browser receives them; it belongs to the session from then on. */
    "POST /api/push/browser": { role: "Member"; path: []; input: PushBrowser; reply: PushSettings };
    /** Lets a browser receive the member's notices. */
    "POST /api/push/subscribe": { role: "Member"; path: []; input: SubscribePush; reply: PushSettings };
    /** Stops notices to a browser. */
    "POST /api/push/unsubscribe": { role: "Member"; path: []; input: PushEndpoint; reply: Empty };
    /** Chooses the kinds of notices, and whether amounts stand in them. */
    "PUT /api/push/choices": { role: "Member"; path: []; input: PushChoices; reply: PushChoices };
    /** Sends a test notice to a browser; at most one a minute. */
    "POST /api/push/test": { role: "Member"; path: []; input: PushEndpoint; reply: Empty };
    /** What the member has proven, and what a withdrawal requires. */
    "GET /api/member/verification": { role: "Member"; path: []; input: Empty; reply: Verification };
    /** Sends 1 won with a code to the member's bank account. */
    "POST /api/member/verification/account": { role: "Member"; path: []; input: SendAccountCode; reply: Verification };
    /** Proves the bank account with the code that the member has read there. */
    "POST /api/member/verification/account/confirm": { role: "Member"; path: []; input: ConfirmAccountCode; reply: Verification };
    /** What the member has proven of the identity. */
    "GET /api/member/verification/identity": { role: "Member"; path: []; input: Empty; reply: Identity };
    /** Starts a session at the provider of identities. */
    "POST /api/member/verification/identity": { role: "Member"; path: []; input: StartIdentityCheck; reply: Identity };
    /** Asks the provider for the result of a session. */
    "POST /api/member/verification/identity/result": { role: "Member"; path: []; input: FinishIdentityCheck; reply: Identity };
    /** Documents that the member is asked for, and those that the member has uploaded. */
    "GET /api/member/verification/documents": { role: "Member"; path: []; input: Empty; reply: OwnDocuments };
    /** Uploads a document that is asked for. */
    "POST /api/member/verification/documents": { role: "Member"; path: []; input: UploadDocument; reply: OwnDocuments };
    /** Withdraws a document that waits for a decision. Its content is deleted. */
    "POST /api/member/verification/documents/{id}/withdraw": { role: "Member"; path: [DocumentId]; input: Empty; reply: OwnDocuments };
    /** Bonus options for a deposit. */
    "GET /api/eventDeposit/availableEvent": { role: "Member"; path: []; input: Empty; reply: Vec<BonusOption> };
    /** Requests a deposit or a withdrawal. */
    "POST /api/charge": { role: "Member"; path: []; input: ChargeRequest; reply: ChargeReceipt };
    /** The member's own deposits and withdrawals. */
    "GET /api/charge": { role: "Member"; path: []; input: ChargeQuery; reply: Vec<Charge> };
    /** Number of the member's deposits and withdrawals. */
    "GET /api/charge/count": { role: "Member"; path: []; input: ChargeQuery; reply: i64 };
    /** Hides a charge from the member's history. */
    "PUT /api/charge/{id}": { role: "Member"; path: [ChargeId]; input: HideCharge; reply: Empty };
    /** The member's own check-ins. */
    "GET /api/attendance/user/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: Vec<AttendanceRecord> };
    /** Checks in for today. */
    "POST /api/attendance/": { role: "Member"; path: []; input: CheckIn; reply: String };
    /** The member's own unclaimed coupons. */
    "GET /api/couponMessage/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: Vec<CouponMessage> };
    /** Claims a coupon. */
    "PUT /api/couponMessage": { role: "Member"; path: []; input: ClaimCouponRequest; reply: String };
    /** Number of spins the member has. */
    "GET /api/card/user/count": { role: "Member"; path: []; input: SpinCountQuery; reply: SpinCount };
    /** Spins a roulette; returns the points won. */
    "POST /api/card/choice": { role: "Member"; path: []; input: SpinRequest; reply: Points };
    /** The site's account for deposits, as text. */
    "POST /api/deposot-account-confirm": { role: "Member"; path: []; input: MemberOnly; reply: String };
    /** Receives a notification of money that arrived on the site's account. */
    "POST /api/webhook/bank-deposit": { role: "Gateway"; path: []; input: BankNotification; reply: BankNotificationReceipt };
    /** Registers the member's wallet. */
    "PUT /api/member/updateCryptoAccount": { role: "Member"; path: []; input: RegisterWallet; reply: String };
    /** The address for tether deposits. */
    "POST /api/member/tether-deposit-account": { role: "Member"; path: []; input: Empty; reply: String };
    /** Price of one USDT, won. */
    "GET /api/charge/exchangeRates": { role: "Member"; path: []; input: Empty; reply: String };
    /** Adds the transaction id to a pending deposit. */
    "PUT /api/charge/updateCryptoTxid": { role: "Member"; path: []; input: RegisterTxid; reply: String };
    /** Converts points to cash. */
    "POST /api/emoney/pointToEmoney": { role: "Member"; path: []; input: ConvertPoints; reply: String };
    /** The member's own conversions. */
    "GET /api/point": { role: "Member"; path: []; input: PointQuery; reply: Vec<PointRecord> };
    /** Number of the member's conversions. */
    "GET /api/point/count": { role: "Member"; path: []; input: PointQuery; reply: i64 };
    /** Deletes a conversion from the member's history. */
    "DELETE /api/point/{id}": { role: "Member"; path: [PointConversionId]; input: Empty; reply: Empty };
    /** Deletes all conversions from the member's history; the path names the member. */
    "DELETE /api/point/allPoinToCash/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: Empty };
    /** Converts cash to casino money. */
    "POST /api/emoney/emoney-to-opera": { role: "Member"; path: []; input: TransferRequest; reply: TransferReceipt };
    /** Converts casino money to cash. */
    "POST /api/emoney/opera-to-emoney": { role: "Member"; path: []; input: TransferRequest; reply: TransferReceipt };
    /** The member's own transfers to and from the casino, newest first. */
    "GET /api/emoney/transfers": { role: "Member"; path: []; input: TransferQuery; reply: Page<CasinoTransfer> };
    /** Makers and categories of games, and whether they can be played now. */
    "GET /api/casino/lobby": { role: "Anyone"; path: []; input: LobbyQuery; reply: CasinoLobby };
    /** The games of a lobby. */
    "GET /api/casino/games": { role: "Anyone"; path: []; input: CasinoGameQuery; reply: Page<CasinoGame> };
    /** The address at which a game is played; it is valid once. */
    "POST /api/casino/launch": { role: "Member"; path: []; input: LaunchGame; reply: LaunchedGame };
    /** The member's own rounds, newest first. */
    "GET /api/casino/rounds": { role: "Member"; path: []; input: CasinoRoundQuery; reply: Page<CasinoRound> };
    /** Takes a seat at a sandbox game with the token of a launch. */
    "POST /api/casino/sandbox/enter": { role: "Member"; path: []; input: EnterGame; reply: Seat };
    /** An existing seat, for a page that is reloaded. */
    "GET /api/casino/sandbox/seats/{id}": { role: "Member"; path: [SandboxSessionId]; input: Empty; reply: Seat };
    /** Plays a round of a sandbox game: a spin or a hand. */
    "POST /api/casino/sandbox/play": { role: "Member"; path: []; input: PlayRound; reply: PlayReceipt };
    /** The member's cash. */
    "POST /api/casino/wallet/balance": { role: "CasinoProvider"; path: []; input: BalanceCall; reply: BalanceAnswer };
    /** Takes a stake from the member's cash. */
    "POST /api/casino/wallet/bet": { role: "CasinoProvider"; path: []; input: BetCall; reply: WalletAnswer };
    /** Pays a win to the member's cash, or closes a round without one. */
    "POST /api/casino/wallet/win": { role: "CasinoProvider"; path: []; input: WinCall; reply: WalletAnswer };
    /** Gives the stake of a bet back, or bars a bet that has not arrived. */
    "POST /api/casino/wallet/rollback": { role: "CasinoProvider"; path: []; input: RollbackCall; reply: WalletAnswer };
    /** Carries out calls in order, each separately. */
    "POST /api/casino/wallet/batch": { role: "CasinoProvider"; path: []; input: WalletBatch; reply: WalletBatchAnswer };
    /** Sports with the numbers of their leagues and fixtures on offer. */
    "GET /api/sportsLeague/topSport": { role: "Anyone"; path: []; input: Empty; reply: Vec<TopSport> };
    /** Locations of a sport. */
    "GET /api/sports-prematch/location": { role: "Anyone"; path: []; input: LocationQuery; reply: Vec<LocationView> };
    /** Leagues of a location. */
    "GET /api/sports-prematch/league": { role: "Anyone"; path: []; input: LeagueQuery; reply: Vec<LeagueView> };
    /** Pre-match fixtures on offer. */
    "GET /api/sports-prematch/fixtures": { role: "Anyone"; path: []; input: ListingQuery; reply: Listing };
    /** A fixture with all its markets. */
    "GET /api/sports-prematch/fixtures/{id}": { role: "Anyone"; path: [FixtureId]; input: Empty; reply: FixtureView };
    /** In-play fixtures. */
    "GET /api/sports-inplay/fixtures": { role: "Anyone"; path: []; input: ListingQuery; reply: InPlayListing };
    /** Changes of prices and fixtures as they occur. */
    "GET /api/sports-prematch/odds-stream": { role: "Anyone"; path: []; input: OddsStreamQuery; reply: Stream<OddsEvent> };
    /** A fixture with its score, incidents and results, also after it is over. */
    "GET /api/fixtures/{id}/centre": { role: "Anyone"; path: [FixtureId]; input: Empty; reply: MatchCentre };
    /** Form, head-to-head and table: what has been before a fixture. */
    "GET /api/fixtures/{id}/record": { role: "Anyone"; path: [FixtureId]; input: Empty; reply: MatchRecord };
    /** The history of the prices of a market. */
    "GET /api/fixtures/{id}/prices": { role: "Anyone"; path: [FixtureId]; input: PriceHistoryQuery; reply: PriceHistory };
    /** Places a pre-match bet. */
    "POST /api/sports-prematch/betting": { role: "Member"; path: []; input: PlaceBet; reply: BetReceipt };
    /** The member's own slips. */
    "GET /api/sports-prematch/bettings": { role: "Member"; path: []; input: BetQuery; reply: Vec<BetSlip> };
    /** Number of the member's slips. */
    "GET /api/sports-prematch/count": { role: "Member"; path: []; input: BetQuery; reply: BetCount };
    /** Searches the member's own bets of a period. Kind: `sports`, `inplay`, `minigame` or `virtual`. Status: `open`, `won`, `lost`, `refunded` or `cashedOut`. */
    "GET /api/bets": { role: "Member"; path: []; input: ListQuery; reply: FoundBets };
    /** The member's own open bets of all kinds of games, newest first; `after` the last one is the next page. */
    "GET /api/bets/open": { role: "Member"; path: []; input: ListQuery; reply: Page<BetSlip> };
    /** Cash-out values of the member's own open slips; slips that cannot be cashed out now are omitted. */
    "GET /api/bets/cash-outs": { role: "Member"; path: []; input: CashOutsQuery; reply: Vec<CashOutQuote> };
    /** The member's limits for a slip with these selections. */
    "GET /api/bets/limits": { role: "Member"; path: []; input: SlipLimitsQuery; reply: MemberLimits };
    /** Cancels the member's own slip. */
    "POST /api/sports-prematch/user/cancelAll/{id}": { role: "Member"; path: [BetId]; input: Empty; reply: String };
    /** Cash-out value of the member's own open slip, or of a part of it. */
    "GET /api/bets/{id}/cash-out": { role: "Member"; path: [BetId]; input: CashOutQuery; reply: CashOutQuote };
    /** Cashes out the member's own open slip, or a part of it. If a leg is in play, the response is sent after the delay. */
    "POST /api/bets/{id}/cash-out": { role: "Member"; path: [BetId]; input: CashOutOrder; reply: CashOutReceipt };
    /** Cashes out the member's own open slip as soon as it is worth an amount. */
    "POST /api/bets/{id}/auto-cash-out": { role: "Member"; path: [BetId]; input: AutoCashOutOrder; reply: AutoCashOut };
    /** Takes the order for an automatic cash-out back. */
    "POST /api/bets/{id}/auto-cash-out/stop": { role: "Member"; path: [BetId]; input: Empty; reply: String };
    /** Deletes settled slips from the member's history. */
    "POST /api/sports-prematch/user-delete": { role: "Member"; path: []; input: Vec<SlipTitle>; reply: String };
    /** Places a bet on picks of one fixture, at one price. */
    "POST /api/bet-builder": { role: "Member"; path: []; input: PlaceBet; reply: BetReceipt };
    /** Price boosts that can be taken now. */
    "GET /api/boosts": { role: "Anyone"; path: []; input: Empty; reply: Vec<Boost> };
    /** What the member can claim, free bets that can be used, and the bonus that is being wagered. */
    "GET /api/promotions/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: Promotions };
    /** Claims a free bet or a bonus of a campaign. */
    "POST /api/promotions": { role: "Member"; path: []; input: ClaimPromotionRequest; reply: String };
    /** Gives up the bonus that is being wagered. */
    "POST /api/promotions/{id}/forfeit": { role: "Member"; path: [MemberId]; input: ForfeitBonus; reply: String };
    /** Shares the picks of a slip that is not placed. */
    "POST /api/shared-slips": { role: "Member"; path: []; input: ShareSlip; reply: ShareReceipt };
    /** Shares the picks of the member's own placed slip. */
    "POST /api/bets/{id}/share": { role: "Member"; path: [BetId]; input: ShareBet; reply: ShareReceipt };
    /** A shared slip by its code, with what is offered for its picks now. */
    "GET /api/shared-slips/{code}": { role: "Member"; path: [String]; input: Empty; reply: SharedSlip };
    /** A token that is required for an in-play bet. */
    "GET /api/sports-inplay/get-betting-token/{id}": { role: "Member"; path: [MemberId]; input: TokenQuery; reply: BettingToken };
    /** Places an in-play bet with the token in the header `hanpan-betting-token`. The response is sent when the bet is decided, after its delay. */
    "POST /api/sports-inplay/betting": { role: "Member"; path: []; input: PlaceBet; reply: InPlayBet };
    /** The member's own in-play bets that are pending or were decided in the last minute, newest first. */
    "GET /api/sports-inplay/pending/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: Vec<InPlayBet> };
    /** Prices of the selections of a slip, as they change. */
    "GET /api/sports-inplay/slip-stream": { role: "Anyone"; path: []; input: SlipStreamQuery; reply: Stream<Vec<SlipPrice>> };
    /** Name of a game (301, 303 or 308), and whether it is under maintenance. */
    "GET /api/settingMinigame/{id}": { role: "Anyone"; path: [i64]; input: Empty; reply: MinigameSetting };
    /** Stake and winnings limits of the mini-games by role. */
    "GET /api/settingMinigameBetting": { role: "Member"; path: []; input: Empty; reply: MinigameLimits };
    /** The current rounds of a game, with their markets. */
    "GET /api/minigame/events": { role: "Anyone"; path: []; input: MiniEventQuery; reply: MiniEvents };
    /** Rounds, newest first, with draws and revealed seeds. Kind: a game's code. Status: `open`, `drawn` or `void`. */
    "GET /api/minigame/rounds": { role: "Anyone"; path: []; input: ListQuery; reply: Page<MiniRound> };
    /** Places a bet on a round. */
    "POST /api/minigame/betting": { role: "Member"; path: []; input: PlaceRoundBet; reply: BetReceipt };
    /** The leagues of virtual soccer and the addresses of their pictures. */
    "GET /api/vet3/Soccer": { role: "Anyone"; path: []; input: Empty; reply: Vet3Soccer };
    /** The current events of a sport, with their markets. */
    "GET /api/virtureBetting/events": { role: "Anyone"; path: []; input: VirtualEventsQuery; reply: VirtualEvents };
    /** Play-by-play of an event, available from its start on. */
    "GET /api/virtureBetting/events/{id}/play-by-play": { role: "Anyone"; path: [FixtureId]; input: Empty; reply: PlayByPlay };
    /** Events, newest first, with results and revealed seeds. Kind: the code of a sport or a league. Status: `open`, `drawn` or `void`. */
    "GET /api/virtureBetting/results": { role: "Anyone"; path: []; input: ListQuery; reply: Page<VirtualEvent> };
    /** Stake and winnings limits of the virtual games by role. */
    "GET /api/virtureBetting/limits": { role: "Member"; path: []; input: Empty; reply: Vec<VirtualLimits> };
    /** Places a bet on events of `soccer`, `basketball`, `dog` or `horse`. */
    "POST /api/virtureBetting/{sport}": { role: "Member"; path: [String]; input: PlaceRoundBet; reply: BetReceipt };
    /** Number of the member's unread messages. */
    "GET /api/message/unread/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: i64 };
    /** Number of the member's messages. */
    "GET /api/message/user/count": { role: "Member"; path: []; input: MessageQuery; reply: i64 };
    /** The member's own messages, newest first. */
    "GET /api/message/user/": { role: "Member"; path: []; input: MessageQuery; reply: Vec<Message> };
    /** The newest page of the member's messages. */
    "GET /api/message/user/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: Vec<Message> };
    /** Marks a message as read. */
    "PUT /api/message/": { role: "Member"; path: []; input: MessageMark; reply: Empty };
    /** Deletes the selected messages that have been read. */
    "PUT /api/message/delete": { role: "Member"; path: []; input: Vec<MessageDeletion>; reply: Empty };
    /** Deletes a read message. */
    "DELETE /api/message/user/delete/{id}": { role: "Member"; path: [MessageId]; input: Empty; reply: Empty };
    /** Deletes all read messages. */
    "DELETE /api/message/user/deleteAll/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: Empty };
    /** The member's own inquiries with their answers, newest first. */
    "GET /api/customer/user/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: Vec<Inquiry> };
    /** Sends an inquiry. */
    "POST /api/customer/": { role: "Member"; path: []; input: NewInquiry; reply: Inquiry };
    /** Deletes an answered inquiry. */
    "DELETE /api/customer/delete/{id}": { role: "Member"; path: [InquiryId]; input: Empty; reply: Empty };
    /** Deletes all answered inquiries. */
    "DELETE /api/customer/deleteAll/{id}": { role: "Member"; path: [MemberId]; input: Empty; reply: Empty };
    /** Sends an inquiry as a visitor. */
    "POST /api/supportNonMember": { role: "Anyone"; path: []; input: VisitorInquiry; reply: Empty };
    /** The latest notices. */
    "GET /api/boardNotice": { role: "Member"; path: []; input: NoticeQuery; reply: Vec<PostSummary> };
    /** A notice. */
    "GET /api/boardNotice/{id}": { role: "Member"; path: [PostId]; input: Empty; reply: Post };
    /** Writes a notice. */
    "POST /api/boardNotice": { role: "Writer"; path: []; input: WriteNotice; reply: Post };
    /** Notices by page; the top page shows the newest to visitors. */
    "GET /api/board": { role: "Anyone"; path: []; input: BoardQuery; reply: Page<PostSummary> };
    /** The betting rules. */
    "GET /api/boardRule": { role: "Member"; path: []; input: Empty; reply: Vec<Post> };
    /** The events. */
    "GET /api/boardEvent": { role: "Member"; path: []; input: Empty; reply: Vec<PostSummary> };
    /** An event. */
    "GET /api/boardEvent/{id}": { role: "Member"; path: [PostId]; input: Empty; reply: Post };
    /** The active popups. */
    "GET /api/boardPopup": { role: "Anyone"; path: []; input: Empty; reply: Vec<Popup> };
    /** The visible live streams, by topic. */
    "GET /api/streams": { role: "Member"; path: []; input: Empty; reply: Vec<LiveStream> };
    /** The description of this API as a page. */
    "GET /api/docs": { role: "Operator<View>"; path: []; input: Empty; reply: Download };
    /** The description of this API as an `OpenAPI` document. */
    "GET /api/docs/openapi.json": { role: "Operator<View>"; path: []; input: Empty; reply: Download };
    /** Downloads a picture. */
    "GET /api/file/download/{path}": { role: "Anyone"; path: [String]; input: Empty; reply: Download };
    /** Uploads a picture. */
    "POST /api/file/upload": { role: "Writer"; path: []; input: UploadFile; reply: FileReceipt };
    /** The partner's position, contract percentage and join codes. */
    "GET /api/partner/home": { role: "Partner"; path: []; input: Empty; reply: PartnerHome };
    /** The partner's branch: the partner and everyone below. */
    "GET /api/partner/partners": { role: "Partner"; path: []; input: Empty; reply: Vec<PartnerRow> };
    /** Makes one of the partner's own members a partner below. */
    "POST /api/partner/partners": { role: "Partner"; path: []; input: MakeSubPartner; reply: PartnerRow };
    /** Changes the rates of a partner directly below, from the next day on. */
    "PUT /api/partner/partners/{id}/rates": { role: "Partner"; path: [PartnerId]; input: ChangeSubRates; reply: PartnerRow };
    /** The partner's commissions, newest first. Kind: an agent. */
    "GET /api/partner/commissions": { role: "Partner"; path: []; input: ListQuery; reply: Page<CommissionRow> };
    /** Members of the partner's branch as of today. Status: `approved`, `waiting`, `banned` or `online`. Kind: `own` or `below`. Order: `joined`, `balance` or `seen`. The days select the period of money and turnover, the last 30 days by default. */
    "GET /api/partner/members": { role: "Partner"; path: []; input: ListQuery; reply: Page<PartnerMember> };
    /** Deposits and withdrawals of these members, newest first, with sums. Status: `processing`, `completed` or `cancelled`. Kind: `deposit` or `withdrawal`. */
    "GET /api/partner/charges": { role: "Partner"; path: []; input: ListQuery; reply: PartnerCharges };
    /** Bets of these members, newest first, with sums. Kind and status as in `SearchBets`. Covers the last 30 days if neither days nor a member are given. */
    "GET /api/partner/bets": { role: "Partner"; path: []; input: ListQuery; reply: FoundBets };
    /** Daily figures of the branch, oldest first: the given days, or the last 14. */
    "GET /api/partner/days": { role: "Partner"; path: []; input: ListQuery; reply: Vec<PartnerDay> };
    /** Members by value, games by margin, and retention, over the given days or the last 30. */
    "GET /api/partner/analysis": { role: "Partner"; path: []; input: ListQuery; reply: PartnerAnalysis };
    /** Requests a payout of the amount owed; only one request may be pending. */
    "POST /api/partner/payouts": { role: "Partner"; path: []; input: RequestPayout; reply: PayoutRow };
    /** The partner's own payout requests, newest first. Status: `waiting`, `paid` or `refused`. */
    "GET /api/partner/payouts": { role: "Partner"; path: []; input: ListQuery; reply: Page<PayoutRow> };
    /** Counts a visitor's click, marks the browser, and leads to the page of the link. */
    "GET /r/{code}": { role: "Anyone"; path: [String]; input: Empty; reply: Download };
    /** The partner's links with their figures by link and day: the given days, or the last 30. */
    "GET /api/partner/links": { role: "Partner"; path: []; input: FiguresQuery; reply: LinkReport };
    /** Makes a link. */
    "POST /api/partner/links": { role: "Partner"; path: []; input: MakeLink; reply: PartnerLink };
    /** Ends a link: it counts no clicks and no sign-ups from then on. */
    "POST /api/partner/links/{id}/end": { role: "Partner"; path: [PartnerLinkId]; input: Empty; reply: PartnerLink };
    /** The partner's keys, newest first. */
    "GET /api/partner/keys": { role: "Partner"; path: []; input: Empty; reply: Vec<PartnerKey> };
    /** Makes a key, which only this answer contains. */
    "POST /api/partner/keys": { role: "Partner"; path: []; input: MakeKey; reply: NewKey };
    /** Revokes a key at once. */
    "POST /api/partner/keys/{id}/revoke": { role: "Partner"; path: [PartnerKeyId]; input: Empty; reply: Empty };
    /** The figures of the partner's links, for its own programs. The key is sent as `Authorization: Bearer`. */
    "GET /api/partner-api/figures": { role: "PartnerProgram"; path: []; input: FiguresQuery; reply: LinkReport };
    /** The receiver of the partner's postbacks, and the newest of them. */
    "GET /api/partner/postbacks": { role: "Partner"; path: []; input: Empty; reply: Postbacks };
    /** Sets the receiver. Only this answer contains the secret that signs postbacks. */
    "PUT /api/partner/postbacks": { role: "Partner"; path: []; input: SetPostback; reply: NewPostback };
    /** Ends the partner's postbacks: what waits is given up. */
    "POST /api/partner/postbacks/end": { role: "Partner"; path: []; input: Empty; reply: Empty };
    /** Sends a test to the receiver; at most one a minute. */
    "POST /api/partner/postbacks/test": { role: "Partner"; path: []; input: Empty; reply: PostbackRow };
    /** The partner's statement of a month. */
    "GET /api/partner/statement": { role: "Partner"; path: []; input: StatementQuery; reply: Statement };
    /** The partner's contract by share or by head, with the current month and the posted ones. */
    "GET /api/partner/contract": { role: "Partner"; path: []; input: Empty; reply: ContractView };
    /** The amount owed, the profits from friends, and the current terms. */
    "GET /api/recommender/home": { role: "Recommender"; path: []; input: Empty; reply: RecommenderHome };
    /** The recommender's own join codes of both kinds, valid ones first. */
    "GET /api/recommender/codes": { role: "Recommender"; path: []; input: Empty; reply: Vec<OwnCode> };
    /** The recommender's friends, newest first. Status: `waiting`, `depositing`, `counting` or `stopped`. */
    "GET /api/recommender/friends": { role: "Recommender"; path: []; input: ListQuery; reply: Page<FriendRow> };
    /** Posted profits from friends, newest first. Kind: an agent. */
    "GET /api/recommender/profits": { role: "Recommender"; path: []; input: ListQuery; reply: Page<ProfitRow> };
    /** Requests a payout of the amount owed. */
    "POST /api/recommender/requests": { role: "Recommender"; path: []; input: RequestPayout; reply: PayoutRow };
    /** The recommender's own payout requests, newest first. */
    "GET /api/recommender/requests": { role: "Recommender"; path: []; input: ListQuery; reply: Page<PayoutRow> };
    /** The operator's permissions, and what the operator must do before using them. */
    "GET /api/admin/me": { role: "Staff"; path: []; input: Empty; reply: StaffPermissions };
    /** Changes the operator's own password and ends the operator's other sessions. */
    "PUT /api/admin/me/password": { role: "Staff"; path: []; input: ChangeStaffPassword; reply: Empty };
    /** Creates a new secret for the operator's authenticator app; it is returned once. */
    "POST /api/admin/me/codes": { role: "Staff"; path: []; input: OwnPassword; reply: NewCodes };
    /** Turns on login codes after one correct code; returns the recovery codes once. */
    "POST /api/admin/me/codes/confirm": { role: "Staff"; path: []; input: GivenCode; reply: RecoveryCodes };
    /** Turns off login codes. */
    "POST /api/admin/me/codes/remove": { role: "Staff"; path: []; input: RemoveCodes; reply: Empty };
    /** The operator's own live sessions, the calling one first. */
    "GET /api/admin/me/sessions": { role: "Staff"; path: []; input: Empty; reply: Vec<StaffSession> };
    /** Ends one of the operator's own sessions. */
    "POST /api/admin/me/sessions/{id}/end": { role: "Staff"; path: [SessionId]; input: Empty; reply: Vec<StaffSession> };
    /** Ends all of the operator's own sessions except the calling one. */
    "POST /api/admin/me/end-other-sessions": { role: "Staff"; path: []; input: Empty; reply: Vec<StaffSession> };
    /** The operator's own alerts by Telegram. */
    "GET /api/admin/me/alerts": { role: "Staff"; path: []; input: Empty; reply: AlertSettings };
    /** Chooses which alerts the operator receives by Telegram, and when. */
    "PUT /api/admin/me/alerts": { role: "Staff"; path: []; input: AlertChoices; reply: AlertSettings };
    /** Creates a code that links a chat to the operator; it replaces an earlier one. */
    "POST /api/admin/me/alerts/link": { role: "Staff"; path: []; input: Empty; reply: AlertCode };
    /** Ends alerts to the operator's chat. */
    "POST /api/admin/me/alerts/unlink": { role: "Staff"; path: []; input: Empty; reply: AlertSettings };
    /** Sends a test alert to the operator's chat. */
    "POST /api/admin/me/alerts/test": { role: "Staff"; path: []; input: Empty; reply: Empty };
    /** The operator's own arrangement of the dashboard. */
    "GET /api/admin/me/dashboard": { role: "Staff"; path: []; input: Empty; reply: DashboardArrangement };
    /** Arranges the operator's dashboard. Without cards it is arranged as at first. */
    "PUT /api/admin/me/dashboard": { role: "Staff"; path: []; input: DashboardArrangement; reply: DashboardArrangement };
    /** All operators; closed accounts come last. */
    "GET /api/admin/staff": { role: "Operator<Chief>"; path: []; input: Empty; reply: Vec<StaffRow> };
    /** Creates an operator with a first password, which is returned once. */
    "POST /api/admin/staff": { role: "Operator<Chief>"; path: []; input: MakeStaff; reply: FirstPassword };
    /** Changes the role of an operator. */
    "PUT /api/admin/staff/{id}": { role: "Operator<Chief>"; path: [MemberId]; input: ChangeStaff; reply: StaffRow };
    /** Closes an operator's account permanently. */
    "POST /api/admin/staff/{id}/close": { role: "Operator<Chief>"; path: [MemberId]; input: Reason; reply: StaffRow };
    /** Gives an operator a new first password. */
    "POST /api/admin/staff/{id}/reset": { role: "Operator<Chief>"; path: [MemberId]; input: Reason; reply: FirstPassword };
    /** Unlocks an operator after too many wrong passwords. */
    "POST /api/admin/staff/{id}/unlock": { role: "Operator<Chief>"; path: [MemberId]; input: Reason; reply: StaffRow };
    /** Removes the authenticator app of an operator who has lost it, and the recovery codes. */
    "POST /api/admin/staff/{id}/reset-codes": { role: "Operator<Chief>"; path: [MemberId]; input: Reason; reply: StaffRow };
    /** The live sessions of all operators. */
    "GET /api/admin/staff-sessions": { role: "Operator<Chief>"; path: []; input: Empty; reply: Vec<StaffSession> };
    /** Ends a session of an operator. */
    "POST /api/admin/staff-sessions/{id}/kick": { role: "Operator<Chief>"; path: [SessionId]; input: Reason; reply: Vec<StaffSession> };
    /** The roles of operators. */
    "GET /api/admin/roles": { role: "Operator<Chief>"; path: []; input: Empty; reply: Vec<StaffRole> };
    /** Creates a role. */
    "POST /api/admin/roles": { role: "Operator<Chief>"; path: []; input: WriteRole; reply: StaffRole };
    /** Changes a role for every operator who has it. */
    "PUT /api/admin/roles/{id}": { role: "Operator<Chief>"; path: [RoleId]; input: ChangeRole; reply: StaffRole };
    /** Removes a role that no operator has. */
    "POST /api/admin/roles/{id}/remove": { role: "Operator<Chief>"; path: [RoleId]; input: Reason; reply: Vec<StaffRole> };
    /** The start page: pending work, the day's figures and the liability of open slips. */
    "GET /api/admin/overview": { role: "Operator<View>"; path: []; input: Empty; reply: Overview };
    /** Figures by hour for today and yesterday, and by day. */
    "GET /api/admin/overview/trend": { role: "Operator<View>"; path: []; input: TrendQuery; reply: Trend };
    /** Stakes, settlements and payouts of a period, by `day`, `hour`, `sport`, `league`, `market`, `game`, `member` or `partner`. */
    "GET /api/admin/reports/{by}": { role: "Operator<Report>"; path: [String]; input: ListQuery; reply: PeriodReport };
    /** Figures of at most 366 Korean days, by day, beside those of as many days before, and the hold by sport, of all days and of each. */
    "GET /api/admin/dashboard": { role: "Operator<Report>"; path: []; input: DashboardQuery; reply: Dashboard };
    /** Members by the month in which they `joined` or first `deposited`, and what they did in the months since; at most twelve cohorts, oldest first. */
    "GET /api/admin/cohorts/{by}": { role: "Operator<Report>"; path: [String]; input: Empty; reply: Vec<Cohort> };
    /** Risk alerts. Status: `open` or `closed`. */
    "GET /api/admin/risk-alerts": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<RiskAlertRow> };
    /** The last scans for risk alerts, newest first. */
    "GET /api/admin/risk-alerts/runs": { role: "Operator<View>"; path: []; input: Empty; reply: Vec<RiskAlertRun> };
    /** Scans for risk alerts now. */
    "POST /api/admin/risk-alerts": { role: "Operator<Support>"; path: []; input: Empty; reply: RiskAlertRun };
    /** Adds a note to a risk alert. */
    "POST /api/admin/risk-alerts/{id}/notes": { role: "Operator<Support>"; path: [RiskAlertId]; input: NewRiskAlertNote; reply: RiskAlertRow };
    /** Closes a risk alert with a reason; it reopens when new findings join it. */
    "POST /api/admin/risk-alerts/{id}/close": { role: "Operator<Support>"; path: [RiskAlertId]; input: Reason; reply: RiskAlertRow };
    /** Events for the operator's own systems, newest first. Status: `waiting`, `delivered` or `failed`. */
    "GET /api/admin/webhooks": { role: "Operator<Chief>"; path: []; input: ListQuery; reply: Page<WebhookRow> };
    /** Sends an event again. */
    "POST /api/admin/webhooks/{id}/replay": { role: "Operator<Chief>"; path: [WebhookId]; input: Reason; reply: WebhookRow };
    /** Sent messages, newest first. Status: `sent` or `recalled`. Kind: `members`, `level` or `all`. */
    "GET /api/admin/messages": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<DispatchRow> };
    /** Number of recipients of a message to a level or to all. */
    "GET /api/admin/messages/recipients": { role: "Operator<Support>"; path: []; input: AudienceQuery; reply: i64 };
    /** Sends a message to one member, many or all. */
    "POST /api/admin/messages": { role: "Operator<Support>"; path: []; input: SendMessage; reply: DispatchRow };
    /** Recalls a message from members who have not read it. */
    "POST /api/admin/messages/{id}/recall": { role: "Operator<Support>"; path: [DispatchId]; input: Reason; reply: DispatchRow };
    /** Inquiries, the longest waiting first. Status: `waiting` or `answered`. Kind: `event`, `general` or `partner`. */
    "GET /api/admin/inquiries": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<InquiryRow> };
    /** Answers an inquiry. */
    "POST /api/admin/inquiries/{id}/answer": { role: "Operator<Support>"; path: [InquiryId]; input: AnswerInquiry; reply: InquiryRow };
    /** Inquiries of visitors. Status: `waiting` or `handled`. */
    "GET /api/admin/visitor-inquiries": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<VisitorInquiryRow> };
    /** Records how a visitor's inquiry was handled. */
    "POST /api/admin/visitor-inquiries/{id}/handle": { role: "Operator<Support>"; path: [VisitorInquiryId]; input: HandleVisitorInquiry; reply: VisitorInquiryRow };
    /** Identity checks with a result. Status: `waiting`, `verified`, `refused` or `decided`. */
    "GET /api/admin/verifications": { role: "Operator<Support>"; path: []; input: ListQuery; reply: Page<IdentityRow> };
    /** Decides on the last result of a member. */
    "POST /api/admin/verifications/{id}/decide": { role: "Operator<Support>"; path: [IdentityCheckId]; input: DecideIdentity; reply: IdentityRow };
    /** Posts. Status: `notice`, `rule` or `event`. */
    "GET /api/admin/posts": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<PostRow> };
    /** Creates a post. */
    "POST /api/admin/posts": { role: "Operator<Content>"; path: []; input: NewPost; reply: PostRow };
    /** Changes a post. */
    "PUT /api/admin/posts/{id}": { role: "Operator<Content>"; path: [PostId]; input: ChangePost; reply: PostRow };
    /** Popups. Status: `active` or `inactive`. */
    "GET /api/admin/popups": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<PopupRow> };
    /** Creates a popup. */
    "POST /api/admin/popups": { role: "Operator<Content>"; path: []; input: NewPopup; reply: PopupRow };
    /** Changes a popup. */
    "PUT /api/admin/popups/{id}": { role: "Operator<Content>"; path: [PopupId]; input: ChangePopup; reply: PopupRow };
    /** Live streams. Status: `shown` or `hidden`. */
    "GET /api/admin/streams": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<StreamRow> };
    /** Creates a live stream. */
    "POST /api/admin/streams": { role: "Operator<Content>"; path: []; input: NewStream; reply: StreamRow };
    /** Changes a live stream. */
    "PUT /api/admin/streams/{id}": { role: "Operator<Content>"; path: [StreamId]; input: ChangeStream; reply: StreamRow };
    /** Members. Status: `waiting`, `approved`, `online` or `banned`. Kind: `member`, `partner` or `recommender`. Order: `joined`, `balance` or `seen`. Moment: `deposited`, that of the first deposit. Subject: `active:2026-03-01`, those who bet in this month. */
    "GET /api/admin/members": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<MemberRow> };
    /** Approves a member. */
    "POST /api/admin/members/{id}/approve": { role: "Operator<Support>"; path: [MemberId]; input: Empty; reply: MemberRow };
    /** A member with all details that an operator may see. */
    "GET /api/admin/members/{id}": { role: "Operator<View>"; path: [MemberId]; input: Empty; reply: MemberDetail };
    /** A member's sessions, newest first. */
    "GET /api/admin/members/{id}/sessions": { role: "Operator<View>"; path: [MemberId]; input: ListQuery; reply: Page<SessionRow> };
    /** Postings of a member's money. Status: `cash`, `point`, `casino` or `debt`. */
    "GET /api/admin/members/{id}/postings": { role: "Operator<View>"; path: [MemberId]; input: ListQuery; reply: Page<MoneyRecord> };
    /** Audit log entries about a member and the member's charges, slips and transfers. */
    "GET /api/admin/members/{id}/audit-log": { role: "Operator<View>"; path: [MemberId]; input: ListQuery; reply: Page<AuditRow> };
    /** Gives or takes cash or points by hand, or writes off a debt. */
    "POST /api/admin/members/{id}/adjust": { role: "Operator<Cashier>"; path: [MemberId]; input: Adjust; reply: AdjustOutcome };
    /** Large adjustments, newest first. Status: `waiting`, `approved` or `refused`. */
    "GET /api/admin/adjustments": { role: "Operator<Cashier>"; path: []; input: ListQuery; reply: Page<AdjustmentRow> };
    /** Approves and executes a large adjustment that another operator requested. */
    "POST /api/admin/adjustments/{id}/approve": { role: "Operator<Cashier>"; path: [AdjustmentRequestId]; input: Empty; reply: AdjustmentRow };
    /** Refuses a large adjustment, or withdraws the operator's own request. */
    "POST /api/admin/adjustments/{id}/refuse": { role: "Operator<Cashier>"; path: [AdjustmentRequestId]; input: Reason; reply: AdjustmentRow };
    /** Changes a member's level, kind and type. */
    "PUT /api/admin/members/{id}": { role: "Operator<Support>"; path: [MemberId]; input: ChangeMember; reply: MemberRow };
    /** Ends a member's session. */
    "POST /api/admin/members/{id}/kick": { role: "Operator<Support>"; path: [MemberId]; input: Reason; reply: MemberRow };
    /** Bans a member. */
    "POST /api/admin/members/{id}/ban": { role: "Operator<Support>"; path: [MemberId]; input: Reason; reply: MemberRow };
    /** Lifts a member's ban. */
    "POST /api/admin/members/{id}/unban": { role: "Operator<Support>"; path: [MemberId]; input: Reason; reply: MemberRow };
    /** Unlocks a member's account password. */
    "POST /api/admin/members/{id}/unlock": { role: "Operator<Support>"; path: [MemberId]; input: Reason; reply: MemberRow };
    /** Marks the member's bank account as proven by the operator, or ends its proof. */
    "POST /api/admin/members/{id}/account-proof": { role: "Operator<Support>"; path: [MemberId]; input: DecideAccount; reply: AccountProof };
    /** Issues a password reset code. */
    "POST /api/admin/members/{id}/reset-code": { role: "Operator<Support>"; path: [MemberId]; input: Reason; reply: ResetCode };
    /** Creates a join code. */
    "POST /api/admin/members/{id}/join-codes": { role: "Operator<Support>"; path: [MemberId]; input: MakeJoinCode; reply: JoinCodeRow };
    /** Join codes. Status: `live` or `ended`. Kind: `partner` or `recommender`. */
    "GET /api/admin/join-codes": { role: "Operator<Support>"; path: []; input: ListQuery; reply: Page<JoinCodeRow> };
    /** Ends a join code. */
    "POST /api/admin/join-codes/{id}/end": { role: "Operator<Support>"; path: [JoinCodeId]; input: Reason; reply: JoinCodeRow };
    /** Documents of members, the longest waiting first. Status: `waiting`, `accepted`, `refused`, `withdrawn` or `deleted`. Kind: a kind of document. */
    "GET /api/admin/documents": { role: "Operator<Documents>"; path: []; input: ListQuery; reply: Page<DocumentRow> };
    /** The content of a document. The audit log records the view. */
    "GET /api/admin/documents/{id}/content": { role: "Operator<Documents>"; path: [DocumentId]; input: Empty; reply: Download };
    /** Accepts or refuses a document. */
    "POST /api/admin/documents/{id}/decide": { role: "Operator<Documents>"; path: [DocumentId]; input: DecideDocument; reply: DocumentRow };
    /** What is requested from a member, and how many documents the member has uploaded. */
    "GET /api/admin/members/{id}/documents": { role: "Operator<Documents>"; path: [MemberId]; input: Empty; reply: MemberDocuments };
    /** Requests documents from a member, who cannot withdraw money before they are accepted. */
    "POST /api/admin/members/{id}/documents": { role: "Operator<Documents>"; path: [MemberId]; input: RequestDocuments; reply: MemberDocuments };
    /** Cancels a request for a document. */
    "POST /api/admin/document-requests/{id}/cancel": { role: "Operator<Documents>"; path: [DocumentRequestId]; input: Reason; reply: MemberDocuments };
    /** The head office and all partners, as of the next day. */
    "GET /api/admin/partners": { role: "Operator<Partners>"; path: []; input: Empty; reply: Vec<PartnerRow> };
    /** Makes a member a partner. */
    "POST /api/admin/partners": { role: "Operator<Partners>"; path: []; input: MakePartner; reply: PartnerRow };
    /** Changes a partner's rates, or the head office's limits, from the next day on. */
    "PUT /api/admin/partners/{id}/rates": { role: "Operator<Partners>"; path: [PartnerId]; input: ChangeRates; reply: PartnerRow };
    /** Moves a partner and everyone below to another parent, from the next day on. */
    "POST /api/admin/partners/{id}/move": { role: "Operator<Partners>"; path: [PartnerId]; input: MoveUnder; reply: PartnerRow };
    /** Ends a partner from the next day on. The members and partners below move to the parent. */
    "POST /api/admin/partners/{id}/close": { role: "Operator<Partners>"; path: [PartnerId]; input: Reason; reply: Vec<PartnerRow> };
    /** Moves a member to another partner or to the head office, from the next day on. */
    "POST /api/admin/partner-members/move": { role: "Operator<Partners>"; path: []; input: MoveMember; reply: PartnerRow };
    /** Links of all partners with their figures, as the partners see them. */
    "GET /api/admin/partner-links": { role: "Operator<Partners>"; path: []; input: FiguresQuery; reply: LinkReport };
    /** Ends a partner's link. */
    "POST /api/admin/partner-links/{id}/end": { role: "Operator<Partners>"; path: [PartnerLinkId]; input: Reason; reply: PartnerLink };
    /** A partner's statement of a month, as the partner sees it. */
    "GET /api/admin/partners/{id}/statement": { role: "Operator<Partners>"; path: [PartnerId]; input: StatementQuery; reply: Statement };
    /** All partners with their contracts. */
    "GET /api/admin/partner-contracts": { role: "Operator<Partners>"; path: []; input: Empty; reply: Vec<ContractRow> };
    /** A partner's contract, with the current month and the posted ones. */
    "GET /api/admin/partner-contracts/{id}": { role: "Operator<Partners>"; path: [PartnerId]; input: Empty; reply: ContractView };
    /** Changes or ends a partner's contract, from the next month on. */
    "PUT /api/admin/partner-contracts/{id}": { role: "Operator<Partners>"; path: [PartnerId]; input: SetContract; reply: ContractView };
    /** Preview of the commissions that a run would post now. */
    "GET /api/admin/commissions/preview": { role: "Operator<Partners>"; path: []; input: Empty; reply: CommissionRun };
    /** Posts the commissions of a run as previewed. */
    "POST /api/admin/commissions": { role: "Operator<Partners>"; path: []; input: PostCommissions; reply: CommissionRun };
    /** Posted commissions, newest first. Kind: an agent. Member: the partner's. */
    "GET /api/admin/commissions": { role: "Operator<Partners>"; path: []; input: ListQuery; reply: Page<CommissionRow> };
    /** Payout requests, newest first. Status: `waiting`, `paid` or `refused`. Kind: `partner` or `recommender`. */
    "GET /api/admin/payouts": { role: "Operator<Cashier>"; path: []; input: ListQuery; reply: Page<PayoutRow> };
    /** Records that a partner's payout was paid, or pays a recommender's payout as cash. */
    "POST /api/admin/payouts/{id}/pay": { role: "Operator<Cashier>"; path: [PayoutId]; input: Empty; reply: PayoutRow };
    /** Refuses a payout; the amount is owed again. */
    "POST /api/admin/payouts/{id}/refuse": { role: "Operator<Cashier>"; path: [PayoutId]; input: Reason; reply: PayoutRow };
    /** Recommenders, newest first. Status: `live` or `ended`. */
    "GET /api/admin/recommenders": { role: "Operator<Partners>"; path: []; input: ListQuery; reply: Page<RecommenderRow> };
    /** Makes a member a recommender, with a join code. */
    "POST /api/admin/recommenders": { role: "Operator<Partners>"; path: []; input: MakeRecommender; reply: RecommenderRow };
    /** Ends a recommender from the next day on. */
    "POST /api/admin/recommenders/{id}/close": { role: "Operator<Partners>"; path: [MemberId]; input: Reason; reply: RecommenderRow };
    /** Friends of recommenders, newest first. Member: the recommender's. Status as in `RecommenderGetFriends`. */
    "GET /api/admin/friends": { role: "Operator<Partners>"; path: []; input: ListQuery; reply: Page<BroughtRow> };
    /** Rates and terms of recommenders. */
    "GET /api/admin/recommender-terms": { role: "Operator<Partners>"; path: []; input: Empty; reply: TermsView };
    /** Changes these terms, from the next day on. */
    "PUT /api/admin/recommender-terms": { role: "Operator<Partners>"; path: []; input: ChangeTerms; reply: TermsView };
    /** Preview of the recommenders' profits that a run would post now. */
    "GET /api/admin/profits/preview": { role: "Operator<Partners>"; path: []; input: Empty; reply: ProfitRun };
    /** Posts the profits of a run as previewed. */
    "POST /api/admin/profits": { role: "Operator<Partners>"; path: []; input: PostProfits; reply: ProfitRun };
    /** Posted profits of recommenders, newest first. Kind: an agent. Member: the recommender's. */
    "GET /api/admin/profits": { role: "Operator<Partners>"; path: []; input: ListQuery; reply: Page<ProfitRow> };
    /** Banned addresses. */
    "GET /api/admin/banned-addresses": { role: "Operator<Support>"; path: []; input: ListQuery; reply: Page<BannedAddressRow> };
    /** Bans an address. */
    "POST /api/admin/banned-addresses": { role: "Operator<Support>"; path: []; input: ChangeAddress; reply: BannedAddressRow };
    /** Lifts the ban of an address. */
    "POST /api/admin/banned-addresses/lift": { role: "Operator<Support>"; path: []; input: ChangeAddress; reply: BannedAddressRow };
    /** Charges. Status: `processing`, `completed` or `cancelled`. Kind: `deposit` or `withdrawal`. Moment: `decided`, or `first` for first deposits by the day of approval. Subject: a cohort, `joined:2026-02-01` or `deposited:2026-02-01`. */
    "GET /api/admin/charges": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<ChargeRow> };
    /** Approves a charge. */
    "POST /api/admin/charges/{id}/approve": { role: "Operator<Cashier>"; path: [ChargeId]; input: ApproveCharge; reply: ChargeRow };
    /** Cancels a charge. */
    "POST /api/admin/charges/{id}/cancel": { role: "Operator<Cashier>"; path: [ChargeId]; input: Reason; reply: ChargeRow };
    /** Campaigns with what they have given and cost, newest first. */
    "GET /api/admin/campaigns": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<CampaignRow> };
    /** Makes a campaign that gives free bets or bonuses. */
    "POST /api/admin/campaigns": { role: "Operator<Cashier>"; path: []; input: WriteCampaign; reply: CampaignRow };
    /** Stops a campaign: nothing more can be claimed, and free bets that were not used end. */
    "POST /api/admin/campaigns/{id}/stop": { role: "Operator<Cashier>"; path: [CampaignId]; input: Reason; reply: CampaignRow };
    /** What promotions have cost by slip and by bonus that became cash, newest first, with sums. Kind: `freeBet`, `bonus`, `campaign` for both, or `boost`. Subject: `campaign:17` or `boost:5`. Covers the last 30 days if neither days nor a subject nor a member are given. */
    "GET /api/admin/promotion-costs": { role: "Operator<View>"; path: []; input: ListQuery; reply: PromotionCostList };
    /** Segments with the number of their members now, newest first. */
    "GET /api/admin/segments": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<SegmentRow> };
    /** Number of members who meet a rule now. */
    "POST /api/admin/segments/count": { role: "Operator<Cashier>"; path: []; input: SegmentRule; reply: i64 };
    /** Makes a segment. */
    "POST /api/admin/segments": { role: "Operator<Cashier>"; path: []; input: WriteSegment; reply: SegmentRow };
    /** Changes the name and the rule of a segment. Outreaches that are not over follow the new rule. */
    "PUT /api/admin/segments/{id}": { role: "Operator<Cashier>"; path: [SegmentId]; input: ChangeSegment; reply: SegmentRow };
    /** Deletes a segment, unless an outreach to it is planned or runs. */
    "POST /api/admin/segments/{id}/delete": { role: "Operator<Cashier>"; path: [SegmentId]; input: Reason; reply: Empty };
    /** The members of a segment now. */
    "GET /api/admin/segments/{id}/members": { role: "Operator<View>"; path: [SegmentId]; input: ListQuery; reply: Page<SegmentMember> };
    /** Outreaches with what they have done, newest first. */
    "GET /api/admin/outreach": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<OutreachRow> };
    /** Members whom an outreach has come to, with what it cost and brought of each, newest first. Status: an `OutreachResult`. Kind, of those who received it: `used` or `unused`. */
    "GET /api/admin/outreach/{id}/members": { role: "Operator<View>"; path: [OutreachId]; input: ListQuery; reply: Page<OutreachMember> };
    /** Makes an outreach: a message, a coupon, a free bet or a bonus to the members of a segment. */
    "POST /api/admin/outreach": { role: "Operator<Cashier>"; path: []; input: WriteOutreach; reply: OutreachRow };
    /** Stops an outreach: it reaches no more members. */
    "POST /api/admin/outreach/{id}/stop": { role: "Operator<Cashier>"; path: [OutreachId]; input: Reason; reply: OutreachRow };
    /** Coupons. Status: `sent`, `claimed`, `used`, `expired` or `withdrawn`. Kind: `normal`, `vip` or `points`. */
    "GET /api/admin/coupons": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<CouponRow> };
    /** Gives a coupon to members, in chunks if there are many; returns the number of recipients. */
    "POST /api/admin/coupons": { role: "Operator<Cashier>"; path: []; input: GiveCoupons; reply: i64 };
    /** Coupon gifts that are being distributed or withdrawn. */
    "GET /api/admin/coupons/progress": { role: "Operator<View>"; path: []; input: Empty; reply: Vec<GiftProgress> };
    /** Withdraws unclaimed coupons, a whole gift in chunks; returns how many. */
    "POST /api/admin/coupons/{id}/withdraw": { role: "Operator<Cashier>"; path: [CouponId]; input: WithdrawCoupons; reply: i64 };
    /** Bonus options of deposits. Status: `active` or `ended`. */
    "GET /api/admin/bonus-options": { role: "Operator<Cashier>"; path: []; input: ListQuery; reply: Page<BonusOptionRow> };
    /** Adds a bonus option. */
    "POST /api/admin/bonus-options": { role: "Operator<Cashier>"; path: []; input: NewBonusOption; reply: BonusOptionRow };
    /** Changes or ends a bonus option. */
    "PUT /api/admin/bonus-options/{id}": { role: "Operator<Cashier>"; path: [BonusOptionId]; input: ChangeBonusOption; reply: BonusOptionRow };
    /** Banks. A change names the bank's code in its path. */
    "GET /api/admin/banks": { role: "Operator<Cashier>"; path: []; input: ListQuery; reply: Page<BankRow> };
    /** Renames a bank, or changes whether it can be chosen. */
    "PUT /api/admin/banks/{id}": { role: "Operator<Cashier>"; path: [BankCode]; input: ChangeBank; reply: BankRow };
    /** Bank notifications. Status: `waiting`, `matched` or `dismissed`. */
    "GET /api/admin/bank-notifications": { role: "Operator<Cashier>"; path: []; input: ListQuery; reply: Page<BankNotificationRow> };
    /** Confirms a deposit by matching it with a notification. */
    "POST /api/admin/bank-notifications/{id}/match": { role: "Operator<Cashier>"; path: [BankNotificationId]; input: MatchNotification; reply: BankNotificationRow };
    /** Dismisses a notification. */
    "POST /api/admin/bank-notifications/{id}/dismiss": { role: "Operator<Cashier>"; path: [BankNotificationId]; input: Reason; reply: BankNotificationRow };
    /** Casino transfers. Status: `pending`, `done` or `returned`. Kind: `toCasino` or `fromCasino`. */
    "GET /api/admin/casino-transfers": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<TransferRow> };
    /** Retries a pending transfer with the casino. */
    "POST /api/admin/casino-transfers/{id}/resume": { role: "Operator<Cashier>"; path: [CasinoTransferId]; input: Reason; reply: TransferRow };
    /** Calls off a pending transfer and returns the money. */
    "POST /api/admin/casino-transfers/{id}/return": { role: "Operator<Cashier>"; path: [CasinoTransferId]; input: Reason; reply: TransferRow };
    /** Status of the casino's provider and its games. */
    "GET /api/admin/casino": { role: "Operator<View>"; path: []; input: Empty; reply: CasinoOffice };
    /** Closes the casino, a maker's games or a game, or opens it again. */
    "PUT /api/admin/casino/closures": { role: "Operator<Trader>"; path: []; input: CloseCasino; reply: CasinoOffice };
    /** Rounds of the casino, newest first. Status: `open`, `waiting` for a transfer, `closed`, or `late` for those that a win came to after they were closed. Kind: `casino` or `slot`. Game: its id or a part of its name. */
    "GET /api/admin/casino-rounds": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<CasinoRoundRow> };
    /** A round of the casino with the provider's calls. */
    "GET /api/admin/casino-rounds/{id}": { role: "Operator<View>"; path: [CasinoRoundId]; input: Empty; reply: CasinoRoundDetail };
    /** In-play bets in their delay, the next to be decided first. */
    "GET /api/admin/delayed-bets": { role: "Operator<View>"; path: []; input: Empty; reply: Vec<DelayedBet> };
    /** Bets. Status: `open` or `settled`. Kind: `won`, `lost`, `void`, `cancelled` or `cashedOut`. Order: `stake`. Moment: `settled`, the bets of which a settlement or a correction was posted on the days. Also filtered by game, fixture, smallest stake, hour, and subject (sport, league and market). */
    "GET /api/admin/bets": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<BetRow> };
    /** Timeline of a bet. */
    "GET /api/admin/bets/{id}": { role: "Operator<View>"; path: [BetId]; input: Empty; reply: BetTimeline };
    /** Voids a slip and returns the stake. */
    "POST /api/admin/bets/{id}/void": { role: "Operator<Trader>"; path: [BetId]; input: Reason; reply: BetRow };
    /** Fixtures, those with open bets first. Kind: `before`, `live`, `finished`, `off`, or `late` for finished fixtures whose slips have waited too long for a result. */
    "GET /api/admin/fixtures": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<FixtureRow> };
    /** Selections of a fixture that have bets or can receive some, by market. */
    "GET /api/admin/fixtures/{id}/selections": { role: "Operator<View>"; path: [FixtureId]; input: Empty; reply: Vec<SelectionRow> };
    /** Price boosts with what they have cost, newest first. */
    "GET /api/admin/boosts": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<BoostRow> };
    /** Offers a selection at a better price for a time. */
    "POST /api/admin/boosts": { role: "Operator<Trader>"; path: []; input: WriteBoost; reply: BoostRow };
    /** Stops a price boost. */
    "POST /api/admin/boosts/{id}/stop": { role: "Operator<Trader>"; path: [BoostId]; input: Reason; reply: BoostRow };
    /** What open slips would cost by fixture, the worst result first. Kind: `live` or `before`. Subject: a sport or a league, such as `sport:6046`. */
    "GET /api/admin/liability": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<LiabilityRow> };
    /** What each result of a fixture would cost. */
    "GET /api/admin/liability/{id}": { role: "Operator<View>"; path: [FixtureId]; input: Empty; reply: FixtureLiability };
    /** Hedges with their results, newest first. Status: `waiting`, `settled` or `withdrawn`. */
    "GET /api/admin/hedges": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<HedgeRow> };
    /** Notes a bet that was laid with another bookmaker. */
    "POST /api/admin/hedges": { role: "Operator<Trader>"; path: []; input: WriteHedge; reply: HedgeRow };
    /** Withdraws a hedge, which then counts nowhere. */
    "POST /api/admin/hedges/{id}/withdraw": { role: "Operator<Trader>"; path: [HedgeId]; input: Reason; reply: HedgeRow };
    /** Rules that lower prices as the cost of a selection grows, and whether they are switched on. */
    "GET /api/admin/price-rules": { role: "Operator<View>"; path: []; input: Empty; reply: PriceRules };
    /** Makes a price rule. */
    "POST /api/admin/price-rules": { role: "Operator<Trader>"; path: []; input: WritePriceRule; reply: PriceRules };
    /** Deletes a price rule; what it has lowered is taken back. */
    "POST /api/admin/price-rules/{id}/delete": { role: "Operator<Trader>"; path: [PriceRuleId]; input: Reason; reply: PriceRules };
    /** What price rules have changed, newest first. */
    "GET /api/admin/price-steps": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<PriceStepRow> };
    /** Members with limits of their own, by a group or by hand; changed last at the top. */
    "GET /api/admin/risk-profiles": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<RiskProfileRow> };
    /** Limits a member by a group or by hand. */
    "POST /api/admin/risk-profiles": { role: "Operator<Trader>"; path: []; input: WriteRiskProfile; reply: RiskProfileRow };
    /** Gives a member the ordinary limits again. */
    "POST /api/admin/risk-profiles/{id}/clear": { role: "Operator<Trader>"; path: [MemberId]; input: ClearRiskProfile; reply: Empty };
    /** What the bets of a member are worth, and until when nothing is proposed of it. */
    "GET /api/admin/risk-profiles/{id}/worth": { role: "Operator<View>"; path: [MemberId]; input: Empty; reply: MemberBettingWorth };
    /** Proposals to change the limits of members. Status: `open` or `decided`. Kind: `raise`, `lower` or `lookAt`. */
    "GET /api/admin/risk-proposals": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<RiskProposalRow> };
    /** Accepts a proposal: the member gets the proposed stake factor. */
    "POST /api/admin/risk-proposals/{id}/accept": { role: "Operator<Trader>"; path: [RiskProposalId]; input: Reason; reply: RiskProposalRow };
    /** Dismisses a proposal. */
    "POST /api/admin/risk-proposals/{id}/dismiss": { role: "Operator<Trader>"; path: [RiskProposalId]; input: Reason; reply: RiskProposalRow };
    /** Groups of members with the same limits. */
    "GET /api/admin/risk-groups": { role: "Operator<View>"; path: []; input: Empty; reply: Vec<RiskGroupRow> };
    /** Makes a group. */
    "POST /api/admin/risk-groups": { role: "Operator<Trader>"; path: []; input: WriteRiskGroup; reply: Vec<RiskGroupRow> };
    /** Changes a group, and with it the limits of its members. */
    "PUT /api/admin/risk-groups/{id}": { role: "Operator<Trader>"; path: [RiskGroupId]; input: ChangeRiskGroup; reply: Vec<RiskGroupRow> };
    /** Deletes a group that no member follows. */
    "POST /api/admin/risk-groups/{id}/delete": { role: "Operator<Trader>"; path: [RiskGroupId]; input: Reason; reply: Vec<RiskGroupRow> };
    /** Tiers with what they leave, the markets, and the leagues that fit a search or are listed. */
    "GET /api/admin/risk-tiers": { role: "Operator<View>"; path: []; input: RiskTiersQuery; reply: RiskTiers };
    /** Changes what a tier leaves of the limits. */
    "PUT /api/admin/risk-tiers": { role: "Operator<Trader>"; path: []; input: SetTierPercents; reply: Empty };
    /** Puts a league into a tier. */
    "PUT /api/admin/risk-tiers/leagues/{id}": { role: "Operator<Trader>"; path: [LeagueId]; input: SetTier; reply: LeagueTierRow };
    /** Puts a market into a tier. */
    "PUT /api/admin/risk-tiers/markets/{id}": { role: "Operator<Trader>"; path: [MarketId]; input: SetTier; reply: MarketTierRow };
    /** Every limit of a bet, and the one that would stop it. */
    "GET /api/admin/bet-limits": { role: "Operator<View>"; path: []; input: BetLimitsQuery; reply: BetLimits };
    /** Suspends a fixture, a market or a selection, or lifts the suspension so that the feed decides again. */
    "POST /api/admin/fixtures/{id}/suspend": { role: "Operator<Trader>"; path: [FixtureId]; input: Suspend; reply: FixtureRow };
    /** Raises or lowers the prices of a fixture or of one of its markets. */
    "POST /api/admin/fixtures/{id}/price-adjustment": { role: "Operator<Trader>"; path: [FixtureId]; input: SetPriceAdjustment; reply: FixtureRow };
    /** Settles a selection by hand. */
    "POST /api/admin/selections/settle": { role: "Operator<Trader>"; path: []; input: SettleSelection; reply: SelectionRow };
    /** Settles all selections of one line of a market by hand. */
    "POST /api/admin/markets/settle": { role: "Operator<Trader>"; path: []; input: SettleMarket; reply: Vec<SelectionRow> };
    /** Preview of what a score would settle in a fixture, and of the payouts. */
    "POST /api/admin/fixtures/{id}/score/preview": { role: "Operator<Trader>"; path: [FixtureId]; input: FinalScore; reply: ScorePreview };
    /** Settles the open selections of a fixture by its score. */
    "POST /api/admin/fixtures/{id}/score": { role: "Operator<Trader>"; path: [FixtureId]; input: SettleScore; reply: FixtureRow };
    /** Marks a fixture as postponed. */
    "POST /api/admin/fixtures/{id}/postpone": { role: "Operator<Trader>"; path: [FixtureId]; input: Reason; reply: FixtureRow };
    /** Voids every selection of a fixture. */
    "POST /api/admin/fixtures/{id}/void": { role: "Operator<Trader>"; path: [FixtureId]; input: Reason; reply: FixtureRow };
    /** Lifts the operators' decisions on a selection's result or on a whole fixture, so that the feed's results apply again. */
    "POST /api/admin/fixtures/{id}/release-override": { role: "Operator<Trader>"; path: [FixtureId]; input: ReleaseOverride; reply: FixtureRow };
    /** Rounds with their bets, newest first. Kind: a game's code. Status: `open`, `drawn` or `void`. */
    "GET /api/admin/rounds": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<RoundRow> };
    /** RTP of the mini-games and their markets, by the day in which a round opens: the last 7 days by default, at most 92. */
    "GET /api/admin/rounds/rtp": { role: "Operator<View>"; path: []; input: ListQuery; reply: Vec<GameRtp> };
    /** Voids a round, drawn or not: stakes are returned and payouts are clawed back. */
    "POST /api/admin/rounds/{id}/void": { role: "Operator<Trader>"; path: [FixtureId]; input: Reason; reply: RoundRow };
    /** Virtual events with their bets, newest first. Kind: the code of a sport or a league. Status: `open`, `drawn` or `void`. */
    "GET /api/admin/virtuals": { role: "Operator<View>"; path: []; input: ListQuery; reply: Page<VirtualRow> };
    /** RTP of the virtual games and their markets, from slips on one event, by the day in which an event opens: the last 7 days by default, at most 31. */
    "GET /api/admin/virtuals/rtp": { role: "Operator<View>"; path: []; input: ListQuery; reply: Vec<GameRtp> };
    /** Voids a virtual event, finished or not: stakes are returned and payouts are clawed back. */
    "POST /api/admin/virtuals/{id}/void": { role: "Operator<Trader>"; path: [FixtureId]; input: Reason; reply: VirtualRow };
    /** Status of the feed: its connections, their messages, and whether in-play betting is possible. */
    "GET /api/admin/feed-health": { role: "Operator<Trader>"; path: []; input: Empty; reply: FeedHealth };
    /** Rejected feed messages. Status: `unread`, `early` or `dismissed`. Kind: a code of `FeedFault`. */
    "GET /api/admin/feed-rejects": { role: "Operator<Trader>"; path: []; input: ListQuery; reply: Page<FeedRejectRow> };
    /** Removes a rejected message from the list after review. */
    "POST /api/admin/feed-rejects/{id}/dismiss": { role: "Operator<Trader>"; path: [FeedRejectId]; input: Reason; reply: FeedRejectRow };
    /** Applies a rejected message again. */
    "POST /api/admin/feed-rejects/{id}/replay": { role: "Operator<Trader>"; path: [FeedRejectId]; input: Reason; reply: FeedRejectRow };
    /** Health of the whole site: database, servers and their jobs, feed, external services. */
    "GET /api/admin/health": { role: "Operator<View>"; path: []; input: Empty; reply: SystemHealth };
    /** All settings. */
    "GET /api/admin/settings": { role: "Operator<Chief>"; path: []; input: Empty; reply: Settings };
    /** Changes one setting. */
    "PUT /api/admin/settings": { role: "Operator<Chief>"; path: []; input: ChangeSetting; reply: Settings };
    /** The audit log, newest first. Kind: an action. */
    "GET /api/admin/audit-log": { role: "Operator<Report>"; path: []; input: ListQuery; reply: Page<AuditRow> };
    /** Verifies the next rows of the audit log. */
    "GET /api/admin/audit-log/proof": { role: "Operator<Report>"; path: []; input: ProofQuery; reply: ProofPart };
    /** Exports all rows of a filtered list as CSV. The path names the list, such as `members` or `payouts`. A list that requires a duty requires it here too. */
    "POST /api/admin/export/{list}": { role: "Operator<Report>"; path: [String]; input: ListQuery; reply: Download };
    /** Exports the same table as an Excel workbook. */
    "POST /api/admin/export/{list}/xlsx": { role: "Operator<Report>"; path: [String]; input: ListQuery; reply: Download };
}



/**
 * The account password could not be checked, and no reason was given.
 */
export function accountCheckFailed(): string;

/**
 * A bet is pressed while another one is in progress.
 */
export function betInProgress(): string;

/**
 * Returns the stake and winnings limits of a role, from the settings.
 */
export function betLimits(role: number, stakes: RoleAmounts, winnings: RoleAmounts): Limits;

/**
 * Returns the birth years to choose from, the latest first.
 */
export function birthYears(now: number): Int32Array;

/**
 * Question before a member cancels a slip.
 */
export function cancelQuestion(): string;

/**
 * Returns the amount lowered to balance and limits; for MAX, pass the balance as `wanted`.
 */
export function capStake(prices: string, wanted: number, balance: number, max_stake: number, max_winnings: number, from?: number | null, to?: number | null): number;

/**
 * Returns the limits shown to a member: for tether if `tether` is set, otherwise for the bank.
 */
export function chargeLimits(tether: boolean): ChargeLimits;

/**
 * Checks a deposit.
 */
export function checkDeposit(entry: DepositEntry): Verdict;

/**
 * Checks the amount of a deposit as entered against the self limits in force.
 */
export function checkDepositLimits(amount: string, usages: Usage[]): Verdict;

/**
 * Checks a single field.
 */
export function checkField(field: Field, value: string): Verdict;

/**
 * Checks a conversion of casino money to cash.
 */
export function checkFromCasino(amount: string, casino_money: number): Verdict;

/**
 * Checks the content of a member's inquiry; `event` is whether it is about an event.
 */
export function checkInquiryContent(content: string, event: boolean): Verdict;

/**
 * Checks whether a member may delete an inquiry with this number of answers.
 */
export function checkInquiryDelete(answers: number): Verdict;

/**
 * Checks the title of a member's inquiry.
 */
export function checkInquiryTitle(title: string): Verdict;

/**
 * Returns all refused fields of a sign-up, in the order of the form.
 */
export function checkJoin(form: JoinRequest, now: number, minimum_age: number, banned: string[]): FieldRefusal[];

/**
 * Returns all refused fields of a login.
 */
export function checkLogin(form: LoginRequest): FieldRefusal[];

/**
 * Checks whether a message of this status may be deleted.
 */
export function checkMessageDelete(confirm_status: number): Verdict;

/**
 * Checks whether the messages may be closed.
 */
export function checkMessagesClose(unread: number): Verdict;

/**
 * Checks whether the selected messages include one that can be deleted.
 */
export function checkMessagesDelete(confirm_statuses: Int16Array | number[]): Verdict;

/**
 * Checks a nickname for the button beside it.
 */
export function checkNicknameButton(value: string): Verdict;

/**
 * Checks a change of the member's password.
 */
export function checkPasswordChange(current: string, _new: string, confirm: string): Verdict;

/**
 * Returns all refused fields of a password reset without login.
 */
export function checkPasswordReset(form: ResetPassword, confirm: string): FieldRefusal[];

/**
 * Checks whether a file is a picture that may be uploaded.
 */
export function checkPicture(content: Uint8Array | number[]): Verdict;

/**
 * Checks a conversion of points to cash.
 */
export function checkPoints(points: number, held: number): Verdict;

/**
 * Checks the amount of a self limit as entered.
 */
export function checkSelfLimit(amount: string): Verdict;

/**
 * Checks a conversion of cash to casino money.
 */
export function checkToCasino(amount: string, cash: number): Verdict;

/**
 * Checks an id for the button beside it.
 */
export function checkUserIdButton(value: string): Verdict;

/**
 * Checks a field of a visitor's inquiry.
 */
export function checkVisitorField(field: VisitorField, value: string): Verdict;

/**
 * Checks the form of a withdrawal.
 */
export function checkWithdrawalForm(entry: WithdrawalEntry): Verdict;

/**
 * Returns the colour of the countdown.
 */
export function countdownColour(seconds: number): CountdownColour;

/**
 * Something was deleted.
 */
export function deleted(): string;

/**
 * Returns the terms of a deposit while its amount is being entered; `undefined` if the text is not an
 * amount.
 */
export function depositTerms(amount: string, bonus_percent: number, rolling_percent: number): DepositTerms | undefined;

/**
 * Returns the game-detail type of a slip; `undefined` without legs.
 */
export function detailType(style: BetStyle, legs: number): number | undefined;

/**
 * Returns whether a member of this type and ban type may enter the partner and recommender pages.
 */
export function entersBackOffice(kind: number, ban_type: number): boolean;

/**
 * Returns the label of an event that an inquiry can be about.
 */
export function eventLabel(code: EventCode): string;

/**
 * Returns the name of an exclusion's length.
 */
export function exclusionLabel(exclusion: Exclusion): string;

/**
 * Returns the confirmation question for starting a self-exclusion.
 */
export function exclusionQuestion(exclusion: Exclusion, now: number): string;

/**
 * Something failed and the server gave no reason.
 */
export function failed(): string;

/**
 * Returns the label of a fixture's status; `undefined` for an unknown code.
 */
export function fixtureStatusLabel(code: number): string | undefined;

/**
 * Formats winnings, which may exceed 2^53, with thousands separators. The text must consist of digits.
 */
export function formatWinnings(amount: string): string;

/**
 * Why a free bet does not pay for a slip, in words; `undefined` if it does. `prices` and `sports` are those of
 * its legs without bonus lines, `allowed` the sports of the free bet.
 */
export function freeBetMisfit(price_min: string | null | undefined, legs_min: number, allowed: Float64Array | number[], prices: string, sports: Float64Array | number[], system: boolean): string | undefined;

/**
 * Returns whether the bet builder knows a sport.
 */
export function hasBuilder(sport: number): boolean;

/**
 * Title above the old and new odds of an in-play bet.
 */
export function inPlayChanged(): string;

/**
 * An in-play bet whose prices changed is not placed, and not sent again.
 */
export function inPlayNotPlaced(): string;

/**
 * Question before an in-play bet is placed.
 */
export function inPlayQuestion(): string;

/**
 * An inquiry was received.
 */
export function inquiryTaken(): string;

/**
 * The value checked with the button beside a field belongs to another member.
 */
export function isInUse(value: string): string;

/**
 * Returns whether a member of this type, role and withdrawal type is an operator.
 */
export function isOperator(kind: number, role: number, withdrawal_type: number): boolean;

/**
 * Returns whether a limit of the member refused, which the page does not know yet.
 */
export function isOwnLimit(code: string): boolean;

/**
 * Returns whether a popup is shown now: from `not_showing` on, and not before `hidden_until` to a
 * member who has hidden it. Both are milliseconds or absent.
 */
export function isPopupShown(not_showing: number | null | undefined, hidden_until: number | null | undefined, now: number): boolean;

/**
 * The value checked with the button beside a field is not in use.
 */
export function isUsable(field: Field): string;

/**
 * Returns the sign-up field that a join code belongs in.
 */
export function joinCodeField(kind: number, ended: boolean): CodeField;

/**
 * The join code does not exist.
 */
export function joinCodeUnknown(): string;

/**
 * Returns the largest stake that would be accepted after a refusal with this code, which names this amount;
 * `undefined` if there is none, or if no limit of a stake refused.
 */
export function largestAfter(code: string, amount: number | null | undefined, prices: string, wanted: number, balance: number, max_stake: number, max_winnings: number, from?: number | null, to?: number | null): number | undefined;

/**
 * Returns the largest stake in words; `undefined` if the sentence of the refusal says it.
 */
export function largestSentence(code: string, amount: number | null | undefined, largest: number): string | undefined;

/**
 * Returns the label of a leg with this result.
 */
export function legLabel(flag: WinFlag): string;

/**
 * Returns the delay of an in-play bet on these sports, seconds.
 */
export function liveDelay(sports: Float64Array | number[], times: LiveBettingTimes): number;

/**
 * A member was logged out after an hour without activity.
 */
export function loggedOutIdle(): string;

/**
 * A visitor requested something that is only for members.
 */
export function loginRequired(): string;

/**
 * Number of messages per page.
 */
export function messagesPerPage(): number;

/**
 * Money could not be converted and the server gave no reason.
 */
export function notConverted(): string;

/**
 * Something could not be deleted and the server gave no reason.
 */
export function notDeleted(): string;

/**
 * A sign-up failed and the server gave no reason.
 */
export function notJoined(): string;

/**
 * Returns the number of pages for `count` rows.
 */
export function pageCount(count: number, per_page: number): number;

/**
 * The password reset failed and no reason was given.
 */
export function passwordResetFailed(): string;

/**
 * Largest size of an uploaded picture, bytes.
 */
export function pictureBytesMax(): number;

/**
 * Smallest number of points that can be converted.
 */
export function pointsMin(): number;

/**
 * Returns until when a popup hidden now stays hidden, in milliseconds.
 */
export function popupHiddenUntil(hide_for: HideFor, now: number): number;

/**
 * Returns the stake after a quick-add button was pressed.
 */
export function quickAdd(prices: string, stake: number, added: number, balance: number, max_stake: number, max_winnings: number, from?: number | null, to?: number | null): QuickAdded;

/**
 * Returns the amounts of the quick-add buttons.
 */
export function quickAdds(): Float64Array;

/**
 * Returns the amounts of the quick buttons.
 */
export function quickAmounts(): Float64Array;

/**
 * Returns everything that the client displays about a slip; `free` says that a free bet pays its stake.
 */
export function quoteSlip(logged_in: boolean, prices: string, stake: string, balance: number, max_stake: number, max_winnings: number, free: boolean, from?: number | null, to?: number | null): SlipQuote;

/**
 * Attendance or a coupon failed and the server gave no reason.
 */
export function rewardFailed(): string;

/**
 * Returns the Korean label of a selection: a team for `1` and `2`, `오버`, `홀`, or the name itself.
 */
export function selectionLabel(name: string, home: string, away: string): string;

/**
 * Sign-up is closed.
 */
export function signUpClosed(): string;

/**
 * Returns the label of a slip with this result.
 */
export function slipLabel(flag: WinFlag): string;

/**
 * Returns the limits of a slip at its odds, from those that the server has said for its selections.
 */
export function slipLimits(limits: MemberLimits, prices: string, from?: number | null, to?: number | null): SlipLimits;

/**
 * Returns the possible systems for this number of legs, three numbers each: the size of the smallest
 * and of the largest combinations, and the number of combinations.
 */
export function systemChoices(legs: number): Float64Array;

/**
 * Returns the name of a system with this many legs: `2/3`, or full cover `2~3폴더 전체`.
 */
export function systemName(from: number, to: number, legs: number): string;

/**
 * The refusal shown below a field if its value belongs to another member; `null` for fields that need
 * not be unique.
 */
export function takenRefusal(field: Field): Verdict;

/**
 * Returns whether a changed price is accepted without asking, given the member's choices.
 */
export function takesChange(any: boolean, better: boolean, shown: string, now: string): boolean;

/**
 * Returns the slip after a selection was pressed.
 */
export function togglePick(slip: Pick[], pressed: Pick, in_play: boolean): ToggledSlip;

/**
 * Returns the total odds of a slip; `undefined` for an empty slip, more than 30 legs, an invalid price
 * or an impossible system.
 */
export function totalOdds(prices: string, from?: number | null, to?: number | null): string | undefined;

/**
 * Smallest transfer to the casino if `into` is set, otherwise from the casino.
 */
export function transferMin(into: boolean): number;

/**
 * Converts won to USDT, 2 decimals; `undefined` without a usable rate.
 */
export function usdt(amount: number, rate: string): string | undefined;

/**
 * A visitor's inquiry could not be saved.
 */
export function visitorInquiryFailed(): string;

/**
 * A tether wallet could not be registered and the server gave no reason.
 */
export function walletNotRegistered(): string;

/**
 * Returns the largest amount that can be withdrawn in one request, won: for tether if `tether` is set,
 * otherwise for the bank.
 */
export function wholeWithdrawal(tether: boolean, emoney: number): number;

/**
 * Number of latest notices in the widget.
 */
export function widgetNotices(): number;

/**
 * Returns whether a member may write notices on the member site.
 */
export function writesNotices(kind: number, role: number, withdrawal_type: number, staff: boolean, partner: boolean): boolean;
export function adjusted(kind: AdjustmentKind, amount: string, held: number, debt: number): Adjusted | undefined;
export function adjustmentLabel(kind: AdjustmentKind): string;
export function adjustmentUnit(kind: AdjustmentKind): string;
export function approvalLabel(status: ApprovalStatus): string;
export function canBeStaff(kind: number, role: number): boolean;
export function casinoRoundLabel(state: CasinoRoundState): string;
export function casinoWalletLabel(wallet: CasinoWallet): string;
export function checkAdjustment(kind: AdjustmentKind, amount: string, held: number, debt: number): Verdict;
export function checkCampaign(campaign: WriteCampaign, now: number): FormVerdict;
export function checkContract(terms: ContractTerms): FormVerdict;
export function checkHedge(hedge: WriteHedge): FormVerdict;
export function checkOutreach(outreach: WriteOutreach, now: number): FormVerdict;
export function checkReason(reason: string): Verdict;
export function checkRiskGroupName(name: string): FormVerdict;
export function checkRiskTerms(terms: RiskTerms): FormVerdict;
export function checkSettings(settings: Settings): Verdict;
export function checkTierPercents(tier: SetTierPercents): FormVerdict;
export function contractTiersMax(): number;
export function couponKindLabel(kind: CouponKind): string;
export function couponStateLabel(state: CouponState): string;
export function deadHeatLabel(market_id: number, winners: number): string | undefined;
export function exclusionLabel(until: number, now: number): string;
export function exportIncomplete(): string;
export function friendLabel(state: FriendState): string;
export function joinCodeLabel(kind: JoinCodeKind): string;
export function lineUpLabel(line_up: LineUp): string;
export function miniGameLabel(game: MiniGame): string;
export function miniRoundLabel(state: MiniRoundState): string;
export function notificationLabel(status: NotificationStatus): string;
export function ordinaryRiskTerms(): RiskTerms;
export function outreachResultLabel(result: OutreachResult): string;
export function outreachStateLabel(state: OutreachState): string;
export function previewAdjustment(selections: SelectionRow[], fixture_price_adjustment: number, market_id: number | null | undefined, odds_id: string | null | undefined, percent: number): BookPreviews | undefined;
export function promotionCostLabel(kind: PromotionCostKind): string;
export function promotionKindLabel(kind: PromotionKind): string;
export function proposalDecisionLabel(decision: ProposalDecision): string;
export function riskAlertLabel(kind: RiskAlertKind): string;
export function riskProposalLabel(kind: RiskProposal): string;
export function riskTierDefault(): number;
export function rouletteOdds(vip: boolean, weights: Uint32Array | number[]): WheelOdds | undefined;
export function settingTable(): SettingTable;
export function systemLabel(system: System, legs: number): string;
export function transferCodeLabel(code: TransferCode): string;
export function transferStateLabel(state: TransferState): string;
export function virtualEventLabel(state: VirtualEventState): string;
export function virtualResultLabel(result: VirtualResult): string;
export function virtualSportLabel(sport: VirtualSport): string;
export function drawText(draw: MiniDraw): string;
export function gameMaintenance(game_id: number): string;
export function miniBetFailed(): string;
export function miniBoards(game: MiniGame, numbers: Uint32Array | number[], draws: MiniDraw[]): Board[];
export function miniGames(): MiniGameView[];
export function miniLabel(game: MiniGame, day: string, number: number): string | undefined;
export function replayDeal(label: string, seed: string, stakes: SpotStake[]): PlayOutcome | undefined;
export function replayMini(game: MiniGame, day: string, number: number, seed: string): MiniDraw | undefined;
export function replaySpin(label: string, seed: string, stake: Won): PlayOutcome | undefined;
export function replayVirtual(league: number, day: string, number: number, seed: string): PlayByPlay | undefined;
export function seedCommitment(seed: string): string | undefined;
export function virtualLabel(league: number, day: string, number: number): string | undefined;
export function virtualLineUp(league: number, day: string, number: number): LineUp | undefined;
export function attendanceMonth(shown: string | null | undefined, now: number, attended: Float64Array | number[]): AttendanceMonth;
export function checkAttendance(attended: boolean, deposits: Float64Array | number[], minimum: number): Verdict;
export function rouletteResult(points: number): string;
export function rouletteSectors(vip: boolean): Float64Array;
export function rouletteSpinning(): string;
export function builderChoices(fixture: FixtureView, now: number): BuilderChoices;
export function quoteBuilder(fixture: FixtureView, picks: BuilderPick[], margin: number, now: number): QuotedBuilder;
export function proveCaptcha(captcha_id: string, bits: number, first: number, count: number): string | undefined;
