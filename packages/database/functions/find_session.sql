-- Finds who signed in, the grants they have as staff, and whose account they view. Extends nothing. A view counts only while its session lasts, its time runs and, for staff, the
-- grant and the second step are there, so it ends without a job that ends it.
create or replace function carded.find_session(p_token_hash bytea, p_now timestamptz)
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
    jsonb_build_object('business_name', a.business_name, 'is_active', a.is_active, 'is_broker', a.is_broker, 'is_scanner_enabled', a.is_scanner_enabled, 'time_zone', a.time_zone, 'tos_accepted_at', a.tos_accepted_at)
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
      'account', jsonb_build_object('business_name', a.business_name, 'is_active', a.is_active, 'is_broker', a.is_broker, 'is_scanner_enabled', a.is_scanner_enabled, 'time_zone', a.time_zone, 'tos_accepted_at', a.tos_accepted_at))
    into v_view from carded.accounts a where a.account_id = v.account_id;
  end if;
  return query select s.id, s.account_id, s.login_id, s.has_mfa, s.created_at, s.last_seen_at, s.expires_at, v_login, v_account, v_grants, v_view;
end $$;
