//! How the site stands as a whole: database, servers with the jobs that run beside the calls, feed and
//! services outside, on one page of the office.

use crate::games::casino::lobby::CasinoState;
use crate::sportsbook::feed::FeedHealth;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tsify::Tsify;

/// Servers tell how they stand this often.
pub const TOLD_EVERY: Duration = Duration::from_secs(10);
/// A server that has told nothing for so long is gone.
const GONE_AFTER: TimeDelta = TimeDelta::seconds(45);
/// What a job may take beyond the pauses between its rounds.
const SLACK: TimeDelta = TimeDelta::seconds(60);

/// What servers do by themselves, again and again.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[serde(rename_all = "camelCase")]
pub enum Job {
    /// Reads settings, posts, banks and bans again, which another server may have changed.
    ReadAgain,
    /// Follows what is on offer.
    FollowOffer,
    /// Deletes old notes of what changed.
    PruneOffer,
    /// Compares the clock of the server with the database's.
    CompareClock,
    /// Watches the links of the feed.
    WatchFeed,
    /// Clears captchas and sessions that no longer count.
    CleanSessions,
    /// Settles queued results.
    Settle,
    /// Finds results that have not reached an open slip.
    FindResults,
    /// Voids legs of fixtures that were not played in time.
    VoidUnplayed,
    /// Decides in-play bets that are due.
    DecideInPlay,
    /// Forgets in-play bets that were decided long ago.
    ForgetInPlay,
    /// Opens and draws rounds, or stands by where another server does.
    LeadRounds,
    /// Reads again which rounds are on.
    FollowRounds,
    /// Deletes old rounds that nobody bet on.
    PruneRounds,
    /// Counts open slips into the exposure.
    CountExposure,
    /// Finishes acts on many members: messages, coupons.
    FinishActs,
    /// Cancels deposits that were not paid in time.
    CancelDeposits,
    /// Keeps the rate of USDT fresh.
    RefreshRate,
    /// Looks for tether deposits on the chain.
    ConfirmTether,
    /// Takes up transfers to and from the casino.
    ResumeTransfers,
    /// Asks the casino's provider how it stands and what was played.
    AskCasino,
    /// Posts partners' commissions once a day is over.
    PostCommissions,
    /// Posts recommenders' profits once a day is over.
    PostProfits,
    /// Looks for suspicious patterns.
    FindSuspicions,
}

impl Job {
    /// Whether it ends, voids or forgets something because a time has come: not done by a clock that is
    /// wrong.
    pub const fn acts_by_the_clock(self) -> bool {
        matches!(
            self,
            Self::LeadRounds
                | Self::CancelDeposits
                | Self::VoidUnplayed
                | Self::DecideInPlay
                | Self::ForgetInPlay
                | Self::CleanSessions
                | Self::PruneOffer
                | Self::PruneRounds
                | Self::PostCommissions
                | Self::PostProfits
        )
    }

    /// The pause between two rounds of it.
    pub const fn pause(self) -> Duration {
        match self {
            Self::LeadRounds => Duration::from_millis(250),
            Self::FollowRounds => Duration::from_millis(500),
            Self::FollowOffer | Self::WatchFeed | Self::Settle | Self::DecideInPlay => {
                Duration::from_secs(1)
            }
            Self::CancelDeposits | Self::CompareClock => Duration::from_secs(2),
            Self::ReadAgain
            | Self::CountExposure
            | Self::FinishActs
            | Self::ResumeTransfers
            | Self::AskCasino => Duration::from_secs(5),
            Self::VoidUnplayed | Self::RefreshRate => Duration::from_secs(10),
            Self::ConfirmTether => Duration::from_secs(15),
            Self::CleanSessions | Self::FindResults | Self::PostCommissions | Self::PostProfits => {
                Duration::from_mins(1)
            }
            Self::FindSuspicions => Duration::from_mins(5),
            Self::PruneOffer | Self::ForgetInPlay | Self::PruneRounds => Duration::from_hours(1),
        }
    }
}

/// How a job stands on a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct JobHealth {
    /// Which one.
    pub job: Job,
    /// When it was last done without a fault.
    #[tsify(type = "string | null")]
    pub done_at: Option<DateTime<Utc>>,
    /// How long its last round took, milliseconds.
    pub milliseconds: i64,
    /// Rounds that have failed, one after the other, up to now.
    pub failures: i64,
    /// When it last failed.
    #[tsify(type = "string | null")]
    pub failed_at: Option<DateTime<Utc>>,
    /// Why.
    pub fault: Option<String>,
}

impl JobHealth {
    /// Whether somebody should look: its last round failed, or it should have been done again by `now`.
    pub fn ails(&self, now: DateTime<Utc>) -> bool {
        let last = self.done_at.max(self.failed_at);
        let pause = TimeDelta::from_std(self.job.pause()).unwrap_or(SLACK);
        self.failures > 0 || last.is_none_or(|at| now - at > pause * 3 + SLACK)
    }
}

/// A server of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ServerHealth {
    /// Known by this until it stops.
    pub id: String,
    /// Version of the program.
    pub version: String,
    /// When it was started.
    #[tsify(type = "string")]
    pub started_at: DateTime<Utc>,
    /// When it last told how it stands.
    #[tsify(type = "string")]
    pub seen_at: DateTime<Utc>,
    /// It has told nothing for too long, without having been stopped.
    pub gone: bool,
    /// Jobs that somebody should look at: what failed last, or is late.
    pub ailing: Vec<Job>,
    /// Its jobs.
    pub jobs: Vec<JobHealth>,
}

impl ServerHealth {
    /// Puts beside what a server has told what follows from it at `now`.
    #[must_use]
    pub fn judged(self, now: DateTime<Utc>) -> Self {
        let gone = now - self.seen_at > GONE_AFTER;
        let ailing = self.jobs.iter().filter(|job| job.ails(self.seen_at));
        let ailing = ailing.map(|job| job.job).collect();
        Self {
            gone,
            ailing,
            ..self
        }
    }
}

/// The database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseHealth {
    /// Version of `PostgreSQL`.
    pub version: String,
    /// The newest migration of the tables.
    pub migration: i64,
    /// What a question takes to be answered, milliseconds.
    pub answer_milliseconds: i64,
    /// What it takes on the disk, bytes.
    pub bytes: i64,
    /// Connections of all that use it.
    pub connections: i64,
    /// As many as it takes.
    pub connections_max: i64,
    /// Results that wait to be settled.
    pub results_waiting: i64,
}

/// The casino's provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoHealth {
    /// Its name.
    pub provider: String,
    /// Whether it can be played.
    pub state: CasinoState,
    /// When it was asked last.
    #[tsify(type = "string")]
    pub asked_at: DateTime<Utc>,
    /// How long the answer took, milliseconds.
    pub answer_milliseconds: Option<i64>,
    /// What is wrong with it.
    pub failure: Option<String>,
    /// Transfers that wait for it.
    pub transfers_waiting: i64,
}

/// What payments are confirmed with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PaymentHealth {
    /// A source tells what USDT costs; else an operator does.
    pub rate_source: bool,
    /// When that source told a rate last.
    #[tsify(type = "string | null")]
    pub rate_at: Option<DateTime<Utc>>,
    /// Tether deposits are looked for on the chain; else an operator confirms them.
    pub chain: bool,
    /// The bank's notifications are let in; else an operator confirms each deposit.
    pub bank: bool,
    /// When the bank's last notification came.
    #[tsify(type = "string | null")]
    pub bank_at: Option<DateTime<Utc>>,
}

/// How the site stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SystemHealth {
    /// When this was asked.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
    /// Version of the server that answers.
    pub version: String,
    /// The database.
    pub database: DatabaseHealth,
    /// The feed and the links to its broker.
    pub feed: FeedHealth,
    /// The casino's provider.
    pub casino: CasinoHealth,
    /// What payments are confirmed with.
    pub payments: PaymentHealth,
    /// The servers, who was started first at the top.
    pub servers: Vec<ServerHealth>,
}

#[cfg(test)]
mod tests {
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
        assert!(!settling(Some(100), None, 0).ails(at(163)));
        assert!(settling(Some(100), None, 0).ails(at(164)));
        assert!(settling(None, None, 0).ails(at(0)));
        assert!(settling(Some(100), Some(101), 1).ails(at(101)));
        // It failed once and was done since.
        assert!(!settling(Some(102), Some(101), 0).ails(at(103)));
    }

    #[test]
    fn a_server_that_is_silent_is_gone_and_its_jobs_are_as_it_told_them() {
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
        let silent = server.judged(at(146));
        assert_eq!((silent.gone, silent.ailing.len()), (true, 0));
    }
}
