-- Which cards were shown, over all accounts: a keyed hash of the issuer with the number and, bound to it, of the name and of the birth date. Nothing else of anybody.
create table carded.cards_seen (
  verification_id uuid not null,
  round integer not null,
  account_id uuid not null,
  card_hash bytea not null,
  name_hash bytea not null,
  birth_date_hash bytea not null,
  seen_at timestamptz not null,
  -- Until when a person's yes to this card counts; null where nobody gave one.
  passed_until timestamptz,
  ends_at timestamptz not null,
  primary key (verification_id, round)
);
create index cards_seen_by_card on carded.cards_seen (card_hash);
create index cards_seen_by_end on carded.cards_seen (ends_at);

-- Keeps that a card was shown, and until when a person's yes to it counts (null: as it was).
create function carded.keep_card_seen(p_verification uuid, p_round integer, p_account uuid, p_card bytea, p_name bytea, p_birth_date bytea, p_now timestamptz, p_ends timestamptz,
  p_passed_until timestamptz) returns void
language sql as $$
  insert into carded.cards_seen as s (verification_id, round, account_id, card_hash, name_hash, birth_date_hash, seen_at, passed_until, ends_at)
  values (p_verification, p_round, p_account, p_card, p_name, p_birth_date, p_now, p_passed_until, greatest(p_ends, p_passed_until))
  on conflict (verification_id, round) do update set
    card_hash = p_card, name_hash = p_name, birth_date_hash = p_birth_date, seen_at = p_now,
    passed_until = coalesce(p_passed_until, s.passed_until), ends_at = greatest(s.ends_at, p_ends, p_passed_until)
$$;

-- What is known of a card that others showed since p_since: an outcome of the check `seen_before`. A person's yes to the same card outweighs what others showed with
-- its number. With p_keeps it is kept, too, unless it is flagged: of two that are shown at once the second waits, and knows of the first.
create function carded.see_card(p_verification uuid, p_round integer, p_account uuid, p_card bytea, p_name bytea, p_birth_date bytea, p_now timestamptz, p_since timestamptz,
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
