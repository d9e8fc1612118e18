-- Orders of linked stores, and what becomes of them: what the store should look like follows from `state`, what we did there is in `applied`.
create table carded.store_orders (
  account_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  website_id uuid not null,
  external_id text not null,
  -- As the merchant reads it: `#1042`.
  number text not null,
  state text not null,
  -- How we came to it, for the merchant.
  state_at timestamptz not null,
  -- The check that this order was placed or verified with. None counts for two orders.
  verification_id uuid,
  -- The session behind the link that its buyer was sent.
  session_id uuid,
  remote_state text not null check (remote_state in ('open', 'shipped', 'cancelled')),
  is_test boolean not null,
  -- Smallest unit of its currency.
  amount_minor bigint not null,
  applied jsonb not null,
  -- How it is to be canceled; null while nobody asked for it.
  cancel_how jsonb,
  -- Who it is for, as the store wrote it down; goes with the store or the buyer's data.
  sealed_buyer bytea,
  -- Keyed: whether name or place has changed.
  buyer_hash bytea,
  -- When it is looked at next, null: not before something happens. `tries`: looks that failed since the last that did not; `trouble`: how.
  try_at timestamptz,
  tries int not null default 0,
  trouble text,
  -- The first link to the buyer; reminders since; when it is overdue.
  link_at timestamptz,
  reminders int not null default 0,
  due_at timestamptz,
  -- Of a release by hand: why, and who; null for somebody at the store.
  released_by uuid,
  sealed_reason bytea,
  placed_at timestamptz not null,
  created_at timestamptz not null,
  primary key (account_id, id)
);
select carded.protect('carded.store_orders');
create unique index store_orders_once on carded.store_orders (account_id, store_id, external_id);
create unique index store_orders_of_verification on carded.store_orders (account_id, verification_id) where verification_id is not null;
create index store_orders_of_session on carded.store_orders (account_id, session_id) where session_id is not null;
create index store_orders_to_try on carded.store_orders (account_id, store_id, try_at) where try_at is not null;
create index store_orders_age on carded.store_orders (account_id, placed_at);
create index store_orders_listed on carded.store_orders (account_id, placed_at desc, id desc);

-- What happened to an order, in its words' order. Nobody is named.
create table carded.store_order_steps (
  account_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  kind text not null,
  at timestamptz not null,
  primary key (account_id, order_id, id),
  foreign key (account_id, order_id) references carded.store_orders (account_id, id) on delete cascade
);
select carded.protect('carded.store_order_steps');

-- Lookup table: stores whose orders are to be looked at, over all accounts. One process at a time works at a store; what comes meanwhile is looked at by it, too.
create table carded.store_work (
  store_id uuid primary key,
  account_id uuid not null,
  due_at timestamptz not null,
  -- When the store itself is asked for changed orders.
  sweep_at timestamptz not null,
  leased_until timestamptz,
  is_again boolean not null default false
);
create index store_work_due on carded.store_work (due_at);
create index store_work_sweeps on carded.store_work (sweep_at);
create index store_work_of_account on carded.store_work (account_id);

-- A store is asked for its orders from when it is linked.
create function carded.begin_store_orders() returns trigger language plpgsql as $$
begin
  insert into carded.store_work (store_id, account_id, due_at, sweep_at) values (new.id, new.account_id, 'infinity', new.installed_at);
  return null;
end $$;
create trigger begin_store_orders after insert on carded.stores for each row execute function carded.begin_store_orders();
insert into carded.store_work (store_id, account_id, due_at, sweep_at) select id, account_id, 'infinity', installed_at from carded.stores;

-- Goes with the store.
create function carded.end_store_orders() returns trigger language plpgsql as $$
begin
  delete from carded.store_orders where account_id = old.account_id and store_id = old.id;
  delete from carded.store_work where store_id = old.id;
  return null;
end $$;
create trigger end_store_orders after delete on carded.stores for each row execute function carded.end_store_orders();
