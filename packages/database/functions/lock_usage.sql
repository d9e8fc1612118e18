-- Two never fold or recount one account at once: what one has taken, the other cannot see yet.
create or replace function carded.lock_usage(p_account uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('usage ' || p_account, 0))
$$;
