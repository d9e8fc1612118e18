import type { Queries } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';

/** Books that nobody may change or remove, of a demo either: what is left of them says nothing without its account. */
const books = ['invoices', 'invoice_lines', 'ledger_entries', 'terms_acceptances'];

/** Removes everything these accounts wrote, with their files. For a demo that was killed while it was made: it holds no real data. */
export async function removeAccounts(context: Context, tx: Queries, accountIds: readonly string[]): Promise<void> {
  // What a trigger notes of a removal goes after it.
  const { rows: tables } = await sql<{ name: string; has_files: boolean }>`
    select t.relname as name, exists (select from pg_attribute f where f.attrelid = t.oid and f.attname = 'storage_key') as has_files
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'account_id'
      where t.relnamespace = 'carded'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      order by t.relhastriggers desc`.execute(tx);
  // Nobody has them yet who could be asked for.
  await sql`delete from carded.leads`.execute(tx);
  for (const accountId of accountIds) {
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
    await sql`delete from carded.news_messages where created_by in (select id from carded.logins where account_id = ${accountId})`.execute(
      tx,
    );
    await sql`delete from carded.posts where created_by in (select id from carded.logins where account_id = ${accountId})`.execute(
      tx,
    );
    for (const { name, has_files: hasFiles } of tables.filter((table) => !books.includes(table.name))) {
      const table = sql.table(`carded.${name}`);
      if (hasFiles) await removeFiles(context, tx, table, accountId);
      await sql`delete from ${table} where account_id = ${accountId}`.execute(tx);
    }
  }
}

/** Of files that are gone already nothing is left to remove. */
const removeFiles = async (
  context: Context,
  tx: Queries,
  table: ReturnType<typeof sql.table>,
  accountId: string,
): Promise<void> => {
  const { rows } = await sql<{ storage_key: string | null }>`
    select storage_key from ${table} where account_id = ${accountId}`.execute(tx);
  for (const { storage_key: key } of rows) if (key !== null) await context.providers.storage.remove(key);
};
