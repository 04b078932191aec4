//! Vectors of deposits, withdrawals and conversions.

use super::Answer;
use super::given::Given;
use super::slip::message;
use hanpan_core::kernel::money::Points;
use hanpan_core::wallet::ChargeType;
use hanpan_core::wallet::withdrawal::{WithdrawalFacts, check_withdrawal, check_withdrawal_form};
use hanpan_core::wallet::{convert, deposit, tether};
use serde_json::json;

pub(crate) fn deposit(given: &Given) -> Answer {
    let kind: ChargeType = given.get("type")?;
    let (amount, bonus, wallet) = (
        given.typed("amount")?,
        given.get("bonus")?,
        given.get("wallet")?,
    );
    let checked = deposit::check_deposit(kind, &amount, bonus, wallet);
    Ok(vec![("message", message(checked.err().as_ref()))])
}

pub(crate) fn withdrawal(given: &Given) -> Answer {
    let kind: ChargeType = given.get("type")?;
    let facts = WithdrawalFacts {
        now: given.get("now")?,
        password_ok: given.get("password_ok")?,
        wallet: true,
        last_request: given.get("last_request")?,
        today_total: given.won("today_total")?,
        rolling_open: given.won("rolling_open")?,
    };
    let checked =
        check_withdrawal_form(kind, &given.typed("amount")?, "0000", given.won("emoney")?)
            .and_then(|amount| check_withdrawal(kind, amount, &facts));
    Ok(vec![("ok", json!(checked.is_ok()))])
}

pub(crate) fn conversion(given: &Given) -> Answer {
    let (from, amount, held): (String, _, _) = (
        given.get("from")?,
        given.typed("amount")?,
        given.won("held")?,
    );
    let checked = match from.as_str() {
        "points" => convert::check_points(
            Points::new(given.won("amount")?.get()),
            Points::new(held.get()),
        ),
        "cash" => convert::check_to_casino(&amount, held).map(|_| ()),
        "casino" => convert::check_from_casino(&amount, held).map(|_| ()),
        other => return Err(format!("unknown conversion from {other}")),
    };
    Ok(vec![("message", message(checked.err().as_ref()))])
}

pub(crate) fn usdt(given: &Given) -> Answer {
    let price = tether::usdt(given.won("won")?, &given.typed("rate")?);
    Ok(vec![(
        "usdt",
        json!(price.ok().map(|price| price.to_string())),
    )])
}
