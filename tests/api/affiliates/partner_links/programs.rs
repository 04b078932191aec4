//! A partner's own programs: they read its figures with a key.

use super::{brought, linked, switch};
use crate::world::{Client, World};
use hanpan_core::affiliates::partner_links::keys::{KEYS_MAX, MakeKey, NewKey};
use hanpan_core::affiliates::partner_links::report::LinkReport;
use hanpan_core::api::{
    Empty, Endpoint, GetPartnerFigures, PartnerGetKeys, PartnerMakeKey, PartnerRevokeKey,
};
use hanpan_tests::refusals::{problem, refused};
use serde_json::Value;
use sqlx::PgPool;

async fn make_key(partner: &Client, name: &str) -> Result<NewKey, crate::world::Refused> {
    let new = MakeKey {
        name: name.to_owned(),
    };
    partner.call::<PartnerMakeKey>(&new).await
}

/// Calls with this header; returns status and body.
async fn figures(world: &World, header: &str, query: &str) -> (u16, Value) {
    let path = format!("{}{query}", GetPartnerFigures::PATH);
    let visitor = world.visitor();
    let answer = visitor.get_with(&path, ("authorization", header)).await;
    (
        answer.status().as_u16(),
        answer.json().await.unwrap_or_default(),
    )
}

#[crate::database::test]
async fn a_program_reads_the_figures_of_its_partner_alone(db: PgPool) {
    let world = World::new(db).await;
    let (partner, link) = linked(&world).await;
    let other = world.partner("1.00", "30").await;
    brought(&world, &link, 1).await;
    let key = make_key(&partner.client, "서버").await.unwrap().key;
    let others = make_key(&other.client, "서버").await.unwrap().key;
    let (status, body) = figures(&world, &format!("Bearer {key}"), "?from=2026-03-01").await;
    assert_eq!(status, 200, "{body}");
    let report: LinkReport = serde_json::from_value(body).unwrap();
    assert_eq!(report.links[0].link.id, link.id);
    assert_eq!((report.total.clicks, report.total.sign_ups), (1, 1));
    let (_, body) = figures(&world, &format!("Bearer {others}"), "").await;
    let report: LinkReport = serde_json::from_value(body).unwrap();
    assert!(report.links.is_empty());
    assert_eq!(report.total.clicks, 0);
    let (status, body) = figures(&world, &format!("Bearer {key}"), "?from=2025-01-01").await;
    assert_eq!((status, &body["code"]), (422, &"PERIOD_TOO_LONG".into()));
}

#[crate::database::test]
async fn only_a_whole_valid_key_opens(db: PgPool) {
    let world = World::new(db).await;
    let (partner, _) = linked(&world).await;
    let made = make_key(&partner.client, "서버").await.unwrap();
    let short = &made.key[..made.key.len() - 1];
    for header in [
        String::new(),
        made.key.clone(),
        format!("Basic {}", made.key),
        format!("Bearer {short}"),
    ] {
        let (status, body) = figures(&world, &header, "").await;
        assert_eq!(status, 401, "{header}");
        assert_eq!(body["code"], "PARTNER_KEY_INVALID");
    }
    // The key is shown once and stored as a hash.
    let stored: Vec<u8> = sqlx::query_scalar("select hash from partner_keys")
        .fetch_one(&world.app.db)
        .await
        .unwrap();
    assert_eq!(stored.len(), 32);
    let kept = partner.client.call::<PartnerGetKeys>(&Empty {}).await;
    assert_eq!(kept.unwrap(), [made.row]);
    switch(&world, false).await;
    let (status, body) = figures(&world, &format!("Bearer {}", made.key), "").await;
    assert_eq!(
        (status, &body["code"]),
        (422, &"PARTNER_LINKS_DISABLED".into())
    );
}

#[crate::database::test]
async fn a_revoked_key_opens_nothing_from_that_moment_on(db: PgPool) {
    let world = World::new(db).await;
    let (partner, _) = linked(&world).await;
    let other = world.partner("1.00", "30").await;
    let made = make_key(&partner.client, "서버").await.unwrap();
    let header = format!("Bearer {}", made.key);
    assert_eq!(figures(&world, &header, "").await.0, 200);
    let id = made.row.id;
    let foreign = other
        .client
        .call_at::<PartnerRevokeKey>(id, &Empty {})
        .await;
    assert_eq!(refused(foreign), problem(404, "PARTNER_KEY_UNKNOWN"));
    assert_eq!(figures(&world, &header, "").await.0, 200);
    let revoked = partner
        .client
        .call_at::<PartnerRevokeKey>(id, &Empty {})
        .await;
    revoked.unwrap();
    assert_eq!(figures(&world, &header, "").await.0, 401);
    // A partner who is banned has no program either.
    let second = make_key(&partner.client, "둘째").await.unwrap();
    world.change_member(partner.client.id, "ban_type = 1").await;
    let header = format!("Bearer {}", second.key);
    assert_eq!(figures(&world, &header, "").await.0, 401);
}

#[crate::database::test]
async fn keys_are_few_and_calls_are_limited(db: PgPool) {
    let world = World::new(db).await;
    let (partner, _) = linked(&world).await;
    let first = make_key(&partner.client, "0").await.unwrap();
    for name in 1..KEYS_MAX - 1 {
        make_key(&partner.client, &name.to_string()).await.unwrap();
    }
    // Of two at once, one is the last.
    let (one, two) = futures::join!(
        make_key(&partner.client, "a"),
        make_key(&partner.client, "b")
    );
    assert_eq!(u8::from(one.is_ok()) + u8::from(two.is_ok()), 1);
    let more = make_key(&partner.client, "c").await;
    assert_eq!(refused(more), problem(422, "PARTNER_KEYS_FULL"));
    let header = format!("Bearer {}", first.key);
    let mut statuses = Vec::new();
    for _ in 0..31 {
        statuses.push(figures(&world, &header, "").await.0);
    }
    assert_eq!(statuses.pop(), Some(429));
    assert!(statuses.iter().all(|status| *status == 200));
}
