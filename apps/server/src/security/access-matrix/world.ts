import { inTenant } from '@carded/database';
import {
  adult,
  callOf,
  makeAccount,
  makeLogin,
  makeWebsite,
  openRules,
  type TestAccount,
  type TestServer,
  type TestWebsite,
} from '@carded/testing/server';

const absentId = '01990000-0000-7000-8000-00000000dead';

/** What an object of the matrix is made of: a website and everything that hangs on it. */
export type Objects = {
  website: TestWebsite;
  verification: string;
  session: string;
  webhook: string;
  delivery: string;
  device: string;
  pairing: string;
  scan: string;
  diagnostics: string;
};
export type Side = { account: TestAccount; own: Objects; otherSite: Objects };
/** Two accounts with the same kinds of things, and the house's own. */
export type World = { home: Side; foreign: Side; staff: TestAccount };

/** Makes the two accounts. Every buyer needs an ID, so that verifications wait and reviews exist. */
export const makeWorld = async (server: TestServer): Promise<World> => {
  const { context } = server;
  const call = callOf(server);
  const side = async (): Promise<Side> => {
    const account = await makeAccount(context);
    const owner = await makeLogin(context, account);
    const objects = async (): Promise<Objects> => {
      const website = await makeWebsite(context, account, {
        workflow: { ...openRules, segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 } } },
      });
      const secret = { 'x-carded-secret': account.liveSecret };
      const created = await call('verifications.create', { body: { key: website.liveKey, data: adult } });
      const verification = 'uuid' in created.body ? created.body.uuid : '';
      const session = await call('verificationSessions.create', { body: { key: website.liveKey } }, secret);
      const made = await call(
        'webhooks.create',
        { body: { url: 'https://shop.example/hook', website: website.liveKey } },
        { cookie: owner.cookie },
      );
      const webhook = made.body.endpoint.id;
      const delivery = context.newId();
      const now = new Date(context.now());
      await inTenant(context.db, account.accountId, async (tx) => {
        await tx
          .insertInto('webhook_messages')
          .values({
            account_id: account.accountId,
            id: delivery,
            message_id: delivery,
            endpoint_id: webhook,
            method: 'POST',
            url: 'https://shop.example/hook',
            type: 'verification.created',
            verification_id: verification,
            website_id: website.websiteId,
            body: '{}',
            state: 'failed',
            created_at: now,
          })
          .execute();
        await tx
          .insertInto('review_queue')
          .values({
            verification_id: verification,
            account_id: account.accountId,
            website_id: website.websiteId,
            is_test: false,
            why: 'test',
            since: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      return {
        website,
        verification,
        session: session.body.uuid,
        webhook,
        delivery,
        device: absentId,
        pairing: absentId,
        scan: absentId,
        diagnostics: absentId,
      };
    };
    return { account, own: await objects(), otherSite: await objects() };
  };
  return { home: await side(), foreign: await side(), staff: await makeAccount(context, { kind: 'staff' }) };
};

/** The five kinds of object a call may name. */
export const objectKinds = ['own', 'other site', 'other account', 'absent', 'malformed'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** What a call names, by kind: ids as they go into path and body. */
export type Named = {
  websiteKey: string;
  verification: string;
  session: string;
  webhook: string;
  delivery: string;
  device: string;
  pairing: string;
  scan: string;
  diagnostics: string;
};

export const namedOf = (world: World, kind: ObjectKind): Named => {
  const from = ({ website, ...rest }: Objects): Named => ({ websiteKey: website.liveKey, ...rest });
  switch (kind) {
    case 'own':
      return from(world.home.own);
    case 'other site':
      return from(world.home.otherSite);
    case 'other account':
      return from(world.foreign.own);
    case 'absent':
      return {
        websiteKey: 'pk_live_absent00000000',
        verification: absentId,
        session: absentId,
        webhook: absentId,
        delivery: absentId,
        device: absentId,
        pairing: absentId,
        scan: absentId,
        diagnostics: absentId,
      };
    case 'malformed':
      return {
        websiteKey: '%00',
        verification: "1' or '1'='1",
        session: '[]',
        webhook: 'null',
        delivery: '-1',
        device: '0',
        pairing: '..',
        scan: '{}',
        diagnostics: "'",
      };
  }
};
