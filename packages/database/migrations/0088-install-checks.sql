-- A live check of a website's pages: what they said of themselves, for half an hour. One at a time; a new one takes the place of the last.
create table carded.install_checks (
  account_id uuid not null,
  website_id uuid not null,
  -- Of what the pages are opened with.
  nonce_hash bytea not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  -- As the domain's `PageReport`, at most twelve.
  seen jsonb not null default '[]',
  -- How often a page has said something: a stranger with the address is not listened to for ever.
  reports integer not null default 0 check (reports between 0 and 400),
  -- When the shop's server last asked about a test of this website.
  server_asked_at timestamptz,
  primary key (account_id, website_id)
);
select carded.protect('carded.install_checks');
