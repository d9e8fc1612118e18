create or replace function carded.uuidv7_ms(id uuid) returns bigint language sql immutable strict parallel safe
  return ('x' || substr(id::text, 1, 8) || substr(id::text, 10, 4))::bit(48)::bigint;
