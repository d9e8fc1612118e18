-- Counts openings of the popup and of links that led to nothing. An opening that led to a verification or was refused is taken off again.
create or replace function carded.count_opening() returns trigger language plpgsql as $$
declare
  v_left constant text[] := array['left'];
  -- The zone is hidden by row-level security where the row is written outside of its account.
  v_day constant date := (new.created_at at time zone coalesce(carded.zone_of_account(new.account_id), 'UTC'))::date;
begin
  insert into carded.usage_changes (account_id, website_id, day, is_test, adds, takes)
  values (new.account_id, new.website_id, v_day, new.is_test, case tg_op when 'INSERT' then v_left else '{}' end, case tg_op when 'INSERT' then '{}' else v_left end);
  return null;
end $$;
