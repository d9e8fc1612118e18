import { getCommissionReport as endpoint } from '@carded/contract';
import { stringify } from 'csv-stringify/sync';
import { command } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { readLines } from './read-lines.ts';

/** Every cell is quoted, and one that a spreadsheet would run as a formula gets an apostrophe first (OWASP, CSV injection). The mark at the start says UTF-8. */
export const getCommissionReport = command(endpoint, async ({ context, who, tx, input, answer, audit }) => {
  const { month } = input.query;
  const lines = await readLines(tx, { brokerId: who.accountId, month, nowMs: context.now() });
  if (lines.length === 0) refuse('not_found');
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const rows = [
    ['Month (UTC)', 'Customer', 'Invoice of', 'Share %', 'Commission USD'],
    ...lines.map(({ customer, invoice_month: invoiceMonth, share_bps: bps, cents }) => [
      month,
      customer?.business_name ?? 'No longer a customer',
      invoiceMonth,
      (bps / 100).toFixed(2),
      dollars(cents),
    ]),
    [month, 'Together', '', '', dollars(total)],
  ];
  // An amount below nothing begins with what a formula begins with, and is meant to be added up.
  const csv = stringify(rows, {
    ...{ quoted: true, quoted_empty: true, record_delimiter: 'windows' },
    cast: { string: (text, { index }) => (index === amountColumn ? text : asText(text)) },
  });
  answer.headers = { 'content-disposition': `attachment; filename="carded-commissions-${month}.csv"` };
  answer.file = { type: 'text/csv; charset=utf-8', bytes: Buffer.from(`\uFEFF${csv}`) };
  audit.detail = { month, lines: lines.length };
  return null;
});

const amountColumn = 4;
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const dollars = (cents: number): string => (cents / 100).toFixed(2);
