//! Ids of records, one type for each kind of record, so that the compiler refuses one in the place of
//! another. On the wire and in the database they are plain numbers.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use tsify::Tsify;

/// Defines the type of the ids of a kind of record.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
        )]
        #[cfg_attr(feature = "db", derive(sqlx::Type), sqlx(transparent))]
        #[serde(transparent)]
        #[tsify(type = "number")]
        pub struct $name(i64);

        impl $name {
            /// Takes the number of an id.
            pub const fn new(id: i64) -> Self {
                Self(id)
            }

            /// Returns the number.
            pub const fn get(self) -> i64 {
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
    AdjustmentId;
    /// A large adjustment that another operator must approve.
    AdjustmentRequestId;
    /// A transfer that a bank reported.
    BankNotificationId;
    /// A slip that was placed.
    BetId;
    /// A round of a casino game.
    CasinoRoundId;
    /// A transfer between the site and the casino.
    CasinoTransferId;
    /// A deposit or withdrawal.
    ChargeId;
    /// A gift of coupons to one member or many.
    CouponGiftId;
    /// A coupon of a member.
    CouponId;
    /// A message that an operator sent to one member or many.
    DispatchId;
    /// A message of the feed that was rejected.
    FeedRejectId;
    /// A fixture of the feed, or, if negative, a round.
    FixtureId;
    /// An inquiry of a member.
    InquiryId;
    /// A join code.
    JoinCodeId;
    /// A market of the offer: one of the feed, or, if negative, of rounds. The number tells what is
    /// bet on, not in which fixture.
    MarketId;
    /// A member; operators and recommenders are members.
    MemberId;
    /// A message to a member.
    MessageId;
    /// The feed's number of a selection, unique only within its fixture and market (betting spec §1).
    OddsId;
    /// A partner.
    PartnerId;
    /// A payout that a partner or recommender requested.
    PayoutId;
    /// An in-play bet that waits for its delay.
    PendingBetId;
    /// A conversion of points to cash.
    PointConversionId;
    /// A popup of the first page.
    PopupId;
    /// A post of a board.
    PostId;
    /// An alert about members who may belong together.
    RiskAlertId;
    /// A role of operators.
    RoleId;
    /// A spin of a roulette.
    RouletteDrawId;
    /// A broadcast of a fixture.
    StreamId;
    /// An inquiry of a visitor.
    VisitorInquiryId;
}
