//! System health on one page of the office: database, servers with their background jobs, feed and
//! external services.

use crate::games::casino::lobby::CasinoState;
use crate::office::alerts::AlertHealth;
use crate::sportsbook::feed::FeedHealth;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tsify::Tsify;

/// Interval of the servers' heartbeats.
pub const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(10);
/// A server without a heartbeat for this long is gone.
const GONE_AFTER: TimeDelta = TimeDelta::seconds(45);
/// Time that a job may take in addition to the pauses between its rounds.
const SLACK: TimeDelta = TimeDelta::seconds(60);
/// The same for the rollups, which recompute a whole day in one statement.
const ROLL_UP_SLACK: TimeDelta = TimeDelta::minutes(10);

/// A background job of a server.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Tsify,
)]
#[serde(rename_all = "camelCase")]
pub enum Job {
    /// Reloads settings, posts, banks and bans, which another server may have changed.
    ReadAgain,
    /// Follows changes of the offer.
    FollowOffer,
    /// Deletes old change records of the offer.
    PruneOffer,
    /// Compares the server's clock with the database's.
    CompareClock,
    /// Monitors the links of the feed.
    WatchFeed,
    /// Deletes expired captchas and sessions.
    CleanSessions,
    /// Settles queued results.
    Settle,
    /// Finds results that have not reached an open slip.
    FindResults,
    /// Voids legs of fixtures that were not played in time.
    VoidUnplayed,
    /// Decides in-play bets whose delay is over and whose call has ended.
    DecideInPlay,
    /// Carries out delayed cash-outs whose server has stopped.
    FinishCashOuts,
    /// Carries out orders for automatic cash-outs.
    AutoCashOut,
    /// Sends webhooks.
    SendWebhooks,
    /// Sends postbacks to partners.
    SendPostbacks,
    /// Sends alerts to operators by Telegram.
    SendAlerts,
    /// Reads what operators write to the bot of Telegram.
    ReadTelegram,
    /// Sends notices to members' browsers.
    SendPush,
    /// Queues notices of starred fixtures that are about to begin.
    QueueKickOffs,
    /// Deletes in-play bets that were decided long ago.
    ForgetInPlay,
    /// Deletes shared slips that have expired.
    ForgetShared,
    /// Ends bonuses and free bets that have expired.
    ExpirePromotions,
    /// Sends outreach to members.
    SendOutreach,
    /// Opens and draws rounds, or stands by while another server does.
    LeadRounds,
    /// Reloads the current rounds.
    FollowRounds,
    /// Deletes old rounds without bets.
    PruneRounds,
    /// Stores the closing prices of fixtures that have begun.
    KeepClosingPrices,
    /// Proposes limits of members, once a day.
    ProposeLimits,
    /// Adds open slips to the exposure.
    CountExposure,
    /// Computes what the results of fixtures would cost.
    ComputeLiabilities,
    /// Lowers prices by the price rules.
    ApplyPriceRules,
    /// Finishes bulk jobs on many members: messages, coupons.
    FinishActs,
    /// Cancels deposits that were not paid in time.
    CancelDeposits,
    /// Refreshes the rate of USDT.
    RefreshRate,
    /// Confirms tether deposits on the chain.
    ConfirmTether,
    /// Resumes transfers to and from the casino.
    ResumeTransfers,
    /// Asks the casino's provider for its status and the rounds played.
    AskCasino,
    /// Posts partners' commissions after the end of a day.
    PostCommissions,
    /// Posts what partners' contracts pay after the end of a month.
    PostContracts,
    /// Posts recommenders' earnings after the end of a day.
    PostProfits,
    /// Deletes the content of documents after its time.
    DeleteDocuments,
    /// Searches for suspicious patterns.
    FindRiskAlerts,
    /// Adds what was posted to the rollups.
    RollUp,
}

impl Job {
    /// Whether it ends, stops, voids or deletes something at a certain time. Such a job does not run
    /// while the clock is wrong.
    pub const fn acts_by_the_clock(self) -> bool {
        matches!(
            self,
            Self::LeadRounds
                | Self::WatchFeed
                | Self::CancelDeposits
                | Self::VoidUnplayed
                | Self::DecideInPlay
                | Self::FinishCashOuts
                | Self::AutoCashOut
                | Self::SendAlerts
                | Self::ReadTelegram
                | Self::SendPush
                | Self::QueueKickOffs
                | Self::ForgetInPlay
                | Self::ForgetShared
                | Self::DeleteDocuments
                | Self::ExpirePromotions
                | Self::SendOutreach
                | Self::CleanSessions
                | Self::PruneOffer
                | Self::PruneRounds
                | Self::PostCommissions
                | Self::PostContracts
                | Self::PostProfits
        )
    }

    /// Time that the job may take in addition to the pauses between its rounds.
    pub const fn allowed_time(self) -> TimeDelta {
        match self {
            Self::RollUp => ROLL_UP_SLACK,
            _ => SLACK,
        }
    }

    /// The pause between two rounds of the job.
    pub const fn pause(self) -> Duration {
        match self {
            Self::LeadRounds => Duration::from_millis(250),
            Self::FollowRounds => Duration::from_millis(500),
            Self::FollowOffer
            | Self::WatchFeed
            | Self::Settle
            | Self::DecideInPlay
            | Self::FinishCashOuts
            | Self::AutoCashOut => Duration::from_secs(1),
            Self::CancelDeposits
            | Self::CompareClock
            | Self::ComputeLiabilities
            | Self::ApplyPriceRules
            | Self::SendWebhooks
            | Self::SendPostbacks
            | Self::SendAlerts
            | Self::SendPush => Duration::from_secs(2),
            Self::ReadAgain
            | Self::CountExposure
            | Self::FinishActs
            | Self::ResumeTransfers
            | Self::AskCasino
            | Self::ReadTelegram => Duration::from_secs(5),
            Self::VoidUnplayed
            | Self::QueueKickOffs
            | Self::RefreshRate
            | Self::RollUp
            | Self::SendOutreach => Duration::from_secs(10),
            Self::ConfirmTether => Duration::from_secs(15),
            Self::CleanSessions
            | Self::FindResults
            | Self::KeepClosingPrices
            | Self::ProposeLimits
            | Self::ExpirePromotions
            | Self::PostCommissions
            | Self::PostContracts
            | Self::PostProfits => Duration::from_mins(1),
            Self::FindRiskAlerts => Duration::from_mins(5),
            Self::PruneOffer
            | Self::ForgetInPlay
            | Self::ForgetShared
            | Self::DeleteDocuments
            | Self::PruneRounds => Duration::from_hours(1),
        }
    }
}

/// The status of a job on a server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct JobHealth {
    /// The job.
    pub job: Job,
    /// When it last succeeded.
    #[tsify(type = "string | null")]
    pub done_at: Option<DateTime<Utc>>,
    /// Duration of its last round, milliseconds.
    pub milliseconds: i64,
    /// Number of consecutive failed rounds.
    pub failures: i64,
    /// When it last failed.
    #[tsify(type = "string | null")]
    pub failed_at: Option<DateTime<Utc>>,
    /// Why it last failed.
    pub fault: Option<String>,
}

impl JobHealth {
    /// Whether the job needs attention: its last round failed, or the next one is overdue at `now`.
    pub fn ails(&self, started_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        self.failures > 0 || self.is_overdue(started_at, now)
    }

    /// Whether the job has ended no round for so long that the next one is overdue at `now`. The first
    /// one is due from the start of the server, `started_at`.
    pub fn is_overdue(&self, started_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        let last = self.done_at.max(self.failed_at).unwrap_or(started_at);
        let pause = TimeDelta::from_std(self.job.pause()).unwrap_or(SLACK);
        now - last > pause * 3 + self.job.allowed_time()
    }
}

/// A server of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct ServerHealth {
    /// Id of the server process, valid until it stops.
    pub id: String,
    /// Version of the program.
    pub version: String,
    /// When it was started.
    #[tsify(type = "string")]
    pub started_at: DateTime<Utc>,
    /// Time of its last heartbeat.
    #[tsify(type = "string")]
    pub seen_at: DateTime<Utc>,
    /// Its heartbeat is overdue although it was not stopped.
    pub gone: bool,
    /// Jobs that need attention: the last round failed or the next one is overdue.
    pub ailing: Vec<Job>,
    /// Its jobs.
    pub jobs: Vec<JobHealth>,
}

impl ServerHealth {
    /// Sets the fields that follow from the server's heartbeat at `now`.
    #[must_use]
    pub fn judged(self, now: DateTime<Utc>) -> Self {
        let gone = now - self.seen_at > GONE_AFTER;
        let jobs = self.jobs.iter();
        let ailing = jobs.filter(|job| job.ails(self.started_at, self.seen_at));
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
    /// The newest migration.
    pub migration: i64,
    /// Response time of a query, milliseconds.
    pub answer_milliseconds: i64,
    /// Size on disk, bytes.
    pub bytes: i64,
    /// Open connections of all clients.
    pub connections: i64,
    /// The most connections that it accepts.
    pub connections_max: i64,
    /// Number of results that wait for settlement.
    pub results_waiting: i64,
    /// The first days of the Korean months whose slips are in the archive, earliest first.
    #[tsify(type = "string[]")]
    pub archived_months: Vec<NaiveDate>,
    /// When the newest backup was complete.
    #[tsify(type = "string | null")]
    pub backup_at: Option<DateTime<Utc>>,
}

/// The casino's provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct CasinoHealth {
    /// Its name.
    pub provider: String,
    /// Whether its games are available.
    pub state: CasinoState,
    /// Time of the last status request.
    #[tsify(type = "string")]
    pub asked_at: DateTime<Utc>,
    /// Response time, milliseconds.
    pub answer_milliseconds: Option<i64>,
    /// Its failure.
    pub failure: Option<String>,
    /// Number of transfers that wait for it.
    pub transfers_waiting: i64,
}

/// External services that confirm payments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PaymentHealth {
    /// A source provides the price of USDT; otherwise an operator sets it.
    pub rate_source: bool,
    /// When the source last provided a rate.
    #[tsify(type = "string | null")]
    pub rate_at: Option<DateTime<Utc>>,
    /// Tether deposits are confirmed on the chain; otherwise by an operator.
    pub chain: bool,
    /// The bank's notifications are accepted; otherwise an operator confirms each deposit.
    pub bank: bool,
    /// When the bank's last notification was received.
    #[tsify(type = "string | null")]
    pub bank_at: Option<DateTime<Utc>>,
}

/// The health of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SystemHealth {
    /// Time of this report.
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
    /// External services that confirm payments.
    pub payments: PaymentHealth,
    /// Alerts to operators by Telegram.
    pub alerts: AlertHealth,
    /// The servers, earliest start first.
    pub servers: Vec<ServerHealth>,
}

#[cfg(test)]
mod tests;
