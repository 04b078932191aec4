//! Level, kind, type and staff flag of members, as operators change them in tests.

use crate::client::{Client, Refused};
use hanpan_core::api::{AdminChangeMember, AdminGetMember, Empty};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::members::account::office::{ChangeMember, MemberRow, MemberStanding};

impl Client {
    /// What an operator reads of a member.
    pub async fn standing_of(&self, member: MemberId) -> Result<MemberStanding, Refused> {
        let detail = self.call_at::<AdminGetMember>(member, &Empty {}).await?;
        Ok(MemberStanding {
            role: detail.row.role,
            kind: detail.row.kind,
            user_type: detail.row.user_type,
            staff: detail.row.staff,
        })
    }

    /// Changes a member from what the operator reads now.
    pub async fn change_standing(
        &self,
        member: MemberId,
        after: MemberStanding,
    ) -> Result<MemberRow, Refused> {
        let change = ChangeMember {
            before: self.standing_of(member).await?,
            after,
            reason: "등급 조정".to_owned(),
        };
        self.call_at::<AdminChangeMember>(member, &change).await
    }
}
