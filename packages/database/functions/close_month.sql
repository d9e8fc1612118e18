-- Closes a month once, however often it is called: writes the invoice with the account's next number, its lines with their tax, and its ledger entries, uses the account's credit, and makes the
-- next month due. Returns the invoice's number: empty without lines, as there is no invoice then, and null when the month was closed before.
create or replace function carded.close_month(p_account uuid, p_month date, p_next_close_at timestamptz, p_invoice uuid, p_number_width integer, p_entries uuid[], p_lines json, p_collector text, p_due_at timestamptz, p_sealed_parties bytea, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_prefix text;
  v_number text := '';
  v_cents bigint;
  v_tax_cents bigint;
begin
  perform set_config('app.account_id', p_account::text, true);
  -- A second caller waits here for the row's lock, and then finds the month closed.
  update carded.billing_due set close_month = (p_month + interval '1 month')::date, close_at = p_next_close_at,
    collect_at = case when json_array_length(p_lines) > 0 then p_now else collect_at end
  where account_id = p_account and close_month = p_month returning invoice_prefix into v_prefix;
  if not found then return null; end if;
  if json_array_length(p_lines) = 0 then return ''; end if;
  update carded.billing_accounts set invoice_count = invoice_count + 1 where account_id = p_account
  returning v_prefix || '-' || lpad(invoice_count::text, greatest(p_number_width, length(invoice_count::text)), '0') into v_number;
  select sum(cents), sum(tax_cents) into v_cents, v_tax_cents from json_to_recordset(p_lines) as l (cents bigint, tax_cents bigint);
  insert into carded.invoices (account_id, id, month, number, collector, issued_at, due_at, lines_cents, tax_cents, total_cents, state, sealed_parties)
  values (p_account, p_invoice, p_month, v_number, p_collector, p_now, p_due_at, v_cents, v_tax_cents, v_cents + v_tax_cents, case when v_cents + v_tax_cents = 0 then 'paid' else 'issued' end, p_sealed_parties);
  insert into carded.invoice_lines (account_id, invoice_id, line, month, kind, covered_by, quantity, unit_micros, cents, tax_cents, fee_days)
  select p_account, p_invoice, row_number() over (), l.month, l.kind, l.covered_by, l.quantity, l.unit_micros, l.cents, l.tax_cents, l.fee_days
  from json_to_recordset(p_lines) as l (month date, kind text, covered_by text, quantity bigint, unit_micros bigint, cents bigint, tax_cents bigint, fee_days smallint);
  insert into carded.ledger_entries (account_id, id, entry, ref, debit, credit, cents, at)
  select p_account, e.id, e.entry, v_number, 'receivable', e.credit, e.cents, p_now
  from (values (p_entries[1], 'invoice', 'revenue', v_cents), (p_entries[2], 'tax', 'tax', v_tax_cents)) as e (id, entry, credit, cents) where e.cents > 0;
  perform carded.use_credit(p_account, p_invoice, p_entries[3], p_now);
  return v_number;
end $$;
