-- Who of the house may do what, with a second person where it takes one; who looks at whose account; and what finds an account among all.

-- Without a policy: what a login of staff may do. Read with each of its requests.
create table carded.staff_grants (
  login_id uuid not null,
  code text not null check (code in ('review', 'support', 'billing', 'content', 'operate', 'people')),
  -- Null: whoever set up the installation.
  given_by uuid,
  given_at timestamptz not null,
  primary key (login_id, code),
  check (given_by is distinct from login_id)
);

-- Without a policy: what somebody of staff asks another to agree to. What it is stands sealed, and its digest binds the answer to exactly that.
create table carded.approvals (
  id uuid primary key,
  kind text not null,
  digest bytea not null,
  sealed bytea not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  is_approved boolean,
  used_at timestamptz,
  check (decided_by is distinct from asked_by),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_approved is null)),
  check (used_at is null or is_approved)
);
create index approvals_open on carded.approvals (expires_at) where used_at is null;

-- Without a policy: a session of staff or of a broker that looks at an account. Read with each request of the session; it ends with the session, whatever is written here.
create table carded.views (
  id uuid primary key,
  session_id uuid not null,
  viewer_account_id uuid not null,
  viewer_login_id uuid not null,
  account_id uuid not null,
  viewer text not null check (viewer in ('staff', 'broker')),
  level text not null check (level in ('numbers', 'settings', 'log')),
  sealed_reason bytea not null,
  ticket_id uuid,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('stopped', 'time', 'signed_out', 'session_ended', 'access_ended')),
  check (ends_at > started_at and ends_at <= started_at + interval '30 minutes'),
  check ((ended_at is null) = (ended_why is null)),
  check (account_id <> viewer_account_id)
);
create unique index views_open on carded.views (session_id) where ended_at is null;
create index views_of_account on carded.views (account_id, id);
create index views_age on carded.views (started_at);

-- Which calls a view has made: the first of each is noted in both chains.
create table carded.view_reads (
  view_id uuid not null references carded.views (id) on delete cascade,
  endpoint text not null,
  primary key (view_id, endpoint)
);

-- Without a policy: every merchant's account with what staff pick it by. Nothing of it says who somebody is.
create table carded.account_list (
  account_id uuid primary key,
  state text not null,
  is_broker boolean not null,
  is_installed boolean not null default false,
  has_trial boolean not null default false,
  trial_ends_at timestamptz,
  -- Whether its name is among the words below as it is now.
  is_named boolean not null default false
);
create index account_list_by_state on carded.account_list (state, account_id);
create index account_list_of_brokers on carded.account_list (account_id) where is_broker;
create index account_list_of_trials on carded.account_list (account_id) where has_trial;
create index account_list_not_installed on carded.account_list (account_id) where not is_installed;
create index account_list_not_named on carded.account_list (account_id) where not is_named;

-- Without a policy: keyed hashes of the words that a business is called by, such that words that begin alike have hashes that begin alike.
create table carded.business_words (
  token bytea not null,
  account_id uuid not null,
  primary key (token, account_id)
);
create index business_words_of_account on carded.business_words (account_id);

create function carded.list_account() returns trigger language plpgsql as $$
begin
  if new.kind = 'merchant' then
    insert into carded.account_list as l (account_id, state, is_broker) values (new.account_id, new.state, new.is_broker)
    on conflict (account_id) do update set state = excluded.state, is_broker = excluded.is_broker,
      is_named = l.is_named and tg_op = 'UPDATE' and not (old.business_name is distinct from new.business_name);
  end if;
  return null;
end $$;
create trigger list_account after insert on carded.accounts for each row execute function carded.list_account();
create trigger list_changed_account after update on carded.accounts for each row
  when (row (old.state, old.is_broker, old.business_name) is distinct from row (new.state, new.is_broker, new.business_name))
  execute function carded.list_account();

create function carded.list_trial() returns trigger language plpgsql as $$
begin
  update carded.account_list as l
  set has_trial = exists (select from carded.trials as t where t.account_id = new.account_id and t.used_up_at is null),
    trial_ends_at = (select max(t.ends_at) from carded.trials as t where t.account_id = new.account_id and t.used_up_at is null)
  where l.account_id = new.account_id;
  return null;
end $$;
create trigger list_trial after insert on carded.trials for each row execute function carded.list_trial();
create trigger list_changed_trial after update on carded.trials for each row
  when (row (old.used_up_at, old.ends_at) is distinct from row (new.used_up_at, new.ends_at))
  execute function carded.list_trial();

create function carded.list_installed() returns trigger language plpgsql as $$
begin
  update carded.account_list set is_installed = true where account_id = new.account_id and not is_installed;
  return null;
end $$;
create trigger list_installed after insert on carded.website_openings for each row when (new.opened_at is not null) execute function carded.list_installed();
create trigger list_opened after update on carded.website_openings for each row
  when (old.opened_at is null and new.opened_at is not null) execute function carded.list_installed();
-- A shop whose server asks has no popup: its first counted verification says it.
create trigger list_installed after insert on carded.usage_days for each row execute function carded.list_installed();

-- Accounts and staff that are there: each account is listed (its name is hashed by the job that knows the key), and everybody of staff may do what they could.
do $$
declare v_account uuid;
begin
  for v_account in
    select account_id from carded.billing_due union select account_id from carded.website_keys union select account_id from carded.login_emails
  loop
    perform set_config('app.account_id', v_account::text, true);
    insert into carded.account_list (account_id, state, is_broker, is_installed, has_trial, trial_ends_at)
    select a.account_id, a.state, a.is_broker,
      exists (select from carded.website_openings as o where o.account_id = v_account and o.opened_at is not null)
        or exists (select from carded.usage_days as u where u.account_id = v_account),
      exists (select from carded.trials as t where t.account_id = v_account and t.used_up_at is null),
      (select max(t.ends_at) from carded.trials as t where t.account_id = v_account and t.used_up_at is null)
    from carded.accounts as a where a.account_id = v_account and a.kind = 'merchant';
  end loop;
  for v_account in select account_id from carded.staff_accounts
  loop
    perform set_config('app.account_id', v_account::text, true);
    insert into carded.staff_grants (login_id, code, given_at)
    select l.id, g.code, now()
    from carded.logins as l, unnest(array['review', 'support', 'billing', 'content', 'operate', 'people']) as g (code)
    where l.account_id = v_account and l.kind = 'staff' and not l.is_removed;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;

-- Who signed in, with what the house lets them do, and whose account they look at. A view counts only while its session lives, its time runs and, for staff, while the
-- grant and the second step are there: nothing has to be swept for it to end.
drop function carded.find_session(bytea, timestamptz);
create function carded.find_session(p_token_hash bytea, p_now timestamptz)
returns table (session_id uuid, account_id uuid, login_id uuid, has_mfa boolean, created_at timestamptz, last_seen_at timestamptz, expires_at timestamptz,
  login jsonb, account jsonb, grants text[], view jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  s carded.sessions;
  v carded.views;
  v_login jsonb;
  v_account jsonb;
  v_grants text[] := '{}';
  v_view jsonb;
begin
  select * into s from carded.sessions where token_hash = p_token_hash and sessions.expires_at > p_now;
  if not found then return; end if;
  perform set_config('app.account_id', s.account_id::text, true);
  select
    jsonb_build_object('kind', l.kind, 'email', l.email, 'first_name', l.first_name, 'last_name', l.last_name, 'token', l.token, 'access_type', l.access_type,
      'permissions', l.permissions, 'website_ids', l.website_ids, 'has_totp', l.sealed_totp is not null),
    jsonb_build_object('business_name', a.business_name, 'is_active', a.is_active, 'is_broker', a.is_broker, 'is_scanner_enabled', a.is_scanner_enabled, 'tos_accepted_at', a.tos_accepted_at)
  into v_login, v_account
  from carded.logins l join carded.accounts a on a.account_id = l.account_id
  where l.account_id = s.account_id and l.id = s.login_id and not l.is_removed;
  if not found then return; end if;
  if v_login ->> 'kind' = 'staff' then
    select coalesce(array_agg(g.code order by g.code), '{}') into v_grants from carded.staff_grants g where g.login_id = s.login_id;
  end if;
  select * into v from carded.views where session_id = s.id and ended_at is null and ends_at > p_now;
  if found and (v.viewer = 'broker' or (s.has_mfa and 'support' = any (v_grants))) then
    perform set_config('app.account_id', v.account_id::text, true);
    select jsonb_build_object('id', v.id, 'account_id', v.account_id, 'viewer', v.viewer, 'level', v.level, 'ticket_id', v.ticket_id,
      'started_at', v.started_at, 'ends_at', v.ends_at,
      'account', jsonb_build_object('business_name', a.business_name, 'is_active', a.is_active, 'is_broker', a.is_broker, 'is_scanner_enabled', a.is_scanner_enabled, 'tos_accepted_at', a.tos_accepted_at))
    into v_view from carded.accounts a where a.account_id = v.account_id;
  end if;
  return query select s.id, s.account_id, s.login_id, s.has_mfa, s.created_at, s.last_seen_at, s.expires_at, v_login, v_account, v_grants, v_view;
end $$;
