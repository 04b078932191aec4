//! `hanpan doctor`: what it finds, and how serious that is.

use crate::world::World;
use chrono::TimeDelta;
use hanpan_server::app::doctor::{State, of_configuration, of_database};
use hanpan_server::office::audit::{Extent, audit};
use hanpan_server::platform::backup::{self, Backup};
use hanpan_server::platform::config::Serve;
use hanpan_server::platform::rng::Rng;
use hanpan_tests::config::config;
use sqlx::PgPool;

async fn states(world: &World) -> Vec<(&'static str, State)> {
    let app = &world.app;
    let lines = of_database(&app.db, &app.config, &app.clock).await;
    // How full the disk is depends on the machine.
    let lines = lines.iter().filter(|line| line.subject != "disk");
    lines.map(|line| (line.subject, line.state)).collect()
}

async fn state_of(world: &World, subject: &str) -> State {
    let states = states(world).await;
    let found = states.iter().find(|(of, _)| *of == subject);
    found.unwrap().1
}

#[crate::database::test]
async fn a_site_that_works_has_no_fault(db: PgPool) {
    let world = World::new(db).await;
    world.operator().await;
    assert_eq!(
        states(&world).await,
        [
            ("database", State::Fine),
            ("encryption", State::Fine),
            ("clock", State::Fine),
            ("migrations", State::Fine),
            ("operators", State::Fine),
            // In-play betting is stopped until a feed comes.
            ("feed links", State::Warning),
            ("books", State::Warning),
            ("backup", State::Warning),
            ("log archive", State::Warning),
            ("extensions", State::Fine),
        ]
    );
}

#[crate::database::test]
async fn books_have_to_be_proven_each_day(db: PgPool) {
    let world = World::new(db).await;
    world.rich_member(1_000).await;
    let books = async || state_of(&world, "books").await;
    world.pass(TimeDelta::days(2));
    let app = &world.app;
    let proven = audit(&app.db, &app.clock, &Rng::seeded(1), Extent::New).await;
    assert_eq!(proven.unwrap().faults, [""; 0]);
    assert_eq!(books().await, State::Fine);
    world.pass(TimeDelta::hours(26));
    assert_eq!(books().await, State::Fine);
    world.pass(TimeDelta::seconds(1));
    assert_eq!(books().await, State::Fault);
}

#[crate::database::test]
async fn a_backup_is_needed_each_day(db: PgPool) {
    let world = World::new(db).await;
    let finished_at = world.now();
    let made = Backup {
        label: "20260304-030000F".to_owned(),
        kind: "full".to_owned(),
        started_at: finished_at - TimeDelta::minutes(10),
        finished_at,
        bytes: 1_000,
    };
    // Recorded again by another call, it stays the same.
    for _ in 0..2 {
        backup::record(&world.app.db, &made).await.unwrap();
    }
    world.pass(TimeDelta::hours(26));
    assert_eq!(state_of(&world, "backup").await, State::Fine);
    world.pass(TimeDelta::seconds(1));
    assert_eq!(state_of(&world, "backup").await, State::Fault);
}

#[crate::database::test]
async fn a_secret_of_another_key_is_a_fault(db: PgPool) {
    let world = World::new(db).await;
    world.operator().await;
    assert!(
        !states(&world)
            .await
            .iter()
            .any(|(of, _)| *of == "staff secrets")
    );
    let stored =
        "insert into staff_codes (member_id, secret) select member_id, $1::bytea from operators";
    let stored = sqlx::query(stored).bind(vec![0_u8; 48]);
    stored.execute(&world.app.db).await.unwrap();
    assert_eq!(state_of(&world, "staff secrets").await, State::Fault);
}

#[crate::database::test]
async fn a_rate_source_that_is_silent_is_a_fault(db: PgPool) {
    let change = |config: &mut Serve| config.payments.rate_url = "https://rate.invalid".to_owned();
    let world = World::configured(db, change).await;
    assert_eq!(state_of(&world, "rate source").await, State::Warning);
    let heard = "insert into tether_rates (rate, origin, first_at, last_at) values (1400, 'source', $1, $1)";
    let heard = sqlx::query(heard).bind(world.now());
    heard.execute(&world.app.db).await.unwrap();
    world.pass(TimeDelta::minutes(10));
    assert_eq!(state_of(&world, "rate source").await, State::Fine);
    world.pass(TimeDelta::seconds(1));
    assert_eq!(state_of(&world, "rate source").await, State::Fault);
}

#[crate::database::test]
async fn what_keeps_a_site_from_working_is_a_fault(db: PgPool) {
    let world = World::new(db).await;
    let db = &world.app.db;
    assert!(states(&world).await.contains(&("operators", State::Fault)));
    sqlx::raw_sql("delete from _sqlx_migrations where version = 21")
        .execute(db)
        .await
        .unwrap();
    let found = states(&world).await;
    assert_eq!(found.last(), Some(&("migrations", State::Fault)));
}

#[test]
fn an_unsafe_configuration_is_a_fault() {
    let safe = of_configuration(&config());
    assert_eq!(safe[0].state, State::Fine);
    assert!(safe[1..].iter().all(|line| line.state != State::Fault));
    let mut config = config();
    config.demonstration = false;
    config.host = "0.0.0.0".parse().unwrap();
    let lines = of_configuration(&config);
    assert_eq!(lines[0].state, State::Fault);
    assert!(lines[0].to_string().starts_with("FAULT    settings"));
    for subject in ["staff key", "documents"] {
        let line = lines.iter().find(|line| line.subject == subject);
        assert_eq!(line.unwrap().state, State::Warning, "{subject}");
    }
}
