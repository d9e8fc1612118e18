-- What a broker's customers came to, without reading who they are: for the figures that every page of a broker asks for, and for months side by side.

-- Live verifications that were decided: the rows that the account's own pages count, not yet added up. A change adds or takes a key once.
create function carded.decided_rows(p_account uuid, p_from date, p_until date) returns table (day date, accepted bigint, denied bigint) language sql stable as $$
  select day, case key when 'status:3' then count else 0 end, case key when 'status:4' then count else 0 end from carded.usage_days
  where account_id = p_account and day between p_from and p_until and not is_test and key in ('status:3', 'status:4')
  union all
  select day, (('status:3' = any (adds))::integer - ('status:3' = any (takes))::integer)::bigint, (('status:4' = any (adds))::integer - ('status:4' = any (takes))::integer)::bigint
  from carded.usage_changes where account_id = p_account and day between p_from and p_until and not is_test
$$;
create or replace function carded.decided_days(p_account uuid, p_from date, p_until date) returns table (day date, accepted bigint, denied bigint) language sql stable as $$
  select day, sum(accepted)::bigint, sum(denied)::bigint from carded.decided_rows(p_account, p_from, p_until) group by 1
$$;

-- All customers together: counted inside each account in turn, as read_customers counts.
create function carded.count_customers(p_broker uuid, p_from date, p_until date) returns table (accepted float8, denied float8) language plpgsql as $$
declare
  v_account uuid;
  v_accepted bigint;
  v_denied bigint;
begin
  accepted := 0;
  denied := 0;
  for v_account in select c.account_id from carded.broker_customers c where c.broker_id = p_broker and c.state = 'granted' loop
    perform set_config('app.account_id', v_account::text, true);
    select sum(d.accepted), sum(d.denied) into v_accepted, v_denied from carded.decided_rows(v_account, p_from, p_until) d;
    accepted := accepted + coalesce(v_accepted, 0);
    denied := denied + coalesce(v_denied, 0);
  end loop;
  perform set_config('app.account_id', p_broker::text, true);
  return next;
end $$;

-- Each customer's months, those without anything decided left out. A month is named by its first day.
create function carded.customer_months(p_broker uuid, p_from date, p_until date) returns table (id uuid, month date, accepted float8, denied float8) language plpgsql as $$
#variable_conflict use_column
declare c record;
begin
  for c in select b.id, b.account_id from carded.broker_customers b where b.broker_id = p_broker and b.state = 'granted' loop
    perform set_config('app.account_id', c.account_id::text, true);
    return query
      select c.id, date_trunc('month', d.day)::date, sum(d.accepted)::float8, sum(d.denied)::float8
      from carded.decided_days(c.account_id, p_from, p_until) d group by 2 having sum(d.accepted) <> 0 or sum(d.denied) <> 0;
  end loop;
  perform set_config('app.account_id', p_broker::text, true);
end $$;
