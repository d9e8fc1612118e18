-- Keeps the row of a store by its name at the platform. Where two accounts link one store at once, the second fails by that table's key.
create or replace function carded.name_store() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from carded.store_names where store_id = old.id;
    delete from carded.store_events where account_id = old.account_id and store_id = old.id;
  elsif tg_op = 'INSERT' then
    insert into carded.store_names (platform, external_id, account_id, store_id, is_open)
      values (new.platform, new.external_id, new.account_id, new.id, new.sealed_credentials is not null);
  else
    update carded.store_names set is_open = new.sealed_credentials is not null where store_id = new.id and is_open <> (new.sealed_credentials is not null);
  end if;
  return null;
end $$;
