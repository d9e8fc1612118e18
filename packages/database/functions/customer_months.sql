-- Counts each customer's decided verifications by month, named by its first day. Months without any are left out.
create or replace function carded.customer_months(p_broker uuid, p_from date, p_until date) returns table (id uuid, month date, accepted float8, denied float8) language plpgsql as $$
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
