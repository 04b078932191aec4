//! The `hanpan` command.

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use hanpan_server::app::brand::Brand;
use hanpan_server::app::{demo, doctor, start};
use hanpan_server::members::verification::documents;
use hanpan_server::office;
use hanpan_server::office::archive::{self, Month};
use hanpan_server::office::audit::{Audit, Extent};
use hanpan_server::office::audit_log::{self, Anchor};
use hanpan_server::office::staff;
use hanpan_server::platform::backup::{self, Kind};
use hanpan_server::platform::clock::Clock;
use hanpan_server::platform::config::{self, Database, Secret, Serve};
use hanpan_server::platform::database::connect;
use hanpan_server::platform::migrate::{self, migrate};
use hanpan_server::platform::rng::Rng;
use hanpan_server::platform::secret_files;
use hanpan_server::platform::traces::{self, Traces};
use hanpan_server::sportsbook::feed;
use mimalloc::MiMalloc;
use std::fmt::Display;
use std::io::{ErrorKind, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

/// Faster than the system's for many small requests on several threads (docs/performance.md).
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[derive(Parser)]
#[command(name = "hanpan", version, about = "Korean-language betting site")]
struct Cli {
    #[command(flatten)]
    database: Database,
    /// Format of the log: lines for people, or one JSON object for each event.
    #[arg(long, env = "LOG_FORMAT", default_value = "text", global = true)]
    log_format: LogFormat,
    /// Collector that receives traces by OTLP over HTTP, such as `http://127.0.0.1:4318`. Empty: none.
    #[arg(
        long,
        env = "OTEL_EXPORTER_OTLP_ENDPOINT",
        default_value = "",
        global = true
    )]
    otlp_endpoint: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

#[derive(Subcommand)]
enum Command {
    /// Serves page and API.
    Serve(Box<Serve>),
    /// Migrates the database's tables to this version.
    Migrate {
        /// Lists the pending migrations and changes nothing. Says of each whether servers may keep running. Exits
        /// with 1 if there are any.
        #[arg(long)]
        check: bool,
    },
    /// Adds a demonstration to an empty database; existing data stays.
    Seed {
        /// Confirms that the accounts have known passwords, without real money.
        #[arg(long, required = true)]
        demo: bool,
    },
    /// Sources of the feed.
    #[command(subcommand)]
    Feed(Feed),
    /// Operators.
    #[command(subcommand)]
    Admin(Admin),
    /// Verifies the books and the audit log, and seals the days that are over: exits with 1 if there are
    /// faults. Of sealed days it reads a sample.
    Audit {
        /// Reads everything, sealed days too.
        #[arg(long)]
        full: bool,
        /// The output of an earlier call, NUMBER:HASH/NEWEST:NUMBER:STAKES: finds entries of the log
        /// that were deleted or rewritten since, and slips that were deleted.
        #[arg(long)]
        anchor: Option<Anchor>,
    },
    /// Looks at settings, database, clock, feed and books: one line each, with what to do. Takes the flags
    /// of `serve`. Exits with 1 if there is a fault.
    Doctor(Box<Serve>),
    /// Copies the built page to a new folder, with the name and the look of another site, for `WEB_ROOT`.
    Brand {
        /// The site's name.
        #[arg(long, env = "SITE_NAME")]
        name: String,
        /// A folder with `brand.css`, `logo.svg`, `favicon.ico` and `apple-touch-icon.png`, each of them
        /// optional.
        #[arg(long, env = "SITE_FILES")]
        files: Option<PathBuf>,
        /// Folder of the built page.
        #[arg(long, default_value = "web/dist")]
        page: PathBuf,
        /// The new folder.
        to: PathBuf,
    },
    /// Moves the slips of a month, `2026-05`, to the archive, so that the tables in use stay small.
    /// Without a month, lists the months in the archive.
    Archive {
        /// The Korean month.
        month: Option<Month>,
        /// Moves them back.
        #[arg(long, requires = "month")]
        restore: bool,
    },
    /// Backs the database up with pgBackRest, on its machine, as the user who owns its files.
    Backup {
        /// What it copies: everything, what has changed since the last full one, or since the last one.
        #[arg(long = "type", value_enum, default_value = "diff")]
        kind: Kind,
    },
    /// Restores the data folder of a database that is stopped, with pgBackRest. The database replays its
    /// log at the next start; `hanpan audit --full` then proves the books.
    Restore {
        /// The moment to restore to, such as 2026-11-27T21:00:00+09:00. Without it: the end of the log.
        #[arg(long)]
        at: Option<DateTime<Utc>>,
        /// The timeline of the log that leads to that moment. Without it: the newest. Each restore begins
        /// one, and what it cut off is on the one before.
        #[arg(long)]
        timeline: Option<u32>,
    },
}

#[derive(Subcommand)]
enum Feed {
    /// Applies a recording, one message per line, to the database; a running server picks up the
    /// changes.
    Replay {
        /// The recording; `-` is standard input.
        file: PathBuf,
    },
}

#[derive(Subcommand)]
enum Admin {
    /// Creates an operator with all permissions: the first one of a site. The password is asked for at
    /// the terminal, or read from the first line of standard input.
    Create {
        /// Login id: 6 to 14 letters and digits.
        #[arg(long)]
        user_id: String,
        /// Nickname: 2 to 6 Korean syllables.
        #[arg(long, default_value = "책임자")]
        nickname: String,
    },
    /// Re-encrypts the secrets of authenticator apps with the first key of `STAFF_KEY`, and the keys of documents
    /// with the first key of `DOCUMENT_KEY`. A second key, after a comma, is the previous one. What has no key is
    /// left as it is.
    Rekey {
        /// The keys of authenticator apps.
        #[arg(long, env = "STAFF_KEY", default_value = "", hide_env_values = true)]
        staff_key: Secret,
        /// The keys of documents.
        #[arg(long, env = "DOCUMENT_KEY", default_value = "", hide_env_values = true)]
        document_key: Secret,
    },
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = match parsed() {
        Ok(cli) => cli,
        Err(error) => {
            let _ = write_log(LogFormat::Text, "");
            tracing::error!("{error:#}");
            return ExitCode::FAILURE;
        }
    };
    let traces = match write_log(cli.log_format, &cli.otlp_endpoint) {
        Ok(traces) => traces,
        Err(error) => {
            let _ = write_log(cli.log_format, "");
            tracing::error!("{error:#}");
            return ExitCode::FAILURE;
        }
    };
    // `audit` exits with 1 if the books have faults, and with 2 if they cannot be read.
    let failure = match cli.command {
        Command::Audit { .. } => ExitCode::from(2),
        _ => ExitCode::FAILURE,
    };
    let code = run(cli).await.unwrap_or_else(|error| {
        tracing::error!("{error:#}");
        failure
    });
    if let Some(traces) = traces {
        traces.end().await;
    }
    code
}

/// Reads flags, environment and the files of secrets. Exits with an explanation if a flag is wrong.
fn parsed() -> anyhow::Result<Cli> {
    let command = secret_files::read(Cli::command(), &|name| std::env::var_os(name))?;
    let matches = command.get_matches();
    Cli::from_arg_matches(&matches).map_err(|error| error.exit())
}

/// Writes the log to standard error, from the level on that `RUST_LOG` names, and sends traces to a
/// collector if there is one.
fn write_log(format: LogFormat, otlp_endpoint: &str) -> anyhow::Result<Option<Traces>> {
    let filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("info,sqlx::postgres::notice=warn"));
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let log = match format {
        LogFormat::Text => log.boxed(),
        LogFormat::Json => log.json().flatten_event(true).boxed(),
    };
    let (spans, traces) = match otlp_endpoint {
        "" => (None, None),
        endpoint => {
            let (layer, traces) = traces::layer(endpoint)?;
            (Some(layer), Some(traces))
        }
    };
    let subscriber = tracing_subscriber::registry().with(spans).with(log);
    subscriber.with(filter).init();
    Ok(traces)
}

async fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let database = &cli.database;
    match cli.command {
        Command::Serve(config) => serve(database, *config).await?,
        Command::Migrate { check: true } => return pending(&reach(database).await?).await,
        Command::Migrate { check: false } => migrate(&reach(database).await?).await?,
        Command::Seed { .. } => {
            demo::seed(&reach(database).await?, &Clock::system(), &Rng::system()).await?;
        }
        Command::Feed(Feed::Replay { file }) => replay(&reach(database).await?, &file).await?,
        Command::Admin(Admin::Create { user_id, nickname }) => {
            create_chief(&reach(database).await?, &user_id, &nickname).await?;
        }
        Command::Admin(Admin::Rekey {
            staff_key,
            document_key,
        }) => {
            rekey(&reach(database).await?, &staff_key, &document_key).await?;
        }
        Command::Audit { full, anchor } => {
            let extent = if full {
                Extent::Everything
            } else {
                Extent::New
            };
            return audit(&reach(database).await?, extent, anchor.as_ref()).await;
        }
        Command::Doctor(config) => return Ok(doctor(database, &config).await),
        Command::Brand {
            name,
            files,
            page,
            to,
        } => Brand { name, files }.apply(&page, &to)?,
        Command::Archive { month, restore } => {
            archive(&reach(database).await?, month, restore).await?;
        }
        Command::Backup { kind } => back_up(database, kind).await?,
        Command::Restore { at, timeline } => backup::restore(at, timeline).await?,
    }
    Ok(ExitCode::SUCCESS)
}

async fn reach(database: &Database) -> anyhow::Result<sqlx::PgPool> {
    let reached = connect(database).await;
    reached.context("cannot reach the database that DATABASE_URL names")
}

async fn serve(database: &Database, config: Serve) -> anyhow::Result<()> {
    let listen = SocketAddr::new(config.host, config.port);
    let listener = TcpListener::bind(listen)
        .await
        .with_context(|| format!("cannot listen on {listen}: is the port taken?"))?;
    // Each connection is an open file, and the soft limit of many systems is about a thousand.
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => tracing::info!(files, "open files at most"),
        Err(error) => tracing::warn!(%error, "the limit of open files could not be raised"),
    }
    let stopping = CancellationToken::new();
    let shutdown = stopping.clone();
    tokio::spawn(async move {
        stopped().await;
        shutdown.cancel();
    });
    start::serve(listener, database, config, &stopping).await
}

/// Returns when the process is asked to stop.
async fn stopped() {
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        return;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}

/// Prints a line that the command is called for. A reader that takes no more lines, such as `head`, is no error.
/// Any other failure is logged, and the command goes on: what it does counts more than what it says.
fn print(line: impl Display) {
    match writeln!(std::io::stdout(), "{line}") {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            tracing::error!(%error, "standard output cannot be written");
        }
        _ => {}
    }
}

async fn pending(db: &sqlx::PgPool) -> anyhow::Result<ExitCode> {
    let pending = migrate::pending(db).await?;
    for migration in &pending {
        let servers = if migration.additive {
            "running servers can go on"
        } else {
            "stop all servers first"
        };
        print(format_args!("{}: {servers}", migration.name));
    }
    if pending.is_empty() {
        print("the database has all migrations");
        return Ok(ExitCode::SUCCESS);
    }
    Ok(ExitCode::FAILURE)
}

async fn replay(db: &sqlx::PgPool, file: &Path) -> anyhow::Result<()> {
    for (outcome, messages) in feed::replay::replay(db, &Clock::system(), file).await? {
        print(format_args!("{messages:>8} {outcome:?}"));
    }
    Ok(())
}

async fn create_chief(db: &sqlx::PgPool, user_id: &str, nickname: &str) -> anyhow::Result<()> {
    let password = given_password()?;
    let who = (user_id, nickname);
    let role = staff::create(db, &Clock::system(), &Rng::system(), who, &password).await?;
    print(format_args!(
        "operator {user_id} ({nickname}) made with the role {role}: log in at /admin"
    ));
    Ok(())
}

async fn rekey(db: &sqlx::PgPool, staff_key: &Secret, document_key: &Secret) -> anyhow::Result<()> {
    let staff_keys = config::staff_keys(staff_key)?;
    let document_keys = config::document_keys(document_key)?;
    ensure!(
        !staff_keys.is_empty() || !document_keys.is_empty(),
        "neither STAFF_KEY nor DOCUMENT_KEY is set"
    );
    if !staff_keys.is_empty() {
        let changed = staff::codes::rekey(db, &Rng::system(), &staff_keys).await?;
        print(format_args!(
            "{changed} secrets were re-encrypted with the first key"
        ));
    }
    if !document_keys.is_empty() {
        let changed = documents::rekey(db, &Rng::system(), &document_keys).await?;
        print(format_args!(
            "{changed} keys of documents were re-encrypted with the first key"
        ));
    }
    Ok(())
}

/// Reads the caller's password: typed twice at a terminal, without being shown; otherwise the first
/// line of standard input. Never an argument, which every process of the machine can see.
fn given_password() -> anyhow::Result<String> {
    let input = std::io::stdin();
    if !input.is_terminal() {
        let mut line = String::new();
        input.read_line(&mut line).context("no password came")?;
        return Ok(line.trim_end_matches(['\r', '\n']).to_owned());
    }
    let password = rpassword::prompt_password("Password: ")?;
    let again = rpassword::prompt_password("The same again: ")?;
    ensure!(password == again, "the two are not the same");
    Ok(password)
}

async fn audit(
    db: &sqlx::PgPool,
    extent: Extent,
    anchor: Option<&Anchor>,
) -> anyhow::Result<ExitCode> {
    let Audit { mut faults, sealed } =
        office::audit::audit(db, &Clock::system(), &Rng::system(), extent).await?;
    let demonstration = demo::is_marked(db).await?;
    if !demonstration {
        faults.extend(audit_log::records::prove(db).await?);
    }
    let mut conn = db.acquire().await?;
    faults.extend(audit_log::prove(&mut conn).await?);
    if let Some(anchor) = anchor {
        faults.extend(audit_log::prove_anchor(&mut conn, anchor).await?);
    }
    for fault in &faults {
        print(fault);
    }
    // What was found counts, whether or not it can be reported.
    if let Err(error) = office::audit::report(&mut conn, &faults, Clock::system().now()).await {
        tracing::error!(%error, "the faults are not reported by a webhook");
    }
    if faults.is_empty() {
        print("the books and the log of changes hold");
        if demonstration {
            print("this is a demonstration: its records were not compared with the log");
        }
        if let Some((day, hash)) = sealed {
            print(format_args!("days up to {day} are sealed: {hash}"));
        }
        let anchor = audit_log::anchor(&mut conn).await?;
        print(format_args!(
            "newest entry and slips, to keep elsewhere: {anchor}"
        ));
        return Ok(ExitCode::SUCCESS);
    }
    Ok(ExitCode::FAILURE)
}

async fn archive(db: &sqlx::PgPool, month: Option<Month>, restore: bool) -> anyhow::Result<()> {
    match month {
        None => {
            for archived in archive::months(db).await? {
                print(format_args!("{} {} slips", archived.month, archived.bets));
            }
        }
        Some(month) if restore => {
            let moved = archive::restore(db, month).await?;
            print(format_args!(
                "{moved} slips of {month} were moved out of the archive"
            ));
        }
        Some(month) => {
            let moved = archive::archive(db, month, Clock::system().now()).await?;
            print(format_args!(
                "{moved} slips of {month} were moved to the archive"
            ));
        }
    }
    Ok(())
}

/// A backup counts even if it cannot be recorded.
async fn back_up(database: &Database, kind: Kind) -> anyhow::Result<()> {
    let made = backup::backup(kind).await?;
    print(format_args!(
        "{} is complete: it added {} bytes",
        made.label, made.bytes
    ));
    let db = reach(database)
        .await
        .context("the backup is not recorded")?;
    let recorded = backup::record(&db, &made).await;
    recorded.context("the backup is not recorded")
}

async fn doctor(database: &Database, config: &Serve) -> ExitCode {
    let lines = doctor::examine(database, config).await;
    for line in &lines {
        print(line);
    }
    if lines.iter().any(|line| line.state == doctor::State::Fault) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

#[cfg(test)]
mod manual;
