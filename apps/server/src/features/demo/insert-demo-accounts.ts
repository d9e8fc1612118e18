import type { Queries } from '@carded/database';
import type { CustomerAccess } from '@carded/domain/customers';
import type { Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { insertAccount, insertLogin } from '#features/accounts/index.ts';
import { hashPin, saveAccountSettings } from '#features/scanner/index.ts';
import { insertWebsite } from '#features/websites/index.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { type DemoCredentials, type DemoRole, demoBusinesses, demoPersons, grantsOf } from './demo-credentials.ts';

/** Minimum age 21 wherever the buyer lives, nothing else asked. */
const openRules: Workflow = {
  preset: 0,
  segments: { us: { minAge: 21 }, ca: { minAge: 21 }, international: { minAge: 21 } },
  texts: { text: 'This order is for adults 21 and over.' },
};
/** The default preset: US and Canada vape. */
const shopRules: Workflow = { preset: 3, segments: {}, texts: {} };
const trial = { verifications: 500, scans: 500, endsAt: null };
/** PIN of the demo's scanner links and kiosk lock; README.md names it. */
const demoPin = '4821';
const contact = { contactPhone: '(208) 555-0170', contactEmail: 'help@northfork.example', savedBy: 'Carded' };

type LoginIds = Record<DemoRole, string>;
/** Ids of the demo's accounts, people and websites. */
export type DemoAccounts = {
  accounts: { northfork: string; summit: string; staff: string };
  logins: LoginIds;
  sites: { test: string; shop: string };
};

/** Inserts the demo in one transaction: all of it or nothing. In the large one the merchants are long past their trials. */
export async function insertDemoAccounts(
  context: Context,
  tx: Queries,
  { website, shop, logins }: DemoCredentials,
): Promise<DemoAccounts> {
  const isLarge = context.config.isLargeDemo;
  const plan = isLarge ? {} : { trial };
  const ids: Partial<LoginIds> = {};
  const add = async (role: DemoRole, accountId: string) => {
    const demo = logins.find((one) => one.role === role);
    if (demo === undefined) throw new Error(`the demo has no ${role}`);
    const { email, password, totpSecret } = demo;
    const { kind, firstName, lastName, permissions } = demoPersons[role];
    ids[role] = await insertLogin(context, tx, {
      ...{ accountId, kind, firstName, lastName, email },
      permissions: [...permissions],
      passwordHash: await hashPassword(password),
      ...(kind === 'staff' ? { grants: grantsOf(role) } : {}),
      ...(totpSecret === undefined ? {} : { totpSecret }),
    });
  };
  const { accountId } = await insertAccount(context, tx, {
    name: demoBusinesses.northfork,
    state: 'ID',
    isScannerEnabled: true,
    hasTerms: true,
    ...plan,
    secrets: { live: shop.secret, test: website.secret },
  });
  await add('owner', accountId);
  await add('clerk', accountId);
  const sites = await insertSites(context, tx, accountId, { website, shop });
  await saveAccountSettings(tx, accountId, { pin_hash: await hashPin(context, accountId, demoPin) });

  const broker = await insertAccount(context, tx, {
    name: demoBusinesses.summit,
    state: 'CO',
    isBroker: true,
    isScannerEnabled: true,
    hasTerms: true,
    isIdStored: isLarge,
    ...plan,
  });
  await add('broker', broker.accountId);
  await insertDemoCustomers(context, tx, broker.accountId, [{ accountId, access: 'numbers' }]);
  const staff = await insertAccount(context, tx, { kind: 'staff', name: demoBusinesses.staff, hasTerms: true });
  await add('staff', staff.accountId);
  await add('support', staff.accountId);
  return {
    accounts: { northfork: accountId, summit: broker.accountId, staff: staff.accountId },
    logins: ids as LoginIds,
    sites,
  };
}

async function insertSites(
  context: Context,
  tx: Queries,
  accountId: string,
  { website, shop }: Pick<DemoCredentials, 'website' | 'shop'>,
): Promise<DemoAccounts['sites']> {
  const test = await insertWebsite(context, tx, {
    ...contact,
    accountId,
    domain: 'localhost',
    rootDomain: 'localhost',
    name: 'Northfork Test Store',
    keys: { test: website.key },
    isDevMode: true,
    workflow: openRules,
  });
  const { host } = new URL(context.config.shopUrl);
  const live = await insertWebsite(context, tx, {
    ...contact,
    accountId,
    domain: host,
    rootDomain: host,
    name: demoBusinesses.northfork,
    keys: { live: shop.key },
    workflow: shopRules,
  });
  return { test: test.id, shop: live.id };
}

/** Makes accounts the customers of the demo's broker, as their owners' yes does. */
export async function insertDemoCustomers(
  context: Pick<Context, 'now' | 'newId'>,
  tx: Queries,
  brokerId: string,
  customers: readonly { accountId: string; access: CustomerAccess }[],
): Promise<void> {
  const at = new Date(context.now());
  const values = customers.map(({ accountId, access }) => ({
    ...{ id: context.newId(), broker_id: brokerId, account_id: accountId, state: 'granted' as const, access },
    ...{ asked_at: at, expires_at: at, granted_at: at },
  }));
  await tx.insertInto('broker_customers').values(values).execute();
}
