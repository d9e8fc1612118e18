-- The demos of the public site: one account that every installation has, which nobody signs in to, and what a visitor's session needs beside it.
alter table carded.accounts add column is_public_demo boolean not null default false;
-- Of two processes that make it at once, one finds the other's.
create unique index accounts_public_demo on carded.accounts (is_public_demo) where is_public_demo;

-- A visitor's session. Nothing of the visitor is in it: what was typed is in the verifications that carry its reference, and goes with them.
create table carded.demo_sessions (
  token_hash bytea primary key,
  -- Public: the cart that a proof is bound to.
  reference text not null,
  demo text not null,
  -- Verifications that an order was taken with.
  ordered uuid[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index demo_sessions_age on carded.demo_sessions (expires_at);
create index demo_sessions_of_reference on carded.demo_sessions (reference);

-- Webhooks as the demo's shop received them. They name nobody.
create table carded.demo_deliveries (
  id uuid primary key,
  reference text not null,
  headers jsonb not null,
  body text not null,
  is_signed boolean not null,
  received_at timestamptz not null
);
create index demo_deliveries_of_reference on carded.demo_deliveries (reference, received_at);
create index demo_deliveries_age on carded.demo_deliveries (received_at);
