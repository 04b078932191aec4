//! Messages from the site to its members (account spec §2 to §5, §7).

use crate::kernel::problem::Problem;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// Rows of a page of messages (account spec §9).
pub const MESSAGE_PAGE_SIZE: u32 = 10;
/// `confirmStatus` of a message that was opened.
pub const READ: i16 = 1;
/// `userDeleteFlg` of a message that its member deleted.
pub const DELETED: i16 = 1;

/// A message as its member sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    /// The message.
    pub id: i64,
    /// Title.
    pub title: String,
    /// HTML, cleaned by the server.
    pub contents: String,
    /// 0 unread, 1 read.
    pub confirm_status: i16,
    /// When it came.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// 1: deleted by its member.
    pub user_delete_flg: i16,
}

/// Query of `GET /message/user/` and of its count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct MessageQuery {
    /// The session's member.
    pub member_id: i64,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Rows per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// `PUT /message/`: a message was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MessageMark {
    /// The message.
    pub id: i64,
    /// 1; a message does not become unread again.
    pub confirm_status: i16,
}

/// One of the list of `PUT /message/delete`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MessageDeletion {
    /// The message.
    pub id: i64,
    /// 1; what was deleted does not come back.
    pub user_delete_flg: i16,
}

/// An unread message cannot be deleted.
pub fn check_delete(confirm_status: i16) -> Result<(), Problem> {
    if confirm_status == READ {
        Ok(())
    } else {
        Err(Problem::MessageUnread)
    }
}

/// Of the messages selected, the read ones are deleted; there must be one.
pub fn check_delete_selected(statuses: &[i16]) -> Result<(), Problem> {
    if statuses.contains(&READ) {
        Ok(())
    } else {
        Err(Problem::NoReadMessageSelected)
    }
}

/// The messages cannot be closed away while one is unread (account spec §2).
pub fn check_close(unread: i64) -> Result<(), Problem> {
    if unread > 0 {
        Err(Problem::MessagesUnread)
    } else {
        Ok(())
    }
}

/// Whom a message goes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
#[serde(rename_all = "camelCase")]
pub enum Audience {
    /// Those who are named.
    Members,
    /// Every approved member of a level.
    Level,
    /// Every approved member.
    All,
}

/// An operator sends a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SendMessage {
    /// Made by the page; the same id again sends nothing.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// Whom it goes to.
    pub audience: Audience,
    /// Login ids, where members are named.
    pub user_ids: Vec<String>,
    /// The level, where one is addressed.
    #[tsify(optional)]
    pub role: Option<i16>,
    /// Of a level or of all, only those who agreed at sign-up to hear of events and benefits.
    pub consenting: bool,
    /// Title.
    pub title: String,
    /// HTML as written; the server cleans it.
    pub contents: String,
}

/// Query of `GET /admin/messages/recipients`: how many members an audience has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[tsify(missing_as_null)]
pub struct AudienceQuery {
    /// A level, or all where absent.
    #[tsify(optional)]
    pub role: Option<i16>,
    /// Only those who agreed to hear of events and benefits.
    pub consenting: bool,
}

/// The refusal of an audience that names nobody.
pub fn check_audience(message: &SendMessage) -> Result<(), Problem> {
    let named = match message.audience {
        Audience::Members => !message.user_ids.is_empty(),
        Audience::Level => message.role.is_some(),
        Audience::All => true,
    };
    named.then_some(()).ok_or(Problem::AudienceMissing)
}

/// A message as an operator sees it: once, however many members got it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct DispatchRow {
    /// The dispatch.
    pub id: i64,
    /// Title.
    pub title: String,
    /// HTML, cleaned.
    pub contents: String,
    /// Whom it went to.
    pub audience: Audience,
    /// Login ids of those named, or the level, as words.
    pub addressed: String,
    /// How many members have got it so far.
    pub recipients: i64,
    /// How many it is for.
    pub expected: i64,
    /// How many have not read it.
    pub unread: i64,
    /// Login id of the operator.
    pub sent_by: String,
    /// When it was sent.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When the last of them got it; none while it is handed out.
    #[tsify(type = "string | null")]
    pub finished_at: Option<DateTime<Utc>>,
    /// When it was called back from those who had not read it.
    #[tsify(type = "string | null")]
    pub recalled_at: Option<DateTime<Utc>>,
    /// From how many it was taken back so far.
    pub recalled: i64,
    /// When it was taken back from the last of them; none while that goes on.
    #[tsify(type = "string | null")]
    pub recall_finished_at: Option<DateTime<Utc>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_read_messages_are_deleted() {
        assert_eq!(check_delete(READ), Ok(()));
        assert_eq!(
            check_delete(0).unwrap_err().to_string(),
            "읽지않은 쪽지는 삭제할수 없습니다. 읽은 후 삭제해주세요."
        );
        for selected in [&[][..], &[0], &[0, 0]] {
            assert_eq!(
                check_delete_selected(selected).unwrap_err().to_string(),
                "쪽지가 선택되지 않았거나 읽지않은 쪽지만 선택되었습니다."
            );
        }
        assert_eq!(check_delete_selected(&[0, READ]), Ok(()));
    }

    #[test]
    fn unread_messages_cannot_be_closed_away() {
        assert_eq!(check_close(0), Ok(()));
        assert_eq!(
            check_close(1).unwrap_err().to_string(),
            "읽지않은 쪽지가 있습니다."
        );
    }

    #[test]
    fn a_message_needs_somebody_to_go_to() {
        let to = |audience, user_ids: &[&str], role| SendMessage {
            request_id: Uuid::nil(),
            audience,
            user_ids: user_ids.iter().map(|id| (*id).to_owned()).collect(),
            role,
            consenting: false,
            title: String::new(),
            contents: String::new(),
        };
        for nobody in [
            to(Audience::Members, &[], Some(1)),
            to(Audience::Level, &["a"], None),
        ] {
            assert_eq!(check_audience(&nobody), Err(Problem::AudienceMissing));
        }
        for somebody in [
            to(Audience::Members, &["a"], None),
            to(Audience::Level, &[], Some(1)),
            to(Audience::All, &[], None),
        ] {
            assert_eq!(check_audience(&somebody), Ok(()));
        }
    }
}
