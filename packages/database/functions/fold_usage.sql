-- Adds at most p_limit changes of an account to its days, all or none. Returns how many.
create or replace function carded.fold_usage(p_account uuid, p_limit integer) returns integer language plpgsql as $$
declare v_taken integer;
begin
  perform carded.lock_usage(p_account);
  with taken as (
    delete from carded.usage_changes where account_id = p_account and id in (
      select id from carded.usage_changes where account_id = p_account limit p_limit for update skip locked)
    returning *),
  parts as (
    select t.day, t.website_id, t.is_test, k.key, sum(k.by) as count
    from taken as t, lateral (select unnest(t.adds) as key, 1 as by union all select unnest(t.takes), -1) as k
    group by 1, 2, 3, 4 having sum(k.by) <> 0),
  added as (
    insert into carded.usage_days as d (account_id, day, website_id, is_test, key, count)
    select p_account, day, website_id, is_test, key, count from parts order by day, website_id, is_test, key
    on conflict (account_id, day, website_id, is_test, key) do update set count = d.count + excluded.count)
  select count(*) into v_taken from taken;
  return v_taken;
end $$;
