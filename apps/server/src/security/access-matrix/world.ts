import { inTenant } from '@carded/database';
import {
  adult,
  callOf,
  makeAccount,
  makeLogin,
  makeScannerDevice,
  makeWebsite,
  openRules,
  scannedText,
  type TestAccount,
  type TestDevice,
  type TestServer,
  type TestWebsite,
} from '@carded/testing/server';
import { makeSupportObjects, type SupportObjects } from './support-objects.ts';

/** What an object of the matrix is made of: a website and everything that hangs on it. */
export type Objects = {
  website: TestWebsite;
  verification: string;
  session: string;
  webhook: string;
  delivery: string;
  screen: TestDevice;
  pairing: string;
  scan: string;
  diagnostics: string;
  login: string;
} & SupportObjects;
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
    const scannerOf = async (website: TestWebsite) => {
      const screen = await makeScannerDevice(context, account, website);
      const pairing = await call('scanner.pair', { body: screen.grant });
      const scan = await call('scanner.run', { body: { ...screen.grant, scan_data_raw: scannedText() } });
      await call('scanner.sendDiagnosticText', { body: { ...screen.grant, diagnosticText: 'text' } });
      const { rows } = await context.db.pool.query<{ id: string }>(
        'select id from carded.scanner_diagnostics where account_id = $1 order by id desc limit 1',
        [account.accountId],
      );
      return { screen, pairing: pairing.body.id, scan: scan.body.uuid ?? '', diagnostics: rows[0]?.id ?? '' };
    };
    const loginOf = async ({ accountId }: TestAccount, { websiteId }: TestWebsite) => {
      const made = await makeLogin(context, account, {
        kind: 'sub_user',
        accessType: 2,
        websiteIds: [websiteId],
        permissions: ['account'],
      });
      const { token } = await inTenant(context.db, accountId, (tx) =>
        tx
          .updateTable('logins')
          .set({ joined_at: null })
          .where('account_id', '=', accountId)
          .where('id', '=', made.loginId)
          .returning('token')
          .executeTakeFirstOrThrow(),
      );
      return token ?? '';
    };
    const objects = async (isFirst: boolean): Promise<Objects> => {
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
        login: await loginOf(account, website),
        ...(await scannerOf(website)),
        ...(await makeSupportObjects(server, owner, isFirst)),
      };
    };
    return { account, own: await objects(true), otherSite: await objects(false) };
  };
  return { home: await side(), foreign: await side(), staff: await makeAccount(context, { kind: 'staff' }) };
};

const absentId = '01990000-0000-7000-8000-00000000dead';
/** The five kinds of object a call may name. */
export const objectKinds = ['own', 'other site', 'other account', 'absent', 'malformed'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** What a call names, by kind: ids as they go into path and body. */
export type Named = {
  websiteKey: string;
  websiteDomain: string;
  verification: string;
  session: string;
  webhook: string;
  delivery: string;
  device: string;
  pairing: string;
  scan: string;
  diagnostics: string;
  login: string;
} & SupportObjects;

export const namedOf = (world: World, kind: ObjectKind): Named => {
  const from = ({ website, screen, ...rest }: Objects): Named => ({
    websiteKey: website.liveKey,
    websiteDomain: website.domain,
    device: screen.deviceId,
    ...rest,
  });
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
        websiteDomain: 'absent.example',
        verification: absentId,
        session: absentId,
        webhook: absentId,
        delivery: absentId,
        device: absentId,
        pairing: absentId,
        scan: absentId,
        diagnostics: absentId,
        ticket: absentId,
        attachment: absentId,
        inquiry: absentId,
        login: 'absent-login-0000000000',
      };
    case 'malformed':
      return {
        websiteKey: '%00',
        websiteDomain: '%00',
        verification: "1' or '1'='1",
        session: '[]',
        webhook: 'null',
        delivery: '-1',
        device: '0',
        pairing: '[0]',
        scan: '{}',
        diagnostics: "'",
        ticket: 'undefined',
        attachment: '../..',
        inquiry: '1e9',
        login: 'null',
      };
  }
};
