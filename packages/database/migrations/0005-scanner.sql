-- The retail ID scanner: its settings, who may scan, and what stays of a scan beside the verification it is.

-- Settings of an account and of its websites. No row means the defaults of the columns.
create table carded.scanner_settings (
  account_id uuid primary key,
  mode smallint not null default 1 check (mode in (1, 2)),
  minimum_age smallint not null default 21,
  keeps text not null default 'verdict' check (keeps in ('verdict', 'identity')),
  pin_hash text,
  is_settings_shown boolean not null default true,
  website_id uuid
);
create table carded.scanner_website_settings (
  account_id uuid not null,
  website_id uuid not null,
  is_enabled boolean not null default true,
  mode smallint not null default 0 check (mode in (0, 1, 2)),
  is_mode_blocked boolean not null default false,
  minimum_age smallint,
  can_raise_age boolean not null default true,
  is_age_blocked boolean not null default false,
  can_accept_by_hand boolean not null default false,
  is_for_sub_users boolean not null default true,
  is_link_enabled boolean not null default true,
  primary key (account_id, website_id)
);

-- One row per scan: whose screen, and what makes a repeated or queued scan the same one. `card_hash` is keyed.
create table carded.scanner_scans (
  account_id uuid not null,
  verification_id uuid not null,
  arrival uuid not null,
  device_id uuid not null,
  website_id uuid not null,
  at timestamptz not null,
  arrived_at timestamptz not null,
  verdict text not null check (verdict in ('accepted', 'denied', 'invalid')),
  card_hash bytea,
  queued_id uuid,
  primary key (account_id, verification_id),
  unique (account_id, queued_id)
);
create index scanner_scans_of_device on carded.scanner_scans (account_id, device_id, arrival);

-- Lookup tables: how a request finds its account. Hashes of tokens, ids, sealed values.
create table carded.scanner_links (
  token_hash bytea primary key,
  account_id uuid not null,
  website_id uuid not null,
  sealed_token bytea not null,
  created_at timestamptz not null,
  unique (account_id, website_id)
);
-- Grants name a generation: a higher one here makes them dead. A login has one row; a phone belongs to a till (`parent_id`) and its session.
create table carded.scanner_devices (
  id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('login', 'link', 'paired')),
  website_id uuid,
  login_id uuid,
  parent_id uuid,
  parent_generation integer,
  session_id uuid,
  token_hash bytea unique,
  is_test boolean not null default false,
  sealed_label bytea,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  generation integer not null default 1,
  expires_at timestamptz not null
);
create unique index scanner_devices_of_login on carded.scanner_devices (account_id, login_id) where kind = 'login';
create index scanner_devices_of_website on carded.scanner_devices (account_id, website_id);
create index scanner_devices_of_till on carded.scanner_devices (parent_id) where parent_id is not null;
create index scanner_devices_age on carded.scanner_devices (expires_at);
create table carded.scanner_pairings (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null,
  website_id uuid not null,
  till_id uuid not null,
  till_generation integer not null,
  session_id uuid,
  is_test boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  phone_ends_at timestamptz not null,
  phone_id uuid
);
create index scanner_pairings_age on carded.scanner_pairings (phone_ends_at);

-- Raw texts sent for review, sealed with the operator's key. Staff look over all accounts.
create table carded.scanner_diagnostics (
  id uuid primary key,
  account_id uuid not null,
  verification_id uuid,
  sealed bytea not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index scanner_diagnostics_age on carded.scanner_diagnostics (expires_at);

select carded.protect(t) from unnest(array[
  'carded.scanner_settings', 'carded.scanner_website_settings', 'carded.scanner_scans'
]::regclass[]) as t;

-- Who a scanner's grant (p_id, p_session) or cookie (p_token_hash) stands for, with all that must still live behind it: its till, the session of its login,
-- the login, the account.
create function carded.find_scanner(p_id uuid, p_token_hash bytea, p_session uuid, p_now timestamptz)
returns table (id uuid, account_id uuid, kind text, website_id uuid, session_id uuid, is_test boolean, sealed_label bytea, last_seen_at timestamptz, generation integer, expires_at timestamptz, login jsonb, account jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  d carded.scanner_devices;
  till carded.scanner_devices;
  s carded.sessions;
  v_session uuid;
begin
  select * into d from carded.scanner_devices as x
  where (x.id = p_id or x.token_hash = p_token_hash) and x.expires_at > p_now;
  if not found then return; end if;
  v_session := d.session_id;
  if d.kind = 'login' then
    if p_session is null then return; end if;
    v_session := p_session;
  end if;
  if d.kind = 'paired' then
    select * into till from carded.scanner_devices as x
    where x.id = d.parent_id and x.account_id = d.account_id and x.expires_at > p_now and x.generation = d.parent_generation;
    if not found then return; end if;
  end if;
  if v_session is not null then
    select * into s from carded.sessions as x
    where x.id = v_session and x.account_id = d.account_id and x.login_id = coalesce(till.login_id, d.login_id)
      and x.expires_at > p_now and x.last_seen_at > p_now - interval '12 hours';
    if not found then return; end if;
  end if;
  perform set_config('app.account_id', d.account_id::text, true);
  if v_session is not null and not exists (
    select from carded.logins as l where l.account_id = d.account_id and l.id = s.login_id and not l.is_removed) then
    return;
  end if;
  return query
    select d.id, d.account_id, d.kind, d.website_id, v_session, d.is_test, d.sealed_label, d.last_seen_at, d.generation, d.expires_at,
      (select jsonb_build_object('id', l.id, 'kind', l.kind, 'access_type', l.access_type, 'permissions', l.permissions, 'website_ids', l.website_ids)
        from carded.logins as l where l.account_id = d.account_id and l.id = s.login_id),
      jsonb_build_object('is_active', a.is_active, 'is_scanner_enabled', a.is_scanner_enabled, 'has_terms', a.tos_accepted_at is not null)
    from carded.accounts as a where a.account_id = d.account_id;
end $$;

-- Notes that a scanner is in use: its device lives on, and so does the session of its login. A phone lives no longer than it was made for.
create function carded.see_scanner(p_id uuid, p_session uuid, p_now timestamptz, p_expires timestamptz) returns void
language plpgsql as $$
begin
  update carded.scanner_devices set last_seen_at = p_now, expires_at = case when kind = 'paired' then expires_at else p_expires end where id = p_id;
  update carded.sessions set last_seen_at = p_now where id = p_session and last_seen_at < p_now;
end $$;

-- Scans of either kind use up the trial's scans.
create or replace function carded.record_usage(p_account uuid, p_verification uuid, p_kinds text[], p_month date) returns void
language plpgsql as $$
declare earned text[];
begin
  with fresh as (
    insert into carded.usage_events (account_id, verification_id, kind, month)
    select p_account, p_verification, k, p_month from unnest(p_kinds) as k
    on conflict do nothing returning kind)
  select array_agg(kind) into earned from fresh;
  if earned is null then return; end if;
  insert into carded.usage_counters as c (account_id, month, kind, shard, count)
  select p_account, p_month, k, pg_backend_pid() % 16, 1 from unnest(earned) as k order by k
  on conflict (account_id, month, kind, shard) do update set count = c.count + 1;
  if earned && array['verification', 'repeat'] then
    update carded.accounts set trial_verifications = trial_verifications - 1 where account_id = p_account and is_trial and trial_verifications > 0;
  end if;
  if earned && array['scan', 'scan_validation'] then
    update carded.accounts set trial_scans = trial_scans - 1 where account_id = p_account and is_trial and trial_scans > 0;
  end if;
end $$;
