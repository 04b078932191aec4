//! What bets read and write, money aside.

use hanpan_core::money::{Price, Won};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// The bet that a request id has placed.
pub(super) async fn bet_of_request(
    conn: &mut PgConnection,
    member_id: i64,
    request_id: Uuid,
) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar!(
        "select id from bets where member_id = $1 and request_id = $2",
        member_id,
        request_id
    )
    .fetch_optional(conn)
    .await
}

/// A bet as it was placed.
pub(super) struct FirstPlacement {
    pub(super) stake: Won,
    pub(super) style: String,
    pub(super) total_odds: String,
    pub(super) expected_winnings: Won,
    /// Cash after its stake had left.
    pub(super) cash_left: Won,
    /// Fixture, market and odds id of each leg.
    pub(super) legs: Vec<(i64, i64, String)>,
}

/// Reads a bet as it was placed.
pub(super) async fn first_placement(db: &PgPool, bet_id: i64) -> sqlx::Result<FirstPlacement> {
    let bet = sqlx::query!(
        r#"select stake as "stake: Won", style, total_odds::text as "total_odds!",
               expected_winnings as "expected_winnings: Won", cash_left as "cash_left: Won"
           from bets where id = $1"#,
        bet_id
    )
    .fetch_one(db)
    .await?;
    let legs = sqlx::query!(
        r#"select fixture_id, market_id, odds_id::text as "odds_id!" from bet_legs
           where bet_id = $1 order by ordinal"#,
        bet_id
    )
    .fetch_all(db)
    .await?;
    Ok(FirstPlacement {
        stake: bet.stake,
        style: bet.style,
        total_odds: bet.total_odds,
        expected_winnings: bet.expected_winnings,
        cash_left: bet.cash_left,
        legs: legs
            .into_iter()
            .map(|leg| (leg.fixture_id, leg.market_id, leg.odds_id))
            .collect(),
    })
}

/// What a member was shown of a leg, where something else is taken.
pub(super) struct Shown {
    /// The leg's place in the slip, from 1.
    pub(super) ordinal: i16,
    pub(super) price: Price,
    pub(super) version: i64,
}

/// Notes what a member was shown of the legs of a bet.
pub(super) async fn note_shown(
    conn: &mut PgConnection,
    bet_id: i64,
    shown: &[Shown],
) -> sqlx::Result<()> {
    for leg in shown {
        sqlx::query!(
            "update bet_legs set shown_price = $3, shown_version = $4
             where bet_id = $1 and ordinal = $2",
            bet_id,
            leg.ordinal,
            leg.price.decimal(),
            leg.version
        )
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}
