-- Keeps that a card was shown, and until when a reviewer's acceptance of it counts (null: unchanged).
create or replace function carded.keep_card_seen(p_verification uuid, p_round integer, p_account uuid, p_card bytea, p_name bytea, p_birth_date bytea, p_now timestamptz, p_ends timestamptz,
  p_passed_until timestamptz) returns void
language sql as $$
  insert into carded.cards_seen as s (verification_id, round, account_id, card_hash, name_hash, birth_date_hash, seen_at, passed_until, ends_at)
  values (p_verification, p_round, p_account, p_card, p_name, p_birth_date, p_now, p_passed_until, greatest(p_ends, p_passed_until))
  on conflict (verification_id, round) do update set
    card_hash = p_card, name_hash = p_name, birth_date_hash = p_birth_date, seen_at = p_now,
    passed_until = coalesce(p_passed_until, s.passed_until), ends_at = greatest(s.ends_at, p_ends, p_passed_until)
$$;
