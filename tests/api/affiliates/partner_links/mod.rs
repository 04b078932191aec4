//! Links of partners: clicks, sign-ups, figures, programs with a key, postbacks and statements.

mod links;
mod postbacks;
mod programs;
mod statement;

pub(super) use statement::statement as statement_of;

use super::partners::Partner;
use crate::members::accounts::join_form;
use crate::world::{Client, Refused, World};
use hanpan_core::affiliates::partner_links::report::{LinkFigures, LinkReport};
use hanpan_core::affiliates::partner_links::{FiguresQuery, Landing, MakeLink, PartnerLink};
use hanpan_core::api::{Join, PartnerGetLinks, PartnerMakeLink};
use hanpan_core::kernel::ids::MemberId;
use hanpan_core::members::account::{JoinReceipt, JoinRequest};
use reqwest::Response;
use uuid::Uuid;

/// Switches links on or off, like a chief.
async fn switch(world: &World, on: bool) {
    let mut settings = (*world.app.settings.get()).clone();
    settings.partner_links_enabled = on;
    world.app.settings.replace(settings);
    // The trigger of first deposits reads the stored setting.
    sqlx::query(
        "insert into settings (key, value, updated_at)
         values ('partnerLinksEnabled', to_jsonb($1::boolean), $2)
         on conflict (key) do update set value = excluded.value",
    )
    .bind(on)
    .bind(world.now())
    .execute(&world.app.db)
    .await
    .unwrap();
}

/// Makes a link to the page of sports.
async fn make_link(partner: &Client, name: &str) -> Result<PartnerLink, Refused> {
    let new = MakeLink {
        request_id: Uuid::new_v4(),
        name: name.to_owned(),
        landing: Landing::Sports,
    };
    partner.call::<PartnerMakeLink>(&new).await
}

async fn report(partner: &Client) -> LinkReport {
    let query = FiguresQuery::default();
    partner.call::<PartnerGetLinks>(&query).await.unwrap()
}

/// The figures of a partner's links of the last 30 days.
async fn total(partner: &Client) -> LinkFigures {
    report(partner).await.total
}

/// Follows a link with a browser of this name.
async fn follow(visitor: &Client, link: &PartnerLink, agent: &str) -> Response {
    let path = format!("/r/{}", link.code);
    visitor.get_with(&path, ("user-agent", agent)).await
}

/// A valid form of the visitor with this number.
async fn form(world: &World, visitor: &Client, number: u8) -> JoinRequest {
    let nickname = ["가", "나", "다", "라", "마", "바"][usize::from(number)];
    JoinRequest {
        user_id: format!("linked{number}"),
        nickname: format!("{nickname}회원"),
        phone_number: format!("0109999111{number}"),
        bank_account_number: format!("9999888877770{number}"),
        ..join_form(world, visitor).await
    }
}

/// Signs up the visitor with this number.
async fn sign_up(world: &World, visitor: &Client, number: u8) -> Result<JoinReceipt, Refused> {
    let form = form(world, visitor, number).await;
    visitor.call::<Join>(&form).await
}

/// The member who signed up with this number, approved and logged in.
async fn joined(world: &World, number: u8) -> Client {
    let id: MemberId = sqlx::query_scalar("select id from members where user_id = $1")
        .bind(format!("linked{number}"))
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    world.change_member(id, "approved_at = now()").await;
    world.again(id).await
}

/// A member who has come by a link of the partner.
async fn brought(world: &World, link: &PartnerLink, number: u8) -> Client {
    let visitor = world.browser();
    follow(&visitor, link, "browser").await;
    sign_up(world, &visitor, number).await.unwrap();
    joined(world, number).await
}

/// A partner with a link.
async fn linked(world: &World) -> (Partner, PartnerLink) {
    switch(world, true).await;
    let partner = world.partner("1.00", "30").await;
    let link = make_link(&partner.client, "블로그").await.unwrap();
    (partner, link)
}
