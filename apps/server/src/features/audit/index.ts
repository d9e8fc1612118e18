import { searchAudit as endpoint } from '@carded/contract';
import { type Queries, uuidv7Floor } from '@carded/database';
import { dateRangeMaximumDays } from '@carded/domain/codes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { everyStaffPerson } from '#features/staff-tickets/index.ts';
import { businessNamesOf } from '#platform/access/accounts.ts';
import { staffAccountIds } from '#platform/audit/append-audit.ts';
import { openQuery, readInAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';

/** Reads the chains of all staff accounts as one. */
const searchAudit = openQuery(endpoint, async ({ context, input: { query } }) => {
  const range = dayRange(query, context.now());
  const rows: Row[] = [];
  const staff: { id: string; name: string }[] = [];
  for (const accountId of await staffAccountIds(context)) {
    const read = await readInAccount(context, accountId, async (tx) => ({
      rows: await rowsOf(tx, accountId, query, range),
      people: await everyStaffPerson(tx, accountId),
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

export const routes = [searchAudit];

const dayMs = 86_400_000;
const daysShown = 31;

/**
 * Makes the range from the first day to the end of the last, in UTC.
 * @throws Refusal `invalid_input` for an invalid or too long range.
 */
function dayRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  nowMs: number,
): { fromMs: number; untilMs: number } {
  const today = Math.floor(nowMs / dayMs) * dayMs;
  const lastMs = dayOf('to', to) ?? Math.max(today, dayOf('from', from) ?? today);
  const fromMs = dayOf('from', from) ?? lastMs - (daysShown - 1) * dayMs;
  if (fromMs > lastMs) refuse('invalid_input', { fields: [{ path: 'query.from', message: 'must not be after `to`' }] });
  if (lastMs - fromMs > dateRangeMaximumDays * dayMs)
    refuse('invalid_input', { message: `Date range can not be longer than ${dateRangeMaximumDays} days` });
  return { fromMs, untilMs: lastMs + dayMs };
}

const dayOf = (name: string, day: string | undefined): number | null => {
  if (day === undefined) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  // Ids, which hold their time, begin in 1970.
  return ms >= 0 ? ms : refuse('invalid_input', { fields: [{ path: `query.${name}`, message: 'must be a day' }] });
};

const pageRows = 50;

type Asked = z.output<typeof endpoint.query>;
type Row = { id: string; at: Date; actor: string; action: string; subject: string; detail: Record<string, unknown> };

/** Ids are in the order of time: a stretch of days is a range of the key. */
const rowsOf = (
  tx: Queries,
  accountId: string,
  { person, account, action = '', before }: Asked,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<Row[]> => {
  let rows = tx
    .selectFrom('audit_rows')
    .select(['id', 'at', 'actor', 'action', 'subject', 'detail'])
    .where('account_id', '=', accountId)
    .where('id', '>=', uuidv7Floor(fromMs))
    .where('id', '<', uuidv7Floor(untilMs));
  if (before !== undefined) rows = rows.where('id', '<', before);
  if (person !== undefined) rows = rows.where('actor', '=', `staff:${person}`);
  if (action !== '') rows = rows.where(sql<boolean>`starts_with(action, ${action})`);
  // Filters by `about`, which every staff action on an account sets (`auditInStaffAccount`).
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
