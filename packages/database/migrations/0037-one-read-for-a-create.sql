-- What a create reads is one cached plan each: whether this person was refused for age from here, and the dates tried for them, were functions of their own beside
-- read_for_create, which looked for such refusals a second time. A create took a third longer.
drop function carded.read_for_create(uuid, uuid, bytea[], bytea[], bytea, bytea[], timestamptz);
drop function carded.was_underage(uuid, bytea[], timestamptz, bytea);

-- p_tokens are those of the row, in its order (1 last, 2 first, 3 phonetic last, 4 phonetic full, 5 zip, 6 phone, 7 email, 8 buyer).
-- p_tried: whose tried dates are wanted, null for none; p_network: where the details come from.
create function carded.read_for_create(p_account uuid, p_website uuid, p_tokens bytea[], p_names bytea[], p_idempotency bytea, p_blocks bytea[], p_refused_since timestamptz,
  p_network bytea, p_tried bytea[], p_tried_since timestamptz)
returns table (account jsonb, website jsonb, is_banned boolean, was_underage boolean, passes jsonb, idempotent_body bytea, idempotent_answer bytea, idempotent_at timestamptz,
  is_maintenance boolean, candidates jsonb, tried jsonb)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.account_id', p_account::text, true);
  return query
    select
      jsonb_build_object('is_active', a.is_active, 'image_days', a.image_days, 'is_id_storage_enabled', a.is_id_storage_enabled),
      to_jsonb(w),
      exists (select 1 from carded.bans b where b.account_id = p_account and b.token_buyer = p_tokens[8])
        or exists (select 1 from carded.ban_names n where n.account_id = p_account and n.token = any (p_names)),
      exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_phonetic_full = p_tokens[4] and u.token_zip = p_tokens[5]
          and u.refused_at > p_refused_since and (u.is_proven or u.network_hash = p_network))
        or exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_phone = p_tokens[6] and u.refused_at > p_refused_since and u.network_hash = p_network)
        or exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_email = p_tokens[7] and u.refused_at > p_refused_since and u.network_hash = p_network),
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
        select encode(p.token_zip, 'hex') as token_zip, encode(p.token_phone, 'hex') as token_phone, encode(p.token_email, 'hex') as token_email, p.website_id, p.root_domain, p.has_id, p.has_phone
        from carded.buyer_passes p where p.account_id = p_account and p.token_buyer = p_tokens[8] order by p.accepted_at desc limit 200) p),
      i.body_hash, i.sealed_answer, i.created_at,
      coalesce((select s.value = 'true'::jsonb from carded.app_settings s where s.name = 'maintenance'), false),
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'source', d.source_id, 'sealed', encode(d.sealed, 'base64'))), '[]') from carded.identity_people d
        where d.id in (select b.person_id from carded.identity_blocks b where b.block = any (p_blocks) limit 200)),
      -- The dates of each, in the order asked: [[date, …], …], hex.
      (select coalesce(jsonb_agg((select coalesce(jsonb_agg(encode(t.date, 'hex')), '[]') from carded.birth_dates_tried b, unnest(b.dates, b.ats) as t (date, at)
        where b.person_hash = q.hash and t.at > p_tried_since) order by q.nr), '[]') from unnest(p_tried) with ordinality as q (hash, nr))
    from carded.accounts a
    join carded.websites w on w.account_id = a.account_id and w.id = p_website and w.removed_at is null
    left join carded.idempotency_keys i on i.account_id = p_account and i.key_hash = p_idempotency
    where a.account_id = p_account;
end $$;

-- As before, in one statement for all persons. They come sorted, so that two notes never wait for each other.
create or replace function carded.note_birth_date(p_persons bytea[], p_date bytea, p_now timestamptz, p_since timestamptz, p_most integer) returns void
language plpgsql as $$
begin
  insert into carded.birth_dates_tried as b (person_hash, dates, ats, last_at)
  select p, array[p_date], array[p_now], p_now from unnest(p_persons) as p
  on conflict (person_hash) do update set
    dates = (select array_agg(t.date) from (select k.date, k.at from unnest(b.dates, b.ats) as k (date, at) where k.at > p_since and k.date <> p_date union all select p_date, p_now order by 2 desc limit p_most) as t),
    ats = (select array_agg(t.at) from (select k.date, k.at from unnest(b.dates, b.ats) as k (date, at) where k.at > p_since and k.date <> p_date union all select p_date, p_now order by 2 desc limit p_most) as t),
    last_at = p_now;
end $$;

-- Only what is over is looked for by time, once in a while, and rows come in that order: a tree was written with each.
drop index carded.birth_dates_tried_by_time;
create index birth_dates_tried_by_time on carded.birth_dates_tried using brin (last_at) with (pages_per_range = 16);
