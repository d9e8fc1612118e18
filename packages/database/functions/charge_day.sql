-- Day of the account that a charge is counted on: when its verification began, moved into the month that bills it, so that the days of a month add up to its invoice.
create or replace function carded.charge_day(p_zone text, p_verification uuid, p_month date) returns date language sql immutable strict parallel safe
  return least(greatest(carded.day_in(p_zone, p_verification), p_month), (p_month + interval '1 month')::date - 1);
