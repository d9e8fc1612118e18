-- Counts all customers of a broker together, inside each account in turn, as read_customers does.
create or replace function carded.count_customers(p_broker uuid, p_from date, p_until date) returns table (accepted float8, denied float8) language plpgsql as $$
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
