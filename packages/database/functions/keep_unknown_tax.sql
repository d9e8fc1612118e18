-- Once the month is closed, its tax was known.
create or replace function carded.keep_unknown_tax() returns trigger language plpgsql as $$
begin
  delete from carded.money_desk where account_id = new.account_id and kind = 'tax_unknown';
  return null;
end $$;
