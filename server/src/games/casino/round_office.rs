//! Rounds of the casino for operators, each with the calls of its provider.

use crate::platform::database;
use crate::platform::http::{Call, Result};
use crate::platform::lists::{self, Dated, List};
use crate::platform::tables::Table;
use hanpan_core::api::{AdminGetCasinoRound, AdminGetCasinoRounds};
use hanpan_core::games::casino::lobby::Lobby;
use hanpan_core::games::casino::office::{
    CALLS_SHOWN_MAX, CasinoCallRow, CasinoRoundDetail, CasinoRoundRow, CasinoRoundState,
    CasinoWallet,
};
use hanpan_core::games::casino::seamless::CallKind;
use hanpan_core::kernel::ids::{CasinoRoundId, MemberId};
use hanpan_core::kernel::money::Won;
use hanpan_core::kernel::page::{ListQuery, Page, Period};
use hanpan_core::kernel::problem::Problem;
use hanpan_core::office::export::Cell;
use sqlx::PgConnection;

/// Rounds that may have been recorded long after they were played, as `casino_rounds_reported_late` has them.
const REPORTED_LATE: &str = "wallet = 'casino'
    and (posted_at is null or posted_at - played_at not between interval '-1 hour' and interval '1 hour')";

/// A filter of rounds.
#[derive(Default)]
pub(super) struct Filter {
    id: Option<CasinoRoundId>,
    state: Option<CasinoRoundState>,
    /// Only rounds that a win came to after they were closed.
    late: bool,
    lobby: Option<Lobby>,
    member: Option<MemberId>,
    /// When they began.
    period: Period,
    /// The provider's id of the round, or part of a login id or nickname.
    search: Option<String>,
    /// The id of a game, or part of its name.
    game: Option<String>,
    /// The id of a game, and of no other one.
    game_id: Option<String>,
}

impl Filter {
    /// Returns the filter of a query.
    pub(super) fn of(query: &ListQuery) -> std::result::Result<Self, Problem> {
        // `late` is no state: such a round is closed.
        let tabs = [
            ("open", Some(CasinoRoundState::Open)),
            ("waiting", Some(CasinoRoundState::Waiting)),
            ("closed", Some(CasinoRoundState::Closed)),
            ("late", None),
        ];
        let status = query.status_of(&tabs)?;
        Ok(Self {
            id: None,
            state: status.flatten(),
            late: status == Some(None),
            lobby: query.kind_of(&[("casino", Lobby::Casino), ("slot", Lobby::Slot)])?,
            member: query.member,
            period: query.period()?,
            search: query.search().map(str::to_owned),
            game: query.game().map(str::to_owned),
            game_id: game_id(query)?,
        })
    }
}

/// The game that the subject of a query names: `game:slot-moon`.
fn game_id(query: &ListQuery) -> std::result::Result<Option<String>, Problem> {
    let id = query.subject().map(|subject| {
        let id = subject.strip_prefix("game:").map(str::to_owned);
        id.ok_or(Problem::MalformedRequest)
    });
    id.transpose()
}

/// Returns a page of rounds, newest first.
pub(super) async fn list(call: Call<AdminGetCasinoRounds>) -> Result<Page<CasinoRoundRow>> {
    let filter = Filter::of(&call.input)?;
    lists::page(&call.app, &filter, &call.input).await
}

/// Returns a round with its calls, read in one snapshot.
pub(super) async fn detail(call: Call<AdminGetCasinoRound>) -> Result<CasinoRoundDetail> {
    let filter = Filter {
        id: Some(call.path),
        ..Filter::default()
    };
    let mut tx = database::moment(&call.app.db).await?;
    let round = lists::only_in(&mut tx, &filter).await?;
    let calls = calls(&mut tx, call.path).await?;
    tx.commit().await?;
    Ok(CasinoRoundDetail { round, calls })
}

async fn calls(conn: &mut PgConnection, id: CasinoRoundId) -> sqlx::Result<Vec<CasinoCallRow>> {
    sqlx::query_as!(
        CasinoCallRow,
        r#"select id, kind as "kind: CallKind", transaction_id,
               case when kind = 'rollback' then subject end as bet_transaction_id,
               amount as "amount: Won", balance as "balance: Won", late, created_at
           from casino_calls where round_id = $1 order by id limit $2"#,
        id.get(),
        CALLS_SHOWN_MAX
    )
    .fetch_all(conn)
    .await
}

/// A search mostly finds few rows. They are ordered by an expression that the key's index does not serve, so that the
/// plan begins with the indexes of the search, and not with all rounds from the newest on.
impl List for Filter {
    type Row = CasinoRoundRow;

    lists::queries! {
        self, span: select r#"r.id, r.provider, casino_round_number(r.wallet, r.reference) as "number!",
            r.member_id, m.user_id, m.nickname, r.game_id, r.game_name, r.lobby as "lobby: Lobby",
            r.wallet as "wallet: CasinoWallet",
            case when r.posted_at is not null then 'closed' when r.wallet = 'cash' then 'open'
                else 'waiting' end as "state!: CasinoRoundState",
            r.stake as "stake: Won", r.payout as "payout: Won", r.rolled_back as "rolled_back: Won",
            r.payout - r.stake as "net!: Won", c.calls as "calls!", c.late as "late!", r.played_at,
            coalesce(r.called_at, r.posted_at, r.played_at) as "moved_at!",
            r.posted_at as closed_at"# as CasinoRoundRow,
        from "casino_rounds r",
        join "join members m on m.id = r.member_id
            cross join lateral (
                select count(*) as calls, coalesce(bool_or(late), false) as late
                from casino_calls where round_id = r.id
            ) c",
        where "($1::bigint is null or r.id = $1)
            and ($2::text is null or case $2
                when 'open' then r.posted_at is null and r.wallet = 'cash'
                when 'waiting' then r.posted_at is null and r.wallet = 'casino'
                else r.posted_at is not null end)
            and (not $3::boolean or r.id = any(array(
                select l.round_id from casino_calls l where l.late)))
            and ($4::text is null or r.lobby = $4)
            and ($5::bigint is null or r.member_id = $5)
            and ($6::timestamptz is null or r.played_at >= $6)
            and ($7::timestamptz is null or r.played_at < $7)
            and ($8::text is null or casino_round_number(r.wallet, r.reference) = $8
                or r.member_id = any(array(
                    select m.id from members m where position(lower($8) in lower(m.user_id)) > 0
                        or position($8 in m.nickname) > 0)))
            and ($9::text is null or r.game_id = $9
                or position(lower($9) in lower(r.game_name)) > 0)
            and r.id < $10 and r.id > $11
            and ($12::text is null or r.game_id = $12)" [
            self.id.map(CasinoRoundId::get),
            self.state as Option<CasinoRoundState>,
            self.late,
            self.lobby as Option<Lobby>,
            self.member.map(MemberId::get),
            self.period.from,
            self.period.until,
            self.search,
            self.game,
            span.below,
            span.above,
            self.game_id
        ],
        order "case when $15 then r.id end, case when $8 is null then r.id else r.id + 0 end desc
            limit $13 offset $14" with [span.upwards],
        key |row| Some(row.id.get())
    }

    fn dated(&self) -> Option<Dated> {
        Some(Dated {
            table: "casino_rounds",
            time: "played_at",
            period: self.period,
            stray: Some(REPORTED_LATE),
        })
    }
}

impl Table for Filter {
    const HEAD: &'static [&'static str] = &[
        "번호",
        "게임사",
        "라운드 번호",
        "아이디",
        "닉네임",
        "구분",
        "게임",
        "머니",
        "상태",
        "베팅금(원)",
        "당첨금(원)",
        "취소된 베팅금(원)",
        "회원 손익(원)",
        "호출 수",
        "늦은 호출",
        "시작일시",
        "마지막 변동",
        "종료일시",
    ];

    fn cells(round: CasinoRoundRow) -> Vec<Cell> {
        vec![
            round.id.get().into(),
            round.provider.into(),
            round.number.into(),
            round.user_id.into(),
            round.nickname.into(),
            match round.lobby {
                Lobby::Casino => "카지노",
                Lobby::Slot => "슬롯",
            }
            .into(),
            round.game_name.into(),
            round.wallet.label().into(),
            round.state.label().into(),
            round.stake.into(),
            round.payout.into(),
            round.rolled_back.into(),
            round.net.into(),
            round.calls.into(),
            if round.late { "늦음" } else { "" }.into(),
            round.played_at.into(),
            round.moved_at.into(),
            round.closed_at.into(),
        ]
    }
}
