-- Lists an account's invoices for which money came in or went back from p_from until p_until, with all money that did before p_until. The transaction must be in the account.
create or replace function carded.paid_invoices(p_account uuid, p_from timestamptz, p_until timestamptz)
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
