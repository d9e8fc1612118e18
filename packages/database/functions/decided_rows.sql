-- Counts of live verifications that were decided, not yet added up: the same rows that the account's own pages add up. A change adds or takes a key at most once.
create or replace function carded.decided_rows(p_account uuid, p_from date, p_until date) returns table (day date, accepted bigint, denied bigint) language sql stable as $$
  select day, case key when 'status:3' then count else 0 end, case key when 'status:4' then count else 0 end from carded.usage_days
  where account_id = p_account and day between p_from and p_until and not is_test and key in ('status:3', 'status:4')
  union all
  select day, (('status:3' = any (adds))::integer - ('status:3' = any (takes))::integer)::bigint, (('status:4' = any (adds))::integer - ('status:4' = any (takes))::integer)::bigint
  from carded.usage_changes where account_id = p_account and day between p_from and p_until and not is_test
$$;
