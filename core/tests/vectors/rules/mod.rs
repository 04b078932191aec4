//! What the rules say of each kind of vector. The tests include it, and so does the WebAssembly module
//! `vectors` (`wasm/src/vectors.rs`).

mod account;
mod alerts;
mod builder;
mod cash_out;
pub(crate) mod given;
mod match_centre;
mod members;
mod promotions;
mod push;
mod slip;
mod verification;
mod wallet;

use given::Given;
use serde_json::Value;

/// What the rules say of a vector: for each expected field its value.
pub(crate) type Answer = Result<Vec<(&'static str, Value)>, String>;

/// Runs a vector.
pub(crate) fn answer(given: &Given) -> Answer {
    match given.kind().as_str() {
        "total_odds" => slip::total_odds(given),
        "expected_winnings" => slip::expected_winnings(given),
        "settle" => slip::settle(given),
        "cap_stake" => slip::cap_stake(given),
        "largest_after" => slip::largest_after(given),
        "quick_add" => slip::quick_add(given),
        "check_bet" => slip::check_bet(given),
        "system_choices" => slip::system_choices(given),
        "limits" => slip::limits(given),
        "slip_limits" => slip::slip_limits(given),
        "member_worth" => slip::member_worth(given),
        "toggle" => slip::toggle(given),
        "detail_type" => slip::detail_type(given),
        "live_delay" => slip::live_delay(given),
        "price_change" => slip::price_change(given),
        "share_code" => slip::share_code(given),
        "builder" => builder::builder(given),
        "builder_settle" => builder::settle(given),
        "free_bet" => promotions::free_bet(given),
        "free_bet_winnings" => promotions::free_winnings(given),
        "bonus" => promotions::bonus(given),
        "bonus_conversion" => promotions::bonus_conversion(given),
        "wager" => promotions::wager(given),
        "boost" => promotions::boost(given),
        "league_table" => match_centre::league_table(given),
        "price_history" => match_centre::price_history(given),
        "final_score" => match_centre::final_score(given),
        "alert_text" => alerts::text(given),
        "alert_summary" => alerts::summary(given),
        "alert_timing" => alerts::timing(given),
        "alert_code" => alerts::code(given),
        "login_place" => alerts::place(given),
        "push_text" => push::text(given),
        "push_endpoint" => push::endpoint(given),
        "push_retry" => push::retry(given),
        "cash_out" => cash_out::cash_out(given),
        "cash_out_part" => cash_out::part(given),
        "cash_out_order" => cash_out::order(given),
        "self_limit" => members::self_limit(given),
        "self_limit_left" => members::self_limit_left(given),
        "exclusion" => members::exclusion(given),
        "reality_check" => members::reality_check(given),
        "results_month" => members::results_month(given),
        "verification_required" => verification::required(given),
        "account_code" => verification::code(given),
        "account_holder" => verification::holder(given),
        "adult" => verification::adult(given),
        "field" => account::field(given),
        "deposit" => wallet::deposit(given),
        "withdrawal" => wallet::withdrawal(given),
        "conversion" => wallet::conversion(given),
        "usdt" => wallet::usdt(given),
        kind => Err(format!("unknown kind {kind}")),
    }
}
