//! Answers of a provider over HTTP (`docs/casino.md` is its protocol). What is read can be stored: the database holds
//! no NUL character, and not every time.

use super::provider::{InvalidRound, ProviderStatus, ReportedRound, RoundPage};
use crate::wallet::casino::gateway::Outcome;
use anyhow::{Context, ensure};
use chrono::Datelike;
use hanpan_core::games::casino::lobby::ListedGame;
use hanpan_core::kernel::money::{WON_MAX, Won};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Longest id in bytes. The database indexes them.
const ID_BYTES_MAX: usize = 200;

#[derive(Deserialize)]
struct Health {
    state: HealthState,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum HealthState {
    Up,
    Maintenance,
}

#[derive(Deserialize)]
struct Launched {
    url: String,
}

#[derive(Deserialize)]
struct Balance {
    balance: i64,
}

#[derive(Deserialize)]
#[serde(tag = "state", rename_all = "camelCase")]
enum Decided {
    Done,
    Refused {
        #[serde(default)]
        reason: String,
    },
}

#[derive(Deserialize)]
struct Rounds {
    rounds: Vec<Value>,
    next: Option<String>,
}

fn read<T: DeserializeOwned>(answer: &str) -> anyhow::Result<T> {
    serde_json::from_str(answer).context("the provider's answer cannot be read")
}

/// Reads the provider's status.
pub fn status(answer: &str) -> anyhow::Result<ProviderStatus> {
    let health: Health = read(answer)?;
    Ok(match health.state {
        HealthState::Up => ProviderStatus::Up,
        HealthState::Maintenance => ProviderStatus::Maintenance,
    })
}

/// Reads the provider's games. A game of an unknown kind is left out; the others stay.
pub fn games(answer: &str) -> anyhow::Result<Vec<ListedGame>> {
    let games: Vec<Value> = read(answer)?;
    let known = games.into_iter().map(serde_json::from_value::<ListedGame>);
    let storable = |game: &ListedGame| {
        let names = [&game.name, &game.vendor_id, &game.vendor_name];
        is_id(&game.id) && !names.iter().any(|name| name.contains('\0'))
    };
    Ok(known.filter_map(Result::ok).filter(storable).collect())
}

/// Reads the address at which a game is played. Others could read along on one that is not https.
pub fn address(answer: &str) -> anyhow::Result<String> {
    let launched: Launched = read(answer)?;
    let local = ["http://127.0.0.1:", "http://localhost:"];
    let safe = launched.url.starts_with("https://")
        || local.iter().any(|origin| launched.url.starts_with(origin));
    ensure!(safe, "the provider's address of a game is not https");
    Ok(launched.url)
}

/// Reads a member's balance.
pub fn balance(answer: &str) -> anyhow::Result<Won> {
    let answer: Balance = read(answer)?;
    Ok(Won::new(answer.balance))
}

/// Reads what has become of an order.
pub fn outcome(answer: &str) -> anyhow::Result<Outcome> {
    let decided: Decided = read(answer)?;
    Ok(match decided {
        Decided::Done => Outcome::Done,
        // An odd reason must not keep the member's money from coming back.
        Decided::Refused { reason } => Outcome::NotDone(reason.replace('\0', "")),
    })
}

/// Reads a page of rounds. An unusable one is reported separately, and does not block the others.
pub fn rounds(answer: &str) -> anyhow::Result<RoundPage> {
    let page: Rounds = read(answer)?;
    ensure!(
        page.next.as_deref().is_none_or(is_plain),
        "the provider's place in its rounds has signs that an address cannot carry"
    );
    let mut rounds = Vec::with_capacity(page.rounds.len());
    let mut unusable = Vec::new();
    for report in page.rounds {
        match usable(&report) {
            Ok(round) => rounds.push(round),
            Err(error) => unusable.push(InvalidRound {
                report: report.to_string(),
                fault: format!("{error:#}"),
            }),
        }
    }
    Ok(RoundPage {
        rounds,
        unusable,
        next: page.next,
    })
}

/// Parses a round that can be posted.
fn usable(report: &Value) -> anyhow::Result<ReportedRound> {
    let round = ReportedRound::deserialize(report)?;
    let amounts = [round.stake, round.payout];
    let fit = amounts
        .iter()
        .all(|amount| (Won::ZERO..=WON_MAX).contains(amount));
    ensure!(fit, "an amount is out of range");
    ensure!(
        is_id(&round.id) && is_id(&round.game_id),
        "an id is missing or too long, or has signs that the database cannot hold"
    );
    ensure!(
        (1970..=9999).contains(&round.played_at.year()),
        "a time is out of range"
    );
    Ok(round)
}

/// Whether the database can store and index an id.
fn is_id(id: &str) -> bool {
    (1..=ID_BYTES_MAX).contains(&id.len()) && !id.contains('\0')
}

/// Whether a cursor can be put into a URL without encoding.
fn is_plain(cursor: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    cursor.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_that_the_database_cannot_hold_is_set_aside() {
        let page = |id: &str, played_at: &str| {
            let answer = serde_json::json!({ "next": "2", "rounds": [{ "id": id, "memberId": 7,
                "gameId": "g", "stake": 1_000, "payout": 0, "playedAt": played_at }] });
            let page = rounds(&answer.to_string()).expect("a page");
            (page.rounds.len(), page.unusable.len())
        };
        let at = "2026-03-02T03:00:00Z";
        assert_eq!(page("r", at), (1, 0));
        assert_eq!(page(&"r".repeat(200), at), (1, 0));
        for (id, at) in [
            ("", at),
            ("r\0", at),
            (&"r".repeat(201), at),
            ("r", "-20000-01-01T00:00:00Z"),
            ("r", "1969-12-31T23:59:59Z"),
            ("r", "+10000-01-01T00:00:00Z"),
        ] {
            assert_eq!(page(id, at), (0, 1), "{id} {at}");
        }
    }

    #[test]
    fn a_refusal_is_read_with_any_reason() {
        let refused = outcome(r#"{"state": "refused", "reason": "a\u0000b"}"#);
        assert_eq!(refused.ok(), Some(Outcome::NotDone("ab".to_owned())));
        let silent = outcome(r#"{"state": "refused"}"#);
        assert_eq!(silent.ok(), Some(Outcome::NotDone(String::new())));
    }

    #[test]
    fn a_game_whose_name_cannot_be_stored_is_left_out() {
        let listed = games(
            r#"[{"id": "a", "name": "a\u0000", "vendorId": "v", "vendorName": "v",
                "category": "baccarat"},
                {"id": "b", "name": "b", "vendorId": "v", "vendorName": "v",
                "category": "baccarat"},
                {"id": "c", "name": "c", "vendorId": "v", "vendorName": "v",
                "category": "chess"}]"#,
        );
        let listed = listed.expect("a list");
        let ids: Vec<_> = listed.iter().map(|game| game.id.as_str()).collect();
        assert_eq!(ids, ["b"]);
    }
}
