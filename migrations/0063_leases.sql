-- What one server at a time does. A lease that its holder does not renew runs out, by the database's
-- clock, and with each new holder a new term begins; what is written under a term is written only while
-- the term lasts. A renewal changes no column of a key, so that it does not wait for such writes, and a
-- new term does.
create table leases (
    name text primary key,
    holder uuid not null,
    term bigint not null,
    expires_at timestamptz not null,
    unique (name, term)
);
