import { stringify } from 'csv-stringify/sync';
import { exportColumns } from './export-columns.ts';
import type { ExportRow } from './export-rows.ts';

/**
 * Rows as CSV (RFC 4180), a batch at a time. Every cell is quoted, and one that begins with = + - @, a tab or a carriage return, or with their full-width forms,
 * gets an apostrophe first: spreadsheets would run it as a formula (OWASP, CSV injection). The mark at the start tells them that it is UTF-8.
 */
export async function* csvOf(batches: AsyncIterable<readonly ExportRow[]>, timeZone: string): AsyncGenerator<string> {
  const columns = exportColumns(timeZone);
  yield `\uFEFF${linesOf([columns.map(({ header }) => header)])}`;
  for await (const batch of batches) yield linesOf(batch.map((entry) => columns.map(({ of }) => of(entry))));
}

const linesOf = (rows: string[][]): string =>
  stringify(rows, { quoted: true, quoted_empty: true, escape_formulas: true, record_delimiter: 'windows' });
