//! Settings that an operator can change without a release. Every number that the specification
//! names as a setting or leaves to the site has its default here.

mod terms;

use crate::engagement::roulette::WheelWeights;
use crate::games::rounds::clock::RoundSettings;
use crate::games::rounds::mini::MiniGame;
use crate::games::rounds::prices::MiniPrices;
use crate::games::rounds::settings::{PRIZES, STAKES};
use crate::games::rounds::virtuals::VirtualSport;
use crate::games::rounds::virtuals::settings::VirtualSettings;
use crate::kernel::fields::Field;
use crate::kernel::money::{AMOUNT_MAX, Price, Won};
use crate::kernel::problem::Problem;
use crate::kernel::typed::check_range;
use crate::kernel::written::is_web_address;
use crate::sportsbook::bets::cash_out::MARGIN_MAX;
use crate::sportsbook::slip::limits::{RoleAmounts, SportsPrizes, SportsStakes};
use crate::sportsbook::slip::live::{LiveBettingTimes, SpelledTimes};
use crate::sportsbook::slip::product::{FolderBonus, LEGS_MAX};
use crate::wallet::SiteAccount;
use crate::wallet::tether::Rate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use tsify::Tsify;

/// All settings. A key that is not stored has its default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, read and changed by its name"
)]
pub struct Settings {
    /// 1: the site is under maintenance; only guests may enter.
    pub site_notice_flg: i16,
    /// The ticker line at the top of the page.
    pub site_top_notice: String,
    /// The messaging channel that visitors are referred to.
    pub messaging_channel: MessagingChannel,
    /// 1: sign-up is closed.
    pub join_start_end_flg: i16,
    /// Message of the confirm dialog after sign-up.
    pub join_message: String,
    /// Reserved ids and nicknames.
    #[serde(rename = "idNiknameBan")]
    pub id_nikname_ban: Vec<String>,
    /// Deposits of a day that attendance requires, won.
    pub one_day_charge_money: Won,
    /// Weights of the normal roulette's sectors.
    pub roulette_normal_weights: WheelWeights,
    /// Weights of the new-member (VIP) roulette's sectors.
    pub roulette_vip_weights: WheelWeights,
    /// Minimum age of a member, years.
    pub minimum_age: u32,
    /// The account that receives bank deposits.
    pub site_account: SiteAccount,
    /// Addresses for tether deposits; each member is assigned one of them.
    pub tether_addresses: Vec<String>,
    /// Price of one USDT while no source provides one, won; `null` stops tether in that case.
    pub tether_fixed_rate: Option<Rate>,
    /// Minutes after which a rate is too old.
    pub tether_rate_minutes: i64,
    /// Minutes after which an unpaid bank deposit is cancelled (account spec §4).
    pub bank_deposit_minutes: i64,
    /// Rolling requirement of a deposit and its bonus, percent (account spec §9).
    pub rolling_percent: i64,
    /// Minutes within which a member may cancel a slip.
    pub member_cancel_minutes: i64,
    /// Hours after which the open selections of a fixture that is postponed, interrupted or
    /// abandoned become void.
    pub postponed_void_hours: i64,
    /// Whether members may cash out open slips.
    pub cash_out_enabled: bool,
    /// The site's margin on a cash-out, percent.
    pub cash_out_margin: i64,
    /// The most that open slips with a leg on one fixture may cost together, won; `null` for no
    /// limit.
    pub fixture_liability_max: Option<Won>,
    /// The most that open slips on one selection may cost together, won; `null` for no limit.
    pub selection_liability_max: Option<Won>,
    /// Highest stake of a sports slip by role, in units of 10,000 won; a missing amount is 0.
    pub sports_amount_role: RoleAmounts,
    /// Highest winnings of a sports slip by role, in units of 10,000 won; a missing amount is 0.
    pub sports_max_prize_amount_role: RoleAmounts,
    /// In-play delay of each sport, seconds.
    pub live_betting_time: LiveBettingTimes,
    /// Bonus lines of the slip.
    pub folder_bonuses: Vec<FolderBonus>,
    /// Whether system bets are offered.
    pub system_bets_enabled: bool,
    /// 1: power ball is under maintenance.
    pub power_ball_maintenance_flg: i16,
    /// Highest stake on power ball by role, in units of 10,000 won; a missing amount is 0.
    pub power_ball_amount_role: RoleAmounts,
    /// Highest winnings of power ball by role, in the same units.
    pub power_ball_max_prize_amount_role: RoleAmounts,
    /// 1: the power ladder is under maintenance.
    pub power_ladder_maintenance_flg: i16,
    /// Highest stake on the power ladder by role.
    pub power_ladder_amount_role: RoleAmounts,
    /// Highest winnings of the power ladder by role.
    pub power_ladder_max_prize_amount_role: RoleAmounts,
    /// 1: the lotus games are under maintenance.
    pub lotus_maintenance_flg: i16,
    /// Highest stake on a lotus game by role.
    pub lotus_amount_role: RoleAmounts,
    /// Highest winnings of a lotus game by role.
    pub lotus_max_prize_amount_role: RoleAmounts,
    /// Draw interval of power ball. For all games, a change applies from the next midnight in
    /// Korea.
    pub power_ball_rounds: RoundSettings,
    /// Draw interval of the power ladder.
    pub power_ladder_rounds: RoundSettings,
    /// Draw interval of lotus odd/even.
    pub lotus_oddeven_rounds: RoundSettings,
    /// Draw interval of lotus baccarat.
    pub lotus_baccarat_rounds: RoundSettings,
    /// Whether operators must log in with codes of an authenticator app.
    pub staff_codes_required: bool,
    /// Manual adjustments above this amount, won or points, wait for a second operator; `null` for
    /// no limit.
    pub adjustment_approval_above: Option<Won>,
    /// Whether a chief who settles may also pay out. A site that is run by one person needs this.
    pub chief_settles_and_pays: bool,
    /// Prices of the mini-games that differ from the defaults; they apply from the next round.
    pub minigame_prices: MiniPrices,
    /// Hours between two searches for suspicious patterns; 0 leaves them to operators.
    pub suspicion_hours: i64,
    /// Number of past days that a search covers.
    pub suspicion_days: i64,
    /// Number of members that must share a mark to raise an alert.
    pub suspicion_members: i64,
    /// Smallest stakes on a side, or deposits, that raise an alert, won.
    pub suspicion_amount: Won,
    /// Stakes below this part of the deposits before a withdrawal count as hardly any play,
    /// percent.
    pub suspicion_play_percent: i64,
    /// Virtual soccer.
    pub virtual_soccer: VirtualSettings,
    /// Virtual basketball.
    pub virtual_basketball: VirtualSettings,
    /// Dog races.
    pub virtual_dog: VirtualSettings,
    /// Horse races.
    pub virtual_horse: VirtualSettings,
}

/// A channel of a messaging app. Visitors are referred to it, because they have no messages on the
/// site (account spec §2).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
pub struct MessagingChannel {
    /// Its name, such as an id in the app.
    pub name: String,
    /// Its address, `https://…`; empty if there is no channel.
    pub address: String,
}

impl MessagingChannel {
    /// Whether the address is empty, or one that a browser opens without running code.
    fn is_safe(&self) -> bool {
        self.address.is_empty() || is_web_address(&self.address)
    }
}

/// Allowed numbers of other legs for a bonus line; the line itself is a leg too.
const FOLDERS: RangeInclusive<usize> = 1..=LEGS_MAX - 1;

/// The change of one setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// All settings after the change.
    pub settings: Settings,
    /// The previous value.
    pub before: Value,
    /// The new value.
    pub after: Value,
}

/// The highest `oneDayChargeMoney`, won.
const CHARGE_MONEY_MAX: i64 = 1_000_000_000;
/// The highest liability limit, won.
const LIABILITY_MAX: i64 = AMOUNT_MAX.get();

impl Default for Settings {
    fn default() -> Self {
        Self {
            site_notice_flg: 0,
            site_top_notice: String::new(),
            messaging_channel: MessagingChannel::default(),
            join_start_end_flg: 0,
            join_message: "회원가입 신청이 접수되었습니다.".to_owned(),
            id_nikname_ban: ["admin", "operator", "운영자", "관리자", "한판"]
                .map(str::to_owned)
                .to_vec(),
            one_day_charge_money: Won::new(50_000),
            roulette_normal_weights: WheelWeights::new([400, 300, 150, 80, 40, 20, 7, 2, 1]),
            roulette_vip_weights: WheelWeights::new([300, 350, 180, 100, 45, 15, 6, 3, 1]),
            minimum_age: 19,
            site_account: SiteAccount {
                bank_name: String::new(),
                account_number: String::new(),
                account_holder: String::new(),
            },
            tether_addresses: Vec::new(),
            tether_fixed_rate: None,
            tether_rate_minutes: 10,
            bank_deposit_minutes: 5,
            rolling_percent: 100,
            member_cancel_minutes: 30,
            postponed_void_hours: 48,
            cash_out_enabled: false,
            cash_out_margin: 5,
            fixture_liability_max: None,
            selection_liability_max: None,
            sports_amount_role: RoleAmounts::steps([100, 200, 300, 400, 500]),
            sports_max_prize_amount_role: RoleAmounts::steps([1000, 2000, 3000, 4000, 5000]),
            live_betting_time: LiveBettingTimes::default(),
            folder_bonuses: [(3, 103), (5, 105), (7, 107)]
                .into_iter()
                .filter_map(|(folders, hundredths)| {
                    let price = Price::try_from(Decimal::new(hundredths, 2)).ok()?;
                    Some(FolderBonus { folders, price })
                })
                .collect(),
            system_bets_enabled: false,
            power_ball_maintenance_flg: 0,
            power_ball_amount_role: RoleAmounts::steps(STAKES),
            power_ball_max_prize_amount_role: RoleAmounts::steps(PRIZES),
            power_ladder_maintenance_flg: 0,
            power_ladder_amount_role: RoleAmounts::steps(STAKES),
            power_ladder_max_prize_amount_role: RoleAmounts::steps(PRIZES),
            lotus_maintenance_flg: 0,
            lotus_amount_role: RoleAmounts::steps(STAKES),
            lotus_max_prize_amount_role: RoleAmounts::steps(PRIZES),
            power_ball_rounds: MiniGame::PowerBall.default_rounds(),
            power_ladder_rounds: MiniGame::PowerLadder.default_rounds(),
            lotus_oddeven_rounds: MiniGame::LotusOddeven.default_rounds(),
            lotus_baccarat_rounds: MiniGame::LotusBaccarat.default_rounds(),
            staff_codes_required: false,
            adjustment_approval_above: Some(Won::new(5_000_000)),
            chief_settles_and_pays: true,
            minigame_prices: MiniPrices::default(),
            suspicion_hours: 6,
            suspicion_days: 14,
            suspicion_members: 2,
            suspicion_amount: Won::new(100_000),
            suspicion_play_percent: 30,
            virtual_soccer: VirtualSettings::default_of(VirtualSport::Soccer),
            virtual_basketball: VirtualSettings::default_of(VirtualSport::Basketball),
            virtual_dog: VirtualSettings::default_of(VirtualSport::Dog),
            virtual_horse: VirtualSettings::default_of(VirtualSport::Horse),
        }
    }
}

/// The public settings of `GET /setting/user`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SiteSettings {
    /// 1: the site is under maintenance.
    pub site_notice_flg: i16,
    /// The ticker line at the top of the page.
    pub site_top_notice: String,
    /// The messaging channel that visitors are referred to.
    pub messaging_channel: MessagingChannel,
    /// 1: sign-up is closed.
    pub join_start_end_flg: i16,
    /// Message of the confirm dialog after sign-up.
    pub join_message: String,
    /// Reserved ids and nicknames.
    #[serde(rename = "idNiknameBan")]
    pub id_nikname_ban: Vec<String>,
    /// Deposits of a day that attendance requires, won.
    pub one_day_charge_money: Won,
    /// Minimum age of a member, years.
    pub minimum_age: u32,
    /// Minutes after which an unpaid bank deposit is cancelled.
    pub bank_deposit_minutes: i64,
    /// Rolling requirement, percent.
    pub rolling_percent: i64,
    /// Minutes within which a member may cancel a slip.
    pub member_cancel_minutes: i64,
    /// Highest stake by role.
    #[serde(flatten)]
    pub sports_stakes: SportsStakes,
    /// Highest winnings by role.
    #[serde(flatten)]
    pub sports_prizes: SportsPrizes,
    /// In-play delay of each sport, seconds.
    #[serde(flatten)]
    pub live_betting_times: SpelledTimes,
    /// Bonus lines of the slip.
    pub folder_bonuses: Vec<FolderBonus>,
    /// Whether system bets are offered.
    pub system_bets_enabled: bool,
    /// Whether this site is a demonstration without real money.
    pub demonstration: bool,
}

impl Settings {
    /// These settings with one of them changed, given as JSON text. The whole is parsed again, so a
    /// value of the wrong type is refused.
    pub fn change(&self, key: &str, value: &str) -> Result<Change, Problem> {
        let after: Value = serde_json::from_str(value).map_err(|_| Problem::SettingInvalid)?;
        let mut whole = serde_json::to_value(self).map_err(|_| Problem::SettingInvalid)?;
        let slot = whole.get_mut(key).ok_or(Problem::SettingInvalid)?;
        let before = std::mem::replace(slot, after.clone());
        let settings: Self = serde_json::from_value(whole).map_err(|_| Problem::SettingInvalid)?;
        settings.check()?;
        Ok(Change {
            settings,
            before,
            after,
        })
    }

    /// Checks that the site can run with every value.
    pub fn check(&self) -> Result<(), Problem> {
        for (value, min, max) in self.ranges() {
            check_range(value, min, max)?;
        }
        self.check_tether_addresses()?;
        if !self.messaging_channel.is_safe() {
            return Err(Problem::WebAddressInvalid);
        }
        for limit in [
            self.fixture_liability_max,
            self.selection_liability_max,
            self.adjustment_approval_above,
        ] {
            check_range(limit.map_or(0, Won::get), 0, LIABILITY_MAX)?;
        }
        self.sports_amount_role.check()?;
        self.sports_max_prize_amount_role.check()?;
        self.live_betting_time.check()?;
        self.check_folder_bonuses()?;
        self.check_minigames()?;
        self.check_virtuals()?;
        self.roulette_normal_weights.check()?;
        self.roulette_vip_weights.check()
    }

    /// Checks that each address is valid and unique.
    fn check_tether_addresses(&self) -> Result<(), Problem> {
        let mut seen = BTreeSet::new();
        for address in &self.tether_addresses {
            Field::WalletAddress.check(address)?;
            if !seen.insert(address) {
                return Err(Problem::SettingRepeated);
            }
        }
        Ok(())
    }

    /// Checks that each number of other legs is unique and possible in a slip.
    fn check_folder_bonuses(&self) -> Result<(), Problem> {
        let mut seen = BTreeSet::new();
        for bonus in &self.folder_bonuses {
            let folders = usize::try_from(bonus.folders).unwrap_or(usize::MAX);
            if !FOLDERS.contains(&folders) {
                return Err(Problem::SettingInvalid);
            }
            if !seen.insert(bonus.folders) {
                return Err(Problem::SettingRepeated);
            }
        }
        Ok(())
    }

    /// Every whole number with its minimum and maximum.
    fn ranges(&self) -> [(i64, i64, i64); 15] {
        [
            (self.site_notice_flg.into(), 0, 1),
            (self.join_start_end_flg.into(), 0, 1),
            (self.minimum_age.into(), 0, 120),
            (self.bank_deposit_minutes, 1, 1440),
            (self.tether_rate_minutes, 1, 1440),
            (self.rolling_percent, 0, 10_000),
            (self.member_cancel_minutes, 0, 1440),
            (self.postponed_void_hours, 1, 720),
            (self.cash_out_margin, 0, MARGIN_MAX),
            (self.one_day_charge_money.get(), 0, CHARGE_MONEY_MAX),
            (self.suspicion_hours, 0, 168),
            (self.suspicion_days, 1, 90),
            (self.suspicion_members, 2, 100),
            (self.suspicion_amount.get(), 0, CHARGE_MONEY_MAX),
            (self.suspicion_play_percent, 0, 1_000),
        ]
    }

    /// The public settings.
    pub fn site(&self, demonstration: bool) -> SiteSettings {
        SiteSettings {
            site_notice_flg: self.site_notice_flg,
            site_top_notice: self.site_top_notice.clone(),
            messaging_channel: self.messaging_channel.clone(),
            join_start_end_flg: self.join_start_end_flg,
            join_message: self.join_message.clone(),
            id_nikname_ban: self.id_nikname_ban.clone(),
            one_day_charge_money: self.one_day_charge_money,
            minimum_age: self.minimum_age,
            bank_deposit_minutes: self.bank_deposit_minutes,
            rolling_percent: self.rolling_percent,
            member_cancel_minutes: self.member_cancel_minutes,
            sports_stakes: self.sports_amount_role.into(),
            sports_prizes: self.sports_max_prize_amount_role.into(),
            live_betting_times: self.live_betting_time.into(),
            folder_bonuses: self.folder_bonuses.clone(),
            system_bets_enabled: self.system_bets_enabled,
            demonstration,
        }
    }
}

/// Changes one setting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeSetting {
    /// The setting's name in `Settings`.
    pub key: String,
    /// Its new value, as JSON text.
    pub value: String,
    /// The reason; kept in the audit log.
    pub reason: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_names_nothing_twice() {
        for (key, value) in [
            (
                "tetherAddresses",
                "[\"TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E\",\"TD5gsCwxykWsLN9aPrq2TAfNjByuZKYp4E\"]",
            ),
            (
                "folderBonuses",
                "[{\"folders\":3,\"price\":\"1.03\"},{\"folders\":3,\"price\":\"1.05\"}]",
            ),
        ] {
            let refused = Settings::default().change(key, value).unwrap_err();
            assert_eq!(refused, Problem::SettingRepeated, "{key}");
        }
    }

    #[test]
    fn what_a_setting_may_not_be_is_said_in_words() {
        let settings = Settings::default();
        let said = |key, value| match settings.change(key, value) {
            Ok(_) => String::new(),
            Err(problem) => problem.to_string(),
        };
        let minutes = "1~1,440 사이의 값을 입력해주세요.";
        let invalid = "설정 값이 올바르지 않습니다.";
        for (key, value, sentence) in [
            ("bankDepositMinutes", "0", minutes),
            ("bankDepositMinutes", "1441", minutes),
            ("bankDepositMinutes", "1", ""),
            ("bankDepositMinutes", "1440", ""),
            ("bankDepositMinutes", "\"\"", invalid),
            ("bankDepositMinutes", "1.5", invalid),
            (
                "oneDayChargeMoney",
                "-1",
                "0~1,000,000,000 사이의 값을 입력해주세요.",
            ),
            (
                "sportsAmountRole",
                "{\"role1\":100000001}",
                "0~100,000,000 사이의 값을 입력해주세요.",
            ),
            ("sportsAmountRole", "{\"role1\":null}", ""),
            ("liveBettingTime", "{\"soccer\":60}", ""),
            (
                "liveBettingTime",
                "{\"basic\":61}",
                "0~60 사이의 값을 입력해주세요.",
            ),
            (
                "tetherAddresses",
                "[\"T\"]",
                "지갑 주소의 규칙에 맞지 않습니다.",
            ),
            (
                "messagingChannel",
                "{\"name\":\"\",\"address\":\"t.me\"}",
                "주소는 https://로 시작해야 합니다.",
            ),
            (
                "folderBonuses",
                "[{\"folders\":0,\"price\":\"1.03\"}]",
                invalid,
            ),
            (
                "folderBonuses",
                "[{\"folders\":30,\"price\":\"1.03\"}]",
                invalid,
            ),
            ("cashOutEnabled", "true", ""),
            ("cashOutEnabled", "1", invalid),
            ("cashOutMargin", "50", ""),
            ("cashOutMargin", "51", "0~50 사이의 값을 입력해주세요."),
            ("noSuchSetting", "1", invalid),
            ("rollingPercent", "{", invalid),
        ] {
            assert_eq!(said(key, value), sentence, "{key} {value}");
        }
        let change = settings.change("rollingPercent", "150").unwrap();
        assert_eq!((change.before, change.after), (100.into(), 150.into()));
        assert_eq!(change.settings.rolling_percent, 150);
    }

    #[test]
    fn a_messaging_channel_is_a_page_or_nothing() {
        let check = |address: &str| {
            let messaging_channel = MessagingChannel {
                name: "한판 상담".to_owned(),
                address: address.to_owned(),
            };
            let settings = Settings {
                messaging_channel,
                ..Settings::default()
            };
            settings.check().is_ok()
        };
        assert!(check("") && check("https://t.me/hanpan"));
        for address in [
            "https://",
            "http://t.me/hanpan",
            "javascript:alert(1)",
            "https://t.me/ han",
            " https://t.me",
        ] {
            assert!(!check(address), "{address}");
        }
    }
}
