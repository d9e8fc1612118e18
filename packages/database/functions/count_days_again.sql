-- Counts an account's days again after its time zone changed, in one statement: a change written meanwhile is not seen by any part of it. Openings that led nowhere (`left`)
-- keep their day, because the rows they were counted from are deleted by then.
create or replace function carded.count_days_again(p_account uuid) returns void language plpgsql as $$
begin
  perform carded.lock_usage(p_account);
  with gone as (
    delete from carded.usage_changes where account_id = p_account and not adds @> '{left}' and not takes @> '{left}'),
  known as (
    select day, website_id, is_test, key, count from carded.recount_usage(p_account)
    union all
    select day, website_id, is_test, key, 0 from carded.usage_days where account_id = p_account and key <> 'left')
  insert into carded.usage_days as d (account_id, day, website_id, is_test, key, count)
  select p_account, day, website_id, is_test, key, sum(count) from known group by 2, 3, 4, 5
  on conflict (account_id, day, website_id, is_test, key) do update set count = excluded.count;
  delete from carded.usage_days where account_id = p_account and count = 0;
end $$;
