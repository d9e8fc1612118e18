create or replace function carded.count_charge() returns trigger language plpgsql as $$
begin
  insert into carded.usage_changes (account_id, website_id, day, is_test, adds)
  select new.account_id, v.website_id, carded.charge_day(carded.zone_of_account(new.account_id), new.verification_id, new.month), false,
    array['charge:' || new.kind || ':' || new.covered_by]
  from carded.verifications as v where v.account_id = new.account_id and v.id = new.verification_id;
  return null;
end $$;
