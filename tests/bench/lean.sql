-- The tables of a bet with the same columns and with primary keys alone: without other indexes, constraints and
-- triggers. floor.sql writes to them with this schema on its search path.
create schema lean;
create table lean.bets (like bets including defaults including identity, primary key (id));
create table lean.bet_legs (like bet_legs including defaults, primary key (bet_id, ordinal));
create table lean.postings (like postings including defaults including identity, primary key (id));
create table lean.accounts (like accounts including defaults, primary key (member_id, kind));
insert into lean.accounts select * from accounts where member_id is not null;
vacuum analyze lean.accounts;
