-- Deletes the secrets of a store's plugin with the store.
create or replace function carded.end_store_secrets() returns trigger language plpgsql as $$
begin
  delete from carded.account_secrets where store_id = old.id;
  return null;
end $$;
