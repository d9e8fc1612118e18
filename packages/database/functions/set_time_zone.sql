-- Gives a new account the time zone of its place. An account that moves gets the zone of its new place, unless it chose another.
create or replace function carded.set_time_zone() returns trigger language plpgsql as $$
begin
  if new.time_zone = '' or (tg_op = 'UPDATE' and new.time_zone = old.time_zone
    and (new.business_country, new.business_state) is distinct from (old.business_country, old.business_state)
    and old.time_zone = coalesce(carded.zone_of_place(old.business_country, old.business_state), 'UTC'))
  then new.time_zone := coalesce(carded.zone_of_place(new.business_country, new.business_state), 'UTC');
  end if;
  return new;
end $$;
