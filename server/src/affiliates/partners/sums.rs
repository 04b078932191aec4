//! What the lists of posted sums are asked for: the commissions of partners and the profits of recommenders.

use chrono::NaiveDate;
use hanpan_core::affiliates::partners::commission_base::CommissionBase;
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::kernel::page::ListQuery;
use hanpan_core::kernel::problem::Problem;

/// What sums are earned from, by its names in queries; losses are last.
pub(crate) const AGENTS: [(&str, CommissionBase); 6] = [
    ("casino", CommissionBase::Casino),
    ("slot", CommissionBase::Slot),
    ("mini", CommissionBase::Mini),
    ("sports", CommissionBase::Sports),
    ("virtualSports", CommissionBase::VirtualSports),
    ("losing", CommissionBase::Losing),
];

/// A filter of sums.
pub(crate) struct SumFilter {
    /// Who earned them.
    pub(crate) member: Option<MemberId>,
    /// What they are earned from.
    pub(crate) agent: Option<CommissionBase>,
    /// The first Korean day.
    pub(crate) from: Option<NaiveDate>,
    /// The last Korean day.
    pub(crate) to: Option<NaiveDate>,
    /// Part of a login id or nickname.
    pub(crate) search: Option<String>,
}

impl SumFilter {
    /// Returns the filter of a query for the sums of a member, or of all, which may be earned from `agents`.
    pub(crate) fn of(
        query: &ListQuery,
        member: Option<MemberId>,
        agents: &[(&str, CommissionBase)],
    ) -> Result<Self, Problem> {
        query.period()?;
        Ok(Self {
            member,
            agent: query.kind_of(agents)?,
            from: query.from,
            to: query.to,
            search: query.search().map(str::to_owned),
        })
    }
}
