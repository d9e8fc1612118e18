import { type CustomerView, getBrokerReport as endpoint } from '@carded/contract';
import { customerStandings } from '@carded/domain/customers';
import { stringify } from 'csv-stringify/sync';
import { command } from '#platform/commands/command.ts';
import { allCustomers } from './all-customers.ts';
import { daysOfMonth } from './days-of-month.ts';
import { statsOf } from './list-customers.ts';
import { sortCustomers } from './sort-customers.ts';

/** Every cell is quoted, and one that a spreadsheet would run as a formula gets an apostrophe first (OWASP, CSV injection). The mark at the start says UTF-8. */
export const getBrokerReport = command(endpoint, async ({ context, who, tx, input, answer, audit }) => {
  const { month, days } = daysOfMonth(input.query.month, context.now());
  const all = sortCustomers(await allCustomers(context, tx, who.accountId, days), 'name');
  const { accepted, denied, rate } = statsOf(all);
  const rows = [
    ['Business', 'State', 'Websites', 'Month (UTC)', 'Accepted', 'Denied', 'Approval rate %', 'Customer since'],
    ...all.map((customer) => [
      customer.business_name,
      standingLabel(customer),
      customer.domains.join(' '),
      month,
      ...figures(customer),
      customer.access === null ? '' : customer.since.slice(0, 10),
    ]),
    ['All customers', '', '', month, ...figures({ accepted, denied, rate }), ''],
  ];
  const csv = stringify(rows, { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' });
  answer.headers = { 'content-disposition': `attachment; filename="carded-customers-${month}.csv"` };
  answer.file = { type: 'text/csv; charset=utf-8', bytes: Buffer.from(`\uFEFF${csv}`) };
  audit.detail = { month, customers: all.length };
  return null;
});

const standingLabel = ({ standing }: CustomerView): string =>
  customerStandings.find(({ code }) => code === standing)?.label ?? standing;

const figures = ({ accepted, denied, rate }: Pick<CustomerView, 'accepted' | 'denied' | 'rate'>): string[] => [
  String(accepted),
  String(denied),
  rate === null ? '' : (rate * 100).toFixed(1),
];
