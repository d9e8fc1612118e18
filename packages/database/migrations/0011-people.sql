-- The people of an account: who is invited, whose address still works, what the account is billed under, and who wants no news.

-- Who owns an account, and where to write to them, is the owner's login.
alter table carded.accounts
  drop column personal_first_name,
  drop column personal_last_name,
  drop column personal_email,
  add column billing_address text not null default '',
  add column billing_city text not null default '',
  add column billing_state text not null default '',
  add column billing_zip text not null default '',
  add column billing_country text not null default '',
  add column deactivated_at timestamptz,
  add column sealed_deactivation_reason bytea;

alter table carded.logins
  -- Null until an invited person has set a password.
  add column joined_at timestamptz default now(),
  -- Mail to the login's address came back, and nobody has confirmed the address since.
  add column email_bounced_at timestamptz;

-- When a login was last seen, once the session that saw it is gone. Lookup table: sessions end wherever they are found.
create table carded.login_seen (
  login_id uuid primary key,
  account_id uuid not null,
  seen_at timestamptz not null
);
create function carded.keep_last_seen() returns trigger language plpgsql as $$
begin
  insert into carded.login_seen as s (login_id, account_id, seen_at) values (old.login_id, old.account_id, old.last_seen_at)
  on conflict (login_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at);
  return null;
end $$;
create trigger keep_last_seen after delete on carded.sessions for each row execute function carded.keep_last_seen();

-- Lookup tables: what a mailed link is for. Hashes of opaque tokens; an address is sealed.
create table carded.login_invitations (
  token_hash bytea primary key,
  account_id uuid not null,
  login_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_invitations_of_login on carded.login_invitations (login_id);
create index login_invitations_age on carded.login_invitations (expires_at);
create table carded.email_links (
  token_hash bytea primary key,
  account_id uuid not null,
  login_id uuid not null,
  sealed_email bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_of_login on carded.email_links (login_id);
create index email_links_age on carded.email_links (expires_at);

-- Who wants no mail that may be left out. No account: a person has one mailbox. A token that was never mailed leaves a row without an address for a day, so that
-- asking twice tells nobody which ones were.
create table carded.unsubscribe_tokens (
  token_hash bytea primary key,
  email_hash bytea,
  sealed_email bytea,
  created_at timestamptz not null,
  unsubscribed_at timestamptz
);
create index unsubscribe_tokens_of_email on carded.unsubscribe_tokens (email_hash) where email_hash is not null;
create index unsubscribe_tokens_unknown on carded.unsubscribe_tokens (created_at) where email_hash is null;
