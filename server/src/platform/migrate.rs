//! Migrates the database's tables to this version.

use anyhow::{Context, ensure};
use sqlx::migrate::{Migration, Migrator};
use sqlx::{AssertSqlSafe, PgConnection, PgPool};
use std::collections::BTreeMap;

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// Migrates the database's tables to this version.
pub async fn migrate(db: &PgPool) -> anyhow::Result<()> {
    MIGRATIONS.run(db).await.context("migrating")
}

/// A migration that the database lacks.
#[derive(Debug, PartialEq, Eq)]
pub struct Pending {
    /// The name of its file, without the extension.
    pub name: String,
    /// Whether servers of the version before can go on while it is applied and afterwards.
    pub additive: bool,
}

/// Returns the migrations that the database lacks. Fails if the database is of a newer version that this program
/// cannot work with.
pub async fn pending(db: &PgPool) -> anyhow::Result<Vec<Pending>> {
    let applied = applied(db).await.context("reading the migrations")?;
    let unknown = applied
        .iter()
        .filter(|(version, applied)| !applied.additive && !MIGRATIONS.version_exists(**version))
        .map(|(version, applied)| name(*version, &applied.description));
    let unknown: Vec<_> = unknown.collect();
    ensure!(
        unknown.is_empty(),
        "the database is of a newer version than this program, which does not know its migrations {}: \
         start the newer program",
        unknown.join(", ")
    );
    let pending = MIGRATIONS
        .iter()
        .filter(|migration| !applied.contains_key(&migration.version))
        .map(|migration| Pending {
            name: name(migration.version, &migration.description),
            additive: is_additive(migration),
        });
    Ok(pending.collect())
}

/// Refuses tables of another version: calls would fail on them, or write what that version does not
/// expect. A newer version that has only added something is no other one.
pub async fn check(db: &PgPool) -> anyhow::Result<()> {
    let pending = pending(db).await?;
    let names: Vec<_> = pending.into_iter().map(|pending| pending.name).collect();
    ensure!(
        names.is_empty(),
        "the database lacks the migrations {}: run `hanpan migrate`",
        names.join(", ")
    );
    Ok(())
}

/// Whether a migration says that it only adds.
fn is_additive(migration: &Migration) -> bool {
    let statement = format!(
        "insert into additive_migrations values ({});",
        migration.version
    );
    migration.sql.as_str().contains(&statement)
}

/// Returns the name of a migration's file, without its extension.
fn name(version: i64, description: &str) -> String {
    format!("{version:04}_{}", description.replace(' ', "_"))
}

/// A migration that was applied.
#[derive(sqlx::FromRow)]
struct Applied {
    version: i64,
    description: String,
    additive: bool,
}

/// Returns the migrations that were applied, by version.
async fn applied(db: &PgPool) -> sqlx::Result<BTreeMap<i64, Applied>> {
    if !has_table(db, "_sqlx_migrations").await? {
        return Ok(BTreeMap::new());
    }
    let additive = if has_table(db, "additive_migrations").await? {
        "version in (select version from additive_migrations)"
    } else {
        "false"
    };
    let query = format!(
        "select version, description, {additive} as additive from _sqlx_migrations where success"
    );
    let rows: Vec<Applied> = sqlx::query_as(AssertSqlSafe(query)).fetch_all(db).await?;
    Ok(rows.into_iter().map(|row| (row.version, row)).collect())
}

async fn has_table(db: &PgPool, name: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar("select to_regclass($1) is not null")
        .bind(name)
        .fetch_one(db)
        .await
}

/// Returns the newest migration that was applied.
pub(crate) async fn newest(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select coalesce(max(version), 0) from _sqlx_migrations where success")
        .fetch_one(conn)
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What additive migrations do that the test would refuse: the version, how the action begins, and why servers of
    /// the version before can go on.
    const ACCEPTED: [(i64, &str, &str); 10] = [
        (
            39,
            "alter table webhooks drop constraint webhooks_kind_check",
            WIDER,
        ),
        (
            39,
            "alter table webhooks add constraint webhooks_kind_check",
            WIDER,
        ),
        (
            39,
            "alter table telegram_outbox drop constraint telegram_outbox_kind_check",
            WIDER,
        ),
        (
            39,
            "alter table telegram_outbox add constraint telegram_outbox_kind_check",
            WIDER,
        ),
        (
            47,
            "alter table partner_links add constraint partner_links_request_key unique (partner_id, request_id)",
            "the column is new: such a server leaves it null, and nulls are distinct",
        ),
        (
            54,
            "delete from telegram_links where member_id in (select member_id from operators",
            "such a server finds no chat of an operator who has left, to whom it sends nothing",
        ),
        (
            56,
            "create trigger price_boosts_notify",
            "it only notifies, and refuses no write",
        ),
        (
            58,
            "alter table betting_suspensions drop constraint betting_suspensions_cause_check",
            WIDER,
        ),
        (
            58,
            "alter table betting_suspensions add constraint betting_suspensions_cause_check",
            WIDER,
        ),
        (
            65,
            "drop index members_friends",
            "members_recommender has the same rows in the same order, and more",
        ),
    ];
    const WIDER: &str = "the new check admits all that the old one admits";

    #[test]
    fn a_migration_that_only_adds_says_so_with_its_own_version() {
        for migration in MIGRATIONS.iter() {
            let says_so = migration.sql.as_str().contains("into additive_migrations");
            assert_eq!(says_so, is_additive(migration), "{}", migration.version);
        }
    }

    #[test]
    fn a_migration_that_says_that_it_only_adds_does() {
        let additive = MIGRATIONS.iter().filter(|migration| is_additive(migration));
        let found: Vec<_> = additive
            .flat_map(|migration| {
                let (version, sql) = (migration.version, migration.sql.as_str());
                let refused = not_additive(sql).into_iter();
                refused.map(move |action| (version, action))
            })
            .collect();
        let accepts = |(version, action): &(i64, String), (of, begin, _): &(i64, &str, &str)| {
            version == of && action.starts_with(begin)
        };
        for one in &found {
            assert!(
                ACCEPTED.iter().any(|accepted| accepts(one, accepted)),
                "migration {:04} is not additive, or belongs into ACCEPTED with a reason: {}",
                one.0,
                one.1
            );
        }
        for accepted in &ACCEPTED {
            let occurs = found.iter().any(|one| accepts(one, accepted));
            assert!(occurs, "no migration does this: {accepted:?}");
        }
    }

    #[test]
    fn what_does_not_only_add_is_found() {
        for sql in [
            "drop table bets;",
            "DROP  INDEX bets_open;",
            "create table new (id bigint); drop function old(bigint);",
            "alter table bets drop column stake;",
            "alter table bets drop stake;",
            "alter table bets rename column stake to staked;",
            "alter table bets rename to slips;",
            "alter view all_bets rename to all_slips;",
            "alter table bets alter column stake type numeric;",
            "alter table bets alter column stake set data type numeric;",
            "alter table bets alter stake set not null;",
            "alter table bets add column a int, alter column b set not null;",
            "alter table bets add column note text not null;",
            "alter table bets add note text not null check (note in ('a', 'b default'));",
            "alter table bets add constraint positive check (stake > 0);",
            "alter table bets add unique (request_id);",
            "create unique index bets_one on bets (request_id);",
            "create trigger bets_watch before insert on bets for each row execute function watch();",
            "do $$ begin execute 'drop table bets'; end $$;",
            "truncate bets;",
            "delete from bets;",
        ] {
            assert_eq!(not_additive(sql).len(), 1, "{sql}");
        }
        for sql in [
            "-- drop table bets;\ncreate table new (id bigint primary key, of bigint not null, unique (of));",
            "create function f() returns void language sql as $$ delete from bets; drop table bets $$;",
            "create function f() returns void language sql as $sums$ select $$; drop table bets $$ $sums$;",
            "insert into settings (key) values ('; drop table bets;');",
            "alter table bets add column note text not null default '', add column at timestamptz;",
            "alter table bets add column whole bigint not null generated always as (a + b) stored;",
            "alter table bets alter column note set storage external;",
            "create table new (a int); create unique index new_a on new (a); alter table new add check (a > 0);",
            "create index bets_note on bets (note); update bets set note = 'x';",
        ] {
            assert_eq!(not_additive(sql), Vec::<String>::new(), "{sql}");
        }
    }

    /// The actions of a migration because of which calls of servers of the version before would fail.
    fn not_additive(sql: &str) -> Vec<String> {
        let statements = statements(sql);
        let new: Vec<&str> = statements
            .iter()
            .filter_map(|statement| statement.strip_prefix("create table ")?.split(' ').next())
            .collect();
        let actions = statements.iter().flat_map(|statement| actions(statement));
        actions.filter(|action| breaks(action, &new)).collect()
    }

    /// Whether calls of servers of the version before may fail because of an action, which changes none of the tables
    /// that are `new`.
    fn breaks(action: &str, new: &[&str]) -> bool {
        let words: Vec<&str> = action.split(' ').collect();
        match words.as_slice() {
            ["alter", "table", table, change @ ..] => {
                !new.contains(table) && breaks_table(change, action)
            }
            ["drop" | "truncate" | "delete" | "do" | "alter", ..] => true,
            ["create", "unique" | "trigger" | "constraint" | "rule", ..]
            | ["create", "or", "replace", "trigger" | "rule", ..] => {
                let mut on = words.iter().skip_while(|word| **word != "on");
                !on.nth(1).is_some_and(|table| new.contains(table))
            }
            _ => false,
        }
    }

    /// The kinds of additions by `add` other than columns.
    const CONSTRAINTS: [&str; 6] = [
        "constraint",
        "check",
        "unique",
        "primary",
        "foreign",
        "exclude",
    ];

    /// The same of the change of a table.
    fn breaks_table(change: &[&str], action: &str) -> bool {
        match change {
            ["add", kind, ..] if !CONSTRAINTS.contains(kind) => {
                let mut fills = ["default", "generated"].iter();
                action.contains(" not null") && !fills.any(|word| change.contains(word))
            }
            [
                "alter",
                "column",
                _,
                "set",
                "storage" | "statistics" | "default",
                ..,
            ] => false,
            _ => true,
        }
    }

    /// The actions of a statement: those of an `alter table` one by one, each with its table.
    fn actions(statement: &str) -> Vec<String> {
        let change = statement.strip_prefix("alter table ");
        let Some((table, changes)) = change.and_then(|change| change.split_once(' ')) else {
            return vec![statement.to_owned()];
        };
        let mut depth = 0;
        let changes = changes.split(|letter: char| {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            letter == ',' && depth == 0
        });
        changes
            .map(|change| format!("alter table {table} {}", change.trim()))
            .collect()
    }

    /// The statements of a migration in lower case, with one space between words, and without comments, literals and
    /// bodies of functions.
    fn statements(sql: &str) -> Vec<String> {
        let mut bare = String::new();
        let mut rest = sql;
        while let Some(letter) = rest.chars().next() {
            rest = if let Some(after) = after_opaque(rest) {
                bare.push(' ');
                after
            } else {
                bare.push(letter);
                rest.strip_prefix(letter).unwrap_or_default()
            };
        }
        let statements = bare.split(';').map(|statement| {
            let words: Vec<&str> = statement.split_whitespace().collect();
            words.join(" ").to_lowercase()
        });
        statements.filter(|text| !text.is_empty()).collect()
    }

    /// If the text begins with a comment, a literal or a body: the rest after it.
    fn after_opaque(text: &str) -> Option<&str> {
        let (inner, end) = if let Some(comment) = text.strip_prefix("--") {
            (comment, "\n".to_owned())
        } else if let Some(literal) = text.strip_prefix('\'') {
            (literal, "'".to_owned())
        } else {
            let (tag, body) = text.strip_prefix('$')?.split_once('$')?;
            let is_tag = tag.chars().all(|letter| letter.is_ascii_alphabetic());
            (is_tag.then_some(body)?, format!("${tag}$"))
        };
        Some(inner.split_once(&end).map_or("", |(_, after)| after))
    }
}
