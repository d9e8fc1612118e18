-- What providers cost for each account, and of whom something may have to be said about a card or a trial.

-- Lookup table: what calls to providers came to, by account and month. Read beside what the month comes to.
create table carded.account_costs (
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- As in `provider_minutes`, but for the source that was asked.
  provider text not null,
  calls integer not null,
  cost_micros bigint not null,
  primary key (account_id, month, provider)
);
create index account_costs_of_month on carded.account_costs (month, account_id);

-- When the card of today is over, and when the last of its trials ended or will: `infinity` where only its count ends it. Null where there is none.
alter table carded.billing_due add column card_ends_at timestamptz, add column trials_end_at timestamptz;

create function carded.keep_warned() returns trigger language plpgsql as $$
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
create trigger keep_warned after insert or delete on carded.cards for each row execute function carded.keep_warned();
create trigger keep_warned_of_change after update on carded.cards for each row
  when (row (old.is_current, old.expiry_month, old.expiry_year) is distinct from row (new.is_current, new.expiry_month, new.expiry_year))
  execute function carded.keep_warned();
create trigger keep_warned after insert or delete on carded.trials for each row execute function carded.keep_warned();
create trigger keep_warned_of_change after update on carded.trials for each row
  when (row (old.used_up_at, old.ends_at) is distinct from row (new.used_up_at, new.ends_at))
  execute function carded.keep_warned();
-- Its trials may be there first.
create trigger keep_warned after insert on carded.billing_due for each row execute function carded.keep_warned();

do $$
declare v_account uuid;
begin
  for v_account in select account_id from carded.billing_due loop
    perform set_config('app.account_id', v_account::text, true);
    update carded.billing_due
    set card_ends_at = (
        select (make_date(c.expiry_year, c.expiry_month, 1) + interval '1 month') at time zone 'UTC'
        from carded.cards as c where c.account_id = v_account and c.is_current),
      trials_end_at = (select max(coalesce(t.used_up_at, t.ends_at, 'infinity')) from carded.trials as t where t.account_id = v_account)
    where account_id = v_account;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
