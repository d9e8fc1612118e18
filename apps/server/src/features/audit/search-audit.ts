import { searchAudit as endpoint } from '@carded/contract';
import { type Queries, uuidv7Floor } from '@carded/database';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { everyStaffPerson } from '#features/staff-tickets/index.ts';
import { businessNamesOf } from '#platform/access/business-names-of.ts';
import { houses } from '#platform/audit/houses.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import { openQuery } from '#platform/commands/query.ts';
import { dayRange } from './day-range.ts';

const pageRows = 50;

type Asked = z.output<typeof endpoint.query>;
type Row = { id: string; at: Date; actor: string; action: string; subject: string; detail: Record<string, unknown> };

/** Every chain of the house, read as one. */
export const searchAudit = openQuery(endpoint, async ({ context, input: { query } }) => {
  const range = dayRange(query, context.now());
  const rows: Row[] = [];
  const staff: { id: string; name: string }[] = [];
  for (const house of await houses(context)) {
    const read = await readInAccount(context, house, async (tx) => ({
      rows: await rowsOf(tx, house, query, range),
      people: await everyStaffPerson(tx, house),
    }));
    rows.push(...read.rows);
    staff.push(...read.people);
  }
  const found = rows.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, pageRows);
  const names = await namesOf(context, found);
  return {
    rows: found.map((row) => present(row, staff, names)),
    more: rows.length > pageRows,
    staff,
  };
});

/** Ids are in the order of time: a stretch of days is a range of the key. */
const rowsOf = (
  tx: Queries,
  house: string,
  { person, account, action = '', before }: Asked,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<Row[]> => {
  let rows = tx
    .selectFrom('audit_rows')
    .select(['id', 'at', 'actor', 'action', 'subject', 'detail'])
    .where('account_id', '=', house)
    .where('id', '>=', uuidv7Floor(fromMs))
    .where('id', '<', uuidv7Floor(untilMs));
  if (before !== undefined) rows = rows.where('id', '<', before);
  if (person !== undefined) rows = rows.where('actor', '=', `staff:${person}`);
  if (action !== '') rows = rows.where(sql<boolean>`starts_with(action, ${action})`);
  // Whatever staff does about an account says so (`auditInHouse`).
  if (account !== undefined) rows = rows.where('about', '=', account);
  return rows
    .orderBy('id', 'desc')
    .limit(pageRows + 1)
    .execute();
};

const accountIn = ({ detail }: Row): string | null => (typeof detail.account === 'string' ? detail.account : null);

const namesOf = async (context: Context, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> => {
  const accounts = new Set(rows.flatMap((row) => accountIn(row) ?? []));
  const [first] = accounts;
  return first === undefined ? new Map() : readInAccount(context, first, (tx) => businessNamesOf(tx, accounts));
};

const present = (row: Row, staff: readonly { id: string; name: string }[], names: ReadonlyMap<string, string>) => {
  const { account: _, ...detail } = row.detail;
  const account = accountIn(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: staff.find(({ id }) => row.actor === `staff:${id}`)?.name ?? row.actor,
    action: row.action,
    subject: row.subject,
    account: account === null ? null : { id: account, name: names.get(account) ?? '' },
    detail: Object.entries(detail).map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  };
};
