-- Passkeys: what a login signs in with in place of password and code.

create table carded.passkeys (
  account_id uuid not null,
  id uuid not null,
  login_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  -- The authenticator's own count of its signatures; 0 when it keeps none.
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id)
);
create index passkeys_of_login on carded.passkeys (account_id, login_id);
select carded.protect('carded.passkeys');

-- Lookup table: whose a credential is. Hashes of what authenticators made up at random.
create table carded.passkey_credentials (
  credential_hash bytea primary key,
  account_id uuid not null,
  passkey_id uuid not null
);

-- What waits to be signed, once, by whoever asked for it: a session that adds a passkey, or a browser that signs in.
create table carded.passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in')),
  holder_hash bytea not null,
  expires_at timestamptz not null
);
create index passkey_challenges_age on carded.passkey_challenges (expires_at);
