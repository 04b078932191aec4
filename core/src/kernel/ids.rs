//! Ids of records, one type for each kind of record, so that the compiler refuses one in the place of
//! another. On the wire and in the database they are plain numbers.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use tsify::Tsify;

/// Defines the type of the ids of a kind of record, by the type of their numbers.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($number:ty);)*) => {$(
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
        )]
        #[cfg_attr(feature = "db", derive(sqlx::Type), sqlx(transparent))]
        #[serde(transparent)]
        #[tsify(type = "number")]
        pub struct $name($number);

        impl $name {
            /// Takes the number of an id.
            pub const fn new(id: $number) -> Self {
                Self(id)
            }

            /// Returns the number.
            pub const fn get(self) -> $number {
                self.0
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, out)
            }
        }
    )*};
}

ids! {
    /// A change of a balance that an operator made.
    AdjustmentId(i64);
    /// A large adjustment that another operator must approve.
    AdjustmentRequestId(i64);
    /// An alert to an operator's chat.
    AlertMessageId(i64);
    /// An entry of the audit log.
    AuditEntryId(i64);
    /// A bank, 1 to 39.
    BankCode(i16);
    /// A transfer that a bank reported.
    BankNotificationId(i64);
    /// A slip that was placed.
    BetId(i64);
    /// A bonus that a member can choose with a deposit.
    BonusOptionId(i64);
    /// A price boost.
    BoostId(i64);
    /// A campaign that gives free bets or bonuses.
    CampaignId(i64);
    /// A call of the casino's provider to the seamless wallet.
    CasinoCallId(i64);
    /// A round of a casino game.
    CasinoRoundId(i64);
    /// A transfer between the site and the casino.
    CasinoTransferId(i64);
    /// A deposit or withdrawal.
    ChargeId(i64);
    /// A gift of coupons to one member or many.
    CouponGiftId(i64);
    /// A coupon of a member.
    CouponId(i64);
    /// A message that an operator sent to one member or many.
    DispatchId(i64);
    /// A document of a member.
    DocumentId(i64);
    /// An operator's request for a document.
    DocumentRequestId(i64);
    /// A message of the feed that was rejected.
    FeedRejectId(i64);
    /// A fixture of the feed, or, if negative, a round.
    FixtureId(i64);
    /// A note of a bet that was laid with another bookmaker.
    HedgeId(i64);
    /// A check of a member's identity.
    IdentityCheckId(i64);
    /// An inquiry of a member.
    InquiryId(i64);
    /// A join code.
    JoinCodeId(i64);
    /// A league of the feed, or, if negative, of rounds.
    LeagueId(i64);
    /// A location (country) of the feed, in which leagues are played.
    LocationId(i64);
    /// A market of the offer: one of the feed, or, if negative, of rounds. The number tells what is
    /// bet on, not in which fixture.
    MarketId(i64);
    /// A member; operators and recommenders are members.
    MemberId(i64);
    /// A message to a member.
    MessageId(i64);
    /// The feed's number of a selection, unique only within its fixture and market (betting spec §1).
    OddsId(i64);
    /// What is sent to the members of a segment.
    OutreachId(i64);
    /// A team or player of the feed.
    ParticipantId(i64);
    /// A partner.
    PartnerId(i64);
    /// A partner's key for the API of its own figures.
    PartnerKeyId(i64);
    /// A link by which a partner brings members.
    PartnerLinkId(i64);
    /// A payout that a partner or recommender requested.
    PayoutId(i64);
    /// An in-play bet that waits for its delay.
    PendingBetId(i64);
    /// A conversion of points to cash.
    PointConversionId(i64);
    /// A popup of the first page.
    PopupId(i64);
    /// A post of a board.
    PostId(i64);
    /// An event that is reported to a partner's own system.
    PostbackId(i64);
    /// A notice to a browser.
    PushNoticeId(i64);
    /// A browser that receives notices.
    PushSubscriptionId(i64);
    /// A posting of the ledger.
    PostingId(i64);
    /// A rule that lowers prices.
    PriceRuleId(i64);
    /// A change of a price by the price rules.
    PriceStepId(i64);
    /// A free bet or bonus that a member has received.
    PromotionGrantId(i64);
    /// An alert about members who may belong together.
    RiskAlertId(i64);
    /// A group of members with the same limits.
    RiskGroupId(i64);
    /// A proposal to change the limits of a member.
    RiskProposalId(i64);
    /// A role of operators.
    RoleId(i64);
    /// A spin of a roulette.
    RouletteDrawId(i64);
    /// A group of members by a rule.
    SegmentId(i64);
    /// A member's session at a game of the sandbox casino.
    SandboxSessionId(i64);
    /// A session of a member. It is no secret; the token of the session is.
    SessionId(i64);
    /// What a partner or a recommender earns of a day or a month: a commission, a contract's month or a profit.
    ShareId(i64);
    /// A sport of the feed, or, if negative, of rounds.
    SportId(i64);
    /// A broadcast of a fixture.
    StreamId(i64);
    /// A league or venue of the virtual games. Its rounds are in a league of the catalogue.
    VirtualLeagueId(i64);
    /// An inquiry of a visitor.
    VisitorInquiryId(i64);
    /// An event that is reported to the operator's own systems.
    WebhookId(i64);
}
