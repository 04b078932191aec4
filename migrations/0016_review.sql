-- Whose a payment is, whom a gift was for, and since when a selection is called what it is.

-- Since when the wallet is the member's: what it sent before may be somebody else's payment.
alter table members add column crypto_account_at timestamptz;
create index members_crypto_account on members (crypto_account) where crypto_account is not null;
create index charges_txid on charges (crypto_txid) where crypto_txid is not null;

-- To whom it was given: the same request id for somebody else is another gift. Null before this.
alter table coupon_gifts add column recipients jsonb;

-- The version with which the selection got its words (name, line, baseline): whoever was shown an
-- older one was shown another bet.
alter table selections add column worded_since bigint not null default 1;
