//! What an operator can change without a new release. Every number that the specification names
//! as a setting, and every one that it leaves to the site, has its default here.

use crate::fields::Field;
use crate::money::{Price, Won};
use crate::problem::Problem;
use crate::roulette::{Wheel, WheelWeights};
use crate::wallet::SiteAccount;
use crate::wallet::tether::Rate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tsify::Tsify;

/// All settings. A key that is not stored has its default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
#[tsify(missing_as_null)]
pub struct Settings {
    /// 1: the site is under maintenance; guests alone may enter.
    pub site_notice_flg: i16,
    /// The line that runs along the top.
    pub site_top_notice: String,
    /// The messaging channel that visitors are pointed to.
    pub messaging_channel: MessagingChannel,
    /// 1: sign-up is closed.
    pub join_start_end_flg: i16,
    /// What the confirm dialog shows after sign-up.
    pub join_message: String,
    /// Ids and nicknames that nobody may take.
    #[serde(rename = "idNiknameBan")]
    pub id_nikname_ban: Vec<String>,
    /// Deposits of a day that attendance asks for, won.
    pub one_day_charge_money: Won,
    /// Weights of the normal roulette's sectors.
    pub roulette_normal_weights: WheelWeights,
    /// Weights of the new-member (VIP) roulette's sectors.
    pub roulette_vip_weights: WheelWeights,
    /// Youngest age of a member, years.
    pub minimum_age: u32,
    /// The account that deposits go to.
    pub site_account: SiteAccount,
    /// Addresses that tether is sent to; each member has one of them.
    pub tether_addresses: Vec<String>,
    /// What one USDT costs while no source says it, won; none stops tether then.
    pub tether_fixed_rate: Option<Rate>,
    /// Minutes after which a rate is too old.
    pub tether_rate_minutes: i64,
    /// Minutes after which an unpaid bank deposit is cancelled (account spec §4).
    pub bank_deposit_minutes: i64,
    /// Rolling that a deposit and its bonus ask for, percent (account spec §9).
    pub rolling_percent: i64,
    /// Minutes in which a member may cancel a slip.
    pub member_cancel_minutes: i64,
    /// Highest stake of a sports slip by role, in units of 10,000 won; none means 0.
    pub sports_amount_role: RoleAmounts,
    /// Highest winnings of a sports slip by role, in units of 10,000 won; none means 0.
    pub sports_max_prize_amount_role: RoleAmounts,
    /// In-play delay of each sport, seconds.
    pub live_betting_time: LiveBettingTimes,
    /// Bonus lines of the slip.
    pub folder_bonuses: Vec<FolderBonus>,
}

/// A channel of a messaging app: non-members are pointed to it, since they have no messages here
/// (account spec §2).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
pub struct MessagingChannel {
    /// What it is called, such as an id in the app.
    pub name: String,
    /// Its address, `https://…`; empty where there is no channel.
    pub address: String,
}

impl MessagingChannel {
    /// No address at all, or one that a browser opens without running anything.
    fn is_safe(&self) -> bool {
        let readable = |text: &str| !text.contains(|c: char| c.is_whitespace() || c.is_control());
        let host = self.address.strip_prefix("https://");
        self.address.is_empty() || host.is_some_and(|host| !host.is_empty() && readable(host))
    }
}

/// An amount for each of the roles 1 to 5, in units of 10,000 won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(default)]
#[tsify(missing_as_null)]
pub struct RoleAmounts {
    /// Role 1.
    pub role1: Option<i64>,
    /// Role 2.
    pub role2: Option<i64>,
    /// Role 3.
    pub role3: Option<i64>,
    /// Role 4.
    pub role4: Option<i64>,
    /// Role 5.
    pub role5: Option<i64>,
}

/// Seconds that an in-play bet is held, by sport (betting spec §9); none means not set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, Tsify)]
#[serde(default)]
#[tsify(missing_as_null)]
pub struct LiveBettingTimes {
    /// `liveBettingTimeSoccer`.
    pub soccer: Option<u32>,
    /// `liveBettingTimeBasketball`.
    pub basketball: Option<u32>,
    /// `liveBettingTimeBaseball`.
    pub baseball: Option<u32>,
    /// `liveBettingTimeVolleyball`.
    pub volleyball: Option<u32>,
    /// `liveBettingTimeHockey`.
    pub hockey: Option<u32>,
    /// `liveBettingTimeBasic`.
    pub basic: Option<u32>,
}

/// A bonus line: with at least `folders` other legs, the price joins the slip (design: folder
/// bonus).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct FolderBonus {
    /// Other legs it asks for.
    pub folders: u32,
    /// What it multiplies by.
    pub price: Price,
}

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
        }
    }
}

impl RoleAmounts {
    /// No amount below zero or beyond what won can hold.
    fn in_range(&self) -> bool {
        let amounts = [self.role1, self.role2, self.role3, self.role4, self.role5];
        amounts
            .into_iter()
            .flatten()
            .all(|amount| (0..=100_000_000).contains(&amount))
    }

    /// One amount for each role.
    pub fn steps([role1, role2, role3, role4, role5]: [i64; 5]) -> Self {
        Self {
            role1: Some(role1),
            role2: Some(role2),
            role3: Some(role3),
            role4: Some(role4),
            role5: Some(role5),
        }
    }
}

/// What `GET /setting/user` shows to everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SiteSettings {
    /// 1: the site is under maintenance.
    pub site_notice_flg: i16,
    /// The line that runs along the top.
    pub site_top_notice: String,
    /// The messaging channel that visitors are pointed to.
    pub messaging_channel: MessagingChannel,
    /// 1: sign-up is closed.
    pub join_start_end_flg: i16,
    /// Ids and nicknames that nobody may take.
    #[serde(rename = "idNiknameBan")]
    pub id_nikname_ban: Vec<String>,
    /// Deposits of a day that attendance asks for, won.
    pub one_day_charge_money: Won,
    /// Youngest age of a member, years.
    pub minimum_age: u32,
    /// Minutes after which an unpaid bank deposit is cancelled.
    pub bank_deposit_minutes: i64,
    /// Rolling, percent.
    pub rolling_percent: i64,
    /// Minutes in which a member may cancel a slip.
    pub member_cancel_minutes: i64,
    /// Highest stake by role, in units of 10,000 won.
    pub sports_amount_role: RoleAmounts,
    /// Highest winnings by role, in units of 10,000 won.
    pub sports_max_prize_amount_role: RoleAmounts,
    /// In-play delay of each sport, seconds.
    pub live_betting_time: LiveBettingTimes,
    /// Bonus lines of the slip.
    pub folder_bonuses: Vec<FolderBonus>,
    /// Whether this site is a demonstration without real money.
    pub demonstration: bool,
}

impl Settings {
    /// Whether every value is one that the site can run with.
    pub fn check(&self) -> Result<(), Problem> {
        let amounts = [self.sports_amount_role, self.sports_max_prize_amount_role];
        let whole = [
            (0..=1).contains(&self.site_notice_flg),
            (0..=1).contains(&self.join_start_end_flg),
            (0..=120).contains(&self.minimum_age),
            (1..=1440).contains(&self.bank_deposit_minutes),
            (1..=1440).contains(&self.tether_rate_minutes),
            self.tether_addresses
                .iter()
                .all(|address| Field::WalletAddress.check(address).is_ok()),
            (0..=10_000).contains(&self.rolling_percent),
            (0..=1440).contains(&self.member_cancel_minutes),
            self.one_day_charge_money >= Won::ZERO,
            self.messaging_channel.is_safe(),
            amounts.iter().all(RoleAmounts::in_range),
            self.folder_bonuses.iter().all(|bonus| bonus.folders > 0),
        ];
        if whole.contains(&false) {
            return Err(Problem::SettingInvalid);
        }
        self.roulette_normal_weights.check()?;
        self.roulette_vip_weights.check()
    }

    /// The weights that a wheel is drawn with.
    pub const fn wheel_weights(&self, wheel: Wheel) -> WheelWeights {
        match wheel {
            Wheel::Normal => self.roulette_normal_weights,
            Wheel::Vip => self.roulette_vip_weights,
        }
    }

    /// Where a member sends tether: always the same address while the list stays.
    pub fn tether_address(&self, member_id: i64) -> Result<&str, Problem> {
        let count = i64::try_from(self.tether_addresses.len()).unwrap_or(i64::MAX);
        let index = member_id.checked_rem_euclid(count).unwrap_or_default();
        let index = usize::try_from(index).unwrap_or_default();
        let address = self.tether_addresses.get(index).map(String::as_str);
        address.ok_or(Problem::TetherUnavailable)
    }

    /// What everybody may see.
    pub fn site(&self, demonstration: bool) -> SiteSettings {
        SiteSettings {
            site_notice_flg: self.site_notice_flg,
            site_top_notice: self.site_top_notice.clone(),
            messaging_channel: self.messaging_channel.clone(),
            join_start_end_flg: self.join_start_end_flg,
            id_nikname_ban: self.id_nikname_ban.clone(),
            one_day_charge_money: self.one_day_charge_money,
            minimum_age: self.minimum_age,
            bank_deposit_minutes: self.bank_deposit_minutes,
            rolling_percent: self.rolling_percent,
            member_cancel_minutes: self.member_cancel_minutes,
            sports_amount_role: self.sports_amount_role,
            sports_max_prize_amount_role: self.sports_max_prize_amount_role,
            live_betting_time: self.live_betting_time,
            folder_bonuses: self.folder_bonuses.clone(),
            demonstration,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
