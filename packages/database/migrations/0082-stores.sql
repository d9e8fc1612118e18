-- Stores at platforms that have taken us in: whose they are, what we may do there, and what they told us.

create table carded.stores (
  account_id uuid not null,
  id uuid not null,
  website_id uuid not null,
  -- The slug of the domain's table.
  platform text not null,
  -- Shopify and Shoplazza: the shop's permanent domain. BigCommerce: the store hash. WooCommerce: the REST base without its scheme.
  external_id text not null,
  -- What the columns below come to, by the domain's `storeStateOf`. `erased` is no state: the row is gone.
  state text not null check (state in ('linked', 'needs_scopes', 'needs_billing', 'active', 'trouble', 'uninstalled')),
  problems text[] not null default '{}',
  -- Null: shredded.
  sealed_credentials bytea,
  -- What the platform says of the store, as `ShopInfo`.
  sealed_shop bytea,
  -- By what the platform's calls to us are told from others, where it signs by a secret per store.
  sealed_hook_secret bytea,
  -- By what the store's own server refuses; the one before is valid as well for two days.
  sealed_gate_secret bytea,
  sealed_previous_gate_secret bytea,
  gate_secret_at timestamptz,
  scopes text[] not null default '{}',
  plan_name text not null default '',
  -- The platform's own agreement with the merchant, where it bills; null before there is one.
  billing jsonb,
  -- How far its changed orders were read.
  order_cursor text,
  installed_at timestamptz not null,
  -- When all that we need there was put in.
  set_up_at timestamptz,
  checked_at timestamptz,
  -- The first of calls that were refused, and of calls that found no store, without one between that was answered.
  refused_at timestamptz,
  gone_at timestamptz,
  uninstalled_at timestamptz,
  erase_at timestamptz,
  primary key (account_id, id),
  check ((state = 'uninstalled') = (uninstalled_at is not null)),
  check (uninstalled_at is null or (sealed_credentials is null and sealed_hook_secret is null and sealed_gate_secret is null and sealed_previous_gate_secret is null)),
  check ((uninstalled_at is null) = (erase_at is null))
);
select carded.protect('carded.stores');
create unique index stores_of_website on carded.stores (account_id, website_id) where uninstalled_at is null;
create index stores_to_erase on carded.stores (account_id, erase_at) where erase_at is not null;

-- Lookup table: whose store it is, and what is to be looked at over all accounts. A store has one account: the first, until it is erased there.
create table carded.store_names (
  platform text not null,
  external_id text not null,
  account_id uuid not null,
  store_id uuid not null,
  -- Whether we may call it.
  is_open boolean not null,
  -- When its parts are looked for again.
  check_at timestamptz not null default 'epoch',
  primary key (platform, external_id)
);
create unique index store_names_of_store on carded.store_names (store_id);
create index store_names_of_account on carded.store_names (account_id);
create index store_names_to_check on carded.store_names (check_at) where is_open;

-- Two accounts that link one store at once: the second fails by the key.
create function carded.name_store() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from carded.store_names where store_id = old.id;
    delete from carded.store_events where account_id = old.account_id and store_id = old.id;
  elsif tg_op = 'INSERT' then
    insert into carded.store_names (platform, external_id, account_id, store_id, is_open)
      values (new.platform, new.external_id, new.account_id, new.id, new.sealed_credentials is not null);
  else
    update carded.store_names set is_open = new.sealed_credentials is not null where store_id = new.id and is_open <> (new.sealed_credentials is not null);
  end if;
  return null;
end $$;
create trigger name_store after insert or delete or update of sealed_credentials on carded.stores for each row execute function carded.name_store();

-- Stores that have installed us and that nobody of an account has taken yet. Sealed: what a platform gave us to act there.
create table carded.store_arrivals (
  id uuid primary key,
  platform text not null,
  external_id text not null,
  sealed bytea not null,
  -- Who holds it may look at the arrival, and link it once.
  claim_hash bytea,
  claim_ends_at timestamptz,
  arrived_at timestamptz not null,
  expires_at timestamptz not null,
  check ((claim_hash is null) = (claim_ends_at is null))
);
create unique index store_arrivals_once on carded.store_arrivals (platform, external_id);
create index store_arrivals_age on carded.store_arrivals (expires_at);

-- What a platform told us once has one effect, however often it is said.
create table carded.store_events (
  account_id uuid not null,
  store_id uuid not null,
  event_id text not null,
  at timestamptz not null,
  primary key (account_id, store_id, event_id)
);
select carded.protect('carded.store_events');
create index store_events_age on carded.store_events (account_id, at);
