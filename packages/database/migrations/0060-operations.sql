-- What the house looks at each morning: how providers do, which webhooks are in trouble, and switches.

-- Calls of each provider, by minute, outcome and how long they took. Nobody is named.
create table carded.provider_minutes (
  provider text not null,
  minute timestamptz not null,
  outcome text not null check (outcome in ('ok', 'refused', 'failed')),
  -- The number of a step of `latencySteps`.
  step smallint not null,
  count integer not null,
  cost_micros bigint not null default 0,
  primary key (provider, minute, outcome, step)
);
create index provider_minutes_age on carded.provider_minutes (minute);

-- Lookup table: endpoints that take nothing now, over all accounts.
create table carded.webhook_troubles (
  account_id uuid not null,
  endpoint_id uuid not null,
  host text not null,
  failing_since timestamptz not null,
  -- The answer's status, or what went wrong before there was one.
  last_answer text not null,
  is_off boolean not null default false,
  primary key (account_id, endpoint_id)
);
create index webhook_troubles_age on carded.webhook_troubles (failing_since);

-- Lookup table: switches that were moved. What has no row stands as its list says. For everybody, a share of accounts, or some by name.
create table carded.flags (
  name text primary key,
  is_on boolean not null,
  percent smallint not null default 100 check (percent between 0 and 100),
  accounts uuid[] not null default '{}',
  updated_by uuid not null,
  updated_at timestamptz not null
);
