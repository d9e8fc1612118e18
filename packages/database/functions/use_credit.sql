-- Pays an invoice from the account's credit, as far as that goes; the invoice's row is new or locked by the caller. Returns what is paid of it so far.
create or replace function carded.use_credit(p_account uuid, p_invoice uuid, p_entry uuid, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_invoice carded.invoices;
  v_cents bigint;
begin
  select * into strict v_invoice from carded.invoices where account_id = p_account and id = p_invoice;
  v_cents := least(carded.credit_of(p_account), v_invoice.total_cents - v_invoice.paid_cents);
  if v_cents <= 0 then return v_invoice.paid_cents; end if;
  insert into carded.ledger_entries (account_id, id, entry, ref, debit, credit, cents, at)
  values (p_account, p_entry, 'credit_used', v_invoice.number || '/' || v_invoice.paid_cents, 'customer_credit', 'receivable', v_cents, p_now);
  update carded.invoices set paid_cents = paid_cents + v_cents, state = case when paid_cents + v_cents = total_cents then 'paid' else 'partly_paid' end
  where account_id = p_account and id = p_invoice;
  return v_invoice.paid_cents + v_cents;
end $$;
