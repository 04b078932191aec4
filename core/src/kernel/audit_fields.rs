//! The fields of the data in the audit log. The page has a label for each, so a field that is written
//! without a row here has none; [`unknown_fields`] finds it.

use super::audit::coded;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tsify::Tsify;

coded! {
    /// A field of the data in the audit log; one of an inner object by its path. Its Korean label is in
    /// the page.
    pub enum AuditField {
        AccountNumber = "accountNumber",
        AccountProven = "accountProven",
        Active = "active",
        Address = "address",
        Addressed = "addressed",
        Adjustment = "adjustment",
        AlertKinds = "alertKinds",
        AlertsAlways = "alertsAlways",
        AlertsQuiet = "alertsQuiet",
        AlertsSummarised = "alertsSummarised",
        Amount = "amount",
        AnswerContents = "answerContents",
        ApprovedAt = "approvedAt",
        Audience = "audience",
        BankName = "bankName",
        Banned = "banned",
        BanType = "banType",
        BonusAmount = "bonusAmount",
        Bookmaker = "bookmaker",
        CarriesDeficit = "carriesDeficit",
        CashedOutAt = "cashedOutAt",
        CashOut = "cashOut",
        Closed = "closed",
        ClosedAt = "closedAt",
        ClosedFrom = "closedFrom",
        ClosedLeagues = "closedLeagues",
        ClosedSports = "closedSports",
        Code = "code",
        Contents = "contents",
        Contract = "contract",
        CouponName = "couponName",
        CostMax = "costMax",
        CostsSubtracted = "costsSubtracted",
        Coupons = "coupons",
        CryptoAccount = "cryptoAccount",
        CryptoTxid = "cryptoTxid",
        DashboardCards = "dashboardCards",
        DashboardWide = "dashboardWide",
        DayWinningsMax = "dayWinningsMax",
        Debt = "debt",
        DebtPaid = "debtPaid",
        DelaySeconds = "delaySeconds",
        DeletedAt = "deletedAt",
        DepositAmount = "depositAmount",
        DepositMin = "depositMin",
        DepositMode = "depositMode",
        DeficitCarried = "deficitCarried",
        Detail = "detail",
        DocumentKind = "documentKind",
        DocumentState = "documentState",
        Drawn = "drawn",
        DrawsAt = "drawsAt",
        Duties = "duties",
        Early = "early",
        Emoney = "emoney",
        Enabled = "enabled",
        Ended = "ended",
        EventCode = "eventCode",
        ExpiresAt = "expiresAt",
        Faults = "faults",
        FirstDepositMin = "firstDepositMin",
        FiltersActor = "filters.actor",
        FiltersFixture = "filters.fixture",
        FiltersFrom = "filters.from",
        FiltersGame = "filters.game",
        FiltersHour = "filters.hour",
        FiltersKind = "filters.kind",
        FiltersLevel = "filters.level",
        FiltersMember = "filters.member",
        FiltersMoment = "filters.moment",
        FiltersSearch = "filters.search",
        FiltersSort = "filters.sort",
        FiltersStakeMin = "filters.stakeMin",
        FiltersStatus = "filters.status",
        FiltersSubject = "filters.subject",
        FiltersTo = "filters.to",
        Found = "found",
        GrantsMax = "grantsMax",
        Group = "group",
        HeadTiers = "headTiers",
        HideFor = "hideFor",
        HoldoutPercent = "holdoutPercent",
        HoldsFrom = "holdsFrom",
        Id = "id",
        Kind = "kind",
        Label = "label",
        LeagueId = "leagueId",
        Landing = "landing",
        Level = "level",
        Line = "line",
        MarketId = "marketId",
        MaxPercent = "maxPercent",
        MemberId = "memberId",
        Members = "members",
        MobileLeft = "mobile.left",
        MobileTop = "mobile.top",
        MobileWidth = "mobile.width",
        Name = "name",
        New = "new",
        Nickname = "nickname",
        Note = "note",
        NotShowingexpireTime = "notShowingexpireTime",
        Overtime = "overtime",
        Owed = "owed",
        ParentId = "parentId",
        PartnerId = "partnerId",
        Parts = "parts",
        Payout = "payout",
        PcLeft = "pc.left",
        PcTop = "pc.top",
        PcWidth = "pc.width",
        Percent = "percent",
        Point = "point",
        Points = "points",
        PopupStatus = "popupStatus",
        Position = "position",
        Price = "price",
        PriceAdjustment = "priceAdjustment",
        PriceBefore = "priceBefore",
        RatesCasino = "rates.casino",
        RatesLosing = "rates.losing",
        RatesMini = "rates.mini",
        RatesSlot = "rates.slot",
        RatesSports = "rates.sports",
        RatesVirtualSports = "rates.virtualSports",
        QualifyingDays = "qualifyingDays",
        Reason = "reason",
        Recipients = "recipients",
        RecipientsRole = "recipients.role",
        RecipientsTo = "recipients.to",
        RecipientsUserId = "recipients.userId",
        RecoveryPercent = "recoveryPercent",
        Report = "report",
        RequestMin = "requestMin",
        Role = "role",
        Rows = "rows",
        RuleAwayDays = "rule.awayDays",
        RuleBalanceMax = "rule.balance.max",
        RuleBalanceMin = "rule.balance.min",
        RuleDays = "rule.days",
        RuleDepositCountMax = "rule.depositCount.max",
        RuleDepositCountMin = "rule.depositCount.min",
        RuleDepositsMax = "rule.deposits.max",
        RuleDepositsMin = "rule.deposits.min",
        RuleFirstDepositFrom = "rule.firstDepositFrom",
        RuleFirstDepositUntil = "rule.firstDepositUntil",
        RuleGgrMax = "rule.ggr.max",
        RuleGgrMin = "rule.ggr.min",
        RuleHasDeposited = "rule.hasDeposited",
        RuleJoinedFrom = "rule.joinedFrom",
        RuleJoinedUntil = "rule.joinedUntil",
        RuleJoinedWithin = "rule.joinedWithin",
        RuleLevels = "rule.levels",
        RulePartnerId = "rule.partnerId",
        RulePlayed = "rule.played",
        RuleSeenWithin = "rule.seenWithin",
        RuleSuspended = "rule.suspended",
        RuleTurnoverMax = "rule.turnover.max",
        RuleTurnoverMin = "rule.turnover.min",
        Said = "said",
        Score = "score",
        Segment = "segment",
        Selections = "selections",
        Shares = "shares",
        ShareTiers = "shareTiers",
        Shown = "shown",
        Source = "source",
        SportId = "sportId",
        Staff = "staff",
        StakeFactor = "stakeFactor",
        StakeMax = "stakeMax",
        StakePercent = "stakePercent",
        StartAt = "startAt",
        State = "state",
        Status = "status",
        StepPercent = "stepPercent",
        Suspended = "suspended",
        Threshold = "threshold",
        Thumbnail = "thumbnail",
        Tier = "tier",
        Title = "title",
        Topic = "topic",
        Total = "total",
        Trigger = "trigger",
        TurnoverMin = "turnoverMin",
        Type = "type",
        Unread = "unread",
        Url = "url",
        UseLimitAt = "useLimitAt",
        UserAgent = "userAgent",
        UserId = "userId",
        UserType = "userType",
        WinFlag = "winFlag",
        WinFlags = "winFlags",
        WinningsPercent = "winningsPercent",
        Withdrawn = "withdrawn",
    }
}

/// Returns the fields of an entry's data that [`AuditField`] lacks.
pub fn unknown_fields(data: &Value) -> Vec<String> {
    let mut found = Vec::new();
    collect("", data, &mut found);
    found.retain(|path| AuditField::ALL.iter().all(|known| known.code() != path));
    found
}

fn collect(path: &str, data: &Value, found: &mut Vec<String>) {
    let Value::Object(fields) = data else {
        // A value that is not an object has no fields.
        if !path.is_empty() {
            found.push(path.to_owned());
        }
        return;
    };
    // Results are named by their selections.
    if path == AuditField::WinFlags.code() {
        return;
    }
    for (name, inner) in fields {
        // An entry about several slips names them by their ids.
        let is_id = name.bytes().all(|byte| byte.is_ascii_digit());
        match (path, is_id) {
            (_, true) => collect(path, inner, found),
            ("", false) => collect(name, inner, found),
            (outer, false) => collect(&format!("{outer}.{name}"), inner, found),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn unknown_fields_are_found_at_every_depth() {
        let data = json!({
            "status": 1,
            "stutas": 2,
            "rates": { "casino": "0.1", "cards": "0.2" },
            "17": { "payout": 1, "paid": 2 },
            "winFlags": { "Home": 2 },
        });
        let mut found = unknown_fields(&data);
        found.sort();
        assert_eq!(found, ["paid", "rates.cards", "stutas"]);
        assert!(unknown_fields(&Value::Null).is_empty());
    }
}
