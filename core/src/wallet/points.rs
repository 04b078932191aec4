//! Points that become cash, and the history of it (account spec §3, §4 and §7).

use crate::kernel::money::Won;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use uuid::Uuid;

/// `POST /emoney/pointToEmoney`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ConvertPoints {
    /// Made by the page; the same id again gets the first answer again.
    #[tsify(type = "string")]
    pub request_id: Uuid,
    /// The session's member.
    pub member_id: i64,
    /// How many.
    pub point: Won,
    /// The member's `updatedAt` as the page shows it: a balance that has moved since is refused.
    #[tsify(type = "string")]
    pub user_updated_at: DateTime<Utc>,
}

/// Query of `GET /point` and `GET /point/count`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PointQuery {
    /// The session's member.
    pub member_id: i64,
    /// 1: conversions to cash, which are all that this history holds.
    pub point_to_cash_flg: i16,
    /// Page, from 1.
    #[tsify(optional)]
    pub page: Option<u32>,
    /// Rows per page.
    #[tsify(optional)]
    pub perpage: Option<u32>,
}

/// A record of the point history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PointRecord {
    /// The record.
    pub id: i64,
    /// When it happened.
    #[tsify(type = "string")]
    pub created_at: DateTime<Utc>,
    /// What happened.
    pub point_memo: String,
    /// Points; negative for a conversion.
    pub point: Won,
    /// When it last changed.
    #[tsify(type = "string")]
    pub updated_at: DateTime<Utc>,
    /// 1: done. A conversion is done at once.
    pub status: i16,
}
