import type { Database } from '@carded/database';

type Row = Record<string, unknown>;
type Table = { name: string; key: string[] };
/** Every row of every table, by table and primary key. */
export type Rows = Map<string, { table: string; row: Row }>;

/** A counter is spread over as many rows as there are connections that count. */
const views: Readonly<Record<string, string>> = {
  usage_counters:
    '(select account_id, month, kind, covered_by, 0 as shard, sum(count) as count from carded.usage_counters group by account_id, month, kind, covered_by)',
};

/** Reads the whole database. As its owner: row-level security hides nothing. */
export async function readRows({ pool }: Pick<Database, 'pool'>): Promise<Rows> {
  const tables = await listTables(pool);
  const parts = tables.map(
    ({ name }) => `select '${name}' as "table", to_jsonb(t) as row from ${views[name] ?? `carded.${name}`} as t`,
  );
  const { rows } = await pool.query<{ table: string; row: Row }>(parts.join(' union all '));
  const keys = new Map(tables.map(({ name, key }) => [name, key]));
  return new Map(
    rows.map(({ table, row }) => [
      [table, ...(keys.get(table) ?? []).map((column) => String(row[column]))].join(' '),
      { table, row },
    ]),
  );
}

/** Tables without a primary key would hide rows. */
export async function listTables(pool: Database['pool']): Promise<Table[]> {
  const { rows } = await pool.query<Table>(`
    select class.relname::text as name, array_agg(attribute.attname::text order by attribute.attnum) as key
      from pg_class as class
      join pg_index as index on index.indrelid = class.oid and index.indisprimary
      join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = any (index.indkey)
     where class.relnamespace = 'carded'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
     group by class.relname order by class.relname`);
  return rows;
}

/** Columns that distinguish a table's rows, besides their owner. */
const tags: Readonly<Record<string, (row: Row) => unknown>> = {
  audit_rows: ({ action }) => action,
  outbox: ({ queue }) => queue,
  verification_facts: ({ fact }) => (fact as { kind: string }).kind,
  usage_events: ({ kind }) => kind,
  webhook_messages: ({ type }) => type,
  documents: ({ side }) => side,
  login_resets: ({ purpose }) => purpose,
  link_tokens: ({ purpose }) => purpose,
  passkey_challenges: ({ purpose }) => purpose,
  dismissed_notices: ({ notice }) => notice,
  app_settings: ({ name }) => name,
};

/**
 * Lists differences, a line per row: `+` made, `-` removed, `~` changed with its columns; table, and owner by the given names. The head of the audit chain
 * follows its rows, and is named only where there is none.
 */
export function changesBetween(before: Rows, after: Rows, names: ReadonlyMap<string, string>): string[] {
  const lines: string[] = [];
  const chained = new Set<unknown>();
  for (const [id, { table, row }] of after) if (table === 'audit_rows' && !before.has(id)) chained.add(row.account_id);
  const add = (sign: string, { table, row }: { table: string; row: Row }, columns: string[] = []) => {
    if (table === 'audit_heads' && chained.has(row.account_id)) return;
    const tag = tags[table]?.(row);
    const whose = namesIn(row, names);
    lines.push(
      [
        `${sign} ${table}`,
        tag === undefined ? '' : ` ${String(tag)}`,
        whose.length === 0 ? '' : ` of ${whose.join(', ')}`,
        columns.length === 0 ? '' : `: ${columns.join(', ')}`,
      ].join(''),
    );
  };
  for (const [id, one] of after) {
    const old = before.get(id);
    if (old === undefined) add('+', one);
    else {
      const columns = Object.keys(one.row).filter((name) => !isSame(one.row[name], old.row[name]));
      if (columns.length > 0) add('~', one, columns);
    }
  }
  for (const [id, one] of before) if (!after.has(id)) add('-', one);
  return counted(lines);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const namesIn = (row: Row, names: ReadonlyMap<string, string>): string[] => {
  const text = JSON.stringify(row);
  return [...new Set([...names].filter(([value]) => text.includes(value)).map(([, name]) => name))];
};

const counted = (lines: string[]): string[] => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} ×${count}`)).sort();
};
