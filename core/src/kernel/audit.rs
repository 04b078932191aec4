//! The audit log: its rows, and the reason that an operator gives.

use crate::kernel::ids::AuditEntryId;
use crate::kernel::problem::Problem;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use std::fmt::Display;
use tsify::Tsify;

/// Defines an enum whose values have stable codes on the wire and in the database.
macro_rules! coded {
    ($(#[$meta:meta])* pub enum $name:ident { $($variant:ident = $code:literal,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Tsify)]
        pub enum $name {
            $(
                #[doc = concat!("`", $code, "`.")]
                #[serde(rename = $code)]
                $variant,
            )*
        }

        impl $name {
            /// All values.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// Its code.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)*
                }
            }
        }
    };
}
pub(super) use coded;

coded! {
    /// An action of the audit log. Its Korean label is in the page.
    pub enum AuditAction {
        MemberApprove = "member.approve",
        MemberChange = "member.change",
        MemberKick = "member.kick",
        MemberBan = "member.ban",
        MemberUnban = "member.unban",
        MemberUnlock = "member.unlock",
        MemberAdjust = "member.adjust",
        MemberWriteOff = "member.writeOff",
        MemberAskAdjust = "member.askAdjust",
        MemberRefuseAdjust = "member.refuseAdjust",
        MemberResetCode = "member.resetCode",
        MemberResetPassword = "member.resetPassword",
        MemberPartner = "member.partner",
        PartnerMake = "partner.make",
        PartnerRates = "partner.rates",
        PartnerMove = "partner.move",
        PartnerClose = "partner.close",
        PartnerLinkMake = "partnerLink.make",
        PartnerLinkEnd = "partnerLink.end",
        PartnerKeyMake = "partnerKey.make",
        PartnerKeyRevoke = "partnerKey.revoke",
        PartnerPostbackSet = "partnerPostback.set",
        PartnerPostbackEnd = "partnerPostback.end",
        PartnerContractSet = "partnerContract.set",
        PartnerContractPost = "partnerContract.post",
        CommissionPost = "commission.post",
        PayoutRequest = "payout.request",
        PayoutPay = "payout.pay",
        PayoutRefuse = "payout.refuse",
        RecommenderMake = "recommender.make",
        RecommenderClose = "recommender.close",
        RecommenderTerms = "recommender.terms",
        ProfitPost = "profit.post",
        AccountConfirm = "account.confirm",
        AccountWithdraw = "account.withdraw",
        IdentityAccept = "identity.accept",
        IdentityRefuse = "identity.refuse",
        JoinCodeMake = "joinCode.make",
        JoinCodeEnd = "joinCode.end",
        AddressBan = "address.ban",
        AddressLift = "address.lift",
        ChargeApprove = "charge.approve",
        ChargeCancel = "charge.cancel",
        ChargeExpire = "charge.expire",
        ChargeConfirm = "charge.confirm",
        NotificationMatch = "notification.match",
        NotificationDismiss = "notification.dismiss",
        MemberWallet = "member.wallet",
        BonusAdd = "bonus.add",
        BonusChange = "bonus.change",
        BankChange = "bank.change",
        CasinoClose = "casino.close",
        CasinoSetAside = "casino.set_aside",
        CasinoResume = "casino.resume",
        CasinoReturn = "casino.return",
        BetVoid = "bet.void",
        BetCorrect = "bet.correct",
        SelectionSettle = "selection.settle",
        SelectionReleaseOverride = "selection.releaseOverride",
        MarketSettle = "market.settle",
        FixtureScore = "fixture.score",
        FeedDismiss = "feed.dismiss",
        FeedReplay = "feed.replay",
        TradingSuspend = "trading.suspend",
        TradingResume = "trading.resume",
        TradingAdjustPrices = "trading.adjustPrices",
        RoundVoid = "round.void",
        RoundExpire = "round.expire",
        StreamWrite = "stream.write",
        StreamChange = "stream.change",
        FixtureVoid = "fixture.void",
        FixtureReleaseOverride = "fixture.releaseOverride",
        FixturePostpone = "fixture.postpone",
        FixtureExpire = "fixture.expire",
        DocumentRequest = "document.request",
        DocumentCancelRequest = "document.cancelRequest",
        DocumentView = "document.view",
        DocumentDecide = "document.decide",
        CouponGive = "coupon.give",
        CouponWithdraw = "coupon.withdraw",
        BoostMake = "boost.make",
        BoostStop = "boost.stop",
        HedgeMake = "hedge.make",
        HedgeWithdraw = "hedge.withdraw",
        PriceRuleMake = "priceRule.make",
        PriceRuleDelete = "priceRule.delete",
        RiskProfileWrite = "riskProfile.write",
        RiskProfileClear = "riskProfile.clear",
        RiskProposalAccept = "riskProposal.accept",
        RiskProposalDismiss = "riskProposal.dismiss",
        RiskGroupMake = "riskGroup.make",
        RiskGroupChange = "riskGroup.change",
        RiskGroupDelete = "riskGroup.delete",
        RiskTierChange = "riskTier.change",
        RiskLeagueTier = "riskTier.league",
        RiskMarketTier = "riskTier.market",
        CampaignMake = "campaign.make",
        CampaignStop = "campaign.stop",
        SegmentMake = "segment.make",
        SegmentChange = "segment.change",
        SegmentDelete = "segment.delete",
        OutreachMake = "outreach.make",
        OutreachStop = "outreach.stop",
        ListExport = "list.export",
        RiskAlertFind = "riskAlert.find",
        RiskAlertNote = "riskAlert.note",
        RiskAlertClose = "riskAlert.close",
        SettingChange = "setting.change",
        WebhookReplay = "webhook.replay",
        MessageSend = "message.send",
        MessageRecall = "message.recall",
        InquiryAnswer = "inquiry.answer",
        VisitorInquiryHandle = "visitorInquiry.handle",
        PostWrite = "post.write",
        PostChange = "post.change",
        PopupWrite = "popup.write",
        PopupChange = "popup.change",
        StaffMake = "staff.make",
        StaffChange = "staff.change",
        StaffClose = "staff.close",
        StaffReset = "staff.reset",
        StaffUnlock = "staff.unlock",
        StaffPassword = "staff.password",
        StaffKick = "staff.kick",
        StaffEndSessions = "staff.endSessions",
        StaffCodes = "staff.codes",
        StaffRemoveCodes = "staff.removeCodes",
        StaffResetCodes = "staff.resetCodes",
        StaffLinkAlerts = "staff.linkAlerts",
        StaffUnlinkAlerts = "staff.unlinkAlerts",
        StaffChooseAlerts = "staff.chooseAlerts",
        StaffArrangeDashboard = "staff.arrangeDashboard",
        RoleMake = "role.make",
        RoleChange = "role.change",
        RoleRemove = "role.remove",
    }
}

coded! {
    /// A kind of subject of the audit log. Its Korean label is in the page.
    pub enum AuditSubject {
        Member = "member",
        Staff = "staff",
        Role = "role",
        Partner = "partner",
        PartnerLink = "partnerLink",
        PartnerKey = "partnerKey",
        ContractMonth = "contractMonth",
        CommissionDay = "commissionDay",
        Payout = "payout",
        Recommender = "recommender",
        RecommenderTerms = "recommenderTerms",
        ProfitDay = "profitDay",
        Identity = "identity",
        JoinCode = "joinCode",
        Address = "address",
        Charge = "charge",
        Document = "document",
        Notification = "notification",
        Bonus = "bonus",
        Bank = "bank",
        Transfer = "transfer",
        Casino = "casino",
        Bet = "bet",
        Bets = "bets",
        Selection = "selection",
        Market = "market",
        Fixture = "fixture",
        Round = "round",
        Stream = "stream",
        Provider = "provider",
        FeedMessage = "feedMessage",
        Message = "message",
        Inquiry = "inquiry",
        VisitorInquiry = "visitorInquiry",
        Post = "post",
        Popup = "popup",
        CouponGift = "coupon_gift",
        Boost = "boost",
        Hedge = "hedge",
        PriceRule = "priceRule",
        RiskGroup = "riskGroup",
        RiskTier = "riskTier",
        League = "league",
        Campaign = "campaign",
        Segment = "segment",
        Outreach = "outreach",
        RiskAlert = "riskAlert",
        List = "list",
        Setting = "setting",
        Webhook = "webhook",
    }
}

/// The subject of an action: a kind with the id of one of it, or a kind as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject(String);

impl Subject {
    /// As it is stored: `charge:17`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl AuditSubject {
    /// The one of this kind with an id.
    pub fn of(self, id: impl Display) -> Subject {
        Subject(format!("{}:{id}", self.code()))
    }

    /// The kind as a whole.
    pub fn whole(self) -> Subject {
        Subject(self.code().to_owned())
    }
}

/// A row of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct AuditRow {
    /// Its id; ids have no gaps.
    pub id: AuditEntryId,
    /// When, UTC.
    #[tsify(type = "string")]
    pub at: DateTime<Utc>,
    /// Login id of the operator, or `system`.
    pub actor: String,
    /// The action, such as `charge.approve`.
    #[tsify(type = "AuditAction")]
    pub action: String,
    /// The object of the action, such as `charge:17`.
    pub subject: String,
    /// Teams, market and selection, if the subject is a fixture, a market of one or a selection, in a list of
    /// the whole log.
    pub subject_name: Option<String>,
    /// The reason, if one was required.
    pub reason: Option<String>,
    /// JSON text of the state before.
    pub before: Option<String>,
    /// JSON text of the state after.
    pub after: Option<String>,
}

/// A request that only needs a reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Tsify)]
pub struct Reason {
    /// The reason; kept in the audit log.
    pub reason: String,
}

/// The trimmed reason. Refuses an empty one.
pub fn given_reason(reason: &str) -> Result<String, Problem> {
    match reason.trim() {
        "" => Err(Problem::ReasonRequired),
        given => Ok(given.to_owned()),
    }
}
