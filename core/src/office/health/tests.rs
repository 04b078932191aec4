use super::*;

fn at(second: i64) -> DateTime<Utc> {
    DateTime::from_timestamp(second, 0).unwrap()
}

fn settling(done: Option<i64>, failed: Option<i64>, failures: i64) -> JobHealth {
    JobHealth {
        job: Job::Settle,
        done_at: done.map(at),
        milliseconds: 1,
        failures,
        failed_at: failed.map(at),
        fault: None,
    }
}

#[test]
fn a_job_that_failed_last_or_is_late_ails() {
    let ails = |job: JobHealth, second| job.ails(at(0), at(second));
    assert!(!ails(settling(Some(100), None, 0), 163));
    assert!(ails(settling(Some(100), None, 0), 164));
    assert!(ails(settling(Some(100), Some(101), 1), 101));
    // It failed once and has succeeded since.
    assert!(!ails(settling(Some(102), Some(101), 0), 103));
}

#[test]
fn a_job_that_has_ended_no_round_is_late_by_the_start_of_its_server() {
    let first = settling(None, None, 0);
    assert!(!first.is_overdue(at(1_000), at(1_000)));
    assert!(!first.is_overdue(at(1_000), at(1_063)));
    assert!(first.is_overdue(at(1_000), at(1_064)));
    // From then on it is late by its last round.
    assert!(!settling(Some(1_064), None, 0).is_overdue(at(1_000), at(1_127)));
    assert!(!settling(None, Some(1_064), 1).is_overdue(at(1_000), at(1_127)));
    assert!(settling(None, Some(1_064), 1).is_overdue(at(1_000), at(1_128)));
}

/// They compute a day again in one statement.
#[test]
fn the_rollups_may_take_minutes() {
    let job = Job::RollUp;
    let rolled = JobHealth {
        job,
        ..settling(Some(100), None, 0)
    };
    assert!(!rolled.is_overdue(at(0), at(730)));
    assert!(rolled.is_overdue(at(0), at(731)));
}

#[test]
fn a_silent_server_counts_as_gone_and_its_jobs_stay_as_last_reported() {
    let server = ServerHealth {
        id: "a".to_owned(),
        version: "1".to_owned(),
        started_at: at(0),
        seen_at: at(100),
        gone: false,
        ailing: Vec::new(),
        jobs: vec![settling(Some(99), None, 0)],
    };
    let heard = server.clone().judged(at(145));
    assert_eq!((heard.gone, heard.ailing.len()), (false, 0));
    let silent = server.clone().judged(at(146));
    assert_eq!((silent.gone, silent.ailing.len()), (true, 0));
    let hanging = ServerHealth {
        jobs: vec![settling(None, None, 0)],
        ..server
    };
    assert_eq!(hanging.judged(at(100)).ailing, [Job::Settle]);
}
