-- What an account sends by hand, and what it downloads.

alter table carded.verification_sessions
  -- Of a link that a login sent: who, and when.
  add column sent_by uuid,
  add column sent_at timestamptz;
create index verification_sessions_sent on carded.verification_sessions (account_id, id desc) where sent_at is not null;

-- Lookup table: permission for one download, taken by the download itself. Hashes of opaque tokens.
create table carded.download_tickets (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('signature')),
  account_id uuid not null,
  login_id uuid not null,
  subject_id uuid not null,
  expires_at timestamptz not null
);
create index download_tickets_age on carded.download_tickets (expires_at);
