import { callFunction, type Tables } from '@carded/database';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { noteOpening } from '#features/problems/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { chainAuditRows } from '#platform/audit/append-audit.ts';
import { inAccount } from '#platform/commands/command.ts';
import { makeDemoStore } from '#platform/demo/demo-store.ts';
import { type DemoRole, demoBusinesses, demoPersons, grantsOf, nameOf } from './demo-credentials.ts';
import { demoSites } from './demo-shops.ts';
import { type DemoParts, type DemoPeople, type DemoStage, demoPeople, makeStage } from './demo-stage.ts';
import type { DemoAccounts } from './insert-demo-accounts.ts';
import type { DemoShops } from './insert-demo-shops.ts';
import { ordersBetween } from './orders/demo-orders.ts';
import { insertOrders } from './orders/insert-orders.ts';
import { seedCounter } from './seed-bills.ts';
import { foreignIp } from './seed-buyers.ts';
import { pretendedOutgoing } from './seed-merchant.ts';

/** History kept with the demo's credentials: its parts, and the time up to which each account has orders. Ids and times only. */
export type DemoHistory = {
  since: number;
  basics: DemoAccounts;
  shops: DemoShops;
  until: Record<string, number>;
};

/** Age up to which events send webhooks and emails; older ones are history. */
export const historyMs = 20 * 3_600_000;

/** A stage whose mails and texts wait until the demo is whole: one that is killed before is made again. */
export function demoStage(context: Context, parts: DemoParts): DemoStage & { sendMessages: () => Promise<void> } {
  const { mail, sms, outgoing, placesByIp } = context.providers;
  const waiting: (() => Promise<void>)[] = [];
  const stage = makeStage(context, parts, {
    mail: { ...mail, sendMail: async (message) => void waiting.push(() => mail.sendMail(message)) },
    sms: { ...sms, sendText: async (message) => void waiting.push(() => sms.sendText(message)) },
    outgoing: pretendedOutgoing(outgoing),
    stores: { shopify: makeDemoStore(context.db) },
    placesByIp: {
      ...placesByIp,
      countryOf: async (ip) => (ip === foreignIp ? { country: 'GB' } : null),
    },
  });
  const sendMessages = async () => {
    for (const send of waiting.splice(0)) await send();
  };
  return { ...stage, sendMessages };
}

/**
 * Adds each shop's orders since the last start, in one transaction for each account together with its progress. So the demo never looks outdated, and a killed
 * start continues where it stopped.
 * @returns the buyers, made when first needed.
 */
export async function growDemo(
  stage: DemoStage,
  { since, shops, until, basics }: DemoHistory,
  settingName: string,
  now: number,
): Promise<() => DemoPeople> {
  let invented: DemoPeople | null = null;
  const people = () => {
    invented ??= demoPeople();
    return invented;
  };
  const opened: { websiteId: string; accountId: string; at: number | undefined }[] = [];
  const busiest = shops.accounts.northfork;
  const others = new Set(Object.values(shops.accounts).filter((accountId) => accountId !== busiest));
  const growAccount = (accountId: string) =>
    inAccount(stage.contextAt(now), accountId, async (tx) => {
      const from = until[accountId] ?? since;
      // Side by side: while the database writes an order of one site, the next of another is decided.
      await allOf(
        demoSites.map(async (site, index) => {
          if (shops.accounts[site.account] !== accountId) return;
          const orders = ordersBetween(site.trade, since, from, now);
          const origin = site.domain === null ? stage.contextAt(now).config.shopUrl : `https://${site.domain}`;
          const at = { accountId, websiteId: shops.sites[index]?.id ?? '', origin, country: site.country };
          if (orders.length > 0) await insertOrders(stage, tx, at, people(), orders, now);
          opened.push({ websiteId: at.websiteId, accountId, at: orders.at(-1)?.at });
        }),
      );
      while ((await chainAuditRows(tx, accountId)) > 0);
      await sql`update carded.app_settings set value = jsonb_set(value, ${['history', 'until', accountId]}, to_jsonb(${now}::bigint)) where name = ${settingName}`.execute(
        tx,
      );
    });
  // Runs the busiest shop beside the others, which take turns: it has as many orders as they have.
  const seedOthers = async () => {
    for (const accountId of others) await growAccount(accountId);
  };
  await allOf([growAccount(busiest), seedOthers()]);
  for (const { accountId, websiteId, at } of opened)
    if (at !== undefined) await noteOpening(stage.contextAt(at), accountId, websiteId);
  const from = until[shops.accounts.northfork] ?? since;
  await seedCounter(stage, demoCast(basics).clerk, shops.sites[0]?.key ?? '', people, { since, from, until: now });
  return people;
}

/** Waits for all, also after a failure, so that none continues in an ended transaction. */
const allOf = async (parts: readonly Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(parts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

/** The ids of what the owner reads last in the log. */
export async function newestRows(context: Context, accountId: string): Promise<{ id: string; status: number }[]> {
  return inAccount(context, accountId, (tx) =>
    tx
      .selectFrom('verifications')
      .select(['id', 'status'])
      .where('account_id', '=', accountId)
      .where('is_test', '=', false)
      .where('created_via', '!=', 'scanner')
      .orderBy('id', 'desc')
      .limit(400)
      .execute(),
  );
}

export function queuedInquiries(context: Context): Promise<{ id: string; kind: string }[]> {
  return callFunction<{ id: string; kind: string }, Tables>(
    context.db,
    'select inquiry_id as id, kind from carded.inquiry_queue',
  );
}

/** The people who sign in to the demo, at work. */
export function demoCast({ accounts, logins }: DemoAccounts): Record<DemoRole, LoginCaller> {
  const callerOf = (role: DemoRole): LoginCaller => {
    const { account, kind, email, permissions } = demoPersons[role];
    const isStaff = kind === 'staff';
    return {
      by: 'login',
      accountId: accounts[account],
      loginId: logins[role],
      sessionId: logins[role],
      kind,
      email,
      name: nameOf(role),
      token: null,
      accessType: 1,
      permissions: [...permissions],
      websiteIds: null,
      hasMfa: isStaff,
      hasTotp: isStaff,
      account: {
        businessName: demoBusinesses[account],
        isActive: true,
        isBroker: role === 'broker',
        isScannerEnabled: true,
        hasTerms: true,
        timeZone: 'America/Boise',
      },
      grants: grantsOf(role),
      view: null,
      isInView: false,
    };
  };
  return {
    owner: callerOf('owner'),
    clerk: callerOf('clerk'),
    broker: callerOf('broker'),
    staff: callerOf('staff'),
    support: callerOf('support'),
  };
}
