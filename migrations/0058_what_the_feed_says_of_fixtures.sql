-- What the feed says of a fixture in more detail. The migration is additive: an older server neither reads nor writes the
-- columns: it gives the status by the newest message, and takes bets on fixtures that the feed no longer follows.

-- The feed's status comes from a message about the fixture that says it is over or not played now. Scores, also newer
-- ones, do not change it.
alter table fixtures add column status_stands boolean not null default false;

-- Whether the vendor's packages follow the fixture. Null until a message says so. A fixture whose package has ended takes
-- no bets.
alter table fixtures add column prematch_subscribed boolean;
alter table fixtures add column inplay_subscribed boolean;
alter table betting_suspensions drop constraint betting_suspensions_cause_check;
alter table betting_suspensions add constraint betting_suspensions_cause_check
    check (cause in ('interrupted', 'missing', 'suspending', 'unsubscribed'));

insert into additive_migrations values (58);
