//! A row of the table of settings: what an operator sees of it, and how its value is checked.

use super::MessagingChannel;
use crate::engagement::roulette::WheelWeights;
use crate::games::rounds::clock::RoundSettings;
use crate::games::rounds::prices::MiniPrices;
use crate::games::rounds::virtuals::VirtualSport;
use crate::games::rounds::virtuals::settings::VirtualSettings;
use crate::kernel::amount_input::check_range;
use crate::kernel::fields::Field;
use crate::kernel::money::{AMOUNT_MAX, Won};
use crate::kernel::problem::Problem;
use crate::kernel::published_text::is_web_address;
use crate::members::verification::VerificationRequired;
use crate::sportsbook::slip::limits::RoleAmounts;
use crate::sportsbook::slip::live::LiveBettingTimes;
use crate::sportsbook::slip::product::FolderBonus;
use crate::wallet::SiteAccount;
use crate::wallet::tether::TetherRate;
use serde::Serialize;
use std::collections::BTreeSet;
use tsify::Tsify;

/// Defines [`Settings`](super::Settings) from its rows:
///
/// ```text
/// /// What it is.
/// name: Type = default;
/// Group, label,
/// note,
/// form, public Type;
/// ```
///
/// Group, label and note are what the office shows. The form says how a value is entered and checked.
/// `public` sends the setting to members, as a type into which its own converts.
macro_rules! settings {
    ($(
        $(#[$doc:meta])*
        $name:ident: $kind:ty = $default:expr;
        $group:ident, $label:expr,
        $note:expr,
        $form:expr $(, public $(#[$flat:meta])? $sent:ty)?;
    )*) => {
        /// All settings. A key that is not stored has its default.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
        #[serde(rename_all = "camelCase", default)]
        #[tsify(missing_as_null)]
        pub struct Settings {
            $($(#[$doc])* pub $name: $kind,)*
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }

        /// The public settings of `GET /setting/user`, with the names of [`Settings`].
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
        #[serde(rename_all = "camelCase")]
        #[tsify(missing_as_null)]
        pub struct SiteSettings {
            $($(
                #[doc = concat!("`", stringify!($name), "` of the settings.")]
                $(#[$flat])?
                pub $name: $sent,
            )?)*
            /// Whether a bet may have other limits than those of the member's level.
            pub own_limits: bool,
            /// Whether this site is a demonstration without real money.
            pub demonstration: bool,
        }

        impl Settings {
            /// The public settings.
            pub fn site(&self, demonstration: bool) -> SiteSettings {
                SiteSettings {
                    $($($name: <$sent>::from(self.$name.clone()),)?)*
                    own_limits: self.risk_limits_enabled || self.exposure_limits().any(),
                    demonstration,
                }
            }

            /// Checks that the site can run with every value.
            pub fn check(&self) -> Result<(), Problem> {
                $(self.$name.check_as(&$form)?;)*
                Ok(())
            }

            /// What the office shows of every setting, in the order of the table.
            pub fn entries() -> Vec<SettingEntry> {
                vec![$(SettingEntry {
                    key: camel_case(stringify!($name)),
                    group: SettingGroup::$group,
                    label: $label,
                    note: $note,
                    form: $form,
                },)*]
            }
        }
    };
}
pub(super) use settings;

/// A setting as the office shows it.
#[derive(Debug, Clone, Serialize, Tsify)]
pub struct SettingEntry {
    /// Its name in `Settings`.
    #[tsify(type = "keyof Settings")]
    pub key: String,
    /// The group in which it is listed.
    pub group: SettingGroup,
    /// Its name.
    pub label: &'static str,
    /// What it does.
    pub note: &'static str,
    /// How it is entered.
    pub form: SettingForm,
}

/// A name in camel case, as serde spells it.
pub(super) fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |whole, word| {
        let (initial, rest) = word.split_at(usize::from(!word.is_empty()));
        whole + &initial.to_ascii_uppercase() + rest
    })
}

/// A group of settings, in the order of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum SettingGroup {
    /// The site as a whole.
    Site,
    /// Sign-up.
    Join,
    /// Deposits and withdrawals.
    Money,
    /// Attendance and roulettes.
    Rewards,
    /// Bets on sports.
    Bets,
    /// Mini-games.
    Minigames,
    /// Virtual games.
    Virtuals,
    /// Operators.
    Staff,
    /// Risk alerts.
    RiskAlerts,
}

impl SettingGroup {
    /// All groups.
    pub const ALL: [Self; 9] = [
        Self::Site,
        Self::Join,
        Self::Money,
        Self::Rewards,
        Self::Bets,
        Self::Minigames,
        Self::Virtuals,
        Self::Staff,
        Self::RiskAlerts,
    ];

    /// Its Korean label.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Site => "사이트",
            Self::Join => "회원가입",
            Self::Money => "충전·환전",
            Self::Rewards => "출석체크·룰렛",
            Self::Bets => "베팅",
            Self::Minigames => "미니게임",
            Self::Virtuals => "가상게임",
            Self::Staff => "운영자",
            Self::RiskAlerts => "이상 징후",
        }
    }
}

/// How a setting is entered. The values that it does not bound are checked by their type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum SettingForm {
    /// 1 or 0; 1 is exceptional.
    Switch {
        /// Word for 1.
        on: &'static str,
        /// Word for 0.
        off: &'static str,
    },
    /// True or false.
    Flag {
        /// Word for true.
        on: &'static str,
        /// Word for false.
        off: &'static str,
    },
    /// When verification is required.
    Verification,
    /// A whole number.
    Number {
        /// Its unit.
        unit: &'static str,
        /// Smallest value.
        min: i64,
        /// Largest value.
        max: i64,
    },
    /// An amount in won, or none for no limit.
    Limit,
    /// A line of text.
    Line,
    /// Several lines of text.
    Text,
    /// Words.
    Words,
    /// Tether addresses, each once.
    Addresses,
    /// A messaging channel.
    Channel,
    /// A bank account.
    Account,
    /// A rate of USDT, or none.
    Rate,
    /// Amounts by role.
    RoleAmounts,
    /// In-play delays by sport.
    Delays,
    /// Bonus lines.
    Bonuses,
    /// Timing of rounds.
    Rounds,
    /// Prices of mini-games.
    MinigamePrices,
    /// Weights of a wheel.
    Wheel {
        /// The wheel of new members.
        vip: bool,
    },
    /// All of a virtual game.
    Virtual {
        /// The game.
        sport: VirtualSport,
    },
}

impl SettingForm {
    /// A maintenance switch.
    pub(super) const MAINTENANCE: Self = Self::switch("점검중", "정상 운영");

    pub(super) const fn switch(on: &'static str, off: &'static str) -> Self {
        Self::Switch { on, off }
    }

    pub(super) const fn flag(on: &'static str, off: &'static str) -> Self {
        Self::Flag { on, off }
    }

    pub(super) const fn number(unit: &'static str, min: i64, max: i64) -> Self {
        Self::Number { unit, min, max }
    }

    /// Refuses a number outside the bounds of its form.
    fn check_number(self, value: i64) -> Result<(), Problem> {
        match self {
            Self::Switch { .. } => check_range(value, 0, 1),
            Self::Number { min, max, .. } => check_range(value, min, max),
            Self::Limit => check_range(value, 0, AMOUNT_MAX.get()),
            _ => Err(Problem::SettingInvalid),
        }
    }
}

/// The value of a setting.
pub(super) trait SettingValue {
    /// Refuses a value with which the site cannot run.
    fn check_as(&self, form: &SettingForm) -> Result<(), Problem>;
}

/// Values that are whole numbers.
macro_rules! numbers {
    ($($kind:ty: $to_number:expr,)*) => {$(
        impl SettingValue for $kind {
            fn check_as(&self, form: &SettingForm) -> Result<(), Problem> {
                form.check_number($to_number(*self))
            }
        }
    )*};
}

numbers! {
    i16: i64::from,
    u32: i64::from,
    i64: i64::from,
    Won: Won::get,
    Option<Won>: |limit: Self| limit.map_or(0, Won::get),
}

/// Values with a rule of their own, or none.
macro_rules! values {
    ($($kind:ty: $check:expr,)*) => {$(
        impl SettingValue for $kind {
            fn check_as(&self, _: &SettingForm) -> Result<(), Problem> {
                $check(self)
            }
        }
    )*};
}

values! {
    bool: |_| Ok(()),
    String: |_| Ok(()),
    SiteAccount: |_| Ok(()),
    Option<TetherRate>: |_| Ok(()),
    MessagingChannel: check_channel,
    VerificationRequired: |_| Ok(()),
    RoleAmounts: RoleAmounts::check,
    LiveBettingTimes: LiveBettingTimes::check,
    Vec<FolderBonus>: |bonuses: &Self| FolderBonus::check_all(bonuses),
    RoundSettings: |rounds: &Self| rounds.check(),
    MiniPrices: MiniPrices::check,
    WheelWeights: |weights: &Self| weights.check(),
}

impl SettingValue for VirtualSettings {
    fn check_as(&self, form: &SettingForm) -> Result<(), Problem> {
        match form {
            SettingForm::Virtual { sport } => self.check(*sport),
            _ => Err(Problem::SettingInvalid),
        }
    }
}

impl SettingValue for Vec<String> {
    fn check_as(&self, form: &SettingForm) -> Result<(), Problem> {
        if *form == SettingForm::Addresses {
            check_addresses(self)
        } else {
            Ok(())
        }
    }
}

/// Refuses an address that a browser cannot open safely. An empty one stands for no channel.
fn check_channel(channel: &MessagingChannel) -> Result<(), Problem> {
    let good = channel.address.is_empty() || is_web_address(&channel.address);
    good.then_some(()).ok_or(Problem::WebAddressInvalid)
}

/// Refuses an invalid address, and one that is listed twice.
fn check_addresses(addresses: &[String]) -> Result<(), Problem> {
    let mut seen = BTreeSet::new();
    for address in addresses {
        Field::WalletAddress.check(address)?;
        if !seen.insert(address) {
            return Err(Problem::SettingRepeated);
        }
    }
    Ok(())
}
