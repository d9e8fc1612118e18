create or replace function carded.day_in(p_zone text, p_id uuid) returns date language sql immutable strict parallel safe
  return (to_timestamp(carded.uuidv7_ms(p_id) / 1000.0) at time zone p_zone)::date;
