-- What was unusual, over all accounts, for staff to look at. Nothing of a buyer.
create table carded.alerts (
  id uuid primary key,
  account_id uuid not null,
  kind text not null,
  at timestamptz not null
);
create index alerts_by_time on carded.alerts (at);
