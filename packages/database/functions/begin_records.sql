-- Makes an account's usage records due at once when its invoices begin to be collected through Shopify: 'epoch' is past on every clock.
create or replace function carded.begin_records() returns trigger language plpgsql as $$
begin
  update carded.billing_due set record_at = 'epoch' where account_id = new.account_id;
  return null;
end $$;
