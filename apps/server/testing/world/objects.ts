import type { BuyerData } from '@carded/contract';
import { inTenant } from '@carded/database';
import {
  adult,
  callOf,
  makeLogin,
  makeScannerDevice,
  makeWebsite,
  openRules,
  scannedText,
  type TestAccount,
  type TestDevice,
  type TestServer,
  type TestWebsite,
} from '#testing/index.ts';
import { makeStoreObjects, type StoreObjects } from './store-objects.ts';
import { makeSupportObjects, type SupportObjects } from './support-objects.ts';

/** Objects of the matrix: a website and everything that belongs to it. */
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
} & SupportObjects &
  StoreObjects;

type Options = {
  /** Index within the account: of inquiries there is one of a kind at a time. */
  nth: 0 | 1 | 2;
  /** Website; a new one by default. */
  website?: TestWebsite;
  buyer?: BuyerData;
  /** Holder of the scanned card. */
  scanned?: Parameters<typeof scannedText>[0];
};

/** Makes one of each kind for a website. Every buyer needs an ID, so that verifications wait and reviews exist. */
export async function makeObjects(
  server: TestServer,
  account: TestAccount,
  owner: { cookie: string },
  { nth, website: given, buyer = adult, scanned }: Options,
): Promise<Objects> {
  const { context } = server;
  const call = callOf(server);
  const website =
    given ??
    (await makeWebsite(context, account, {
      mayAsk: false,
      workflow: { ...openRules, segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 } } },
    }));
  const secret = { 'x-carded-secret': account.liveSecret };
  const created = await call('verifications.create', { body: { key: website.liveKey, data: buyer } });
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
        turn_at: now,
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
    login: await loginOf(server, account, website),
    ...(await scannerOf(server, account, website, scanned)),
    // A website is one store at a time: its other one was uninstalled.
    ...(await makeStoreObjects(server, account, website, given !== undefined)),
    ...(await makeSupportObjects(server, owner, nth)),
  };
}

const scannerOf = async (
  server: TestServer,
  account: TestAccount,
  website: TestWebsite,
  scanned: Options['scanned'],
) => {
  const { context } = server;
  const call = callOf(server);
  const screen = await makeScannerDevice(context, account, website);
  const pairing = await call('scanner.pair', { body: screen.grant });
  const scan = await call('scanner.run', { body: { ...screen.grant, scan_data_raw: scannedText(scanned) } });
  await call('scanner.sendDiagnosticText', { body: { ...screen.grant, diagnosticText: 'text' } });
  const { rows } = await context.db.pool.query<{ id: string }>(
    'select id from carded.scanner_diagnostics where account_id = $1 order by id desc limit 1',
    [account.accountId],
  );
  return { screen, pairing: pairing.body.id, scan: scan.body.uuid ?? '', diagnostics: rows[0]?.id ?? '' };
};

const loginOf = async ({ context }: TestServer, account: TestAccount, { websiteId }: TestWebsite) => {
  const made = await makeLogin(context, account, {
    kind: 'sub_user',
    accessType: 2,
    websiteIds: [websiteId],
    permissions: ['account'],
  });
  const { token } = await inTenant(context.db, account.accountId, (tx) =>
    tx
      .updateTable('logins')
      .set({ joined_at: null })
      .where('account_id', '=', account.accountId)
      .where('id', '=', made.loginId)
      .returning('token')
      .executeTakeFirstOrThrow(),
  );
  return token ?? '';
};
