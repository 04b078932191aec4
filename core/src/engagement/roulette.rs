//! The roulettes: prizes, weights and the draw (account spec §4 and §9).

use crate::kernel::ids::MemberId;
use crate::kernel::money::Points;
use crate::kernel::problem::Problem;
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};
use tsify::Tsify;
use uuid::Uuid;

/// Sectors of a wheel: "꽝", then the prizes.
pub const SECTORS: usize = 9;
/// The largest weight of a sector.
pub const WEIGHT_MAX: u32 = 100_000;

/// A roulette; the specification's `couponType`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[repr(i16)]
pub enum Wheel {
    /// Normal.
    Normal = 1,
    /// New members and VIP.
    Vip = 2,
}

impl Wheel {
    /// The wheel for new members and VIP, or the normal one.
    pub const fn of(vip: bool) -> Self {
        if vip { Self::Vip } else { Self::Normal }
    }

    /// Points of each sector, "꽝" first.
    pub const fn sectors(self) -> [Points; SECTORS] {
        let points = match self {
            Self::Normal => [0, 1000, 2000, 3000, 5000, 10000, 20000, 30000, 50000],
            Self::Vip => [0, 3000, 5000, 10000, 20000, 30000, 50000, 70000, 100_000],
        };
        let mut sectors = [Points::ZERO; SECTORS];
        let mut index = 0;
        while index < SECTORS {
            sectors[index] = Points::new(points[index]);
            index += 1;
        }
        sectors
    }
}

/// The weights of a wheel's sectors, in the order of its sectors. The probability of a sector is
/// its weight divided by the sum of all weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(transparent)]
#[tsify(type = "number[]")]
pub struct WheelWeights([u32; SECTORS]);

impl WheelWeights {
    /// The weights of the sectors.
    pub const fn new(weights: [u32; SECTORS]) -> Self {
        Self(weights)
    }

    /// Each weight.
    pub const fn get(self) -> [u32; SECTORS] {
        self.0
    }

    /// Checks that a draw is possible: every weight is in range and the sum is above zero.
    pub fn check(self) -> Result<(), Problem> {
        let in_range = self.0.iter().all(|weight| *weight <= WEIGHT_MAX);
        (in_range && self.total() > 0)
            .then_some(())
            .ok_or(Problem::SettingInvalid)
    }

    /// The sum of the weights: the number of tickets.
    pub fn total(self) -> u32 {
        self.0.into_iter().fold(0, u32::saturating_add)
    }

    /// The points that a ticket wins on a wheel; zero is "꽝". Tickets run from 0 to [`Self::total`]
    /// (exclusive). Returns `None` for a ticket beyond.
    pub fn draw(self, wheel: Wheel, ticket: u32) -> Option<Points> {
        let mut left = ticket;
        for (points, weight) in wheel.sectors().into_iter().zip(self.0) {
            match left.checked_sub(weight) {
                None => return Some(points),
                Some(rest) => left = rest,
            }
        }
        None
    }

    /// Chances and average winnings of these weights on a wheel; `None` if nothing can be drawn.
    pub fn odds(self, wheel: Wheel) -> Option<WheelOdds> {
        let total = self.total();
        let sectors = wheel.sectors().into_iter().zip(self.0);
        let weighted = sectors.map(|(points, weight)| points.get() * i64::from(weight));
        let expected = weighted.sum::<i64>().checked_div(i64::from(self.total()))?;
        Some(WheelOdds {
            chances: self.0.map(|weight| chance(weight, total)).to_vec(),
            expected: Points::new(expected),
        })
    }
}

/// A weight's share of all tickets in percent, rounded to two decimals without trailing zeros. Only
/// an exact 0 or 100 is shown as such.
fn chance(weight: u32, total: u32) -> String {
    let (weight, total) = (u64::from(weight), u64::from(total));
    let share = (weight * 10_000 + total / 2) / total.max(1);
    if share == 0 && weight > 0 {
        return "0.01 미만".to_owned();
    }
    let share = if weight < total {
        share.min(9_999)
    } else {
        share
    };
    let text = format!("{}.{:02}", share / 100, share % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Chances and average winnings of a wheel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct WheelOdds {
    /// Chance of each sector, percent with 2 decimals at most.
    pub chances: Vec<String>,
    /// Average points of a spin, floored.
    pub expected: Points,
}

/// `POST /card/choice`: spins a wheel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SpinRequest {
    /// Made by the client. A repeated id receives the first answer again.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The session's member.
    pub member_id: MemberId,
    /// The wheel. The spin uses one of the member's coupons for it.
    pub coupon_type: Wheel,
}

/// Query of `GET /card/user/count`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SpinCountQuery {
    /// The session's member.
    pub member_id: MemberId,
}

/// The number of spins that a member has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct SpinCount {
    /// Spins of the normal roulette.
    pub normal: i64,
    /// Spins of the new-member (VIP) roulette.
    pub vip: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prizes_are_the_specifications() {
        let prizes = |wheel: Wheel| wheel.sectors().map(Points::get)[1..].to_vec();
        assert_eq!(
            prizes(Wheel::Normal),
            [1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000]
        );
        assert_eq!(
            prizes(Wheel::Vip),
            [
                3_000, 5_000, 10_000, 20_000, 30_000, 50_000, 70_000, 100_000
            ]
        );
        assert_eq!(Wheel::Normal.sectors()[0], Points::ZERO);
        assert_eq!(Wheel::Vip.sectors()[0], Points::ZERO);
    }

    #[test]
    fn each_ticket_belongs_to_one_sector() {
        let weights = WheelWeights::new([2, 0, 1, 0, 0, 0, 0, 0, 1]);
        let won = |ticket| weights.draw(Wheel::Normal, ticket).map(Points::get);
        assert_eq!(
            [won(0), won(1), won(2), won(3), won(4)],
            [Some(0), Some(0), Some(2_000), Some(50_000), None]
        );
    }

    #[test]
    fn weights_that_nothing_can_be_drawn_with_are_refused() {
        let with_first = |first| WheelWeights::new([first, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(with_first(1).check(), Ok(()));
        assert_eq!(with_first(WEIGHT_MAX).check(), Ok(()));
        assert_eq!(with_first(0).check(), Err(Problem::SettingInvalid));
        assert_eq!(
            with_first(WEIGHT_MAX + 1).check(),
            Err(Problem::SettingInvalid)
        );
        assert_eq!(with_first(0).odds(Wheel::Vip), None);
    }

    #[test]
    fn weights_are_shown_as_chances_and_the_average() {
        let weights = WheelWeights::new([1, 1, 1, 0, 0, 0, 0, 0, 0]);
        let odds = weights.odds(Wheel::Vip).unwrap();
        assert_eq!(odds.chances[0], "33.33");
        assert_eq!(odds.chances[3], "0");
        assert_eq!(odds.expected, Points::new(2_666));
        let one = WheelWeights::new([0, 0, 0, 0, 0, 0, 0, 0, 7]).odds(Wheel::Normal);
        assert_eq!(one.unwrap().chances[8], "100");
        for (weight, total, shown) in [
            (2, 5, "40"),
            (1, 8, "12.5"),
            (1, 16, "6.25"),
            (2, 3, "66.67"),
            (1, 20_000, "0.01"),
            (1, 20_001, "0.01 미만"),
            (99_999, 100_000, "99.99"),
        ] {
            assert_eq!(chance(weight, total), shown);
        }
    }
}
