create or replace function carded.zone_of_account(p_account uuid) returns text language sql stable as $$
  select time_zone from carded.accounts where account_id = p_account
$$;
