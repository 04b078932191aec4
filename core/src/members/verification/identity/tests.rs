use super::*;
use IdentityMark::{NameDiffers, RefusedBefore, RefusedTries, SamePerson, Underage};
use IdentityState::{Refused, Review, Verified};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn at(second: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(second)
}

fn person(name: &str, birth: &str) -> Person {
    Person::read(name, day(birth), "CI", day("2026-03-02")).unwrap()
}

fn facts() -> Facts<'static> {
    Facts {
        holder: "홍길동",
        today: day("2026-03-02"),
        same_person: false,
        refused_tries: 0,
        in_review: false,
    }
}

#[test]
fn a_person_is_adult_from_the_first_day_of_the_year_of_the_nineteenth_birthday() {
    for (birth, today, adult) in [
        ("2007-12-31", "2026-01-01", true),
        ("2007-01-01", "2025-12-31", false),
        ("2008-01-01", "2026-12-31", false),
        ("2008-02-29", "2027-01-01", true),
        ("2008-02-29", "2026-12-31", false),
        ("2004-02-29", "2022-12-31", false),
        ("2004-02-29", "2023-01-01", true),
        ("2026-03-02", "2026-03-01", false),
    ] {
        assert_eq!(is_adult(day(birth), day(today)), adult, "{birth} {today}");
    }
}

#[test]
fn only_the_adult_holder_is_verified() {
    let state = |name, birth| conclude(Some(&person(name, birth)), &facts());
    let clean = Conclusion {
        state: Verified,
        marks: vec![],
    };
    assert_eq!(state("홍 길동", "1990-05-05"), clean);
    let differs = state("홍길순", "1990-05-05");
    assert_eq!(differs.state, IdentityState::NameDiffers);
    assert_eq!(differs.marks, [NameDiffers]);
    let underage = state("홍길동", "2010-05-05");
    assert_eq!(underage.state, IdentityState::Underage);
    assert_eq!(underage.marks, [Underage]);
    let both = state("홍길순", "2010-05-05");
    assert_eq!(both.state, IdentityState::Underage);
    assert_eq!(both.marks, [NameDiffers, Underage]);
    assert_eq!(conclude(None, &facts()).state, Refused);
}

#[test]
fn marks_say_what_operators_should_look_at() {
    let adult = person("홍길동", "1990-05-05");
    let same = Facts {
        same_person: true,
        ..facts()
    };
    let marked = conclude(Some(&adult), &same);
    assert_eq!(
        (marked.state, marked.marks),
        (Verified, vec![SamePerson]),
        "the member does not notice"
    );
    let before = Facts {
        in_review: true,
        ..facts()
    };
    let review = conclude(Some(&adult), &before);
    assert_eq!((review.state, review.marks), (Review, vec![RefusedBefore]));
    let tries = |refused_tries| {
        let facts = Facts {
            refused_tries,
            ..facts()
        };
        let refused = conclude(None, &facts).marks;
        (refused, conclude(Some(&adult), &facts).marks)
    };
    assert_eq!(tries(1), (vec![], vec![]));
    assert_eq!(tries(2), (vec![RefusedTries], vec![]));
    assert_eq!(tries(3), (vec![RefusedTries], vec![RefusedTries]));
}

#[test]
fn an_answer_without_sense_is_no_person() {
    let today = day("2026-03-02");
    let read = |name: &str, birth: &str, key: &str| Person::read(name, day(birth), key, today);
    assert_eq!(
        read(" 홍길동 ", "1990-05-05", " k ").unwrap().name,
        "홍길동"
    );
    for (name, birth, key) in [
        ("", "1990-05-05", "k"),
        ("  ", "1990-05-05", "k"),
        ("홍\u{0}길동", "1990-05-05", "k"),
        ("홍길동", "1990-05-05", " "),
        ("홍길동", "2026-03-03", "k"),
        ("홍길동", "1899-12-31", "k"),
    ] {
        assert_eq!(read(name, birth, key), None, "{name} {birth} {key}");
    }
    assert_eq!(read(&"가".repeat(101), "1990-05-05", "k"), None);
    assert_eq!(read("홍길동", "1990-05-05", &"k".repeat(401)), None);
}

#[test]
fn sessions_of_a_day_are_limited() {
    let check = |sessions, attempts| {
        let attempts = Attempts {
            sessions,
            attempts,
            waiting_since: None,
        };
        (attempts.check(at(0)).is_ok(), attempts.left())
    };
    assert_eq!(check(0, 0), (true, 5));
    assert_eq!(check(4, 4), (true, 1));
    assert_eq!(check(5, 5), (false, 0));
    assert_eq!(check(0, 10), (false, 0));
    assert_eq!(check(9, 20), (false, 0));
    let waiting = Attempts {
        waiting_since: Some(at(0)),
        ..Attempts::default()
    };
    let busy = Err(IdentityProblem::IdentityCheckBusy);
    assert_eq!(waiting.check(at(59)), busy);
    assert_eq!(waiting.check(at(60)), Ok(()));
}

#[test]
fn a_withdrawal_waits_for_the_proof_and_for_an_operator() {
    let proof = |proven: bool, in_review| IdentityProof {
        proven_at: proven.then(|| at(0)),
        in_review,
    };
    let unproven = Err(IdentityProblem::IdentityUnproven);
    let in_review = Err(IdentityProblem::IdentityInReview);
    assert_eq!(check_identity(false, proof(false, false)), Ok(()));
    assert_eq!(check_identity(true, proof(true, false)), Ok(()));
    assert_eq!(check_identity(true, proof(false, false)), unproven);
    assert_eq!(check_identity(false, proof(false, true)), in_review);
    assert_eq!(check_identity(true, proof(true, true)), in_review);
    assert_eq!(proof(true, true).verified_at(), None);
    assert_eq!(proof(true, false).verified_at(), Some(at(0)));
}

#[test]
fn a_page_is_plain_ascii() {
    assert!(is_page("https://identity.example/s/1?a=b"));
    for wrong in ["https://a b", "https://a\n", "https://가"] {
        assert!(!is_page(wrong), "{wrong}");
    }
    assert!(!is_page(&format!("https://{}", "a".repeat(2_000))));
}
