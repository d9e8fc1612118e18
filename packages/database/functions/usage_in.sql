create or replace function carded.usage_in(p_account uuid, p_month date) returns json language sql stable as $$
  select coalesce(json_agg(u), '[]') from (
    select kind, covered_by, sum(count) as quantity from carded.usage_counters where account_id = p_account and month = p_month group by 1, 2) u
$$;
