//! The whole API on one page: method, path, who may call, what is sent, what is answered.
//!
//! From this table come the server's router (which cannot mount a handler of another shape and
//! lets nobody in whom the table does not name), the page's typed `call`, and the test that walks
//! all of it. Paths and their odd spellings are the specification's (account spec §7, betting
//! spec §7).

#[cfg(target_arch = "wasm32")]
mod wire;

use crate::affiliates::partners::payout::{PayoutRow, RequestPayout};
use crate::affiliates::partners::rooms::{
    PartnerAnalysis, PartnerCharges, PartnerDay, PartnerMember,
};
use crate::affiliates::partners::{
    ChangeRates, ChangeSubRates, CommissionRow, CommissionRun, MakePartner, MakeSubPartner,
    MoveUnder, PartnerHome, PartnerRow, PostCommissions,
};
use crate::affiliates::recommenders::friends::{BroughtRow, FriendRow};
use crate::affiliates::recommenders::terms::{ChangeTerms, TermsView};
use crate::affiliates::recommenders::{
    MakeRecommender, OwnCode, PostProfits, ProfitRow, ProfitRun, RecommenderHome, RecommenderRow,
};
use crate::engagement::attendance::{AttendanceRecord, CheckIn};
use crate::engagement::board::popups::{Popup, PopupRow, WritePopup};
use crate::engagement::board::{
    BoardQuery, NoticeQuery, Post, PostRow, PostSummary, WriteNotice, WritePost,
};
use crate::engagement::coupons::{
    ClaimCouponRequest, CouponMessage, CouponRow, GiftProgress, GiveCoupons, WithdrawCoupons,
};
use crate::engagement::inquiries::office::{
    AnswerInquiry, HandleVisitorInquiry, InquiryRow, VisitorInquiryRow,
};
use crate::engagement::inquiries::{Inquiry, NewInquiry, VisitorInquiry};
use crate::engagement::messages::{
    AudienceQuery, DispatchRow, Message, MessageDeletion, MessageMark, MessageQuery, SendMessage,
};
use crate::engagement::roulette::{SpinCount, SpinCountQuery, SpinRequest};
use crate::games::casino::lobby::{
    CasinoGame, CasinoGameQuery, CasinoLobby, LaunchGame, LaunchedGame, LobbyQuery,
};
use crate::games::casino::office::{CasinoOffice, CloseCasino};
use crate::games::casino::rounds::{CasinoRound, CasinoRoundQuery};
use crate::games::casino::sandbox::{EnterGame, PlayReceipt, PlayRound, Seat};
use crate::games::rounds::place::PlaceRoundBet;
use crate::games::rounds::returns::GameReturn;
use crate::games::rounds::settings::MinigameLimits;
use crate::games::rounds::views::{
    MiniEventQuery, MiniEvents, MiniRound, MinigameSetting, RoundRow,
};
use crate::games::rounds::virtuals::story::Story;
use crate::games::rounds::virtuals::views::{
    Vet3Soccer, VirtualEvent, VirtualEvents, VirtualEventsQuery, VirtualLimits, VirtualRow,
};
use crate::games::streams::{LiveStream, StreamRow, WriteStream};
use crate::kernel::files::{FileReceipt, UploadFile};
use crate::kernel::money::Won;
use crate::kernel::page::{ListQuery, Page};
use crate::members::account::join_code::{SuggestionCode, SuggestionCodeQuery};
use crate::members::account::office::{MemberDetail, MoneyRecord, SessionRow};
use crate::members::account::password::{
    ChangePassword, CheckAccountPassword, ResetCode, ResetPassword,
};
use crate::members::account::{
    CaptchaQuery, CaptchaView, JoinReceipt, JoinRequest, LoginRequest, MemberCheckQuery,
    SignUpSetting, User,
};
use crate::members::self_limits::{ExcludeSelf, SelfLimit, SetSelfLimit};
use crate::office::health::SystemHealth;
use crate::office::overview::{Overview, Trend, TrendQuery};
use crate::office::reports::PeriodReport;
use crate::office::settings::{Settings, SiteSettings};
use crate::office::staff::codes::{
    GivenCode, LoginCodeRequest, NewCodes, OwnPassword, RecoveryCodes, RemoveCodes,
};
use crate::office::staff::{
    ChangeStaff, ChangeStaffPassword, Duty, FirstPassword, MakeStaff, StaffRole, StaffRow,
    StaffSession, Standing, WriteRole,
};
use crate::office::suspicions::{SuspicionRow, SuspicionRun};
use crate::office::views::{
    AuditRow, BannedAddressRow, BetRow, ChangeAddress, ChangeMember, ChangeSetting, ChargeRow,
    FeedRejectRow, FixtureRow, JoinCodeRow, MakeJoinCode, MemberRow, ProofPart, ProofQuery, Reason,
    SelectionRow, SettleMarket, SettleSelection,
};
use crate::sportsbook::bets::cash_out::{
    CashOutOrder, CashOutQuote, CashOutReceipt, CashOutsQuery,
};
use crate::sportsbook::bets::search::FoundBets;
use crate::sportsbook::bets::story::BetStory;
use crate::sportsbook::bets::{BetCount, BetQuery, BetReceipt, BetSlip, PlaceBet, SlipTitle};
use crate::sportsbook::catalogue::{
    FixtureView, InPlayListing, LeagueQuery, LeagueView, Listing, ListingQuery, LocationQuery,
    LocationView, OddsEvent, OddsStreamQuery, TopSport,
};
use crate::sportsbook::feed::FeedHealth;
use crate::sportsbook::grading::{FinalScore, ScorePreview, SettleScore};
use crate::sportsbook::inplay::{
    BettingToken, InPlayBet, SlipPrice, SlipStreamQuery, TokenQuery, WaitingBet,
};
use crate::sportsbook::trading::{LiftHold, SetMargin, Suspend};
use crate::wallet::adjustments::{Adjust, AdjustOutcome, AdjustmentRow};
use crate::wallet::bank_notice::{BankNotification, BankNotificationReceipt};
use crate::wallet::casino::{CasinoTransfer, TransferQuery, TransferReceipt, TransferRequest};
use crate::wallet::office::{
    ApproveCharge, BankNotificationRow, BankRow, BonusOptionEntry, BonusOptionRow, ChangeBank,
    MatchNotification, TransferRow,
};
use crate::wallet::points::{ConvertPoints, PointQuery, PointRecord};
use crate::wallet::tether::{RegisterTxid, RegisterWallet};
use crate::wallet::{
    Bank, BonusOption, Charge, ChargeQuery, ChargeReceipt, ChargeRequest, CodeQuery, HideCharge,
    MemberOnly,
};
use serde::{Deserialize, Serialize};

/// Who may call an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    /// Visitors too.
    Anyone,
    /// Whoever is logged in.
    Member,
    /// Partners (betting spec §6: type 1 or 2, banType 0) who have a place in the tree.
    Partner,
    /// Recommenders (betting spec §2 and §6: type 1 or 2, banType 0, suggestionType 0).
    Recommender,
    /// Operators, and staff that writes notices.
    Writer,
    /// Operators (account spec §6: type 1, role 10, withdrawalType 0), those too whose first password
    /// is still to be changed.
    Staff,
    /// Operators who have this duty.
    Operator(Duty),
    /// The bank's notification gateway, by the signature of its calls (design §6).
    Gateway,
}

/// Who may call, as a type: it decides what a handler is told of the caller.
pub trait Role {
    /// The same as a value.
    const WHO: Who;
}

/// Visitors too.
#[derive(Debug, Clone, Copy)]
pub struct Anyone;
/// Whoever is logged in.
#[derive(Debug, Clone, Copy)]
pub struct Member;
/// Partners who have a place in the tree.
#[derive(Debug, Clone, Copy)]
pub struct Partner;
/// Recommenders.
#[derive(Debug, Clone, Copy)]
pub struct Recommender;
/// Operators, and staff that writes notices.
#[derive(Debug, Clone, Copy)]
pub struct Writer;
/// Operators, whatever their duties.
#[derive(Debug, Clone, Copy)]
pub struct Staff;
/// Operators who have the duty `D`.
#[derive(Debug, Clone, Copy)]
pub struct Operator<D>(std::marker::PhantomData<D>);
/// The bank's notification gateway.
#[derive(Debug, Clone, Copy)]
pub struct Gateway;

impl Role for Anyone {
    const WHO: Who = Who::Anyone;
}
impl Role for Member {
    const WHO: Who = Who::Member;
}
impl Role for Partner {
    const WHO: Who = Who::Partner;
}
impl Role for Recommender {
    const WHO: Who = Who::Recommender;
}
impl Role for Writer {
    const WHO: Who = Who::Writer;
}
impl Role for Staff {
    const WHO: Who = Who::Staff;
}
impl<D: OfDuty> Role for Operator<D> {
    const WHO: Who = Who::Operator(D::DUTY);
}
impl Role for Gateway {
    const WHO: Who = Who::Gateway;
}

/// A duty as a type, for the table.
pub trait OfDuty: Send + Sync + 'static {
    /// The same as a value.
    const DUTY: Duty;
}

macro_rules! duties {
    ($($name:ident)*) => {
        $(
            #[doc = concat!("[`Duty::", stringify!($name), "`].")]
            #[derive(Debug, Clone, Copy)]
            pub struct $name;
            impl OfDuty for $name {
                const DUTY: Duty = Duty::$name;
            }
        )*
    };
}

duties! { View Cashier Trader Support Partners Content Report Chief }

/// How an endpoint is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// Reads; the input is the query.
    Get,
    /// Writes; the input is a JSON body.
    Post,
    /// Changes; the input is a JSON body.
    Put,
    /// Deletes; no input.
    Delete,
}

/// An endpoint of the table.
pub trait Endpoint {
    /// How it is called.
    const METHOD: Method;
    /// Its path, with `{name}` for what varies.
    const PATH: &'static str;
    /// Who may call.
    type Role: Role;
    /// What varies in the path: `()`, an `i64` or a `String`.
    type Path;
    /// Query or body.
    type Input;
    /// Answer.
    type Reply;
}

/// A row of the table for those who walk it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Route {
    /// How it is called.
    pub method: Method,
    /// Its path.
    pub path: &'static str,
    /// Who may call.
    pub who: Who,
}

/// No input, or no answer: `null` on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Empty {}

/// An answer that never ends: server-sent events, each one a `T`.
#[derive(Debug)]
pub struct Stream<T>(std::marker::PhantomData<T>);

/// An answer that is a file.
#[derive(Debug)]
pub struct Download;

macro_rules! endpoints {
    (@path) => { () };
    (@path $vary:ty) => { $vary };
    (@verb Get) => { "GET" };
    (@verb Post) => { "POST" };
    (@verb Put) => { "PUT" };
    (@verb Delete) => { "DELETE" };
    ($($(#[$doc:meta])* $name:ident = $method:ident $path:literal $role:ty [$($vary:ty)?]
        ($input:ty) => $reply:ty;)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Copy)]
            pub struct $name;
            impl Endpoint for $name {
                const METHOD: Method = Method::$method;
                const PATH: &'static str = $path;
                type Role = $role;
                type Path = endpoints!(@path $($vary)?);
                type Input = $input;
                type Reply = $reply;
            }
        )*

        /// Every endpoint, in the order of the table.
        pub const ROUTES: &[Route] = &[
            $(Route { method: Method::$method, path: $path, who: <$role as Role>::WHO },)*
        ];

        /// The table as TypeScript, for the page's typed `call`.
        pub const TYPESCRIPT: &str = concat!(
            "export interface Api {\n",
            $("  \"", endpoints!(@verb $method), " ", $path, "\": { path: [", stringify!($($vary)?),
              "]; input: ", stringify!($input), "; reply: ", stringify!($reply), " };\n",)*
            "}\n",
        );
    };
}

endpoints! {
    // Session
    /// A captcha for login or sign-up.
    GetCaptcha = Get "/api/auth/captcha" Anyone [] (CaptchaQuery) => CaptchaView;
    /// Logs in; another session of the same member ends.
    Login = Post "/api/auth/login" Anyone [] (LoginRequest) => User;
    /// Gives the code of an operator's app, which a login has asked for.
    LoginCode = Post "/api/auth/login-code" Anyone [] (LoginCodeRequest) => User;
    /// Logs out.
    Logout = Post "/api/auth/logout" Anyone [] (Empty) => Empty;
    /// Who is logged in.
    GetSessionUser = Get "/api/auth/user" Member [] (Empty) => User;

    // Site
    /// Site settings; polled.
    GetSiteSettings = Get "/api/setting/user" Anyone [] (Empty) => SiteSettings;
    /// Whether sign-up is open.
    GetSignUpSetting = Get "/api/settingSignUp" Anyone [] (Empty) => SignUpSetting;
    /// Banks.
    GetBanks = Get "/api/settingbankname" Anyone [] (Empty) => Vec<Bank>;
    /// Codes of a kind; `BANK` is the only one.
    GetCodes = Get "/api/code" Anyone [] (CodeQuery) => Vec<Bank>;

    // Members
    /// The member's own data.
    GetMember = Get "/api/member/{id}" Member [i64] (Empty) => User;
    /// How many members have this id, nickname, phone or account number: 0 is free.
    CheckMember = Get "/api/member/check" Anyone [] (MemberCheckQuery) => i64;
    /// Signs up.
    Join = Post "/api/member/join" Anyone [] (JoinRequest) => JoinReceipt;
    /// Whose join code this is; null where it is none.
    GetSuggestionCode = Get "/api/suggestioncode" Anyone [] (SuggestionCodeQuery) => Option<SuggestionCode>;
    /// Sets a new password with a code that an operator gave out.
    ResetOwnPassword = Post "/api/member/change-password" Anyone [] (ResetPassword) => String;
    /// Changes the own password and logs out.
    ChangeOwnPassword = Put "/api/member/change-password/{id}" Member [i64] (ChangePassword) => String;
    /// The own bank account in full, for the account password.
    CheckDepositPassword = Post "/api/member/check-deposit-pw" Member [] (CheckAccountPassword) => String;

    // Limits on oneself
    /// The own limits.
    GetSelfLimits = Get "/api/selfLimits/{id}" Member [i64] (Empty) => Vec<SelfLimit>;
    /// Changes one of them: a cut at once, a raise after a day.
    ChangeSelfLimit = Put "/api/selfLimits/{id}" Member [i64] (SetSelfLimit) => Vec<SelfLimit>;
    /// Stays out for a time, beginning now.
    ExcludeOneself = Post "/api/selfLimits/{id}/exclude" Member [i64] (ExcludeSelf) => String;

    // Deposits and withdrawals
    /// Bonus options for a deposit.
    GetBonusOptions = Get "/api/eventDeposit/availableEvent" Member [] (Empty) => Vec<BonusOption>;
    /// Asks for a deposit or a withdrawal.
    RequestCharge = Post "/api/charge" Member [] (ChargeRequest) => ChargeReceipt;
    /// The member's own deposits and withdrawals.
    GetCharges = Get "/api/charge" Member [] (ChargeQuery) => Vec<Charge>;
    /// How many there are.
    CountCharges = Get "/api/charge/count" Member [] (ChargeQuery) => i64;
    /// Hides one.
    HideOwnCharge = Put "/api/charge/{id}" Member [i64] (HideCharge) => Empty;

    // Attendance, coupons, roulettes
    /// The member's own check-ins.
    GetAttendance = Get "/api/attendance/user/{id}" Member [i64] (Empty) => Vec<AttendanceRecord>;
    /// Checks in for today.
    CheckInToday = Post "/api/attendance/" Member [] (CheckIn) => String;
    /// The member's own coupons that wait to be received.
    GetCouponMessages = Get "/api/couponMessage/{id}" Member [i64] (Empty) => Vec<CouponMessage>;
    /// Receives one.
    ClaimCoupon = Put "/api/couponMessage" Member [] (ClaimCouponRequest) => String;
    /// How many spins the member has.
    CountSpins = Get "/api/card/user/count" Member [] (SpinCountQuery) => SpinCount;
    /// Spins a roulette; answers the points won.
    SpinRoulette = Post "/api/card/choice" Member [] (SpinRequest) => Won;

    // Deposits: the account, and what the bank saw
    /// The site's account for deposits, as text.
    AskDepositAccount = Post "/api/deposot-account-confirm" Member [] (MemberOnly) => String;
    /// What the bank saw arrive.
    NotifyBankDeposit = Post "/api/webhook/bank-deposit" Gateway [] (BankNotification) => BankNotificationReceipt;

    // Tether
    /// Registers the member's wallet.
    UpdateWallet = Put "/api/member/updateCryptoAccount" Member [] (RegisterWallet) => String;
    /// The address that tether is sent to.
    GetDepositAddress = Post "/api/member/tether-deposit-account" Member [] (Empty) => String;
    /// What one USDT costs, won.
    GetExchangeRate = Get "/api/charge/exchangeRates" Member [] (Empty) => String;
    /// Names the transaction of a deposit that waits.
    UpdateTxid = Put "/api/charge/updateCryptoTxid" Member [] (RegisterTxid) => String;

    // Points and casino money
    /// Points become cash.
    PointsToCash = Post "/api/emoney/pointToEmoney" Member [] (ConvertPoints) => String;
    /// The member's own conversions.
    GetPoints = Get "/api/point" Member [] (PointQuery) => Vec<PointRecord>;
    /// How many there are.
    CountPoints = Get "/api/point/count" Member [] (PointQuery) => i64;
    /// Deletes one from the own history.
    DeletePoint = Delete "/api/point/{id}" Member [i64] (Empty) => Empty;
    /// Deletes all of them; the path names the member.
    DeletePoints = Delete "/api/point/allPoinToCash/{id}" Member [i64] (Empty) => Empty;
    /// Cash becomes casino money.
    CashToCasino = Post "/api/emoney/emoney-to-opera" Member [] (TransferRequest) => TransferReceipt;
    /// Casino money becomes cash.
    CasinoToCash = Post "/api/emoney/opera-to-emoney" Member [] (TransferRequest) => TransferReceipt;
    /// The member's own transfers to and from the casino, newest first.
    GetCasinoTransfers = Get "/api/emoney/transfers" Member [] (TransferQuery) => Page<CasinoTransfer>;

    // Casino and slots
    /// Makers and kinds of games, and whether they can be played now.
    GetCasinoLobby = Get "/api/casino/lobby" Anyone [] (LobbyQuery) => CasinoLobby;
    /// The games of a lobby.
    GetCasinoGames = Get "/api/casino/games" Anyone [] (CasinoGameQuery) => Page<CasinoGame>;
    /// Where a game is played, once.
    LaunchCasinoGame = Post "/api/casino/launch" Member [] (LaunchGame) => LaunchedGame;
    /// The member's own rounds, newest first.
    GetCasinoRounds = Get "/api/casino/rounds" Member [] (CasinoRoundQuery) => Page<CasinoRound>;
    /// Takes a seat at a game of the sandbox with the token of a launch.
    EnterSandbox = Post "/api/casino/sandbox/enter" Member [] (EnterGame) => Seat;
    /// A seat that was taken, for a page that is loaded again.
    GetSandboxSeat = Get "/api/casino/sandbox/seats/{id}" Member [i64] (Empty) => Seat;
    /// Plays a round of the sandbox: a spin or a hand.
    PlaySandbox = Post "/api/casino/sandbox/play" Member [] (PlayRound) => PlayReceipt;

    // Listings
    /// Sports with what they offer.
    GetTopSports = Get "/api/sportsLeague/topSport" Anyone [] (Empty) => Vec<TopSport>;
    /// Locations of a sport.
    GetLocations = Get "/api/sports-prematch/location" Anyone [] (LocationQuery) => Vec<LocationView>;
    /// Leagues of a location.
    GetLeagues = Get "/api/sports-prematch/league" Anyone [] (LeagueQuery) => Vec<LeagueView>;
    /// Fixtures on offer before their start.
    GetListing = Get "/api/sports-prematch/fixtures" Anyone [] (ListingQuery) => Listing;
    /// A fixture with all its markets.
    GetFixture = Get "/api/sports-prematch/fixtures/{id}" Anyone [i64] (Empty) => FixtureView;
    /// Fixtures that are being played.
    GetInPlayListing = Get "/api/sports-inplay/fixtures" Anyone [] (ListingQuery) => InPlayListing;
    /// Changes of prices and fixtures as they happen.
    StreamOdds = Get "/api/sports-prematch/odds-stream" Anyone [] (OddsStreamQuery) => Stream<OddsEvent>;

    // Bets
    /// Places a pre-match bet.
    PlacePrematchBet = Post "/api/sports-prematch/betting" Member [] (PlaceBet) => BetReceipt;
    /// The member's own slips.
    GetBets = Get "/api/sports-prematch/bettings" Member [] (BetQuery) => Vec<BetSlip>;
    /// How many there are.
    CountBets = Get "/api/sports-prematch/count" Member [] (BetQuery) => BetCount;
    /// Searches the own bets of a period; kind `sports`, `inplay`, `minigame` or `virtual`, status
    /// `open`, `won`, `lost`, `refunded` or `cashedOut`.
    SearchBets = Get "/api/bets" Member [] (ListQuery) => FoundBets;
    /// The own open bets of all kinds of games, newest first; the next are those `after` the last one.
    GetOpenBets = Get "/api/bets/open" Member [] (ListQuery) => Page<BetSlip>;
    /// What own open slips are worth now; those that cannot be sold now are left out.
    GetCashOuts = Get "/api/bets/cash-outs" Member [] (CashOutsQuery) => Vec<CashOutQuote>;
    /// Cancels an own slip.
    CancelBet = Post "/api/sports-prematch/user/cancelAll/{id}" Member [i64] (Empty) => String;
    /// What an own open slip is worth now.
    GetCashOut = Get "/api/bets/{id}/cash-out" Member [i64] (Empty) => CashOutQuote;
    /// Cashes an own open slip out; answered when its delay is over, where a leg is in play.
    CashOutBet = Post "/api/bets/{id}/cash-out" Member [i64] (CashOutOrder) => CashOutReceipt;
    /// Deletes settled slips from the own history.
    DeleteBets = Post "/api/sports-prematch/user-delete" Member [] (Vec<SlipTitle>) => String;

    // In-play bets
    /// A token that begins an in-play bet.
    GetBettingToken = Get "/api/sports-inplay/get-betting-token/{id}" Member [i64] (TokenQuery) => BettingToken;
    /// Places an in-play bet, with a token in the header `hanpan-betting-token`: answered when its
    /// delay is over and it is decided.
    PlaceInPlayBet = Post "/api/sports-inplay/betting" Member [] (PlaceBet) => InPlayBet;
    /// The member's own in-play bets that wait or were decided in the last minute, newest first.
    GetPendingBets = Get "/api/sports-inplay/pending/{id}" Member [i64] (Empty) => Vec<InPlayBet>;
    /// Prices of the selections of a slip as they change.
    StreamSlip = Get "/api/sports-inplay/slip-stream" Anyone [] (SlipStreamQuery) => Stream<Vec<SlipPrice>>;

    // Mini-games
    /// Whether a game (301, 303 or 308) is under maintenance, and what it is called.
    GetMinigameSetting = Get "/api/settingMinigame/{id}" Anyone [i64] (Empty) => MinigameSetting;
    /// Stakes and prizes of the mini-games by role.
    GetMinigameLimits = Get "/api/settingMinigameBetting" Member [] (Empty) => MinigameLimits;
    /// The rounds of a game that are on, with what can be bet on.
    GetMiniEvents = Get "/api/minigame/events" Anyone [] (MiniEventQuery) => MiniEvents;
    /// Rounds, newest first, with draws and revealed seeds; kind a game's code, status `open`, `drawn`
    /// or `void`.
    GetMiniRounds = Get "/api/minigame/rounds" Anyone [] (ListQuery) => Page<MiniRound>;
    /// Places a bet on a round.
    PlaceMinigameBet = Post "/api/minigame/betting" Member [] (PlaceRoundBet) => BetReceipt;

    // Virtual games
    /// The leagues of virtual soccer and where their pictures are.
    GetVet3Soccer = Get "/api/vet3/Soccer" Anyone [] (Empty) => Vet3Soccer;
    /// The events of a sport that are on, with what can be bet on.
    GetVirtualEvents = Get "/api/virtureBetting/events" Anyone [] (VirtualEventsQuery) => VirtualEvents;
    /// What happens in an event, from its off on; refused before.
    GetVirtualStory = Get "/api/virtureBetting/events/{id}/story" Anyone [i64] (Empty) => Story;
    /// Events, newest first, with results and revealed seeds; kind a sport's or a league's code,
    /// status `open`, `drawn` or `void`.
    GetVirtualResults = Get "/api/virtureBetting/results" Anyone [] (ListQuery) => Page<VirtualEvent>;
    /// Stakes and prizes of the virtual games by role.
    GetVirtualLimits = Get "/api/virtureBetting/limits" Member [] (Empty) => Vec<VirtualLimits>;
    /// Places a bet on events of `soccer`, `basketball`, `dog` or `horse`.
    PlaceVirtualBet = Post "/api/virtureBetting/{sport}" Member [String] (PlaceRoundBet) => BetReceipt;

    // Messages
    /// How many unread messages the member has.
    CountUnreadMessages = Get "/api/message/unread/{id}" Member [i64] (Empty) => i64;
    /// How many messages the member has.
    CountMessages = Get "/api/message/user/count" Member [] (MessageQuery) => i64;
    /// The member's own messages, newest first.
    GetMessages = Get "/api/message/user/" Member [] (MessageQuery) => Vec<Message>;
    /// The newest page of them.
    GetNewestMessages = Get "/api/message/user/{id}" Member [i64] (Empty) => Vec<Message>;
    /// Marks a message as read.
    MarkMessage = Put "/api/message/" Member [] (MessageMark) => Empty;
    /// Deletes those that are read of the messages selected.
    DeleteMessages = Put "/api/message/delete" Member [] (Vec<MessageDeletion>) => Empty;
    /// Deletes a read message.
    DeleteMessage = Delete "/api/message/user/delete/{id}" Member [i64] (Empty) => Empty;
    /// Deletes all read messages.
    DeleteReadMessages = Delete "/api/message/user/deleteAll/{id}" Member [i64] (Empty) => Empty;

    // Inquiries
    /// The member's own inquiries with their answers, newest first.
    GetInquiries = Get "/api/customer/user/{id}" Member [i64] (Empty) => Vec<Inquiry>;
    /// Asks.
    AskInquiry = Post "/api/customer/" Member [] (NewInquiry) => Inquiry;
    /// Deletes an answered inquiry.
    DeleteInquiry = Delete "/api/customer/delete/{id}" Member [i64] (Empty) => Empty;
    /// Deletes all answered inquiries.
    DeleteAnsweredInquiries = Delete "/api/customer/deleteAll/{id}" Member [i64] (Empty) => Empty;
    /// Asks without being a member.
    AskAsVisitor = Post "/api/supportNonMember" Anyone [] (VisitorInquiry) => Empty;

    // Board
    /// The latest notices.
    GetNotices = Get "/api/boardNotice" Member [] (NoticeQuery) => Vec<PostSummary>;
    /// A notice.
    GetNotice = Get "/api/boardNotice/{id}" Member [i64] (Empty) => Post;
    /// Writes a notice.
    WriteOwnNotice = Post "/api/boardNotice" Writer [] (WriteNotice) => Post;
    /// Notices by page; the top page shows visitors the newest.
    GetBoard = Get "/api/board" Anyone [] (BoardQuery) => Page<PostSummary>;
    /// The betting rules.
    GetRules = Get "/api/boardRule" Member [] (Empty) => Vec<Post>;
    /// The events.
    GetEvents = Get "/api/boardEvent" Member [] (Empty) => Vec<PostSummary>;
    /// An event.
    GetEvent = Get "/api/boardEvent/{id}" Member [i64] (Empty) => Post;
    /// The active popups.
    GetPopups = Get "/api/boardPopup" Anyone [] (Empty) => Vec<Popup>;

    // Live streams
    /// The live streams that are shown, by topic.
    GetStreams = Get "/api/streams" Member [] (Empty) => Vec<LiveStream>;

    // Files
    /// A picture.
    DownloadFile = Get "/api/file/download/{path}" Anyone [String] (Empty) => Download;
    /// Puts a picture on the site.
    Upload = Post "/api/file/upload" Writer [] (UploadFile) => FileReceipt;

    // Partners
    /// The own place, with the contract percent and the own join codes.
    PartnerGetHome = Get "/api/partner/home" Partner [] (Empty) => PartnerHome;
    /// The own branch: oneself and everybody below.
    PartnerGetBranch = Get "/api/partner/partners" Partner [] (Empty) => Vec<PartnerRow>;
    /// Makes an own member a partner below oneself.
    PartnerMakeSub = Post "/api/partner/partners" Partner [] (MakeSubPartner) => PartnerRow;
    /// Changes what one directly below gets, from the next day on.
    PartnerChangeRates = Put "/api/partner/partners/{id}/rates" Partner [i64] (ChangeSubRates) => PartnerRow;
    /// The own commissions, newest first; kind an agent.
    PartnerGetCommissions = Get "/api/partner/commissions" Partner [] (ListQuery) => Page<CommissionRow>;
    /// Members of the own branch as it is today; status `approved`, `waiting`, `banned` or `online`,
    /// kind `own` or `below`, order `joined`, `balance` or `seen`. The days are those that money and
    /// turnover are of, the last 30 where none are named.
    PartnerGetMembers = Get "/api/partner/members" Partner [] (ListQuery) => Page<PartnerMember>;
    /// Their deposits and withdrawals, newest first, with sums; status `processing`, `completed` or
    /// `cancelled`, kind `deposit` or `withdrawal`.
    PartnerGetCharges = Get "/api/partner/charges" Partner [] (ListQuery) => PartnerCharges;
    /// Their bets, newest first, with sums; kind and status as in the search of the own bets. Of the
    /// last 30 days where neither days nor a member are named.
    PartnerGetBets = Get "/api/partner/bets" Partner [] (ListQuery) => FoundBets;
    /// What the branch came to day by day, the earliest first: of the last 14 days, or of those that
    /// are named.
    PartnerGetDays = Get "/api/partner/days" Partner [] (ListQuery) => Vec<PartnerDay>;
    /// Members by worth, games by margin, and retention: of the last 30 days, or of those named.
    PartnerGetAnalysis = Get "/api/partner/analysis" Partner [] (ListQuery) => PartnerAnalysis;
    /// Asks for a payout of what is owed, one at a time.
    PartnerRequestPayout = Post "/api/partner/payouts" Partner [] (RequestPayout) => PayoutRow;
    /// The own requests, newest first; status `waiting`, `paid` or `refused`.
    PartnerGetPayouts = Get "/api/partner/payouts" Partner [] (ListQuery) => Page<PayoutRow>;

    // Recommenders: of themselves and their friends alone
    /// What is owed, what the friends have brought, and what holds.
    RecommenderGetHome = Get "/api/recommender/home" Recommender [] (Empty) => RecommenderHome;
    /// The own join codes of both kinds, live ones first.
    RecommenderGetCodes = Get "/api/recommender/codes" Recommender [] (Empty) => Vec<OwnCode>;
    /// The own friends, newest first; status `waiting`, `depositing`, `counting` or `stopped`.
    RecommenderGetFriends = Get "/api/recommender/friends" Recommender [] (ListQuery) => Page<FriendRow>;
    /// What the friends have brought, as it was posted, newest first; kind an agent.
    RecommenderGetProfits = Get "/api/recommender/profits" Recommender [] (ListQuery) => Page<ProfitRow>;
    /// Asks for what is owed.
    RecommenderRequestProfit = Post "/api/recommender/requests" Recommender [] (RequestPayout) => PayoutRow;
    /// The own requests, newest first.
    RecommenderGetRequests = Get "/api/recommender/requests" Recommender [] (ListQuery) => Page<PayoutRow>;

    // Staff
    /// What the operator who calls may do, and what is still to be done before that.
    StaffGetStanding = Get "/api/admin/me" Staff [] (Empty) => Standing;
    /// Changes the own password; the own other sessions end.
    StaffChangePassword = Put "/api/admin/me/password" Staff [] (ChangeStaffPassword) => Empty;
    /// A new secret for the own authenticator app, told once.
    StaffBeginCodes = Post "/api/admin/me/codes" Staff [] (OwnPassword) => NewCodes;
    /// Has codes asked for, once one was right; answers codes for recovery, once.
    StaffConfirmCodes = Post "/api/admin/me/codes/confirm" Staff [] (GivenCode) => RecoveryCodes;
    /// Has no codes asked for any more.
    StaffRemoveCodes = Post "/api/admin/me/codes/remove" Staff [] (RemoveCodes) => Empty;
    /// The own sessions that are live, the one that asks first.
    StaffGetSessions = Get "/api/admin/me/sessions" Staff [] (Empty) => Vec<StaffSession>;
    /// Ends one of the own sessions.
    StaffEndSession = Post "/api/admin/me/sessions/{id}/end" Staff [i64] (Empty) => Vec<StaffSession>;
    /// Ends all own sessions but the one that asks.
    StaffEndOtherSessions = Post "/api/admin/me/end-other-sessions" Staff [] (Empty) => Vec<StaffSession>;
    /// All operators, those who have left last.
    AdminGetStaff = Get "/api/admin/staff" Operator<Chief> [] (Empty) => Vec<StaffRow>;
    /// Makes an operator, with a first password that is told once.
    AdminMakeStaff = Post "/api/admin/staff" Operator<Chief> [] (MakeStaff) => FirstPassword;
    /// Gives an operator another role.
    AdminChangeStaff = Put "/api/admin/staff/{id}" Operator<Chief> [i64] (ChangeStaff) => StaffRow;
    /// Closes an operator's account for good.
    AdminCloseStaff = Post "/api/admin/staff/{id}/close" Operator<Chief> [i64] (Reason) => StaffRow;
    /// Gives an operator a new first password.
    AdminResetStaff = Post "/api/admin/staff/{id}/reset" Operator<Chief> [i64] (Reason) => FirstPassword;
    /// Lets an operator try again who typed the password wrong too often.
    AdminUnlockStaff = Post "/api/admin/staff/{id}/unlock" Operator<Chief> [i64] (Reason) => StaffRow;
    /// Takes the app of an operator away who has lost it, with the codes for recovery.
    AdminResetStaffCodes = Post "/api/admin/staff/{id}/reset-codes" Operator<Chief> [i64] (Reason) => StaffRow;
    /// The live sessions of all operators.
    AdminGetStaffSessions = Get "/api/admin/staff-sessions" Operator<Chief> [] (Empty) => Vec<StaffSession>;
    /// Ends a session of an operator.
    AdminKickStaff = Post "/api/admin/staff-sessions/{id}/kick" Operator<Chief> [i64] (Reason) => Vec<StaffSession>;
    /// The roles that operators can have.
    AdminGetRoles = Get "/api/admin/roles" Operator<Chief> [] (Empty) => Vec<StaffRole>;
    /// Makes a role.
    AdminMakeRole = Post "/api/admin/roles" Operator<Chief> [] (WriteRole) => StaffRole;
    /// Changes a role, for all who have it.
    AdminChangeRole = Put "/api/admin/roles/{id}" Operator<Chief> [i64] (WriteRole) => StaffRole;
    /// Removes a role that nobody has.
    AdminRemoveRole = Post "/api/admin/roles/{id}/remove" Operator<Chief> [i64] (Reason) => Vec<StaffRole>;

    // Operators
    /// The first page: what waits, the figures of the day, what open slips may cost.
    AdminGetOverview = Get "/api/admin/overview" Operator<View> [] (Empty) => Overview;
    /// The figures by hour of today and yesterday, and by day.
    AdminGetTrend = Get "/api/admin/overview/trend" Operator<View> [] (TrendQuery) => Trend;
    /// What was staked, settled and paid in a period, by `day`, `hour`, `sport`, `league`, `market`,
    /// `game`, `member` or `partner`.
    AdminGetReport = Get "/api/admin/reports/{by}" Operator<Report> [String] (ListQuery) => PeriodReport;
    /// What looks suspicious: findings that are `open` or `closed`.
    AdminGetSuspicions = Get "/api/admin/suspicions" Operator<View> [] (ListQuery) => Page<SuspicionRow>;
    /// The last times that it was looked for, newest first.
    AdminGetSuspicionRuns = Get "/api/admin/suspicions/runs" Operator<View> [] (Empty) => Vec<SuspicionRun>;
    /// Looks for it now.
    AdminFindSuspicions = Post "/api/admin/suspicions" Operator<Support> [] (Empty) => SuspicionRun;
    /// Says something of a finding.
    AdminNoteSuspicion = Post "/api/admin/suspicions/{id}/notes" Operator<Support> [i64] (Reason) => SuspicionRow;
    /// Closes a finding, saying why; it comes back when something new joins it.
    AdminCloseSuspicion = Post "/api/admin/suspicions/{id}/close" Operator<Support> [i64] (Reason) => SuspicionRow;
    /// Messages as they were sent, newest first; status `sent` or `recalled`, kind `members`,
    /// `level` or `all`.
    AdminGetMessages = Get "/api/admin/messages" Operator<View> [] (ListQuery) => Page<DispatchRow>;
    /// How many members a message to a level or to all would go to.
    AdminCountRecipients = Get "/api/admin/messages/recipients" Operator<Support> [] (AudienceQuery) => i64;
    /// Sends a message to one, many or all.
    AdminSendMessage = Post "/api/admin/messages" Operator<Support> [] (SendMessage) => DispatchRow;
    /// Takes a message back from those who have not read it.
    AdminRecallMessage = Post "/api/admin/messages/{id}/recall" Operator<Support> [i64] (Reason) => DispatchRow;
    /// Inquiries, those that wait longest first; status `waiting` or `answered`, kind `event`,
    /// `general` or `partner`.
    AdminGetInquiries = Get "/api/admin/inquiries" Operator<View> [] (ListQuery) => Page<InquiryRow>;
    /// Answers an inquiry.
    AdminAnswerInquiry = Post "/api/admin/inquiries/{id}/answer" Operator<Support> [i64] (AnswerInquiry) => InquiryRow;
    /// Inquiries of visitors; status `waiting` or `handled`.
    AdminGetVisitorInquiries = Get "/api/admin/visitor-inquiries" Operator<View> [] (ListQuery) => Page<VisitorInquiryRow>;
    /// Says what was done about one.
    AdminHandleVisitorInquiry = Post "/api/admin/visitor-inquiries/{id}/handle" Operator<Support> [i64] (HandleVisitorInquiry) => VisitorInquiryRow;
    /// Posts; status `notice`, `rule` or `event`.
    AdminGetPosts = Get "/api/admin/posts" Operator<View> [] (ListQuery) => Page<PostRow>;
    /// Writes a post.
    AdminWritePost = Post "/api/admin/posts" Operator<Content> [] (WritePost) => PostRow;
    /// Writes a post anew.
    AdminChangePost = Put "/api/admin/posts/{id}" Operator<Content> [i64] (WritePost) => PostRow;
    /// Popups; status `active` or `inactive`.
    AdminGetPopups = Get "/api/admin/popups" Operator<View> [] (ListQuery) => Page<PopupRow>;
    /// Writes a popup.
    AdminWritePopup = Post "/api/admin/popups" Operator<Content> [] (WritePopup) => PopupRow;
    /// Writes a popup anew.
    AdminChangePopup = Put "/api/admin/popups/{id}" Operator<Content> [i64] (WritePopup) => PopupRow;
    /// Live streams; status `shown` or `hidden`.
    AdminGetStreams = Get "/api/admin/streams" Operator<View> [] (ListQuery) => Page<StreamRow>;
    /// Writes a live stream.
    AdminWriteStream = Post "/api/admin/streams" Operator<Content> [] (WriteStream) => StreamRow;
    /// Writes a live stream anew.
    AdminChangeStream = Put "/api/admin/streams/{id}" Operator<Content> [i64] (WriteStream) => StreamRow;
    /// Members; status `waiting`, `approved`, `online` or `banned`, kind `member`, `partner` or
    /// `recommender`, order `joined`, `balance` or `seen`.
    AdminGetMembers = Get "/api/admin/members" Operator<View> [] (ListQuery) => Page<MemberRow>;
    /// Approves a member.
    AdminApproveMember = Post "/api/admin/members/{id}/approve" Operator<Support> [i64] (Empty) => MemberRow;
    /// One member with all that an operator may see.
    AdminGetMember = Get "/api/admin/members/{id}" Operator<View> [i64] (Empty) => MemberDetail;
    /// A member's sessions, newest first.
    AdminGetMemberSessions = Get "/api/admin/members/{id}/sessions" Operator<View> [i64] (ListQuery) => Page<SessionRow>;
    /// The movements of a member's money; status `cash`, `point`, `casino` or `debt`.
    AdminGetMemberPostings = Get "/api/admin/members/{id}/postings" Operator<View> [i64] (ListQuery) => Page<MoneyRecord>;
    /// What the audit log says of a member and of its charges, slips and transfers.
    AdminGetMemberAuditLog = Get "/api/admin/members/{id}/audit-log" Operator<View> [i64] (ListQuery) => Page<AuditRow>;
    /// Gives or takes cash or points by hand, or writes a debt off.
    AdminAdjustMember = Post "/api/admin/members/{id}/adjust" Operator<Cashier> [i64] (Adjust) => AdjustOutcome;
    /// Large adjustments, newest first; status `waiting`, `approved` or `refused`.
    AdminGetAdjustments = Get "/api/admin/adjustments" Operator<Cashier> [] (ListQuery) => Page<AdjustmentRow>;
    /// Approves a large adjustment that another operator has asked for: it moves now.
    AdminApproveAdjustment = Post "/api/admin/adjustments/{id}/approve" Operator<Cashier> [i64] (Empty) => AdjustmentRow;
    /// Refuses one, or takes an own one back.
    AdminRefuseAdjustment = Post "/api/admin/adjustments/{id}/refuse" Operator<Cashier> [i64] (Reason) => AdjustmentRow;
    /// Changes level, kind and type.
    AdminChangeMember = Put "/api/admin/members/{id}" Operator<Support> [i64] (ChangeMember) => MemberRow;
    /// Ends a member's session.
    AdminKickMember = Post "/api/admin/members/{id}/kick" Operator<Support> [i64] (Reason) => MemberRow;
    /// Bans a member.
    AdminBanMember = Post "/api/admin/members/{id}/ban" Operator<Support> [i64] (Reason) => MemberRow;
    /// Lifts a member's ban.
    AdminUnbanMember = Post "/api/admin/members/{id}/unban" Operator<Support> [i64] (Reason) => MemberRow;
    /// Unlocks a member's account password.
    AdminUnlockAccountPassword = Post "/api/admin/members/{id}/unlock" Operator<Support> [i64] (Reason) => MemberRow;
    /// Gives out a code for a new password.
    AdminIssueResetCode = Post "/api/admin/members/{id}/reset-code" Operator<Support> [i64] (Reason) => ResetCode;
    /// Makes a join code.
    AdminMakeJoinCode = Post "/api/admin/members/{id}/join-codes" Operator<Support> [i64] (MakeJoinCode) => JoinCodeRow;
    /// Join codes; status `live` or `ended`, kind `partner` or `recommender`.
    AdminGetJoinCodes = Get "/api/admin/join-codes" Operator<Support> [] (ListQuery) => Page<JoinCodeRow>;
    /// Ends a join code.
    AdminEndJoinCode = Post "/api/admin/join-codes/{id}/end" Operator<Support> [i64] (Reason) => JoinCodeRow;
    /// The head office and all partners, as they stand from the next day on.
    AdminGetPartners = Get "/api/admin/partners" Operator<Partners> [] (Empty) => Vec<PartnerRow>;
    /// Makes a member a partner.
    AdminMakePartner = Post "/api/admin/partners" Operator<Partners> [] (MakePartner) => PartnerRow;
    /// Changes what a partner gets, or of the head office what it may give, from the next day on.
    AdminChangeRates = Put "/api/admin/partners/{id}/rates" Operator<Partners> [i64] (ChangeRates) => PartnerRow;
    /// Moves a partner with everybody below under another one, from the next day on.
    AdminMovePartner = Post "/api/admin/partners/{id}/move" Operator<Partners> [i64] (MoveUnder) => PartnerRow;
    /// Ends a partner from the next day on: members and those below go to the one above.
    AdminClosePartner = Post "/api/admin/partners/{id}/close" Operator<Partners> [i64] (Reason) => Vec<PartnerRow>;
    /// Brings a member under another partner, or the head office, from the next day on.
    AdminMovePartnerMember = Post "/api/admin/members/{id}/partner" Operator<Partners> [i64] (MoveUnder) => PartnerRow;
    /// What a run of commissions would post now.
    AdminPreviewCommissions = Get "/api/admin/commissions/preview" Operator<Partners> [] (Empty) => CommissionRun;
    /// Posts what a run comes to, as it was shown.
    AdminPostCommissions = Post "/api/admin/commissions" Operator<Partners> [] (PostCommissions) => CommissionRun;
    /// Commissions as they were posted, newest first; kind an agent, member the partner's.
    AdminGetCommissions = Get "/api/admin/commissions" Operator<Partners> [] (ListQuery) => Page<CommissionRow>;
    /// Payouts that were asked for, newest first; status `waiting`, `paid` or `refused`, kind `partner`
    /// or `recommender`.
    AdminGetPayouts = Get "/api/admin/payouts" Operator<Cashier> [] (ListQuery) => Page<PayoutRow>;
    /// Says that a payout to a partner was paid, or pays one to a recommender as cash.
    AdminPayPayout = Post "/api/admin/payouts/{id}/pay" Operator<Cashier> [i64] (Empty) => PayoutRow;
    /// Refuses a payout: it is owed again.
    AdminRefusePayout = Post "/api/admin/payouts/{id}/refuse" Operator<Cashier> [i64] (Reason) => PayoutRow;
    /// Recommenders, newest first; status `live` or `ended`.
    AdminGetRecommenders = Get "/api/admin/recommenders" Operator<Partners> [] (ListQuery) => Page<RecommenderRow>;
    /// Makes a member a recommender, with a join code.
    AdminMakeRecommender = Post "/api/admin/recommenders" Operator<Partners> [] (MakeRecommender) => RecommenderRow;
    /// Ends a recommender from the next day on.
    AdminCloseRecommender = Post "/api/admin/recommenders/{id}/close" Operator<Partners> [i64] (Reason) => RecommenderRow;
    /// Friends of recommenders, newest first; member the recommender's, status as the recommender's.
    AdminGetFriends = Get "/api/admin/friends" Operator<Partners> [] (ListQuery) => Page<BroughtRow>;
    /// Rates and conditions of recommenders.
    AdminGetRecommenderTerms = Get "/api/admin/recommender-terms" Operator<Partners> [] (Empty) => TermsView;
    /// Sets them from the next day on.
    AdminChangeRecommenderTerms = Put "/api/admin/recommender-terms" Operator<Partners> [] (ChangeTerms) => TermsView;
    /// What a run of what recommenders earn would post now.
    AdminPreviewProfits = Get "/api/admin/profits/preview" Operator<Partners> [] (Empty) => ProfitRun;
    /// Posts what a run comes to, as it was shown.
    AdminPostProfits = Post "/api/admin/profits" Operator<Partners> [] (PostProfits) => ProfitRun;
    /// What recommenders have earned, as it was posted, newest first; kind an agent, member the
    /// recommender's.
    AdminGetProfits = Get "/api/admin/profits" Operator<Partners> [] (ListQuery) => Page<ProfitRow>;
    /// Banned addresses.
    AdminGetBannedAddresses = Get "/api/admin/banned-addresses" Operator<Support> [] (ListQuery) => Page<BannedAddressRow>;
    /// Bans an address.
    AdminBanAddress = Post "/api/admin/banned-addresses" Operator<Support> [] (ChangeAddress) => BannedAddressRow;
    /// Lifts the ban of an address.
    AdminLiftAddressBan = Post "/api/admin/banned-addresses/lift" Operator<Support> [] (ChangeAddress) => BannedAddressRow;
    /// Charges; status `processing`, `completed` or `cancelled`, kind `deposit` or `withdrawal`.
    AdminGetCharges = Get "/api/admin/charges" Operator<View> [] (ListQuery) => Page<ChargeRow>;
    /// Approves a charge.
    AdminApproveCharge = Post "/api/admin/charges/{id}/approve" Operator<Cashier> [i64] (ApproveCharge) => ChargeRow;
    /// Cancels a charge.
    AdminCancelCharge = Post "/api/admin/charges/{id}/cancel" Operator<Cashier> [i64] (Reason) => ChargeRow;
    /// Coupons; status `sent`, `claimed`, `used`, `expired` or `withdrawn`, kind `normal`, `vip` or
    /// `points`.
    AdminGetCoupons = Get "/api/admin/coupons" Operator<View> [] (ListQuery) => Page<CouponRow>;
    /// Gives a coupon to members, to many a part at a time; answers to how many.
    AdminGiveCoupons = Post "/api/admin/coupons" Operator<Cashier> [] (GiveCoupons) => i64;
    /// Gifts that are being handed out or taken back.
    AdminGetGiftProgress = Get "/api/admin/coupons/progress" Operator<View> [] (Empty) => Vec<GiftProgress>;
    /// Takes unreceived coupons back, of a whole gift a part at a time; answers how many.
    AdminWithdrawCoupons = Post "/api/admin/coupons/{id}/withdraw" Operator<Cashier> [i64] (WithdrawCoupons) => i64;
    /// Bonus options of deposits; status `active` or `ended`.
    AdminGetBonusOptions = Get "/api/admin/bonus-options" Operator<Cashier> [] (ListQuery) => Page<BonusOptionRow>;
    /// Adds a bonus option.
    AdminAddBonusOption = Post "/api/admin/bonus-options" Operator<Cashier> [] (BonusOptionEntry) => BonusOptionRow;
    /// Changes or ends a bonus option.
    AdminChangeBonusOption = Put "/api/admin/bonus-options/{id}" Operator<Cashier> [i64] (BonusOptionEntry) => BonusOptionRow;
    /// Banks; the path of a change is the bank's code.
    AdminGetBanks = Get "/api/admin/banks" Operator<Cashier> [] (ListQuery) => Page<BankRow>;
    /// Names a bank, offers it or no longer.
    AdminChangeBank = Put "/api/admin/banks/{id}" Operator<Cashier> [i64] (ChangeBank) => BankRow;
    /// What the bank saw arrive; status `waiting`, `matched` or `dismissed`.
    AdminGetBankNotifications = Get "/api/admin/bank-notifications" Operator<Cashier> [] (ListQuery) => Page<BankNotificationRow>;
    /// Confirms a deposit by a notification.
    AdminMatchNotification = Post "/api/admin/bank-notifications/{id}/match" Operator<Cashier> [i64] (MatchNotification) => BankNotificationRow;
    /// Puts a notification aside.
    AdminDismissNotification = Post "/api/admin/bank-notifications/{id}/dismiss" Operator<Cashier> [i64] (Reason) => BankNotificationRow;
    /// Transfers to and from the casino; status `pending`, `done` or `returned`, kind `toCasino` or
    /// `fromCasino`.
    AdminGetTransfers = Get "/api/admin/casino-transfers" Operator<View> [] (ListQuery) => Page<TransferRow>;
    /// Asks the casino again for a transfer that hangs.
    AdminResumeTransfer = Post "/api/admin/casino-transfers/{id}/resume" Operator<Cashier> [i64] (Reason) => TransferRow;
    /// Calls a transfer that hangs off and gives the money back.
    AdminReturnTransfer = Post "/api/admin/casino-transfers/{id}/return" Operator<Cashier> [i64] (Reason) => TransferRow;
    /// How the casino's provider and its games stand.
    AdminGetCasino = Get "/api/admin/casino" Operator<View> [] (Empty) => CasinoOffice;
    /// Closes the casino, a maker's games or a game for a while, or opens it again.
    AdminCloseCasino = Put "/api/admin/casino/closures" Operator<Trader> [] (CloseCasino) => CasinoOffice;
    /// In-play bets that are held back now, the next to be decided first.
    AdminGetWaitingBets = Get "/api/admin/waiting-bets" Operator<View> [] (Empty) => Vec<WaitingBet>;
    /// Bets; status `open` or `settled`, kind `won`, `lost`, `void`, `cancelled` or `cashedOut`,
    /// order `stake`; by game, fixture and smallest stake.
    AdminGetBets = Get "/api/admin/bets" Operator<View> [] (ListQuery) => Page<BetRow>;
    /// One bet's whole story.
    AdminGetBet = Get "/api/admin/bets/{id}" Operator<View> [i64] (Empty) => BetStory;
    /// Voids a slip: the stake goes back.
    AdminVoidBet = Post "/api/admin/bets/{id}/void" Operator<Trader> [i64] (Reason) => BetRow;
    /// Fixtures with open bets first; kind `before`, `live`, `finished`, `off`, or `late`:
    /// over, with slips that wait for a result for too long.
    AdminGetFixtures = Get "/api/admin/fixtures" Operator<View> [] (ListQuery) => Page<FixtureRow>;
    /// Selections of a fixture that have bets or may get some, by market.
    AdminGetSelections = Get "/api/admin/fixtures/{id}/selections" Operator<View> [i64] (Empty) => Vec<SelectionRow>;
    /// Suspends a fixture, a market or a selection, or lets it go on as the feed says.
    AdminSuspend = Post "/api/admin/fixtures/{id}/suspend" Operator<Trader> [i64] (Suspend) => FixtureRow;
    /// Raises or lowers the prices of a fixture or a market of it.
    AdminSetMargin = Post "/api/admin/fixtures/{id}/margin" Operator<Trader> [i64] (SetMargin) => FixtureRow;
    /// Settles a selection by hand.
    AdminSettleSelection = Post "/api/admin/selections/settle" Operator<Trader> [] (SettleSelection) => SelectionRow;
    /// Settles all selections of a market on one line by hand.
    AdminSettleMarket = Post "/api/admin/markets/settle" Operator<Trader> [] (SettleMarket) => Vec<SelectionRow>;
    /// What a score would settle of a fixture, and what would be paid.
    AdminPreviewScore = Post "/api/admin/fixtures/{id}/score/preview" Operator<Trader> [i64] (FinalScore) => ScorePreview;
    /// Settles by its score what waits of a fixture.
    AdminSettleScore = Post "/api/admin/fixtures/{id}/score" Operator<Trader> [i64] (SettleScore) => FixtureRow;
    /// Calls a fixture postponed.
    AdminPostponeFixture = Post "/api/admin/fixtures/{id}/postpone" Operator<Trader> [i64] (Reason) => FixtureRow;
    /// Voids every selection of a fixture.
    AdminVoidFixture = Post "/api/admin/fixtures/{id}/void" Operator<Trader> [i64] (Reason) => FixtureRow;
    /// Lifts what operators have decided of a selection's result, or of a whole fixture: the feed's word
    /// counts again.
    AdminLiftHold = Post "/api/admin/fixtures/{id}/lift" Operator<Trader> [i64] (LiftHold) => FixtureRow;
    /// Rounds with their bets, newest first; kind a game's code, status `open`, `drawn` or `void`.
    AdminGetRounds = Get "/api/admin/rounds" Operator<View> [] (ListQuery) => Page<RoundRow>;
    /// What the mini-games and their markets have paid back by day of the draw, the last 7 days where
    /// none is named and 92 at most.
    AdminGetReturns = Get "/api/admin/rounds/returns" Operator<View> [] (ListQuery) => Vec<GameReturn>;
    /// Voids a round, be it drawn or not: stakes go back, payouts are taken back.
    AdminVoidRound = Post "/api/admin/rounds/{id}/void" Operator<Trader> [i64] (Reason) => RoundRow;
    /// Virtual events with their bets, newest first; kind a sport's or a league's code, status `open`,
    /// `drawn` or `void`.
    AdminGetVirtuals = Get "/api/admin/virtuals" Operator<View> [] (ListQuery) => Page<VirtualRow>;
    /// What the virtual games and their markets have paid back with slips on one event, by day of the
    /// off, the last 7 days where none is named and 31 at most.
    AdminGetVirtualReturns = Get "/api/admin/virtuals/returns" Operator<View> [] (ListQuery) => Vec<GameReturn>;
    /// Voids a virtual event, be it over or not: stakes go back, payouts are taken back.
    AdminVoidVirtual = Post "/api/admin/virtuals/{id}/void" Operator<Trader> [i64] (Reason) => VirtualRow;
    /// How the feed stands: its links, what they brought, whether in-play betting goes on.
    AdminGetFeedHealth = Get "/api/admin/feed-health" Operator<Trader> [] (Empty) => FeedHealth;
    /// Messages of the feed that were put aside; status `unread`, `early` or `dismissed`, kind a code of
    /// `FeedFault`.
    AdminGetFeedRejects = Get "/api/admin/feed-rejects" Operator<Trader> [] (ListQuery) => Page<FeedRejectRow>;
    /// Takes one off the list, once somebody has looked at it.
    AdminDismissFeedReject = Post "/api/admin/feed-rejects/{id}/dismiss" Operator<Trader> [i64] (Reason) => FeedRejectRow;
    /// Applies one once more.
    AdminReplayFeedReject = Post "/api/admin/feed-rejects/{id}/replay" Operator<Trader> [i64] (Reason) => FeedRejectRow;
    /// How the whole site stands: database, servers and their jobs, feed, services outside.
    AdminGetHealth = Get "/api/admin/health" Operator<View> [] (Empty) => SystemHealth;
    /// All settings.
    AdminGetSettings = Get "/api/admin/settings" Operator<Chief> [] (Empty) => Settings;
    /// Changes one setting.
    AdminChangeSetting = Put "/api/admin/settings" Operator<Chief> [] (ChangeSetting) => Settings;
    /// The audit log, newest first; kind is an action.
    AdminGetAuditLog = Get "/api/admin/audit-log" Operator<Report> [] (ListQuery) => Page<AuditRow>;
    /// Proves the next rows of the audit log.
    AdminProveAuditLog = Get "/api/admin/audit-log/proof" Operator<Report> [] (ProofQuery) => ProofPart;
    /// A list as a table with all that its filters leave; the path is `members`, `charges`, `bets`,
    /// `coupons` or `audit-log`.
    AdminExport = Post "/api/admin/export/{list}" Operator<Report> [String] (ListQuery) => Download;
}
