-- Documents that operators request from members. The migration is additive: a server of before never reads these
-- tables.

-- An operator's request for a document. While it is open, the member cannot withdraw money.
create table document_requests (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    -- core's DocumentKind.
    kind text not null check (kind in ('idCard', 'bankBook', 'residence', 'funds')),
    -- The member reads it.
    reason text not null check (reason <> ''),
    requested_by bigint not null references members,
    requested_at timestamptz not null,
    -- A document was accepted, or an operator has cancelled it.
    closed_at timestamptz
);
create unique index document_requests_open on document_requests (member_id, kind) where closed_at is null;

create table documents (
    id bigint generated always as identity primary key,
    member_id bigint not null references members,
    request_id uuid not null,
    kind text not null check (kind in ('idCard', 'bankBook', 'residence', 'funds')),
    -- core's DocumentFormat.
    format text not null check (format in ('jpeg', 'png', 'pdf')),
    bytes bigint not null check (bytes > 0),
    -- HMAC-SHA256 of the file with the key of document_fingerprint_key: equal for equal files.
    fingerprint bytea not null check (octet_length(fingerprint) = 32),
    -- core's DocumentState.
    state text not null check (state in ('waiting', 'accepted', 'refused', 'withdrawn', 'deleted')),
    uploaded_at timestamptz not null,
    decided_at timestamptz,
    decided_by bigint references members,
    -- core's RefusalReason, and a sentence, both for the member.
    refusal text check (refusal in ('unreadable', 'incomplete', 'wrongKind', 'expired', 'differs', 'other')),
    sentence text not null default '',
    -- Operators' own.
    note text not null default '',
    content_deleted_at timestamptz,
    constraint documents_request unique (member_id, request_id),
    check ((state in ('accepted', 'refused')) = (decided_at is not null)),
    check ((decided_at is null) = (decided_by is null)),
    check ((state = 'refused') = (refusal is not null)),
    check (state not in ('withdrawn', 'deleted') or content_deleted_at is not null)
);
create index documents_member on documents (member_id, id);
create index documents_fingerprint on documents (fingerprint);
create index documents_waiting on documents (id) where state = 'waiting';
create index documents_stored on documents (id) where content_deleted_at is null;

-- The content of a document, encrypted with a key of its own by AES-256-GCM: nonce, ciphertext and tag. Deleted
-- after its time.
create table document_contents (
    document_id bigint primary key references documents,
    -- That key, encrypted with DOCUMENT_KEY in the same way.
    wrapped_key bytea not null check (octet_length(wrapped_key) = 60),
    content bytea not null
);
-- Ciphertext does not compress.
alter table document_contents alter column content set storage external;

-- The key of fingerprints, encrypted with DOCUMENT_KEY: a new DOCUMENT_KEY leaves fingerprints comparable.
create table document_fingerprint_key (
    only_one boolean primary key default true check (only_one),
    wrapped_key bytea not null check (octet_length(wrapped_key) = 60)
);
