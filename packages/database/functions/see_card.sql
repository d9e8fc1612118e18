-- Judges a card by who showed one with its number since p_since: an outcome of the check `seen_before`. A reviewer's acceptance of the same card outweighs the others. With
-- p_keeps the card is kept as well, unless it is flagged; of two shown at once, the second waits and then sees the first.
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
