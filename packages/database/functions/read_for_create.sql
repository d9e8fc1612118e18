-- Reads all that a create needs, in one round trip.
-- p_tokens: those of the row, in its order (1 last, 2 first, 3 phonetic last, 4 phonetic full, 5 zip, 6 phone, 7 email, 8 buyer).
-- p_network: hash of the network that the details come from. p_near, p_address: whose tried birth dates are read; null reads none.
create or replace function carded.read_for_create(p_account uuid, p_website uuid, p_tokens bytea[], p_names bytea[], p_idempotency bytea, p_blocks bytea[], p_refused_since timestamptz,
  p_network bytea, p_near bytea, p_address bytea, p_tried_since timestamptz)
returns table (account_state text, paused_month date, website json, is_banned boolean, was_underage boolean, passes json, idempotent_body bytea, idempotent_answer bytea,
  idempotent_at timestamptz, is_maintenance boolean, candidates json, tried json)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.account_id', p_account::text, true);
  return query
    select
      a.state, a.paused_month,
      row_to_json(w),
      exists (select 1 from carded.bans b where b.account_id = p_account and b.token_buyer = p_tokens[8])
        or exists (select 1 from carded.ban_names n where n.account_id = p_account and n.token = any (p_names)),
      exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_phonetic_full = p_tokens[4] and u.token_zip = p_tokens[5]
          and u.refused_at > p_refused_since and (u.is_proven or u.network_hash = p_network))
        or exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_phone = p_tokens[6] and u.refused_at > p_refused_since and u.network_hash = p_network)
        or exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_email = p_tokens[7] and u.refused_at > p_refused_since and u.network_hash = p_network),
      (select coalesce(json_agg(p), '[]') from (
        select encode(p.token_zip, 'hex') as token_zip, encode(p.token_phone, 'hex') as token_phone, encode(p.token_email, 'hex') as token_email, encode(p.token_address, 'hex') as token_address, p.ends_at, p.is_identified, p.website_id, p.root_domain, p.has_id, p.has_phone
        from carded.buyer_passes p where p.account_id = p_account and p.token_buyer = p_tokens[8] order by p.accepted_at desc limit 200) p),
      i.body_hash, i.sealed_answer, i.created_at,
      coalesce((select s.value = 'true'::jsonb from carded.app_settings s where s.name = 'maintenance'), false),
      (select coalesce(json_agg(json_build_object('id', d.id, 'sealed', encode(d.sealed, 'base64'))), '[]') from carded.identity_people d
        where d.id in (select b.person_id from carded.identity_blocks b where b.block = any (p_blocks) limit 200)),
      -- Dates as birth_dates_of reads them, repeated here because PostgreSQL does not inline a function that aggregates.
      (select json_build_array(
          coalesce((array_agg(distinct t.date_hash) filter (where t.address_hash = p_address))[1:12], '{}'),
          coalesce((array_agg(distinct t.date_hash) filter (where not t.is_agreed and t.near_hash = p_near))[1:12], '{}'))
        from carded.birth_date_tries t where t.near_hash in (p_near, p_address) and t.tried_at > p_tried_since)
    from carded.accounts a
    join carded.websites w on w.account_id = a.account_id and w.id = p_website and w.removed_at is null
    left join carded.idempotency_keys i on i.account_id = p_account and i.key_hash = p_idempotency
    where a.account_id = p_account;
end $$;
