create or replace function carded.own_invoice() returns trigger language plpgsql as $$
begin
  insert into carded.invoice_owners (invoice_id, account_id) values (new.id, new.account_id);
  return null;
end $$;
