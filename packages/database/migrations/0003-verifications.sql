-- Verifications and everything that hangs on one. Personal fields are sealed; search goes through one keyed-hash column per kind.
create table carded.verifications (
  account_id uuid not null,
  id uuid not null,
  website_id uuid not null,
  status smallint not null,
  version integer not null default 1,
  is_test boolean not null,
  created_via text not null check (created_via in ('popup', 'api', 'link', 'manual', 'scanner')),
  reason text,
  country text not null,
  state text not null,
  minimum_age smallint,
  rules_version integer not null,
  rules_hash text not null,
  requirements jsonb not null,
  page_origin text,
  session_id uuid,
  sealed bytea not null,
  sealed_notes bytea,
  is_reviewed boolean not null default false,
  is_decided boolean not null default false,
  token_last bytea,
  token_full bytea,
  token_phonetic_last bytea,
  token_phonetic_full bytea,
  token_zip bytea,
  token_phone bytea,
  token_email bytea,
  token_buyer bytea,
  link_sent_at timestamptz,
  is_completion_told boolean not null default false,
  removed_at timestamptz,
  primary key (account_id, id)
) partition by range (id);
create index verifications_token_last on carded.verifications (token_last, id);
create index verifications_token_full on carded.verifications (token_full, id);
create index verifications_token_phonetic_last on carded.verifications (token_phonetic_last, id);
create index verifications_token_phonetic_full on carded.verifications (token_phonetic_full, id);
create index verifications_token_zip on carded.verifications (token_zip, id);
create index verifications_token_phone on carded.verifications (token_phone, id) where token_phone is not null;
create index verifications_token_email on carded.verifications (token_email, id) where token_email is not null;
create index verifications_token_buyer on carded.verifications (token_buyer, id);

create table carded.verification_facts (
  account_id uuid not null,
  verification_id uuid not null,
  seq smallint not null,
  at timestamptz not null,
  fact jsonb not null,
  primary key (account_id, verification_id, seq)
) partition by range (verification_id);

create table carded.documents (
  account_id uuid not null,
  verification_id uuid not null,
  id uuid not null,
  side text not null check (side in ('front', 'back', 'passport', 'selfie', 'signature')),
  storage_key text not null,
  sealed_read bytea,
  size_bytes integer not null,
  round smallint not null default 1,
  created_at timestamptz not null,
  remove_after timestamptz,
  removed_at timestamptz,
  primary key (account_id, verification_id, id)
);

-- Which images have to go, and when: ids only and no policy, so that one look finds what is due over all accounts. A row stays until the file is gone.
create table carded.image_removals (
  document_id uuid primary key,
  account_id uuid not null,
  verification_id uuid not null,
  remove_after timestamptz not null
);
create index image_removals_due on carded.image_removals (remove_after);
create index image_removals_of_verification on carded.image_removals (verification_id);

create table carded.phone_checks (
  account_id uuid not null,
  verification_id uuid not null,
  sealed_phone bytea not null,
  code_hash bytea,
  sends smallint not null,
  tries smallint not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, verification_id)
);

-- Acceptances by buyer, for the one-time and unverified-only modes. Live records only.
create table carded.buyer_passes (
  account_id uuid not null,
  verification_id uuid not null,
  token_buyer bytea not null,
  token_zip bytea,
  token_phone bytea,
  token_email bytea,
  website_id uuid not null,
  root_domain text not null,
  has_id boolean not null,
  has_phone boolean not null,
  accepted_at timestamptz not null,
  primary key (account_id, verification_id)
);
create index buyer_passes_of_buyer on carded.buyer_passes (account_id, token_buyer);

create table carded.bans (
  account_id uuid not null,
  token_buyer bytea not null,
  sealed_notes bytea not null,
  verification_id uuid not null,
  banned_by text not null,
  banned_at timestamptz not null,
  primary key (account_id, token_buyer)
);

-- The names a banned person may come back under (nicknames, words in another order, look-alike letters), as keyed hashes with the birth date.
create table carded.ban_names (
  account_id uuid not null,
  token bytea not null,
  token_buyer bytea not null,
  primary key (account_id, token, token_buyer)
);

-- Live refusals for age, so that the same name at the same address, phone or e-mail does not pass by typing another birth date. Purged after 90 days.
create table carded.underage_refusals (
  account_id uuid not null,
  verification_id uuid not null,
  token_phonetic_full bytea,
  token_zip bytea,
  token_phone bytea,
  token_email bytea,
  refused_at timestamptz not null,
  primary key (account_id, verification_id)
);
create index underage_refusals_of_name on carded.underage_refusals (account_id, token_phonetic_full, token_zip);
create index underage_refusals_of_phone on carded.underage_refusals (account_id, token_phone) where token_phone is not null;
create index underage_refusals_of_email on carded.underage_refusals (account_id, token_email) where token_email is not null;

-- What a ban is found by, of buyers who were deleted, so that a delete is no way out of one. Keyed hashes only. Purged after 90 days.
create table carded.removed_buyers (
  account_id uuid not null,
  verification_id uuid not null,
  token_buyer bytea not null,
  ban_tokens bytea[] not null,
  removed_at timestamptz not null,
  primary key (account_id, verification_id)
);

-- Usage, exactly once per verification and kind; the counters are what billing reads. A counter is spread over shards so that
-- one busy account does not queue its commits behind one row.
create table carded.usage_events (
  account_id uuid not null,
  verification_id uuid not null,
  kind text not null,
  month date not null,
  primary key (account_id, verification_id, kind)
);
create table carded.usage_counters (
  account_id uuid not null,
  month date not null,
  kind text not null,
  shard smallint not null,
  count bigint not null,
  primary key (account_id, month, kind, shard)
);

create table carded.verification_sessions (
  account_id uuid not null,
  id uuid not null,
  website_id uuid not null,
  is_test boolean not null,
  flow_type text not null,
  sealed bytea not null,
  verification_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id)
);

-- Lookup tables of the buyer's side: hashes of opaque tokens. A link adds to a verification, it never reads one back.
create table carded.buyer_tokens (
  token_hash bytea primary key,
  account_id uuid not null,
  website_id uuid not null,
  verification_id uuid,
  session_id uuid,
  is_test boolean not null,
  opened_via text not null check (opened_via in ('popup', 'link')),
  page_origin text,
  options jsonb not null,
  sealed_known bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index buyer_tokens_age on carded.buyer_tokens (expires_at);
create index buyer_tokens_of_verification on carded.buyer_tokens (verification_id) where verification_id is not null;

create table carded.link_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('message', 'session', 'receipt')),
  account_id uuid not null,
  website_id uuid,
  verification_id uuid,
  session_id uuid,
  options jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index link_tokens_age on carded.link_tokens (expires_at);
create index link_tokens_of_verification on carded.link_tokens (verification_id) where verification_id is not null;

-- Texts and mails with a link that are on their way, sealed; gone once they are sent. Jobs carry their ids only.
create table carded.waiting_messages (
  account_id uuid not null,
  id uuid not null,
  -- The verification it is about, or the session where none has begun.
  about_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

-- What a law wants kept of a buyer who had the rest deleted: sealed with a key of its own, which is sealed with the account's and destroyed with the row.
-- No policy, so that one look finds what is due over all accounts.
create table carded.kept_records (
  verification_id uuid primary key,
  account_id uuid not null,
  sealed_key bytea not null,
  sealed bytea not null,
  law text not null,
  keep_until timestamptz not null
);
create index kept_records_due on carded.kept_records (keep_until);

-- What a person noted with an audit row, sealed. Beside the row and not in it: the chain cannot forget, and a buyer may be forgotten.
create table carded.audit_notes (
  account_id uuid not null,
  verification_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  primary key (account_id, verification_id, id)
);

-- What waits for a person. No personal data: staff enter the account to see one.
create table carded.review_queue (
  verification_id uuid primary key,
  account_id uuid not null,
  website_id uuid not null,
  is_test boolean not null,
  why text not null,
  since timestamptz not null,
  taken_by uuid,
  taken_at timestamptz
);
create index review_queue_since on carded.review_queue (since);
create index review_queue_of_account on carded.review_queue (account_id);

create table carded.webhook_endpoints (
  account_id uuid not null,
  id uuid not null,
  website_id uuid,
  url text not null,
  sealed_secrets bytea not null,
  is_enabled boolean not null default true,
  disabled_because text,
  failing_since timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id)
);

create table carded.webhook_messages (
  account_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  endpoint_id uuid,
  method text not null check (method in ('POST', 'PUT')),
  url text not null,
  type text not null,
  verification_id uuid,
  website_id uuid,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed', 'given_up')),
  attempts smallint not null default 0,
  last_status smallint,
  last_error text,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, message_id)
);
create index webhook_messages_of_verification on carded.webhook_messages (account_id, verification_id);

select carded.protect(t) from unnest(array[
  'carded.verifications', 'carded.verification_facts', 'carded.documents', 'carded.phone_checks', 'carded.buyer_passes', 'carded.bans', 'carded.ban_names', 'carded.underage_refusals', 'carded.removed_buyers', 'carded.usage_events',
  'carded.usage_counters', 'carded.verification_sessions', 'carded.waiting_messages', 'carded.audit_notes', 'carded.webhook_endpoints', 'carded.webhook_messages'
]::regclass[]) as t;
