-- Lookup table: what the owner of a shop's own server has agreed to, until the plugin there takes it up with what only it knows.
create table carded.store_connections (
  code_hash bytea primary key,
  account_id uuid not null,
  website_id uuid not null,
  login_id uuid not null,
  platform text not null,
  external_id text not null,
  -- Base64url of SHA-256 of the plugin's verifier.
  challenge text not null,
  expires_at timestamptz not null
);
create index store_connections_age on carded.store_connections (expires_at);

-- A secret that a store's plugin works with: it ends with the store, and not when the account's own are renewed.
alter table carded.account_secrets add column store_id uuid;
create index account_secrets_of_store on carded.account_secrets (store_id) where store_id is not null;

create function carded.end_store_secrets() returns trigger language plpgsql as $$
begin
  delete from carded.account_secrets where store_id = old.id;
  return null;
end $$;
create trigger end_store_secrets after delete on carded.stores for each row execute function carded.end_store_secrets();
create trigger end_store_secrets_uninstalled after update of uninstalled_at on carded.stores for each row
  when (new.uninstalled_at is not null and old.uninstalled_at is null) execute function carded.end_store_secrets();
