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
export type CouponKind = 1 | 2 | 3;
export type Wheel = 1 | 2;
export type DepositMode = 0 | 1;
export type ChargeStatus = 0 | 1 | 2;
export type ChargeType = 0 | 33;
export type TransferCode = 3 | 4;
export type FixtureStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type SelectionStatus = 1 | 2 | 3;


/**
 * 32 bytes that a round is drawn from; as text, 64 hexadecimal digits. Secret until the draw, so
 * it is not written where a round is logged: `Debug` hides it.
 */
export type Seed = string;

/**
 * A bank in the operator's list.
 */
export interface BankRow {
    /**
     * 1 to 39.
     */
    bankCode: number;
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
 * A bank.
 */
export interface Bank {
    /**
     * 1 to 39.
     */
    bankCode: number;
    /**
     * Korean name.
     */
    bankName: string;
}

/**
 * A bonus line: with at least `folders` other legs, the price joins the slip (design: folder
 * bonus).
 */
export interface FolderBonus {
    /**
     * Other legs it asks for.
     */
    folders: number;
    /**
     * What it multiplies by.
     */
    price: Price;
}

/**
 * A bonus option as an operator writes it, new or changed.
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
     * Where it stands in the list, from the top.
     */
    position: number;
    /**
     * Whether members can choose it.
     */
    active: boolean;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * A bonus option in the operator's list.
 */
export interface BonusOptionRow {
    /**
     * The option.
     */
    id: number;
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
     * Where it stands in the list, from the top.
     */
    position: number;
    /**
     * Whether members can choose it.
     */
    active: boolean;
}

/**
 * A call that names the member and nothing else.
 */
export interface MemberOnly {
    /**
     * The session's member.
     */
    memberId: number;
}

/**
 * A captcha to read: drawn by the server, used once.
 */
export interface CaptchaView {
    /**
     * Sent back with the answer.
     */
    captchaId: string;
    /**
     * An SVG document.
     */
    image: string;
}

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
 * A changed fixture.
 */
export interface FixtureChange {
    /**
     * The fixture.
     */
    fixtureId: number;
    /**
     * Where it stands.
     */
    status: FixtureStatus;
    /**
     * Start, UTC.
     */
    startAt: string;
    /**
     * Takes no bets whatever its selections say.
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
    fixtureId: number;
    /**
     * Its market.
     */
    marketId: number;
    /**
     * What it is called now: under another name or line it is another bet.
     */
    name: string;
    /**
     * The same in Korean.
     */
    label: string;
    /**
     * Its own line now.
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
 * A channel of a messaging app: non-members are pointed to it, since they have no messages here
 * (account spec §2).
 */
export interface MessagingChannel {
    /**
     * What it is called, such as an id in the app.
     */
    name: string;
    /**
     * Its address, `https://…`; empty where there is no channel.
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
    id: number;
    /**
     * The member.
     */
    memberId: number;
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
     * Won.
     */
    depositAmount: Won;
    /**
     * Bonus that an approval adds, points.
     */
    bonusAmount: Won;
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
     * Won for one USDT.
     */
    cryptoRate: string | null;
    /**
     * The site's address that a deposit was to be sent to.
     */
    cryptoDepositAccount: string | null;
    /**
     * The member's wallet: sends a deposit, receives a withdrawal.
     */
    cryptoWallet: string | null;
    /**
     * The chain's transaction.
     */
    cryptoTxid: string | null;
    /**
     * Why the chain does not confirm it.
     */
    chainFault: ChainFault | null;
    /**
     * Where it stands.
     */
    status: ChargeStatus;
    /**
     * Why it was cancelled.
     */
    reason: string | null;
    /**
     * When it was asked for.
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
    id: number;
    /**
     * The member.
     */
    memberId: number;
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
     * Where it stands.
     */
    status: ChargeStatus;
    /**
     * 1 where bonus points came with it.
     */
    pointFlag: number;
    /**
     * The bonus chosen.
     */
    eventDepositId: number | null;
    /**
     * USDT, 2 decimals.
     */
    cryptoPrice: string | null;
    /**
     * The address the tether was sent to.
     */
    cryptoDepositAccount: string | null;
    /**
     * The chain's transaction.
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
     * 1 where the same request came before.
     */
    duplicate: number;
    /**
     * 1 where confirmed.
     */
    confirmFlag: number;
    /**
     * When it was asked for.
     */
    createdAt: string;
    /**
     * When it last changed.
     */
    updatedAt: string;
}

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
 * A code as the operator is shown it, once.
 */
export interface ResetCode {
    /**
     * The code.
     */
    resetCode: string;
    /**
     * Until when it can be used.
     */
    expiresAt: string;
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
 * A column of a league's card.
 */
export interface ListingColumn {
    /**
     * The market.
     */
    marketId: number;
    /**
     * Its Korean name where known.
     */
    name: string;
}

/**
 * A column of the streak board: the same result in a row.
 */
export interface Streak {
    /**
     * What came.
     */
    side: number;
    /**
     * How often it came, without ties between.
     */
    length: number;
    /**
     * The rounds, oldest first, ties among them.
     */
    marks: BoardMark[];
}

/**
 * A coupon in the operator's list.
 */
export interface CouponRow {
    /**
     * The coupon.
     */
    id: number;
    /**
     * The act by which it was given, with others like it.
     */
    giftId: number;
    /**
     * The member.
     */
    memberId: number;
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
     * What it holds.
     */
    kind: CouponKind;
    /**
     * Points that it holds, or that its spin has won; none while there was no spin.
     */
    points: Won | null;
    /**
     * Where it stands.
     */
    state: CouponState;
    /**
     * When it was given.
     */
    createdAt: string;
    /**
     * The last moment to receive and to use it.
     */
    useLimitAt: string;
    /**
     * When it was received.
     */
    claimedAt: string | null;
    /**
     * When its spin or its points were had.
     */
    usedAt: string | null;
}

/**
 * A coupon that waits to be received (account spec §3).
 */
export interface CouponMessage {
    /**
     * The coupon.
     */
    id: number;
    /**
     * Its name.
     */
    couponName: string;
    /**
     * The last moment to receive and to use it.
     */
    useLimitAt: string;
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
     * Always false: it is about the whole day.
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
 * A deposit as it stands in the page.
 */
export interface DepositEntry {
    /**
     * Bank or tether.
     */
    type: ChargeType;
    /**
     * The amount as typed.
     */
    amount: string;
    /**
     * The bonus chosen.
     */
    bonus: number | null;
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
    id: number;
    /**
     * Name.
     */
    label: string;
    /**
     * HTML, cleaned by the server.
     */
    detail: string;
    /**
     * How much of the deposit the bonus is.
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
    id: number;
    /**
     * The member.
     */
    memberId: number;
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
     * Won.
     */
    amount: Won;
    /**
     * Where it stands.
     */
    status: ChargeStatus;
    /**
     * When it was asked for.
     */
    createdAt: string;
    /**
     * When it was decided.
     */
    processDate: string | null;
}

/**
 * A deposit that a notification may belong to.
 */
export interface NotificationCandidate {
    /**
     * The deposit.
     */
    chargeId: number;
    /**
     * The member who asked for it.
     */
    memberId: number;
    /**
     * Login id of who asked for it.
     */
    userId: string;
    /**
     * Account holder.
     */
    depositName: string;
    /**
     * Whether time has cancelled it: it can be matched all the same.
     */
    expired: boolean;
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
     * Five different balls of 28, as they came.
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
     * Where it starts.
     */
    start: Start;
    /**
     * How many lines it has.
     */
    lines: Lines;
}

/**
 * A fault of a message, by a code that stays: it is stored with what is put aside.
 */
export type FeedFault = "notUtf8" | "noObject" | "noType" | "noEvent" | "eventInvalid" | "fixtureIdMissing" | "marketInvalid" | "marketIdMissing" | "betInvalid" | "betIdInvalid" | "settlementUnknown" | "timeAhead" | "fixtureUnknown" | "refused";

/**
 * A field of a form that is refused, and why.
 */
export interface FieldRefusal {
    /**
     * The field.
     */
    field: Field;
    /**
     * Why.
     */
    refusal: Refusal;
}

/**
 * A field of a visitor's inquiry.
 */
export type VisitorField = "name" | "phoneNumber" | "question";

/**
 * A field that has a rule of its own. Names are those of the payloads; where the payload's name is
 * misspelt or differs between calls, the plain name is read too.
 */
export type Field = "userId" | "password" | "passwordConfirm" | "nickname" | "phoneNumber" | "bankAccountPssword" | "bankCode" | "bankAccountNumber" | "accountHolder" | "birthDate" | "sex" | "carrierCode" | "province" | "city" | "recommenderId" | "captcha" | "resetCode" | "cryptoAccount" | "cryptoTxid" | "title" | "questionContents";

/**
 * A finding as operators see it.
 */
export interface SuspicionRow {
    /**
     * Its record.
     */
    id: number;
    /**
     * What the members have in common.
     */
    kind: SuspicionKind;
    /**
     * How many they are.
     */
    memberCount: number;
    /**
     * The first of them.
     */
    members: Suspect[];
    /**
     * What it rests on.
     */
    evidence: Evidence[];
    /**
     * What was said of it, the oldest first.
     */
    notes: SuspicionNote[];
    /**
     * When it was found first.
     */
    foundAt: string;
    /**
     * When something joined it last.
     */
    changedAt: string;
    /**
     * When it was closed; none while it is open.
     */
    closedAt: string | null;
}

/**
 * A first password, told once.
 */
export interface FirstPassword {
    /**
     * Whose it is.
     */
    userId: string;
    /**
     * To be changed at the first login.
     */
    password: string;
}

/**
 * A fixture in the operator's list, with how much is open on it.
 */
export interface FixtureRow {
    /**
     * The fixture.
     */
    fixtureId: number;
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
     * Whether it is over; results before that have to be confirmed.
     */
    isOver: boolean;
    /**
     * Whether it can be called postponed.
     */
    canPostpone: boolean;
    /**
     * When what waits on it becomes void by the clock, as it stands.
     */
    voidAt: string | null;
    /**
     * Score, `2:1`.
     */
    score: string | null;
    /**
     * An operator has voided it, and that stands whatever the feed says.
     */
    held: boolean;
    /**
     * An operator has suspended it as a whole.
     */
    suspended: boolean;
    /**
     * By how many percent its prices are raised; 0 where they are not.
     */
    margin: number;
    /**
     * Markets and selections of it that are suspended or have an adjustment of their own.
     */
    ownRules: number;
    /**
     * Open slips with a leg on it.
     */
    openBets: number;
    /**
     * Their stakes, won.
     */
    openStake: Won;
    /**
     * What they may cost: winnings less stakes, won.
     */
    liability: Won;
    /**
     * The most that it may be, won.
     */
    liabilityMax: Won | null;
}

/**
 * A fixture with markets: those of its card's columns in a listing, all of them by itself.
 */
export interface FixtureView {
    /**
     * The fixture.
     */
    fixtureId: number;
    /**
     * The sport.
     */
    sportId: number;
    /**
     * The league.
     */
    leagueId: number;
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
     * Where it stands.
     */
    status: FixtureStatus;
    /**
     * Takes no bets whatever its selections say: the feed has lost it, or is silent while it is in
     * play.
     */
    suspended: boolean;
    /**
     * The score so far, where there is one.
     */
    score: Score | null;
    /**
     * Markets on offer in all, those of this view included.
     */
    marketCount: number;
    /**
     * The markets of this view.
     */
    markets: MarketView[];
}

/**
 * A friend with its recommender, as operators see it.
 */
export interface BroughtRow {
    /**
     * The friend.
     */
    friend: FriendRow;
    /**
     * Whose friend it is.
     */
    recommenderId: number;
    /**
     * Login id of that one.
     */
    recommenderUserId: string;
    /**
     * All that the friend has deposited, won.
     */
    deposited: Won;
}

/**
 * A friend with what it has brought.
 */
export interface FriendRow {
    /**
     * The friend's number as a member.
     */
    id: number;
    /**
     * Login id; to the recommender masked.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Where the friend stands now.
     */
    state: FriendState;
    /**
     * When the friend signed up.
     */
    joinedAt: string;
    /**
     * What was turned over on the days that counted, won.
     */
    turnover: Won;
    /**
     * What the recommender has earned of it, won.
     */
    earned: Won;
    /**
     * That of the Korean days of this month, won.
     */
    monthEarned: Won;
}

/**
 * A game as a lobby shows it.
 */
export interface CasinoGame {
    /**
     * The provider's id of it.
     */
    id: string;
    /**
     * What members call it.
     */
    name: string;
    /**
     * Its maker's id.
     */
    vendorId: string;
    /**
     * What members call its maker.
     */
    vendorName: string;
    /**
     * Its kind.
     */
    category: Category;
    /**
     * It cannot be played for a while.
     */
    maintenance: boolean;
}

/**
 * A game with what it was played.
 */
export interface CasinoGameRow {
    /**
     * The provider's id of it.
     */
    id: string;
    /**
     * What members call it.
     */
    name: string;
    /**
     * Its maker's id.
     */
    vendorId: string;
    /**
     * What members call its maker.
     */
    vendorName: string;
    /**
     * The page that it is on.
     */
    lobby: Lobby;
    /**
     * Operators have closed it.
     */
    closed: boolean;
    /**
     * Operators have closed all games of its maker.
     */
    vendorClosed: boolean;
    /**
     * Rounds that were played in the last 30 days.
     */
    rounds: number;
    /**
     * Their stakes, won.
     */
    stakes: Won;
    /**
     * What they have paid, won.
     */
    payouts: Won;
    /**
     * What they have paid of their stakes, percent with two decimals.
     */
    paidBack: string | null;
    /**
     * What it pays back on average by its rules, of a game of the sandbox: percent with two
     * decimals, of a table from the lowest spot to the highest, `85.64~98.94`.
     */
    payback: string | null;
}

/**
 * A gift that is being handed out or taken back, a part at a time.
 */
export interface GiftProgress {
    /**
     * The gift.
     */
    giftId: number;
    /**
     * What members read.
     */
    couponName: string;
    /**
     * Whether it is taken back.
     */
    withdrawing: boolean;
    /**
     * How many members were reached so far.
     */
    done: number;
    /**
     * How many shall be.
     */
    expected: number;
}

/**
 * A hand with what was staked on it.
 */
export interface TableHand {
    /**
     * Cards, points and winner.
     */
    hand: Baccarat;
    /**
     * What each stake came to.
     */
    spots: SpotResult[];
    /**
     * What all of them pay, won.
     */
    payout: Won;
}

/**
 * A join code as a visitor sees it (account spec §3, suggestion code record).
 */
export interface SuggestionCode {
    /**
     * 0 a recommender's, 1 a partner's.
     */
    type: number;
    /**
     * When an operator ended it.
     */
    deletedAt: string | null;
    /**
     * Whose it is.
     */
    memberId: number;
}

/**
 * A join code in the operator's list.
 */
export interface JoinCodeRow {
    /**
     * The record.
     */
    id: number;
    /**
     * The code.
     */
    code: string;
    /**
     * 0 a recommender's, 1 a partner's.
     */
    type: number;
    /**
     * Whose it is.
     */
    memberId: number;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Members who have signed up with it.
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
 * A join code of one's own.
 */
export interface OwnCode {
    /**
     * The code.
     */
    code: string;
    /**
     * 0 makes friends, 1 brings members under the partner that one is as well.
     */
    kind: number;
    /**
     * Who has signed up with it.
     */
    joined: number;
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * When it was ended; from then on it makes friends, whatever its kind.
     */
    deletedAt: string | null;
}

/**
 * A kind of game.
 */
export interface CasinoCategory {
    /**
     * Which.
     */
    category: Category;
    /**
     * What members call it.
     */
    name: string;
    /**
     * Games that it has here.
     */
    games: number;
}

/**
 * A kind of game.
 */
export type Category = "baccarat" | "roulette" | "blackjack" | "dragonTiger" | "table" | "classicSlot" | "videoSlot";

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
    id: number;
    /**
     * The member.
     */
    memberId: number;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * What is done.
     */
    kind: AdjustmentKind;
    /**
     * How much, won or points.
     */
    amount: Won;
    /**
     * Why it was asked for.
     */
    reason: string;
    /**
     * The operator who asked.
     */
    askedBy: number;
    /**
     * Login id of that operator.
     */
    askedByUserId: string;
    /**
     * When.
     */
    createdAt: string;
    /**
     * Where it stands.
     */
    status: ApprovalStatus;
    /**
     * Why it was refused.
     */
    refusal: string | null;
    /**
     * Login id of who decided.
     */
    decidedByUserId: string | null;
    /**
     * When.
     */
    decidedAt: string | null;
}

/**
 * A league of a location with its number of fixtures.
 */
export interface LeagueView {
    /**
     * The sport.
     */
    sport_id: number;
    /**
     * The location.
     */
    location_id: number;
    /**
     * The league.
     */
    league_id: number;
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
 * A league with what it plays now.
 */
export interface VirtualLeagueNow {
    /**
     * Its id: `5001`; the `seq` and `idx` of `/vet3/Soccer`.
     */
    leagueId: number;
    /**
     * The specification's title, or the venue's.
     */
    title: string;
    /**
     * What members call it.
     */
    name: string;
    /**
     * The next event: it takes bets until its `closesAt` and starts at its `drawsAt`. None for the
     * moment between two events.
     */
    next: VirtualOffer | null;
    /**
     * The event whose picture is on, from its off until its `endsAt`: its timeline is
     * `GET /virtureBetting/events/{id}/story`.
     */
    running: VirtualEvent | null;
    /**
     * The newest event whose result is known, or that is void.
     */
    last: VirtualEvent | null;
    /**
     * The events of the same day after the next one, which take no bets yet.
     */
    coming: ComingEvent[];
}

/**
 * A league's card in the listing.
 */
export interface ListingLeague {
    /**
     * The sport.
     */
    sportId: number;
    /**
     * The league.
     */
    leagueId: number;
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
     * The markets that its rows show, at most [`LISTING_COLUMNS`].
     */
    columns: ListingColumn[];
    /**
     * Its fixtures on this page.
     */
    fixtures: FixtureView[];
}

/**
 * A leg as it is sent.
 */
export interface Betting {
    /**
     * The price the member was shown.
     */
    betPrice: Price;
    /**
     * The fixture.
     */
    fixtureId: number;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * The sport.
     */
    sportId: number;
    /**
     * The market.
     */
    marketId: number;
    /**
     * The version the member was shown.
     */
    version: number;
}

/**
 * A leg from what was shown to what is offered now.
 */
export interface TakenLeg {
    /**
     * The price that the member was shown.
     */
    shownPrice: Price;
    /**
     * Its version.
     */
    shownVersion: number;
    /**
     * The price that was taken.
     */
    price: Price;
    /**
     * Its version.
     */
    version: number;
    /**
     * The price that is offered now; none for a bonus line.
     */
    priceNow: Price | null;
    /**
     * Its version.
     */
    versionNow: number | null;
    /**
     * Whether it takes bets now.
     */
    statusNow: SelectionStatus | null;
}

/**
 * A leg of the history. Names are the spec's.
 */
export type BetLeg = { startdate: string; league_name: string; sports_name: string; sports_betting_market_name: string; sports_betting_home_participants_name: string; sports_betting_away_participants_name: string; sports_betting_bet_name: string; sports_betting_bet_side: string; sports_betting_bet_line: string | null; sports_betting_bet_baseline: string | null; sports_betting_bet_price: Price; sports_betting_score: string | null; sports_betting_win_flag: WinFlag; sports_betting_sports_prematch_odds_id: string; betTimingScore: string | null } & Partial<SlipHead>;

/**
 * A leg whose price moved between pick and submit.
 */
export interface ChangedPrice {
    /**
     * The fixture.
     */
    fixtureId: number;
    /**
     * The market.
     */
    marketId: number;
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
 * A limit as its member and operators see it.
 */
export interface SelfLimit {
    /**
     * What is limited.
     */
    subject: LimitSubject;
    /**
     * Over which time.
     */
    period: LimitPeriod;
    /**
     * Won; none where there is no limit.
     */
    amount: Won | null;
    /**
     * Used so far in this period, won.
     */
    used: Won;
    /**
     * What it becomes at `nextAt`.
     */
    nextAmount: Won | null;
    /**
     * When a raise counts; none where none waits.
     */
    nextAt: string | null;
}

/**
 * A limit in force, and how much of it is used.
 */
export interface Usage {
    /**
     * Over which time.
     */
    period: LimitPeriod;
    /**
     * The limit.
     */
    limit: Won;
    /**
     * Used so far; below zero for who has won more than lost.
     */
    used: Won;
}

/**
 * A line that pays.
 */
export interface LineWin {
    /**
     * Which line, from 0.
     */
    line: number;
    /**
     * What it shows; wild symbols stand for it.
     */
    symbol: number;
    /**
     * How many of it, from the left.
     */
    count: number;
    /**
     * What it pays, won.
     */
    amount: Won;
}

/**
 * A link as an operator sees it.
 */
export interface LinkHealth {
    /**
     * Which one.
     */
    link: FeedLink;
    /**
     * How it stands.
     */
    state: LinkState;
    /**
     * Since when.
     */
    stateSince: string;
    /**
     * Why it does not run, in the words of who found out.
     */
    fault: string | null;
    /**
     * The vendor says that a part of the feed is interrupted.
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
     * When the last message was taken.
     */
    lastMessageAt: string | null;
    /**
     * From when the vendor wrote it until it was applied, milliseconds.
     */
    lagMilliseconds: number | null;
    /**
     * Messages in the last minute.
     */
    messagesPerMinute: number;
    /**
     * Messages since the server that reads it has started.
     */
    messages: number;
}

/**
 * A live session of an operator.
 */
export interface StaffSession {
    /**
     * The session.
     */
    id: number;
    /**
     * Whose it is.
     */
    memberId: number;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Where it comes from.
     */
    address: string;
    /**
     * What the browser calls itself.
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
     * Whether it is the one that asks.
     */
    current: boolean;
}

/**
 * A lobby.
 */
export interface CasinoLobby {
    /**
     * Whether it can be played.
     */
    state: CasinoState;
    /**
     * What to say where it cannot.
     */
    notice: string | null;
    /**
     * Makers that have games here.
     */
    vendors: CasinoVendor[];
    /**
     * Kinds that have games here.
     */
    categories: CasinoCategory[];
}

/**
 * A location (country) of a sport with its number of fixtures.
 */
export interface LocationView {
    /**
     * The sport.
     */
    sport_id: number;
    /**
     * The location.
     */
    location_id: number;
    /**
     * Korean name where known, else the feed's.
     */
    name_korean: string;
    /**
     * The flag: an emoji or a path of this site; empty where there is none.
     */
    image_path: string;
    /**
     * Fixtures on offer.
     */
    cnt: number;
}

/**
 * A look for what is suspicious, and what it came to.
 */
export interface SuspicionRun {
    /**
     * All that it found.
     */
    found: number;
    /**
     * What of it was new or had grown.
     */
    new: number;
    /**
     * When.
     */
    finishedAt: string;
}

/**
 * A maker of games.
 */
export interface CasinoVendor {
    /**
     * Its id.
     */
    id: string;
    /**
     * What members call it.
     */
    name: string;
    /**
     * Games that it has here.
     */
    games: number;
    /**
     * All its games are under maintenance.
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
    marketId: number;
    /**
     * Korean name.
     */
    name: string;
    /**
     * The line that its selections share (`2.5`), where the market has lines.
     */
    baseline: string | null;
    /**
     * Its selections, in the order to show them.
     */
    selections: SelectionView[];
}

/**
 * A market of a mini-game as pages show it.
 */
export interface MiniMarketView {
    /**
     * Its id.
     */
    marketId: number;
    /**
     * What members call it.
     */
    name: string;
    /**
     * Its selections, in the order to show them in.
     */
    selections: MiniSelectionView[];
}

/**
 * A market of a virtual event as pages show it.
 */
export interface VirtualMarketView {
    /**
     * Its id.
     */
    marketId: number;
    /**
     * What members call it.
     */
    name: string;
    /**
     * Its selections.
     */
    selections: VirtualSelectionView[];
}

/**
 * A member in the operator's list.
 */
export interface MemberRow {
    /**
     * The member.
     */
    id: number;
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
     * Holder.
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
     * Belongs to the staff, who write notices.
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
    point: Won;
    /**
     * Owed by the member after a correction, won.
     */
    debt: Won;
    /**
     * When an operator approved; none while it waits.
     */
    approvedAt: string | null;
    /**
     * When it was made.
     */
    createdAt: string;
    /**
     * When the member last called.
     */
    lastSeenAt: string | null;
}

/**
 * A member of a finding.
 */
export interface Suspect {
    /**
     * The member.
     */
    id: number;
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
 * A member of the branch, with what it came to on the days that are asked for.
 */
export interface PartnerMember {
    /**
     * The member.
     */
    id: number;
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
     * Whose member it is.
     */
    partnerId: number;
    /**
     * That partner's nickname.
     */
    partnerNickname: string;
    /**
     * 0 not banned.
     */
    banType: number;
    /**
     * Whether it may enter: an operator has approved it.
     */
    approved: boolean;
    /**
     * Cash, won.
     */
    emoney: Won;
    /**
     * Points.
     */
    point: Won;
    /**
     * Deposits that were approved, won.
     */
    deposits: Won;
    /**
     * Withdrawals that were approved, won.
     */
    withdrawals: Won;
    /**
     * Turnover as commissions count it, won.
     */
    turnover: Won;
    /**
     * Stakes less payouts of what was settled, won: below zero where the member has won.
     */
    loss: Won;
    /**
     * When it joined.
     */
    createdAt: string;
    /**
     * When the member last called.
     */
    lastSeenAt: string | null;
}

/**
 * A member's money beside cash, points and debt: what is on the way, and what it came to.
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
     * Open slips.
     */
    openBets: number;
    /**
     * Withdrawals that wait, won.
     */
    heldWithdrawals: Won;
    /**
     * Rolling that is missing before a withdrawal, won.
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
     * What they have paid, stakes that went back among it, won.
     */
    payouts: Won;
}

/**
 * A message as an operator sees it: once, however many members got it.
 */
export interface DispatchRow {
    /**
     * The dispatch.
     */
    id: number;
    /**
     * Title.
     */
    title: string;
    /**
     * HTML, cleaned.
     */
    contents: string;
    /**
     * Whom it went to.
     */
    audience: Audience;
    /**
     * Login ids of those named, or the level, as words.
     */
    addressed: string;
    /**
     * How many members have got it so far.
     */
    recipients: number;
    /**
     * How many it is for.
     */
    expected: number;
    /**
     * How many have not read it.
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
     * When the last of them got it; none while it is handed out.
     */
    finishedAt: string | null;
    /**
     * When it was called back from those who had not read it.
     */
    recalledAt: string | null;
    /**
     * From how many it was taken back so far.
     */
    recalled: number;
    /**
     * When it was taken back from the last of them; none while that goes on.
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
    id: number;
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
     * When it came.
     */
    createdAt: string;
    /**
     * 1: deleted by its member.
     */
    userDeleteFlg: number;
}

/**
 * A message of the feed that was put aside.
 */
export interface FeedRejectRow {
    /**
     * The record.
     */
    id: number;
    /**
     * What could not be read or applied, each once.
     */
    faults: FeedFault[];
    /**
     * What the database said of it; of old ones, all that was noted. Mostly empty.
     */
    reason: string;
    /**
     * The message as it came, as far as it is shown.
     */
    body: string;
    /**
     * The fixture whose arrival it waits for: as text, as the feed may number it past 2^53.
     */
    waitsFor: string | null;
    /**
     * When it came.
     */
    receivedAt: string;
    /**
     * When somebody took it off the list.
     */
    dismissedAt: string | null;
}

/**
 * A mini-game as it is in every round: what pages that name its bets and draws read.
 */
export interface MiniGameView {
    /**
     * The game.
     */
    game: MiniGame;
    /**
     * The detail type of its bets, and the game id of a bet.
     */
    gameId: number;
    /**
     * What members call it.
     */
    name: string;
    /**
     * Its markets, at the prices that they have until an operator sets others.
     */
    markets: MiniMarketView[];
}

/**
 * A mini-game with rounds of its own. Lotus (308) is two of them: each has its rounds, its seeds
 * and its one bet a round.
 */
export type MiniGame = "powerBall" | "powerLadder" | "lotusOddeven" | "lotusBaccarat";

/**
 * A month of the calendar, which begins its weeks on Sunday.
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
     * First day of the month that the back arrow leads to.
     */
    back: string | null;
    /**
     * First day of the month that the forward arrow leads to.
     */
    forward: string | null;
    /**
     * Days of the first week that belong to the month before.
     */
    blanks: number;
    /**
     * Its days.
     */
    days: CalendarEvent[];
}

/**
 * A movement of a member's money, as the ledger has it.
 */
export interface MoneyRecord {
    /**
     * The posting.
     */
    id: number;
    /**
     * What moved it, such as `deposit`.
     */
    kind: string;
    /**
     * What it is for: the kind and the number of its record, such as `deposit:17`.
     */
    reference: string;
    /**
     * Won or points; below zero where it left.
     */
    amount: Won;
    /**
     * Why, where an operator did it by hand.
     */
    reason: string | null;
    /**
     * When.
     */
    at: string;
}

/**
 * A notice, rule or event.
 */
export interface Post {
    /**
     * The post.
     */
    id: number;
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
     * What an inquiry about it is filed under; events only.
     */
    eventCode: EventCode | null;
    /**
     * When it was written.
     */
    createTimestamp: string;
}

/**
 * A notification of the bank in the operator's list.
 */
export interface BankNotificationRow {
    /**
     * The record.
     */
    id: number;
    /**
     * Who sent it.
     */
    depositorName: string;
    /**
     * How much, won.
     */
    amount: Won;
    /**
     * `waiting`, `matched` or `dismissed`.
     */
    status: string;
    /**
     * The deposit it confirmed.
     */
    chargeId: number | null;
    /**
     * Deposits of the amount that wait, for the operator to choose from.
     */
    candidates: NotificationCandidate[];
    /**
     * Why it was dismissed.
     */
    reason: string | null;
    /**
     * When it came.
     */
    createdAt: string;
    /**
     * When it was matched or dismissed.
     */
    decidedAt: string | null;
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
     * All rows together, those of other pages too.
     */
    total: Figures;
    /**
     * The rows of this page.
     */
    rows: Page<ReportRow>;
}

/**
 * A page of the in-play listing (`GET /sports-inplay/fixtures`). Asked for like the pre-match one;
 * the day asked for does not matter.
 */
export interface InPlayListing {
    /**
     * Fixtures by league: sports in the order of the site, leagues by their first start.
     */
    leagues: ListingLeague[];
    /**
     * Fixtures over all pages.
     */
    count: number;
    /**
     * Fixtures of each sport of the site, for the chips; not narrowed by what the call asks for.
     */
    sports: InPlaySport[];
    /**
     * No in-play bet is taken at the moment: the feed is silent.
     */
    stopped: boolean;
    /**
     * The odds sequence this page was taken at: the stream is resumed from here.
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
     * Fixtures per Korean day, for the day chips; not narrowed by the day chosen.
     */
    days: DayCount[];
    /**
     * The odds sequence this page was taken at: the stream is resumed from here.
     */
    sequence: number;
}

/**
 * A page of them, newest first, and what they come to over all pages.
 */
export interface PartnerCharges {
    /**
     * The rows of this page.
     */
    items: PartnerCharge[];
    /**
     * Rows over all pages.
     */
    count: number;
    /**
     * Those that were approved, won.
     */
    completed: Won;
    /**
     * Those that wait, won.
     */
    processing: Won;
}

/**
 * A partner as its own office and the operators' see it: as it stands from the next day on.
 */
export interface PartnerRow {
    /**
     * Its number.
     */
    id: number;
    /**
     * Whom it stands under; none is the head office.
     */
    parentId: number | null;
    /**
     * Its member; none is the head office.
     */
    memberId: number | null;
    /**
     * Login id; of the head office empty.
     */
    userId: string;
    /**
     * Nickname; of the head office empty.
     */
    nickname: string;
    /**
     * 0 the head office, 1 to 3.
     */
    level: number;
    /**
     * What it gets.
     */
    rates: Rates;
    /**
     * Whether what its members win on a day is made good by what they lose later.
     */
    carriesDeficit: boolean;
    /**
     * The Korean day from which rates and place hold.
     */
    holdsFrom: string;
    /**
     * Members of its own, those of the partners below it left out.
     */
    members: number;
    /**
     * What is owed to it, won; below zero where corrections took back more than it is owed.
     */
    owed: Won;
}

/**
 * A partner changes what one directly below it gets, from the next day on.
 */
export interface ChangeSubRates {
    /**
     * What it gets.
     */
    rates: Rates;
}

/**
 * A partner makes a member of its own a partner below it.
 */
export interface MakeSubPartner {
    /**
     * Login id of the member.
     */
    userId: string;
    /**
     * What it gets.
     */
    rates: Rates;
}

/**
 * A past round.
 */
export interface PastRound {
    /**
     * Its number of the day.
     */
    number: number;
    /**
     * What was drawn.
     */
    draw: MiniDraw;
}

/**
 * A percentage from 0 to 100 with two decimals: as text on the wire, as hundredths of a percent in
 * the database.
 */
export type Rate = string;

/**
 * A popup as everybody sees it.
 */
export interface Popup {
    /**
     * The popup.
     */
    id: number;
    /**
     * What it is about.
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
     * It is not shown before this moment.
     */
    notShowingexpireTime: string | null;
    /**
     * How long it stays away when its reader wishes so.
     */
    hideFor: HideFor;
    /**
     * Where it stands on desktops.
     */
    pc: Placement;
    /**
     * Where it stands on phones.
     */
    mobile: Placement;
}

/**
 * A popup in the operator's list.
 */
export interface PopupRow {
    /**
     * As everybody sees it.
     */
    popup: Popup;
    /**
     * Login id of who wrote it.
     */
    writtenBy: string;
    /**
     * When it was last changed.
     */
    updatedAt: string;
}

/**
 * A post in the operator's list.
 */
export interface PostRow {
    /**
     * The post.
     */
    id: number;
    /**
     * What it is.
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
     * What an inquiry about it is filed under.
     */
    eventCode: EventCode | null;
    /**
     * Whether members see it.
     */
    shown: boolean;
    /**
     * Login id of who wrote it.
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
 * A post without its contents, as lists show it.
 */
export interface PostSummary {
    /**
     * The post.
     */
    id: number;
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
 * A posting of a bet.
 */
export interface BetPosting {
    /**
     * When.
     */
    at: string;
    /**
     * What moved it.
     */
    kind: string;
    /**
     * The kind of the account that it left.
     */
    from: string;
    /**
     * The kind of the account that it came to.
     */
    to: string;
    /**
     * How much, won.
     */
    amount: Won;
    /**
     * Its reference, `payout:BET:REVISION`.
     */
    reference: string;
}

/**
 * A price (decimal odds) from 1.00 to 1000.00, with all the decimals it was given.
 */
export type Price = string;

/**
 * A proven part of the audit log.
 */
export interface ProofPart {
    /**
     * The last row of it; the part after it is asked for with this.
     */
    until: number;
    /**
     * The newest row of the log: reached, all of it is proven.
     */
    newest: number;
    /**
     * Rows that are not as they were written, or do not follow the one before.
     */
    broken: number[];
    /**
     * When it was proven.
     */
    at: string;
}

/**
 * A recommender as operators see it.
 */
export interface RecommenderRow {
    /**
     * The member.
     */
    memberId: number;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * The Korean day from which it recommends.
     */
    holdsFrom: string;
    /**
     * The first Korean day on which it does no more.
     */
    closedFrom: string | null;
    /**
     * Its live codes that make friends.
     */
    codes: string[];
    /**
     * Friends.
     */
    friends: number;
    /**
     * All that they have brought, won.
     */
    earned: Won;
    /**
     * What is owed to it, won; below zero where corrections took back more than is owed.
     */
    owed: Won;
}

/**
 * A record of the point history.
 */
export interface PointRecord {
    /**
     * The record.
     */
    id: number;
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
    point: Won;
    /**
     * When it last changed.
     */
    updatedAt: string;
    /**
     * 1: done. A conversion is done at once.
     */
    status: number;
}

/**
 * A refusal. `Display` is the sentence a member reads; the serde tag is the code.
 */
export type Problem = { code: "LOGIN_REQUIRED" } | { code: "FORBIDDEN" } | { code: "FOREIGN_ORIGIN" } | { code: "NOT_FOUND" } | { code: "MALFORMED_REQUEST" } | { code: "REQUEST_TIMEOUT" } | { code: "TOO_MANY_REQUESTS" } | { code: "LOGGED_IN_ELSEWHERE" } | { code: "LOGGED_OUT" } | { code: "ADDRESS_BANNED" } | { code: "INTERNAL" } | { code: "SERVICE_BUSY" } | { code: "SITE_MAINTENANCE" } | { code: "REQUEST_ID_REUSED" } | { code: "ALREADY_PROCESSED" } | { code: "AMOUNT_TOO_LARGE"; max: Won } | { code: "BALANCE_TOO_LARGE" } | { code: "DEBT_OUTSTANDING" } | { code: "FIELD_REQUIRED" } | { code: "FIELD_HAS_SPACE" } | { code: "FIELD_MISSING"; field: Field } | { code: "FIELD_INVALID"; field: Field } | { code: "SIGN_UP_CLOSED" } | { code: "USER_ID_CHECK_LENGTH" } | { code: "NICKNAME_CHECK_LENGTH" } | { code: "USER_ID_BANNED" } | { code: "NICKNAME_BANNED" } | { code: "USER_ID_TAKEN" } | { code: "NICKNAME_TAKEN" } | { code: "PHONE_NUMBER_TAKEN" } | { code: "ACCOUNT_NUMBER_TAKEN" } | { code: "PASSWORD_MISMATCH" } | { code: "PASSWORD_CHANGE_INCOMPLETE" } | { code: "TOO_YOUNG"; minimum: number } | { code: "RECOMMENDER_INVALID" } | { code: "JOIN_CODE_UNKNOWN" } | { code: "JOIN_CODE_INVALID" } | { code: "JOIN_CODE_TAKEN" } | { code: "JOIN_CODE_OWNER_INVALID" } | { code: "CAPTCHA_WRONG" } | { code: "LOGIN_FAILED" } | { code: "NOT_APPROVED" } | { code: "MEMBER_BANNED" } | { code: "SELF_EXCLUDED"; until: string } | { code: "CURRENT_PASSWORD_WRONG" } | { code: "PASSWORD_RESET_FAILED" } | { code: "DEPOSIT_LIMIT_REACHED"; period: LimitPeriod; left: Won } | { code: "LOSS_LIMIT_REACHED"; period: LimitPeriod; left: Won } | { code: "AMOUNT_MISSING" } | { code: "AMOUNT_NOT_NUMERIC" } | { code: "AMOUNT_FRACTIONAL" } | { code: "DEPOSIT_TOO_SMALL"; min: Won } | { code: "DEPOSIT_NOT_MULTIPLE" } | { code: "BONUS_MISSING" } | { code: "WALLET_MISSING" } | { code: "WALLET_ADDRESS_INVALID" } | { code: "TXID_INVALID" } | { code: "TXID_REQUIRED" } | { code: "RATE_INVALID" } | { code: "RATE_CHANGED" } | { code: "DEPOSIT_ADDRESS_CHANGED" } | { code: "TXID_USED" } | { code: "SITE_ACCOUNT_MISSING" } | { code: "WITHDRAWAL_TOO_SMALL"; min: Won } | { code: "WITHDRAWAL_NOT_MULTIPLE" } | { code: "AMOUNT_ABOVE_BALANCE" } | { code: "ACCOUNT_PASSWORD_WRONG" } | { code: "ACCOUNT_PASSWORD_LOCKED"; attempts: number; minutes: number } | { code: "TETHER_UNAVAILABLE" } | { code: "BANK_MAINTENANCE" } | { code: "TETHER_WITHDRAWAL_CLOSED" } | { code: "WITHDRAWAL_TOO_SOON"; hours: number } | { code: "WITHDRAWAL_TOO_LARGE"; max: Won } | { code: "WITHDRAWAL_DAY_LIMIT"; max: Won } | { code: "ROLLING_OPEN"; missing: Won } | { code: "POINTS_TOO_FEW" } | { code: "CONVERSION_ABOVE_CASH" } | { code: "CONVERSION_ABOVE_CASINO_MONEY" } | { code: "TO_CASINO_TOO_SMALL" } | { code: "FROM_CASINO_TOO_SMALL" } | { code: "CONVERSION_FRACTIONAL" } | { code: "BALANCE_STALE" } | { code: "CONVERSION_FAILED" } | { code: "MESSAGE_UNREAD" } | { code: "NO_READ_MESSAGE_SELECTED" } | { code: "MESSAGES_UNREAD" } | { code: "INQUIRY_TITLE_MISSING" } | { code: "INQUIRY_CONTENT_MISSING" } | { code: "INQUIRY_CONTENT_INVALID" } | { code: "EVENT_INQUIRY_CONTENT_MISSING" } | { code: "INQUIRY_UNANSWERED" } | { code: "NO_ANSWERED_INQUIRY" } | { code: "TEXT_TOO_LONG"; max: number } | { code: "TITLE_MISSING" } | { code: "CONTENTS_MISSING" } | { code: "AUDIENCE_MISSING" } | { code: "RECIPIENTS_UNKNOWN"; userIds: string[] } | { code: "POPUP_PLACEMENT_INVALID" } | { code: "PICTURE_FOREIGN" } | { code: "FILE_NO_PICTURE" } | { code: "FILE_TOO_LARGE" } | { code: "CHARGE_PENDING" } | { code: "BONUS_UNKNOWN" } | { code: "CHARGE_STILL_PROCESSING" } | { code: "ATTENDANCE_RECORDED" } | { code: "ATTENDANCE_WITHOUT_CHARGE" } | { code: "ATTENDANCE_CHARGE_TOO_SMALL"; minimum: Won; charged: Won } | { code: "COUPON_CLAIMED" } | { code: "COUPON_EXPIRED" } | { code: "COUPON_WITHDRAWN" } | { code: "ROULETTE_COUPON_MISSING" } | { code: "SLIP_EMPTY" } | { code: "TOO_MANY_LEGS" } | { code: "PRICE_INVALID" } | { code: "STAKE_MISSING" } | { code: "STAKE_NEGATIVE" } | { code: "STAKE_TOO_SMALL" } | { code: "STAKE_FRACTIONAL" } | { code: "STAKE_ABOVE_MAX"; max: Won } | { code: "WINNINGS_ABOVE_MAX"; max: Won } | { code: "PICKS_EXCLUDE_EACH_OTHER" } | { code: "BONUS_NEEDS_FOLDERS"; folders: number } | { code: "BONUS_PRICE_TOO_LOW" } | { code: "BONUS_PRICE_TOO_LOW_TO_BET" } | { code: "SYSTEM_UNAVAILABLE" } | { code: "SYSTEM_PREMATCH_ONLY" } | { code: "SYSTEM_WITH_BONUS" } | { code: "SYSTEM_NOT_POSSIBLE" } | { code: "BALANCE_TOO_SMALL" } | { code: "PRICE_CHANGED"; changed: ChangedPrice[] } | { code: "SELECTION_CLOSED"; oddsIds: string[] } | { code: "SELECTION_UNKNOWN"; oddsIds: string[] } | { code: "FIXTURE_STARTED"; fixtureIds: number[] } | { code: "FIXTURE_NOT_IN_PLAY"; fixtureIds: number[] } | { code: "SCORE_CHANGED"; fixtureIds: number[] } | { code: "IN_PLAY_STOPPED" } | { code: "BET_IN_PROGRESS" } | { code: "BETTING_TOKEN_INVALID" } | { code: "BET_LAPSED" } | { code: "EXPOSURE_LIMIT_REACHED"; max: Won } | { code: "TOTAL_ODDS_MISMATCH" } | { code: "DETAIL_TYPE_MISMATCH" } | { code: "BET_SETTLED" } | { code: "ROUND_ALREADY_BET" } | { code: "ONE_PICK_PER_ROUND" } | { code: "ROUND_CLOSED" } | { code: "GAME_MAINTENANCE"; game: string } | { code: "CANCEL_TOO_LATE" } | { code: "CASH_OUT_UNAVAILABLE" } | { code: "CASH_OUT_SETTLED" } | { code: "CASH_OUT_CLOSED" } | { code: "CASH_OUT_IN_PROGRESS" } | { code: "CASH_OUT_SCORE_CHANGED" } | { code: "CASH_OUT_WORTHLESS" } | { code: "CASH_OUT_CHANGED"; shown: Won; amount: Won } | { code: "BET_NOT_SETTLED" } | { code: "BET_DELETE_FAILED" } | { code: "SIGNATURE_INVALID" } | { code: "BONUS_OPTION_INVALID" } | { code: "BANK_NAME_MISSING" } | { code: "NOTIFICATION_AMOUNT_DIFFERS" } | { code: "REASON_REQUIRED" } | { code: "OPERATOR_UNTOUCHABLE" } | { code: "MEMBER_STANDING_INVALID" } | { code: "ADDRESS_INVALID" } | { code: "OWN_ADDRESS" } | { code: "FEED_MESSAGE_UNREADABLE" } | { code: "RESULT_REQUIRED" } | { code: "FIXTURE_NOT_OVER" } | { code: "SCORE_OUT_OF_RANGE" } | { code: "SCORE_CONTRADICTORY" } | { code: "NO_RESULT_FOLLOWS" } | { code: "MARKET_INCOMPLETE" } | { code: "COUPON_NAME_INVALID" } | { code: "COUPON_POINTS_INVALID" } | { code: "COUPON_USE_LIMIT_MISSING" } | { code: "COUPON_USE_LIMIT_INVALID" } | { code: "COUPON_RECIPIENT_MISSING" } | { code: "SETTING_REPEATED" } | { code: "SETTING_INVALID" } | { code: "SETTING_OUT_OF_RANGE"; min: number; max: number } | { code: "GAME_PRICE_INVALID" } | { code: "GAME_PAYS_TOO_MUCH"; name: string; percent: string } | { code: "WEB_ADDRESS_INVALID" } | { code: "ADJUSTMENT_OUT_OF_RANGE"; kind: AdjustmentKind; max: Won } | { code: "ADJUSTMENT_TOO_LARGE"; kind: AdjustmentKind; missing: Won } | { code: "DEBT_MISSING" } | { code: "WRITE_OFF_OUT_OF_RANGE"; owed: Won };

/**
 * A request as who has made it and the operators see it.
 */
export interface PayoutRow {
    /**
     * The record.
     */
    id: number;
    /**
     * To whom it is owed.
     */
    earner: Earner;
    /**
     * The member who asks.
     */
    memberId: number;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Won.
     */
    amount: Won;
    /**
     * Where it stands.
     */
    status: PayoutStatus;
    /**
     * Why it was refused.
     */
    reason: string | null;
    /**
     * When it was asked for.
     */
    createdAt: string;
    /**
     * When it was decided.
     */
    decidedAt: string | null;
}

/**
 * A result on a board.
 */
export interface BoardMark {
    /**
     * Number of the round.
     */
    round: number;
    /**
     * What came: an odds id.
     */
    side: number;
    /**
     * It belongs to neither side: a tie.
     */
    tie: boolean;
}

/**
 * A result that came to a selection of a slip.
 */
export interface CameResult {
    /**
     * The place of the leg in the slip, from 1.
     */
    leg: number;
    /**
     * The result.
     */
    winFlag: WinFlag;
    /**
     * Where it came from.
     */
    source: ResultSource;
    /**
     * When.
     */
    cameAt: string;
    /**
     * Login id of the operator whose hand it came from.
     */
    actor: string | null;
    /**
     * Why the operator gave it.
     */
    reason: string | null;
}

/**
 * A role.
 */
export interface StaffRole {
    /**
     * The role.
     */
    id: number;
    /**
     * What it is called.
     */
    name: string;
    /**
     * Its duties beside looking.
     */
    duties: Duty[];
    /**
     * Operators who have it.
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
     * From here on it takes bets, UTC.
     */
    opensAt: string;
    /**
     * From here on it takes none, UTC.
     */
    closesAt: string;
    /**
     * It is drawn, UTC; of a match or a race, it starts.
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
     * Why it is void.
     */
    voidReason: string | null;
    /**
     * Bets on it that were not called off.
     */
    bets: number;
    /**
     * Their stakes, won.
     */
    stakes: Won;
    /**
     * What they have paid, won; what was given back too.
     */
    payouts: Won;
}

/**
 * A round of a game: numbers begin anew with each day in Korea.
 */
export interface RoundId {
    /**
     * The day in Korea, `2026-11-22`.
     */
    day: string;
    /**
     * Its number of that day, from 1.
     */
    number: number;
}

/**
 * A round of the sandbox with all that it takes to draw it again.
 */
export interface PlayedRound {
    /**
     * The label of its numbers.
     */
    label: string;
    /**
     * The SHA-256 of the seed, shown before the stake was known.
     */
    commitment: string;
    /**
     * The seed, 64 hexadecimal digits.
     */
    seed: string;
    /**
     * What was staked.
     */
    play: Play;
    /**
     * What it came to.
     */
    outcome: PlayOutcome;
}

/**
 * A round that is on, with what can be bet on.
 */
export interface MiniEvent {
    /**
     * What members call the game.
     */
    name: string;
    /**
     * The round.
     */
    round: MiniRound;
    /**
     * The sport that a bet names.
     */
    sportId: number;
    /**
     * The version that a bet names; prices stay as they are for a whole round.
     */
    version: number;
    /**
     * Markets with their prices.
     */
    markets: MiniMarketView[];
    /**
     * The newest round before it that was drawn or void.
     */
    last: MiniRound | null;
}

/**
 * A round that waits for its stake.
 */
export interface NextRound {
    /**
     * Its number in the session, from 1.
     */
    number: number;
    /**
     * The SHA-256 of its seed.
     */
    commitment: string;
}

/**
 * A round, newest first in its list.
 */
export interface CasinoRound {
    /**
     * Its record.
     */
    id: number;
    /**
     * The game's id.
     */
    gameId: string;
    /**
     * What members call it.
     */
    gameName: string;
    /**
     * Won.
     */
    stake: Won;
    /**
     * Won; the stake is part of it.
     */
    payout: Won;
    /**
     * When it was played.
     */
    playedAt: string;
    /**
     * What it was drawn from, of a game of the sandbox.
     */
    played: PlayedRound | null;
}

/**
 * A round: its seed is there once it is drawn or void.
 */
export interface MiniRound {
    /**
     * The fixture that a bet names, below zero.
     */
    fixtureId: number;
    /**
     * The game.
     */
    game: MiniGame;
    /**
     * Day, number and times.
     */
    round: Round;
    /**
     * The SHA-256 of the seed.
     */
    commitment: string;
    /**
     * The seed, 64 hexadecimal digits.
     */
    seed: string | null;
    /**
     * What was drawn.
     */
    draw: MiniDraw | null;
    /**
     * What came, by its names (betting spec §3).
     */
    bet_name: string | null;
    /**
     * It is void: every stake goes back, whatever was drawn.
     */
    voided: boolean;
}

/**
 * A row of a report.
 */
export interface ReportRow {
    /**
     * What it is: a day, an hour, a kind of game, or a number. Empty of slips over several.
     */
    key: string;
    /**
     * What it is called; of a day the day.
     */
    name: string;
    /**
     * Login id of a member or partner, else empty.
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
     * Its number; they have no gaps.
     */
    id: number;
    /**
     * When, UTC.
     */
    at: string;
    /**
     * Login id of the operator, or `system`.
     */
    actor: string;
    /**
     * What was done, such as `charge.approve`.
     */
    action: string;
    /**
     * To what, such as `charge:17`.
     */
    subject: string;
    /**
     * Why, where a reason was asked for.
     */
    reason: string | null;
    /**
     * JSON text of what it was.
     */
    before: string | null;
    /**
     * JSON text of what it is now.
     */
    after: string | null;
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
     * Seconds on the match clock, where there is one.
     */
    seconds: number | null;
}

/**
 * A seat at a game.
 */
export interface Seat {
    /**
     * The session that rounds are played in.
     */
    sessionId: number;
    /**
     * The game's id.
     */
    gameId: string;
    /**
     * What members call it.
     */
    gameName: string;
    /**
     * Its rules.
     */
    board: GameBoard;
    /**
     * The next round.
     */
    next: NextRound;
    /**
     * Won.
     */
    casinoMoney: Won;
}

/**
 * A selection of a mini-game as pages show it.
 */
export interface MiniSelectionView {
    /**
     * Its odds id.
     */
    oddsId: number;
    /**
     * What members call it, with the prefix of its balls where there is one.
     */
    name: string;
    /**
     * The balls it is about, in power ball.
     */
    ball: Ball | null;
    /**
     * The number between under and over.
     */
    baseline: string | null;
    /**
     * How it is shown.
     */
    chip: Chip;
    /**
     * Price.
     */
    price: Price;
}

/**
 * A selection of a virtual event as pages show it.
 */
export interface VirtualSelectionView {
    /**
     * Its odds id; no other event that takes bets has the same.
     */
    oddsId: number;
    /**
     * What it is called: `1`, `X`, `2`, `Over`, a score `2-1`, or runners: `3번`, `1-3번` in any
     * order, `3→1번` in this one.
     */
    name: string;
    /**
     * The line, where its market has one.
     */
    line: string | null;
    /**
     * Price.
     */
    price: Price;
}

/**
 * A selection of the slip as it is on offer now: an entry of the slip stream, whose messages are
 * lists of them. The first message has all that are known.
 */
export interface SlipPrice {
    /**
     * The odds id.
     */
    id: string;
    /**
     * Its fixture.
     */
    fixtureId: number;
    /**
     * Its market.
     */
    marketId: number;
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
 * A selection that has bets or may get some, with what the feed says of it and what is offered.
 */
export interface SelectionRow {
    /**
     * The fixture.
     */
    fixtureId: number;
    /**
     * The market.
     */
    marketId: number;
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
     * Its line as members see it, a handicap above zero with its plus.
     */
    line: string | null;
    /**
     * The line that its market's selections share.
     */
    baseline: string | null;
    /**
     * The price that is offered.
     */
    price: Price;
    /**
     * The feed's price.
     */
    feedPrice: Price;
    /**
     * Whether it takes bets.
     */
    status: SelectionStatus;
    /**
     * Whether the feed lets it take bets.
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
     * By how many percent the prices of its market are raised; 0 where it has no adjustment of its own.
     */
    marketMargin: number;
    /**
     * Its result so far.
     */
    winFlag: WinFlag;
    /**
     * Its result as the feed says it.
     */
    feedWinFlag: WinFlag;
    /**
     * Since when an operator's result stands, whatever the feed says.
     */
    heldAt: string | null;
    /**
     * Legs on it.
     */
    legs: number;
    /**
     * What open slips with it may cost, won.
     */
    liability: Won;
    /**
     * The most that it may be, won.
     */
    liabilityMax: Won | null;
}

/**
 * A selection with its price.
 */
export interface SelectionView {
    /**
     * The odds id: 64 bits, so a string on the wire.
     */
    oddsId: string;
    /**
     * `1`, `X`, `2`, `Over`, `Under` or a name.
     */
    name: string;
    /**
     * The label to show in Korean (`오버`, `언더`, a team or the name itself).
     */
    label: string;
    /**
     * The selection's own line (`-1.5`), where there is one.
     */
    line: string | null;
    /**
     * Price.
     */
    price: Price;
    /**
     * Goes up with every change; a bet names the version it was shown.
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
 * A selection with the result that follows from the score.
 */
export interface ScoredSelection {
    /**
     * The selection as it stands.
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
 * A selection's price now and to come.
 */
export interface PricePreview {
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * What is offered now.
     */
    price: Price;
    /**
     * What would be offered.
     */
    newPrice: Price;
}

/**
 * A server of the site.
 */
export interface ServerHealth {
    /**
     * Known by this until it stops.
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
     * When it last told how it stands.
     */
    seenAt: string;
    /**
     * It has told nothing for too long, without having been stopped.
     */
    gone: boolean;
    /**
     * Jobs that somebody should look at: what failed last, or is late.
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
     * Where it came from.
     */
    address: string;
    /**
     * The browser, as it calls itself.
     */
    userAgent: string;
    /**
     * Login.
     */
    createdAt: string;
    /**
     * The last call.
     */
    lastSeenAt: string;
    /**
     * When it ended; none while it is live.
     */
    endedAt: string | null;
    /**
     * `logout`, `replaced`, `kicked` or `expired`.
     */
    endReason: string | null;
}

/**
 * A slip in the operator's list.
 */
export interface BetRow {
    /**
     * The slip as the member sees it, with the address.
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
    betId: number;
    /**
     * Login id of its member.
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
     * What the result is called.
     */
    label: string;
    /**
     * What is paid out, won.
     */
    payout: Won;
}

/**
 * A slip's own data (betting spec §3).
 */
export interface SlipHead {
    /**
     * The slip.
     */
    id: number;
    /**
     * 1 sports, 2 in-play, 3 mini-games, 4 virtual games.
     */
    game_type: number;
    /**
     * 91 to 99 and the others of betting spec §9.
     */
    game_detail_type: number;
    /**
     * Cash that was left when it was placed, won.
     */
    e_money: Won;
    /**
     * Stake, won.
     */
    amount: Won;
    /**
     * Address the bet came from; operators only, empty for the member.
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
    member_id: number;
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
     * When the member deleted it from the own history.
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
     * Legs of fixtures that wait.
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
     * Mini-games: what was drawn.
     */
    win_bet_name: string | null;
    /**
     * Whether the member may cancel it now.
     */
    can_cancel: boolean;
    /**
     * When it was cashed out; `winAmount` is what was paid.
     */
    cashed_out_at: string | null;
    /**
     * Whether the site buys it back, at a price that is asked for.
     */
    can_cash_out: boolean;
    /**
     * The combinations that it plays of its legs; none is a single or a multiple.
     */
    system: System | null;
    /**
     * What these are called, `시스템 2/3 (3조합)`.
     */
    system_name: string | null;
}

/**
 * A slot machine as it is shown.
 */
export interface SlotBoard {
    /**
     * The strips, symbol by symbol.
     */
    reels: number[][];
    /**
     * What 3, 4 and 5 of each symbol pay, in stakes of a line.
     */
    pays: number[][];
    /**
     * The row, from the top, that each line crosses of each reel.
     */
    lines: number[][];
    /**
     * What can be staked, won.
     */
    stakes: Won[];
    /**
     * What it pays back on average, percent with two decimals.
     */
    payback: string;
}

/**
 * A sport of the tree with what it offers (`GET /sportsLeague/topSport`).
 */
export interface TopSport {
    /**
     * The sport's id.
     */
    sportsEventId: number;
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
    sportId: number;
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
 * A spot as it is shown.
 */
export interface SpotView {
    /**
     * Which.
     */
    spot: Spot;
    /**
     * What members call it.
     */
    name: string;
    /**
     * What it pays with the stake.
     */
    price: Price;
    /**
     * What it pays back on average, percent with two decimals.
     */
    payback: string;
}

/**
 * A stake on a spot.
 */
export interface SpotStake {
    /**
     * Where it lies.
     */
    spot: Spot;
    /**
     * Won.
     */
    stake: Won;
}

/**
 * A stream as members see it.
 */
export interface LiveStream {
    /**
     * The stream.
     */
    id: number;
    /**
     * What it is called.
     */
    title: string;
    /**
     * What it shows.
     */
    topic: StreamTopic;
    /**
     * The sport whose fixtures stand beside it.
     */
    sportId: number | null;
    /**
     * Where it is, `https://…`.
     */
    address: string;
    /**
     * How it is shown.
     */
    source: StreamSource;
}

/**
 * A stream in the operator's list.
 */
export interface StreamRow {
    /**
     * The stream.
     */
    id: number;
    /**
     * As it was written.
     */
    stream: WriteStream;
    /**
     * Login id of who wrote it last.
     */
    writtenBy: string;
    /**
     * When it was last changed.
     */
    updatedAt: string;
}

/**
 * A suit; in this order they lie in a deck.
 */
export type Suit = "spade" | "heart" | "diamond" | "club";

/**
 * A table as it is shown.
 */
export interface TableBoard {
    /**
     * The smallest stake on a spot, and the step of all; won.
     */
    min: Won;
    /**
     * The largest stake on a spot, won.
     */
    max: Won;
    /**
     * Where stakes can lie.
     */
    spots: SpotView[];
}

/**
 * A team or a runner.
 */
export interface Entrant {
    /**
     * 1 home, 2 away; or the number that it runs with.
     */
    number: number;
    /**
     * Name.
     */
    name: string;
    /**
     * How good it always is, 1 to 5.
     */
    class: number;
    /**
     * How good it is today, 1 to 5.
     */
    form: number;
}

/**
 * A transfer of the member's history.
 */
export interface CasinoTransfer {
    /**
     * The transfer.
     */
    id: number;
    /**
     * 4 into the casino, 3 out of it.
     */
    code: TransferCode;
    /**
     * Won.
     */
    amount: Won;
    /**
     * Where it stands.
     */
    state: TransferState;
    /**
     * When it was asked for.
     */
    createdAt: string;
}

/**
 * A transfer to or from the casino in the operator's list.
 */
export interface TransferRow {
    /**
     * The transfer.
     */
    id: number;
    /**
     * The member.
     */
    memberId: number;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Which way.
     */
    code: TransferCode;
    /**
     * Won.
     */
    amount: Won;
    /**
     * Where it stands.
     */
    state: TransferState;
    /**
     * How often the provider was asked.
     */
    attempts: number;
    /**
     * What the provider said last, where it did not do it.
     */
    failure: string | null;
    /**
     * When it was asked for.
     */
    createdAt: string;
    /**
     * When it last changed.
     */
    updatedAt: string;
}

/**
 * A way by which messages come in.
 */
export type FeedLink = "inPlay" | "prematch" | "simulator";

/**
 * A withdrawal as it stands in the page.
 */
export interface WithdrawalEntry {
    /**
     * Bank or tether.
     */
    type: ChargeType;
    /**
     * The amount as typed.
     */
    amount: string;
    /**
     * The account password as typed; whether it is right is the server's to say.
     */
    password: string;
    /**
     * Cash held, won.
     */
    emoney: Won;
}

/**
 * All settings. A key that is not stored has its default.
 */
export interface Settings {
    /**
     * 1: the site is under maintenance; guests alone may enter.
     */
    siteNoticeFlg?: number;
    /**
     * The line that runs along the top.
     */
    siteTopNotice?: string;
    /**
     * The messaging channel that visitors are pointed to.
     */
    messagingChannel?: MessagingChannel;
    /**
     * 1: sign-up is closed.
     */
    joinStartEndFlg?: number;
    /**
     * What the confirm dialog shows after sign-up.
     */
    joinMessage?: string;
    /**
     * Ids and nicknames that nobody may take.
     */
    idNiknameBan?: string[];
    /**
     * Deposits of a day that attendance asks for, won.
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
     * Youngest age of a member, years.
     */
    minimumAge?: number;
    /**
     * The account that deposits go to.
     */
    siteAccount?: SiteAccount;
    /**
     * Addresses that tether is sent to; each member has one of them.
     */
    tetherAddresses?: string[];
    /**
     * What one USDT costs while no source says it, won; none stops tether then.
     */
    tetherFixedRate?: Rate | null;
    /**
     * Minutes after which a rate is too old.
     */
    tetherRateMinutes?: number;
    /**
     * Minutes after which an unpaid bank deposit is cancelled (account spec §4).
     */
    bankDepositMinutes?: number;
    /**
     * Rolling that a deposit and its bonus ask for, percent (account spec §9).
     */
    rollingPercent?: number;
    /**
     * Minutes in which a member may cancel a slip.
     */
    memberCancelMinutes?: number;
    /**
     * Hours after which a fixture that was postponed or broken off voids what waits on it.
     */
    postponedVoidHours?: number;
    /**
     * Whether members may cash open slips out.
     */
    cashOutEnabled?: boolean;
    /**
     * What the site keeps of a slip that is cashed out, percent.
     */
    cashOutMargin?: number;
    /**
     * What open slips with a leg on one fixture may cost together, won; none is no limit.
     */
    fixtureLiabilityMax?: Won | null;
    /**
     * What open slips on one selection may cost together, won; none is no limit.
     */
    selectionLiabilityMax?: Won | null;
    /**
     * Highest stake of a sports slip by role, in units of 10,000 won; none means 0.
     */
    sportsAmountRole?: RoleAmounts;
    /**
     * Highest winnings of a sports slip by role, in units of 10,000 won; none means 0.
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
     * Whether system bets are on offer.
     */
    systemBetsEnabled?: boolean;
    /**
     * 1: power ball is under maintenance.
     */
    powerBallMaintenanceFlg?: number;
    /**
     * Highest stake on power ball by role, in units of 10,000 won; none means 0.
     */
    powerBallAmountRole?: RoleAmounts;
    /**
     * Highest winnings of power ball by role, likewise.
     */
    powerBallMaxPrizeAmountRole?: RoleAmounts;
    /**
     * 1: the power ladder is under maintenance.
     */
    powerLadderMaintenanceFlg?: number;
    /**
     * Highest stake on the power ladder by role.
     */
    powerLadderAmountRole?: RoleAmounts;
    /**
     * Highest winnings of the power ladder by role.
     */
    powerLadderMaxPrizeAmountRole?: RoleAmounts;
    /**
     * 1: the games of lotus are under maintenance.
     */
    lotusMaintenanceFlg?: number;
    /**
     * Highest stake on a game of lotus by role.
     */
    lotusAmountRole?: RoleAmounts;
    /**
     * Highest winnings of a game of lotus by role.
     */
    lotusMaxPrizeAmountRole?: RoleAmounts;
    /**
     * How often power ball is drawn; what is changed counts from the next midnight in Korea on, as
     * of all games.
     */
    powerBallRounds?: RoundSettings;
    /**
     * How often the power ladder is drawn.
     */
    powerLadderRounds?: RoundSettings;
    /**
     * How often lotus odd/even is drawn.
     */
    lotusOddevenRounds?: RoundSettings;
    /**
     * How often lotus baccarat is drawn.
     */
    lotusBaccaratRounds?: RoundSettings;
    /**
     * Whether operators have to give codes of an authenticator app.
     */
    staffCodesRequired?: boolean;
    /**
     * Adjustments by hand above this, won or points, wait for a second operator; none is no limit.
     */
    adjustmentApprovalAbove?: Won | null;
    /**
     * Whether a chief pays out who settles too: a site that one person runs needs it.
     */
    chiefSettlesAndPays?: boolean;
    /**
     * Prices of the mini-games that are not the default ones; they count from the next round on.
     */
    minigamePrices?: MiniPrices;
    /**
     * Hours between two looks for what is suspicious; 0 leaves it to operators.
     */
    suspicionHours?: number;
    /**
     * Days that such a look goes back.
     */
    suspicionDays?: number;
    /**
     * Members who have to share a mark to be found.
     */
    suspicionMembers?: number;
    /**
     * Stakes on a side, or deposits, below which nobody is found, won.
     */
    suspicionAmount?: Won;
    /**
     * Stakes below this part of the deposits before a withdrawal are hardly any play, percent.
     */
    suspicionPlayPercent?: number;
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
}

/**
 * All that happens in an event.
 */
export interface Story {
    /**
     * How long it is, in milliseconds from the off.
     */
    duration: number;
    /**
     * What happens, in the order of time.
     */
    moments: Moment[];
    /**
     * How it ends.
     */
    result: VirtualResult;
}

/**
 * All that is kept of a bet.
 */
export interface BetStory {
    /**
     * The slip as the member sees it, with the address.
     */
    slip: BetSlip;
    /**
     * Its legs in the same order: what was shown, what was taken, what is offered now.
     */
    legs: TakenLeg[];
    /**
     * The results that came to its selections, in the order in which they came.
     */
    results: CameResult[];
    /**
     * Its money, in the order in which it moved.
     */
    postings: BetPosting[];
    /**
     * What the log of changes says of it, newest first.
     */
    audit: AuditRow[];
}

/**
 * An act that needs a reason.
 */
export interface Reason {
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * An address that nothing is answered to.
 */
export interface BannedAddressRow {
    /**
     * The address.
     */
    address: string;
    /**
     * Why.
     */
    reason: string;
    /**
     * Since when.
     */
    createdAt: string;
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
 * An amount of won, or of points, which count the same. Shown with thousands separators.
 */
export type Won = number;

/**
 * An event as an operator sees it.
 */
export interface VirtualRow {
    /**
     * The event.
     */
    event: VirtualEvent;
    /**
     * Why it is void.
     */
    voidReason: string | null;
    /**
     * Bets on it that were not called off.
     */
    bets: number;
    /**
     * Their stakes, won.
     */
    stakes: Won;
    /**
     * What they have paid, won; what was given back too.
     */
    payouts: Won;
}

/**
 * An event that can be bet on.
 */
export interface VirtualOffer {
    /**
     * The event.
     */
    event: VirtualEvent;
    /**
     * The sport that a bet names, below zero.
     */
    sportId: number;
    /**
     * The version that a bet names; prices stay as they are for a whole event.
     */
    version: number;
    /**
     * Markets with their prices.
     */
    markets: VirtualMarketView[];
}

/**
 * An event that is still to open.
 */
export interface ComingEvent {
    /**
     * Day, number and times.
     */
    round: Round;
    /**
     * Who takes part, and in what form.
     */
    lineUp: LineUp;
}

/**
 * An event. Its seed is there from the off on, its result once its picture is over.
 */
export interface VirtualEvent {
    /**
     * The fixture that a bet names, below zero.
     */
    fixtureId: number;
    /**
     * Its league or venue.
     */
    leagueId: number;
    /**
     * What members call that.
     */
    leagueName: string;
    /**
     * Day, number and times; it starts at `drawsAt`.
     */
    round: Round;
    /**
     * Its picture is over and its result counts, UTC. The story's milliseconds from 0 to its
     * `duration` lie between `drawsAt` and this, evenly.
     */
    endsAt: string;
    /**
     * Who takes part, and in what form.
     */
    lineUp: LineUp;
    /**
     * The SHA-256 of the seed.
     */
    commitment: string;
    /**
     * The seed, 64 hexadecimal digits.
     */
    seed: string | null;
    /**
     * How it ended.
     */
    result: VirtualResult | null;
    /**
     * It is void: every stake goes back, whatever happened.
     */
    voided: boolean;
}

/**
 * An in-play bet that is held back, as operators see it.
 */
export interface WaitingBet {
    /**
     * Its number among the bets that were held back: it is no slip yet.
     */
    id: number;
    /**
     * The member.
     */
    memberId: number;
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
     * What it is on, `한국 - 일본 · 승무패 · 1 @1.85`.
     */
    legs: string[];
}

/**
 * An in-play bet: the answer to `POST /sports-inplay/betting`, and a row of
 * `GET /sports-inplay/pending/{userId}`. The call is answered when the bet is decided; a refusal is
 * answered as any other refusal is.
 */
export interface InPlayBet {
    /**
     * The page's request id.
     */
    requestId: string;
    /**
     * Where it stands.
     */
    state: InPlayState;
    /**
     * `0` taken, `10` prices changed; empty otherwise.
     */
    resultCode: string;
    /**
     * What to tell the member; empty while it waits.
     */
    message: string;
    /**
     * The code of the refusal, where it was refused.
     */
    code: string | null;
    /**
     * The legs whose prices changed.
     */
    changed: ChangedPrice[];
    /**
     * What was taken.
     */
    receipt: BetReceipt | null;
    /**
     * For how long it is held back in all.
     */
    seconds: number;
    /**
     * How much of that is left: a picture of it counts from here.
     */
    millisecondsLeft: number;
    /**
     * When that is over, UTC.
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
 * An inquiry as its member sees it.
 */
export interface Inquiry {
    /**
     * The inquiry.
     */
    id: number;
    /**
     * The member.
     */
    memberId: number;
    /**
     * Title.
     */
    title: string;
    /**
     * What is asked, plain text.
     */
    questionContents: string;
    /**
     * The event it is about.
     */
    eventCode: EventCode | null;
    /**
     * When it was asked.
     */
    createdAt: string;
    /**
     * Answers, the first one first; none while it waits.
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
    id: number;
    /**
     * The member.
     */
    memberId: number;
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
     * Whether a partner asks.
     */
    partner: boolean;
    /**
     * Title.
     */
    title: string;
    /**
     * What is asked, plain text.
     */
    questionContents: string;
    /**
     * The event it is about.
     */
    eventCode: EventCode | null;
    /**
     * When it was asked.
     */
    createdAt: string;
    /**
     * Answers, the first one first.
     */
    customerAnswer: Answer[];
    /**
     * Whether its member has deleted it.
     */
    deleted: boolean;
}

/**
 * An inquiry of a visitor in the operator's list.
 */
export interface VisitorInquiryRow {
    /**
     * The inquiry.
     */
    id: number;
    /**
     * Who asked.
     */
    name: string;
    /**
     * Where the answer goes.
     */
    phoneNumber: string;
    /**
     * What is asked, plain text.
     */
    question: string;
    /**
     * The address it came from.
     */
    address: string;
    /**
     * When it was asked.
     */
    createdAt: string;
    /**
     * When an operator saw to it; none while it waits.
     */
    handledAt: string | null;
    /**
     * What was done, in the operator's words.
     */
    note: string | null;
}

/**
 * An operator in the chief's list.
 */
export interface StaffRow {
    /**
     * The operator, a member by number.
     */
    memberId: number;
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
    roleId: number;
    /**
     * Its name.
     */
    roleName: string;
    /**
     * The first password is still to be changed.
     */
    passwordDue: boolean;
    /**
     * Codes of an app are asked for at the login.
     */
    codes: boolean;
    /**
     * Until when the operator is locked out.
     */
    lockedUntil: string | null;
    /**
     * Live sessions.
     */
    sessions: number;
    /**
     * When the operator last called.
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
 * An operator sends a message.
 */
export interface SendMessage {
    /**
     * Made by the page; the same id again sends nothing.
     */
    requestId: string;
    /**
     * Whom it goes to.
     */
    audience: Audience;
    /**
     * Login ids, where members are named.
     */
    userIds: string[];
    /**
     * The level, where one is addressed.
     */
    role?: number;
    /**
     * Of a level or of all, only those who agreed at sign-up to hear of events and benefits.
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
 * Another member who shares something with the one that is looked at.
 */
export interface RelatedMember {
    /**
     * The other member.
     */
    id: number;
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
     * Addresses from which both were logged in.
     */
    addresses: string[];
    /**
     * Whether the holder of the bank account has the same name; no number is there twice.
     */
    sameHolder: boolean;
    /**
     * Whether the tether wallet is the same.
     */
    sameWallet: boolean;
}

/**
 * Answer of `GET /bets/{id}/cash-out`: what the slip is worth now.
 */
export interface CashOutQuote {
    /**
     * The slip.
     */
    betId: number;
    /**
     * What is paid for it now, won.
     */
    amount: Won;
    /**
     * What was staked, won.
     */
    stake: Won;
    /**
     * What it can still win, won.
     */
    winnings: Won;
    /**
     * For how long the request is held back: 0 unless a leg is in play.
     */
    seconds: number;
    /**
     * The prices of its open legs that the amount is made of.
     */
    prices: CashOutPrice[];
}

/**
 * Answer of `GET /sports-prematch/count`.
 */
export interface BetCount {
    /**
     * Slips in all.
     */
    bettingCount: number;
}

/**
 * Answer to `POST /charge`.
 */
export interface ChargeReceipt {
    /**
     * The record.
     */
    id: number;
    /**
     * What to tell the member.
     */
    message: string;
}

/**
 * Answer to a bet that was taken.
 */
export interface BetReceipt {
    /**
     * The slip.
     */
    betId: number;
    /**
     * What to tell the member.
     */
    message: string;
    /**
     * Total odds it was taken at, 2 decimals.
     */
    totalRatio: string;
    /**
     * Winnings it can bring, won.
     */
    expectAmount: Won;
    /**
     * Cash left, won.
     */
    emoney: Won;
}

/**
 * Answer to a sign-up: what the confirm dialog shows.
 */
export interface JoinReceipt {
    /**
     * The operator's message from the settings.
     */
    joinMessage: string;
}

/**
 * Answer to a slip that was cashed out; the same again to whoever asks again.
 */
export interface CashOutReceipt {
    /**
     * The slip.
     */
    betId: number;
    /**
     * What to tell the member.
     */
    message: string;
    /**
     * What was paid, won.
     */
    amount: Won;
    /**
     * When, UTC.
     */
    cashedOutAt: string;
}

/**
 * Answer to a transfer.
 */
export interface TransferReceipt {
    /**
     * The transfer.
     */
    id: number;
    /**
     * Where it stands.
     */
    state: TransferState;
    /**
     * What to tell the member.
     */
    message: string;
}

/**
 * Answer to it.
 */
export interface LaunchedGame {
    /**
     * Where it is played: an address of the provider, or a path of this site. It lets in once.
     */
    url: string;
}

/**
 * Answer to it.
 */
export interface PlayReceipt {
    /**
     * The round's record.
     */
    id: number;
    /**
     * What was played.
     */
    round: PlayedRound;
    /**
     * The round after it.
     */
    next: NextRound;
    /**
     * What is held now, won.
     */
    casinoMoney: Won;
}

/**
 * Answer to the gateway.
 */
export interface BankNotificationReceipt {
    /**
     * Whether it confirmed a deposit; otherwise an operator looks at it.
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
     * How many answers the operator saw: another one in the meantime is a refusal.
     */
    answersSeen: number;
}

/**
 * Asks for a payout.
 */
export interface RequestPayout {
    /**
     * Made by the page: the same one again asks for nothing more.
     */
    requestId: string;
    /**
     * Won, as typed.
     */
    amount: string;
}

/**
 * Bans an address, or lifts its ban.
 */
export interface ChangeAddress {
    /**
     * The address.
     */
    address: string;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * By how many percent the feed's prices are raised; below zero they are lowered. Operators read it
 * as a price adjustment, 배당 조정: above zero it gives of the house's edge away, which in the field's
 * own sense of the word would be a lower margin.
 */
export type Margin = number;

/**
 * Changes one setting.
 */
export interface ChangeSetting {
    /**
     * The setting's name in `Settings`.
     */
    key: string;
    /**
     * Its new value, as JSON text.
     */
    value: string;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Changes the own password.
 */
export interface ChangeStaffPassword {
    /**
     * The one in use.
     */
    oldPassword: string;
    /**
     * The new one.
     */
    password: string;
}

/**
 * Changes what a partner gets, from the next day on.
 */
export interface ChangeRates {
    /**
     * What it gets.
     */
    rates: Rates;
    /**
     * Whether a deficit is carried forward.
     */
    carriesDeficit: boolean;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Codes for recovery, shown once.
 */
export interface RecoveryCodes {
    /**
     * Each works once.
     */
    codes: string[];
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
 * Everything on the first page.
 */
export interface Overview {
    /**
     * What waits.
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
     * Members who are logged in now.
     */
    online: number;
    /**
     * Open slips.
     */
    exposure: Exposure;
}

/**
 * Filters of the listings: the spec's query parameters of `/europe` and `/korea`.
 */
export interface ListingQuery {
    /**
     * A Korean day `YYYY-MM-DD` that fixtures start on; all days where absent.
     */
    day?: string;
    /**
     * Text in a team's or league's name.
     */
    search?: string;
    /**
     * The sport.
     */
    sportId?: number;
    /**
     * The location.
     */
    location?: number;
    /**
     * The league.
     */
    league?: number;
    /**
     * How to list: Korean rows have every main market, others those of the card's columns.
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
 * Gives a coupon to members.
 */
export interface GiveCoupons {
    /**
     * Made by the page; the same id again gives nothing again.
     */
    requestId: string;
    /**
     * What members read.
     */
    couponName: string;
    /**
     * What it holds.
     */
    kind: CouponKind;
    /**
     * How many points; of a coupon for points alone.
     */
    points?: Won;
    /**
     * The last Korean day on which it can be received and used.
     */
    useLimitDay?: string | null;
    /**
     * Who gets it.
     */
    recipients: Recipients;
}

/**
 * Gives an operator another role.
 */
export interface ChangeStaff {
    /**
     * The role.
     */
    roleId: number;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
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
 * Highest stake on a game of lotus, in units of 10,000 won.
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
 * Highest winnings of a game of lotus, in units of 10,000 won.
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
 * How a job stands on a server.
 */
export interface JobHealth {
    /**
     * Which one.
     */
    job: Job;
    /**
     * When it was last done without a fault.
     */
    doneAt: string | null;
    /**
     * How long its last round took, milliseconds.
     */
    milliseconds: number;
    /**
     * Rounds that have failed, one after the other, up to now.
     */
    failures: number;
    /**
     * When it last failed.
     */
    failedAt: string | null;
    /**
     * Why.
     */
    fault: string | null;
}

/**
 * How a link stands.
 */
export type LinkState = "waiting" | "connecting" | "recovering" | "running";

/**
 * How a match has ended.
 */
export interface FinalScore {
    /**
     * The score without overtime; in volleyball the sets.
     */
    score: MatchScore;
    /**
     * The score with overtime, where there was one.
     */
    overtime: MatchScore | null;
    /**
     * The points of the parts, from the first on: halves, quarters, innings, sets. May be fewer than
     * were played, or none.
     */
    parts: MatchScore[];
}

/**
 * How a pick is shown.
 */
export interface Chip {
    /**
     * Round for what stands alone, square for a combination.
     */
    shape: ChipShape;
    /**
     * Colour.
     */
    colour: Colour;
}

/**
 * How a round ends.
 */
export type Winner = "player" | "banker" | "tie";

/**
 * How a stream is shown.
 */
export type StreamSource = "player" | "video";

/**
 * How an event ends.
 */
export type VirtualResult = { kind: "score"; home: number; away: number } | { kind: "order"; order: number[] };

/**
 * How likely each sector of a wheel is, in the order of its sectors: a sector is drawn as often
 * as its weight is to the sum of all.
 */
export type WheelWeights = number[];

/**
 * How long a member stays out.
 */
export type Exclusion = "day" | "week" | "month" | "halfYear" | "forever";

/**
 * How long a popup stays away that its reader does not want to see again.
 */
export type HideFor = "today" | "twelveHours" | "fiveMinutes";

/**
 * How many lines cross the ladder.
 */
export type Lines = "three" | "four";

/**
 * How many rows wait in each list.
 */
export interface Waiting {
    /**
     * Sign-ups without approval.
     */
    members: number;
    /**
     * Deposits that are processed.
     */
    deposits: number;
    /**
     * Withdrawals that are processed.
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
     * Notifications of the bank that fit no deposit, or several.
     */
    bankNotifications: number;
    /**
     * Transfers to and from the casino without an answer.
     */
    transfers: number;
    /**
     * Messages of the feed that could not be read and were not looked at.
     */
    feedMessages: number;
    /**
     * Fixtures that are over and have open slips which wait for a result for longer than they should.
     */
    lateResults: number;
    /**
     * Large adjustments that another operator has to approve.
     */
    adjustments: number;
    /**
     * Findings that look suspicious and that nobody has closed.
     */
    suspicions: number;
    /**
     * Recommenders' requests for what they have earned.
     */
    profitRequests: number;
    /**
     * When the newest request for an operator came: sign-ups, deposits and withdrawals, notifications of
     * the bank, inquiries, large adjustments, requests of recommenders, late results. `None` if nothing
     * waits.
     */
    newestAt: string | null;
}

/**
 * How many spins a member has.
 */
export interface SpinCount {
    /**
     * Of the normal roulette.
     */
    normal: number;
    /**
     * Of the new-member (VIP) roulette.
     */
    vip: number;
}

/**
 * How often a game is drawn, as an operator sets it.
 */
export interface RoundSettings {
    /**
     * Seconds from draw to draw.
     */
    interval: number;
    /**
     * Seconds before the draw from which no bet is taken.
     */
    closing: number;
}

/**
 * How often a result came.
 */
export interface Tally {
    /**
     * What came.
     */
    side: number;
    /**
     * How often.
     */
    count: number;
    /**
     * Of all rounds, hundredths of a percent, rounded down.
     */
    shareHundredths: number;
    /**
     * How often in a row at most, ties passed over.
     */
    longest: number;
    /**
     * How often in a row up to the newest round; 0 where something else came.
     */
    running: number;
}

/**
 * How the provider and its games stand.
 */
export interface CasinoOffice {
    /**
     * The provider's name.
     */
    provider: string;
    /**
     * Whether members can play.
     */
    state: CasinoState;
    /**
     * Operators have closed all of it.
     */
    closed: boolean;
    /**
     * When the provider was asked last.
     */
    askedAt: string;
    /**
     * Milliseconds until it answered; none where it did not.
     */
    answerMilliseconds: number | null;
    /**
     * What was wrong when it was asked last.
     */
    failure: string | null;
    /**
     * Transfers that wait for its answer.
     */
    waiting: number;
    /**
     * Their amounts, won.
     */
    waitingAmount: Won;
    /**
     * The oldest of them.
     */
    waitingSince: string | null;
    /**
     * Games with what they were played.
     */
    games: CasinoGameRow[];
}

/**
 * How the site stands.
 */
export interface SystemHealth {
    /**
     * When this was asked.
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
     * What payments are confirmed with.
     */
    payments: PaymentHealth;
    /**
     * The servers, who was started first at the top.
     */
    servers: ServerHealth[];
}

/**
 * Lifts what an operator has decided of results, so that the feed's word counts again.
 */
export interface LiftHold {
    /**
     * The market; `None` for the whole fixture.
     */
    marketId: number | null;
    /**
     * The selection; `None` for the whole fixture.
     */
    oddsId: string | null;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Makes a join code for a member.
 */
export interface MakeJoinCode {
    /**
     * The code; empty lets the server choose one.
     */
    code: string;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Makes a member a partner.
 */
export interface MakePartner {
    /**
     * The member.
     */
    memberId: number;
    /**
     * Under whom.
     */
    parentId: number;
    /**
     * What it gets.
     */
    rates: Rates;
    /**
     * Whether a deficit is carried forward.
     */
    carriesDeficit: boolean;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Makes a member a recommender.
 */
export interface MakeRecommender {
    /**
     * Login id of the member; a partner stays one.
     */
    userId: string;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Makes a role, or changes one.
 */
export interface WriteRole {
    /**
     * What it is called.
     */
    name: string;
    /**
     * Its duties; looking need not be named.
     */
    duties: Duty[];
    /**
     * Why; kept in the audit log.
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
    roleId: number;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Matches a notification with a deposit that waits or ran out of time.
 */
export interface MatchNotification {
    /**
     * The deposit.
     */
    chargeId: number;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Members who joined in a week, and how many of them still play.
 */
export interface JoinedWeek {
    /**
     * Its Monday.
     */
    week: string;
    /**
     * How many joined.
     */
    joined: number;
    /**
     * How many of them played in that week, in the next one, and so on up to this one.
     */
    played: number[];
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
     * Its Korean name.
     */
    label: string;
    /**
     * How many have come.
     */
    messages: number;
    /**
     * When the last one came.
     */
    lastAt: string;
}

/**
 * Moves a partner, or a member, under another one, from the next day on.
 */
export interface MoveUnder {
    /**
     * Under whom.
     */
    parentId: number;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Names a bank, offers it or no longer.
 */
export interface ChangeBank {
    /**
     * Korean name.
     */
    bankName: string;
    /**
     * Whether it can be chosen at sign-up.
     */
    active: boolean;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Odd or even.
 */
export type Parity = "odd" | "even";

/**
 * One leg of a slip, as settling sees it.
 */
export interface SettledLeg {
    /**
     * The price at which it was sold.
     */
    price: Price;
    /**
     * Its result so far.
     */
    flag: WinFlag;
}

/**
 * One message of the odds stream.
 */
export interface OddsEvent {
    /**
     * Order of events; an event that is not newer than what the page has is dropped.
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
     * The page must load its lists anew: what it missed is no longer kept.
     */
    reload: boolean;
}

/**
 * One of the list of `PUT /message/delete`.
 */
export interface MessageDeletion {
    /**
     * The message.
     */
    id: number;
    /**
     * 1; what was deleted does not come back.
     */
    userDeleteFlg: number;
}

/**
 * One page of a list, with the number of rows in all.
 */
export interface Page<T> {
    /**
     * The rows of this page.
     */
    items: T[];
    /**
     * Rows over all pages; of a long list [`COUNTED_MAX`] at most.
     */
    count: number;
    /**
     * There are more rows than were counted.
     */
    more?: boolean;
    /**
     * Where the pages beside this one begin, of a list that is too long for page numbers.
     */
    beside?: Beside;
}

/**
 * One thing that happens.
 */
export interface Moment {
    /**
     * When, in milliseconds from the off.
     */
    at: number;
    /**
     * What.
     */
    what: Happening;
}

/**
 * Over which time. Days, weeks (from Monday) and months are those of the Korean calendar.
 */
export type LimitPeriod = "day" | "week" | "month";

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
 * Posts what a run was shown to come to.
 */
export interface PostCommissions {
    /**
     * What it was shown to come to in all, won; another sum is refused.
     */
    total: Won;
}

/**
 * Posts what a run was shown to come to.
 */
export interface PostProfits {
    /**
     * What it was shown to come to in all, won; another sum is refused.
     */
    total: Won;
}

/**
 * Prices that an operator has set; what is not among them has its default.
 */
export type MiniPrices = MiniPrice[];

/**
 * Puts a picture on the site.
 */
export interface UploadFile {
    /**
     * The file in Base64.
     */
    content: string;
}

/**
 * Query of `GET /admin/messages/recipients`: how many members an audience has.
 */
export interface AudienceQuery {
    /**
     * A level, or all where absent.
     */
    role?: number;
    /**
     * Only those who agreed to hear of events and benefits.
     */
    consenting: boolean;
}

/**
 * Query of `GET /auth/captcha`.
 */
export interface CaptchaQuery {
    /**
     * What it is for.
     */
    purpose: CaptchaPurpose;
}

/**
 * Query of `GET /bets/cash-outs`.
 */
export interface CashOutsQuery {
    /**
     * Ids of own slips, with commas between them.
     */
    bets: string;
}

/**
 * Query of `GET /boardNotice`.
 */
export interface NoticeQuery {
    /**
     * 0, the only type there is.
     */
    noticeType?: number;
}

/**
 * Query of `GET /board`.
 */
export interface BoardQuery {
    /**
     * `notice`, the only category there is.
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
    memberId: number;
}

/**
 * Query of `GET /casino/games`.
 */
export interface CasinoGameQuery {
    /**
     * Which page.
     */
    lobby: Lobby;
    /**
     * Only of this maker.
     */
    vendor?: string;
    /**
     * Only of this kind.
     */
    category?: Category;
    /**
     * Part of the name of game or maker.
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
     * Which page.
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
    memberId: number;
    /**
     * Only of this page.
     */
    lobby?: Lobby;
    /**
     * Only of this game.
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
    memberId: number;
    /**
     * Deposits or withdrawals; both where absent.
     */
    depositMode?: DepositMode;
    /**
     * 1 leaves out what the member has hidden.
     */
    userDisplayFlag?: number;
    /**
     * 1 keeps what is confirmed.
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
     * Rows per page; all where absent.
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
    memberId: number;
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
 * Query of `GET /member/check`: one of the four is given.
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
 * Query of `GET /message/user/` and of its count.
 */
export interface MessageQuery {
    /**
     * The session's member.
     */
    memberId: number;
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
    memberId: number;
    /**
     * 1: conversions to cash, which are all that this history holds.
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
     * Sport ids of the slip, with commas between them.
     */
    sports: string;
}

/**
 * Query of `GET /sports-inplay/slip-stream`.
 */
export interface SlipStreamQuery {
    /**
     * Odds ids of the slip, with commas between them.
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
    sportId: number;
    /**
     * The location.
     */
    locationId: number;
}

/**
 * Query of `GET /sports-prematch/location`.
 */
export interface LocationQuery {
    /**
     * The sport.
     */
    sportId: number;
}

/**
 * Query of `GET /suggestioncode`.
 */
export interface SuggestionCodeQuery {
    /**
     * The code; small letters count as capitals.
     */
    codeEquals: string;
}

/**
 * Query of the history (`/sports-prematch/bettings` and `/sports-prematch/count`).
 */
export interface BetQuery {
    /**
     * The session's member.
     */
    memberUserId: number;
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
     * Slips per page, 10; 10000 where all are to be deleted.
     */
    perpage?: number;
    /**
     * 1: the member's own view, which leaves out what was deleted.
     */
    user?: number;
}

/**
 * Query of the odds stream.
 */
export interface OddsStreamQuery {
    /**
     * The sequence the page has; what came after it is sent first.
     */
    since?: number;
}

/**
 * Says what was done about a visitor's inquiry.
 */
export interface HandleVisitorInquiry {
    /**
     * What was done.
     */
    note: string;
}

/**
 * Seconds that an in-play bet is held, by sport (betting spec §9); none means not set.
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
 * Sets the price adjustment of a fixture or of a market of it.
 */
export interface SetMargin {
    /**
     * The market; none for the whole fixture.
     */
    marketId: number | null;
    /**
     * Percent that the feed's prices are raised by; below zero lowered, 0 for none.
     */
    margin: number;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Sets what holds from the next day on.
 */
export interface ChangeTerms {
    /**
     * What holds then.
     */
    terms: Terms;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Settles a selection by hand.
 */
export interface SettleSelection {
    /**
     * The fixture.
     */
    fixtureId: number;
    /**
     * The market.
     */
    marketId: number;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * The result; waiting is refused.
     */
    winFlag: WinFlag;
    /**
     * Confirms that the fixture is not over.
     */
    early?: boolean;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Settles all selections of a market on one line by hand.
 */
export interface SettleMarket {
    /**
     * The fixture.
     */
    fixtureId: number;
    /**
     * The market.
     */
    marketId: number;
    /**
     * The line that its selections share; none where they share none.
     */
    baseline: string | null;
    /**
     * Each selection once; one that has a result already may be left out.
     */
    results: SelectionResult[];
    /**
     * Confirms that the fixture is not over.
     */
    early?: boolean;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Settles by its score what waits of a fixture.
 */
export interface SettleScore {
    /**
     * How the match has ended.
     */
    score: FinalScore;
    /**
     * Confirms that the fixture is not over.
     */
    early?: boolean;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Shape of a chip.
 */
export type ChipShape = "round" | "square";

/**
 * Stops asking for codes.
 */
export interface RemoveCodes {
    /**
     * The password in use.
     */
    password: string;
    /**
     * A code of the app, or one for recovery.
     */
    code: string;
}

/**
 * Suspends a fixture, a market of it or a selection, or lets it go on.
 */
export interface Suspend {
    /**
     * The market; none for the whole fixture.
     */
    marketId: number | null;
    /**
     * The selection; none for the whole market.
     */
    oddsId: string | null;
    /**
     * Whether it shall take no bets.
     */
    suspended: boolean;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Takes a coupon back that was not received yet.
 */
export interface WithdrawCoupons {
    /**
     * Also the others that were given with it.
     */
    wholeGift: boolean;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * Terms as operators see them.
 */
export interface TermsView {
    /**
     * What holds today.
     */
    today: TermsFrom;
    /**
     * What holds from the next day on, where that is something else.
     */
    next: TermsFrom | null;
}

/**
 * Terms with the Korean day from which they hold.
 */
export interface TermsFrom {
    /**
     * The first day.
     */
    holdsFrom: string;
    /**
     * What holds.
     */
    terms: Terms;
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
 * The amount after a press on a quick-add, or why it is refused.
 */
export interface QuickAdded {
    /**
     * The amount; as it was where the press is refused.
     */
    stake: Won;
    /**
     * Why it is refused.
     */
    refusal: Refusal | null;
}

/**
 * The board of a market.
 */
export interface Board {
    /**
     * What members call it: `일반볼 홀짝`.
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
     * How often each result came.
     */
    tally: Tally[];
}

/**
 * The body of every refusal: the problem's code and fields, and its sentence.
 */
export type Refusal = Problem & { message: string };

/**
 * The casino's provider.
 */
export interface CasinoHealth {
    /**
     * Its name.
     */
    provider: string;
    /**
     * Whether it can be played.
     */
    state: CasinoState;
    /**
     * When it was asked last.
     */
    askedAt: string;
    /**
     * How long the answer took, milliseconds.
     */
    answerMilliseconds: number | null;
    /**
     * What is wrong with it.
     */
    failure: string | null;
    /**
     * Transfers that wait for it.
     */
    transfersWaiting: number;
}

/**
 * The course of the figures.
 */
export interface Trend {
    /**
     * Hours of the Korean day, those that have begun.
     */
    today: HourFigures[];
    /**
     * All 24 hours of the day before.
     */
    yesterday: HourFigures[];
    /**
     * Korean days, the oldest first; the last one is today.
     */
    days: DayFigures[];
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
     * The newest migration of the tables.
     */
    migration: number;
    /**
     * What a question takes to be answered, milliseconds.
     */
    answerMilliseconds: number;
    /**
     * What it takes on the disk, bytes.
     */
    bytes: number;
    /**
     * Connections of all that use it.
     */
    connections: number;
    /**
     * As many as it takes.
     */
    connectionsMax: number;
    /**
     * Results that wait to be settled.
     */
    resultsWaiting: number;
}

/**
 * The events of a sport that are to be seen now.
 */
export interface VirtualEvents {
    /**
     * The server's time, by which events close and start, UTC.
     */
    now: string;
    /**
     * What members call the sport.
     */
    name: string;
    /**
     * 1: it is under maintenance and takes no bets.
     */
    maintenanceFlg: number;
    /**
     * Its leagues or venues.
     */
    leagues: VirtualLeagueNow[];
}

/**
 * The feed as an operator sees it.
 */
export interface FeedHealth {
    /**
     * In-play betting is stopped.
     */
    inplayStopped: boolean;
    /**
     * Since when it is stopped, or goes on.
     */
    inplaySince: string | null;
    /**
     * Fixtures that take no bets because the feed is interrupted for them or has lost them.
     */
    heldFixtures: number;
    /**
     * Messages that were put aside and nobody has looked at.
     */
    unread: number;
    /**
     * Messages that wait for their fixture.
     */
    early: number;
    /**
     * The links that this site takes messages from.
     */
    links: LinkHealth[];
    /**
     * Messages of types that the site has no use for, by type.
     */
    skipped: SkippedType[];
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
     * Deposits that were approved, won.
     */
    deposits: Won;
    /**
     * Withdrawals that were approved, won.
     */
    withdrawals: Won;
    /**
     * Stakes of slips that were placed and rounds of the casino that were played, won.
     */
    stakes: Won;
    /**
     * Stakes that were settled, less those that went back, won.
     */
    turnover: Won;
    /**
     * Winnings that were paid, less what corrections took back, won.
     */
    payouts: Won;
    /**
     * Turnover less payouts: what the house won, or lost below zero.
     */
    result: Won;
    /**
     * Sign-ups.
     */
    newMembers: number;
}

/**
 * The figures of an hour, each as of a day.
 */
export interface HourFigures {
    /**
     * 0 to 23, Korean time.
     */
    hour: number;
    /**
     * Deposits that were approved, won.
     */
    deposits: Won;
    /**
     * Withdrawals that were approved, won.
     */
    withdrawals: Won;
    /**
     * Stakes that were placed, won.
     */
    stakes: Won;
    /**
     * Stakes that were settled, less those that went back, won.
     */
    turnover: Won;
    /**
     * What was paid, won.
     */
    payouts: Won;
    /**
     * Turnover less payouts, won.
     */
    result: Won;
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
 * The leagues.
 */
export interface Vet3Games {
    /**
     * Each league.
     */
    gamelist: Vet3Game[];
}

/**
 * The limits of one way to pay (account spec §9).
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
     * The largest withdrawal, won; none where there is no such limit.
     */
    withdrawalMax: Won | null;
    /**
     * The most of all withdrawals of a Korean day, won.
     */
    dayMax: Won | null;
    /**
     * Hours between two withdrawals.
     */
    intervalHours: number;
    /**
     * When no withdrawal is taken, Korean time: `23:30~00:30`.
     */
    closed: string;
}

/**
 * The member as the page sees it (account spec §3, `User`). Never holds a password.
 */
export interface User {
    /**
     * The member.
     */
    id: number;
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
    point: Won;
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
    bankCode: number;
    /**
     * Account number, all but the last four digits hidden.
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
     * A deposit or withdrawal is being processed.
     */
    isChargeData: boolean;
    /**
     * Coupons to claim.
     */
    couponMsgCount: number;
    /**
     * 0 shows the recommender's entry.
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
     * Belongs to the staff, who write notices (account spec §2).
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
     * How much rolling is still missing before a withdrawal, won.
     */
    rollingOpen: Won;
}

/**
 * The own place of a partner.
 */
export interface PartnerHome {
    /**
     * Who it is.
     */
    partner: PartnerRow;
    /**
     * The contract percent (betting spec §2).
     */
    contractPercent: string | null;
    /**
     * The live join codes that lead under it.
     */
    joinCodes: string[];
}

/**
 * The own place of a recommender.
 */
export interface RecommenderHome {
    /**
     * What may be asked for, won; below zero where corrections took back more than is owed.
     */
    owed: Won;
    /**
     * What is asked for and waits, won.
     */
    waiting: Won;
    /**
     * All that the friends have brought, won.
     */
    earned: Won;
    /**
     * What they have brought of the Korean days of this month that are posted, won.
     */
    monthEarned: Won;
    /**
     * Friends, those who wait for approval among them.
     */
    friends: number;
    /**
     * What holds today.
     */
    terms: Terms;
    /**
     * What holds from the next day on, where that is something else.
     */
    next: TermsFrom | null;
}

/**
 * The pages beside one, by the keys of the rows at its edges.
 */
export interface Beside {
    /**
     * The page before it is the one [`ListQuery::before`] this; `null` on the first.
     */
    before: number | null;
    /**
     * The page after it is the one [`ListQuery::after`] this; `null` on the last.
     */
    after: number | null;
}

/**
 * The password once more, before something that a stolen session must not do.
 */
export interface OwnPassword {
    /**
     * The one in use.
     */
    password: string;
}

/**
 * The picks after a press, or why it is refused.
 */
export interface ToggledSlip {
    /**
     * In the order of the slip; as they were where the press is refused.
     */
    picks: Pick[];
    /**
     * Why it is refused.
     */
    refusal: Refusal | null;
}

/**
 * The price of an open leg that an amount is made of.
 */
export interface CashOutPrice {
    /**
     * The fixture.
     */
    fixtureId: number;
    /**
     * The market.
     */
    marketId: number;
    /**
     * The selection.
     */
    oddsId: string;
    /**
     * Price now.
     */
    price: Price;
    /**
     * The version that it belongs to.
     */
    version: number;
}

/**
 * The price of one selection of the mini-games.
 */
export interface MiniPrice {
    /**
     * The selection.
     */
    oddsId: number;
    /**
     * Its price.
     */
    price: Price;
}

/**
 * The rates of a partner, one for each agent.
 */
export interface Rates {
    /**
     * Of the casino's turnover.
     */
    casino: Rate;
    /**
     * Of the slots' turnover.
     */
    slot: Rate;
    /**
     * Of the mini-games' turnover.
     */
    mini: Rate;
    /**
     * Of the turnover of sports, before and in play.
     */
    sports: Rate;
    /**
     * Of the virtual games' turnover.
     */
    virtualSports: Rate;
    /**
     * Of what the members lose.
     */
    losing: Rate;
}

/**
 * The result of a leg, and of a slip (betting spec §4). A column of type `smallint`.
 */
export type WinFlag = -1 | 0 | 1 | 2 | 3 | 4 | 5;

/**
 * The rounds of a game id that are on: of lotus two.
 */
export interface MiniEvents {
    /**
     * The server's time, by which rounds close, UTC.
     */
    now: string;
    /**
     * One for each of its games that has a round on.
     */
    events: MiniEvent[];
}

/**
 * The same as fields of their own, as the public answer spells them (betting spec §3).
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
 * The selections of a market on one line, with what their prices would become.
 */
export interface BookPreview {
    /**
     * The market.
     */
    marketId: number;
    /**
     * The line that its selections share.
     */
    baseline: string | null;
    /**
     * Those without a result, in their order.
     */
    prices: PricePreview[];
    /**
     * The sum of 1 / price at what is offered now, percent floored to one decimal, `105.8`; half of
     * it where two of the selections win. None for fewer than two selections, which nobody can back
     * from all sides, and where the prices have too many digits.
     */
    book: string | null;
    /**
     * The same at the prices to come.
     */
    newBook: string | null;
    /**
     * At the prices to come it is below 100 %: whoever backs every selection wins for certain.
     */
    lost: boolean;
}

/**
 * The style a slip was collected in (betting spec §9).
 */
export type BetStyle = "EU" | "KR" | "EV" | "IN";

/**
 * To whom something is owed.
 */
export type Earner = "partner" | "recommender";

/**
 * Total or real odds of a slip: a number with 2 decimals, already floored, of up to 93 digits.
 * It travels as text such as `"186664392.91"`.
 */
export type TotalOdds = string;

/**
 * What `GET /setting/user` shows to everybody.
 */
export interface SiteSettings extends SportsStakes, SportsPrizes, SpelledTimes {
    /**
     * 1: the site is under maintenance.
     */
    siteNoticeFlg: number;
    /**
     * The line that runs along the top.
     */
    siteTopNotice: string;
    /**
     * The messaging channel that visitors are pointed to.
     */
    messagingChannel: MessagingChannel;
    /**
     * 1: sign-up is closed.
     */
    joinStartEndFlg: number;
    /**
     * What the confirm dialog shows after sign-up.
     */
    joinMessage: string;
    /**
     * Ids and nicknames that nobody may take.
     */
    idNiknameBan: string[];
    /**
     * Deposits of a day that attendance asks for, won.
     */
    oneDayChargeMoney: Won;
    /**
     * Youngest age of a member, years.
     */
    minimumAge: number;
    /**
     * Minutes after which an unpaid bank deposit is cancelled.
     */
    bankDepositMinutes: number;
    /**
     * Rolling, percent.
     */
    rollingPercent: number;
    /**
     * Minutes in which a member may cancel a slip.
     */
    memberCancelMinutes: number;
    /**
     * Bonus lines of the slip.
     */
    folderBonuses: FolderBonus[];
    /**
     * Whether system bets are on offer.
     */
    systemBetsEnabled: boolean;
    /**
     * Whether this site is a demonstration without real money.
     */
    demonstration: boolean;
}

/**
 * What a captcha is for (account spec §4).
 */
export type CaptchaPurpose = "login" | "signUp" | "passwordReset";

/**
 * What a deposit brings with it.
 */
export interface DepositTerms {
    /**
     * The bonus, won.
     */
    bonus: Won;
    /**
     * What has to be staked before money may leave, won.
     */
    rolling: Won;
}

/**
 * What a finding rests on.
 */
export interface Evidence {
    /**
     * What tells it from others: an address, a market, a withdrawal.
     */
    key: string;
    /**
     * What operators read.
     */
    text: string;
}

/**
 * What a game keeps of what is staked on it.
 */
export interface GameMargin {
    /**
     * The game.
     */
    game: Played;
    /**
     * Slips and rounds.
     */
    plays: number;
    /**
     * Stakes, those left out that went back as void, won.
     */
    stakes: Won;
    /**
     * Stakes less payouts, won.
     */
    loss: Won;
    /**
     * The part that is kept, percent with two decimals; none where nothing was staked.
     */
    margin: string | null;
}

/**
 * What a game's page needs of its rules.
 */
export type GameBoard = ({ kind: "slot" } & SlotBoard) | ({ kind: "baccarat" } & TableBoard);

/**
 * What a game, or a market of it, has paid back in a time.
 */
export interface GameReturn {
    /**
     * Code of the game.
     */
    game: string;
    /**
     * What members call it.
     */
    gameName: string;
    /**
     * The market; none for the whole game.
     */
    marketName: string | null;
    /**
     * Rounds with bets.
     */
    rounds: number;
    /**
     * Bets.
     */
    bets: number;
    /**
     * Their stakes, won.
     */
    stakes: Won;
    /**
     * What they were paid, won.
     */
    payouts: Won;
    /**
     * What they had to be paid on average, floored to the won.
     */
    expected: Won;
    /**
     * `expected` of `stakes`, percent floored to two decimals.
     */
    expectedPercent: string;
    /**
     * `payouts` of `stakes`, percent floored to two decimals.
     */
    paidPercent: string;
    /**
     * How far it strays, in tenths of a standard deviation; below zero where less was paid.
     */
    deviationTenths: number;
    /**
     * What to think of it.
     */
    state: ReturnState;
}

/**
 * What a list of an office is asked for.
 */
export interface ListQuery {
    /**
     * Page, from 1.
     */
    page?: number;
    /**
     * Rows per page.
     */
    perpage?: number;
    /**
     * Of a long list, the rows after the one with this key, and no page's number.
     */
    after?: number;
    /**
     * Of a long list, the rows before the one with this key.
     */
    before?: number;
    /**
     * Text to search for.
     */
    search?: string;
    /**
     * A state to filter by; which ones there are depends on the list.
     */
    status?: string;
    /**
     * Only what concerns this member, in lists that know members.
     */
    member?: number;
    /**
     * A kind to filter by; which ones there are depends on the list.
     */
    kind?: string;
    /**
     * A kind of game, of lists of bets: `sports`, `inplay`, `minigame` or `virtual`.
     */
    game?: string;
    /**
     * Only bets with a leg on this fixture.
     */
    fixture?: number;
    /**
     * Only bets of this stake and more, won.
     */
    stakeMin?: Won;
    /**
     * The first Korean day.
     */
    from?: string | null;
    /**
     * The last Korean day.
     */
    to?: string | null;
    /**
     * Level, of a list of members.
     */
    level?: number;
    /**
     * What comes first; which orders there are depends on the list.
     */
    sort?: string;
    /**
     * Who acted, of the audit log.
     */
    actor?: string;
    /**
     * On what, of the audit log: `charge:17`, or `charge` for all of them. Of a report, what it is
     * drilled down into: `sport:6046`.
     */
    subject?: string;
}

/**
 * What a member's role allows for one slip, in won.
 */
export interface Limits {
    /**
     * The largest stake.
     */
    maxStake: Won;
    /**
     * The largest winnings: total odds times stake may not be above it.
     */
    maxWinnings: Won;
}

/**
 * What a partner earns of an agent on a day: posted, or to be posted.
 */
export interface CommissionRow {
    /**
     * The Korean day.
     */
    day: string;
    /**
     * The partner.
     */
    partnerId: number;
    /**
     * Its member.
     */
    memberId: number;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Of what.
     */
    agent: Agent;
    /**
     * What its members and those below it have come to, won.
     */
    base: Won;
    /**
     * Its own rate.
     */
    rate: Rate;
    /**
     * What was posted of it before, won.
     */
    before: Won;
    /**
     * What it comes to now, won; the difference is what is posted.
     */
    after: Won;
    /**
     * When it was posted; none where it was not yet.
     */
    postedAt: string | null;
}

/**
 * What a post is.
 */
export type PostKind = "notice" | "rule" | "event";

/**
 * What a recommender earns of a kind of game on a day: posted, or to be posted.
 */
export interface ProfitRow {
    /**
     * The Korean day.
     */
    day: string;
    /**
     * The recommender.
     */
    memberId: number;
    /**
     * Login id.
     */
    userId: string;
    /**
     * Nickname.
     */
    nickname: string;
    /**
     * Of what.
     */
    agent: Agent;
    /**
     * What the friends who count have turned over, won.
     */
    base: Won;
    /**
     * The rate of that day.
     */
    rate: Rate;
    /**
     * What was posted of it before, won.
     */
    before: Won;
    /**
     * What it comes to now, won; the difference is what is posted.
     */
    after: Won;
    /**
     * When it was posted; none where it was not yet.
     */
    postedAt: string | null;
}

/**
 * What a recommender gets of the friends' turnover, by kind of game.
 */
export interface TurnoverRates {
    /**
     * Of the casino's turnover.
     */
    casino: Rate;
    /**
     * Of the slots' turnover.
     */
    slot: Rate;
    /**
     * Of the mini-games' turnover.
     */
    mini: Rate;
    /**
     * Of the turnover of sports, before and in play.
     */
    sports: Rate;
    /**
     * Of the virtual games' turnover.
     */
    virtualSports: Rate;
}

/**
 * What a round came to.
 */
export type PlayOutcome = ({ kind: "spin" } & SlotSpin) | ({ kind: "deal" } & TableHand);

/**
 * What a rule says: `null` where it agrees.
 */
export type Verdict = Refusal | null;

/**
 * What a run posts: each day that is over and was not posted, and what corrections have changed of
 * those that were.
 */
export interface CommissionRun {
    /**
     * The last Korean day that is over; none where nobody is a partner yet.
     */
    until: string | null;
    /**
     * Each share that is new or another than before.
     */
    rows: CommissionRow[];
    /**
     * Totals of them, by agent.
     */
    totals: AgentTotal[];
    /**
     * What is posted in all, won: below zero where more is taken back.
     */
    total: Won;
}

/**
 * What a run posts: each day that is over and was not posted, and what corrections have changed of
 * those that were.
 */
export interface ProfitRun {
    /**
     * The last Korean day that is over; none where nobody recommends yet.
     */
    until: string | null;
    /**
     * Each sum that is new or another than before.
     */
    rows: ProfitRow[];
    /**
     * What was posted of them before, won.
     */
    before: Won;
    /**
     * What they come to, won.
     */
    after: Won;
    /**
     * What is posted in all, won: below zero where more is taken back.
     */
    total: Won;
}

/**
 * What a score would settle, and what would be paid.
 */
export interface ScorePreview {
    /**
     * Selections with a result that follows from the score.
     */
    results: ScoredSelection[];
    /**
     * Selections whose result does not follow from it: they stay open.
     */
    leftOpen: SelectionRow[];
    /**
     * Slips that would be settled.
     */
    slipCount: number;
    /**
     * Their stakes, won.
     */
    stake: Won;
    /**
     * What would be paid out for them, won.
     */
    payout: Won;
    /**
     * The slips with the largest payouts, at most [`SCORED_SLIPS`].
     */
    slips: ScoredSlip[];
}

/**
 * What a slip is worth with the results so far.
 */
export interface Settlement {
    /**
     * Product of what the legs multiply the stake by, or its mean over the combinations of a
     * system, floored once. Waiting legs count at their price.
     */
    realOdds: TotalOdds;
    /**
     * How many legs wait for a result.
     */
    waiting: number;
    /**
     * The result of the slip; [`WinFlag::Waiting`] while it is open.
     */
    flag: WinFlag;
    /**
     * What is paid out, won; `None` while the slip is open.
     */
    payout: Winnings | null;
}

/**
 * What a spin came to.
 */
export interface SlotSpin {
    /**
     * Where the reels stopped, from 0.
     */
    stops: number[];
    /**
     * The symbols that are seen, reel by reel, from the top.
     */
    window: number[][];
    /**
     * The lines that pay.
     */
    wins: LineWin[];
    /**
     * What all of them pay, won.
     */
    payout: Won;
}

/**
 * What a stake on a spot came to.
 */
export interface SpotResult {
    /**
     * Where it lay.
     */
    spot: Spot;
    /**
     * Won.
     */
    stake: Won;
    /**
     * What comes back with the stake, won.
     */
    payout: Won;
}

/**
 * What a stake wins, in won, already floored; it may exceed 64 bits, so it travels as text.
 */
export type Winnings = string;

/**
 * What a stream shows: a sport, or a game of the site.
 */
export type StreamTopic = "soccer" | "basketball" | "baseball" | "volleyball" | "iceHockey" | "powerBall" | "powerLadder" | "lotus" | "virtual";

/**
 * What an adjustment changes.
 */
export interface Adjusted {
    /**
     * How much is moved; above zero.
     */
    amount: Won;
    /**
     * Held until now; of a debt, what is owed.
     */
    before: Won;
    /**
     * Held, or owed, from now on, after a debt was paid.
     */
    after: Won;
    /**
     * How much of the amount pays what the member owes: cash that is given pays a debt first.
     */
    debtPaid: Won;
}

/**
 * What an agent comes to over all partners.
 */
export interface AgentTotal {
    /**
     * Of what.
     */
    agent: Agent;
    /**
     * What was posted before, won.
     */
    before: Won;
    /**
     * What it comes to, won.
     */
    after: Won;
}

/**
 * What an endpoint of the office needs.
 */
export type Duty = "view" | "cashier" | "trader" | "support" | "partners" | "content" | "report" | "chief";

/**
 * What an inquiry about an event is about (account spec §9).
 */
export type EventCode = "event_sports" | "event_payback";

/**
 * What an operator decides of a member's standing.
 */
export interface ChangeMember {
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
     * Belongs to the staff, who write notices: type 1 and level 1 alone.
     */
    staff: boolean;
    /**
     * Why; kept in the audit log.
     */
    reason: string;
}

/**
 * What an operator sees of one member beside the row.
 */
export interface MemberDetail {
    /**
     * The row of the list.
     */
    row: MemberRow;
    /**
     * Money beside what the row holds.
     */
    money: MemberMoney;
    /**
     * Address of the live session; none while nobody is logged in.
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
     * Province and city; empty where not given.
     */
    region: string;
    /**
     * Registered tether wallet.
     */
    cryptoAccount: string | null;
    /**
     * 1 where the member agreed to hear of events.
     */
    messageReceiveFlag: number;
    /**
     * The member whose join code was used.
     */
    recommenderId: number | null;
    /**
     * Login id of that member.
     */
    recommender: string | null;
    /**
     * The join code that was used.
     */
    joinCode: string | null;
    /**
     * The member's own join codes that are live.
     */
    ownCodes: string[];
    /**
     * Members who signed up with one of the member's own codes.
     */
    recommended: number;
    /**
     * Until when the account password is locked after wrong ones.
     */
    accountPasswordLockedUntil: string | null;
    /**
     * Until when the member has excluded themselves.
     */
    excludedUntil: string | null;
    /**
     * The limits that the member has set.
     */
    limits: SelfLimit[];
    /**
     * Other members who may be the same person, at most [`RELATED_MAX`].
     */
    related: RelatedMember[];
}

/**
 * What an operator sets of a virtual game.
 */
export interface VirtualSettings {
    /**
     * 1: under maintenance; it goes on, and takes no bets.
     */
    maintenanceFlg: number;
    /**
     * Highest stake of a slip by role, in units of 10,000 won; none means 0.
     */
    amountRole: RoleAmounts;
    /**
     * Highest winnings of a slip by role, likewise.
     */
    maxPrizeAmountRole: RoleAmounts;
    /**
     * How often each league plays; what is changed counts from the next midnight in Korea on.
     */
    rounds: RoundSettings;
    /**
     * What prices pay back of a stake, percent, from the next event on.
     */
    payback: number;
}

/**
 * What became of an adjustment that was asked for.
 */
export interface AdjustOutcome extends Adjusted {
    /**
     * It is large: nothing moves before another operator approves.
     */
    waits: boolean;
}

/**
 * What begins an in-play bet: used once, within [`TOKEN_AGE_MAX`], for slips of these sports. The
 * newest one of a member counts.
 */
export interface BettingToken {
    /**
     * Sent in the header `hanpan-betting-token`.
     */
    token: string;
    /**
     * For how long a bet on these sports is held back.
     */
    seconds: number;
}

/**
 * What comes of a member.
 */
export interface MemberWorth {
    /**
     * The member.
     */
    memberId: number;
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
 * What happens.
 */
export type Happening = { kind: "period"; number: number } | { kind: "miss"; entrant: number } | { kind: "score"; entrant: number; points: number; home: number; away: number } | { kind: "positions"; distances: number[] } | { kind: "finish"; entrant: number; place: number };

/**
 * What holds on a Korean day.
 */
export interface Terms {
    /**
     * Whether anything is earned at all.
     */
    enabled: boolean;
    /**
     * What a friend has to have deposited in all by the end of a day for the day to count, won.
     */
    depositMin: Won;
    /**
     * The least that may be asked for at once, won.
     */
    requestMin: Won;
    /**
     * What is earned.
     */
    rates: TurnoverRates;
}

/**
 * What is done to which money of a member.
 */
export type AdjustmentKind = "giveCash" | "takeCash" | "givePoints" | "takePoints" | "writeOff";

/**
 * What is earned of: five kinds of turnover (rolling), and what members lose (losing), as the agent
 * state of betting spec §3 names them.
 */
export type Agent = "casino" | "slot" | "mini" | "sports" | "virtualSports" | "losing";

/**
 * What is limited.
 */
export type LimitSubject = "deposit" | "loss";

/**
 * What is staked in a round.
 */
export type Play = { kind: "spin"; stake: Won } | { kind: "deal"; stakes: SpotStake[] };

/**
 * What members have in common.
 */
export type SuspicionKind = "address" | "device" | "holder" | "account" | "bothSides" | "idleMoney";

/**
 * What members play.
 */
export type Played = "sports" | "inplay" | "minigame" | "virtual" | "casino" | "slot";

/**
 * What one USDT costs, won: plain decimal digits, from 100 to 100,000.
 */
export type Rate = string;

/**
 * What open slips may cost.
 */
export interface Exposure {
    /**
     * Open slips.
     */
    bets: number;
    /**
     * Their stakes, won.
     */
    stakes: Won;
    /**
     * What they win if every open leg wins, won.
     */
    winnings: Won;
    /**
     * The fixtures that may cost most, the highest first.
     */
    fixtures: FixtureExposure[];
    /**
     * The most that a fixture may cost, won.
     */
    fixtureMax: Won | null;
}

/**
 * What open slips with a leg on a fixture may cost.
 */
export interface FixtureExposure {
    /**
     * The fixture.
     */
    fixtureId: number;
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
 * What operators close.
 */
export type ClosureScope = "casino" | "vendor" | "game";

/**
 * What payments are confirmed with.
 */
export interface PaymentHealth {
    /**
     * A source tells what USDT costs; else an operator does.
     */
    rateSource: boolean;
    /**
     * When that source told a rate last.
     */
    rateAt: string | null;
    /**
     * Tether deposits are looked for on the chain; else an operator confirms them.
     */
    chain: boolean;
    /**
     * The bank's notifications are let in; else an operator confirms each deposit.
     */
    bank: boolean;
    /**
     * When the bank's last notification came.
     */
    bankAt: string | null;
}

/**
 * What servers do by themselves, again and again.
 */
export type Job = "readAgain" | "followOffer" | "pruneOffer" | "compareClock" | "watchFeed" | "cleanSessions" | "settle" | "findResults" | "voidUnplayed" | "decideInPlay" | "forgetInPlay" | "leadRounds" | "followRounds" | "pruneRounds" | "countExposure" | "finishActs" | "cancelDeposits" | "refreshRate" | "confirmTether" | "resumeTransfers" | "askCasino" | "postCommissions" | "postProfits" | "findSuspicions";

/**
 * What the app is told, shown once.
 */
export interface NewCodes {
    /**
     * The secret, Base32, for who types it.
     */
    secret: string;
    /**
     * The same as an address, for who follows a link.
     */
    uri: string;
    /**
     * The same as a QR code: how many fields wide, with its quiet zone.
     */
    size: number;
    /**
     * Its dark fields, as the path of an SVG.
     */
    path: string;
}

/**
 * What the branch came to on a Korean day.
 */
export interface PartnerDay {
    /**
     * The day.
     */
    day: string;
    /**
     * Members who joined.
     */
    joined: number;
    /**
     * Members of whose play something was settled.
     */
    players: number;
    /**
     * Deposits that were approved, won.
     */
    deposits: Won;
    /**
     * Withdrawals that were approved, won.
     */
    withdrawals: Won;
    /**
     * Turnover as commissions count it, won.
     */
    turnover: Won;
    /**
     * Stakes less payouts of what was settled, won.
     */
    loss: Won;
    /**
     * What the partner itself earns of the day, won.
     */
    commission: Won;
    /**
     * Whether that was posted; what was not is what it comes to so far.
     */
    posted: boolean;
}

/**
 * What the branch comes to over some days, seen from three sides.
 */
export interface PartnerAnalysis {
    /**
     * Members of whom most comes, the first first.
     */
    members: MemberWorth[];
    /**
     * Games that were played, by turnover.
     */
    games: GameMargin[];
    /**
     * The weeks in which members joined, the newest first; whatever days are asked for.
     */
    weeks: JoinedWeek[];
}

/**
 * What the operator who calls may do.
 */
export interface Standing {
    /**
     * Name of the role.
     */
    roleName: string;
    /**
     * Duties that count.
     */
    duties: Duty[];
    /**
     * Endpoints that they open, as `GET /api/admin/members`.
     */
    endpoints: (keyof Api)[];
    /**
     * The first password is still to be changed.
     */
    passwordDue: boolean;
    /**
     * Codes of an app are asked for at the login.
     */
    codes: boolean;
    /**
     * They are still to be set up, since the site asks for them.
     */
    codesDue: boolean;
    /**
     * Codes for recovery that were not used.
     */
    recoveryLeft: number;
}

/**
 * What the page shows of a slip.
 */
export interface SlipQuote {
    /**
     * Total odds; none for a slip that has none, as it is empty or too long.
     */
    total: TotalOdds | null;
    /**
     * Expected winnings of the amount as typed: of a system bet the most that it can win.
     */
    winnings: Winnings | null;
    /**
     * What each combination of a system bet gets of that amount, floored.
     */
    part: Won | null;
    /**
     * Why the bet, as typed, would be refused now; none where it is fine.
     */
    refusal: Refusal | null;
}

/**
 * What the rules need to know of a pick.
 */
export interface Pick {
    /**
     * The selection; its id is its own within fixture and market only.
     */
    oddsId: string;
    /**
     * Its fixture.
     */
    fixtureId: number;
    /**
     * Its sport.
     */
    sportId: number;
    /**
     * Its market.
     */
    marketId: number;
    /**
     * Its price.
     */
    price: Price;
    /**
     * For a bonus line, how many other legs it asks for; `null` for any other pick.
     */
    bonusFolders: number | null;
}

/**
 * What to think of a return.
 */
export type ReturnState = "few" | "sound" | "watched" | "alarming";

/**
 * What was dealt.
 */
export interface Baccarat {
    /**
     * The player's cards, as they came.
     */
    player: Card[];
    /**
     * The banker's cards, as they came.
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
     * Who has more.
     */
    winner: Winner;
}

/**
 * What was drawn in a round.
 */
export type MiniDraw = ({ game: "powerBall" } & PowerBall) | ({ game: "powerLadder" } & Ladder) | ({ game: "lotusOddeven" } & Lotus) | ({ game: "lotusBaccarat" } & Baccarat);

/**
 * What was found: one page of slips, newest first, and sums over all pages.
 */
export interface FoundBets {
    /**
     * The slips of this page.
     */
    slips: BetSlip[];
    /**
     * Slips over all pages.
     */
    count: number;
    /**
     * What was staked on them, won.
     */
    stakes: Won;
    /**
     * The part of it that is still open, won.
     */
    open: Won;
    /**
     * What they have paid back, refunds included, won.
     */
    payouts: Won;
}

/**
 * What was said of a finding.
 */
export interface SuspicionNote {
    /**
     * Login id of who wrote it.
     */
    writtenBy: string;
    /**
     * What.
     */
    note: string;
    /**
     * Whether it closed the finding.
     */
    closes: boolean;
    /**
     * When.
     */
    createdAt: string;
}

/**
 * What was staked, settled and paid.
 */
export interface Figures {
    /**
     * Stakes that were placed, won.
     */
    stakes: Won;
    /**
     * Stakes that were settled, less those that went back, won.
     */
    turnover: Won;
    /**
     * What was paid, less what corrections took back, won.
     */
    payouts: Won;
    /**
     * Turnover less payouts: what the house won, or lost below zero.
     */
    result: Won;
    /**
     * The result as a percentage of the turnover, with two decimals; none without turnover.
     */
    margin: string | null;
    /**
     * Slips that were placed and rounds of the casino that were played.
     */
    bets: number;
    /**
     * Members of whom something was placed, settled or paid.
     */
    members: number;
}

/**
 * What weights come to.
 */
export interface WheelOdds {
    /**
     * Chance of each sector, percent with 2 decimals at most.
     */
    chances: string[];
    /**
     * Points that a spin wins on average, floored.
     */
    expected: Won;
}

/**
 * Where a coupon stands.
 */
export type CouponState = "sent" | "claimed" | "used" | "expired" | "withdrawn";

/**
 * Where a friend stands.
 */
export type FriendState = "waiting" | "depositing" | "counting" | "stopped";

/**
 * Where a large adjustment stands.
 */
export type ApprovalStatus = "waiting" | "approved" | "refused";

/**
 * Where a picture is.
 */
export interface FileReceipt {
    /**
     * Address for a page.
     */
    url: string;
}

/**
 * Where a popup stands, pixels.
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
     * How wide it is.
     */
    width: number;
}

/**
 * Where a request stands.
 */
export type PayoutStatus = "waiting" | "paid" | "refused";

/**
 * Where a result came from.
 */
export type ResultSource = "feed" | "operator" | "clock" | "draw";

/**
 * Where a round stands.
 */
export type RoundPhase = "coming" | "open" | "closed" | "drawn";

/**
 * Where a stake can lie.
 */
export type Spot = "player" | "banker" | "tie" | "playerPair" | "bankerPair";

/**
 * Where a transfer stands.
 */
export type TransferState = "pending" | "done" | "returned";

/**
 * Where an in-play bet stands.
 */
export type InPlayState = "waiting" | "placed" | "changed" | "refused";

/**
 * Where pictures are.
 */
export interface Vet3Streams {
    /**
     * One for each league.
     */
    streamlist: Vet3Stream[];
}

/**
 * Where the ladder starts.
 */
export type Start = "left" | "right";

/**
 * Where the picture of a league is.
 */
export interface Vet3Stream {
    /**
     * The `seq` of its league.
     */
    idx: number;
    /**
     * The page of the site that shows it: `/bet365/soccer/5001`.
     */
    url: string;
}

/**
 * Whether the casino can be played.
 */
export type CasinoState = "open" | "maintenance" | "down";

/**
 * Which balls a pick is about.
 */
export type Ball = "normal" | "power";

/**
 * Which combinations of its legs a system bet plays: all those of `from` to `to` legs. Of `n` legs
 * it is all of one size between 2 and n - 1, or full cover: all of 2 to n, or of 1 to n.
 */
export interface System {
    /**
     * Legs of the smallest combinations.
     */
    from: number;
    /**
     * Legs of the largest combinations.
     */
    to: number;
}

/**
 * Which days the course of the figures is asked for.
 */
export interface TrendQuery {
    /**
     * How many Korean days, today included: 1 to [`TREND_DAYS_MAX`].
     */
    days?: number;
}

/**
 * Which field of the sign-up a code goes into.
 */
export type CodeField = "suggestionCode1" | "suggestionCode2";

/**
 * Which of the two pages a game is on.
 */
export type Lobby = "casino" | "slot";

/**
 * Which part of the audit log is to be proven.
 */
export interface ProofQuery {
    /**
     * The row up to which it was proven already; none from the beginning.
     */
    after?: number;
}

/**
 * Who is given a coupon.
 */
export type Recipients = { to: "one"; userId: string } | { to: "level"; role: number } | { to: "all" };

/**
 * Who takes part in an event: home and away, or the runners.
 */
export interface LineUp {
    /**
     * The sport.
     */
    sport: VirtualSport;
    /**
     * Home and away, or the runners in the order of their numbers.
     */
    entrants: Entrant[];
}

/**
 * Whom a message goes to.
 */
export type Audience = "members" | "level" | "all";

/**
 * Why the chain does not confirm a deposit, so that an operator decides.
 */
export type ChainFault = "failed" | "contract" | "recipient" | "sender" | "amount" | "time" | "used" | "shared" | "txid" | "address";

/**
 * Writes a notice on the member's page.
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
 * Writes a popup, or writes it anew.
 */
export interface WritePopup {
    /**
     * What it is about.
     */
    title: string;
    /**
     * HTML as written; the server cleans it.
     */
    contents: string;
    /**
     * 0 active, 1 not.
     */
    popupStatus: number;
    /**
     * It is not shown before this moment.
     */
    notShowingexpireTime: string | null;
    /**
     * How long it stays away when its reader wishes so.
     */
    hideFor: HideFor;
    /**
     * Where it stands on desktops.
     */
    pc: Placement;
    /**
     * Where it stands on phones.
     */
    mobile: Placement;
}

/**
 * Writes a post, or writes it anew.
 */
export interface WritePost {
    /**
     * What it is.
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
     * What an inquiry about it is filed under; events only.
     */
    eventCode: EventCode | null;
    /**
     * Whether members see it.
     */
    shown: boolean;
}

/**
 * Writes a stream, or writes it anew.
 */
export interface WriteStream {
    /**
     * What it is called.
     */
    title: string;
    /**
     * What it shows.
     */
    topic: StreamTopic;
    /**
     * Where it is, `https://…`.
     */
    address: string;
    /**
     * Where it stands among those of its topic, 0 first.
     */
    position: number;
    /**
     * Whether members see it.
     */
    shown: boolean;
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
     * 1: the rounds that are on. Not read: what is past has a list of its own.
     */
    currentGame?: number;
}

/**
 * `GET /settingMinigame/{id}`.
 */
export interface MinigameSetting {
    /**
     * 1: the game is under maintenance.
     */
    systemMaintenanceFlg: number;
    /**
     * What members call it.
     */
    minigameNameKorean: string;
}

/**
 * `GET /settingMinigameBetting`: stakes and prizes by game and role; none means 0.
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
 * `GET /vet3/Soccer`: an array of three, of which the second has the leagues and the third where
 * their pictures are (betting spec §7). The first, of which the specification says nothing, names
 * the game.
 */
export type Vet3Soccer = [Vet3Game, Vet3Games, Vet3Streams];

/**
 * `GET /virtureBetting/events`.
 */
export interface VirtualEventsQuery {
    /**
     * Whose events are wanted.
     */
    sport: VirtualSport;
}

/**
 * `GET /virtureBetting/limits`: stakes and prizes of the virtual games by role, in units of 10,000
 * won; none means 0.
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
 * `POST /admin/charges/{id}/approve`.
 */
export interface ApproveCharge {
    /**
     * The transaction of a tether deposit whose member has not named it.
     */
    cryptoTxid?: string;
}

/**
 * `POST /admin/members/{id}/adjust`.
 */
export interface Adjust {
    /**
     * Made by the page; the same id again gets the first answer again.
     */
    requestId: string;
    /**
     * What is done.
     */
    kind: AdjustmentKind;
    /**
     * As typed: digits, won or points.
     */
    amount: string;
    /**
     * Why; kept in the audit log.
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
    memberId: number;
    /**
     * What the page's clock shows in Korea, `YYYY-MM-DDTHH:mm:ss`. The day that counts is the
     * server's.
     */
    attendanceDate: string;
}

/**
 * `POST /auth/login-code`: the second step of an operator's login.
 */
export interface LoginCodeRequest {
    /**
     * From the refusal of the first step.
     */
    ticket: string;
    /**
     * A code of the app, or one for recovery.
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
     * The captcha that was shown.
     */
    captchaId: string;
    /**
     * What the member read in it.
     */
    captcha: string;
}

/**
 * `POST /bets/{id}/cash-out`: what the member was shown, and which other amounts are taken too.
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
}

/**
 * `POST /card/choice`: spins a wheel.
 */
export interface SpinRequest {
    /**
     * Made by the page; the same id again gets the first answer again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: number;
    /**
     * The wheel; one of the member's coupons for it is spent.
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
    memberId: number;
    /**
     * The game's id.
     */
    gameId: string;
}

/**
 * `POST /casino/sandbox/enter`: the token of a launch, which lets in once.
 */
export interface EnterGame {
    /**
     * The session's member.
     */
    memberId: number;
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
     * Made by the page; the same id again gets the first answer again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: number;
    /**
     * The seat.
     */
    sessionId: number;
    /**
     * What is staked.
     */
    play: Play;
}

/**
 * `POST /charge`: a deposit or a withdrawal is asked for. Fields that the spec lists and the
 * server knows by itself (status, dates, the holder) may be sent and are not read.
 */
export interface ChargeRequest {
    /**
     * Made by the page; the same id again gets the first answer again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: number;
    /**
     * Deposit or withdrawal.
     */
    depositMode: DepositMode;
    /**
     * As typed, or a number: won.
     */
    depositAmount: string;
    /**
     * Bank or tether.
     */
    type: ChargeType;
    /**
     * The bonus chosen; deposits only.
     */
    eventDepositId?: number;
    /**
     * The withdrawal password; withdrawals only.
     */
    bankAccountPssword?: string;
    /**
     * USDT that the page showed, 2 decimals; tether only.
     */
    cryptoPrice?: string;
    /**
     * The address the tether deposit is sent to.
     */
    cryptoDepositAccount?: string;
    /**
     * The chain's transaction, where already known.
     */
    cryptoTxid?: string;
}

/**
 * `POST /customer/`.
 */
export interface NewInquiry {
    /**
     * The session's member.
     */
    memberId: number;
    /**
     * Title.
     */
    title: string;
    /**
     * What is asked.
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
     * Made by the page; the same id again gets the first answer again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: number;
    /**
     * The amount as typed, or a number: won.
     */
    emoney: string;
    /**
     * What is held where it comes from, as the page shows it, won.
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
     * Made by the page; the same id again gets the first answer again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: number;
    /**
     * How many.
     */
    point: Won;
    /**
     * The member's `updatedAt` as the page shows it: a balance that has moved since is refused.
     */
    userUpdatedAt: string;
}

/**
 * `POST /member/change-password`: somebody who is not logged in. The code is the proof that an
 * operator has found out who asks.
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
     * What the operator gave out.
     */
    resetCode: string;
    /**
     * The captcha that was shown.
     */
    captchaId: string;
    /**
     * What the visitor read in it.
     */
    captcha: string;
}

/**
 * `POST /member/check-deposit-pw`.
 */
export interface CheckAccountPassword {
    /**
     * The own login id.
     */
    userId: string;
    /**
     * The account password. The field's name is the spec's.
     */
    bankAccountPssword: string;
}

/**
 * `POST /member/join`: the spec's sign-up payload, with the captcha. What a member may not
 * choose (level, ban, percent) is not read from it: the server sets it.
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
     * Withdrawal password, 4 digits. The field's name is the spec's.
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
     * Bank, 1 to 39; `None` where none is chosen.
     */
    bankCode?: number;
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
     * The member whose join code it is, by number.
     */
    recommenderId?: string;
    /**
     * Wants messages.
     */
    messageReceiveFlag?: number;
    /**
     * The captcha that was shown.
     */
    captchaId?: string;
    /**
     * What the visitor read in it.
     */
    captcha?: string;
}

/**
 * `POST /minigame/betting` and `POST /virtureBetting/{sport}`, the spec's payload with a request id.
 */
export interface PlaceRoundBet {
    /**
     * Made by the page; the same id again gets the first answer again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: number;
    /**
     * Total odds as the page showed them, 2 decimals.
     */
    totalRatio: string;
    /**
     * Stake, won.
     */
    amounts?: Won;
    /**
     * The picks: of a mini-game one.
     */
    bettings: Betting[];
    /**
     * The game id: 301, 303 or 308; of virtual games 50, 55, 60 or 65.
     */
    gameDetailType: number;
}

/**
 * `POST /selfLimits/{id}/exclude`.
 */
export interface ExcludeSelf {
    /**
     * The member.
     */
    memberId: number;
    /**
     * How long.
     */
    exclusion: Exclusion;
}

/**
 * `POST /sports-prematch/betting` and `POST /sports-inplay/betting`, the spec's payload with a
 * request id.
 */
export interface PlaceBet {
    /**
     * Made by the page; the same id again gets the first answer again.
     */
    requestId: string;
    /**
     * The session's member.
     */
    memberId: number;
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
     * Accepts changes to a higher price; beyond the specification.
     */
    betterOnly?: boolean;
    /**
     * The combinations that it plays of its legs; none is a single or a multiple. Beyond the
     * specification.
     */
    system?: System;
    /**
     * In play, the seconds that the page counts down. Not read: the server counts by itself.
     */
    liveBetTime?: number;
    /**
     * In play, the sport by which the page counts. Not read either.
     */
    sportIdForLiveBetTime?: number;
}

/**
 * `POST /sports-prematch/user-delete`: a slip's title object, or its first leg; only the id is read.
 */
export interface SlipTitle {
    /**
     * The slip.
     */
    id: number;
}

/**
 * `POST /supportNonMember`.
 */
export interface VisitorInquiry {
    /**
     * Who asks.
     */
    name: string;
    /**
     * Where the answer goes.
     */
    phoneNumber: string;
    /**
     * What is asked.
     */
    question: string;
}

/**
 * `POST /webhook/bank-deposit`: money that arrived on the site's account.
 */
export interface BankNotification {
    /**
     * The gateway's own id: the same one again changes nothing.
     */
    notificationId: string;
    /**
     * Who sent it, as the bank writes it.
     */
    depositorName: string;
    /**
     * How much, won.
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
     * Which maker or game; empty for the whole casino.
     */
    id: string;
    /**
     * Closed, or open again.
     */
    closed: boolean;
    /**
     * Why.
     */
    reason: string;
}

/**
 * `PUT /charge/updateCryptoTxid`: names the transaction of a deposit that waits.
 */
export interface RegisterTxid {
    /**
     * The session's member.
     */
    memberId: number;
    /**
     * The chain's transaction.
     */
    cryptoTxid: string;
    /**
     * The deposit; the one that waits where absent.
     */
    id?: number;
}

/**
 * `PUT /charge/{id}`: hides a record from the member's own history.
 */
export interface HideCharge {
    /**
     * The record, as in the path.
     */
    id: number;
    /**
     * 0.
     */
    userDisplayFlag: number;
}

/**
 * `PUT /couponMessage`.
 */
export interface ClaimCouponRequest {
    /**
     * Made by the page; the same id again gets the first answer again.
     */
    requestId: string;
    /**
     * The coupon.
     */
    couponId: number;
    /**
     * The session's member.
     */
    memberId: number;
}

/**
 * `PUT /member/change-password/{id}`.
 */
export interface ChangePassword {
    /**
     * The own login id.
     */
    userId: string;
    /**
     * The password until now.
     */
    oldPassword: string;
    /**
     * The new one.
     */
    password: string;
}

/**
 * `PUT /member/updateCryptoAccount`: registers the member's own wallet.
 */
export interface RegisterWallet {
    /**
     * The session's member.
     */
    id: number;
    /**
     * A TRC-20 address.
     */
    cryptoAccount: string;
}

/**
 * `PUT /message/`: a message was opened.
 */
export interface MessageMark {
    /**
     * The message.
     */
    id: number;
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
    memberId: number;
    /**
     * What is limited.
     */
    subject: LimitSubject;
    /**
     * Over which time.
     */
    period: LimitPeriod;
    /**
     * Won as typed; empty takes the limit away.
     */
    amount: string;
}

export interface Api {
    "GET /api/auth/captcha": { path: []; input: CaptchaQuery; reply: CaptchaView };
    "POST /api/auth/login": { path: []; input: LoginRequest; reply: User };
    "POST /api/auth/login-code": { path: []; input: LoginCodeRequest; reply: User };
    "POST /api/auth/logout": { path: []; input: Empty; reply: Empty };
    "GET /api/auth/user": { path: []; input: Empty; reply: User };
    "GET /api/setting/user": { path: []; input: Empty; reply: SiteSettings };
    "GET /api/settingSignUp": { path: []; input: Empty; reply: SignUpSetting };
    "GET /api/settingbankname": { path: []; input: Empty; reply: Vec<Bank> };
    "GET /api/code": { path: []; input: CodeQuery; reply: Vec<Bank> };
    "GET /api/member/{id}": { path: [i64]; input: Empty; reply: User };
    "GET /api/member/check": { path: []; input: MemberCheckQuery; reply: i64 };
    "POST /api/member/join": { path: []; input: JoinRequest; reply: JoinReceipt };
    "GET /api/suggestioncode": { path: []; input: SuggestionCodeQuery; reply: Option<SuggestionCode> };
    "POST /api/member/change-password": { path: []; input: ResetPassword; reply: String };
    "PUT /api/member/change-password/{id}": { path: [i64]; input: ChangePassword; reply: String };
    "POST /api/member/check-deposit-pw": { path: []; input: CheckAccountPassword; reply: String };
    "GET /api/selfLimits/{id}": { path: [i64]; input: Empty; reply: Vec<SelfLimit> };
    "PUT /api/selfLimits/{id}": { path: [i64]; input: SetSelfLimit; reply: Vec<SelfLimit> };
    "POST /api/selfLimits/{id}/exclude": { path: [i64]; input: ExcludeSelf; reply: String };
    "GET /api/eventDeposit/availableEvent": { path: []; input: Empty; reply: Vec<BonusOption> };
    "POST /api/charge": { path: []; input: ChargeRequest; reply: ChargeReceipt };
    "GET /api/charge": { path: []; input: ChargeQuery; reply: Vec<Charge> };
    "GET /api/charge/count": { path: []; input: ChargeQuery; reply: i64 };
    "PUT /api/charge/{id}": { path: [i64]; input: HideCharge; reply: Empty };
    "GET /api/attendance/user/{id}": { path: [i64]; input: Empty; reply: Vec<AttendanceRecord> };
    "POST /api/attendance/": { path: []; input: CheckIn; reply: String };
    "GET /api/couponMessage/{id}": { path: [i64]; input: Empty; reply: Vec<CouponMessage> };
    "PUT /api/couponMessage": { path: []; input: ClaimCouponRequest; reply: String };
    "GET /api/card/user/count": { path: []; input: SpinCountQuery; reply: SpinCount };
    "POST /api/card/choice": { path: []; input: SpinRequest; reply: Won };
    "POST /api/deposot-account-confirm": { path: []; input: MemberOnly; reply: String };
    "POST /api/webhook/bank-deposit": { path: []; input: BankNotification; reply: BankNotificationReceipt };
    "PUT /api/member/updateCryptoAccount": { path: []; input: RegisterWallet; reply: String };
    "POST /api/member/tether-deposit-account": { path: []; input: Empty; reply: String };
    "GET /api/charge/exchangeRates": { path: []; input: Empty; reply: String };
    "PUT /api/charge/updateCryptoTxid": { path: []; input: RegisterTxid; reply: String };
    "POST /api/emoney/pointToEmoney": { path: []; input: ConvertPoints; reply: String };
    "GET /api/point": { path: []; input: PointQuery; reply: Vec<PointRecord> };
    "GET /api/point/count": { path: []; input: PointQuery; reply: i64 };
    "DELETE /api/point/{id}": { path: [i64]; input: Empty; reply: Empty };
    "DELETE /api/point/allPoinToCash/{id}": { path: [i64]; input: Empty; reply: Empty };
    "POST /api/emoney/emoney-to-opera": { path: []; input: TransferRequest; reply: TransferReceipt };
    "POST /api/emoney/opera-to-emoney": { path: []; input: TransferRequest; reply: TransferReceipt };
    "GET /api/emoney/transfers": { path: []; input: TransferQuery; reply: Page<CasinoTransfer> };
    "GET /api/casino/lobby": { path: []; input: LobbyQuery; reply: CasinoLobby };
    "GET /api/casino/games": { path: []; input: CasinoGameQuery; reply: Page<CasinoGame> };
    "POST /api/casino/launch": { path: []; input: LaunchGame; reply: LaunchedGame };
    "GET /api/casino/rounds": { path: []; input: CasinoRoundQuery; reply: Page<CasinoRound> };
    "POST /api/casino/sandbox/enter": { path: []; input: EnterGame; reply: Seat };
    "GET /api/casino/sandbox/seats/{id}": { path: [i64]; input: Empty; reply: Seat };
    "POST /api/casino/sandbox/play": { path: []; input: PlayRound; reply: PlayReceipt };
    "GET /api/sportsLeague/topSport": { path: []; input: Empty; reply: Vec<TopSport> };
    "GET /api/sports-prematch/location": { path: []; input: LocationQuery; reply: Vec<LocationView> };
    "GET /api/sports-prematch/league": { path: []; input: LeagueQuery; reply: Vec<LeagueView> };
    "GET /api/sports-prematch/fixtures": { path: []; input: ListingQuery; reply: Listing };
    "GET /api/sports-prematch/fixtures/{id}": { path: [i64]; input: Empty; reply: FixtureView };
    "GET /api/sports-inplay/fixtures": { path: []; input: ListingQuery; reply: InPlayListing };
    "GET /api/sports-prematch/odds-stream": { path: []; input: OddsStreamQuery; reply: Stream<OddsEvent> };
    "POST /api/sports-prematch/betting": { path: []; input: PlaceBet; reply: BetReceipt };
    "GET /api/sports-prematch/bettings": { path: []; input: BetQuery; reply: Vec<BetSlip> };
    "GET /api/sports-prematch/count": { path: []; input: BetQuery; reply: BetCount };
    "GET /api/bets": { path: []; input: ListQuery; reply: FoundBets };
    "GET /api/bets/open": { path: []; input: ListQuery; reply: Page<BetSlip> };
    "GET /api/bets/cash-outs": { path: []; input: CashOutsQuery; reply: Vec<CashOutQuote> };
    "POST /api/sports-prematch/user/cancelAll/{id}": { path: [i64]; input: Empty; reply: String };
    "GET /api/bets/{id}/cash-out": { path: [i64]; input: Empty; reply: CashOutQuote };
    "POST /api/bets/{id}/cash-out": { path: [i64]; input: CashOutOrder; reply: CashOutReceipt };
    "POST /api/sports-prematch/user-delete": { path: []; input: Vec<SlipTitle>; reply: String };
    "GET /api/sports-inplay/get-betting-token/{id}": { path: [i64]; input: TokenQuery; reply: BettingToken };
    "POST /api/sports-inplay/betting": { path: []; input: PlaceBet; reply: InPlayBet };
    "GET /api/sports-inplay/pending/{id}": { path: [i64]; input: Empty; reply: Vec<InPlayBet> };
    "GET /api/sports-inplay/slip-stream": { path: []; input: SlipStreamQuery; reply: Stream<Vec<SlipPrice>> };
    "GET /api/settingMinigame/{id}": { path: [i64]; input: Empty; reply: MinigameSetting };
    "GET /api/settingMinigameBetting": { path: []; input: Empty; reply: MinigameLimits };
    "GET /api/minigame/events": { path: []; input: MiniEventQuery; reply: MiniEvents };
    "GET /api/minigame/rounds": { path: []; input: ListQuery; reply: Page<MiniRound> };
    "POST /api/minigame/betting": { path: []; input: PlaceRoundBet; reply: BetReceipt };
    "GET /api/vet3/Soccer": { path: []; input: Empty; reply: Vet3Soccer };
    "GET /api/virtureBetting/events": { path: []; input: VirtualEventsQuery; reply: VirtualEvents };
    "GET /api/virtureBetting/events/{id}/story": { path: [i64]; input: Empty; reply: Story };
    "GET /api/virtureBetting/results": { path: []; input: ListQuery; reply: Page<VirtualEvent> };
    "GET /api/virtureBetting/limits": { path: []; input: Empty; reply: Vec<VirtualLimits> };
    "POST /api/virtureBetting/{sport}": { path: [String]; input: PlaceRoundBet; reply: BetReceipt };
    "GET /api/message/unread/{id}": { path: [i64]; input: Empty; reply: i64 };
    "GET /api/message/user/count": { path: []; input: MessageQuery; reply: i64 };
    "GET /api/message/user/": { path: []; input: MessageQuery; reply: Vec<Message> };
    "GET /api/message/user/{id}": { path: [i64]; input: Empty; reply: Vec<Message> };
    "PUT /api/message/": { path: []; input: MessageMark; reply: Empty };
    "PUT /api/message/delete": { path: []; input: Vec<MessageDeletion>; reply: Empty };
    "DELETE /api/message/user/delete/{id}": { path: [i64]; input: Empty; reply: Empty };
    "DELETE /api/message/user/deleteAll/{id}": { path: [i64]; input: Empty; reply: Empty };
    "GET /api/customer/user/{id}": { path: [i64]; input: Empty; reply: Vec<Inquiry> };
    "POST /api/customer/": { path: []; input: NewInquiry; reply: Inquiry };
    "DELETE /api/customer/delete/{id}": { path: [i64]; input: Empty; reply: Empty };
    "DELETE /api/customer/deleteAll/{id}": { path: [i64]; input: Empty; reply: Empty };
    "POST /api/supportNonMember": { path: []; input: VisitorInquiry; reply: Empty };
    "GET /api/boardNotice": { path: []; input: NoticeQuery; reply: Vec<PostSummary> };
    "GET /api/boardNotice/{id}": { path: [i64]; input: Empty; reply: Post };
    "POST /api/boardNotice": { path: []; input: WriteNotice; reply: Post };
    "GET /api/board": { path: []; input: BoardQuery; reply: Page<PostSummary> };
    "GET /api/boardRule": { path: []; input: Empty; reply: Vec<Post> };
    "GET /api/boardEvent": { path: []; input: Empty; reply: Vec<PostSummary> };
    "GET /api/boardEvent/{id}": { path: [i64]; input: Empty; reply: Post };
    "GET /api/boardPopup": { path: []; input: Empty; reply: Vec<Popup> };
    "GET /api/streams": { path: []; input: Empty; reply: Vec<LiveStream> };
    "GET /api/file/download/{path}": { path: [String]; input: Empty; reply: Download };
    "POST /api/file/upload": { path: []; input: UploadFile; reply: FileReceipt };
    "GET /api/partner/home": { path: []; input: Empty; reply: PartnerHome };
    "GET /api/partner/partners": { path: []; input: Empty; reply: Vec<PartnerRow> };
    "POST /api/partner/partners": { path: []; input: MakeSubPartner; reply: PartnerRow };
    "PUT /api/partner/partners/{id}/rates": { path: [i64]; input: ChangeSubRates; reply: PartnerRow };
    "GET /api/partner/commissions": { path: []; input: ListQuery; reply: Page<CommissionRow> };
    "GET /api/partner/members": { path: []; input: ListQuery; reply: Page<PartnerMember> };
    "GET /api/partner/charges": { path: []; input: ListQuery; reply: PartnerCharges };
    "GET /api/partner/bets": { path: []; input: ListQuery; reply: FoundBets };
    "GET /api/partner/days": { path: []; input: ListQuery; reply: Vec<PartnerDay> };
    "GET /api/partner/analysis": { path: []; input: ListQuery; reply: PartnerAnalysis };
    "POST /api/partner/payouts": { path: []; input: RequestPayout; reply: PayoutRow };
    "GET /api/partner/payouts": { path: []; input: ListQuery; reply: Page<PayoutRow> };
    "GET /api/recommender/home": { path: []; input: Empty; reply: RecommenderHome };
    "GET /api/recommender/codes": { path: []; input: Empty; reply: Vec<OwnCode> };
    "GET /api/recommender/friends": { path: []; input: ListQuery; reply: Page<FriendRow> };
    "GET /api/recommender/profits": { path: []; input: ListQuery; reply: Page<ProfitRow> };
    "POST /api/recommender/requests": { path: []; input: RequestPayout; reply: PayoutRow };
    "GET /api/recommender/requests": { path: []; input: ListQuery; reply: Page<PayoutRow> };
    "GET /api/admin/me": { path: []; input: Empty; reply: Standing };
    "PUT /api/admin/me/password": { path: []; input: ChangeStaffPassword; reply: Empty };
    "POST /api/admin/me/codes": { path: []; input: OwnPassword; reply: NewCodes };
    "POST /api/admin/me/codes/confirm": { path: []; input: GivenCode; reply: RecoveryCodes };
    "POST /api/admin/me/codes/remove": { path: []; input: RemoveCodes; reply: Empty };
    "GET /api/admin/me/sessions": { path: []; input: Empty; reply: Vec<StaffSession> };
    "POST /api/admin/me/sessions/{id}/end": { path: [i64]; input: Empty; reply: Vec<StaffSession> };
    "POST /api/admin/me/end-other-sessions": { path: []; input: Empty; reply: Vec<StaffSession> };
    "GET /api/admin/staff": { path: []; input: Empty; reply: Vec<StaffRow> };
    "POST /api/admin/staff": { path: []; input: MakeStaff; reply: FirstPassword };
    "PUT /api/admin/staff/{id}": { path: [i64]; input: ChangeStaff; reply: StaffRow };
    "POST /api/admin/staff/{id}/close": { path: [i64]; input: Reason; reply: StaffRow };
    "POST /api/admin/staff/{id}/reset": { path: [i64]; input: Reason; reply: FirstPassword };
    "POST /api/admin/staff/{id}/unlock": { path: [i64]; input: Reason; reply: StaffRow };
    "POST /api/admin/staff/{id}/reset-codes": { path: [i64]; input: Reason; reply: StaffRow };
    "GET /api/admin/staff-sessions": { path: []; input: Empty; reply: Vec<StaffSession> };
    "POST /api/admin/staff-sessions/{id}/kick": { path: [i64]; input: Reason; reply: Vec<StaffSession> };
    "GET /api/admin/roles": { path: []; input: Empty; reply: Vec<StaffRole> };
    "POST /api/admin/roles": { path: []; input: WriteRole; reply: StaffRole };
    "PUT /api/admin/roles/{id}": { path: [i64]; input: WriteRole; reply: StaffRole };
    "POST /api/admin/roles/{id}/remove": { path: [i64]; input: Reason; reply: Vec<StaffRole> };
    "GET /api/admin/overview": { path: []; input: Empty; reply: Overview };
    "GET /api/admin/overview/trend": { path: []; input: TrendQuery; reply: Trend };
    "GET /api/admin/reports/{by}": { path: [String]; input: ListQuery; reply: PeriodReport };
    "GET /api/admin/suspicions": { path: []; input: ListQuery; reply: Page<SuspicionRow> };
    "GET /api/admin/suspicions/runs": { path: []; input: Empty; reply: Vec<SuspicionRun> };
    "POST /api/admin/suspicions": { path: []; input: Empty; reply: SuspicionRun };
    "POST /api/admin/suspicions/{id}/notes": { path: [i64]; input: Reason; reply: SuspicionRow };
    "POST /api/admin/suspicions/{id}/close": { path: [i64]; input: Reason; reply: SuspicionRow };
    "GET /api/admin/messages": { path: []; input: ListQuery; reply: Page<DispatchRow> };
    "GET /api/admin/messages/recipients": { path: []; input: AudienceQuery; reply: i64 };
    "POST /api/admin/messages": { path: []; input: SendMessage; reply: DispatchRow };
    "POST /api/admin/messages/{id}/recall": { path: [i64]; input: Reason; reply: DispatchRow };
    "GET /api/admin/inquiries": { path: []; input: ListQuery; reply: Page<InquiryRow> };
    "POST /api/admin/inquiries/{id}/answer": { path: [i64]; input: AnswerInquiry; reply: InquiryRow };
    "GET /api/admin/visitor-inquiries": { path: []; input: ListQuery; reply: Page<VisitorInquiryRow> };
    "POST /api/admin/visitor-inquiries/{id}/handle": { path: [i64]; input: HandleVisitorInquiry; reply: VisitorInquiryRow };
    "GET /api/admin/posts": { path: []; input: ListQuery; reply: Page<PostRow> };
    "POST /api/admin/posts": { path: []; input: WritePost; reply: PostRow };
    "PUT /api/admin/posts/{id}": { path: [i64]; input: WritePost; reply: PostRow };
    "GET /api/admin/popups": { path: []; input: ListQuery; reply: Page<PopupRow> };
    "POST /api/admin/popups": { path: []; input: WritePopup; reply: PopupRow };
    "PUT /api/admin/popups/{id}": { path: [i64]; input: WritePopup; reply: PopupRow };
    "GET /api/admin/streams": { path: []; input: ListQuery; reply: Page<StreamRow> };
    "POST /api/admin/streams": { path: []; input: WriteStream; reply: StreamRow };
    "PUT /api/admin/streams/{id}": { path: [i64]; input: WriteStream; reply: StreamRow };
    "GET /api/admin/members": { path: []; input: ListQuery; reply: Page<MemberRow> };
    "POST /api/admin/members/{id}/approve": { path: [i64]; input: Empty; reply: MemberRow };
    "GET /api/admin/members/{id}": { path: [i64]; input: Empty; reply: MemberDetail };
    "GET /api/admin/members/{id}/sessions": { path: [i64]; input: ListQuery; reply: Page<SessionRow> };
    "GET /api/admin/members/{id}/postings": { path: [i64]; input: ListQuery; reply: Page<MoneyRecord> };
    "GET /api/admin/members/{id}/audit-log": { path: [i64]; input: ListQuery; reply: Page<AuditRow> };
    "POST /api/admin/members/{id}/adjust": { path: [i64]; input: Adjust; reply: AdjustOutcome };
    "GET /api/admin/adjustments": { path: []; input: ListQuery; reply: Page<AdjustmentRow> };
    "POST /api/admin/adjustments/{id}/approve": { path: [i64]; input: Empty; reply: AdjustmentRow };
    "POST /api/admin/adjustments/{id}/refuse": { path: [i64]; input: Reason; reply: AdjustmentRow };
    "PUT /api/admin/members/{id}": { path: [i64]; input: ChangeMember; reply: MemberRow };
    "POST /api/admin/members/{id}/kick": { path: [i64]; input: Reason; reply: MemberRow };
    "POST /api/admin/members/{id}/ban": { path: [i64]; input: Reason; reply: MemberRow };
    "POST /api/admin/members/{id}/unban": { path: [i64]; input: Reason; reply: MemberRow };
    "POST /api/admin/members/{id}/unlock": { path: [i64]; input: Reason; reply: MemberRow };
    "POST /api/admin/members/{id}/reset-code": { path: [i64]; input: Reason; reply: ResetCode };
    "POST /api/admin/members/{id}/join-codes": { path: [i64]; input: MakeJoinCode; reply: JoinCodeRow };
    "GET /api/admin/join-codes": { path: []; input: ListQuery; reply: Page<JoinCodeRow> };
    "POST /api/admin/join-codes/{id}/end": { path: [i64]; input: Reason; reply: JoinCodeRow };
    "GET /api/admin/partners": { path: []; input: Empty; reply: Vec<PartnerRow> };
    "POST /api/admin/partners": { path: []; input: MakePartner; reply: PartnerRow };
    "PUT /api/admin/partners/{id}/rates": { path: [i64]; input: ChangeRates; reply: PartnerRow };
    "POST /api/admin/partners/{id}/move": { path: [i64]; input: MoveUnder; reply: PartnerRow };
    "POST /api/admin/partners/{id}/close": { path: [i64]; input: Reason; reply: Vec<PartnerRow> };
    "POST /api/admin/members/{id}/partner": { path: [i64]; input: MoveUnder; reply: PartnerRow };
    "GET /api/admin/commissions/preview": { path: []; input: Empty; reply: CommissionRun };
    "POST /api/admin/commissions": { path: []; input: PostCommissions; reply: CommissionRun };
    "GET /api/admin/commissions": { path: []; input: ListQuery; reply: Page<CommissionRow> };
    "GET /api/admin/payouts": { path: []; input: ListQuery; reply: Page<PayoutRow> };
    "POST /api/admin/payouts/{id}/pay": { path: [i64]; input: Empty; reply: PayoutRow };
    "POST /api/admin/payouts/{id}/refuse": { path: [i64]; input: Reason; reply: PayoutRow };
    "GET /api/admin/recommenders": { path: []; input: ListQuery; reply: Page<RecommenderRow> };
    "POST /api/admin/recommenders": { path: []; input: MakeRecommender; reply: RecommenderRow };
    "POST /api/admin/recommenders/{id}/close": { path: [i64]; input: Reason; reply: RecommenderRow };
    "GET /api/admin/friends": { path: []; input: ListQuery; reply: Page<BroughtRow> };
    "GET /api/admin/recommender-terms": { path: []; input: Empty; reply: TermsView };
    "PUT /api/admin/recommender-terms": { path: []; input: ChangeTerms; reply: TermsView };
    "GET /api/admin/profits/preview": { path: []; input: Empty; reply: ProfitRun };
    "POST /api/admin/profits": { path: []; input: PostProfits; reply: ProfitRun };
    "GET /api/admin/profits": { path: []; input: ListQuery; reply: Page<ProfitRow> };
    "GET /api/admin/banned-addresses": { path: []; input: ListQuery; reply: Page<BannedAddressRow> };
    "POST /api/admin/banned-addresses": { path: []; input: ChangeAddress; reply: BannedAddressRow };
    "POST /api/admin/banned-addresses/lift": { path: []; input: ChangeAddress; reply: BannedAddressRow };
    "GET /api/admin/charges": { path: []; input: ListQuery; reply: Page<ChargeRow> };
    "POST /api/admin/charges/{id}/approve": { path: [i64]; input: ApproveCharge; reply: ChargeRow };
    "POST /api/admin/charges/{id}/cancel": { path: [i64]; input: Reason; reply: ChargeRow };
    "GET /api/admin/coupons": { path: []; input: ListQuery; reply: Page<CouponRow> };
    "POST /api/admin/coupons": { path: []; input: GiveCoupons; reply: i64 };
    "GET /api/admin/coupons/progress": { path: []; input: Empty; reply: Vec<GiftProgress> };
    "POST /api/admin/coupons/{id}/withdraw": { path: [i64]; input: WithdrawCoupons; reply: i64 };
    "GET /api/admin/bonus-options": { path: []; input: ListQuery; reply: Page<BonusOptionRow> };
    "POST /api/admin/bonus-options": { path: []; input: BonusOptionEntry; reply: BonusOptionRow };
    "PUT /api/admin/bonus-options/{id}": { path: [i64]; input: BonusOptionEntry; reply: BonusOptionRow };
    "GET /api/admin/banks": { path: []; input: ListQuery; reply: Page<BankRow> };
    "PUT /api/admin/banks/{id}": { path: [i64]; input: ChangeBank; reply: BankRow };
    "GET /api/admin/bank-notifications": { path: []; input: ListQuery; reply: Page<BankNotificationRow> };
    "POST /api/admin/bank-notifications/{id}/match": { path: [i64]; input: MatchNotification; reply: BankNotificationRow };
    "POST /api/admin/bank-notifications/{id}/dismiss": { path: [i64]; input: Reason; reply: BankNotificationRow };
    "GET /api/admin/casino-transfers": { path: []; input: ListQuery; reply: Page<TransferRow> };
    "POST /api/admin/casino-transfers/{id}/resume": { path: [i64]; input: Reason; reply: TransferRow };
    "POST /api/admin/casino-transfers/{id}/return": { path: [i64]; input: Reason; reply: TransferRow };
    "GET /api/admin/casino": { path: []; input: Empty; reply: CasinoOffice };
    "PUT /api/admin/casino/closures": { path: []; input: CloseCasino; reply: CasinoOffice };
    "GET /api/admin/waiting-bets": { path: []; input: Empty; reply: Vec<WaitingBet> };
    "GET /api/admin/bets": { path: []; input: ListQuery; reply: Page<BetRow> };
    "GET /api/admin/bets/{id}": { path: [i64]; input: Empty; reply: BetStory };
    "POST /api/admin/bets/{id}/void": { path: [i64]; input: Reason; reply: BetRow };
    "GET /api/admin/fixtures": { path: []; input: ListQuery; reply: Page<FixtureRow> };
    "GET /api/admin/fixtures/{id}/selections": { path: [i64]; input: Empty; reply: Vec<SelectionRow> };
    "POST /api/admin/fixtures/{id}/suspend": { path: [i64]; input: Suspend; reply: FixtureRow };
    "POST /api/admin/fixtures/{id}/margin": { path: [i64]; input: SetMargin; reply: FixtureRow };
    "POST /api/admin/selections/settle": { path: []; input: SettleSelection; reply: SelectionRow };
    "POST /api/admin/markets/settle": { path: []; input: SettleMarket; reply: Vec<SelectionRow> };
    "POST /api/admin/fixtures/{id}/score/preview": { path: [i64]; input: FinalScore; reply: ScorePreview };
    "POST /api/admin/fixtures/{id}/score": { path: [i64]; input: SettleScore; reply: FixtureRow };
    "POST /api/admin/fixtures/{id}/postpone": { path: [i64]; input: Reason; reply: FixtureRow };
    "POST /api/admin/fixtures/{id}/void": { path: [i64]; input: Reason; reply: FixtureRow };
    "POST /api/admin/fixtures/{id}/lift": { path: [i64]; input: LiftHold; reply: FixtureRow };
    "GET /api/admin/rounds": { path: []; input: ListQuery; reply: Page<RoundRow> };
    "GET /api/admin/rounds/returns": { path: []; input: ListQuery; reply: Vec<GameReturn> };
    "POST /api/admin/rounds/{id}/void": { path: [i64]; input: Reason; reply: RoundRow };
    "GET /api/admin/virtuals": { path: []; input: ListQuery; reply: Page<VirtualRow> };
    "GET /api/admin/virtuals/returns": { path: []; input: ListQuery; reply: Vec<GameReturn> };
    "POST /api/admin/virtuals/{id}/void": { path: [i64]; input: Reason; reply: VirtualRow };
    "GET /api/admin/feed-health": { path: []; input: Empty; reply: FeedHealth };
    "GET /api/admin/feed-rejects": { path: []; input: ListQuery; reply: Page<FeedRejectRow> };
    "POST /api/admin/feed-rejects/{id}/dismiss": { path: [i64]; input: Reason; reply: FeedRejectRow };
    "POST /api/admin/feed-rejects/{id}/replay": { path: [i64]; input: Reason; reply: FeedRejectRow };
    "GET /api/admin/health": { path: []; input: Empty; reply: SystemHealth };
    "GET /api/admin/settings": { path: []; input: Empty; reply: Settings };
    "PUT /api/admin/settings": { path: []; input: ChangeSetting; reply: Settings };
    "GET /api/admin/audit-log": { path: []; input: ListQuery; reply: Page<AuditRow> };
    "GET /api/admin/audit-log/proof": { path: []; input: ProofQuery; reply: ProofPart };
    "POST /api/admin/export/{list}": { path: [String]; input: ListQuery; reply: Download };
}



/**
 * The account password could not be checked, and nobody said why.
 */
export function accountCheckFailed(): string;

/**
 * The month of the day `shown`, the current one where there is none, with its check-ins.
 */
export function attendanceMonth(shown: string | null | undefined, now: number, attended: Float64Array | number[]): AttendanceMonth;

/**
 * Said where a bet is pressed while one is under way.
 */
export function betInProgress(): string;

/**
 * What a role may stake and win, from the settings.
 */
export function betLimits(role: number, stakes: RoleAmounts, winnings: RoleAmounts): Limits;

/**
 * Years of birth to choose from, the latest first.
 */
export function birthYears(now: number): Int32Array;

/**
 * Asked before a member cancels a slip.
 */
export function cancelQuestion(): string;

/**
 * The amount lowered to balance and limits; pass the balance as `wanted` for MAX.
 */
export function capStake(prices: string, wanted: number, balance: number, max_stake: number, max_winnings: number, from?: number | null, to?: number | null): number;

/**
 * What a member is told of the limits; of tether, or else of the bank.
 */
export function chargeLimits(tether: boolean): ChargeLimits;

/**
 * Checks whether a member may check in, by today's confirmed deposits.
 */
export function checkAttendance(attended: boolean, deposits: Float64Array | number[], minimum: number): Verdict;

/**
 * The checks on submitting a slip, in the order of the specification; `stake` is the amount as
 * typed. Without a balance: `quoteSlip` has it.
 */
export function checkBet(logged_in: boolean, prices: string, stake: string | null | undefined, max_stake: number, max_winnings: number, from?: number | null, to?: number | null): Verdict;

/**
 * Checks a deposit.
 */
export function checkDeposit(entry: DepositEntry): Verdict;

/**
 * Checks a deposit as typed against the limits on oneself that are in force.
 */
export function checkDepositLimits(amount: string, usages: Usage[]): Verdict;

/**
 * Checks a field by itself.
 */
export function checkField(field: Field, value: string): Verdict;

/**
 * Checks a conversion of casino money to cash.
 */
export function checkFromCasino(amount: string, casino_money: number): Verdict;

/**
 * Checks the content of a member's inquiry; `event` where it is about one.
 */
export function checkInquiryContent(content: string, event: boolean): Verdict;

/**
 * Whether a member may delete an inquiry with so many answers.
 */
export function checkInquiryDelete(answers: number): Verdict;

/**
 * Checks the title of a member's inquiry.
 */
export function checkInquiryTitle(title: string): Verdict;

/**
 * All refused fields of a sign-up, in the order of the form.
 */
export function checkJoin(form: JoinRequest, now: number, minimum_age: number, banned: string[]): FieldRefusal[];

/**
 * All refused fields of a login.
 */
export function checkLogin(form: LoginRequest): FieldRefusal[];

/**
 * Whether a message of this status may be deleted.
 */
export function checkMessageDelete(confirm_status: number): Verdict;

/**
 * Whether the messages may be closed.
 */
export function checkMessagesClose(unread: number): Verdict;

/**
 * Whether there is something to delete among the messages selected.
 */
export function checkMessagesDelete(confirm_statuses: Int16Array | number[]): Verdict;

/**
 * Checks a nickname as the button beside it does.
 */
export function checkNicknameButton(value: string): Verdict;

/**
 * Checks a member's change of password.
 */
export function checkPasswordChange(current: string, _new: string, confirm: string): Verdict;

/**
 * All refused fields of a new password without login.
 */
export function checkPasswordReset(form: ResetPassword, confirm: string): FieldRefusal[];

/**
 * Whether a file is a picture that may be put on the site.
 */
export function checkPicture(content: Uint8Array | number[]): Verdict;

/**
 * Checks a conversion of points to cash.
 */
export function checkPoints(points: number, held: number): Verdict;

/**
 * Checks a limit on oneself as typed.
 */
export function checkSelfLimit(amount: string): Verdict;

/**
 * Checks a conversion of cash to casino money.
 */
export function checkToCasino(amount: string, cash: number): Verdict;

/**
 * Checks an id as the button beside it does.
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
 * Colour of the countdown.
 */
export function countdownColour(seconds: number): CountdownColour;

/**
 * Something was deleted.
 */
export function deleted(): string;

/**
 * What a deposit brings with it, while its amount is typed; `undefined` where it is no amount.
 */
export function depositTerms(amount: string, bonus_percent: number, rolling_percent: number): DepositTerms | undefined;

/**
 * The game-detail type of a slip; `undefined` without legs.
 */
export function detailType(style: BetStyle, legs: number): number | undefined;

/**
 * Whether a member of this type and ban type may enter the rooms of partners and recommenders.
 */
export function entersBackOffice(kind: number, ban_type: number): boolean;

/**
 * What a length of staying out is called.
 */
export function exclusionLabel(exclusion: Exclusion): string;

/**
 * What is asked before a member stays out from now on.
 */
export function exclusionQuestion(exclusion: Exclusion, now: number): string;

/**
 * Something failed and the server gave no reason.
 */
export function failed(): string;

/**
 * Where a fixture stands; `undefined` for a code that there is none of.
 */
export function fixtureStatusLabel(code: number): string | undefined;

/**
 * Winnings, which may be beyond 2^53, with thousands separators; digits only.
 */
export function formatWinnings(amount: string): string;

/**
 * The title over old and new odds of an in-play bet.
 */
export function inPlayChanged(): string;

/**
 * Asked before an in-play bet begins.
 */
export function inPlayQuestion(): string;

/**
 * What is said where an inquiry was taken.
 */
export function inquiryTaken(): string;

/**
 * The button beside a field: another member has this value.
 */
export function isInUse(value: string): string;

/**
 * Whether a member of this type, role and withdrawal type is an operator.
 */
export function isOperator(kind: number, role: number, withdrawal_type: number): boolean;

/**
 * Whether a popup is shown now: not before `not_showing`, nor to somebody who hid it until
 * `hidden_until`, both milliseconds or absent.
 */
export function isPopupShown(not_showing: number | null | undefined, hidden_until: number | null | undefined, now: number): boolean;

/**
 * The button beside a field: nobody has its value.
 */
export function isUsable(field: Field): string;

/**
 * Which field of the sign-up a join code goes into.
 */
export function joinCodeField(kind: number, ended: boolean): CodeField;

/**
 * Nobody has this join code.
 */
export function joinCodeUnknown(): string;

/**
 * What a leg with this result is called.
 */
export function legLabel(flag: WinFlag): string;

/**
 * Seconds that an in-play bet on these sports is held.
 */
export function liveDelay(sports: Float64Array | number[], times: LiveBettingTimes): number;

/**
 * A member who did nothing for an hour was logged out.
 */
export function loggedOutIdle(): string;

/**
 * A visitor asked for something that only members have.
 */
export function loginRequired(): string;

/**
 * Rows of a page of messages.
 */
export function messagesPerPage(): number;

/**
 * Money could not be converted and the server does not say why.
 */
export function notConverted(): string;

/**
 * Something could not be deleted and the server does not say why.
 */
export function notDeleted(): string;

/**
 * A sign-up failed and the server does not say why.
 */
export function notJoined(): string;

/**
 * How many pages `count` rows make.
 */
export function pageCount(count: number, per_page: number): number;

/**
 * The password could not be set anew, and nobody said why.
 */
export function passwordResetFailed(): string;

/**
 * Largest picture that may be put on the site, bytes.
 */
export function pictureBytesMax(): number;

/**
 * The fewest points that are converted.
 */
export function pointsMin(): number;

/**
 * Until when a popup stays away that is hidden now, milliseconds.
 */
export function popupHiddenUntil(hide_for: HideFor, now: number): number;

/**
 * The amount after a press on a quick-add button.
 */
export function quickAdd(prices: string, stake: number, added: number, balance: number, max_stake: number, max_winnings: number, from?: number | null, to?: number | null): QuickAdded;

/**
 * Amounts of the quick-add buttons.
 */
export function quickAdds(): Float64Array;

/**
 * Amounts of the quick buttons.
 */
export function quickAmounts(): Float64Array;

/**
 * Everything the page shows of a slip.
 */
export function quoteSlip(logged_in: boolean, prices: string, stake: string, balance: number, max_stake: number, max_winnings: number, from?: number | null, to?: number | null): SlipQuote;

/**
 * Attendance or a coupon failed and the server gave no reason.
 */
export function rewardFailed(): string;

/**
 * What a spin has won, in words.
 */
export function rouletteResult(points: number): string;

/**
 * Points of each sector, "꽝" first; of the new-member wheel, or else of the normal one.
 */
export function rouletteSectors(vip: boolean): Float64Array;

/**
 * The wheel is pressed while it spins.
 */
export function rouletteSpinning(): string;

/**
 * The Korean label of a selection: a team for `1` and `2`, `오버`, `홀`, or the name itself.
 */
export function selectionLabel(name: string, home: string, away: string): string;

/**
 * Sign-up is closed.
 */
export function signUpClosed(): string;

/**
 * What a slip with this result is called.
 */
export function slipLabel(flag: WinFlag): string;

/**
 * The systems that may be played with so many legs, three numbers each: legs of the smallest and of
 * the largest combinations, and how many combinations there are.
 */
export function systemChoices(legs: number): Float64Array;

/**
 * Beneath a field: another member has its value; `null` for fields that need not be unique.
 */
export function takenRefusal(field: Field): Verdict;

/**
 * Whether a price is taken in place of the one that was shown, without asking.
 */
export function takesChange(any: boolean, better: boolean, shown: string, now: string): boolean;

/**
 * The slip after a press on a selection.
 */
export function togglePick(slip: Pick[], pressed: Pick, in_play: boolean): ToggledSlip;

/**
 * Total odds of a slip; `undefined` for an empty slip, more than 30 legs, what is no price, or a
 * system that cannot be played.
 */
export function totalOdds(prices: string, from?: number | null, to?: number | null): string | undefined;

/**
 * The smallest transfer into the casino, or else out of it.
 */
export function transferMin(into: boolean): number;

/**
 * What an amount of won costs in USDT, 2 decimals; `undefined` without a usable rate.
 */
export function usdt(amount: number, rate: string): string | undefined;

/**
 * What is said where a visitor's inquiry could not be taken.
 */
export function visitorInquiryFailed(): string;

/**
 * A tether wallet could not be registered and the server does not say why.
 */
export function walletNotRegistered(): string;

/**
 * All that can be withdrawn at once, won; of tether, or else of the bank.
 */
export function wholeWithdrawal(tether: boolean, emoney: number): number;

/**
 * Latest notices that the widget shows.
 */
export function widgetNotices(): number;

/**
 * Whether somebody may write notices on the member's page.
 */
export function writesNotices(kind: number, role: number, withdrawal_type: number, staff: boolean, partner: boolean): boolean;
export function adjusted(kind: AdjustmentKind, amount: string, held: number, debt: number): Adjusted | undefined;
export function adjustmentUnit(kind: AdjustmentKind): string;
export function canBeStaff(kind: number, role: number): boolean;
export function checkAdjustment(kind: AdjustmentKind, amount: string, held: number, debt: number): Verdict;
export function checkReason(reason: string): Verdict;
export function checkSettings(settings: Settings): Verdict;
export function exportIncomplete(): string;
export function previewAdjustment(selections: SelectionRow[], fixture_margin: number, market_id: number | null | undefined, percent: number): BookPreviews | undefined;
export function rouletteOdds(vip: boolean, weights: Uint32Array | number[]): WheelOdds | undefined;
export function gameMaintenance(game_id: number): string;
export function miniBetFailed(): string;
export function miniBoards(game: MiniGame, numbers: Uint32Array | number[], draws: MiniDraw[]): Board[];
export function miniGames(): MiniGameView[];
export function miniLabel(game: MiniGame, day: string, number: number): string | undefined;
export function replayDeal(label: string, seed: string, stakes: SpotStake[]): PlayOutcome | undefined;
export function replayMini(game: MiniGame, day: string, number: number, seed: string): MiniDraw | undefined;
export function replaySpin(label: string, seed: string, stake: Won): PlayOutcome | undefined;
export function replayVirtual(league: number, day: string, number: number, seed: string): Story | undefined;
export function seedCommitment(seed: string): string | undefined;
export function virtualLabel(league: number, day: string, number: number): string | undefined;
export function virtualLineUp(league: number, day: string, number: number): LineUp | undefined;
