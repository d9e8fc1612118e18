-- What is known of a card that others showed since p_since: an outcome of the check `seen_before`. A person's yes to the same card outweighs what others showed with
-- its number. With p_keeps it is kept, too, unless it is flagged: of two that are shown at once the second waits, and knows of the first.
create or replace function carded.see_card(p_verification uuid, p_round integer, p_account uuid, p_card bytea, p_name bytea, p_birth_date bytea, p_now timestamptz, p_since timestamptz,
  p_ends timestamptz, p_most_others integer, p_keeps boolean) returns text
language plpgsql as $$
declare v_outcome text;
begin
  if p_keeps then perform pg_advisory_xact_lock(hashtextextended('carded.cards_seen ' || encode(p_card, 'hex'), 0)); end if;
  select case
    when bool_or(s.passed_until > p_now and s.name_hash = p_name and s.birth_date_hash = p_birth_date) then 'passed'
    when bool_or(s.birth_date_hash <> p_birth_date) then 'other_birth_date'
    when bool_or(s.name_hash <> p_name) then 'other_name'
    when count(distinct s.account_id) filter (where s.seen_at > p_since and s.account_id <> p_account) > p_most_others then 'many_shops'
    else 'clear' end into v_outcome
  from carded.cards_seen s
  where s.card_hash = p_card and (s.verification_id, s.round) <> (p_verification, p_round) and (s.seen_at > p_since or s.passed_until > p_now);
  if p_keeps and v_outcome in ('clear', 'passed') then
    perform carded.keep_card_seen(p_verification, p_round, p_account, p_card, p_name, p_birth_date, p_now, p_ends, null);
  end if;
  return v_outcome;
end $$;
-- As carded.see_card before, which earlier versions still call, and about the card's photos: `other_number` where one of them was shown since p_since with another number, and `not_run` where
-- one was never hashed. p_least_bands: bands that a copy has in common with its original.
create or replace function carded.see_card(p_verification uuid, p_round integer, p_account uuid, p_card bytea, p_name bytea, p_birth_date bytea, p_now timestamptz, p_since timestamptz,
  p_ends timestamptz, p_most_others integer, p_least_bands integer, p_keeps boolean) returns text
language plpgsql as $$
declare v_outcome text;
begin
  -- Of two that are shown at once the second waits, and knows of the first: by each band, in one order, because two copies need not have all in common.
  if p_keeps then
    perform pg_advisory_xact_lock(hashtextextended('carded.pictures_seen ' || band, 0))
      from (select distinct unnest(bands) as band from carded.pictures_seen where verification_id = p_verification and round = p_round order by 1) as own;
    perform pg_advisory_xact_lock(hashtextextended('carded.cards_seen ' || encode(p_card, 'hex'), 0));
  end if;
  v_outcome := carded.see_card(p_verification, p_round, p_account, p_card, p_name, p_birth_date, p_now, p_since, p_ends, p_most_others, false);
  if v_outcome = 'clear' then
    if exists (
      select from carded.documents d
      where d.account_id = p_account and d.verification_id = p_verification and d.round = p_round and d.side in ('front', 'passport')
        and not exists (select from carded.pictures_seen p where p.document_id = d.id)
    ) then v_outcome := 'not_run';
    elsif exists (
      select from carded.pictures_seen own
      join carded.pictures_seen s on s.bands && own.bands and s.card_hash is not null
      where own.verification_id = p_verification and own.round = p_round and s.card_hash <> p_card and s.seen_at > p_since
        and (select count(*) from unnest(s.bands) as band where band = any (own.bands)) >= p_least_bands
    ) then v_outcome := 'other_number';
    end if;
  end if;
  if p_keeps and v_outcome in ('clear', 'passed') then
    perform carded.keep_card_seen(p_verification, p_round, p_account, p_card, p_name, p_birth_date, p_now, p_ends, null);
    update carded.pictures_seen set card_hash = p_card, seen_at = p_now, ends_at = p_ends where verification_id = p_verification and round = p_round;
  end if;
  return v_outcome;
end $$;
