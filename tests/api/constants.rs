//! The names of numbers in SQL have the numbers of core.

use hanpan_core::engagement::coupons::{CouponKind, CouponState};
use hanpan_core::engagement::messages::ConfirmStatus;
use hanpan_core::engagement::roulette::Wheel;
use hanpan_core::members::account::codes::{BanType, MemberKind, SuggestionType, WithdrawalType};
use hanpan_core::members::account::join_code::JoinCodeKind;
use hanpan_core::sportsbook::bets::GameType;
use hanpan_core::sportsbook::catalogue::{FixtureStatus, SelectionStatus};
use hanpan_core::sportsbook::settle::WinFlag;
use hanpan_core::wallet::casino::TransferCode;
use hanpan_core::wallet::{ChargeStatus, ChargeType, DepositMode};
use sqlx::{AssertSqlSafe, PgPool};
use std::collections::BTreeMap;

/// Defines the list of constants. Does not compile if a value of an enum is missing.
macro_rules! constants {
    ($($kind:ident { $($value:ident)* })*) => {
        $(const _: fn($kind) = |value| match value { $($kind::$value)|* => () };)*

        /// The SQL name and the number of each value.
        fn constants() -> BTreeMap<String, i16> {
            BTreeMap::from([$($((
                sql_name(concat!(stringify!($kind), stringify!($value))),
                $kind::$value as i16,
            ),)*)*])
        }
    };
}

constants! {
    MemberKind { Member Partner Recommender }
    BanType { None Banned }
    WithdrawalType { Active Withdrawn }
    SuggestionType { Shown Hidden }
    JoinCodeKind { Recommender Partner }
    ConfirmStatus { Unread Read }
    FixtureStatus {
        NotSet NotStarted InProgress Finished Cancelled Postponed Interrupted Abandoned LostCoverage
        AboutToStart
    }
    SelectionStatus { Open Suspended Settled }
    WinFlag { Cancelled Waiting Lost Won Void HalfLost HalfWon }
    GameType { Sports InPlay Minigame Virtual }
    DepositMode { Deposit Withdrawal }
    ChargeStatus { Processing Completed Cancelled }
    ChargeType { Won Tether }
    TransferCode { FromCasino ToCasino }
    CouponKind { Normal Vip Points }
    CouponState { Sent Claimed Used Expired Withdrawn }
    Wheel { Normal Vip }
}

/// Turns `ChargeStatusCompleted` into `charge_status_completed`.
fn sql_name(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push('_');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

#[crate::database::test]
async fn constants_of_the_database_are_those_of_core(db: PgPool) {
    let names: Vec<String> = sqlx::query_scalar(
        "select proname::text from pg_proc
         where pronamespace = 'public'::regnamespace and pronargs = 0 and provolatile = 'i'",
    )
    .fetch_all(&db)
    .await
    .unwrap();
    let mut found = BTreeMap::new();
    for name in names {
        let query = AssertSqlSafe(format!("select {name}()"));
        let number: i16 = sqlx::query_scalar(query).fetch_one(&db).await.unwrap();
        found.insert(name, number);
    }
    assert_eq!(found, constants());
}
