-- Businesses that may join: who they are is sealed, and found by a keyed hash of the address.

-- Lookup table: no account is known yet. `account_id` is the one it became.
create table carded.leads (
  id uuid primary key,
  email_hash bytea not null unique,
  -- New, Follow Up, Signed Up, Dead.
  status smallint not null default 1 check (status between 1 and 4),
  sealed bytea not null,
  source text not null,
  owner_id uuid,
  sealed_next bytea,
  next_at timestamptz,
  dead_reason text,
  -- How often the form was sent with this address.
  asks integer not null default 1,
  invite_hash bytea unique,
  invited_at timestamptz,
  account_id uuid,
  created_at timestamptz not null,
  -- When it came to its status: a dead one ends a year later.
  moved_at timestamptz not null,
  check ((status = 4) = (dead_reason is not null))
);
create index leads_of_status on carded.leads (status, moved_at desc);
create index leads_to_call on carded.leads (next_at) where status = 2;

create table carded.lead_notes (
  lead_id uuid not null references carded.leads (id) on delete cascade,
  id uuid not null,
  author_id uuid not null,
  author_name text not null,
  sealed_body bytea not null,
  created_at timestamptz not null,
  primary key (lead_id, id)
);
