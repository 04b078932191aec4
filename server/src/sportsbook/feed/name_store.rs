//! Names from the feed: of sports, locations, leagues, teams and markets.

use super::fixture::Fixture;
use super::message::{Event, Named};
use super::names;
use hanpan_core::kernel::ids::{LeagueId, LocationId, MarketId, ParticipantId, SportId};
use sqlx::PgConnection;
use std::collections::HashMap;

/// Names of a message, each id once.
#[derive(Default)]
pub(super) struct Names {
    sports: HashMap<SportId, Named<SportId>>,
    locations: HashMap<LocationId, Named<LocationId>>,
    /// With sport and location.
    leagues: HashMap<LeagueId, (Named<LeagueId>, SportId, Named<LocationId>)>,
    /// With the sport.
    participants: HashMap<ParticipantId, (Named<ParticipantId>, SportId)>,
    markets: HashMap<MarketId, Named<MarketId>>,
}

impl Names {
    /// Collects the names of an event whose fixture is now `fixture`. Facts that came `late` have names of an earlier
    /// time, except for those of markets, of which the first one stays.
    pub(super) fn note(&mut self, event: &Event, fixture: &Fixture, late: bool) {
        for bet in &event.bets {
            self.markets
                .entry(bet.market.id)
                .or_insert_with(|| bet.market.clone());
        }
        let Some(facts) = event.fixture.as_ref().filter(|_| !late) else {
            return;
        };
        let sport = facts.sport.iter().map(|sport| (sport.id, sport.clone()));
        self.sports.extend(sport);
        let location = facts.location.iter().map(|place| (place.id, place.clone()));
        self.locations.extend(location);
        let location = self.locations.get(&fixture.location_id).cloned();
        let location = location.unwrap_or_else(|| Named {
            id: fixture.location_id,
            name: String::new(),
        });
        if let Some(league) = &facts.league {
            let facts = (league.clone(), fixture.sport_id, location);
            self.leagues.insert(league.id, facts);
        }
        for team in facts.home.iter().chain(&facts.away) {
            let facts = (team.clone(), fixture.sport_id);
            self.participants.insert(team.id, facts);
        }
    }
    /// Writes the names. A Korean name stays, unless the vendor's name has changed to one with a known
    /// Korean name.
    pub(super) async fn write(&self, conn: &mut PgConnection) -> sqlx::Result<()> {
        if !self.markets.is_empty() {
            write_markets(conn, self).await?;
        }
        if !self.sports.is_empty() || !self.locations.is_empty() {
            write_places(conn, self).await?;
        }
        if !self.leagues.is_empty() {
            write_leagues(conn, self).await?;
        }
        if !self.participants.is_empty() {
            write_participants(conn, self).await?;
        }
        Ok(())
    }
}

fn columns<'a, Id: Copy + 'a>(
    names: impl Iterator<Item = &'a Named<Id>>,
) -> (Vec<Id>, Vec<String>) {
    names.map(|named| (named.id, named.name.clone())).unzip()
}

async fn write_leagues(conn: &mut PgConnection, names: &Names) -> sqlx::Result<()> {
    let (ids, texts) = columns(names.leagues.values().map(|(league, ..)| league));
    let facts = names.leagues.values();
    let (sports, locations): (Vec<SportId>, Vec<LocationId>) = facts
        .map(|(_, sport, location)| (*sport, location.id))
        .unzip();
    let korean: Vec<Option<String>> = names
        .leagues
        .values()
        .map(|(league, sport, location)| names::league(*sport, &location.name, &league.name))
        .collect();
    sqlx::query!(
        "insert into leagues as l (id, sport_id, location_id, name, name_korean)
         select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])
         on conflict (id) do update set sport_id = excluded.sport_id,
             location_id = excluded.location_id, name = excluded.name,
             name_korean = coalesce(excluded.name_korean, l.name_korean)
         where (l.sport_id, l.location_id, l.name)
             is distinct from (excluded.sport_id, excluded.location_id, excluded.name)",
        &ids as &[LeagueId],
        &sports as &[SportId],
        &locations as &[LocationId],
        &texts,
        &korean as &[Option<String>]
    )
    .execute(conn)
    .await?;
    Ok(())
}

async fn write_participants(conn: &mut PgConnection, names: &Names) -> sqlx::Result<()> {
    let (ids, texts) = columns(names.participants.values().map(|(team, _)| team));
    let korean: Vec<Option<String>> = names
        .participants
        .values()
        .map(|(team, sport)| names::participant(*sport, &team.name))
        .collect();
    sqlx::query!(
        "insert into participants as p (id, name, name_korean)
         select * from unnest($1::bigint[], $2::text[], $3::text[])
         on conflict (id) do update set name = excluded.name,
             name_korean = coalesce(excluded.name_korean, p.name_korean)
         where p.name <> excluded.name",
        &ids as &[ParticipantId],
        &texts,
        &korean as &[Option<String>]
    )
    .execute(conn)
    .await?;
    Ok(())
}

async fn write_places(conn: &mut PgConnection, names: &Names) -> sqlx::Result<()> {
    let (ids, texts) = columns(names.sports.values());
    sqlx::query!(
        "insert into sports (id, name) select * from unnest($1::bigint[], $2::text[])
         on conflict do nothing",
        &ids as &[SportId],
        &texts
    )
    .execute(&mut *conn)
    .await?;
    let (ids, texts) = columns(names.locations.values());
    let places = texts.iter().map(|name| names::location(name));
    let (korean, flags): (Vec<Option<String>>, Vec<String>) = places.unzip();
    sqlx::query!(
        "insert into locations as l (id, name, name_korean, image_path)
         select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
         on conflict (id) do update set name = excluded.name,
             name_korean = coalesce(excluded.name_korean, l.name_korean)
         where l.name <> excluded.name",
        &ids as &[LocationId],
        &texts,
        &korean as &[Option<String>],
        &flags
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The vendor's name of a market is used only if the rules have none. The first one stays.
async fn write_markets(conn: &mut PgConnection, names: &Names) -> sqlx::Result<()> {
    let (ids, texts) = columns(names.markets.values());
    sqlx::query!(
        "insert into markets (id, name) select * from unnest($1::bigint[], $2::text[])
         on conflict do nothing",
        &ids as &[MarketId],
        &texts
    )
    .execute(conn)
    .await?;
    Ok(())
}
