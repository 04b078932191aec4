//! Public content of the site: notices, rules, events and popups (account spec §2, §3, §7).

pub mod popups;

use crate::engagement::inquiries::EventCode;
use crate::kernel::ids::PostId;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// Number of latest notices in the widget of the top page (account spec §9).
pub const WIDGET_NOTICES: u32 = 5;
/// The most notices of a list without pages.
pub const NOTICES_MAX: u32 = 100;

/// The kind of a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
#[serde(rename_all = "camelCase")]
pub enum PostKind {
    /// 공지사항.
    Notice,
    /// 베팅규정.
    Rule,
    /// 이벤트.
    Event,
}

/// A post without its contents, as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PostSummary {
    /// The post.
    pub id: PostId,
    /// Title.
    pub title: String,
    /// Address of its picture.
    pub thumbnail: Option<String>,
    /// When it was written.
    #[tsify(type = "string")]
    pub create_timestamp: DateTime<Utc>,
}

/// A notice, rule or event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Post {
    /// The post.
    pub id: PostId,
    /// Title.
    pub title: String,
    /// HTML, cleaned by the server.
    pub contents: String,
    /// Address of its picture.
    pub thumbnail: Option<String>,
    /// The code under which an inquiry about it is filed; events only.
    pub event_code: Option<EventCode>,
    /// When it was written.
    #[tsify(type = "string")]
    pub create_timestamp: DateTime<Utc>,
}

/// Query of `GET /boardNotice`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct NoticeQuery {
    /// 0, the only type.
    #[tsify(optional)]
    pub notice_type: Option<i16>,
}

/// Query of `GET /board`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct BoardQuery {
    /// `notice`, the only category.
    pub category: String,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Rows per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// Creates a notice from the member's page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct WriteNotice {
    /// Title.
    pub title: String,
    /// HTML as written; the server cleans it.
    pub contents: String,
}

/// A post that an operator creates or changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct WritePost {
    /// Its kind.
    pub kind: PostKind,
    /// Title.
    pub title: String,
    /// HTML as written; the server cleans it.
    pub contents: String,
    /// Address of its picture.
    pub thumbnail: Option<String>,
    /// The code under which an inquiry about it is filed; events only.
    pub event_code: Option<EventCode>,
    /// Whether members see it.
    pub shown: bool,
}

/// Creates a post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct NewPost {
    /// Made by the client. A repeated id creates no second one.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// What it is.
    #[serde(flatten)]
    pub post: WritePost,
}

/// Changes a post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ChangePost {
    /// When the post was last changed, as the operator saw it.
    #[tsify(type = "string")]
    pub updated_at: DateTime<Utc>,
    /// What it becomes.
    pub after: WritePost,
}

/// A post in the operator's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PostRow {
    /// The post.
    pub id: PostId,
    /// Its kind.
    pub kind: PostKind,
    /// Title.
    pub title: String,
    /// HTML, cleaned.
    pub contents: String,
    /// Address of its picture.
    pub thumbnail: Option<String>,
    /// The code under which an inquiry about it is filed.
    pub event_code: Option<EventCode>,
    /// Whether members see it.
    pub shown: bool,
    /// Login id of its author.
    pub written_by: String,
    /// When it was written.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    #[tsify(type = "string")]
    pub updated_at: DateTime<Utc>,
}
