-- Which link of the feed brought a price, and a message that was put aside: prices of the pre-match link are not those of
-- a match that is played, and a link's snapshot says what of its prices is withdrawn. The migration is additive: an older
-- server leaves both columns as they are. A selection that it has priced counts as priced by the link before until the
-- next price.

-- The link of the newest price. Null if none brought it, as with rounds, recordings and prices of older servers.
alter table selections add column priced_by text;

-- The link that brought the message. Null with a recording and on older rows.
alter table feed_rejects add column link text;

insert into additive_migrations values (67);
