//! A person becomes adult once, on 1 January in Korea, and stays adult.

use chrono::{Datelike, Days, NaiveDate, TimeDelta};
use hanpan_core::kernel::korea;
use hanpan_core::members::verification::identity::{ADULT_AGE, is_adult};
use proptest::prelude::*;

fn any_day() -> impl Strategy<Value = NaiveDate> {
    let first = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap();
    (0..80_000_u64).prop_map(move |days| first + Days::new(days))
}

proptest! {
    #[test]
    fn adults_stay_adults(birth in any_day(), today in any_day(), later in 0..20_000_u64) {
        let then = today + Days::new(later);
        prop_assert!(!is_adult(birth, today) || is_adult(birth, then));
    }

    #[test]
    fn adulthood_begins_with_the_year_in_korea(birth in any_day()) {
        let first = NaiveDate::from_ymd_opt(birth.year() + ADULT_AGE, 1, 1).unwrap();
        let midnight = korea::start(first);
        prop_assert!(is_adult(birth, korea::day(midnight)));
        prop_assert!(!is_adult(birth, korea::day(midnight - TimeDelta::seconds(1))));
    }

    #[test]
    fn the_birthday_within_the_year_does_not_matter(birth in any_day(), today in any_day()) {
        let (year, born) = (today.year(), birth.year());
        let of_year = (1..=12).filter_map(|month| NaiveDate::from_ymd_opt(year, month, 28));
        for day in of_year {
            prop_assert_eq!(is_adult(birth, day), year - born >= ADULT_AGE);
        }
    }
}
