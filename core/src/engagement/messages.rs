//! Messages from the site to its members (account spec §2 to §5, §7).

use crate::kernel::ids::{DispatchId, MemberId, MessageId};
use crate::kernel::problem::Problem;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// Rows of a page of messages (account spec §9).
pub const MESSAGE_PAGE_SIZE: u32 = 10;
/// `userDeleteFlg` of a message that its member has deleted.
pub const DELETED: i16 = 1;

/// Whether its member has opened a message, stored as `smallint`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i16)]
pub enum ConfirmStatus {
    /// Not opened.
    Unread = 0,
    /// Opened.
    Read = 1,
}

/// A message as its member sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    /// The message.
    pub id: MessageId,
    /// Title.
    pub title: String,
    /// HTML, cleaned by the server.
    pub contents: String,
    /// 0 unread, 1 read.
    pub confirm_status: i16,
    /// When it was received.
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
    pub member_id: MemberId,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Rows per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// `PUT /message/`: marks a message as opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MessageMark {
    /// The message.
    pub id: MessageId,
    /// 1; a message does not become unread again.
    pub confirm_status: i16,
}

/// An entry of the list of `PUT /message/delete`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct MessageDeletion {
    /// The message.
    pub id: MessageId,
    /// 1; a deleted message is not restored.
    pub user_delete_flg: i16,
}

/// Refuses to delete an unread message.
pub fn check_delete(confirm_status: i16) -> Result<(), Problem> {
    if confirm_status == ConfirmStatus::Read as i16 {
        Ok(())
    } else {
        Err(Problem::MessageUnread)
    }
}

/// Only the read ones of the selected messages are deleted. Refuses a selection without one.
pub fn check_delete_selected(statuses: &[i16]) -> Result<(), Problem> {
    if statuses.contains(&(ConfirmStatus::Read as i16)) {
        Ok(())
    } else {
        Err(Problem::NoReadMessageSelected)
    }
}

/// Refuses to close the messages while one is unread (account spec §2).
pub fn check_close(unread: i64) -> Result<(), Problem> {
    if unread > 0 {
        Err(Problem::MessagesUnread)
    } else {
        Ok(())
    }
}

/// The audience of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
#[cfg_attr(feature = "db", derive(sqlx::Type))]
#[cfg_attr(feature = "db", sqlx(type_name = "text", rename_all = "camelCase"))]
#[serde(rename_all = "camelCase")]
pub enum Audience {
    /// The named members.
    Members,
    /// Every approved member of a level.
    Level,
    /// Every approved member.
    All,
}

/// Sends a message to members.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct SendMessage {
    /// Made by the client. A repeated id sends nothing more.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The audience.
    pub audience: Audience,
    /// Login ids, if the audience is named members.
    pub user_ids: Vec<String>,
    /// The level, if the audience is a level.
    #[tsify(optional)]
    pub role: Option<i16>,
    /// For a level or all members: only those who consented to news of events and benefits, and are not
    /// self-excluded.
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
    /// A level; all members if absent.
    #[tsify(optional)]
    pub role: Option<i16>,
    /// Only members who consented to news of events and benefits, and are not self-excluded.
    pub consenting: bool,
}

/// Refuses an audience without members.
pub fn check_audience(message: &SendMessage) -> Result<(), Problem> {
    let named = match message.audience {
        Audience::Members => !message.user_ids.is_empty(),
        Audience::Level => message.role.is_some(),
        Audience::All => true,
    };
    named.then_some(()).ok_or(Problem::AudienceMissing)
}

/// A message as an operator sees it: one row, however many members received it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct DispatchRow {
    /// The dispatch.
    pub id: DispatchId,
    /// Title.
    pub title: String,
    /// HTML, cleaned.
    pub contents: String,
    /// The audience.
    pub audience: Audience,
    /// Login ids of the named members, or the level, as text.
    pub addressed: String,
    /// Number of members who have received it so far.
    pub recipients: i64,
    /// Number of members who are to receive it.
    pub expected: i64,
    /// Number of members who have not read it.
    pub unread: i64,
    /// Login id of the operator.
    pub sent_by: String,
    /// When it was sent.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// When the last member received it; `null` while it is being distributed.
    #[tsify(type = "string | null")]
    pub finished_at: Option<DateTime<Utc>>,
    /// When it was recalled from the members who had not read it.
    #[tsify(type = "string | null")]
    pub recalled_at: Option<DateTime<Utc>>,
    /// Number of members from whom it has been recalled so far.
    pub recalled: i64,
    /// When the recall finished; `null` while it is in progress.
    #[tsify(type = "string | null")]
    pub recall_finished_at: Option<DateTime<Utc>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_read_messages_are_deleted() {
        assert_eq!(check_delete(ConfirmStatus::Read as i16), Ok(()));
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
        assert_eq!(
            check_delete_selected(&[0, ConfirmStatus::Read as i16]),
            Ok(())
        );
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
