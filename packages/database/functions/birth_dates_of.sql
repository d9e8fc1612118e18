-- Lists the different birth dates tried since a time: for this person at this address, and for the same name nearby. Twelve of each are enough to decide.
create or replace function carded.birth_dates_of(p_near bytea, p_address bytea, p_since timestamptz) returns json language sql stable as $$
  select json_build_array(
    coalesce((array_agg(distinct t.date_hash) filter (where t.address_hash = p_address))[1:12], '{}'),
    coalesce((array_agg(distinct t.date_hash) filter (where not t.is_agreed and t.near_hash = p_near))[1:12], '{}'))
  from carded.birth_date_tries as t where t.near_hash in (p_near, p_address) and t.tried_at > p_since
$$;
