create or replace function carded.follow_time_zone() returns trigger language plpgsql as $$
begin
  perform carded.count_days_again(new.account_id);
  return null;
end $$;
