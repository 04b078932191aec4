-- Posts, popups, streams, bonus options and notes on risk alerts that a repeated request makes once. The migration is
-- additive: an older server leaves the new columns null, and nulls are distinct.

-- Made by the client. Null: made before, by an older server, or from the member's page.
alter table posts add column request_id uuid constraint posts_request_key unique;
alter table popups add column request_id uuid constraint popups_request_key unique;
alter table streams add column request_id uuid constraint streams_request_key unique;
alter table bonus_options add column request_id uuid constraint bonus_options_request_key unique;
alter table risk_alert_notes add column request_id uuid constraint risk_alert_notes_request_key unique;

insert into additive_migrations values (60);
