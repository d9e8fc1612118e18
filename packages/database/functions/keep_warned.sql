-- Keeps when the account's current card expires and when its last trial ended or will end: `infinity` where only its count ends it. Null without a card, or a trial.
create or replace function carded.keep_warned() returns trigger language plpgsql as $$
declare
  v_account constant uuid := coalesce(new.account_id, old.account_id);
begin
  update carded.billing_due
  set card_ends_at = (
      select (make_date(c.expiry_year, c.expiry_month, 1) + interval '1 month') at time zone 'UTC'
      from carded.cards as c where c.account_id = v_account and c.is_current),
    trials_end_at = (select max(coalesce(t.used_up_at, t.ends_at, 'infinity')) from carded.trials as t where t.account_id = v_account)
  where account_id = v_account;
  return null;
end $$;
