import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callFunction, inTransaction, type Queries, type Tables } from '@carded/database';
import { sql } from 'kysely';
import type { Config } from '#config.ts';
import type { Context } from '#context.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';
import { type DemoCredentials, makeCredentials } from './demo-credentials.ts';
import { type DemoParts, type DemoStage, insertDirectory } from './demo-stage.ts';
import { type DemoHistory, demoCast, demoStage, growDemo, historyMs } from './grow-demo.ts';
import { type DemoAccounts, insertDemoAccounts } from './insert-demo-accounts.ts';
import { insertDemoLog, insertDemoShops } from './insert-demo-shops.ts';
import { historyDays } from './orders/demo-orders.ts';
import { seedStoreOrders } from './orders/seed-store-orders.ts';
import { seedBills } from './seed-bills.ts';
import { seedResend } from './seed-merchant.ts';
import { seedStories } from './seed-stories.ts';

const settingName = 'demo';

type Kept = {
  credentials: DemoCredentials;
  stage: 'begun' | 'done';
  accounts: string[];
  /** History of the large demo. */
  history?: DemoHistory;
};

const kept = async (context: Context): Promise<Kept | null> => {
  const [row] = await callFunction<{ value: Omit<Kept, 'credentials'> & { sealed: string } }, Tables>(
    context.db,
    'select value from carded.app_settings where name = $1',
    [settingName],
  );
  if (row === undefined) return null;
  const { sealed, ...rest } = row.value;
  return { ...rest, credentials: unseal(context, sealed) };
};
const seal = (context: Context, credentials: DemoCredentials): string =>
  sealJson(context.keys.master.demoLogins, context.random, settingName, credentials).toString('base64');
const unseal = (context: Context, sealed: string): DemoCredentials =>
  unsealJson(context.keys.master.demoLogins, settingName, Buffer.from(sealed, 'base64'));

/**
 * Makes demo data at the first start; a first start that was killed is made again, so that nothing is sent twice or left out. The large demo has fourteen
 * months and grows with each start. Messages are sent once everything exists. The file is written from the database, so the two never disagree.
 */
export async function seedDemo(
  context: Context,
  parts: DemoParts,
  say: (words: string) => void = () => undefined,
): Promise<void> {
  const stage = demoStage(context, parts);
  const found = await kept(context);
  const demo = found?.stage === 'done' ? found : await makeDemo(context, stage, parts, found, say);
  if (found?.stage === 'done' && demo.history !== undefined) await seedSince(context, stage, demo.history);
  await stage.sendMessages();
  await writeFileIfOther(context, demo.credentials);
}

const makeDemo = async (
  context: Context,
  stage: DemoStage,
  parts: DemoParts,
  half: Kept | null,
  say: (words: string) => void,
): Promise<Kept> => {
  const started = performance.now();
  const demo = await insertAll(context, stage, half);
  say('Making the demo’s people, once.');
  await insertDirectory(context);
  say('Making the demo’s past, once.');
  const { credentials } = demo;
  if (demo.history === undefined) await insertDemoLog(context, credentials);
  else credentials.shopWebhookSecret = await seedPast(context, stage, parts, demo.history);
  await seedStoreOrders(stage, demoCast(demo.basics).owner, demo.basics.sites.shop, context.now());
  await callFunction(
    context.db,
    `update carded.app_settings set value = value || jsonb_build_object('stage', 'done', 'sealed', $1::text) where name = $2`,
    [seal(context, credentials), settingName],
  );
  say(`The demo was made in ${((performance.now() - started) / 1_000).toFixed(1)} seconds.`);
  return { ...demo, stage: 'done' };
};

/** The first history of the large demo, up to now. @returns the secret of the shop's webhooks. */
const seedPast = async (
  context: Context,
  stage: DemoStage,
  parts: DemoParts,
  history: DemoHistory,
): Promise<string> => {
  const now = context.now();
  const people = await growDemo(stage, history, settingName, now);
  const secret = await seedStories(stage, history, people(), now);
  const { basics, shops, since } = history;
  const { owner } = demoCast(basics);
  await seedBills(context, stage, parts, { owner, accountIds: Object.values(shops.accounts), since, until: now });
  await stage.forgetJobs(now - historyMs);
  await stage.runJobs(now);
  await seedResend(stage, owner, now);
  return secret;
};

/** Adds what happened since the large demo was last started. */
const seedSince = async (context: Context, stage: DemoStage, history: DemoHistory): Promise<void> => {
  const now = context.now();
  await growDemo(stage, history, settingName, now);
  await stage.forgetJobs(now - historyMs);
  await stage.runJobs(now);
};

/** Accounts, people who sign in, and websites; in place of those of a demo that came half way. */
const insertAll = async (
  context: Context,
  stage: DemoStage,
  half: Kept | null,
): Promise<Kept & { basics: DemoAccounts }> => {
  const credentials = makeCredentials(context);
  const since = context.now() - historyDays * 86_400_000;
  const { isLargeDemo } = context.config;
  return inTransaction(context.db, async (tx) => {
    if (half !== null) await removeAccounts(context, tx, half.accounts);
    const basics = await insertDemoAccounts(isLargeDemo ? stage.contextAt(since) : context, tx, credentials);
    const shops = isLargeDemo ? await insertDemoShops(stage, tx, since, basics, credentials.shop.key) : null;
    const made = {
      stage: 'begun' as const,
      accounts: [...new Set([...Object.values(basics.accounts), ...Object.values(shops?.accounts ?? {})])],
      ...(shops === null ? {} : { history: { since, basics, shops, until: {} } }),
    };
    const value = JSON.stringify({ ...made, sealed: seal(context, credentials) });
    await tx
      .insertInto('app_settings')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return { ...made, credentials, basics };
  });
};

/** Path of the file with the sign-ins. */
export function demoFile({ dataDir }: Pick<Config, 'dataDir'>) {
  return join(dataDir, 'demo.json');
}

const writeFileIfOther = async (context: Context, credentials: DemoCredentials): Promise<void> => {
  const { publicUrl: url, verifyUrl, shopUrl } = context.config;
  const text = `${JSON.stringify({ ...credentials, url, verifyUrl, shopUrl }, null, 2)}\n`;
  const before = await readFile(demoFile(context.config), 'utf8').catch(() => '');
  if (before === text) return;
  await mkdir(context.config.dataDir, { recursive: true });
  await writeFile(`${demoFile(context.config)}.new`, text, { mode: 0o600 });
  await rename(`${demoFile(context.config)}.new`, demoFile(context.config));
};

/** The demo's credentials, for the example shop that this process serves. */
export async function demoCredentials(context: Context): Promise<DemoCredentials> {
  const demo = await kept(context);
  if (demo === null) throw new Error('the demo has no credentials yet');
  return demo.credentials;
}

/** Books that nobody may change or remove, not even a demo's: what is left of them says nothing without its account. */
const books = ['invoices', 'invoice_lines', 'ledger_entries', 'terms_acceptances'];

/** Removes everything these accounts wrote, with their files. For a demo that was killed while it was made: it holds no real data. */
async function removeAccounts(context: Context, tx: Queries, accountIds: readonly string[]): Promise<void> {
  // Deletes the notes that a trigger writes about removals last.
  const { rows: tables } = await sql<{ name: string; has_files: boolean }>`
    select t.relname as name, exists (select from pg_attribute f where f.attrelid = t.oid and f.attname = 'storage_key') as has_files
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'account_id'
      where t.relnamespace = 'carded'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      order by t.relhastriggers desc`.execute(tx);
  // Deletes leads, which no one owns yet.
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

/** Removes stored files, ignoring missing ones. */
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
