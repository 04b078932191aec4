//! Names of the parts of a match (betting spec §2: halves, quarters, innings, sets).

use super::{BASEBALL, BASKETBALL, FOOTBALL, ICE_HOCKEY, VOLLEYBALL};
use crate::kernel::ids::SportId;

/// The Korean label of a period code of the feed, by sport: `전반전`, `3쿼터`, `9이닝`.
pub fn period_label(sport_id: SportId, code: i32) -> String {
    match code {
        -1 => "시작전".to_owned(),
        10 => "전반전".to_owned(),
        20 => "후반전".to_owned(),
        30 => "연장 전반전".to_owned(),
        35 => "연장 후반전".to_owned(),
        40 => "연장전".to_owned(),
        50 if sport_id == VOLLEYBALL => "골든세트".to_owned(),
        50 => "승부차기".to_owned(),
        62 => "에러".to_owned(),
        80 => "휴식시간".to_owned(),
        100 => "종료".to_owned(),
        101 => "종료(연장포함)".to_owned(),
        102 => "종료(승부차기포함)".to_owned(),
        1..=9 => format!("{code}{}", period_unit(sport_id)),
        _ => String::new(),
    }
}

/// The unit in which the parts of a match are numbered; sets in sports that the site does not offer
/// (tennis, table tennis, e-games).
pub fn period_unit(sport_id: SportId) -> &'static str {
    match sport_id {
        BASKETBALL => "쿼터",
        BASEBALL => "이닝",
        FOOTBALL | ICE_HOCKEY => "피리어드",
        _ => "세트",
    }
}

/// The `number`-th part of a match as it appears in names of markets: football's first is `전반전`.
pub fn part_label(sport_id: SportId, number: u8) -> String {
    match (sport_id, number) {
        (FOOTBALL, 1) => "전반전".to_owned(),
        (FOOTBALL, 2) => "후반전".to_owned(),
        _ => format!("{number}{}", period_unit(sport_id)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sport_has_its_own_parts() {
        for (sport_id, code, label) in [
            (FOOTBALL, 10, "전반전"),
            (FOOTBALL, 50, "승부차기"),
            (BASKETBALL, 3, "3쿼터"),
            (BASEBALL, 9, "9이닝"),
            (VOLLEYBALL, 5, "5세트"),
            (VOLLEYBALL, 50, "골든세트"),
            (ICE_HOCKEY, 2, "2피리어드"),
            (BASKETBALL, 80, "휴식시간"),
            (BASKETBALL, 9_999, ""),
        ] {
            assert_eq!(period_label(sport_id, code), label);
        }
        assert_eq!(part_label(FOOTBALL, 1), "전반전");
        assert_eq!(part_label(BASKETBALL, 1), "1쿼터");
    }
}
