-- Which photos of printed sides were shown, over all accounts: keyed hashes of parts of a picture's hash, and from when the card was coherent the keyed hash of its number, as in cards_seen.
create table carded.pictures_seen (
  document_id uuid primary key,
  verification_id uuid not null,
  round integer not null,
  account_id uuid not null,
  bands integer[] not null,
  -- Null until the card is coherent: until then the photo speaks against nobody.
  card_hash bytea,
  seen_at timestamptz not null,
  ends_at timestamptz not null
);
create index pictures_seen_by_bands on carded.pictures_seen using gin (bands) where card_hash is not null;
create index pictures_seen_by_card on carded.pictures_seen (verification_id, round);
create index pictures_seen_by_end on carded.pictures_seen (ends_at);

-- As carded.see_card before, which earlier versions still call, and about the card's photos: `other_number` where one of them was shown since p_since with another number, and `not_run` where
-- one was never hashed. p_least_bands: bands that a copy has in common with its original.
create function carded.see_card(p_verification uuid, p_round integer, p_account uuid, p_card bytea, p_name bytea, p_birth_date bytea, p_now timestamptz, p_since timestamptz,
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
