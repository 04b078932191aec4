//! The names of numbers in SQL have the numbers of core.

use crate::layers::files;
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
use std::path::Path;

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

/// Columns that hold the number of an enum end in one of these.
const COLUMNS: [&str; 5] = ["status", "kind", "type", "mode", "win_flag"];

/// Splits SQL, or Rust with SQL in it, into words, operators and other characters. Lines that are
/// comments are left out.
fn tokens(source: &str) -> Vec<&str> {
    let class = |letter: char| match letter {
        '_' => 1,
        '=' | '<' | '>' | '!' => 2,
        _ if letter.is_alphanumeric() => 1,
        _ => 0,
    };
    let mut found = Vec::new();
    let code = |line: &&str| !["--", "//"].iter().any(|mark| line.starts_with(mark));
    for line in source.lines().map(str::trim).filter(code) {
        let mut start = 0;
        let mut before = 0;
        for (at, letter) in line.char_indices() {
            if at > start && (class(letter) != before || before == 0) {
                found.push(&line[start..at]);
                start = at;
            }
            before = class(letter);
        }
        found.push(&line[start..]);
    }
    found.retain(|token| !token.trim().is_empty());
    found
}

/// Comparisons of such a column with a bare number. A check that lists all values of a column defines it.
fn bare_numbers(source: &str) -> Vec<String> {
    let tokens = tokens(source);
    let is_number = |token: &str| token == "-" || token.starts_with(|it: char| it.is_ascii_digit());
    let compared = |at: usize| {
        let number = match tokens[at + 1..] {
            ["in", "(", ..] if tokens[..at].ends_with(&["check", "("]) => return false,
            ["=" | "<>" | "<" | ">" | "<=" | ">=" | "when", number, ..]
            | ["in", "(", number, ..]
            | ["not", "in", "(", number, ..] => number,
            _ => return false,
        };
        is_number(number)
    };
    let is_column = |name: &str| {
        let mut rests = COLUMNS.iter().filter_map(|end| name.strip_suffix(end));
        rests.any(|rest| rest.is_empty() || rest.ends_with('_'))
    };
    let found = (0..tokens.len()).filter(|at| is_column(tokens[*at]) && compared(*at));
    found
        .map(|at| tokens[at..tokens.len().min(at + 5)].join(" "))
        .collect()
}

#[test]
fn no_status_and_no_kind_is_compared_with_a_bare_number() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for folder in ["server/src", "migrations"] {
        let files = files(&root.join(folder));
        assert!(!files.is_empty());
        for file in files {
            let found = bare_numbers(&std::fs::read_to_string(&file).unwrap());
            assert!(found.is_empty(), "{}: {found:?}", file.display());
        }
    }
}

#[test]
fn a_bare_number_is_found() {
    let source = "
        -- c.status = 1
        status smallint not null check (status in (0, 1)),
        where c.status = 1 and ban_type <> 0 and kind not in (2, 3) and b.status in (-1, 3)
            and case b.game_type when 2 then level = 4 end and status = charge_status_completed()
        if member.kind == 1 && kind != 2 { kind: 3 }";
    let found = [
        "status = 1 and ban_type",
        "ban_type <> 0 and kind",
        "kind not in ( 2",
        "status in ( - 1",
        "game_type when 2 then level",
    ];
    assert_eq!(bare_numbers(source), found);
}
