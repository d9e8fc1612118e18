-- Keeps the first day on which one of an account's exemptions ends, so that staff can list it over all accounts.
create or replace function carded.keep_exempt_until() returns trigger language plpgsql as $$
begin
  update carded.billing_due set exempt_until = (select min(valid_until) from carded.tax_exemptions where account_id = new.account_id and ended_at is null)
  where account_id = new.account_id;
  return null;
end $$;
