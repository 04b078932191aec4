//! A round as stored, and as clients see it.

use anyhow::Context;
use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::games::draws::seed::Seed;
use hanpan_core::games::rounds::clock::Round;
use hanpan_core::games::rounds::game::{Drawn, Game};
use hanpan_core::games::rounds::mini::{MiniDraw, RoundId};
use hanpan_core::games::rounds::views::MiniRound;
use hanpan_core::games::rounds::virtuals::LineUp;
use hanpan_core::games::rounds::virtuals::leagues::VirtualLeague;
use hanpan_core::games::rounds::virtuals::play_by_play::PlayByPlay;
use hanpan_core::games::rounds::virtuals::views::VirtualEvent;
use hanpan_core::kernel::ids::FixtureId;
use sqlx::types::Json;

/// A round as stored.
#[derive(Debug)]
pub(super) struct Record {
    pub(super) id: FixtureId,
    pub(super) game: String,
    pub(super) day: NaiveDate,
    pub(super) number: i32,
    pub(super) opens_at: DateTime<Utc>,
    pub(super) closes_at: DateTime<Utc>,
    pub(super) draws_at: DateTime<Utc>,
    pub(super) ends_at: DateTime<Utc>,
    pub(super) line_up: Option<Json<LineUp>>,
    pub(super) commitment: String,
    pub(super) seed: Option<Vec<u8>>,
    pub(super) draw: Option<Json<Drawn>>,
    pub(super) ended_at: Option<DateTime<Utc>>,
    pub(super) voided_at: Option<DateTime<Utc>>,
    pub(super) void_reason: Option<String>,
}

impl Record {
    pub(super) fn game(&self) -> anyhow::Result<Game> {
        Game::from_code(&self.game).context("a round of no game")
    }

    fn league(&self) -> anyhow::Result<&'static VirtualLeague> {
        self.game()?.league().context("an event of no league")
    }

    pub(super) fn round(&self) -> anyhow::Result<Round> {
        Ok(Round {
            id: RoundId {
                day: self.day,
                number: u32::try_from(self.number)?,
            },
            opens_at: self.opens_at,
            closes_at: self.closes_at,
            draws_at: self.draws_at,
        })
    }

    pub(super) fn line_up(&self) -> Option<&LineUp> {
        self.line_up.as_ref().map(|Json(line_up)| line_up)
    }

    pub(super) fn draw(&self) -> Option<&Drawn> {
        self.draw.as_ref().map(|Json(draw)| draw)
    }

    pub(super) const fn is_void(&self) -> bool {
        self.voided_at.is_some()
    }

    /// Whether it has ended or is void, so that nothing more happens in it.
    pub(super) const fn has_ended(&self) -> bool {
        self.ended_at.is_some() || self.is_void()
    }

    fn seed(&self) -> anyhow::Result<Option<Seed>> {
        self.seed.as_deref().map(seed_of).transpose()
    }

    /// Returns the mini-game round for clients.
    pub(super) fn mini(&self) -> anyhow::Result<MiniRound> {
        let Game::Mini(game) = self.game()? else {
            anyhow::bail!("no round of a mini-game");
        };
        let draw = self.draw().and_then(Drawn::mini).cloned();
        Ok(MiniRound {
            fixture_id: self.id,
            game,
            round: self.round()?,
            seed: self.seed()?.map(|seed| seed.reveal()),
            bet_name: draw.as_ref().map(MiniDraw::bet_name),
            draw,
            voided: self.is_void(),
            commitment: self.commitment.clone(),
        })
    }

    /// Returns the event for clients: the result is included once its picture is over.
    pub(super) fn event(&self) -> anyhow::Result<VirtualEvent> {
        let league = self.league()?;
        let shown = self.draw().filter(|_| self.ended_at.is_some());
        Ok(VirtualEvent {
            fixture_id: self.id,
            league_id: league.id,
            league_name: league.name.to_owned(),
            round: self.round()?,
            ends_at: self.ends_at,
            line_up: self
                .line_up()
                .context("an event without a line-up")?
                .clone(),
            commitment: self.commitment.clone(),
            seed: self.seed()?.map(|seed| seed.reveal()),
            result: shown.and_then(Drawn::result).cloned(),
            voided: self.is_void(),
        })
    }

    /// Returns the play-by-play of an event; `None` before it starts, and for a round that is not an
    /// event.
    pub(super) fn play_by_play(&self, now: DateTime<Utc>) -> anyhow::Result<Option<PlayByPlay>> {
        let seed = self.seed()?.filter(|_| now >= self.draws_at);
        let (Some(seed), Some(line_up)) = (seed, self.line_up()) else {
            return Ok(None);
        };
        let label = self.league()?.label(self.round()?.id);
        Ok(Some(line_up.play(&seed, label)))
    }
}

/// Parses a stored seed.
pub(super) fn seed_of(bytes: &[u8]) -> anyhow::Result<Seed> {
    Ok(Seed::new(bytes.try_into().context("a seed has 32 bytes")?))
}
