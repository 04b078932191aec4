//! Counts bets by their outcome, for metrics.

use crate::platform::http::{Admit, Call, Error, Result};
use crate::platform::{Shared, State};
use hanpan_core::api::Endpoint;
use hanpan_core::sportsbook::bets::GameType;
use prometheus::IntCounterVec;
use serde_json::Value;

/// Number of requests for a bet by game and outcome.
pub(crate) struct BetOutcomes(IntCounterVec);

impl State for BetOutcomes {
    async fn load(shared: &Shared) -> anyhow::Result<Self> {
        let counter = shared.metrics.counter(
            "hanpan_bets_total",
            "Requests for a bet by their outcome: placed, failed, or the code of the refusal.",
            &["game", "outcome"],
        )?;
        Ok(Self(counter))
    }
}

/// Calls the handler of a request for a bet, and counts its outcome. An answer without a bet asks for the
/// consent to changed prices.
pub(crate) async fn counted<E, T, F>(
    game: GameType,
    call: Call<E>,
    place: impl FnOnce(Call<E>) -> F,
    has_bet: impl FnOnce(&T) -> bool,
) -> Result<T>
where
    E: Endpoint,
    E::Role: Admit,
    F: Future<Output = Result<T>>,
{
    let app = call.app.clone();
    let answer = place(call).await;
    let outcome = match &answer {
        Ok(answer) if has_bet(answer) => "placed".to_owned(),
        Ok(_) => "price_changed".to_owned(),
        Err(Error::Problem(problem)) => code_of(&serde_json::to_value(problem).unwrap_or_default()),
        Err(Error::Refused(refused)) => code_of(&refused.body),
        Err(_) => "failed".to_owned(),
    };
    let game = match game {
        GameType::Sports => "sports",
        GameType::InPlay => "inplay",
        GameType::Minigame => "minigame",
        GameType::Virtual => "virtual",
    };
    let outcomes = &app.state::<BetOutcomes>().0;
    outcomes.with_label_values(&[game, outcome.as_str()]).inc();
    answer
}

fn code_of(refusal: &Value) -> String {
    let code = refusal["code"].as_str();
    code.unwrap_or("failed").to_ascii_lowercase()
}
