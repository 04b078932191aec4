//! Checks of a withdrawal request (account spec §5 and §9; design §6).
//!
//! There are two steps: the form first, then the member's record. The server compares the account
//! password, which is deliberately slow, only if the form is valid.

use crate::kernel::amount_input::whole_amount;
use crate::kernel::fields::Field;
use crate::kernel::korea;
use crate::kernel::limits::CHARGE_STEP;
use crate::kernel::money::Won;
use crate::kernel::problem::Problem;
use crate::wallet::ChargeType;
use crate::wallet::deposit::{charge_min, is_multiple};
use chrono::{DateTime, NaiveTime, TimeDelta, Utc};

/// Limit of one bank withdrawal.
pub const BANK_REQUEST_MAX: Won = Won::new(20_000_000);
/// Limit of all bank withdrawals of a Korean day.
pub const BANK_DAY_MAX: Won = Won::new(200_000_000);
/// Start of the nightly closing of withdrawals, Korean time.
pub(super) const CLOSED_FROM: NaiveTime = at(23, 30);

/// Number of consecutive wrong account passwords that locks it.
pub const ACCOUNT_PASSWORD_ATTEMPTS: i16 = 5;
/// Length of that lock, minutes.
pub const ACCOUNT_PASSWORD_LOCK_MINUTES: i64 = 30;

/// What a withdrawal depends on besides the form.
#[derive(Debug, Clone, Copy)]
pub struct WithdrawalFacts {
    /// The current time.
    pub now: DateTime<Utc>,
    /// Whether the account password is correct.
    pub password_ok: bool,
    /// Whether a tether wallet is registered.
    pub wallet: bool,
    /// Time of the member's last withdrawal request that was not cancelled.
    pub last_request: Option<DateTime<Utc>>,
    /// Total requested on this Korean day, without cancelled requests, won.
    pub today_total: Won,
    /// Rolling that is still missing, won.
    pub rolling_open: Won,
}

/// Checks the form and returns the amount. `amount` is as entered; `emoney` is the cash balance.
pub fn check_withdrawal_form(
    kind: ChargeType,
    amount: &str,
    password: &str,
    emoney: Won,
) -> Result<Won, Problem> {
    let amount = whole_amount(amount)?;
    let min = charge_min(kind);
    if amount < min {
        return Err(Problem::WithdrawalTooSmall { min });
    }
    if !is_multiple(amount) {
        return Err(Problem::WithdrawalNotMultiple);
    }
    if amount > emoney {
        return Err(Problem::AmountAboveBalance);
    }
    if password.is_empty() {
        return Err(Field::AccountPassword.missing());
    }
    Ok(amount)
}

/// Returns the largest amount that can be withdrawn from the cash balance in one request: a multiple of
/// the step, at most the limit of one request, and zero if it would be below the minimum.
pub fn whole_withdrawal(kind: ChargeType, emoney: Won) -> Won {
    let most = match kind {
        ChargeType::Won => emoney.min(BANK_REQUEST_MAX),
        ChargeType::Tether => emoney,
    };
    let whole = Won::new(most.get() - most.get().rem_euclid(CHARGE_STEP.get()));
    if whole < charge_min(kind) {
        Won::ZERO
    } else {
        whole
    }
}

/// Checks an amount that passed the form against the member's record and the time.
pub fn check_withdrawal(
    kind: ChargeType,
    amount: Won,
    facts: &WithdrawalFacts,
) -> Result<(), Problem> {
    if !facts.password_ok {
        return Err(Problem::AccountPasswordWrong);
    }
    if kind == ChargeType::Tether && !facts.wallet {
        return Err(Problem::WalletMissing);
    }
    check_time(kind, facts)?;
    if kind == ChargeType::Won {
        check_bank_limits(amount, facts.today_total)?;
    }
    if facts.rolling_open > Won::ZERO {
        return Err(Problem::RollingOpen {
            missing: facts.rolling_open,
        });
    }
    Ok(())
}

/// Returns the end of the nightly closing, Korean time.
pub(super) const fn closed_until(kind: ChargeType) -> NaiveTime {
    match kind {
        ChargeType::Won => at(0, 30),
        ChargeType::Tether => at(0, 0),
    }
}

/// Returns the required hours between two requests.
pub(super) const fn interval_hours(kind: ChargeType) -> i64 {
    match kind {
        ChargeType::Won => 2,
        ChargeType::Tether => 1,
    }
}

/// Checks the closed hours, which include their start and exclude their end, and the hours since the
/// last request.
fn check_time(kind: ChargeType, facts: &WithdrawalFacts) -> Result<(), Problem> {
    let time = korea::time(facts.now);
    if time >= CLOSED_FROM || time < closed_until(kind) {
        return Err(match kind {
            ChargeType::Won => Problem::BankMaintenance,
            ChargeType::Tether => Problem::TetherWithdrawalClosed,
        });
    }
    let interval_hours = interval_hours(kind);
    let elapsed = facts
        .last_request
        .map(|last| facts.now.signed_duration_since(last));
    if elapsed.is_some_and(|elapsed| elapsed < TimeDelta::hours(interval_hours)) {
        return Err(Problem::WithdrawalTooSoon {
            hours: interval_hours,
        });
    }
    Ok(())
}

fn check_bank_limits(amount: Won, today_total: Won) -> Result<(), Problem> {
    if amount > BANK_REQUEST_MAX {
        return Err(Problem::WithdrawalTooLarge {
            max: BANK_REQUEST_MAX,
        });
    }
    let total = today_total.checked_add(amount);
    if total.is_none_or(|total| total > BANK_DAY_MAX) {
        return Err(Problem::WithdrawalDayLimit { max: BANK_DAY_MAX });
    }
    Ok(())
}

const fn at(hour: u32, minute: u32) -> NaiveTime {
    match NaiveTime::from_hms_opt(hour, minute, 0) {
        Some(time) => time,
        None => NaiveTime::MIN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ChargeType::Tether;

    const BANK: ChargeType = ChargeType::Won;

    fn facts(now: &str) -> WithdrawalFacts {
        WithdrawalFacts {
            now: now.parse().unwrap(),
            password_ok: true,
            wallet: true,
            last_request: None,
            today_total: Won::ZERO,
            rolling_open: Won::ZERO,
        }
    }

    fn noon() -> WithdrawalFacts {
        facts("2026-03-02T12:00:00+09:00")
    }

    fn form(kind: ChargeType, amount: &str, password: &str) -> String {
        check_withdrawal_form(kind, amount, password, Won::new(100_000))
            .map_or_else(|problem| problem.to_string(), |amount| amount.to_string())
    }

    #[test]
    fn the_whole_amount_is_within_the_limits() {
        for (kind, emoney, whole) in [
            (ChargeType::Won, 155_500, 150_000),
            (ChargeType::Won, 9_999, 0),
            (ChargeType::Won, 10_000, 10_000),
            (ChargeType::Won, 0, 0),
            (ChargeType::Won, 20_000_001, 20_000_000),
            (ChargeType::Won, 30_000_000, 20_000_000),
            (ChargeType::Tether, 30_009_999, 30_000_000),
            (ChargeType::Tether, 49_999, 0),
            (ChargeType::Tether, 50_000, 50_000),
        ] {
            let emoney = Won::new(emoney);
            assert_eq!(whole_withdrawal(kind, emoney).get(), whole, "{emoney}");
        }
    }

    #[test]
    fn the_form_is_refused_in_the_order_of_the_specification() {
        for (kind, amount, password, expected) in [
            (BANK, "", "", "금액을 입력하세요."),
            (BANK, "1만", "", "숫자로 입력해 주세요."),
            (BANK, "10000.5", "", "원단위는 입력 불가능합니다."),
            (BANK, "9000", "", "환전 신청은 최소 10,000원부터입니다."),
            (Tether, "40000", "", "환전 신청은 최소 50,000원부터입니다."),
            (BANK, "15000", "", "10,000원 단위로 환전신청 가능합니다."),
            (BANK, "110000", "", "보유머니보다 많은 금액을 입력했습니다."),
            (BANK, "100000", "", "환전 비밀번호를 입력해주세요."),
            (BANK, "100,000", "1234", "100,000"),
            (BANK, "10000", "1234", "10,000"),
            (Tether, "50000", "1234", "50,000"),
        ] {
            assert_eq!(form(kind, amount, password), expected);
        }
    }

    #[test]
    fn the_windows_are_in_korean_time() {
        let problem = |kind, time: &str| {
            check_withdrawal(
                kind,
                Won::new(50_000),
                &facts(&format!("2026-03-02T{time}+09:00")),
            )
            .err()
        };
        for time in ["23:30:00", "23:59:59", "00:00:00", "00:29:59"] {
            assert_eq!(
                problem(BANK, time),
                Some(Problem::BankMaintenance),
                "{time}"
            );
        }
        for time in ["23:30:00", "23:59:59"] {
            assert_eq!(
                problem(Tether, time),
                Some(Problem::TetherWithdrawalClosed),
                "{time}"
            );
        }
        for (kind, time) in [
            (BANK, "23:29:59"),
            (BANK, "00:30:00"),
            (Tether, "23:29:59"),
            (Tether, "00:00:00"),
        ] {
            assert_eq!(problem(kind, time), None, "{time}");
        }
    }

    #[test]
    fn requests_keep_their_distance() {
        let last = |text: &str| WithdrawalFacts {
            last_request: text.parse().ok(),
            ..noon()
        };
        let check = |kind, facts| check_withdrawal(kind, Won::new(50_000), &facts);
        assert_eq!(check(BANK, last("2026-03-02T10:00:00+09:00")), Ok(()));
        assert_eq!(
            check(BANK, last("2026-03-02T10:00:01+09:00")),
            Err(Problem::WithdrawalTooSoon { hours: 2 })
        );
        assert_eq!(check(Tether, last("2026-03-02T11:00:00+09:00")), Ok(()));
        assert_eq!(
            check(Tether, last("2026-03-02T11:00:01+09:00")),
            Err(Problem::WithdrawalTooSoon { hours: 1 })
        );
    }

    #[test]
    fn a_bank_withdrawal_has_limits_per_request_and_day() {
        let check = |kind, amount, today| {
            let facts = WithdrawalFacts {
                today_total: Won::new(today),
                ..noon()
            };
            check_withdrawal(kind, Won::new(amount), &facts)
        };
        assert_eq!(check(BANK, 20_000_000, 180_000_000), Ok(()));
        assert_eq!(
            check(BANK, 20_010_000, 0),
            Err(Problem::WithdrawalTooLarge {
                max: BANK_REQUEST_MAX
            })
        );
        assert_eq!(
            check(BANK, 20_000_000, 180_000_001),
            Err(Problem::WithdrawalDayLimit { max: BANK_DAY_MAX })
        );
        assert_eq!(
            check(BANK, 10_000, i64::MAX),
            Err(Problem::WithdrawalDayLimit { max: BANK_DAY_MAX })
        );
        assert_eq!(check(Tether, 20_010_000, 200_000_000), Ok(()));
    }

    #[test]
    fn password_wallet_and_rolling() {
        let amount = Won::new(50_000);
        let wrong = WithdrawalFacts {
            password_ok: false,
            ..noon()
        };
        assert_eq!(
            check_withdrawal(BANK, amount, &wrong),
            Err(Problem::AccountPasswordWrong)
        );
        let bare = WithdrawalFacts {
            wallet: false,
            ..noon()
        };
        assert_eq!(
            check_withdrawal(Tether, amount, &bare),
            Err(Problem::WalletMissing)
        );
        assert_eq!(check_withdrawal(BANK, amount, &bare), Ok(()));
        let rolling = WithdrawalFacts {
            rolling_open: Won::new(12_000),
            ..noon()
        };
        let sentence = check_withdrawal(BANK, amount, &rolling)
            .unwrap_err()
            .to_string();
        assert_eq!(
            sentence,
            "롤링 조건이 충족되지 않았습니다. 12,000원을 더 베팅해주세요."
        );
    }
}
