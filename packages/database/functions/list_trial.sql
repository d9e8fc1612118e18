create or replace function carded.list_trial() returns trigger language plpgsql as $$
begin
  update carded.account_list as l
  set has_trial = exists (select from carded.trials as t where t.account_id = new.account_id and t.used_up_at is null),
    trial_ends_at = (select max(t.ends_at) from carded.trials as t where t.account_id = new.account_id and t.used_up_at is null)
  where l.account_id = new.account_id;
  return null;
end $$;
