-- What brokers earn by their customers' invoices. Off unless staff sets a share.

-- Lookup table, ids and numbers only: who of a customer's brokers earns is decided over all of them. The share of a month's invoices, however late they are paid.
create table carded.broker_shares (
  broker_id uuid not null,
  from_month date not null check (extract(day from from_month) = 1),
  -- Hundredths of a percent.
  share_bps integer not null check (share_bps between 0 and 5000),
  set_at timestamptz not null,
  primary key (broker_id, from_month)
);

-- Lookup table, worked off over all brokers who ever had a share: the first month whose lines are not written.
create table carded.commissions_due (
  broker_id uuid primary key,
  next_month date not null check (extract(day from next_month) = 1)
);
create index commissions_due_by_month on carded.commissions_due (next_month);

-- Tenant: a broker's lines, written once a month is over. What is corrected later is another line.
create table carded.commission_lines (
  account_id uuid not null,
  -- In which money came in for the invoice, or went back.
  month date not null check (extract(day from month) = 1),
  -- As the broker knows the customer.
  customer_id uuid not null,
  invoice_id uuid not null,
  invoice_month date not null,
  share_bps integer not null,
  cents bigint not null check (cents <> 0),
  at timestamptz not null,
  primary key (account_id, month, invoice_id)
);
select carded.protect('carded.commission_lines');
-- Over all brokers: nobody earns twice by the same money.
create unique index commission_lines_once on carded.commission_lines (invoice_id, month);
create trigger never_changed before update or delete on carded.commission_lines for each row execute function carded.refuse_change();

-- An account's invoices for which money came in or went back in that time, with all that did until its end. The transaction is in the account.
create function carded.paid_invoices(p_account uuid, p_from timestamptz, p_until timestamptz)
returns table (id uuid, month date, lines_cents bigint, tax_cents bigint, note_lines_cents bigint, note_tax_cents bigint, received_cents bigint, returned_cents bigint)
language sql stable as $$
  with booked as (
    select c.invoice_id, e.entry, e.cents, e.at
    from carded.ledger_entries e join carded.charges c on c.account_id = e.account_id and c.ref = e.ref where e.account_id = p_account and e.entry = 'payment'
    union all
    select i.id, e.entry, e.cents, e.at
    from carded.ledger_entries e join carded.usage_records u on u.account_id = e.account_id and 'shopify/' || u.day = e.ref
      join carded.invoices i on i.account_id = e.account_id and i.month = u.month where e.account_id = p_account and e.entry = 'payment'
    union all
    select i.id, e.entry, e.cents, e.at
    from carded.ledger_entries e join carded.invoices i on i.account_id = e.account_id and i.number = split_part(e.ref, '/', 1)
    where e.account_id = p_account and e.entry = 'manual_payment'
    union all
    select n.invoice_id, e.entry, e.cents, e.at
    from carded.ledger_entries e join carded.credit_notes n on n.account_id = e.account_id and n.number = e.ref
    where e.account_id = p_account and e.entry in ('credit_note_lines', 'credit_note_tax', 'credit_note_rest'))
  select i.id, i.month, i.lines_cents, i.tax_cents,
    coalesce(sum(b.cents) filter (where b.entry = 'credit_note_lines'), 0)::bigint, coalesce(sum(b.cents) filter (where b.entry = 'credit_note_tax'), 0)::bigint,
    coalesce(sum(b.cents) filter (where b.entry in ('payment', 'manual_payment')), 0)::bigint, coalesce(sum(b.cents) filter (where b.entry = 'credit_note_rest'), 0)::bigint
  from carded.invoices i join booked b on b.invoice_id = i.id and b.at < p_until
  where i.account_id = p_account group by i.account_id, i.id having max(b.at) >= p_from
$$;

-- Who earns by an account's invoice of a month: of the brokers with a share who were its brokers when the month ended, the one who had been for longest.
create function carded.earning_link(p_account uuid, p_month date) returns table (customer_id uuid, broker_id uuid, share_bps integer) language sql stable as $$
  select c.id, c.broker_id, s.share_bps
  from carded.broker_customers c
  cross join lateral (
    select b.share_bps from carded.broker_shares b where b.broker_id = c.broker_id and b.from_month <= p_month order by b.from_month desc limit 1) s
  where c.account_id = p_account and s.share_bps > 0
    and c.granted_at < (p_month + interval '1 month') at time zone 'UTC' and (c.ended_at is null or c.ended_at >= (p_month + interval '1 month') at time zone 'UTC')
  order by c.granted_at, c.id limit 1
$$;

-- What a broker earns by in a month: each invoice with all that was paid of it until the month ended, read inside each customer's account in turn.
create function carded.earned_in(p_broker uuid, p_month date)
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
