-- Brokers, their customers, and what each customer lets its broker see.

-- Lookup table: who is whose customer. Ids and states only: it is read from both sides, and worked off over all accounts.
create table carded.broker_customers (
  -- What the broker knows a customer by; a customer who ends it and comes back is another.
  id uuid primary key,
  broker_id uuid not null,
  -- Null until the person who was asked has an account, or was found by the address.
  account_id uuid,
  state text not null check (state in ('asked', 'granted', 'ended')),
  access text not null default 'numbers' check (access in ('numbers', 'settings', 'log')),
  asked_at timestamptz not null,
  -- Nobody is asked for longer.
  expires_at timestamptz not null,
  -- Counts the mails that asked.
  mail_number integer not null default 1,
  granted_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('broker', 'customer')),
  check ((state = 'ended') = (ended_at is not null)),
  check ((ended_by is null) = (ended_at is null)),
  check (state <> 'granted' or (account_id is not null and granted_at is not null)),
  check (account_id <> broker_id)
);
create index broker_customers_by_broker on carded.broker_customers (broker_id, id);
create unique index broker_customers_once on carded.broker_customers (account_id, broker_id) where state <> 'ended';
create index broker_customers_unanswered on carded.broker_customers (expires_at) where state = 'asked';

-- Tenant: what a broker typed of somebody who was asked, sealed, until there is an account that says it.
create table carded.customer_invitations (
  account_id uuid not null,
  id uuid not null,
  email_hash bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, id)
);
select carded.protect('carded.customer_invitations');
create unique index customer_invitations_once on carded.customer_invitations (account_id, email_hash);

alter table carded.invites
  -- The customer that the account becomes.
  add column customer_id uuid,
  add column has_scanner boolean not null default false;

-- What a list of customers counts, from the index alone.
create index usage_days_decided on carded.usage_days (account_id, day, key) include (count) where key in ('status:3', 'status:4') and not is_test;

-- Live verifications that were decided, by day: the rows that the account's own pages count. A change adds or takes a key once.
create function carded.decided_days(p_account uuid, p_from date, p_until date) returns table (day date, accepted bigint, denied bigint) language sql stable as $$
  select day, sum(accepted)::bigint, sum(denied)::bigint from (
    select day, case key when 'status:3' then count else 0 end as accepted, case key when 'status:4' then count else 0 end as denied from carded.usage_days
    where account_id = p_account and day between p_from and p_until and not is_test and key in ('status:3', 'status:4')
    union all
    select day, ('status:3' = any (adds))::integer - ('status:3' = any (takes))::integer, ('status:4' = any (adds))::integer - ('status:4' = any (takes))::integer
    from carded.usage_changes where account_id = p_account and day between p_from and p_until and not is_test) as counted
  group by 1
$$;

-- The customers who let a broker see their numbers, or these of them, each read inside its own account. Weeks end with p_until, the oldest first; with 0 of them the days before p_from
-- are not read.
create function carded.read_customers(p_broker uuid, p_customers uuid[], p_from date, p_until date, p_weeks integer)
returns table (id uuid, account_id uuid, access text, granted_at timestamptz, business_name text, business_country text, business_state text, account_state text,
  trial_ends_at timestamptz, has_trial boolean, domains text[], accepted float8, denied float8, weeks float8[], opened_at timestamptz, seen_at timestamptz, problem_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  c carded.broker_customers;
  v_since constant date := least(p_from, p_until - 7 * p_weeks + 1);
begin
  for c in select * from carded.broker_customers where broker_id = p_broker and state = 'granted' and (p_customers is null or id = any (p_customers)) order by id loop
    perform set_config('app.account_id', c.account_id::text, true);
    return query
      with decided as materialized (select * from carded.decided_days(c.account_id, v_since, p_until))
      select c.id, c.account_id, c.access, c.granted_at, a.business_name, a.business_country, a.business_state, a.state, t.ends_at, coalesce(t.remaining > 0 and t.used_up_at is null, false),
        (select coalesce(array_agg(w.domain order by w.id), '{}') from carded.websites w where w.account_id = c.account_id and w.removed_at is null),
        (select coalesce(sum(d.accepted), 0)::float8 from decided d where d.day >= p_from),
        (select coalesce(sum(d.denied), 0)::float8 from decided d where d.day >= p_from),
        (select coalesce(array_agg(coalesce(n.count, 0)::float8 order by g.week desc), '{}') from generate_series(0, p_weeks - 1) as g(week)
          left join (select (p_until - d.day) / 7 as week, sum(d.accepted + d.denied) as count from decided d group by 1) n on n.week = g.week),
        o.opened_at, o.seen_at, o.problem_at
      from carded.accounts a
      left join carded.trials t on t.account_id = c.account_id and t.kind = 'verifications'
      left join lateral (
        select max(s.opened_at) as opened_at, max(greatest(s.seen_at, s.opened_at)) as seen_at,
          max(s.problem_at) filter (where s.opened_at is null or s.problem_at > s.opened_at) as problem_at
        from carded.website_openings s join carded.websites w on w.account_id = s.account_id and w.id = s.website_id and w.removed_at is null
        where s.account_id = c.account_id) o on true
      where a.account_id = c.account_id;
  end loop;
  perform set_config('app.account_id', p_broker::text, true);
end $$;
