import { callFunction, inTransaction, type Queries, type Tables } from '@carded/database';
import { type DemoName, demosByName } from '@carded/domain/demos';
import type { Workflow } from '@carded/domain/workflow';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { insertAccount } from '#features/accounts/index.ts';
import { makeWebhookSecret, sealSecrets } from '#features/webhooks/index.ts';
import { insertWebsite, renewRules } from '#features/websites/index.ts';
import { inAccount } from '#platform/commands/command.ts';

/** Path where the demo's own shop takes webhooks. */
export const hookPath = '/demo/hook';

/** Minimum age of every demo. */
const minimumAge = 21;

const savedBy = 'Carded';
const settingName = 'public_demo';
const contact = { contactPhone: '(208) 555-0170', contactEmail: 'help@northfork.example' };

/** The account of the public demos: one test key for each of them. */
export type DemoAccount = {
  accountId: string;
  sites: Readonly<Record<DemoName, Site>>;
};
type Site = { id: string; key: string };
/** Account as it was made, perhaps by a version with fewer demos. */
type MadeAccount = { accountId: string; sites: Readonly<Partial<Record<DemoName, Site>>> };

/** Account that was updated since the start. */
const settled = new WeakMap<Context, { accountId: string; done: Promise<DemoAccount> }>();

/** The account, if anybody has tried a demo yet. */
export async function findDemoAccount(context: Context): Promise<MadeAccount | null> {
  const [row] = await callFunction<{ value: MadeAccount }, Tables>(
    context.db,
    'select value from carded.app_settings where name = $1',
    [settingName],
  );
  return row?.value ?? null;
}

/** The account. The first visitor of an installation has it made: nobody signs in to it, its websites take test keys only, and it is billed nothing. */
export async function demoAccount(context: Context): Promise<DemoAccount> {
  const { accountId } = (await findDemoAccount(context)) ?? (await make(context));
  const known = settled.get(context);
  if (known?.accountId === accountId) return known.done;
  const done = settle(context, accountId);
  settled.set(context, { accountId, done });
  done.catch(() => settled.delete(context));
  return done;
}

const rulesOf = (asks: object): Workflow => ({
  preset: 0,
  // Leaves Guam without a check, so that a visitor can see that too.
  segments: {
    us: { minAge: minimumAge, ...asks, divisions: { GU: { minAge: 'disable' } } },
    ca: { minAge: minimumAge },
    international: { minAge: minimumAge },
  },
  texts: { text: 'This order is for adults 21 and over.' },
});

const lock = sql`select pg_advisory_xact_lock(hashtextextended('carded.public_demo', 0))`;

/** Makes the account; of two at once, the second waits and finds the first's. */
const make = (context: Context): Promise<MadeAccount> =>
  inTransaction(context.db, async (tx) => {
    await lock.execute(tx);
    const made = await tx.selectFrom('app_settings').select('value').where('name', '=', settingName).executeTakeFirst();
    if (made !== undefined) return made.value as MadeAccount;
    const { accountId } = await insertAccount(context, tx, {
      name: 'Carded demos',
      standing: 'sandbox',
      hasTerms: true,
    });
    await tx.updateTable('accounts').set({ is_public_demo: true }).where('account_id', '=', accountId).execute();
    const value: MadeAccount = { accountId, sites: {} };
    await tx
      .insertInto('app_settings')
      .values({ name: settingName, value: JSON.stringify(value) })
      .execute();
    return value;
  });

/** Updates at each start what depends on the installation's address and the version. */
const settle = (context: Context, accountId: string): Promise<DemoAccount> =>
  inAccount(context, accountId, async (tx) => {
    await lock.execute(tx);
    const sites = await settleSites(context, tx, accountId);
    await settleHook(context, tx, accountId);
    return { accountId, sites };
  });

/** A website for each demo there is, under the host of today and with the rules of today. */
const settleSites = async (context: Context, tx: Queries, accountId: string): Promise<DemoAccount['sites']> => {
  const { host } = new URL(context.config.publicUrl);
  await tx
    .updateTable('websites')
    .set({ domain: host, root_domain: host })
    .where('account_id', '=', accountId)
    .where('domain', '!=', host)
    .execute();
  const { value } = await tx
    .selectFrom('app_settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirstOrThrow();
  const { sites: before } = value as MadeAccount;
  const sites: Partial<Record<DemoName, Site>> = { ...before };
  for (const { name, asks } of demosByName.values()) {
    const known = before[name];
    if (known === undefined) sites[name] = await makeSite(context, tx, { accountId, host, asks });
    else await renewRules(context, tx, { accountId, websiteId: known.id, workflow: rulesOf(asks), savedBy });
  }
  await tx
    .updateTable('app_settings')
    .set({ value: JSON.stringify({ accountId, sites }) })
    .where('name', '=', settingName)
    .execute();
  return sites as DemoAccount['sites'];
};

const makeSite = async (
  context: Context,
  tx: Queries,
  { accountId, host, asks }: { accountId: string; host: string; asks: object },
): Promise<Site> => {
  const { id, key_test: key } = await insertWebsite(context, tx, {
    ...{ accountId, ...contact, domain: host, rootDomain: host, savedBy, isDevMode: true },
    name: 'Northfork Vapor',
    workflow: rulesOf(asks),
  });
  await tx
    .updateTable('websites')
    .set({ is_ocr_flow_allowed: true, is_recheck_allowed: true, is_id_in_store_allowed: true })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  return { id, key };
};

/** Sets the webhook of the demo's shop. */
const settleHook = async (context: Context, tx: Queries, accountId: string): Promise<void> => {
  const url = `${context.config.publicUrl}${hookPath}`;
  const hooks = await tx.selectFrom('webhook_endpoints').select('id').where('account_id', '=', accountId).execute();
  if (hooks.length > 0) {
    // A shop that was away for long, with the program itself, is called again.
    const renewed = { url, is_enabled: true, disabled_because: null, failing_since: null };
    await tx.updateTable('webhook_endpoints').set(renewed).where('account_id', '=', accountId).execute();
    return;
  }
  const id = context.newId();
  const secret = makeWebhookSecret(context.random);
  await tx
    .insertInto('webhook_endpoints')
    .values({
      account_id: accountId,
      id,
      website_id: null,
      url,
      sealed_secrets: await sealSecrets(context, accountId, id, [{ secret, endsAt: null }]),
      created_at: new Date(context.now()),
    })
    .execute();
};
