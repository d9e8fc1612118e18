-- Writes a new verification in one round trip, with its facts, the answer for its Idempotency-Key, its pass, usage, jobs and audit row. Returns `banned` or `replayed` where
-- it wrote nothing. p_tokens are in the order of read_for_create.
create or replace function carded.write_verification(
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
  -- An opening makes one verification, and none once it was refused; its token keeps what it may do from here on.
  if p_row ->> 'buyer_token' is not null then
    update carded.buyer_tokens
    set verification_id = case when p_row ->> 'status' in ('5', '6', '7', '8', '9') then null else p_id end, options = options || (p_row -> 'buyer_options')
    where token_hash = decode(p_row ->> 'buyer_token', 'hex') and account_id = p_account and verification_id is null and not options ? 'notCreated';
    if not found then raise exception 'token_used' using errcode = 'CD002'; end if;
  end if;
  insert into carded.verifications (account_id, id, website_id, status, is_test, created_via, reason, country, state, minimum_age, rules_version, rules_hash, requirements, page_origin,
    session_id, sealed, is_decided, token_last, token_first, token_phonetic_last, token_phonetic_full, token_zip, token_phone, token_email, token_buyer,
    token_reference)
  values (p_account, p_id, (p_row ->> 'website_id')::uuid, (p_row ->> 'status')::smallint, (p_row ->> 'is_test')::boolean, p_row ->> 'created_via', p_row ->> 'reason', p_row ->> 'country',
    p_row ->> 'state', (p_row ->> 'minimum_age')::smallint, (p_row ->> 'rules_version')::integer, p_row ->> 'rules_hash', p_row -> 'requirements', p_row ->> 'page_origin',
    (p_row ->> 'session_id')::uuid, p_sealed, (p_row ->> 'is_decided')::boolean, p_tokens[1], p_tokens[2], p_tokens[3], p_tokens[4], p_tokens[5], p_tokens[6], p_tokens[7], p_tokens[8],
    decode(p_row ->> 'token_reference', 'hex'));
  insert into carded.owners (id, account_id) values (p_id, p_account);
  insert into carded.verification_facts (account_id, verification_id, seq, at, fact)
  select p_account, p_id, ordinality, to_timestamp((f ->> 'at')::double precision / 1000), f from jsonb_array_elements(p_facts) with ordinality as t (f, ordinality);
  if p_row ->> 'status' = '7' and not (p_row ->> 'is_test')::boolean then
    insert into carded.underage_refusals (account_id, verification_id, token_phonetic_full, token_zip, token_phone, token_email, refused_at)
    values (p_account, p_id, p_tokens[4], p_tokens[5], p_tokens[6], p_tokens[7], p_now);
  end if;
  if p_pass is not null then
    insert into carded.buyer_passes (account_id, verification_id, token_buyer, token_zip, token_phone, token_email, website_id, root_domain, has_id, has_phone, accepted_at, token_address, is_identified, ends_at)
    values (p_account, p_id, p_tokens[8], p_tokens[5], p_tokens[6], p_tokens[7], (p_row ->> 'website_id')::uuid, p_pass ->> 'root_domain', (p_pass ->> 'has_id')::boolean,
      (p_pass ->> 'has_phone')::boolean, p_now, decode(p_pass ->> 'token_address', 'hex'), (p_pass ->> 'is_identified')::boolean, (p_pass ->> 'ends_at')::timestamptz);
  end if;
  if cardinality(p_usage) > 0 then
    perform carded.record_usage(p_account, p_id, p_usage, p_now);
  end if;
  insert into carded.outbox (id, queue, account_id, payload) select (o ->> 'id')::uuid, o ->> 'queue', p_account, o -> 'payload' from jsonb_array_elements(p_outbox) as o;
  insert into carded.audit_rows (account_id, id, at, actor, action, subject, detail)
  values (p_account, (p_audit ->> 'id')::uuid, p_now, p_audit ->> 'actor', p_audit ->> 'action', p_id::text, p_audit -> 'detail');
  return 'written';
end $$;
