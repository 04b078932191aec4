//! Stored contracts: terms that hold from a month on, so that any month can be computed again, and what was posted.

use chrono::{DateTime, NaiveDate, Utc};
use hanpan_core::affiliates::contracts::terms::{ContractTerms, ContractTermsFrom, terms_in};
use hanpan_core::affiliates::contracts::views::ContractRow;
use hanpan_core::kernel::ids::{MemberId, PartnerId};
use hanpan_core::kernel::money::Won;
use sqlx::PgConnection;
use sqlx::types::Json;
use std::collections::BTreeMap;

/// A partner with all terms of its contract, oldest first.
#[derive(Debug, Clone)]
pub(super) struct Contract {
    pub(super) partner_id: PartnerId,
    pub(super) member_id: MemberId,
    user_id: String,
    nickname: String,
    /// The first Korean day on which it is no longer a partner.
    closed_from: Option<NaiveDate>,
    pub(super) terms: Vec<ContractTermsFrom>,
}

impl Contract {
    /// Returns the terms of a month. A partner who was ended within the month still has them.
    pub(super) fn terms_in(&self, month: NaiveDate) -> Option<&ContractTerms> {
        let ended = self.closed_from.is_some_and(|day| day <= month);
        terms_in(&self.terms, month).filter(|_| !ended)
    }

    /// Whether it is a partner on a day.
    pub(super) fn stands_on(&self, day: NaiveDate) -> bool {
        self.closed_from.is_none_or(|closed| closed > day)
    }

    /// Returns what is shown of it in a month. Terms of the next month equal to the current ones are no change.
    pub(super) fn row(&self, month: NaiveDate, posted: Won) -> ContractRow {
        let mut later = self.terms.iter().filter(|it| it.holds_from > month);
        let first = later.clone().map(|it| it.holds_from).min();
        let terms = self.terms_in(month).cloned();
        let next = later.rfind(|it| Some(it.holds_from) == first);
        ContractRow {
            partner_id: self.partner_id,
            member_id: self.member_id,
            user_id: self.user_id.clone(),
            nickname: self.nickname.clone(),
            next: next.filter(|next| next.terms != terms).cloned(),
            terms,
            posted,
        }
    }
}

/// Returns the contract of a partner, or those of all partners, also of those who have ended and of those who have none.
pub(super) async fn contracts(
    conn: &mut PgConnection,
    partner_id: Option<PartnerId>,
) -> sqlx::Result<Vec<Contract>> {
    let mut terms: BTreeMap<PartnerId, Vec<ContractTermsFrom>> = BTreeMap::new();
    let rows = sqlx::query!(
        r#"select partner_id, holds_from, terms as "terms: Json<ContractTerms>" from partner_contracts
           where $1::bigint is null or partner_id = $1 order by id"#,
        partner_id.map(PartnerId::get)
    )
    .fetch_all(&mut *conn)
    .await?;
    for row in rows {
        terms
            .entry(row.partner_id)
            .or_default()
            .push(ContractTermsFrom {
                holds_from: row.holds_from,
                terms: row.terms.map(|terms| terms.0),
            });
    }
    let partners = sqlx::query!(
        "select p.id, m.id as member_id, m.user_id, m.nickname, p.closed_from
         from partners p join members m on m.id = p.member_id
         where $1::bigint is null or p.id = $1 order by p.id",
        partner_id.map(PartnerId::get)
    )
    .fetch_all(conn)
    .await?;
    let read = partners.into_iter().map(|row| Contract {
        partner_id: row.id,
        member_id: row.member_id,
        user_id: row.user_id,
        nickname: row.nickname,
        closed_from: row.closed_from,
        terms: terms.remove(&row.id).unwrap_or_default(),
    });
    Ok(read.collect())
}

/// Returns all that was posted for contracts, by partner.
pub(super) async fn posted_sums(conn: &mut PgConnection) -> sqlx::Result<BTreeMap<PartnerId, Won>> {
    let rows = sqlx::query!(
        r#"select partner_id, sum(total - before)::bigint as "posted!: Won" from contract_months
           group by partner_id"#
    )
    .fetch_all(conn)
    .await?;
    let sums = rows.into_iter().map(|row| (row.partner_id, row.posted));
    Ok(sums.collect())
}

/// Writes the terms of a partner from a month on.
pub(super) async fn write_terms(
    conn: &mut PgConnection,
    partner_id: PartnerId,
    from: &ContractTermsFrom,
    at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into partner_contracts (partner_id, holds_from, terms, created_at)
         values ($1, $2, $3, $4)",
        partner_id.get(),
        from.holds_from,
        from.terms.as_ref().map(Json) as _,
        at
    )
    .execute(conn)
    .await?;
    Ok(())
}
