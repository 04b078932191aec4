//! Variable parts of the paths of endpoints.

use hanpan_core::kernel::ids::{
    AdjustmentRequestId, BankCode, BankNotificationId, BetId, BonusOptionId, BoostId, CampaignId,
    CasinoRoundId, CasinoTransferId, ChargeId, CouponId, DispatchId, DocumentId, DocumentRequestId,
    FeedRejectId, FixtureId, HedgeId, IdentityCheckId, InquiryId, JoinCodeId, LeagueId, MarketId,
    MemberId, MessageId, OutreachId, PartnerId, PartnerKeyId, PartnerLinkId, PayoutId,
    PointConversionId, PopupId, PostId, PriceRuleId, RiskAlertId, RiskGroupId, RiskProposalId,
    RoleId, SandboxSessionId, SegmentId, SessionId, StreamId, VisitorInquiryId, WebhookId,
};

/// The variable part of a path.
pub trait PathText {
    /// Puts it into the path of an endpoint.
    fn fill(&self, path: &str) -> String;
}

impl PathText for () {
    fn fill(&self, path: &str) -> String {
        path.to_owned()
    }
}

macro_rules! numbered {
    ($($id:ty),*) => {$(
        impl PathText for $id {
            fn fill(&self, path: &str) -> String {
                path.replace("{id}", &self.to_string())
            }
        }
    )*};
}

numbered!(
    i64,
    AdjustmentRequestId,
    BankCode,
    BankNotificationId,
    BetId,
    BonusOptionId,
    BoostId,
    CampaignId,
    CasinoRoundId,
    CasinoTransferId,
    ChargeId,
    CouponId,
    DispatchId,
    DocumentId,
    DocumentRequestId,
    FeedRejectId,
    FixtureId,
    HedgeId,
    IdentityCheckId,
    InquiryId,
    JoinCodeId,
    LeagueId,
    MarketId,
    MemberId,
    MessageId,
    OutreachId,
    PartnerId,
    PartnerKeyId,
    PartnerLinkId,
    PayoutId,
    PointConversionId,
    PopupId,
    PostId,
    PriceRuleId,
    RiskAlertId,
    RiskGroupId,
    RiskProposalId,
    RoleId,
    SandboxSessionId,
    SegmentId,
    SessionId,
    StreamId,
    VisitorInquiryId,
    WebhookId
);

impl PathText for String {
    fn fill(&self, path: &str) -> String {
        ["{sport}", "{by}", "{code}"]
            .iter()
            .fold(path.to_owned(), |path, place| path.replace(place, self))
    }
}
