import { expect, it } from 'vitest';
import { hashToken } from '#platform/sealing/seal.ts';
import { adult, makeAccount, makeWebsite, serverForTests } from '#testing/index.ts';

const { server, call } = serverForTests();

const withSlip = (key: string) => `${key.slice(0, 12)}${key[12] === 'x' ? 'y' : 'x'}${key.slice(13)}`;

it('refuses a key or secret with a typing slip by its checksum, before any look-up could find it', async () => {
  const account = await makeAccount(server.context);
  const { liveKey, websiteId } = await makeWebsite(server.context, account);
  const { accountId, liveSecret } = account;
  const { queries } = server.context.db;
  const [slipKey, slipSecret] = [withSlip(liveKey), withSlip(liveSecret)];
  await queries
    .insertInto('website_keys')
    .values({ key: slipKey, kind: 'key', is_test: false, account_id: accountId, website_id: websiteId })
    .execute();
  await queries
    .insertInto('account_secrets')
    .values({
      secret_hash: hashToken(slipSecret),
      id: server.context.newId(),
      account_id: accountId,
      is_test: false,
      hint: '',
    })
    .execute();
  const create = (key: string) => call('verifications.create', { body: { key, data: adult } });
  const latest = (secret: string) =>
    call('verificationSessions.create', { body: { key: liveKey } as never }, { 'x-carded-secret': secret });
  expect([(await create(liveKey)).status, (await create(slipKey)).error?.code]).toEqual([200, 'invalid_key']);
  expect([(await latest(liveSecret)).status, (await latest(slipSecret)).error?.code]).toEqual([200, 'invalid_secret']);
});
