-- What a login signs in with beside its password, and how it gets back in without it.

alter table carded.logins
  -- A new authenticator secret may be looked at until then.
  add column totp_pending_until timestamptz,
  -- Two-step sign-in goes off then, unless somebody cancels it.
  add column mfa_reset_at timestamptz;

-- Ten codes for when the authenticator is gone; each works once. Keyed hashes.
create table carded.recovery_codes (
  account_id uuid not null,
  login_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, login_id, code_hash)
);
select carded.protect('carded.recovery_codes');

-- Lookup table: which login a mailed token is for. Hashes of opaque tokens.
create table carded.login_resets (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('password', 'mfa', 'mfa_cancel')),
  account_id uuid not null,
  login_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_resets_age on carded.login_resets (expires_at);
create index login_resets_of_login on carded.login_resets (login_id);
