import { type Queries, uuidv7 } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { insertAccount, insertLogin } from '#features/accounts/index.ts';
import { insertWebsite, noteProof } from '#features/websites/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { findWebsiteKey } from '#platform/keys/keys.ts';
import { noPassword as unknownPassword } from '#platform/passwords/hash-password.ts';
import { startVerification } from '#verification/start/start-verification.ts';
import { type DemoCredentials, nameOf } from './demo-credentials.ts';
import { type DemoSite, demoColleagues, demoCustomers, demoSites, troubledSite } from './demo-shops.ts';
import type { DemoStage } from './demo-stage.ts';
import { type DemoAccounts, insertDemoCustomers } from './insert-demo-accounts.ts';
import { historyDays } from './orders/demo-orders.ts';
import { dataOf } from './seed-buyers.ts';

const dayMs = 86_400_000;

/** Ids of the large demo's further shops, in the order of `demoSites`. */
export type DemoShops = {
  accounts: Record<DemoSite['account'], string>;
  owners: Record<DemoSite['account'], string>;
  sites: { id: string; key: string }[];
  troubled: { id: string; key: string };
};

/** The broker's customers and everybody's websites, each opened at its own time. In the transaction of the accounts. */
export async function insertDemoShops(
  stage: DemoStage,
  tx: Queries,
  since: number,
  { accounts, logins, sites }: DemoAccounts,
  shopKey: string,
): Promise<DemoShops> {
  const context = stage.contextAt(since);
  const made: DemoShops = {
    accounts: { northfork: accounts.northfork, summit: accounts.summit, cascade: '', lakeshore: '', maple: '' },
    owners: { northfork: logins.owner, summit: logins.broker, cascade: '', lakeshore: '', maple: '' },
    sites: [],
    troubled: { id: '', key: '' },
  };
  for (const { id, name, country, state, owner } of demoCustomers) {
    const account = { name, country, state, isScannerEnabled: true, hasTerms: true };
    const { accountId } = await insertAccount(context, tx, account);
    made.accounts[id] = accountId;
    made.owners[id] = await insertLogin(context, tx, {
      accountId,
      kind: 'owner',
      email: `owner@${id}.example`,
      firstName: owner[0],
      lastName: owner[1],
      passwordHash: unknownPassword,
    });
  }
  await insertDemoCustomers(context, tx, accounts.summit, [
    { accountId: made.accounts.cascade, access: 'settings' },
    { accountId: made.accounts.lakeshore, access: 'numbers' },
    { accountId: made.accounts.maple, access: 'log' },
  ]);
  const add = async (
    site: Pick<DemoSite, 'domain' | 'name' | 'workflow' | 'isProven'>,
    accountId: string,
    at: number,
  ) => {
    await sql`select set_config('app.account_id', ${accountId}, true)`.execute(tx);
    const domain = site.domain ?? '';
    const row = await insertWebsite(stage.contextAt(at), tx, {
      accountId,
      domain,
      rootDomain: domain,
      name: site.name,
      workflow: site.workflow,
      savedBy: nameOf('owner'),
    });
    // Result of a domain's check: its record was found.
    const proof = { domain, root_domain: domain, record_name: '', record_text: '', file_url: '', needsNone: false };
    if (site.isProven) await noteProof(stage.contextAt(at + 3_600_000), tx, row, { proof, provenBy: 'dns' });
    return { id: row.id, key: row.key_live };
  };
  for (const site of demoSites) {
    const opened = since + (historyDays - site.trade.openedDaysAgo) * dayMs;
    made.sites.push(
      site.domain === null ? { id: sites.shop, key: shopKey } : await add(site, made.accounts[site.account], opened),
    );
  }
  const limitedTo =
    made.sites[demoSites.findIndex(({ account, domain }) => account === 'northfork' && domain !== null)];
  for (const { name, permissions, isLimited } of demoColleagues)
    await insertLogin(context, tx, {
      accountId: accounts.northfork,
      kind: 'sub_user',
      email: `${name[0]}@northfork.example`.toLowerCase(),
      firstName: name[0],
      lastName: name[1],
      permissions,
      ...(isLimited ? { accessType: 2 as const, websiteIds: [limitedTo?.id ?? ''] } : {}),
      passwordHash: unknownPassword,
    });
  const wholesale = { ...troubledSite, isProven: false };
  made.troubled = await add(wholesale, accounts.northfork, since + (historyDays - 21) * dayMs);
  return made;
}

const count = 120;
const days = 40;
const everyMs = (days * 86_400_000) / count;

/** A log to look at: invented buyers of the last weeks, verified by the real engine with the clock set back. */
export async function insertDemoLog(context: Context, credentials: DemoCredentials): Promise<void> {
  const site = await findWebsiteKey(context, 'key', credentials.shop.key);
  if (site === null) return;
  const end = context.now();
  let index = 0;
  for (const person of inventPeople({ seed: 1, count })) {
    index += 1;
    const at = end - Math.round((count - index + 1) * everyMs * (0.9 + (index % 7) / 35));
    const then: Context = { ...context, now: () => at, newId: () => uuidv7(at, context.random) };
    // Every ninth buyer has moved: records know the old address, so an ID is asked for.
    const hasMoved = index % 9 === 0;
    const { id } = await startVerification(then, {
      accountId: site.account_id,
      websiteId: site.website_id,
      isTestKey: false,
      via: index % 4 === 0 ? 'api' : 'popup',
      actor: 'demo',
      data: dataOf(hasMoved ? movedFrom(person) : person),
      attached: { reference: String(20_300 + index) },
      options: {},
      session: null,
      pageOrigin: context.config.shopUrl,
      idempotency: null,
      isTrustedSource: true,
    });
    await inAccount(context, site.account_id, (tx) => beSeen(context, tx, site, { id, at, index }));
  }
}

/** Makes the same person with another name and address. */
const movedFrom = ({ email: _, phone: __, ...person }: Person): Person => ({
  ...person,
  lastName: 'Marlowe',
  address: '9 Quarry Lane',
});

type Verified = { id: string; at: number; index: number };

/** Adds openings of screens: an answer takes a few seconds, and sometimes a buyer looks and leaves. */
const beSeen = async (
  context: Context,
  tx: Queries,
  site: { account_id: string; website_id: string },
  { id, at, index }: Verified,
): Promise<void> => {
  await tx
    .updateTable('verifications')
    .set({ answer_ms: 2_100 + ((index * 7_919) % 5_300) })
    .where('account_id', '=', site.account_id)
    .where('id', '=', id)
    .where('is_decided', '=', true)
    .execute();
  if (index % 11 !== 0) return;
  await tx
    .insertInto('buyer_tokens')
    .values({
      ...site,
      token_hash: context.random(32),
      is_test: false,
      opened_via: 'popup',
      options: {},
      created_at: new Date(at),
      expires_at: new Date(at),
    })
    .execute();
};
