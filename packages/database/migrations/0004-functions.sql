-- The functions of the busy paths: each is one round trip, sets the tenant itself and reads top to bottom.

-- Who a session cookie belongs to. Nothing is extended here.
create function carded.find_session(p_token_hash bytea, p_now timestamptz)
returns table (session_id uuid, account_id uuid, login_id uuid, has_mfa boolean, created_at timestamptz, last_seen_at timestamptz, expires_at timestamptz, login jsonb, account jsonb)
language plpgsql as $$
#variable_conflict use_column
declare s carded.sessions;
begin
  select * into s from carded.sessions where token_hash = p_token_hash and sessions.expires_at > p_now;
  if not found then return; end if;
  perform set_config('app.account_id', s.account_id::text, true);
  return query
    select s.id, s.account_id, s.login_id, s.has_mfa, s.created_at, s.last_seen_at, s.expires_at,
      jsonb_build_object('kind', l.kind, 'email', l.email, 'first_name', l.first_name, 'last_name', l.last_name, 'token', l.token, 'access_type', l.access_type,
        'permissions', l.permissions, 'website_ids', l.website_ids, 'has_totp', l.sealed_totp is not null),
      jsonb_build_object('business_name', a.business_name, 'is_active', a.is_active, 'is_broker', a.is_broker, 'is_scanner_enabled', a.is_scanner_enabled, 'tos_accepted_at', a.tos_accepted_at)
    from carded.logins l join carded.accounts a on a.account_id = l.account_id
    where l.account_id = s.account_id and l.id = s.login_id and not l.is_removed;
end $$;

-- A failed or coming guess of a secret, counted before the secret is looked at: at most p_limit within p_window, then locked for p_lock.
-- Returns the seconds to wait, 0 when the guess may be evaluated.
create function carded.count_guess(p_subject bytea, p_now timestamptz, p_limit integer, p_window interval, p_lock interval) returns integer
language plpgsql as $$
declare g carded.guesses;
begin
  insert into carded.guesses as old (subject_hash, count, first_at) values (p_subject, 1, p_now)
  on conflict (subject_hash) do update set
    count = case when coalesce(old.locked_until <= p_now, old.first_at + p_window <= p_now) then 1 else old.count + 1 end,
    first_at = case when coalesce(old.locked_until <= p_now, old.first_at + p_window <= p_now) then p_now else old.first_at end,
    locked_until = case
      when coalesce(old.locked_until <= p_now, old.first_at + p_window <= p_now) then null
      when old.count + 1 > p_limit then coalesce(old.locked_until, p_now + p_lock)
      else old.locked_until end
  returning * into g;
  if g.count <= p_limit then return 0; end if;
  return greatest(1, ceil(extract(epoch from coalesce(g.locked_until, p_now + p_lock) - p_now))::integer);
end $$;

-- Whether a person is on the ban list, under this name or another of theirs. The tenant is set by the caller.
create function carded.is_banned(p_account uuid, p_buyer bytea, p_names bytea[]) returns boolean language sql stable as $$
  select exists (select 1 from carded.bans b where b.account_id = p_account and b.token_buyer = p_buyer)
    or exists (select 1 from carded.ban_names n where n.account_id = p_account and n.token = any (p_names))
$$;

-- Everything `POST /v1/create` needs to know before it decides.
-- p_tokens are those of the row, in its order (1 last, 2 full, 3 phonetic last, 4 phonetic full, 5 zip, 6 phone, 7 email, 8 buyer).
create function carded.read_for_create(p_account uuid, p_website uuid, p_tokens bytea[], p_names bytea[], p_idempotency bytea, p_blocks bytea[], p_refused_since timestamptz)
returns table (account jsonb, website jsonb, is_banned boolean, was_underage boolean, passes jsonb, idempotent_body bytea, idempotent_status smallint, idempotent_answer bytea, is_maintenance boolean, candidates jsonb)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.account_id', p_account::text, true);
  return query
    select
      jsonb_build_object('is_active', a.is_active, 'image_days', a.image_days, 'is_id_storage_enabled', a.is_id_storage_enabled),
      to_jsonb(w),
      carded.is_banned(p_account, p_tokens[8], p_names),
      exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_phonetic_full = p_tokens[4] and u.token_zip = p_tokens[5] and u.refused_at > p_refused_since)
        or exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_phone = p_tokens[6] and u.refused_at > p_refused_since)
        or exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_email = p_tokens[7] and u.refused_at > p_refused_since),
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
        select encode(p.token_zip, 'hex') as token_zip, encode(p.token_phone, 'hex') as token_phone, encode(p.token_email, 'hex') as token_email, p.website_id, p.root_domain, p.has_id, p.has_phone
        from carded.buyer_passes p where p.account_id = p_account and p.token_buyer = p_tokens[8] order by p.accepted_at desc limit 200) p),
      i.body_hash, i.status, i.sealed_answer,
      coalesce((select s.value = 'true'::jsonb from carded.app_settings s where s.name = 'maintenance'), false),
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'source', d.source_id, 'sealed', encode(d.sealed, 'base64'))), '[]') from carded.identity_people d
        where d.id in (select b.person_id from carded.identity_blocks b where b.block = any (p_blocks) limit 200))
    from carded.accounts a
    join carded.websites w on w.account_id = a.account_id and w.id = p_website and w.removed_at is null
    left join carded.idempotency_keys i on i.account_id = p_account and i.key_hash = p_idempotency
    where a.account_id = p_account;
end $$;

-- Usage of a live verification: once per kind, with its counter and the trial's, in the transaction of the caller.
create function carded.record_usage(p_account uuid, p_verification uuid, p_kinds text[], p_month date) returns void
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

-- Writes a verification with all that belongs to it. What must be exact between reading and writing is checked again:
-- 'banned' (banned meanwhile), 'replayed' (the same Idempotency-Key came first), else 'written'.
create function carded.write_verification(
  p_account uuid, p_id uuid, p_row jsonb, p_sealed bytea, p_tokens bytea[], p_facts jsonb, p_idempotency bytea, p_body_hash bytea, p_answer_status smallint, p_answer bytea,
  p_now timestamptz, p_pass jsonb, p_usage text[], p_outbox jsonb, p_audit jsonb, p_names bytea[]) returns text
language plpgsql as $$
begin
  perform set_config('app.account_id', p_account::text, true);
  if (p_row ->> 'status')::smallint not in (5, 6, 7, 8) and carded.is_banned(p_account, p_tokens[8], p_names) then
    return 'banned';
  end if;
  if p_idempotency is not null then
    insert into carded.idempotency_keys (account_id, key_hash, body_hash, status, sealed_answer, created_at)
    values (p_account, p_idempotency, p_body_hash, p_answer_status, p_answer, p_now)
    on conflict do nothing;
    if not found then return 'replayed'; end if;
  end if;
  if p_row ->> 'session_id' is not null and p_row ->> 'status' not in ('5', '6', '7', '8', '9') then
    update carded.verification_sessions set verification_id = p_id
    where account_id = p_account and id = (p_row ->> 'session_id')::uuid and verification_id is null;
    if not found then raise exception 'session_used' using errcode = 'CD001'; end if;
  end if;
  -- One opening makes one verification, and one that was refused makes none: what it may do from here on is written with it.
  if p_row ->> 'buyer_token' is not null then
    update carded.buyer_tokens
    set verification_id = case when p_row ->> 'status' in ('5', '6', '7', '8', '9') then null else p_id end, options = options || (p_row -> 'buyer_options')
    where token_hash = decode(p_row ->> 'buyer_token', 'hex') and account_id = p_account and verification_id is null and not options ? 'notCreated';
    if not found then raise exception 'token_used' using errcode = 'CD002'; end if;
  end if;
  insert into carded.verifications (account_id, id, website_id, status, is_test, created_via, reason, country, state, minimum_age, rules_version, rules_hash, requirements, page_origin,
    session_id, sealed, is_decided, token_last, token_full, token_phonetic_last, token_phonetic_full, token_zip, token_phone, token_email, token_buyer)
  values (p_account, p_id, (p_row ->> 'website_id')::uuid, (p_row ->> 'status')::smallint, (p_row ->> 'is_test')::boolean, p_row ->> 'created_via', p_row ->> 'reason', p_row ->> 'country',
    p_row ->> 'state', (p_row ->> 'minimum_age')::smallint, (p_row ->> 'rules_version')::integer, p_row ->> 'rules_hash', p_row -> 'requirements', p_row ->> 'page_origin',
    (p_row ->> 'session_id')::uuid, p_sealed, (p_row ->> 'is_decided')::boolean, p_tokens[1], p_tokens[2], p_tokens[3], p_tokens[4], p_tokens[5], p_tokens[6], p_tokens[7], p_tokens[8]);
  insert into carded.owners (id, account_id) values (p_id, p_account);
  insert into carded.verification_facts (account_id, verification_id, seq, at, fact)
  select p_account, p_id, ordinality, to_timestamp((f ->> 'at')::double precision / 1000), f from jsonb_array_elements(p_facts) with ordinality as t (f, ordinality);
  if p_row ->> 'status' = '7' and not (p_row ->> 'is_test')::boolean then
    insert into carded.underage_refusals (account_id, verification_id, token_phonetic_full, token_zip, token_phone, token_email, refused_at)
    values (p_account, p_id, p_tokens[4], p_tokens[5], p_tokens[6], p_tokens[7], p_now);
  end if;
  if p_pass is not null then
    insert into carded.buyer_passes (account_id, verification_id, token_buyer, token_zip, token_phone, token_email, website_id, root_domain, has_id, has_phone, accepted_at)
    values (p_account, p_id, p_tokens[8], p_tokens[5], p_tokens[6], p_tokens[7], (p_row ->> 'website_id')::uuid, p_pass ->> 'root_domain', (p_pass ->> 'has_id')::boolean,
      (p_pass ->> 'has_phone')::boolean, p_now);
  end if;
  if cardinality(p_usage) > 0 then
    perform carded.record_usage(p_account, p_id, p_usage, date_trunc('month', p_now at time zone 'UTC')::date);
  end if;
  insert into carded.outbox (id, queue, account_id, payload) select (o ->> 'id')::uuid, o ->> 'queue', p_account, o -> 'payload' from jsonb_array_elements(p_outbox) as o;
  insert into carded.audit_rows (account_id, id, at, actor, action, subject, detail)
  values (p_account, (p_audit ->> 'id')::uuid, p_now, p_audit ->> 'actor', p_audit ->> 'action', p_id::text, p_audit -> 'detail');
  return 'written';
end $$;

create function carded.read_account_keys(p_account uuid) returns bytea language plpgsql as $$
begin
  perform set_config('app.account_id', p_account::text, true);
  return (select sealed_keys from carded.accounts where account_id = p_account);
end $$;
