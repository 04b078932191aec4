//! Sign-up (account spec §4, §5 and §8; the adult check is design §7).

use super::{Affiliations, Mark, captcha, join_codes};
use crate::members::accounts::limits::Limits;
use crate::members::accounts::passwords::Passwords;
use crate::platform::http::{Call, OnConstraint, Result};
use crate::platform::{App, database};
use hanpan_core::api::{CheckMember, Join};
use hanpan_core::kernel::fields::Field;
use hanpan_core::kernel::ids::BankCode;
use hanpan_core::kernel::korea;
use hanpan_core::kernel::problem::Problem;
use hanpan_core::members::account::check::{JoinRules, birth_date, check_join};
use hanpan_core::members::account::join_code::CodeField;
use hanpan_core::members::account::{CaptchaPurpose, JoinReceipt, JoinRequest, MemberCheckQuery};
use hanpan_core::office::settings::Settings;
use join_codes::Recommender;

/// Creates an account that waits for approval. Level, kind, percentages and other fields that a member
/// may not choose are not read from the form.
pub(super) async fn join(call: Call<Join>) -> Result<JoinReceipt> {
    let (app, form) = (&call.app, &call.input);
    let settings = app.settings.get();
    app.state::<Limits>()
        .join
        .from(&app.db, call.address)
        .await?;
    check_form(app, form, &settings)?;
    captcha::spend(app, CaptchaPurpose::SignUp, &form.captcha_id, &form.captcha).await?;
    app.state::<Limits>()
        .join_id
        .of(&app.db, &form.user_id)
        .await?;
    check_free(app, form).await?;
    // A code in the form counts before the link that the visitor has come by, as does the wish for no recommender.
    let affiliations = app.provided::<dyn Affiliations>();
    let mark = if form.without_recommender {
        None
    } else {
        affiliations.mark(app, &call.headers).await?
    };
    let recommender = match (join_codes::recommender(app, form).await?, &mark) {
        (None, Some(mark)) => Some(join_codes::owner(&app.db, &mark.join_code).await?),
        (named, _) => named,
    };
    let (password, pin) = (form.password.clone(), form.bank_account_pssword.clone());
    let password_hash = app.state::<Passwords>().hash(&app.rng, password).await?;
    let account_password_hash = app.state::<Passwords>().hash(&app.rng, pin).await?;
    let hashes = [password_hash, account_password_hash];
    insert(app, form, &hashes, (recommender.as_ref(), mark.as_ref())).await?;
    Ok(JoinReceipt {
        join_message: settings.join_message.clone(),
    })
}

fn check_form(app: &App, form: &JoinRequest, settings: &Settings) -> Result<()> {
    if settings.join_start_end_flg != 0 {
        return Err(Problem::SignUpClosed.into());
    }
    let rules = JoinRules {
        today: korea::day(app.clock.now()),
        minimum_age: settings.minimum_age,
        banned: &settings.id_nikname_ban,
    };
    match check_join(form, rules).into_iter().next() {
        Some(refused) => Err(refused.refusal.problem.into()),
        None => Ok(()),
    }
}

/// Refuses values that have to be unique and are taken, in the order of the form. Of two concurrent
/// sign-ups the table's constraints accept one.
async fn check_free(app: &App, form: &JoinRequest) -> Result<()> {
    let taken = sqlx::query!(
        r#"select
             exists (select from members where lower(user_id) = lower($1)) as "user_id!",
             exists (select from members where nickname = $2) as "nickname!",
             exists (select from members where phone_number = $3) as "phone_number!",
             exists (select from members where bank_account_number = $4) as "account_number!",
             not exists (select from banks where bank_code = $5 and active) as "no_bank!""#,
        form.user_id,
        form.nickname,
        form.phone_number,
        form.bank_account_number,
        form.bank_code.map(BankCode::get)
    )
    .fetch_one(&app.db)
    .await?;
    let problem = match taken {
        taken if taken.no_bank => Problem::FieldInvalid {
            field: Field::BankCode,
        },
        taken if taken.user_id => Problem::UserIdTaken,
        taken if taken.nickname => Problem::NicknameTaken,
        taken if taken.phone_number => Problem::PhoneNumberTaken,
        taken if taken.account_number => Problem::AccountNumberTaken,
        _ => return Ok(()),
    };
    Err(problem.into())
}

async fn insert(
    app: &App,
    form: &JoinRequest,
    [password_hash, account_password_hash]: &[String; 2],
    (recommender, mark): (Option<&Recommender>, Option<&Mark>),
) -> Result<()> {
    let code_in = |field| {
        recommender
            .filter(|found| found.field == field)
            .map(|found| found.code.as_str())
    };
    // A partner's code puts the member under the partner.
    let partner = recommender.filter(|found| found.field == CodeField::SuggestionCode2);
    let born = birth_date(&form.birth_date).ok_or(Problem::MalformedRequest)?;
    let now = app.clock.now();
    let mut tx = database::begin(&app.db).await?;
    let inserted = sqlx::query_scalar!(
        "insert into members (user_id, password_hash, account_password_hash, nickname,
             phone_number, bank_code, bank_account_number, account_holder, birth_date, sex,
             carrier_code, province, city, message_receive_flag, suggestion_code1,
             suggestion_code2, recommender_id, management_target1_user_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
             $19, $19)
         returning id",
        form.user_id,
        password_hash,
        account_password_hash,
        form.nickname,
        form.phone_number,
        form.bank_code.map(BankCode::get),
        form.bank_account_number,
        form.account_holder,
        born,
        form.sex,
        form.carrier_code,
        form.province,
        form.city,
        i16::from(form.message_receive_flag != 0),
        code_in(CodeField::SuggestionCode1),
        code_in(CodeField::SuggestionCode2),
        recommender.map(|found| found.member_id.get()),
        partner.map(|found| found.user_id.as_str()),
        now
    )
    .fetch_one(&mut *tx)
    .await;
    let member_id = inserted
        .on_constraint("members_user_id_key", Problem::UserIdTaken)
        .on_constraint("members_nickname_key", Problem::NicknameTaken)
        .on_constraint("members_phone_key", Problem::PhoneNumberTaken)
        .on_constraint("members_account_number_key", Problem::AccountNumberTaken)?;
    if let Some(partner) = partner {
        let affiliations = app.provided::<dyn Affiliations>();
        affiliations
            .join(&mut tx, member_id, partner.member_id, now)
            .await?;
        let mark = mark.filter(|mark| mark.partners_member_id == partner.member_id);
        if let Some(mark) = mark {
            affiliations.remember(&mut tx, member_id, mark, now).await?;
        }
    }
    tx.commit().await?;
    Ok(())
}

/// Counts the members with the given value; one field per call.
pub(super) async fn check_member(call: Call<CheckMember>) -> Result<i64> {
    call.app
        .state::<Limits>()
        .member_check
        .from(&call.app.db, call.address)
        .await?;
    let MemberCheckQuery {
        user_id_equals: user_id,
        nickname_equals: nickname,
        phone_number_equals: phone_number,
        account_number_equals: account_number,
    } = call.input;
    let asked = [&user_id, &nickname, &phone_number, &account_number];
    if asked.into_iter().flatten().count() != 1 {
        return Err(Problem::MalformedRequest.into());
    }
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from members
           where lower(user_id) = lower($1) or nickname = $2 or phone_number = $3
              or bank_account_number = $4"#,
        user_id,
        nickname,
        phone_number,
        account_number
    )
    .fetch_one(&call.app.db)
    .await?;
    Ok(count)
}
