-- The chat of an operator who has left is free for another one.

delete from telegram_links where member_id in (select member_id from operators where closed_at is not null);

insert into additive_migrations values (54);
