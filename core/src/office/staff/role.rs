//! Which roles are valid, and which of their duties are effective.

use super::{Duty, StaffProblem};
use std::collections::BTreeSet;

/// The longest name of a role, characters.
pub(super) const NAME_LENGTH_MAX: usize = 20;

/// Returns the trimmed name and the set of duties as they are stored. Viewing is not stored,
/// because every operator has it. Refuses a role that settles games and pays out without being the
/// chief's (see [`effective_duties`]).
pub fn check_role(name: &str, duties: &[Duty]) -> Result<(String, BTreeSet<Duty>), StaffProblem> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > NAME_LENGTH_MAX {
        return Err(StaffProblem::RoleNameInvalid);
    }
    let mut duties: BTreeSet<Duty> = duties.iter().copied().collect();
    duties.remove(&Duty::View);
    if pays_what_it_settles(&duties) && !duties.contains(&Duty::Chief) {
        return Err(StaffProblem::RoleConflict);
    }
    Ok((name.to_owned(), duties))
}

/// The effective duties of a role. If the site does not let its chief pay out what the chief has
/// settled, a chief with both duties can only settle.
pub fn effective_duties(
    mut duties: BTreeSet<Duty>,
    chief_settles_and_pays: bool,
) -> BTreeSet<Duty> {
    if pays_what_it_settles(&duties) && !(chief_settles_and_pays && duties.contains(&Duty::Chief)) {
        duties.remove(&Duty::Cashier);
    }
    duties.insert(Duty::View);
    duties
}

fn pays_what_it_settles(duties: &BTreeSet<Duty>) -> bool {
    duties.contains(&Duty::Trader) && duties.contains(&Duty::Cashier)
}

#[cfg(test)]
mod tests {
    use super::Duty::{Cashier, Chief, Content, Partners, Report, Support, Trader, View};
    use super::*;

    #[test]
    fn no_set_of_duties_pays_out_what_it_settles_but_the_chiefs() {
        // Every possible set of duties.
        for bits in 0..1_u32 << Duty::ALL.len() {
            let all = Duty::ALL.iter().enumerate();
            let duties: Vec<Duty> = all
                .filter(|(place, _)| bits >> place & 1 == 1)
                .map(|(_, duty)| *duty)
                .collect();
            let has = |duty| duties.contains(&duty);
            let both = has(Trader) && has(Cashier);
            let checked = check_role("역할", &duties);
            assert_eq!(
                checked == Err(StaffProblem::RoleConflict),
                both && !has(Chief),
                "{duties:?}"
            );
            // Whatever the database holds, only an allowed chief has both.
            for allowed in [true, false] {
                let effective_duties = effective_duties(duties.iter().copied().collect(), allowed);
                let pays_too =
                    effective_duties.contains(&Trader) && effective_duties.contains(&Cashier);
                assert_eq!(pays_too, both && has(Chief) && allowed, "{duties:?}");
                assert!(effective_duties.contains(&View));
                assert!(
                    effective_duties
                        .iter()
                        .all(|duty| has(*duty) || *duty == View)
                );
            }
        }
    }

    #[test]
    fn a_role_has_a_name_and_each_duty_once() {
        let checked = check_role(" 고객 담당 ", &[View, Support, Content, Support]);
        let duties = BTreeSet::from([Support, Content]);
        assert_eq!(checked, Ok(("고객 담당".to_owned(), duties)));
        assert_eq!(
            check_role("감사", &[]),
            Ok(("감사".to_owned(), BTreeSet::new()))
        );
        for name in ["", "  ", &"가".repeat(21)] {
            let refused = check_role(name, &[Partners, Report]);
            assert_eq!(refused, Err(StaffProblem::RoleNameInvalid), "{name}");
        }
        assert!(check_role(&"가".repeat(20), &[]).is_ok());
    }

    #[test]
    fn every_duty_is_found_by_its_name() {
        for duty in Duty::ALL {
            assert_eq!(Duty::named(duty.name()), Some(duty));
            let wire = serde_json::to_value(duty).unwrap();
            assert_eq!(wire, duty.name());
        }
        assert_eq!(Duty::named("owner"), None);
    }
}
