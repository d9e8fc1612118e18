-- Records of an account are due at once, whatever time it is.
create or replace function carded.begin_records() returns trigger language plpgsql as $$
begin
  update carded.billing_due set record_at = 'epoch' where account_id = new.account_id;
  return null;
end $$;
