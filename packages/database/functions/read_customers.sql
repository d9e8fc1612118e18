-- Reads the customers who let a broker see their numbers, or those of p_customers among them, each inside its own account. Weeks end with p_until, the oldest first; with
-- p_weeks = 0, days before p_from are not read.
create or replace function carded.read_customers(p_broker uuid, p_customers uuid[], p_from date, p_until date, p_weeks integer)
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
