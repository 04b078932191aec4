//! Live streams: addresses set by operators, shown beside the markets (account spec §2, `/stream`).

use crate::kernel::ids::{SportId, StreamId};
use crate::kernel::problem::Problem;
use crate::kernel::published_text::{check_title, is_web_address};
use crate::sportsbook::catalogue;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tsify::Tsify;
use uuid::Uuid;

/// Longest address, characters.
const ADDRESS_LENGTH_MAX: usize = 500;
/// Position of a stream within its topic.
const POSITIONS: RangeInclusive<i16> = 0..=999;
/// Extensions of videos that a browser can play without a player page.
const VIDEO_ENDINGS: [&str; 3] = [".mp4", ".webm", ".m3u8"];

/// What a stream shows: a sport, or a game of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
#[serde(rename_all = "camelCase")]
pub enum StreamTopic {
    /// Football.
    Soccer,
    /// Basketball.
    Basketball,
    /// Baseball.
    Baseball,
    /// Volleyball.
    Volleyball,
    /// Ice hockey.
    IceHockey,
    /// Mini-game 301.
    PowerBall,
    /// Mini-game 303.
    PowerLadder,
    /// Mini-game 308.
    Lotus,
    /// Virtual games 50, 55, 60 and 65.
    Virtual,
}

impl StreamTopic {
    /// Returns the sport whose fixtures are shown beside the stream; `None` for games.
    pub const fn sport_id(self) -> Option<SportId> {
        match self {
            Self::Soccer => Some(catalogue::FOOTBALL),
            Self::Basketball => Some(catalogue::BASKETBALL),
            Self::Baseball => Some(catalogue::BASEBALL),
            Self::Volleyball => Some(catalogue::VOLLEYBALL),
            Self::IceHockey => Some(catalogue::ICE_HOCKEY),
            Self::PowerBall | Self::PowerLadder | Self::Lotus | Self::Virtual => None,
        }
    }
}

/// Way of displaying a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum StreamSource {
    /// A page with its own player.
    Player,
    /// A video that the browser plays.
    Video,
}

/// Returns how the stream at an address is shown: as a video if the path ends with a video extension.
pub fn stream_source(address: &str) -> StreamSource {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let path = path.to_ascii_lowercase();
    if VIDEO_ENDINGS.iter().any(|ending| path.ends_with(ending)) {
        StreamSource::Video
    } else {
        StreamSource::Player
    }
}

/// A stream as members see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct LiveStream {
    /// The stream.
    pub id: StreamId,
    /// Title.
    pub title: String,
    /// Topic.
    pub topic: StreamTopic,
    /// The sport whose fixtures are shown beside it.
    pub sport_id: Option<SportId>,
    /// Address, `https://…`.
    pub address: String,
    /// Way of displaying it.
    pub source: StreamSource,
}

/// A stream that an operator creates or changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct WriteStream {
    /// Title.
    pub title: String,
    /// Topic.
    pub topic: StreamTopic,
    /// Address, `https://…`.
    pub address: String,
    /// Position within its topic, 0 first.
    pub position: i16,
    /// Whether members see it.
    pub shown: bool,
}

/// Creates a stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NewStream {
    /// Made by the client. A repeated id creates no second one.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// What it is.
    #[serde(flatten)]
    pub stream: WriteStream,
}

/// Changes a stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct ChangeStream {
    /// The stream as the operator saw it.
    pub before: WriteStream,
    /// What it becomes.
    pub after: WriteStream,
}

impl WriteStream {
    /// Checks the stream and returns it in the form to store.
    pub fn checked(mut self) -> Result<Self, Problem> {
        check_title(&self.title)?;
        self.title = self.title.trim().to_owned();
        self.address = self.address.trim().to_owned();
        if self.address.len() > ADDRESS_LENGTH_MAX || !is_web_address(&self.address) {
            return Err(Problem::WebAddressInvalid);
        }
        if !POSITIONS.contains(&self.position) {
            return Err(Problem::MalformedRequest);
        }
        Ok(self)
    }
}

/// A stream in the operators' list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StreamRow {
    /// The stream.
    pub id: StreamId,
    /// As the operator entered it.
    pub stream: WriteStream,
    /// Login id of the operator who changed it last.
    pub written_by: String,
    /// When it was last changed.
    #[tsify(type = "string")]
    pub updated_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written() -> WriteStream {
        WriteStream {
            title: " 프리미어리그 ".to_owned(),
            topic: StreamTopic::Soccer,
            address: " https://live.example/1 ".to_owned(),
            position: 0,
            shown: true,
        }
    }

    #[test]
    fn what_is_written_is_trimmed() {
        let stream = written().checked().unwrap();
        assert_eq!(stream.title, "프리미어리그");
        assert_eq!(stream.address, "https://live.example/1");
    }

    #[test]
    fn only_addresses_of_safe_pages_are_accepted() {
        for address in [
            "",
            "https://",
            "http://live.example/1",
            "javascript:alert(1)",
            "https://live.example/a b",
            "//live.example",
        ] {
            let stream = WriteStream {
                address: address.to_owned(),
                ..written()
            };
            assert_eq!(
                stream.checked(),
                Err(Problem::WebAddressInvalid),
                "{address}"
            );
        }
        let long = WriteStream {
            address: format!("https://{}", "a".repeat(ADDRESS_LENGTH_MAX)),
            ..written()
        };
        assert_eq!(long.checked(), Err(Problem::WebAddressInvalid));
    }

    #[test]
    fn a_title_and_a_place_are_asked_for() {
        let untitled = WriteStream {
            title: " ".to_owned(),
            ..written()
        };
        assert_eq!(untitled.checked(), Err(Problem::TitleMissing));
        for position in [-1, 1_000] {
            let stream = WriteStream {
                position,
                ..written()
            };
            assert_eq!(stream.checked(), Err(Problem::MalformedRequest));
        }
    }

    #[test]
    fn videos_are_recognized_by_their_ending() {
        for (address, source) in [
            ("https://a.example/live.m3u8?token=1", StreamSource::Video),
            ("https://a.example/GOAL.MP4#t=3", StreamSource::Video),
            ("https://a.example/watch?v=clip.mp4", StreamSource::Player),
            ("https://a.example", StreamSource::Player),
        ] {
            assert_eq!(stream_source(address), source, "{address}");
        }
    }
}
