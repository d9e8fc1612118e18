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
  link_generation integer not null default 1,
  link_made_at timestamptz,
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
-- Grants name a generation: another one here makes them dead. The screens of a login are the login itself, and have a row (`id` is the login's) once they were
-- ended; a phone belongs to a till (`parent_id`: a device, or a login with its session).
create table carded.scanner_devices (
  id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('login', 'link', 'paired')),
  website_id uuid,
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

-- How often the screens of a login were ended, plus one.
create function carded.scanner_generation(p_login uuid) returns integer language sql stable as $$
  select coalesce((select d.generation from carded.scanner_devices as d where d.id = p_login and d.kind = 'login'), 1)
$$;

-- Who a scanner's grant (p_id, and p_session of a login) or cookie (p_token_hash) stands for, with all that must still live behind it: its till, the session of
-- its login, the login, the account.
create function carded.find_scanner(p_id uuid, p_token_hash bytea, p_session uuid, p_now timestamptz)
returns table (id uuid, account_id uuid, kind text, website_id uuid, session_id uuid, is_test boolean, sealed_label bytea, last_seen_at timestamptz, generation integer, expires_at timestamptz, login jsonb, account jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  d carded.scanner_devices;
  s carded.sessions;
  v_login jsonb;
begin
  if p_session is null then
    select * into d from carded.scanner_devices as x
    where (x.id = p_id or x.token_hash = p_token_hash) and x.kind <> 'login' and x.expires_at > p_now;
    if not found then return; end if;
    if d.kind = 'paired' and d.session_id is null and not exists (
      select from carded.scanner_devices as till
      where till.id = d.parent_id and till.account_id = d.account_id and till.kind = 'link' and till.expires_at > p_now and till.generation = d.parent_generation) then
      return;
    end if;
  end if;
  if coalesce(p_session, d.session_id) is not null then
    select * into s from carded.sessions as x
    where x.id = coalesce(p_session, d.session_id) and x.expires_at > p_now and x.last_seen_at > p_now - interval '12 hours';
    if not found or s.login_id <> coalesce(d.parent_id, p_id) or s.account_id <> coalesce(d.account_id, s.account_id) then return; end if;
    if d.id is not null and d.parent_generation <> carded.scanner_generation(s.login_id) then return; end if;
    perform set_config('app.account_id', s.account_id::text, true);
    select jsonb_build_object('id', l.id, 'kind', l.kind, 'access_type', l.access_type, 'permissions', l.permissions, 'website_ids', l.website_ids) into v_login
    from carded.logins as l where l.account_id = s.account_id and l.id = s.login_id and not l.is_removed;
    if not found then return; end if;
  else
    perform set_config('app.account_id', d.account_id::text, true);
  end if;
  return query
    select coalesce(d.id, s.login_id), a.account_id, coalesce(d.kind, 'login'), d.website_id, s.id, coalesce(d.is_test, false), d.sealed_label,
      coalesce(d.last_seen_at, s.last_seen_at), coalesce(d.generation, carded.scanner_generation(s.login_id)), coalesce(d.expires_at, s.expires_at), v_login,
      jsonb_build_object('is_active', a.is_active, 'is_scanner_enabled', a.is_scanner_enabled, 'has_terms', a.tos_accepted_at is not null)
    from carded.accounts as a where a.account_id = coalesce(d.account_id, s.account_id);
end $$;

-- Notes that a scanner is in use: its device lives on, and so does the session of its login. A phone lives no longer than it was made for.
create function carded.see_scanner(p_id uuid, p_session uuid, p_now timestamptz, p_expires timestamptz) returns void
language plpgsql as $$
begin
  update carded.scanner_devices set last_seen_at = p_now, expires_at = case when kind = 'paired' then expires_at else p_expires end where id = p_id and kind <> 'login';
  update carded.sessions set last_seen_at = p_now where id = p_session and last_seen_at < p_now;
end $$;
