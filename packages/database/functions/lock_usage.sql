-- Lets one transaction at a time fold or recount an account: another could not see yet which changes the first has taken.
create or replace function carded.lock_usage(p_account uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('usage ' || p_account, 0))
$$;
