-- Notes that a birth date was tried: for the same name nearby, and for the person at the address.
create or replace function carded.note_birth_date(p_near bytea, p_id uuid, p_address bytea, p_date bytea, p_is_agreed boolean, p_now timestamptz) returns void language plpgsql as $$
begin
  insert into carded.birth_date_tries (near_hash, id, address_hash, date_hash, is_agreed, tried_at) values (p_near, p_id, p_address, p_date, p_is_agreed, p_now);
end $$;
