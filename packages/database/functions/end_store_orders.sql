-- Deletes a store's orders and its entry for the jobs with the store.
create or replace function carded.end_store_orders() returns trigger language plpgsql as $$
begin
  delete from carded.store_orders where account_id = old.account_id and store_id = old.id;
  delete from carded.store_work where store_id = old.id;
  return null;
end $$;
