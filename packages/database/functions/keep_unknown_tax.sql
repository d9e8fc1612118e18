-- Removes an account's unknown tax from the money desk once the month is closed: it closes only when its tax is known.
create or replace function carded.keep_unknown_tax() returns trigger language plpgsql as $$
begin
  delete from carded.money_desk where account_id = new.account_id and kind = 'tax_unknown';
  return null;
end $$;
