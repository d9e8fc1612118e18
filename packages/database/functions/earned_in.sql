-- Lists the invoices that a broker earns from in a month, each with all that was paid of it until the month ended, read inside each customer's account in turn.
create or replace function carded.earned_in(p_broker uuid, p_month date)
returns table (customer_id uuid, share_bps integer, invoice_id uuid, invoice_month date, lines_cents bigint, tax_cents bigint, note_lines_cents bigint, note_tax_cents bigint,
  received_cents bigint, returned_cents bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_account uuid;
  v_from constant timestamptz := p_month::timestamp at time zone 'UTC';
  v_until constant timestamptz := (p_month + interval '1 month') at time zone 'UTC';
begin
  for v_account in select distinct c.account_id from carded.broker_customers c where c.broker_id = p_broker and c.account_id is not null and c.granted_at < v_until order by 1 loop
    perform set_config('app.account_id', v_account::text, true);
    return query
      select l.customer_id, l.share_bps, p.* from carded.paid_invoices(v_account, v_from, v_until) p cross join lateral carded.earning_link(v_account, p.month) l
      where l.broker_id = p_broker;
  end loop;
  perform set_config('app.account_id', p_broker::text, true);
end $$;
