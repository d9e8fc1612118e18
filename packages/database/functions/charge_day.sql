-- On which day of the account a charge is counted: when its verification began, within the month it is billed in, so that a month costs what its invoice says.
create or replace function carded.charge_day(p_zone text, p_verification uuid, p_month date) returns date language sql immutable strict parallel safe
  return least(greatest(carded.day_in(p_zone, p_verification), p_month), (p_month + interval '1 month')::date - 1);
