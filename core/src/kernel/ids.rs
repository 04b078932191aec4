//! Ids of records, one type for each kind of record, so that the compiler refuses one in the place of
//! another. On the wire and in the database they are plain numbers.

use serde::{Deserialize, Serialize};
use std::fmt;
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
    /// A slip that was placed.
    BetId;
    /// A round of a casino game.
    CasinoRoundId;
    /// A transfer between the site and the casino.
    CasinoTransferId;
    /// A deposit or withdrawal.
    ChargeId;
    /// A coupon of a member.
    CouponId;
    /// A member; operators and recommenders are members.
    MemberId;
    /// A partner.
    PartnerId;
    /// A payout that a partner or recommender requested.
    PayoutId;
    /// An in-play bet that waits for its delay.
    PendingBetId;
    /// A conversion of points to cash.
    PointConversionId;
    /// A role of operators.
    RoleId;
    /// A spin of a roulette.
    RouletteDrawId;
}
