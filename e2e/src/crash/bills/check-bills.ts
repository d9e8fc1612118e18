import { type Fault, faultOf } from '#crash/fault.ts';
import { type Gateway, readBook } from './open-gateway.ts';

type Rows = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
type Charge = { ref: string; number: string; cents: number; total_cents: number; state: string };

/** Checks that ledger, invoices, lines and usage agree, and that every invoice was paid once or not at all, by our rows and by the provider's book. */
export async function checkBills(rows: Rows, gateway: Gateway, now: number): Promise<Fault[]> {
  const names = async (kind: Fault['kind'], what: string, sql: string, values: readonly unknown[] = []) => {
    const found = await rows<{ name: string }>(sql, values);
    return faultOf(
      kind,
      what,
      found.map(({ name }) => name),
    );
  };
  return [
    ...(await names(
      'month-missing',
      'months that are over and not closed',
      'select invoice_prefix as name from carded.billing_due where close_at <= $1',
      [new Date(now)],
    )),
    ...(await names(
      'month-missing',
      'months without an invoice',
      `select d.invoice_prefix || ' ' || m::date as name from carded.billing_due d join carded.billing_accounts b using (account_id),
         generate_series(b.first_month, d.close_month - interval '1 month', interval '1 month') as m
       where not exists (select from carded.invoices i where i.account_id = d.account_id and i.month = m::date)`,
    )),
    ...(await names(
      'month-twice',
      'months with two invoices',
      'select max(number) as name from carded.invoices group by account_id, month having count(*) > 1',
    )),
    ...(await names(
      'number',
      'accounts whose numbers have a gap, or one twice',
      `select max(i.number) as name from carded.invoices i join carded.billing_accounts b using (account_id)
       group by account_id having max(split_part(number, '-', 2)::int) <> count(*) or count(distinct number) <> count(*) or max(b.invoice_count) <> count(*)`,
    )),
    ...(await names(
      'bill',
      'invoices that differ from their lines or their entries',
      `select number as name from carded.invoices i where
         lines_cents <> (select coalesce(sum(cents), -1) from carded.invoice_lines l where l.account_id = i.account_id and l.invoice_id = i.id)
         or total_cents <> (select coalesce(sum(cents), -1) from carded.ledger_entries e where e.account_id = i.account_id and e.debit = 'receivable' and e.ref = i.number)
         or paid_cents <> (select coalesce(sum(cents), 0) from carded.ledger_entries e where e.account_id = i.account_id and e.credit = 'receivable' and e.ref like i.number || '-%')`,
    )),
    ...(await names(
      'bill',
      'usage of closed months that differs from its lines',
      `select coalesce(u.account_id, l.account_id)::text || ' ' || kind as name
       from (select account_id, month, kind, covered_by, count(*) as used from carded.usage_events join carded.billing_due d using (account_id) where month < d.close_month group by 1, 2, 3, 4) u
       full join (select account_id, month, kind, covered_by, sum(quantity) as billed from carded.invoice_lines where kind <> 'monthly' group by 1, 2, 3, 4) l
         using (account_id, month, kind, covered_by) where used is distinct from billed`,
    )),
    ...(await names(
      'mail',
      'mails that were asked for twice, or never',
      `select coalesce(m.ref, o.ref) as name from (select account_id::text as account, kind, ref from carded.billing_mails) m
       full join (select account_id::text as account, payload ->> 'kind' as kind, payload ->> 'ref' as ref, count(*) as many from carded.outbox where queue = 'billing-mail' group by 1, 2, 3) o
         using (account, kind, ref) where many is distinct from 1 or m.ref is null`,
    )),
    ...(await checkPayments(rows, gateway)),
  ];
}

const checkPayments = async (rows: Rows, gateway: Gateway): Promise<Fault[]> => {
  const { charges, paid } = readBook(gateway);
  const ours = await rows<Charge>(
    'select c.ref, i.number, c.cents::int, i.total_cents::int, c.state from carded.charges c join carded.invoices i on i.account_id = c.account_id and i.id = c.invoice_id',
  );
  const byRef = new Map(ours.map((charge) => [charge.ref, charge]));
  const timesPaid = Map.groupBy(paid, ({ invoice }) => invoice);
  const invoices = await rows<{ number: string; is_paid: boolean; is_poor: boolean; total: number }>(
    `select number, i.state = 'paid' as is_paid, total_cents::int as total,
       exists (select from carded.charges c where c.account_id = i.account_id and c.state = 'declined') as is_poor from carded.invoices i`,
  );
  const twice = [...timesPaid].filter(([, all]) => all.length > 1).map(([number]) => number);
  const unwritten = charges.filter(({ attempt, cents }) => byRef.get(attempt)?.cents !== cents);
  const unknown = paid.filter(({ attempt }) => byRef.get(attempt)?.state !== 'paid');
  const untrue = ours.filter(({ ref, state }) => state === 'paid' && !paid.some(({ attempt }) => attempt === ref));
  const wrong = invoices.filter(
    ({ number, is_paid: isPaid, total }) =>
      isPaid !== (timesPaid.get(number)?.reduce((sum, { cents }) => sum + cents, 0) === total),
  );
  const unpaid = invoices.filter(({ is_paid: isPaid, is_poor: isPoor }) => !isPaid && !isPoor);
  const tries = Map.groupBy(charges, ({ invoice }) => invoice);
  const many = [...tries].filter(([, all]) => all.length > 7).map(([number]) => number);
  const held = gateway.book.entries().filter(({ entry }) => entry === 'decided').length;
  return [
    ...faultOf('paid-twice', 'invoices that were paid twice', twice),
    ...faultOf(
      'attempt',
      'charges that the provider knows and we did not write down',
      unwritten.map(({ attempt }) => attempt),
    ),
    ...faultOf('attempt', 'invoices charged more than seven times', many),
    ...faultOf(
      'event',
      `payments (of ${held} that were held) that we do not know of`,
      unknown.map(({ attempt }) => attempt),
    ),
    ...faultOf(
      'paid-twice',
      'payments that the provider does not know of',
      untrue.map(({ ref }) => ref),
    ),
    ...faultOf(
      'unpaid',
      'invoices that are paid for one side only',
      wrong.map(({ number }) => number),
    ),
    ...faultOf(
      'unpaid',
      'invoices that nobody paid',
      unpaid.map(({ number }) => number),
    ),
  ];
};
