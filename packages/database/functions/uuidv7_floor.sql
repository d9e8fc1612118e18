-- Smallest uuid of a millisecond: every UUIDv7 made then or later is greater or equal.
create or replace function carded.uuidv7_floor(ms bigint) returns uuid
  language sql immutable strict parallel safe
  return (lpad(to_hex(ms), 12, '0') || repeat('0', 20))::uuid;
comment on function carded.uuidv7_floor is 'The smallest uuid of a millisecond: every UUIDv7 made then or later is greater or equal.';
