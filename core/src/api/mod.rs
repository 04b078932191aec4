//! The whole API in one table: method, path, permitted callers, input and reply.
//!
//! The server's router, the client's typed `call` and the access test over all endpoints are derived
//! from this table. The router cannot mount a handler with another signature, and admits only the
//! callers that the table names. Paths and their unusual spellings are those of the specification
//! (account spec §7, betting spec §7).

#[cfg(target_arch = "wasm32")]
mod wire;

use crate::affiliates::contracts::views::{ContractRow, ContractView, SetContract};
use crate::affiliates::partner_links::keys::{MakeKey, NewKey, PartnerKey};
use crate::affiliates::partner_links::postbacks::{
    NewPostback, PostbackRow, Postbacks, SetPostback,
};
use crate::affiliates::partner_links::report::LinkReport;
use crate::affiliates::partner_links::statement::{Statement, StatementQuery};
use crate::affiliates::partner_links::{FiguresQuery, MakeLink, PartnerLink};
use crate::affiliates::partners::payout::{PayoutRow, RequestPayout};
use crate::affiliates::partners::views::{
    PartnerAnalysis, PartnerCharges, PartnerDay, PartnerMember,
};
use crate::affiliates::partners::{
    ChangeRates, ChangeSubRates, CommissionRow, CommissionRun, MakePartner, MakeSubPartner,
    MoveMember, MoveUnder, PartnerHome, PartnerRow, PostCommissions,
};
use crate::affiliates::recommenders::friends::{BroughtRow, FriendRow};
use crate::affiliates::recommenders::terms::{ChangeTerms, TermsView};
use crate::affiliates::recommenders::{
    MakeRecommender, OwnCode, PostProfits, ProfitRow, ProfitRun, RecommenderHome, RecommenderRow,
};
use crate::engagement::attendance::{AttendanceRecord, CheckIn};
use crate::engagement::board::popups::{ChangePopup, NewPopup, Popup, PopupRow};
use crate::engagement::board::{
    BoardQuery, ChangePost, NewPost, NoticeQuery, Post, PostRow, PostSummary, WriteNotice,
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
use crate::engagement::outreach::segment::{
    ChangeSegment, SegmentMember, SegmentRow, SegmentRule, WriteSegment,
};
use crate::engagement::outreach::{OutreachMember, OutreachRow, WriteOutreach};
use crate::engagement::roulette::{SpinCount, SpinCountQuery, SpinRequest};
use crate::games::casino::lobby::{
    CasinoGame, CasinoGameQuery, CasinoLobby, LaunchGame, LaunchedGame, LobbyQuery,
};
use crate::games::casino::office::{CasinoOffice, CasinoRoundDetail, CasinoRoundRow, CloseCasino};
use crate::games::casino::rounds::{CasinoRound, CasinoRoundQuery};
use crate::games::casino::sandbox::{EnterGame, PlayReceipt, PlayRound, Seat};
use crate::games::casino::seamless::{
    BalanceAnswer, BalanceCall, BetCall, RollbackCall, WalletAnswer, WalletBatch,
    WalletBatchAnswer, WinCall,
};
use crate::games::rounds::place::PlaceRoundBet;
use crate::games::rounds::rtp::GameRtp;
use crate::games::rounds::settings::MinigameLimits;
use crate::games::rounds::views::{
    MiniEventQuery, MiniEvents, MiniRound, MinigameSetting, RoundRow,
};
use crate::games::rounds::virtuals::play_by_play::PlayByPlay;
use crate::games::rounds::virtuals::views::{
    Vet3Soccer, VirtualEvent, VirtualEvents, VirtualEventsQuery, VirtualLimits, VirtualRow,
};
use crate::games::streams::{ChangeStream, LiveStream, NewStream, StreamRow};
use crate::kernel::audit::{AuditRow, Reason};
use crate::kernel::files::{FileReceipt, UploadFile};
use crate::kernel::ids::{
    AdjustmentRequestId, BankCode, BankNotificationId, BetId, BonusOptionId, BoostId, CampaignId,
    CasinoRoundId, CasinoTransferId, ChargeId, CouponId, DispatchId, DocumentId, DocumentRequestId,
    FeedRejectId, FixtureId, HedgeId, IdentityCheckId, InquiryId, JoinCodeId, LeagueId, MarketId,
    MemberId, MessageId, OutreachId, PartnerId, PartnerKeyId, PartnerLinkId, PayoutId,
    PointConversionId, PopupId, PostId, PriceRuleId, RiskAlertId, RiskGroupId, RiskProposalId,
    RoleId, SandboxSessionId, SegmentId, SessionId, StreamId, VisitorInquiryId, WebhookId,
};
use crate::kernel::money::Points;
use crate::kernel::page::{ListQuery, Page};
use crate::members::account::join_code::{JoinCodeRow, MakeJoinCode};
use crate::members::account::join_code::{SuggestionCode, SuggestionCodeQuery};
use crate::members::account::office::{BannedAddressRow, ChangeAddress, ChangeMember, MemberRow};
use crate::members::account::office::{MemberDetail, MoneyRecord, SessionRow};
use crate::members::account::password::{
    ChangePassword, CheckAccountPassword, ResetCode, ResetPassword,
};
use crate::members::account::{
    CaptchaQuery, CaptchaView, JoinReceipt, JoinRequest, LoginRequest, LogoutRequest,
    MemberCheckQuery, SignUpSetting, User,
};
use crate::members::marketing::Marketing;
use crate::members::push::{PushBrowser, PushChoices, PushEndpoint, PushSettings, SubscribePush};
use crate::members::reality_check::{RealityCheck, SetRealityCheck};
use crate::members::results::{OwnResults, ResultsQuery};
use crate::members::self_limits::{ExcludeSelf, SelfLimit, SetSelfLimit};
use crate::members::verification::decision::DecideAccount;
use crate::members::verification::documents::{
    DecideDocument, DocumentRow, MemberDocuments, OwnDocuments, RequestDocuments, UploadDocument,
};
use crate::members::verification::identity::{
    DecideIdentity, FinishIdentityCheck, Identity, IdentityRow, StartIdentityCheck,
};
use crate::members::verification::{
    AccountProof, ConfirmAccountCode, SendAccountCode, Verification,
};
use crate::office::alerts::{AlertChoices, AlertCode, AlertSettings};
use crate::office::audit_log::{ProofPart, ProofQuery};
use crate::office::cohorts::Cohort;
use crate::office::dashboard::{Dashboard, DashboardArrangement, DashboardQuery};
use crate::office::health::SystemHealth;
use crate::office::overview::{Overview, Trend, TrendQuery};
use crate::office::reports::PeriodReport;
use crate::office::risk_alerts::{NewRiskAlertNote, RiskAlertRow, RiskAlertRun};
use crate::office::settings::ChangeSetting;
use crate::office::settings::{Settings, SiteSettings};
use crate::office::staff::codes::{
    GivenCode, LoginCodeRequest, NewCodes, OwnPassword, RecoveryCodes, RemoveCodes,
};
use crate::office::staff::{
    ChangeRole, ChangeStaff, ChangeStaffPassword, Duty, FirstPassword, MakeStaff, StaffPermissions,
    StaffRole, StaffRow, StaffSession, WriteRole,
};
use crate::office::webhooks::WebhookRow;
use crate::sportsbook::bets::BetRow;
use crate::sportsbook::bets::auto_cash_out::{AutoCashOut, AutoCashOutOrder};
use crate::sportsbook::bets::cash_out::{
    CashOutOrder, CashOutQuote, CashOutReceipt, CashOutsQuery,
};
use crate::sportsbook::bets::cash_out_part::CashOutQuery;
use crate::sportsbook::bets::search::FoundBets;
use crate::sportsbook::bets::timeline::BetTimeline;
use crate::sportsbook::bets::{BetCount, BetQuery, BetReceipt, BetSlip, PlaceBet, SlipTitle};
use crate::sportsbook::boosts::{Boost, BoostRow, WriteBoost};
use crate::sportsbook::catalogue::{
    FixtureView, InPlayListing, LeagueQuery, LeagueView, Listing, ListingQuery, LocationQuery,
    LocationView, OddsEvent, OddsStreamQuery, TopSport,
};
use crate::sportsbook::feed::FeedHealth;
use crate::sportsbook::feed::FeedRejectRow;
use crate::sportsbook::grading::manual::{SettleMarket, SettleSelection};
use crate::sportsbook::grading::{FinalScore, ScorePreview, SettleScore};
use crate::sportsbook::inplay::{
    BettingToken, DelayedBet, InPlayBet, SlipPrice, SlipStreamQuery, TokenQuery,
};
use crate::sportsbook::liability::{
    FixtureLiability, HedgeRow, LiabilityRow, PriceRules, PriceStepRow, WriteHedge, WritePriceRule,
};
use crate::sportsbook::match_centre::{MatchCentre, MatchRecord, PriceHistory, PriceHistoryQuery};
use crate::sportsbook::risk::{
    BetLimits, BetLimitsQuery, ChangeRiskGroup, ClearRiskProfile, LeagueTierRow, MarketTierRow,
    MemberBettingWorth, MemberLimits, RiskGroupRow, RiskProfileRow, RiskProposalRow, RiskTiers,
    RiskTiersQuery, SetTier, SetTierPercents, SlipLimitsQuery, WriteRiskGroup, WriteRiskProfile,
};
use crate::sportsbook::sharing::{ShareBet, ShareReceipt, ShareSlip, SharedSlip};
use crate::sportsbook::trading::{FixtureRow, SelectionRow};
use crate::sportsbook::trading::{ReleaseOverride, SetPriceAdjustment, Suspend};
use crate::wallet::adjustments::{Adjust, AdjustOutcome, AdjustmentRow};
use crate::wallet::bank_notice::{BankNotification, BankNotificationReceipt};
use crate::wallet::casino::{CasinoTransfer, TransferQuery, TransferReceipt, TransferRequest};
use crate::wallet::office::ChargeRow;
use crate::wallet::office::{
    ApproveCharge, BankNotificationRow, BankRow, BonusOptionRow, ChangeBank, ChangeBonusOption,
    MatchNotification, NewBonusOption, TransferRow,
};
use crate::wallet::points::{ConvertPoints, PointQuery, PointRecord};
use crate::wallet::promotions::campaign::{CampaignRow, WriteCampaign};
use crate::wallet::promotions::cost::PromotionCostList;
use crate::wallet::promotions::{ClaimPromotionRequest, ForfeitBonus, Promotions};
use crate::wallet::tether::{RegisterTxid, RegisterWallet};
use crate::wallet::{
    Bank, BonusOption, Charge, ChargeQuery, ChargeReceipt, ChargeRequest, CodeQuery, HideCharge,
    MemberOnly,
};
use serde::{Deserialize, Serialize};

/// Who may call an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    /// Everyone, including visitors.
    Anyone,
    /// Members who are logged in.
    Member,
    /// Partners (betting spec §6: type 1 or 2, banType 0) with a position in the partner tree.
    Partner,
    /// A partner's own programs, authenticated by a key.
    PartnerProgram,
    /// Recommenders (betting spec §2 and §6: type 1 or 2, banType 0, suggestionType 0).
    Recommender,
    /// Operators, and staff who write notices.
    Writer,
    /// Operators (account spec §6: type 1, role 10, withdrawalType 0), including those who must still
    /// change their first password.
    Staff,
    /// Operators who have this duty.
    Operator(Duty),
    /// The bank's notification gateway, authenticated by the signature of its calls (design §6).
    Gateway,
    /// The casino's provider, authenticated by the signature of its calls.
    CasinoProvider,
}

/// Who may call, as a type. It determines what a handler receives about the caller.
pub trait Role {
    /// The same as a value.
    const WHO: Who;
}

/// Everyone, including visitors.
#[derive(Debug, Clone, Copy)]
pub struct Anyone;
/// Members who are logged in.
#[derive(Debug, Clone, Copy)]
pub struct Member;
/// Partners with a position in the partner tree.
#[derive(Debug, Clone, Copy)]
pub struct Partner;
/// A partner's own programs.
#[derive(Debug, Clone, Copy)]
pub struct PartnerProgram;
/// Recommenders.
#[derive(Debug, Clone, Copy)]
pub struct Recommender;
/// Operators, and staff who write notices.
#[derive(Debug, Clone, Copy)]
pub struct Writer;
/// Operators with any duties.
#[derive(Debug, Clone, Copy)]
pub struct Staff;
/// Operators with the duty `D`.
#[derive(Debug, Clone, Copy)]
pub struct Operator<D>(std::marker::PhantomData<D>);
/// The bank's notification gateway.
#[derive(Debug, Clone, Copy)]
pub struct Gateway;
/// The casino's provider.
#[derive(Debug, Clone, Copy)]
pub struct CasinoProvider;

impl Role for Anyone {
    const WHO: Who = Who::Anyone;
}
impl Role for Member {
    const WHO: Who = Who::Member;
}
impl Role for Partner {
    const WHO: Who = Who::Partner;
}
impl Role for PartnerProgram {
    const WHO: Who = Who::PartnerProgram;
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
impl Role for CasinoProvider {
    const WHO: Who = Who::CasinoProvider;
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

duties! { View Cashier Trader Support Partners Content Documents Report Chief }

/// HTTP method of an endpoint.
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
    /// Method.
    const METHOD: Method;
    /// Path, with `{name}` for its parameter.
    const PATH: &'static str;
    /// Who may call.
    type Role: Role;
    /// Type of the path parameter: `()`, an id or a `String`.
    type Path;
    /// Query or body.
    type Input;
    /// Response.
    type Reply;
}

/// A row of the table as a value, for code that iterates over all endpoints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Route {
    /// Method.
    pub method: Method,
    /// Path.
    pub path: &'static str,
    /// Who may call.
    pub who: Who,
}

/// No input, or nothing to answer: `{}` on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Empty {}

/// An endless response: server-sent events, each carrying a `T`.
#[derive(Debug)]
pub struct Stream<T>(std::marker::PhantomData<T>);

/// A response that is a file.
#[derive(Debug)]
pub struct Download;

macro_rules! endpoints {
    (@path) => { () };
    (@path $vary:ty) => { $vary };
    (@verb Get) => { "GET" };
    (@verb Post) => { "POST" };
    (@verb Put) => { "PUT" };
    (@verb Delete) => { "DELETE" };
    ($($(#[doc = $doc:literal])* $name:ident = $method:ident $path:literal $role:ty [$($vary:ty)?]
        ($input:ty) => $reply:ty;)*) => {
        $(
            $(#[doc = $doc])*
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

        /// The table as TypeScript, for the client's typed `call`.
        pub const TYPESCRIPT: &str = concat!(
            "export interface Api {\n",
            $("  /**", $($doc,)* " */\n  \"", endpoints!(@verb $method), " ", $path, "\": { role: \"",
              stringify!($role), "\"; path: [", stringify!($($vary)?), "]; input: ",
              stringify!($input), "; reply: ", stringify!($reply), " };\n",)*
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
    /// Completes a login with the code of an operator's authenticator app.
    LoginCode = Post "/api/auth/login-code" Anyone [] (LoginCodeRequest) => User;
    /// Logs out.
    Logout = Post "/api/auth/logout" Anyone [] (LogoutRequest) => Empty;
    /// The member who is logged in.
    GetSessionUser = Get "/api/auth/user" Member [] (Empty) => User;

    // Site
    /// Site settings; the client polls them.
    GetSiteSettings = Get "/api/setting/user" Anyone [] (Empty) => SiteSettings;
    /// Whether sign-up is open.
    GetSignUpSetting = Get "/api/settingSignUp" Anyone [] (Empty) => SignUpSetting;
    /// Banks.
    GetBanks = Get "/api/settingbankname" Anyone [] (Empty) => Vec<Bank>;
    /// Codes of a kind; `BANK` is the only one.
    GetCodes = Get "/api/code" Anyone [] (CodeQuery) => Vec<Bank>;

    // Members
    /// The member's own data.
    GetMember = Get "/api/member/{id}" Member [MemberId] (Empty) => User;
    /// How many members have this id, nickname, phone or account number; 0 means available.
    CheckMember = Get "/api/member/check" Anyone [] (MemberCheckQuery) => i64;
    /// Signs up.
    Join = Post "/api/member/join" Anyone [] (JoinRequest) => JoinReceipt;
    /// The owner of a join code; `null` if the code does not exist.
    GetSuggestionCode = Get "/api/suggestioncode" Anyone [] (SuggestionCodeQuery) => Option<SuggestionCode>;
    /// Sets a new password with a code issued by an operator.
    ResetOwnPassword = Post "/api/member/change-password" Anyone [] (ResetPassword) => String;
    /// Changes the member's own password and logs out.
    ChangeOwnPassword = Put "/api/member/change-password/{id}" Member [MemberId] (ChangePassword) => String;
    /// The member's own bank account in full, after a check of the account password.
    CheckDepositPassword = Post "/api/member/check-deposit-pw" Member [] (CheckAccountPassword) => String;

    // Self limits
    /// The member's own limits.
    GetSelfLimits = Get "/api/selfLimits/{id}" Member [MemberId] (Empty) => Vec<SelfLimit>;
    /// Changes a limit: a reduction takes effect immediately, an increase after a day.
    ChangeSelfLimit = Put "/api/selfLimits/{id}" Member [MemberId] (SetSelfLimit) => Vec<SelfLimit>;
    /// Starts a self-exclusion.
    ExcludeOneself = Post "/api/selfLimits/{id}/exclude" Member [MemberId] (ExcludeSelf) => String;
    /// The member's reality checks, with time and result since the login.
    GetRealityCheck = Get "/api/member/reality-check" Member [] (Empty) => RealityCheck;
    /// Chooses the interval of the member's reality checks.
    ChangeRealityCheck = Put "/api/member/reality-check" Member [] (SetRealityCheck) => RealityCheck;
    /// Whether the member wants news of events and benefits.
    GetMarketing = Get "/api/member/marketing" Member [] (Empty) => Marketing;
    /// Agrees to news of events and benefits, or refuses it.
    ChangeMarketing = Put "/api/member/marketing" Member [] (Marketing) => Marketing;
    /// The member's own stakes and payouts of a month, by day and kind of game.
    GetOwnResults = Get "/api/member/results" Member [] (ResultsQuery) => OwnResults;

    // Web push
    /// The member's notices, and whether this browser receives them; it belongs to the session from then on.
    CheckPushBrowser = Post "/api/push/browser" Member [] (PushBrowser) => PushSettings;
    /// Lets a browser receive the member's notices.
    SubscribeToPush = Post "/api/push/subscribe" Member [] (SubscribePush) => PushSettings;
    /// Stops notices to a browser.
    UnsubscribeFromPush = Post "/api/push/unsubscribe" Member [] (PushEndpoint) => Empty;
    /// Chooses the kinds of notices, and whether amounts stand in them.
    ChangePushChoices = Put "/api/push/choices" Member [] (PushChoices) => PushChoices;
    /// Sends a test notice to a browser; at most one a minute.
    TestPush = Post "/api/push/test" Member [] (PushEndpoint) => Empty;

    // Verification
    /// What the member has proven, and what a withdrawal requires.
    GetVerification = Get "/api/member/verification" Member [] (Empty) => Verification;
    /// Sends 1 won with a code to the member's bank account.
    SendCodeToAccount = Post "/api/member/verification/account" Member [] (SendAccountCode) => Verification;
    /// Proves the bank account with the code that the member has read there.
    ConfirmAccount = Post "/api/member/verification/account/confirm" Member [] (ConfirmAccountCode) => Verification;
    /// What the member has proven of the identity.
    GetIdentity = Get "/api/member/verification/identity" Member [] (Empty) => Identity;
    /// Starts a session at the provider of identities.
    StartIdentity = Post "/api/member/verification/identity" Member [] (StartIdentityCheck) => Identity;
    /// Asks the provider for the result of a session.
    FinishIdentity = Post "/api/member/verification/identity/result" Member [] (FinishIdentityCheck) => Identity;

    // Documents
    /// Documents that the member is asked for, and those that the member has uploaded.
    GetDocuments = Get "/api/member/verification/documents" Member [] (Empty) => OwnDocuments;
    /// Uploads a document that is asked for.
    SendDocument = Post "/api/member/verification/documents" Member [] (UploadDocument) => OwnDocuments;
    /// Withdraws a document that waits for a decision. Its content is deleted.
    WithdrawDocument = Post "/api/member/verification/documents/{id}/withdraw" Member [DocumentId] (Empty) => OwnDocuments;

    // Deposits and withdrawals
    /// Bonus options for a deposit.
    GetBonusOptions = Get "/api/eventDeposit/availableEvent" Member [] (Empty) => Vec<BonusOption>;
    /// Requests a deposit or a withdrawal.
    RequestCharge = Post "/api/charge" Member [] (ChargeRequest) => ChargeReceipt;
    /// The member's own deposits and withdrawals.
    GetCharges = Get "/api/charge" Member [] (ChargeQuery) => Vec<Charge>;
    /// Number of the member's deposits and withdrawals.
    CountCharges = Get "/api/charge/count" Member [] (ChargeQuery) => i64;
    /// Hides a charge from the member's history.
    HideOwnCharge = Put "/api/charge/{id}" Member [ChargeId] (HideCharge) => Empty;

    // Attendance, coupons, roulettes
    /// The member's own check-ins.
    GetAttendance = Get "/api/attendance/user/{id}" Member [MemberId] (Empty) => Vec<AttendanceRecord>;
    /// Checks in for today.
    CheckInToday = Post "/api/attendance/" Member [] (CheckIn) => String;
    /// The member's own unclaimed coupons.
    GetCouponMessages = Get "/api/couponMessage/{id}" Member [MemberId] (Empty) => Vec<CouponMessage>;
    /// Claims a coupon.
    ClaimCoupon = Put "/api/couponMessage" Member [] (ClaimCouponRequest) => String;
    /// Number of spins the member has.
    CountSpins = Get "/api/card/user/count" Member [] (SpinCountQuery) => SpinCount;
    /// Spins a roulette; returns the points won.
    SpinRoulette = Post "/api/card/choice" Member [] (SpinRequest) => Points;

    // Deposit account and bank notifications
    /// The site's account for deposits, as text.
    AskDepositAccount = Post "/api/deposot-account-confirm" Member [] (MemberOnly) => String;
    /// Receives a notification of money that arrived on the site's account.
    NotifyBankDeposit = Post "/api/webhook/bank-deposit" Gateway [] (BankNotification) => BankNotificationReceipt;

    // Tether
    /// Registers the member's wallet.
    UpdateWallet = Put "/api/member/updateCryptoAccount" Member [] (RegisterWallet) => String;
    /// The address for tether deposits.
    GetDepositAddress = Post "/api/member/tether-deposit-account" Member [] (Empty) => String;
    /// Price of one USDT, won.
    GetExchangeRate = Get "/api/charge/exchangeRates" Member [] (Empty) => String;
    /// Adds the transaction id to a pending deposit.
    UpdateTxid = Put "/api/charge/updateCryptoTxid" Member [] (RegisterTxid) => String;

    // Points and casino money
    /// Converts points to cash.
    PointsToCash = Post "/api/emoney/pointToEmoney" Member [] (ConvertPoints) => String;
    /// The member's own conversions.
    GetPoints = Get "/api/point" Member [] (PointQuery) => Vec<PointRecord>;
    /// Number of the member's conversions.
    CountPoints = Get "/api/point/count" Member [] (PointQuery) => i64;
    /// Deletes a conversion from the member's history.
    DeletePoint = Delete "/api/point/{id}" Member [PointConversionId] (Empty) => Empty;
    /// Deletes all conversions from the member's history; the path names the member.
    DeletePoints = Delete "/api/point/allPoinToCash/{id}" Member [MemberId] (Empty) => Empty;
    /// Converts cash to casino money.
    CashToCasino = Post "/api/emoney/emoney-to-opera" Member [] (TransferRequest) => TransferReceipt;
    /// Converts casino money to cash.
    CasinoToCash = Post "/api/emoney/opera-to-emoney" Member [] (TransferRequest) => TransferReceipt;
    /// The member's own transfers to and from the casino, newest first.
    GetCasinoTransfers = Get "/api/emoney/transfers" Member [] (TransferQuery) => Page<CasinoTransfer>;

    // Casino and slots
    /// Makers and categories of games, and whether they can be played now.
    GetCasinoLobby = Get "/api/casino/lobby" Anyone [] (LobbyQuery) => CasinoLobby;
    /// The games of a lobby.
    GetCasinoGames = Get "/api/casino/games" Anyone [] (CasinoGameQuery) => Page<CasinoGame>;
    /// The address at which a game is played; it is valid once.
    LaunchCasinoGame = Post "/api/casino/launch" Member [] (LaunchGame) => LaunchedGame;
    /// The member's own rounds, newest first.
    GetCasinoRounds = Get "/api/casino/rounds" Member [] (CasinoRoundQuery) => Page<CasinoRound>;
    /// Takes a seat at a sandbox game with the token of a launch.
    EnterSandbox = Post "/api/casino/sandbox/enter" Member [] (EnterGame) => Seat;
    /// An existing seat, for a page that is reloaded.
    GetSandboxSeat = Get "/api/casino/sandbox/seats/{id}" Member [SandboxSessionId] (Empty) => Seat;
    /// Plays a round of a sandbox game: a spin or a hand.
    PlaySandbox = Post "/api/casino/sandbox/play" Member [] (PlayRound) => PlayReceipt;

    // Seamless wallet
    /// The member's cash.
    GetWalletBalance = Post "/api/casino/wallet/balance" CasinoProvider [] (BalanceCall) => BalanceAnswer;
    /// Takes a stake from the member's cash.
    TakeWalletBet = Post "/api/casino/wallet/bet" CasinoProvider [] (BetCall) => WalletAnswer;
    /// Pays a win to the member's cash, or closes a round without one.
    PayWalletWin = Post "/api/casino/wallet/win" CasinoProvider [] (WinCall) => WalletAnswer;
    /// Gives the stake of a bet back, or bars a bet that has not arrived.
    RollBackWalletBet = Post "/api/casino/wallet/rollback" CasinoProvider [] (RollbackCall) => WalletAnswer;
    /// Carries out calls in order, each separately.
    RunWalletBatch = Post "/api/casino/wallet/batch" CasinoProvider [] (WalletBatch) => WalletBatchAnswer;

    // Listings
    /// Sports with the numbers of their leagues and fixtures on offer.
    GetTopSports = Get "/api/sportsLeague/topSport" Anyone [] (Empty) => Vec<TopSport>;
    /// Locations of a sport.
    GetLocations = Get "/api/sports-prematch/location" Anyone [] (LocationQuery) => Vec<LocationView>;
    /// Leagues of a location.
    GetLeagues = Get "/api/sports-prematch/league" Anyone [] (LeagueQuery) => Vec<LeagueView>;
    /// Pre-match fixtures on offer.
    GetListing = Get "/api/sports-prematch/fixtures" Anyone [] (ListingQuery) => Listing;
    /// A fixture with all its markets.
    GetFixture = Get "/api/sports-prematch/fixtures/{id}" Anyone [FixtureId] (Empty) => FixtureView;
    /// In-play fixtures.
    GetInPlayListing = Get "/api/sports-inplay/fixtures" Anyone [] (ListingQuery) => InPlayListing;
    /// Changes of prices and fixtures as they occur.
    StreamOdds = Get "/api/sports-prematch/odds-stream" Anyone [] (OddsStreamQuery) => Stream<OddsEvent>;

    // Match centre
    /// A fixture with its score, incidents and results, also after it is over.
    GetMatchCentre = Get "/api/fixtures/{id}/centre" Anyone [FixtureId] (Empty) => MatchCentre;
    /// Form, head-to-head and table: what has been before a fixture.
    GetMatchRecord = Get "/api/fixtures/{id}/record" Anyone [FixtureId] (Empty) => MatchRecord;
    /// The history of the prices of a market.
    GetPriceHistory = Get "/api/fixtures/{id}/prices" Anyone [FixtureId] (PriceHistoryQuery) => PriceHistory;

    // Bets
    /// Places a pre-match bet.
    PlacePrematchBet = Post "/api/sports-prematch/betting" Member [] (PlaceBet) => BetReceipt;
    /// The member's own slips.
    GetBets = Get "/api/sports-prematch/bettings" Member [] (BetQuery) => Vec<BetSlip>;
    /// Number of the member's slips.
    CountBets = Get "/api/sports-prematch/count" Member [] (BetQuery) => BetCount;
    /// Searches the member's own bets of a period. Kind: `sports`, `inplay`, `minigame` or `virtual`.
    /// Status: `open`, `won`, `lost`, `refunded` or `cashedOut`.
    SearchBets = Get "/api/bets" Member [] (ListQuery) => FoundBets;
    /// The member's own open bets of all kinds of games, newest first; `after` the last one is the next
    /// page.
    GetOpenBets = Get "/api/bets/open" Member [] (ListQuery) => Page<BetSlip>;
    /// Cash-out values of the member's own open slips; slips that cannot be cashed out now are omitted.
    GetCashOuts = Get "/api/bets/cash-outs" Member [] (CashOutsQuery) => Vec<CashOutQuote>;
    /// The member's limits for a slip with these selections.
    GetSlipLimits = Get "/api/bets/limits" Member [] (SlipLimitsQuery) => MemberLimits;
    /// Cancels the member's own slip.
    CancelBet = Post "/api/sports-prematch/user/cancelAll/{id}" Member [BetId] (Empty) => String;
    /// Cash-out value of the member's own open slip, or of a part of it.
    GetCashOut = Get "/api/bets/{id}/cash-out" Member [BetId] (CashOutQuery) => CashOutQuote;
    /// Cashes out the member's own open slip, or a part of it. If a leg is in play, the response is sent after the
    /// delay.
    CashOutBet = Post "/api/bets/{id}/cash-out" Member [BetId] (CashOutOrder) => CashOutReceipt;
    /// Cashes out the member's own open slip as soon as it is worth an amount.
    SetAutoCashOut = Post "/api/bets/{id}/auto-cash-out" Member [BetId] (AutoCashOutOrder) => AutoCashOut;
    /// Takes the order for an automatic cash-out back.
    StopAutoCashOut = Post "/api/bets/{id}/auto-cash-out/stop" Member [BetId] (Empty) => String;
    /// Deletes settled slips from the member's history.
    DeleteBets = Post "/api/sports-prematch/user-delete" Member [] (Vec<SlipTitle>) => String;

    // Bet builder
    /// Places a bet on picks of one fixture, at one price.
    PlaceBuilderBet = Post "/api/bet-builder" Member [] (PlaceBet) => BetReceipt;

    // Promotions
    /// Price boosts that can be taken now.
    GetBoosts = Get "/api/boosts" Anyone [] (Empty) => Vec<Boost>;
    /// What the member can claim, free bets that can be used, and the bonus that is being wagered.
    GetPromotions = Get "/api/promotions/{id}" Member [MemberId] (Empty) => Promotions;
    /// Claims a free bet or a bonus of a campaign.
    ClaimPromotion = Post "/api/promotions" Member [] (ClaimPromotionRequest) => String;
    /// Gives up the bonus that is being wagered.
    ForfeitOwnBonus = Post "/api/promotions/{id}/forfeit" Member [MemberId] (ForfeitBonus) => String;

    // Shared slips
    /// Shares the picks of a slip that is not placed.
    SharePicks = Post "/api/shared-slips" Member [] (ShareSlip) => ShareReceipt;
    /// Shares the picks of the member's own placed slip.
    SharePlacedBet = Post "/api/bets/{id}/share" Member [BetId] (ShareBet) => ShareReceipt;
    /// A shared slip by its code, with what is offered for its picks now.
    GetSharedSlip = Get "/api/shared-slips/{code}" Member [String] (Empty) => SharedSlip;

    // In-play bets
    /// A token that is required for an in-play bet.
    GetBettingToken = Get "/api/sports-inplay/get-betting-token/{id}" Member [MemberId] (TokenQuery) => BettingToken;
    /// Places an in-play bet with the token in the header `hanpan-betting-token`. The response is sent
    /// when the bet is decided, after its delay.
    PlaceInPlayBet = Post "/api/sports-inplay/betting" Member [] (PlaceBet) => InPlayBet;
    /// The member's own in-play bets that are pending or were decided in the last minute, newest first.
    GetPendingBets = Get "/api/sports-inplay/pending/{id}" Member [MemberId] (Empty) => Vec<InPlayBet>;
    /// Prices of the selections of a slip, as they change.
    StreamSlip = Get "/api/sports-inplay/slip-stream" Anyone [] (SlipStreamQuery) => Stream<Vec<SlipPrice>>;

    // Mini-games
    /// Name of a game (301, 303 or 308), and whether it is under maintenance.
    GetMinigameSetting = Get "/api/settingMinigame/{id}" Anyone [i64] (Empty) => MinigameSetting;
    /// Stake and winnings limits of the mini-games by role.
    GetMinigameLimits = Get "/api/settingMinigameBetting" Member [] (Empty) => MinigameLimits;
    /// The current rounds of a game, with their markets.
    GetMiniEvents = Get "/api/minigame/events" Anyone [] (MiniEventQuery) => MiniEvents;
    /// Rounds, newest first, with draws and revealed seeds. Kind: a game's code. Status: `open`,
    /// `drawn` or `void`.
    GetMiniRounds = Get "/api/minigame/rounds" Anyone [] (ListQuery) => Page<MiniRound>;
    /// Places a bet on a round.
    PlaceMinigameBet = Post "/api/minigame/betting" Member [] (PlaceRoundBet) => BetReceipt;

    // Virtual games
    /// The leagues of virtual soccer and the addresses of their pictures.
    GetVet3Soccer = Get "/api/vet3/Soccer" Anyone [] (Empty) => Vet3Soccer;
    /// The current events of a sport, with their markets.
    GetVirtualEvents = Get "/api/virtureBetting/events" Anyone [] (VirtualEventsQuery) => VirtualEvents;
    /// Play-by-play of an event, available from its start on.
    GetVirtualPlayByPlay = Get "/api/virtureBetting/events/{id}/play-by-play" Anyone [FixtureId] (Empty) => PlayByPlay;
    /// Events, newest first, with results and revealed seeds. Kind: the code of a sport or a league.
    /// Status: `open`, `drawn` or `void`.
    GetVirtualResults = Get "/api/virtureBetting/results" Anyone [] (ListQuery) => Page<VirtualEvent>;
    /// Stake and winnings limits of the virtual games by role.
    GetVirtualLimits = Get "/api/virtureBetting/limits" Member [] (Empty) => Vec<VirtualLimits>;
    /// Places a bet on events of `soccer`, `basketball`, `dog` or `horse`.
    PlaceVirtualBet = Post "/api/virtureBetting/{sport}" Member [String] (PlaceRoundBet) => BetReceipt;

    // Messages
    /// Number of the member's unread messages.
    CountUnreadMessages = Get "/api/message/unread/{id}" Member [MemberId] (Empty) => i64;
    /// Number of the member's messages.
    CountMessages = Get "/api/message/user/count" Member [] (MessageQuery) => i64;
    /// The member's own messages, newest first.
    GetMessages = Get "/api/message/user/" Member [] (MessageQuery) => Vec<Message>;
    /// The newest page of the member's messages.
    GetNewestMessages = Get "/api/message/user/{id}" Member [MemberId] (Empty) => Vec<Message>;
    /// Marks a message as read.
    MarkMessage = Put "/api/message/" Member [] (MessageMark) => Empty;
    /// Deletes the selected messages that have been read.
    DeleteMessages = Put "/api/message/delete" Member [] (Vec<MessageDeletion>) => Empty;
    /// Deletes a read message.
    DeleteMessage = Delete "/api/message/user/delete/{id}" Member [MessageId] (Empty) => Empty;
    /// Deletes all read messages.
    DeleteReadMessages = Delete "/api/message/user/deleteAll/{id}" Member [MemberId] (Empty) => Empty;

    // Inquiries
    /// The member's own inquiries with their answers, newest first.
    GetInquiries = Get "/api/customer/user/{id}" Member [MemberId] (Empty) => Vec<Inquiry>;
    /// Sends an inquiry.
    AskInquiry = Post "/api/customer/" Member [] (NewInquiry) => Inquiry;
    /// Deletes an answered inquiry.
    DeleteInquiry = Delete "/api/customer/delete/{id}" Member [InquiryId] (Empty) => Empty;
    /// Deletes all answered inquiries.
    DeleteAnsweredInquiries = Delete "/api/customer/deleteAll/{id}" Member [MemberId] (Empty) => Empty;
    /// Sends an inquiry as a visitor.
    AskAsVisitor = Post "/api/supportNonMember" Anyone [] (VisitorInquiry) => Empty;

    // Board
    /// The latest notices.
    GetNotices = Get "/api/boardNotice" Member [] (NoticeQuery) => Vec<PostSummary>;
    /// A notice.
    GetNotice = Get "/api/boardNotice/{id}" Member [PostId] (Empty) => Post;
    /// Writes a notice.
    WriteOwnNotice = Post "/api/boardNotice" Writer [] (WriteNotice) => Post;
    /// Notices by page; the top page shows the newest to visitors.
    GetBoard = Get "/api/board" Anyone [] (BoardQuery) => Page<PostSummary>;
    /// The betting rules.
    GetRules = Get "/api/boardRule" Member [] (Empty) => Vec<Post>;
    /// The events.
    GetEvents = Get "/api/boardEvent" Member [] (Empty) => Vec<PostSummary>;
    /// An event.
    GetEvent = Get "/api/boardEvent/{id}" Member [PostId] (Empty) => Post;
    /// The active popups.
    GetPopups = Get "/api/boardPopup" Anyone [] (Empty) => Vec<Popup>;

    // Live streams
    /// The visible live streams, by topic.
    GetStreams = Get "/api/streams" Member [] (Empty) => Vec<LiveStream>;

    // Files
    /// The description of this API as a page.
    GetApiDocs = Get "/api/docs" Operator<View> [] (Empty) => Download;
    /// The description of this API as an `OpenAPI` document.
    GetOpenApi = Get "/api/docs/openapi.json" Operator<View> [] (Empty) => Download;
    /// Downloads a picture.
    DownloadFile = Get "/api/file/download/{path}" Anyone [String] (Empty) => Download;
    /// Uploads a picture.
    Upload = Post "/api/file/upload" Writer [] (UploadFile) => FileReceipt;

    // Partners
    /// The partner's position, contract percentage and join codes.
    PartnerGetHome = Get "/api/partner/home" Partner [] (Empty) => PartnerHome;
    /// The partner's branch: the partner and everyone below.
    PartnerGetBranch = Get "/api/partner/partners" Partner [] (Empty) => Vec<PartnerRow>;
    /// Makes one of the partner's own members a partner below.
    PartnerMakeSub = Post "/api/partner/partners" Partner [] (MakeSubPartner) => PartnerRow;
    /// Changes the rates of a partner directly below, from the next day on.
    PartnerChangeRates = Put "/api/partner/partners/{id}/rates" Partner [PartnerId] (ChangeSubRates) => PartnerRow;
    /// The partner's commissions, newest first. Kind: an agent.
    PartnerGetCommissions = Get "/api/partner/commissions" Partner [] (ListQuery) => Page<CommissionRow>;
    /// Members of the partner's branch as of today. Status: `approved`, `waiting`, `banned` or
    /// `online`. Kind: `own` or `below`. Order: `joined`, `balance` or `seen`. The days select the
    /// period of money and turnover, the last 30 days by default.
    PartnerGetMembers = Get "/api/partner/members" Partner [] (ListQuery) => Page<PartnerMember>;
    /// Deposits and withdrawals of these members, newest first, with sums. Status: `processing`,
    /// `completed` or `cancelled`. Kind: `deposit` or `withdrawal`.
    PartnerGetCharges = Get "/api/partner/charges" Partner [] (ListQuery) => PartnerCharges;
    /// Bets of these members, newest first, with sums. Kind and status as in `SearchBets`. Covers the
    /// last 30 days if neither days nor a member are given.
    PartnerGetBets = Get "/api/partner/bets" Partner [] (ListQuery) => FoundBets;
    /// Daily figures of the branch, oldest first: the given days, or the last 14.
    PartnerGetDays = Get "/api/partner/days" Partner [] (ListQuery) => Vec<PartnerDay>;
    /// Members by value, games by margin, and retention, over the given days or the last 30.
    PartnerGetAnalysis = Get "/api/partner/analysis" Partner [] (ListQuery) => PartnerAnalysis;
    /// Requests a payout of the amount owed; only one request may be pending.
    PartnerRequestPayout = Post "/api/partner/payouts" Partner [] (RequestPayout) => PayoutRow;
    /// The partner's own payout requests, newest first. Status: `waiting`, `paid` or `refused`.
    PartnerGetPayouts = Get "/api/partner/payouts" Partner [] (ListQuery) => Page<PayoutRow>;

    // Links of partners
    /// Counts a visitor's click, marks the browser, and leads to the page of the link.
    FollowPartnerLink = Get "/r/{code}" Anyone [String] (Empty) => Download;
    /// The partner's links with their figures by link and day: the given days, or the last 30.
    PartnerGetLinks = Get "/api/partner/links" Partner [] (FiguresQuery) => LinkReport;
    /// Makes a link.
    PartnerMakeLink = Post "/api/partner/links" Partner [] (MakeLink) => PartnerLink;
    /// Ends a link: it counts no clicks and no sign-ups from then on.
    PartnerEndLink = Post "/api/partner/links/{id}/end" Partner [PartnerLinkId] (Empty) => PartnerLink;
    /// The partner's keys, newest first.
    PartnerGetKeys = Get "/api/partner/keys" Partner [] (Empty) => Vec<PartnerKey>;
    /// Makes a key, which only this answer contains.
    PartnerMakeKey = Post "/api/partner/keys" Partner [] (MakeKey) => NewKey;
    /// Revokes a key at once.
    PartnerRevokeKey = Post "/api/partner/keys/{id}/revoke" Partner [PartnerKeyId] (Empty) => Empty;
    /// The figures of the partner's links, for its own programs. The key is sent as `Authorization: Bearer`.
    GetPartnerFigures = Get "/api/partner-api/figures" PartnerProgram [] (FiguresQuery) => LinkReport;
    /// The receiver of the partner's postbacks, and the newest of them.
    PartnerGetPostbacks = Get "/api/partner/postbacks" Partner [] (Empty) => Postbacks;
    /// Sets the receiver. Only this answer contains the secret that signs postbacks.
    PartnerSetPostback = Put "/api/partner/postbacks" Partner [] (SetPostback) => NewPostback;
    /// Ends the partner's postbacks: what waits is given up.
    PartnerEndPostback = Post "/api/partner/postbacks/end" Partner [] (Empty) => Empty;
    /// Sends a test to the receiver; at most one a minute.
    PartnerTestPostback = Post "/api/partner/postbacks/test" Partner [] (Empty) => PostbackRow;
    /// The partner's statement of a month.
    PartnerGetStatement = Get "/api/partner/statement" Partner [] (StatementQuery) => Statement;
    /// The partner's contract by share or by head, with the current month and the posted ones.
    PartnerGetContract = Get "/api/partner/contract" Partner [] (Empty) => ContractView;

    // Recommenders: only their own data and that of their friends
    /// The amount owed, the profits from friends, and the current terms.
    RecommenderGetHome = Get "/api/recommender/home" Recommender [] (Empty) => RecommenderHome;
    /// The recommender's own join codes of both kinds, valid ones first.
    RecommenderGetCodes = Get "/api/recommender/codes" Recommender [] (Empty) => Vec<OwnCode>;
    /// The recommender's friends, newest first. Status: `waiting`, `depositing`, `counting` or
    /// `stopped`.
    RecommenderGetFriends = Get "/api/recommender/friends" Recommender [] (ListQuery) => Page<FriendRow>;
    /// Posted profits from friends, newest first. Kind: an agent.
    RecommenderGetProfits = Get "/api/recommender/profits" Recommender [] (ListQuery) => Page<ProfitRow>;
    /// Requests a payout of the amount owed.
    RecommenderRequestProfit = Post "/api/recommender/requests" Recommender [] (RequestPayout) => PayoutRow;
    /// The recommender's own payout requests, newest first.
    RecommenderGetRequests = Get "/api/recommender/requests" Recommender [] (ListQuery) => Page<PayoutRow>;

    // Staff
    /// The operator's permissions, and what the operator must do before using them.
    StaffGetPermissions = Get "/api/admin/me" Staff [] (Empty) => StaffPermissions;
    /// Changes the operator's own password and ends the operator's other sessions.
    StaffChangePassword = Put "/api/admin/me/password" Staff [] (ChangeStaffPassword) => Empty;
    /// Creates a new secret for the operator's authenticator app; it is returned once.
    StaffBeginCodes = Post "/api/admin/me/codes" Staff [] (OwnPassword) => NewCodes;
    /// Turns on login codes after one correct code; returns the recovery codes once.
    StaffConfirmCodes = Post "/api/admin/me/codes/confirm" Staff [] (GivenCode) => RecoveryCodes;
    /// Turns off login codes.
    StaffRemoveCodes = Post "/api/admin/me/codes/remove" Staff [] (RemoveCodes) => Empty;
    /// The operator's own live sessions, the calling one first.
    StaffGetSessions = Get "/api/admin/me/sessions" Staff [] (Empty) => Vec<StaffSession>;
    /// Ends one of the operator's own sessions.
    StaffEndSession = Post "/api/admin/me/sessions/{id}/end" Staff [SessionId] (Empty) => Vec<StaffSession>;
    /// Ends all of the operator's own sessions except the calling one.
    StaffEndOtherSessions = Post "/api/admin/me/end-other-sessions" Staff [] (Empty) => Vec<StaffSession>;
    /// The operator's own alerts by Telegram.
    StaffGetAlerts = Get "/api/admin/me/alerts" Staff [] (Empty) => AlertSettings;
    /// Chooses which alerts the operator receives by Telegram, and when.
    StaffChooseAlerts = Put "/api/admin/me/alerts" Staff [] (AlertChoices) => AlertSettings;
    /// Creates a code that links a chat to the operator; it replaces an earlier one.
    StaffLinkAlerts = Post "/api/admin/me/alerts/link" Staff [] (Empty) => AlertCode;
    /// Ends alerts to the operator's chat.
    StaffUnlinkAlerts = Post "/api/admin/me/alerts/unlink" Staff [] (Empty) => AlertSettings;
    /// Sends a test alert to the operator's chat.
    StaffTestAlerts = Post "/api/admin/me/alerts/test" Staff [] (Empty) => Empty;
    /// The operator's own arrangement of the dashboard.
    StaffGetDashboard = Get "/api/admin/me/dashboard" Staff [] (Empty) => DashboardArrangement;
    /// Arranges the operator's dashboard. Without cards it is arranged as at first.
    StaffArrangeDashboard = Put "/api/admin/me/dashboard" Staff [] (DashboardArrangement) => DashboardArrangement;
    /// All operators; closed accounts come last.
    AdminGetStaff = Get "/api/admin/staff" Operator<Chief> [] (Empty) => Vec<StaffRow>;
    /// Creates an operator with a first password, which is returned once.
    AdminMakeStaff = Post "/api/admin/staff" Operator<Chief> [] (MakeStaff) => FirstPassword;
    /// Changes the role of an operator.
    AdminChangeStaff = Put "/api/admin/staff/{id}" Operator<Chief> [MemberId] (ChangeStaff) => StaffRow;
    /// Closes an operator's account permanently.
    AdminCloseStaff = Post "/api/admin/staff/{id}/close" Operator<Chief> [MemberId] (Reason) => StaffRow;
    /// Gives an operator a new first password.
    AdminResetStaff = Post "/api/admin/staff/{id}/reset" Operator<Chief> [MemberId] (Reason) => FirstPassword;
    /// Unlocks an operator after too many wrong passwords.
    AdminUnlockStaff = Post "/api/admin/staff/{id}/unlock" Operator<Chief> [MemberId] (Reason) => StaffRow;
    /// Removes the authenticator app of an operator who has lost it, and the recovery codes.
    AdminResetStaffCodes = Post "/api/admin/staff/{id}/reset-codes" Operator<Chief> [MemberId] (Reason) => StaffRow;
    /// The live sessions of all operators.
    AdminGetStaffSessions = Get "/api/admin/staff-sessions" Operator<Chief> [] (Empty) => Vec<StaffSession>;
    /// Ends a session of an operator.
    AdminKickStaff = Post "/api/admin/staff-sessions/{id}/kick" Operator<Chief> [SessionId] (Reason) => Vec<StaffSession>;
    /// The roles of operators.
    AdminGetRoles = Get "/api/admin/roles" Operator<Chief> [] (Empty) => Vec<StaffRole>;
    /// Creates a role.
    AdminMakeRole = Post "/api/admin/roles" Operator<Chief> [] (WriteRole) => StaffRole;
    /// Changes a role for every operator who has it.
    AdminChangeRole = Put "/api/admin/roles/{id}" Operator<Chief> [RoleId] (ChangeRole) => StaffRole;
    /// Removes a role that no operator has.
    AdminRemoveRole = Post "/api/admin/roles/{id}/remove" Operator<Chief> [RoleId] (Reason) => Vec<StaffRole>;

    // Operators
    /// The start page: pending work, the day's figures and the liability of open slips.
    AdminGetOverview = Get "/api/admin/overview" Operator<View> [] (Empty) => Overview;
    /// Figures by hour for today and yesterday, and by day.
    AdminGetTrend = Get "/api/admin/overview/trend" Operator<View> [] (TrendQuery) => Trend;
    /// Stakes, settlements and payouts of a period, by `day`, `hour`, `sport`, `league`, `market`,
    /// `game`, `member` or `partner`.
    AdminGetReport = Get "/api/admin/reports/{by}" Operator<Report> [String] (ListQuery) => PeriodReport;
    /// Figures of at most 366 Korean days, by day, beside those of as many days before, and the hold by
    /// sport, of all days and of each.
    AdminGetDashboard = Get "/api/admin/dashboard" Operator<Report> [] (DashboardQuery) => Dashboard;
    /// Members by the month in which they `joined` or first `deposited`, and what they did in the months
    /// since; at most twelve cohorts, oldest first.
    AdminGetCohorts = Get "/api/admin/cohorts/{by}" Operator<Report> [String] (Empty) => Vec<Cohort>;
    /// Risk alerts. Status: `open` or `closed`.
    AdminGetRiskAlerts = Get "/api/admin/risk-alerts" Operator<View> [] (ListQuery) => Page<RiskAlertRow>;
    /// The last scans for risk alerts, newest first.
    AdminGetRiskAlertRuns = Get "/api/admin/risk-alerts/runs" Operator<View> [] (Empty) => Vec<RiskAlertRun>;
    /// Scans for risk alerts now.
    AdminFindRiskAlerts = Post "/api/admin/risk-alerts" Operator<Support> [] (Empty) => RiskAlertRun;
    /// Adds a note to a risk alert.
    AdminNoteRiskAlert = Post "/api/admin/risk-alerts/{id}/notes" Operator<Support> [RiskAlertId] (NewRiskAlertNote) => RiskAlertRow;
    /// Closes a risk alert with a reason; it reopens when new findings join it.
    AdminCloseRiskAlert = Post "/api/admin/risk-alerts/{id}/close" Operator<Support> [RiskAlertId] (Reason) => RiskAlertRow;
    /// Events for the operator's own systems, newest first. Status: `waiting`, `delivered` or `failed`.
    AdminGetWebhooks = Get "/api/admin/webhooks" Operator<Chief> [] (ListQuery) => Page<WebhookRow>;
    /// Sends an event again.
    AdminReplayWebhook = Post "/api/admin/webhooks/{id}/replay" Operator<Chief> [WebhookId] (Reason) => WebhookRow;
    /// Sent messages, newest first. Status: `sent` or `recalled`. Kind: `members`, `level` or `all`.
    AdminGetMessages = Get "/api/admin/messages" Operator<View> [] (ListQuery) => Page<DispatchRow>;
    /// Number of recipients of a message to a level or to all.
    AdminCountRecipients = Get "/api/admin/messages/recipients" Operator<Support> [] (AudienceQuery) => i64;
    /// Sends a message to one member, many or all.
    AdminSendMessage = Post "/api/admin/messages" Operator<Support> [] (SendMessage) => DispatchRow;
    /// Recalls a message from members who have not read it.
    AdminRecallMessage = Post "/api/admin/messages/{id}/recall" Operator<Support> [DispatchId] (Reason) => DispatchRow;
    /// Inquiries, the longest waiting first. Status: `waiting` or `answered`. Kind: `event`, `general`
    /// or `partner`.
    AdminGetInquiries = Get "/api/admin/inquiries" Operator<View> [] (ListQuery) => Page<InquiryRow>;
    /// Answers an inquiry.
    AdminAnswerInquiry = Post "/api/admin/inquiries/{id}/answer" Operator<Support> [InquiryId] (AnswerInquiry) => InquiryRow;
    /// Inquiries of visitors. Status: `waiting` or `handled`.
    AdminGetVisitorInquiries = Get "/api/admin/visitor-inquiries" Operator<View> [] (ListQuery) => Page<VisitorInquiryRow>;
    /// Records how a visitor's inquiry was handled.
    AdminHandleVisitorInquiry = Post "/api/admin/visitor-inquiries/{id}/handle" Operator<Support> [VisitorInquiryId] (HandleVisitorInquiry) => VisitorInquiryRow;
    /// Identity checks with a result. Status: `waiting`, `verified`, `refused` or `decided`.
    AdminGetIdentityChecks = Get "/api/admin/verifications" Operator<Support> [] (ListQuery) => Page<IdentityRow>;
    /// Decides on the last result of a member.
    AdminDecideIdentity = Post "/api/admin/verifications/{id}/decide" Operator<Support> [IdentityCheckId] (DecideIdentity) => IdentityRow;
    /// Posts. Status: `notice`, `rule` or `event`.
    AdminGetPosts = Get "/api/admin/posts" Operator<View> [] (ListQuery) => Page<PostRow>;
    /// Creates a post.
    AdminWritePost = Post "/api/admin/posts" Operator<Content> [] (NewPost) => PostRow;
    /// Changes a post.
    AdminChangePost = Put "/api/admin/posts/{id}" Operator<Content> [PostId] (ChangePost) => PostRow;
    /// Popups. Status: `active` or `inactive`.
    AdminGetPopups = Get "/api/admin/popups" Operator<View> [] (ListQuery) => Page<PopupRow>;
    /// Creates a popup.
    AdminWritePopup = Post "/api/admin/popups" Operator<Content> [] (NewPopup) => PopupRow;
    /// Changes a popup.
    AdminChangePopup = Put "/api/admin/popups/{id}" Operator<Content> [PopupId] (ChangePopup) => PopupRow;
    /// Live streams. Status: `shown` or `hidden`.
    AdminGetStreams = Get "/api/admin/streams" Operator<View> [] (ListQuery) => Page<StreamRow>;
    /// Creates a live stream.
    AdminWriteStream = Post "/api/admin/streams" Operator<Content> [] (NewStream) => StreamRow;
    /// Changes a live stream.
    AdminChangeStream = Put "/api/admin/streams/{id}" Operator<Content> [StreamId] (ChangeStream) => StreamRow;
    /// Members. Status: `waiting`, `approved`, `online` or `banned`. Kind: `member`, `partner` or
    /// `recommender`. Order: `joined`, `balance` or `seen`. Moment: `deposited`, that of
    /// the first deposit. Subject: `active:2026-03-01`, those who bet in this month.
    AdminGetMembers = Get "/api/admin/members" Operator<View> [] (ListQuery) => Page<MemberRow>;
    /// Approves a member.
    AdminApproveMember = Post "/api/admin/members/{id}/approve" Operator<Support> [MemberId] (Empty) => MemberRow;
    /// A member with all details that an operator may see.
    AdminGetMember = Get "/api/admin/members/{id}" Operator<View> [MemberId] (Empty) => MemberDetail;
    /// A member's sessions, newest first.
    AdminGetMemberSessions = Get "/api/admin/members/{id}/sessions" Operator<View> [MemberId] (ListQuery) => Page<SessionRow>;
    /// Postings of a member's money. Status: `cash`, `point`, `casino` or `debt`.
    AdminGetMemberPostings = Get "/api/admin/members/{id}/postings" Operator<View> [MemberId] (ListQuery) => Page<MoneyRecord>;
    /// Audit log entries about a member and the member's charges, slips and transfers.
    AdminGetMemberAuditLog = Get "/api/admin/members/{id}/audit-log" Operator<View> [MemberId] (ListQuery) => Page<AuditRow>;
    /// Gives or takes cash or points by hand, or writes off a debt.
    AdminAdjustMember = Post "/api/admin/members/{id}/adjust" Operator<Cashier> [MemberId] (Adjust) => AdjustOutcome;
    /// Large adjustments, newest first. Status: `waiting`, `approved` or `refused`.
    AdminGetAdjustments = Get "/api/admin/adjustments" Operator<Cashier> [] (ListQuery) => Page<AdjustmentRow>;
    /// Approves and executes a large adjustment that another operator requested.
    AdminApproveAdjustment = Post "/api/admin/adjustments/{id}/approve" Operator<Cashier> [AdjustmentRequestId] (Empty) => AdjustmentRow;
    /// Refuses a large adjustment, or withdraws the operator's own request.
    AdminRefuseAdjustment = Post "/api/admin/adjustments/{id}/refuse" Operator<Cashier> [AdjustmentRequestId] (Reason) => AdjustmentRow;
    /// Changes a member's level, kind and type.
    AdminChangeMember = Put "/api/admin/members/{id}" Operator<Support> [MemberId] (ChangeMember) => MemberRow;
    /// Ends a member's session.
    AdminKickMember = Post "/api/admin/members/{id}/kick" Operator<Support> [MemberId] (Reason) => MemberRow;
    /// Bans a member.
    AdminBanMember = Post "/api/admin/members/{id}/ban" Operator<Support> [MemberId] (Reason) => MemberRow;
    /// Lifts a member's ban.
    AdminUnbanMember = Post "/api/admin/members/{id}/unban" Operator<Support> [MemberId] (Reason) => MemberRow;
    /// Unlocks a member's account password.
    AdminUnlockAccountPassword = Post "/api/admin/members/{id}/unlock" Operator<Support> [MemberId] (Reason) => MemberRow;
    /// Marks the member's bank account as proven by the operator, or ends its proof.
    AdminDecideAccount = Post "/api/admin/members/{id}/account-proof" Operator<Support> [MemberId] (DecideAccount) => AccountProof;
    /// Issues a password reset code.
    AdminIssueResetCode = Post "/api/admin/members/{id}/reset-code" Operator<Support> [MemberId] (Reason) => ResetCode;
    /// Creates a join code.
    AdminMakeJoinCode = Post "/api/admin/members/{id}/join-codes" Operator<Support> [MemberId] (MakeJoinCode) => JoinCodeRow;
    /// Join codes. Status: `live` or `ended`. Kind: `partner` or `recommender`.
    AdminGetJoinCodes = Get "/api/admin/join-codes" Operator<Support> [] (ListQuery) => Page<JoinCodeRow>;
    /// Ends a join code.
    AdminEndJoinCode = Post "/api/admin/join-codes/{id}/end" Operator<Support> [JoinCodeId] (Reason) => JoinCodeRow;
    /// Documents of members, the longest waiting first. Status: `waiting`, `accepted`, `refused`, `withdrawn` or
    /// `deleted`. Kind: a kind of document.
    AdminGetDocuments = Get "/api/admin/documents" Operator<Documents> [] (ListQuery) => Page<DocumentRow>;
    /// The content of a document. The audit log records the view.
    AdminViewDocument = Get "/api/admin/documents/{id}/content" Operator<Documents> [DocumentId] (Empty) => Download;
    /// Accepts or refuses a document.
    AdminDecideDocument = Post "/api/admin/documents/{id}/decide" Operator<Documents> [DocumentId] (DecideDocument) => DocumentRow;
    /// What is requested from a member, and how many documents the member has uploaded.
    AdminGetMemberDocuments = Get "/api/admin/members/{id}/documents" Operator<Documents> [MemberId] (Empty) => MemberDocuments;
    /// Requests documents from a member, who cannot withdraw money before they are accepted.
    AdminRequestDocuments = Post "/api/admin/members/{id}/documents" Operator<Documents> [MemberId] (RequestDocuments) => MemberDocuments;
    /// Cancels a request for a document.
    AdminCancelDocumentRequest = Post "/api/admin/document-requests/{id}/cancel" Operator<Documents> [DocumentRequestId] (Reason) => MemberDocuments;
    /// The head office and all partners, as of the next day.
    AdminGetPartners = Get "/api/admin/partners" Operator<Partners> [] (Empty) => Vec<PartnerRow>;
    /// Makes a member a partner.
    AdminMakePartner = Post "/api/admin/partners" Operator<Partners> [] (MakePartner) => PartnerRow;
    /// Changes a partner's rates, or the head office's limits, from the next day on.
    AdminChangeRates = Put "/api/admin/partners/{id}/rates" Operator<Partners> [PartnerId] (ChangeRates) => PartnerRow;
    /// Moves a partner and everyone below to another parent, from the next day on.
    AdminMovePartner = Post "/api/admin/partners/{id}/move" Operator<Partners> [PartnerId] (MoveUnder) => PartnerRow;
    /// Ends a partner from the next day on. The members and partners below move to the parent.
    AdminClosePartner = Post "/api/admin/partners/{id}/close" Operator<Partners> [PartnerId] (Reason) => Vec<PartnerRow>;
    /// Moves a member to another partner or to the head office, from the next day on.
    AdminMovePartnerMember = Post "/api/admin/partner-members/move" Operator<Partners> [] (MoveMember) => PartnerRow;
    /// Links of all partners with their figures, as the partners see them.
    AdminGetPartnerLinks = Get "/api/admin/partner-links" Operator<Partners> [] (FiguresQuery) => LinkReport;
    /// Ends a partner's link.
    AdminEndPartnerLink = Post "/api/admin/partner-links/{id}/end" Operator<Partners> [PartnerLinkId] (Reason) => PartnerLink;
    /// A partner's statement of a month, as the partner sees it.
    AdminGetPartnerStatement = Get "/api/admin/partners/{id}/statement" Operator<Partners> [PartnerId] (StatementQuery) => Statement;
    /// All partners with their contracts.
    AdminGetPartnerContracts = Get "/api/admin/partner-contracts" Operator<Partners> [] (Empty) => Vec<ContractRow>;
    /// A partner's contract, with the current month and the posted ones.
    AdminGetPartnerContract = Get "/api/admin/partner-contracts/{id}" Operator<Partners> [PartnerId] (Empty) => ContractView;
    /// Changes or ends a partner's contract, from the next month on.
    AdminSetPartnerContract = Put "/api/admin/partner-contracts/{id}" Operator<Partners> [PartnerId] (SetContract) => ContractView;
    /// Preview of the commissions that a run would post now.
    AdminPreviewCommissions = Get "/api/admin/commissions/preview" Operator<Partners> [] (Empty) => CommissionRun;
    /// Posts the commissions of a run as previewed.
    AdminPostCommissions = Post "/api/admin/commissions" Operator<Partners> [] (PostCommissions) => CommissionRun;
    /// Posted commissions, newest first. Kind: an agent. Member: the partner's.
    AdminGetCommissions = Get "/api/admin/commissions" Operator<Partners> [] (ListQuery) => Page<CommissionRow>;
    /// Payout requests, newest first. Status: `waiting`, `paid` or `refused`. Kind: `partner` or
    /// `recommender`.
    AdminGetPayouts = Get "/api/admin/payouts" Operator<Cashier> [] (ListQuery) => Page<PayoutRow>;
    /// Records that a partner's payout was paid, or pays a recommender's payout as cash.
    AdminPayPayout = Post "/api/admin/payouts/{id}/pay" Operator<Cashier> [PayoutId] (Empty) => PayoutRow;
    /// Refuses a payout; the amount is owed again.
    AdminRefusePayout = Post "/api/admin/payouts/{id}/refuse" Operator<Cashier> [PayoutId] (Reason) => PayoutRow;
    /// Recommenders, newest first. Status: `live` or `ended`.
    AdminGetRecommenders = Get "/api/admin/recommenders" Operator<Partners> [] (ListQuery) => Page<RecommenderRow>;
    /// Makes a member a recommender, with a join code.
    AdminMakeRecommender = Post "/api/admin/recommenders" Operator<Partners> [] (MakeRecommender) => RecommenderRow;
    /// Ends a recommender from the next day on.
    AdminCloseRecommender = Post "/api/admin/recommenders/{id}/close" Operator<Partners> [MemberId] (Reason) => RecommenderRow;
    /// Friends of recommenders, newest first. Member: the recommender's. Status as in
    /// `RecommenderGetFriends`.
    AdminGetFriends = Get "/api/admin/friends" Operator<Partners> [] (ListQuery) => Page<BroughtRow>;
    /// Rates and terms of recommenders.
    AdminGetRecommenderTerms = Get "/api/admin/recommender-terms" Operator<Partners> [] (Empty) => TermsView;
    /// Changes these terms, from the next day on.
    AdminChangeRecommenderTerms = Put "/api/admin/recommender-terms" Operator<Partners> [] (ChangeTerms) => TermsView;
    /// Preview of the recommenders' profits that a run would post now.
    AdminPreviewProfits = Get "/api/admin/profits/preview" Operator<Partners> [] (Empty) => ProfitRun;
    /// Posts the profits of a run as previewed.
    AdminPostProfits = Post "/api/admin/profits" Operator<Partners> [] (PostProfits) => ProfitRun;
    /// Posted profits of recommenders, newest first. Kind: an agent. Member: the recommender's.
    AdminGetProfits = Get "/api/admin/profits" Operator<Partners> [] (ListQuery) => Page<ProfitRow>;
    /// Banned addresses.
    AdminGetBannedAddresses = Get "/api/admin/banned-addresses" Operator<Support> [] (ListQuery) => Page<BannedAddressRow>;
    /// Bans an address.
    AdminBanAddress = Post "/api/admin/banned-addresses" Operator<Support> [] (ChangeAddress) => BannedAddressRow;
    /// Lifts the ban of an address.
    AdminLiftAddressBan = Post "/api/admin/banned-addresses/lift" Operator<Support> [] (ChangeAddress) => BannedAddressRow;
    /// Charges. Status: `processing`, `completed` or `cancelled`. Kind: `deposit` or `withdrawal`. Moment: `decided`, or
    /// `first` for first deposits by the day of approval. Subject: a cohort, `joined:2026-02-01` or
    /// `deposited:2026-02-01`.
    AdminGetCharges = Get "/api/admin/charges" Operator<View> [] (ListQuery) => Page<ChargeRow>;
    /// Approves a charge.
    AdminApproveCharge = Post "/api/admin/charges/{id}/approve" Operator<Cashier> [ChargeId] (ApproveCharge) => ChargeRow;
    /// Cancels a charge.
    AdminCancelCharge = Post "/api/admin/charges/{id}/cancel" Operator<Cashier> [ChargeId] (Reason) => ChargeRow;
    /// Campaigns with what they have given and cost, newest first.
    AdminGetCampaigns = Get "/api/admin/campaigns" Operator<View> [] (ListQuery) => Page<CampaignRow>;
    /// Makes a campaign that gives free bets or bonuses.
    AdminMakeCampaign = Post "/api/admin/campaigns" Operator<Cashier> [] (WriteCampaign) => CampaignRow;
    /// Stops a campaign: nothing more can be claimed, and free bets that were not used end.
    AdminStopCampaign = Post "/api/admin/campaigns/{id}/stop" Operator<Cashier> [CampaignId] (Reason) => CampaignRow;
    /// What promotions have cost by slip and by bonus that became cash, newest first, with sums. Kind: `freeBet`,
    /// `bonus`, `campaign` for both, or `boost`. Subject: `campaign:17` or `boost:5`. Covers the last 30 days if
    /// neither days nor a subject nor a member are given.
    AdminGetPromotionCosts = Get "/api/admin/promotion-costs" Operator<View> [] (ListQuery) => PromotionCostList;
    /// Segments with the number of their members now, newest first.
    AdminGetSegments = Get "/api/admin/segments" Operator<View> [] (ListQuery) => Page<SegmentRow>;
    /// Number of members who meet a rule now.
    AdminCountSegment = Post "/api/admin/segments/count" Operator<Cashier> [] (SegmentRule) => i64;
    /// Makes a segment.
    AdminMakeSegment = Post "/api/admin/segments" Operator<Cashier> [] (WriteSegment) => SegmentRow;
    /// Changes the name and the rule of a segment. Outreaches that are not over follow the new rule.
    AdminChangeSegment = Put "/api/admin/segments/{id}" Operator<Cashier> [SegmentId] (ChangeSegment) => SegmentRow;
    /// Deletes a segment, unless an outreach to it is planned or runs.
    AdminDeleteSegment = Post "/api/admin/segments/{id}/delete" Operator<Cashier> [SegmentId] (Reason) => Empty;
    /// The members of a segment now.
    AdminGetSegmentMembers = Get "/api/admin/segments/{id}/members" Operator<View> [SegmentId] (ListQuery) => Page<SegmentMember>;
    /// Outreaches with what they have done, newest first.
    AdminGetOutreach = Get "/api/admin/outreach" Operator<View> [] (ListQuery) => Page<OutreachRow>;
    /// Members whom an outreach has come to, with what it cost and brought of each, newest first. Status: an
    /// `OutreachResult`. Kind, of those who received it: `used` or `unused`.
    AdminGetOutreachMembers = Get "/api/admin/outreach/{id}/members" Operator<View> [OutreachId] (ListQuery) => Page<OutreachMember>;
    /// Makes an outreach: a message, a coupon, a free bet or a bonus to the members of a segment.
    AdminMakeOutreach = Post "/api/admin/outreach" Operator<Cashier> [] (WriteOutreach) => OutreachRow;
    /// Stops an outreach: it reaches no more members.
    AdminStopOutreach = Post "/api/admin/outreach/{id}/stop" Operator<Cashier> [OutreachId] (Reason) => OutreachRow;
    /// Coupons. Status: `sent`, `claimed`, `used`, `expired` or `withdrawn`. Kind: `normal`, `vip` or
    /// `points`.
    AdminGetCoupons = Get "/api/admin/coupons" Operator<View> [] (ListQuery) => Page<CouponRow>;
    /// Gives a coupon to members, in chunks if there are many; returns the number of recipients.
    AdminGiveCoupons = Post "/api/admin/coupons" Operator<Cashier> [] (GiveCoupons) => i64;
    /// Coupon gifts that are being distributed or withdrawn.
    AdminGetGiftProgress = Get "/api/admin/coupons/progress" Operator<View> [] (Empty) => Vec<GiftProgress>;
    /// Withdraws unclaimed coupons, a whole gift in chunks; returns how many.
    AdminWithdrawCoupons = Post "/api/admin/coupons/{id}/withdraw" Operator<Cashier> [CouponId] (WithdrawCoupons) => i64;
    /// Bonus options of deposits. Status: `active` or `ended`.
    AdminGetBonusOptions = Get "/api/admin/bonus-options" Operator<Cashier> [] (ListQuery) => Page<BonusOptionRow>;
    /// Adds a bonus option.
    AdminAddBonusOption = Post "/api/admin/bonus-options" Operator<Cashier> [] (NewBonusOption) => BonusOptionRow;
    /// Changes or ends a bonus option.
    AdminChangeBonusOption = Put "/api/admin/bonus-options/{id}" Operator<Cashier> [BonusOptionId] (ChangeBonusOption) => BonusOptionRow;
    /// Banks. A change names the bank's code in its path.
    AdminGetBanks = Get "/api/admin/banks" Operator<Cashier> [] (ListQuery) => Page<BankRow>;
    /// Renames a bank, or changes whether it can be chosen.
    AdminChangeBank = Put "/api/admin/banks/{id}" Operator<Cashier> [BankCode] (ChangeBank) => BankRow;
    /// Bank notifications. Status: `waiting`, `matched` or `dismissed`.
    AdminGetBankNotifications = Get "/api/admin/bank-notifications" Operator<Cashier> [] (ListQuery) => Page<BankNotificationRow>;
    /// Confirms a deposit by matching it with a notification.
    AdminMatchNotification = Post "/api/admin/bank-notifications/{id}/match" Operator<Cashier> [BankNotificationId] (MatchNotification) => BankNotificationRow;
    /// Dismisses a notification.
    AdminDismissNotification = Post "/api/admin/bank-notifications/{id}/dismiss" Operator<Cashier> [BankNotificationId] (Reason) => BankNotificationRow;
    /// Casino transfers. Status: `pending`, `done` or `returned`. Kind: `toCasino` or `fromCasino`.
    AdminGetTransfers = Get "/api/admin/casino-transfers" Operator<View> [] (ListQuery) => Page<TransferRow>;
    /// Retries a pending transfer with the casino.
    AdminResumeTransfer = Post "/api/admin/casino-transfers/{id}/resume" Operator<Cashier> [CasinoTransferId] (Reason) => TransferRow;
    /// Calls off a pending transfer and returns the money.
    AdminReturnTransfer = Post "/api/admin/casino-transfers/{id}/return" Operator<Cashier> [CasinoTransferId] (Reason) => TransferRow;
    /// Status of the casino's provider and its games.
    AdminGetCasino = Get "/api/admin/casino" Operator<View> [] (Empty) => CasinoOffice;
    /// Closes the casino, a maker's games or a game, or opens it again.
    AdminCloseCasino = Put "/api/admin/casino/closures" Operator<Trader> [] (CloseCasino) => CasinoOffice;
    /// Rounds of the casino, newest first. Status: `open`, `waiting` for a transfer, `closed`, or `late` for those that a
    /// win came to after they were closed. Kind: `casino` or `slot`. Game: its id or a part of its name.
    AdminGetCasinoRounds = Get "/api/admin/casino-rounds" Operator<View> [] (ListQuery) => Page<CasinoRoundRow>;
    /// A round of the casino with the provider's calls.
    AdminGetCasinoRound = Get "/api/admin/casino-rounds/{id}" Operator<View> [CasinoRoundId] (Empty) => CasinoRoundDetail;
    /// In-play bets in their delay, the next to be decided first.
    AdminGetDelayedBets = Get "/api/admin/delayed-bets" Operator<View> [] (Empty) => Vec<DelayedBet>;
    /// Bets. Status: `open` or `settled`. Kind: `won`, `lost`, `void`, `cancelled` or `cashedOut`.
    /// Order: `stake`. Moment: `settled`, the bets of which a settlement or a correction was posted on the
    /// days. Also filtered by game, fixture, smallest stake, hour, and subject (sport, league and market).
    AdminGetBets = Get "/api/admin/bets" Operator<View> [] (ListQuery) => Page<BetRow>;
    /// Timeline of a bet.
    AdminGetBet = Get "/api/admin/bets/{id}" Operator<View> [BetId] (Empty) => BetTimeline;
    /// Voids a slip and returns the stake.
    AdminVoidBet = Post "/api/admin/bets/{id}/void" Operator<Trader> [BetId] (Reason) => BetRow;
    /// Fixtures, those with open bets first. Kind: `before`, `live`, `finished`, `off`, or `late` for
    /// finished fixtures whose slips have waited too long for a result.
    AdminGetFixtures = Get "/api/admin/fixtures" Operator<View> [] (ListQuery) => Page<FixtureRow>;
    /// Selections of a fixture that have bets or can receive some, by market.
    AdminGetSelections = Get "/api/admin/fixtures/{id}/selections" Operator<View> [FixtureId] (Empty) => Vec<SelectionRow>;
    /// Price boosts with what they have cost, newest first.
    AdminGetBoosts = Get "/api/admin/boosts" Operator<View> [] (ListQuery) => Page<BoostRow>;
    /// Offers a selection at a better price for a time.
    AdminMakeBoost = Post "/api/admin/boosts" Operator<Trader> [] (WriteBoost) => BoostRow;
    /// Stops a price boost.
    AdminStopBoost = Post "/api/admin/boosts/{id}/stop" Operator<Trader> [BoostId] (Reason) => BoostRow;
    /// What open slips would cost by fixture, the worst result first. Kind: `live` or `before`. Subject: a
    /// sport or a league, such as `sport:6046`.
    AdminGetLiability = Get "/api/admin/liability" Operator<View> [] (ListQuery) => Page<LiabilityRow>;
    /// What each result of a fixture would cost.
    AdminGetFixtureLiability = Get "/api/admin/liability/{id}" Operator<View> [FixtureId] (Empty) => FixtureLiability;
    /// Hedges with their results, newest first. Status: `waiting`, `settled` or `withdrawn`.
    AdminGetHedges = Get "/api/admin/hedges" Operator<View> [] (ListQuery) => Page<HedgeRow>;
    /// Notes a bet that was laid with another bookmaker.
    AdminMakeHedge = Post "/api/admin/hedges" Operator<Trader> [] (WriteHedge) => HedgeRow;
    /// Withdraws a hedge, which then counts nowhere.
    AdminWithdrawHedge = Post "/api/admin/hedges/{id}/withdraw" Operator<Trader> [HedgeId] (Reason) => HedgeRow;
    /// Rules that lower prices as the cost of a selection grows, and whether they are switched on.
    AdminGetPriceRules = Get "/api/admin/price-rules" Operator<View> [] (Empty) => PriceRules;
    /// Makes a price rule.
    AdminMakePriceRule = Post "/api/admin/price-rules" Operator<Trader> [] (WritePriceRule) => PriceRules;
    /// Deletes a price rule; what it has lowered is taken back.
    AdminDeletePriceRule = Post "/api/admin/price-rules/{id}/delete" Operator<Trader> [PriceRuleId] (Reason) => PriceRules;
    /// What price rules have changed, newest first.
    AdminGetPriceSteps = Get "/api/admin/price-steps" Operator<View> [] (ListQuery) => Page<PriceStepRow>;
    /// Members with limits of their own, by a group or by hand; changed last at the top.
    AdminGetRiskProfiles = Get "/api/admin/risk-profiles" Operator<View> [] (ListQuery) => Page<RiskProfileRow>;
    /// Limits a member by a group or by hand.
    AdminWriteRiskProfile = Post "/api/admin/risk-profiles" Operator<Trader> [] (WriteRiskProfile) => RiskProfileRow;
    /// Gives a member the ordinary limits again.
    AdminClearRiskProfile = Post "/api/admin/risk-profiles/{id}/clear" Operator<Trader> [MemberId] (ClearRiskProfile) => Empty;
    /// What the bets of a member are worth, and until when nothing is proposed of it.
    AdminGetMemberWorth = Get "/api/admin/risk-profiles/{id}/worth" Operator<View> [MemberId] (Empty) => MemberBettingWorth;
    /// Proposals to change the limits of members. Status: `open` or `decided`. Kind: `raise`, `lower` or `lookAt`.
    AdminGetRiskProposals = Get "/api/admin/risk-proposals" Operator<View> [] (ListQuery) => Page<RiskProposalRow>;
    /// Accepts a proposal: the member gets the proposed stake factor.
    AdminAcceptRiskProposal = Post "/api/admin/risk-proposals/{id}/accept" Operator<Trader> [RiskProposalId] (Reason) => RiskProposalRow;
    /// Dismisses a proposal.
    AdminDismissRiskProposal = Post "/api/admin/risk-proposals/{id}/dismiss" Operator<Trader> [RiskProposalId] (Reason) => RiskProposalRow;
    /// Groups of members with the same limits.
    AdminGetRiskGroups = Get "/api/admin/risk-groups" Operator<View> [] (Empty) => Vec<RiskGroupRow>;
    /// Makes a group.
    AdminMakeRiskGroup = Post "/api/admin/risk-groups" Operator<Trader> [] (WriteRiskGroup) => Vec<RiskGroupRow>;
    /// Changes a group, and with it the limits of its members.
    AdminWriteRiskGroup = Put "/api/admin/risk-groups/{id}" Operator<Trader> [RiskGroupId] (ChangeRiskGroup) => Vec<RiskGroupRow>;
    /// Deletes a group that no member follows.
    AdminDeleteRiskGroup = Post "/api/admin/risk-groups/{id}/delete" Operator<Trader> [RiskGroupId] (Reason) => Vec<RiskGroupRow>;
    /// Tiers with what they leave, the markets, and the leagues that fit a search or are listed.
    AdminGetRiskTiers = Get "/api/admin/risk-tiers" Operator<View> [] (RiskTiersQuery) => RiskTiers;
    /// Changes what a tier leaves of the limits.
    AdminSetTierPercents = Put "/api/admin/risk-tiers" Operator<Trader> [] (SetTierPercents) => Empty;
    /// Puts a league into a tier.
    AdminSetLeagueTier = Put "/api/admin/risk-tiers/leagues/{id}" Operator<Trader> [LeagueId] (SetTier) => LeagueTierRow;
    /// Puts a market into a tier.
    AdminSetMarketTier = Put "/api/admin/risk-tiers/markets/{id}" Operator<Trader> [MarketId] (SetTier) => MarketTierRow;
    /// Every limit of a bet, and the one that would stop it.
    AdminGetBetLimits = Get "/api/admin/bet-limits" Operator<View> [] (BetLimitsQuery) => BetLimits;
    /// Suspends a fixture, a market or a selection, or lifts the suspension so that the feed decides
    /// again.
    AdminSuspend = Post "/api/admin/fixtures/{id}/suspend" Operator<Trader> [FixtureId] (Suspend) => FixtureRow;
    /// Raises or lowers the prices of a fixture or of one of its markets.
    AdminSetPriceAdjustment = Post "/api/admin/fixtures/{id}/price-adjustment" Operator<Trader> [FixtureId] (SetPriceAdjustment) => FixtureRow;
    /// Settles a selection by hand.
    AdminSettleSelection = Post "/api/admin/selections/settle" Operator<Trader> [] (SettleSelection) => SelectionRow;
    /// Settles all selections of one line of a market by hand.
    AdminSettleMarket = Post "/api/admin/markets/settle" Operator<Trader> [] (SettleMarket) => Vec<SelectionRow>;
    /// Preview of what a score would settle in a fixture, and of the payouts.
    AdminPreviewScore = Post "/api/admin/fixtures/{id}/score/preview" Operator<Trader> [FixtureId] (FinalScore) => ScorePreview;
    /// Settles the open selections of a fixture by its score.
    AdminSettleScore = Post "/api/admin/fixtures/{id}/score" Operator<Trader> [FixtureId] (SettleScore) => FixtureRow;
    /// Marks a fixture as postponed.
    AdminPostponeFixture = Post "/api/admin/fixtures/{id}/postpone" Operator<Trader> [FixtureId] (Reason) => FixtureRow;
    /// Voids every selection of a fixture.
    AdminVoidFixture = Post "/api/admin/fixtures/{id}/void" Operator<Trader> [FixtureId] (Reason) => FixtureRow;
    /// Lifts the operators' decisions on a selection's result or on a whole fixture, so that the feed's
    /// results apply again.
    AdminReleaseOverride = Post "/api/admin/fixtures/{id}/release-override" Operator<Trader> [FixtureId] (ReleaseOverride) => FixtureRow;
    /// Rounds with their bets, newest first. Kind: a game's code. Status: `open`, `drawn` or `void`.
    AdminGetRounds = Get "/api/admin/rounds" Operator<View> [] (ListQuery) => Page<RoundRow>;
    /// RTP of the mini-games and their markets, by the day in which a round opens: the last 7 days by
    /// default, at most 92.
    AdminGetRtps = Get "/api/admin/rounds/rtp" Operator<View> [] (ListQuery) => Vec<GameRtp>;
    /// Voids a round, drawn or not: stakes are returned and payouts are clawed back.
    AdminVoidRound = Post "/api/admin/rounds/{id}/void" Operator<Trader> [FixtureId] (Reason) => RoundRow;
    /// Virtual events with their bets, newest first. Kind: the code of a sport or a league. Status:
    /// `open`, `drawn` or `void`.
    AdminGetVirtuals = Get "/api/admin/virtuals" Operator<View> [] (ListQuery) => Page<VirtualRow>;
    /// RTP of the virtual games and their markets, from slips on one event, by the day in which an
    /// event opens: the last 7 days by default, at most 31.
    AdminGetVirtualRtps = Get "/api/admin/virtuals/rtp" Operator<View> [] (ListQuery) => Vec<GameRtp>;
    /// Voids a virtual event, finished or not: stakes are returned and payouts are clawed back.
    AdminVoidVirtual = Post "/api/admin/virtuals/{id}/void" Operator<Trader> [FixtureId] (Reason) => VirtualRow;
    /// Status of the feed: its connections, their messages, and whether in-play betting is possible.
    AdminGetFeedHealth = Get "/api/admin/feed-health" Operator<Trader> [] (Empty) => FeedHealth;
    /// Rejected feed messages. Status: `unread`, `early` or `dismissed`. Kind: a code of `FeedFault`.
    AdminGetFeedRejects = Get "/api/admin/feed-rejects" Operator<Trader> [] (ListQuery) => Page<FeedRejectRow>;
    /// Removes a rejected message from the list after review.
    AdminDismissFeedReject = Post "/api/admin/feed-rejects/{id}/dismiss" Operator<Trader> [FeedRejectId] (Reason) => FeedRejectRow;
    /// Applies a rejected message again.
    AdminReplayFeedReject = Post "/api/admin/feed-rejects/{id}/replay" Operator<Trader> [FeedRejectId] (Reason) => FeedRejectRow;
    /// Health of the whole site: database, servers and their jobs, feed, external services.
    AdminGetHealth = Get "/api/admin/health" Operator<View> [] (Empty) => SystemHealth;
    /// All settings.
    AdminGetSettings = Get "/api/admin/settings" Operator<Chief> [] (Empty) => Settings;
    /// Changes one setting.
    AdminChangeSetting = Put "/api/admin/settings" Operator<Chief> [] (ChangeSetting) => Settings;
    /// The audit log, newest first. Kind: an action.
    AdminGetAuditLog = Get "/api/admin/audit-log" Operator<Report> [] (ListQuery) => Page<AuditRow>;
    /// Verifies the next rows of the audit log.
    AdminProveAuditLog = Get "/api/admin/audit-log/proof" Operator<Report> [] (ProofQuery) => ProofPart;
    /// Exports all rows of a filtered list as CSV. The path names the list, such as `members` or
    /// `payouts`. A list that requires a duty requires it here too.
    AdminExport = Post "/api/admin/export/{list}" Operator<Report> [String] (ListQuery) => Download;
    /// Exports the same table as an Excel workbook.
    AdminExportWorkbook = Post "/api/admin/export/{list}/xlsx" Operator<Report> [String] (ListQuery) => Download;
}
