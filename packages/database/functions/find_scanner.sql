-- Finds whom a scanner's grant (p_id, and p_session of a login) or cookie (p_token_hash) stands for. Whatever it depends on must still be valid: its till, the session of its
-- login, the login.
create or replace function carded.find_scanner(p_id uuid, p_token_hash bytea, p_session uuid, p_now timestamptz)
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
