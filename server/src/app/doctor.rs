//! `hanpan doctor`: looks at all that a site needs, one line each, with what to do.

mod configuration;
mod database;
mod outside;
mod site;

pub use configuration::of_configuration;

use crate::platform::clock::Clock;
use crate::platform::config::{Database, Serve};
use crate::platform::database::connect;
use crate::platform::migrate;
use sqlx::PgPool;
use std::fmt;

/// How serious a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Nothing to do.
    Fine,
    /// The site works, but something is missing that an operator may want.
    Warning,
    /// The site does not work, or is not safe.
    Fault,
}

/// What was found about a subject.
#[derive(Debug, PartialEq, Eq)]
pub struct Line {
    /// The subject, such as `database`.
    pub subject: &'static str,
    /// How serious it is.
    pub state: State,
    /// What was found, and what to do.
    pub text: String,
}

impl Line {
    fn new(subject: &'static str, state: State, text: impl Into<String>) -> Self {
        let text = text.into();
        Self {
            subject,
            state,
            text,
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            State::Fine => "ok",
            State::Warning => "warning",
            State::Fault => "FAULT",
        };
        write!(f, "{state:<8} {:<12} {}", self.subject, self.text)
    }
}

/// Looks at the configuration, and at the database if it can be reached.
pub async fn examine(database: &Database, config: &Serve) -> Vec<Line> {
    let mut lines = of_configuration(config);
    lines.push(database::replica(database).await);
    match connect(database).await {
        Ok(db) => lines.extend(of_database(&db, config, &Clock::system()).await),
        Err(error) => lines.push(Line::new(
            "database",
            State::Fault,
            format!("cannot be reached: {error}. Start it, or correct DATABASE_URL"),
        )),
    }
    lines
}

/// Looks at a database that can be reached.
pub async fn of_database(db: &PgPool, config: &Serve, clock: &Clock) -> Vec<Line> {
    let mut lines = Vec::new();
    for line in [
        database::version(db).await,
        database::encryption(db).await,
        database::disk(db).await,
        database::drift(db, clock).await,
    ] {
        lines.push(line.unwrap_or_else(|error| unread("database", &error)));
    }
    let migrated = migrate::check(db).await;
    lines.push(match &migrated {
        Ok(()) => Line::new("migrations", State::Fine, "all are applied"),
        Err(error) => Line::new("migrations", State::Fault, error.to_string()),
    });
    if migrated.is_err() {
        return lines;
    }
    for (subject, line) in [
        ("operators", site::operators(db).await),
        ("feed links", site::links(db, config).await),
        ("books", site::books(db, clock.now()).await),
        ("backup", site::last_backup(db, clock.now()).await),
        ("log archive", database::log_archive(db).await),
    ] {
        lines.push(line.unwrap_or_else(|error| unread(subject, &error)));
    }
    lines.extend(outside::examine(db, config, clock.now()).await);
    if config.document_keys().is_ok_and(|keys| keys.is_empty()) {
        let line = site::required_documents(db).await;
        lines.extend(line.unwrap_or_else(|error| Some(unread("documents", &error))));
    }
    lines
}

fn unread(subject: &'static str, error: &dyn fmt::Display) -> Line {
    Line::new(subject, State::Fault, format!("cannot be read: {error}"))
}
