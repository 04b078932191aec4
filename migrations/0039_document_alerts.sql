-- A document that waits for a decision is an alert. The migration is additive: a server of before writes and reads the
-- kinds that it knows. If it claims a webhook of the new kind, the claim ends after a minute, and the webhook is sent
-- by a server of this version.

alter table webhooks drop constraint webhooks_kind_check;
alter table webhooks add constraint webhooks_kind_check
    check (kind in ('withdrawal.waiting', 'deposit.large', 'bet.large', 'exposure.reached', 'feed.silent',
        'books.faulty', 'login.newPlace', 'document.waiting'));

alter table telegram_outbox drop constraint telegram_outbox_kind_check;
alter table telegram_outbox add constraint telegram_outbox_kind_check
    check (kind in ('withdrawal.waiting', 'deposit.large', 'bet.large', 'exposure.reached', 'feed.silent',
        'books.faulty', 'login.newPlace', 'document.waiting', 'test', 'linked'));

insert into additive_migrations values (39);
