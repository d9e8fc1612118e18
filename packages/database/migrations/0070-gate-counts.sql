-- How often a website's age gate was shown, and how it was answered, by day. Nobody is named.
create table carded.gate_counts (
  account_id uuid not null,
  website_id uuid not null,
  day date not null,
  shown integer not null default 0,
  accepted integer not null default 0,
  refused integer not null default 0,
  primary key (account_id, website_id, day)
);
select carded.protect('carded.gate_counts');
