-- Accounts, who signs in, their websites and keys.
-- Tenant tables: account_id first in the primary key, row-level security. Lookup tables: how a request finds its account;
-- they hold ids and hashes only, and have no policy.
create schema if not exists carded;

-- Puts a tenant table behind row-level security. After a commit the setting is '', so a bare cast would fail.
create function carded.protect(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_account on %s using (account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid)
       with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid)', tenant_table);
end $$;

create table carded.accounts (
  account_id uuid primary key,
  kind text not null default 'merchant' check (kind in ('merchant', 'staff')),
  business_name text not null,
  business_country text not null default 'US',
  business_state text not null default '',
  personal_first_name text not null default '',
  personal_last_name text not null default '',
  personal_email text not null default '',
  personal_phone text not null default '',
  is_active boolean not null default true,
  is_broker boolean not null default false,
  is_scanner_enabled boolean not null default false,
  is_id_storage_enabled boolean not null default false,
  image_days smallint not null default 30,
  is_trial boolean not null default false,
  trial_verifications integer not null default 0,
  trial_scans integer not null default 0,
  tos_accepted_at timestamptz,
  tos_version text,
  sealed_keys bytea not null,
  created_at timestamptz not null default now()
);

create table carded.logins (
  account_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('owner', 'sub_user', 'staff')),
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text not null,
  token text,
  access_type smallint not null default 1,
  permissions text[] not null default '{}',
  website_ids uuid[],
  sealed_totp bytea,
  sealed_totp_pending bytea,
  totp_last_step bigint,
  is_removed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table carded.login_emails (
  email_hash bytea primary key,
  account_id uuid not null,
  login_id uuid not null
);

create table carded.sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null,
  login_id uuid not null,
  has_mfa boolean not null,
  agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_login on carded.sessions (login_id);

-- Failed guesses of a secret, one row per subject; counted in one atomic statement.
create table carded.guesses (
  subject_hash bytea primary key,
  count integer not null,
  first_at timestamptz not null,
  locked_until timestamptz
);

create table carded.websites (
  account_id uuid not null,
  id uuid not null,
  domain text not null,
  root_domain text not null,
  additional_domains text[] not null default '{}',
  name text not null,
  backend_name text not null default '',
  key_live text not null,
  key_test text not null,
  hash text not null,
  is_dev_mode boolean not null default false,
  is_origin_ignored boolean not null default false,
  callback_url text not null default '',
  notify_email text not null default '',
  is_notified_on_deny boolean not null default false,
  is_notified_on_accept boolean not null default false,
  contact_phone text not null default '',
  contact_email text not null default '',
  workflow jsonb not null,
  rules_version integer not null default 1,
  rules_hash text not null,
  is_active boolean not null default true,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, id)
);

create table carded.website_versions (
  account_id uuid not null,
  website_id uuid not null,
  version integer not null,
  workflow jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by text not null,
  primary key (account_id, website_id, version)
);

-- How the popup fares on a website's pages: the last problem, and the last opening. Apart from `websites`, which every create reads.
create table carded.website_openings (
  account_id uuid not null,
  website_id uuid not null,
  problem_code text,
  problem_host text,
  problem_at timestamptz,
  problem_count integer not null default 0,
  opened_at timestamptz,
  primary key (account_id, website_id)
);

create table carded.website_keys (
  key text primary key,
  kind text not null check (kind in ('key', 'hash')),
  is_test boolean not null,
  account_id uuid not null,
  website_id uuid not null
);

create table carded.account_secrets (
  secret_hash bytea primary key,
  id uuid not null,
  account_id uuid not null,
  is_test boolean not null,
  hint text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create index account_secrets_of_account on carded.account_secrets (account_id);

-- Which account a public uuid (a verification, a session) belongs to. The uuid is no secret and reads nothing by itself.
create table carded.owners (
  id uuid primary key,
  account_id uuid not null
) partition by range (id);

create table carded.app_settings (
  name text primary key,
  value jsonb not null
);

create table carded.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private bytea not null,
  is_current boolean not null,
  created_at timestamptz not null default now()
);

create table carded.audit_rows (
  account_id uuid not null,
  id uuid not null,
  seq bigint,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  previous_hash bytea,
  hash bytea,
  primary key (account_id, id)
);
create unique index audit_rows_chain on carded.audit_rows (account_id, seq) where seq is not null;
create index audit_rows_unsealed on carded.audit_rows (account_id, id) where seq is null;

create table carded.audit_heads (
  account_id uuid primary key,
  seq bigint not null,
  hash bytea not null
);

-- What must happen later, written in the transaction that causes it; relayed to pg-boss in batches.
create table carded.outbox (
  id uuid primary key,
  queue text not null,
  account_id uuid,
  payload jsonb not null,
  start_after timestamptz
);

create table carded.idempotency_keys (
  account_id uuid not null,
  key_hash bytea not null,
  body_hash bytea not null,
  status smallint not null,
  sealed_answer bytea not null,
  created_at timestamptz not null default now(),
  -- Set when the answer may say something of a buyer.
  verification_id uuid,
  primary key (account_id, key_hash)
);
create index idempotency_keys_age on carded.idempotency_keys (created_at);

-- The operator's identity directory. Rows are sealed; blocks are keyed hashes of the few keys a person is looked up by.
create table carded.identity_people (
  id uuid primary key,
  source_id text not null,
  sealed bytea not null
);
create table carded.identity_blocks (
  block bytea not null,
  person_id uuid not null,
  primary key (block, person_id)
);

-- Demo mode only: mail and text messages that were "sent".
create table carded.demo_messages (
  id uuid primary key,
  message_id text not null unique,
  channel text not null check (channel in ('mail', 'sms')),
  sealed bytea not null,
  created_at timestamptz not null default now()
);

select carded.protect(t) from unnest(array[
  'carded.accounts', 'carded.logins', 'carded.websites', 'carded.website_versions', 'carded.website_openings', 'carded.audit_rows', 'carded.audit_heads', 'carded.idempotency_keys'
]::regclass[]) as t;
