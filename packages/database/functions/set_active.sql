create or replace function carded.set_active() returns trigger language plpgsql as $$
begin
  new.is_active := new.state not in ('suspended', 'closed');
  return new;
end $$;
