-- Makes the jobs ask a store for its orders from the moment it is linked.
create or replace function carded.begin_store_orders() returns trigger language plpgsql as $$
begin
  insert into carded.store_work (store_id, account_id, due_at, sweep_at) values (new.id, new.account_id, 'infinity', new.installed_at);
  return null;
end $$;
