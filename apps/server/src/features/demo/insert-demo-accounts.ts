import type { Queries } from '@carded/database';
import type { Workflow } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { insertAccount, insertLogin } from '#features/accounts/index.ts';
import { hashPin, saveAccountSettings } from '#features/scanner/index.ts';
import { insertWebsite } from '#features/websites/index.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import type { DemoCredentials, DemoLogin } from './demo-credentials.ts';

/** Minimum age 21 wherever the buyer lives, nothing else asked. */
const openRules: Workflow = {
  preset: 0,
  segments: { us: { minAge: 21 }, ca: { minAge: 21 }, international: { minAge: 21 } },
  texts: { text: 'This order is for adults 21 and over.' },
};
/** The default preset: US and Canada vape. */
const shopRules: Workflow = { preset: 3, segments: {}, texts: {} };
const trial = 500;
/** Of the demo's scanner links and kiosk lock; README.md names it. */
const demoPin = '4821';
const contact = { contactPhone: '(208) 555-0170', contactEmail: 'help@northfork.example', savedBy: 'Carded' };

/** Runs inside one transaction: either the whole demo is there, or nothing. */
export const insertDemoAccounts = async (
  context: Context,
  tx: Queries,
  { website, shop, logins }: DemoCredentials,
): Promise<void> => {
  const add = async (
    role: DemoLogin['role'],
    login: Omit<Parameters<typeof insertLogin>[2], 'email' | 'passwordHash'>,
  ) => {
    const demo = logins.find((one) => one.role === role);
    if (demo === undefined) throw new Error(`the demo has no ${role}`);
    const { email, password, totpSecret } = demo;
    await insertLogin(context, tx, {
      ...login,
      email,
      passwordHash: await hashPassword(password),
      ...(totpSecret === undefined ? {} : { totpSecret }),
    });
  };
  const { accountId } = await insertAccount(context, tx, {
    name: 'Northfork Vapor',
    state: 'ID',
    isScannerEnabled: true,
    hasTerms: true,
    trial,
    secrets: { live: shop.secret, test: website.secret },
  });
  await add('owner', { accountId, kind: 'owner', firstName: 'Ingrid', lastName: 'Maddox' });
  await add('clerk', {
    accountId,
    kind: 'sub_user',
    firstName: 'Cole',
    lastName: 'Reyes',
    permissions: ['id_scanner'],
  });
  await insertWebsite(context, tx, {
    ...contact,
    accountId,
    domain: 'localhost',
    rootDomain: 'localhost',
    name: 'Northfork Test Store',
    keys: { test: website.key },
    isDevMode: true,
    workflow: openRules,
  });
  const shopHost = new URL(context.config.shopUrl).host;
  await insertWebsite(context, tx, {
    ...contact,
    accountId,
    domain: shopHost,
    rootDomain: shopHost,
    name: 'Northfork Vapor',
    keys: { live: shop.key },
    workflow: shopRules,
  });

  await saveAccountSettings(tx, accountId, { pin_hash: await hashPin(context, accountId, demoPin) });

  const broker = await insertAccount(context, tx, {
    name: 'Summit Payments',
    state: 'CO',
    isBroker: true,
    isScannerEnabled: true,
    hasTerms: true,
    trial,
  });
  await add('broker', { accountId: broker.accountId, kind: 'owner', firstName: 'Mira', lastName: 'Osei' });
  const staff = await insertAccount(context, tx, { kind: 'staff', name: 'Carded', hasTerms: true });
  await add('staff', { accountId: staff.accountId, kind: 'staff', firstName: 'Sam', lastName: 'Whitfield' });
};
