-- What Shopify collects is told to it day by day: a record of what a day added to the month. Written down before Shopify hears of it.

-- Whose merchant pays there: `northfork.myshopify.com`.
alter table carded.billing_accounts add column shop text;
alter table carded.billing_accounts add constraint billing_accounts_shop check (collector <> 'shopify' or shop is not null);

create table carded.usage_records (
  account_id uuid not null,
  -- UTC. With the account it is the record's name at Shopify, which takes each name once.
  day date not null,
  month date not null,
  cents bigint not null check (cents > 0),
  -- withdrawn: it was refused, and what it is for was paid or written off otherwise.
  state text not null check (state in ('sent', 'unknown', 'over_cap', 'recorded', 'withdrawn')),
  tries integer not null default 0,
  sent_at timestamptz not null,
  -- When it is sent again.
  look_at timestamptz,
  -- When it first was over what the merchant agreed to, and where that is raised.
  refused_at timestamptz,
  link text,
  settled_at timestamptz,
  -- When it became a payment of its month's invoice.
  booked_at timestamptz,
  primary key (account_id, day),
  check (month = date_trunc('month', day)::date),
  check ((look_at is not null) = (state in ('sent', 'unknown', 'over_cap')))
);
select carded.protect('carded.usage_records');
-- While it is not known what became of one, or it is refused, nothing else is recorded.
create unique index usage_records_open on carded.usage_records (account_id) where look_at is not null;
create trigger never_removed before delete on carded.usage_records for each row execute function carded.refuse_change();
create trigger never_changed before update on carded.usage_records for each row
  when (row (new.account_id, new.day, new.month, new.cents) is distinct from row (old.account_id, old.day, old.month, old.cents))
  execute function carded.refuse_change();

-- When an account that Shopify collects from is looked after; null for all others.
alter table carded.billing_due add column record_at timestamptz;
create index billing_due_by_record on carded.billing_due (record_at) where record_at is not null;

-- At once, whatever time it is.
create function carded.begin_records() returns trigger language plpgsql as $$
begin
  update carded.billing_due set record_at = 'epoch' where account_id = new.account_id;
  return null;
end $$;
create trigger begin_records after update of collector on carded.billing_accounts for each row
  when (new.collector = 'shopify' and old.collector <> 'shopify') execute function carded.begin_records();

alter table carded.money_desk drop constraint money_desk_kind_check;
alter table carded.money_desk add constraint money_desk_kind_check
  check (kind in ('charge_held', 'charge_unknown', 'charge_by_hand', 'refund_unknown', 'refund_by_hand', 'past_due', 'suspended', 'shopify_refused'));

create function carded.keep_refused_records() returns trigger language plpgsql as $$
begin
  if new.look_at is null then
    delete from carded.money_desk where account_id = new.account_id and ref = new.day::text;
  elsif new.refused_at is not null then
    insert into carded.money_desk (account_id, kind, ref, since) values (new.account_id, 'shopify_refused', new.day::text, new.refused_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger money_desk after update of state on carded.usage_records for each row execute function carded.keep_refused_records();
