-- Segments that are changed and deleted, and links of partners that a repeated request makes once. The migration is
-- additive: an older server reads a changed segment as any other, and lists a deleted one still. An outreach that it makes
-- to such a segment is sent to those who meet its rule, by every server. Each request to it makes a link of its own.

-- When an operator deleted it. Outreaches that are over keep its name.
alter table segments add column deleted_at timestamptz;

-- Made by the client. Null: made before, or by an older server.
alter table partner_links add column request_id uuid;
alter table partner_links add constraint partner_links_request_key unique (partner_id, request_id);

insert into additive_migrations values (47);
