import { inTenant } from '@carded/database';
import { expect, test } from 'vitest';
import { makeWebsite, serverForTests } from '#testing/index.ts';
import { gateCountsAtMost } from './index.ts';

const { server, call, makeShop, signedIn, subUser } = serverForTests();

const shop = async () => {
  const { account, site, owner } = await makeShop();
  const count = (result: string, origin = `https://${site.domain}`, key = site.liveKey) =>
    call('ageGate.count', { query: { key, result } }, origin === '' ? {} : { origin });
  // Signs in again, because a session is shorter than the days that pass here.
  const days = async (key = site.liveKey, who?: { cookie: string }) =>
    (await call('ageGate.get', { query: { key } }, who ?? (await signedIn(account)))).body.days;
  return { account, site, owner, count, days };
};

test('counts each result of a day for the website whose key it is, the newest day first', async () => {
  const { count, days, site } = await shop();
  expect(await days()).toEqual([]);
  const answer = await count('shown');
  expect([answer.status, answer.body]).toEqual([204, null]);
  for (const result of ['shown', 'accepted', 'shown', 'refused']) await count(result, `https://www.${site.domain}`);
  const today = new Date(server.clock.nowMs).toISOString().slice(0, 10);
  expect(await days()).toEqual([{ day: today, shown: 3, accepted: 1, refused: 1 }]);
  server.clock.forward(86_400_000);
  await count('shown');
  const [newest, ...older] = (await days()) ?? [];
  expect([newest?.shown, newest?.accepted, older.map(({ day }) => day)]).toEqual([1, 0, [today]]);
});

test('answers alike and counts nothing for a strange page, key or result', async () => {
  const { count, days, site } = await shop();
  const answers = [
    await count('shown', 'https://other-shop.example'),
    await count('shown', ''),
    await count('shown', 'null'),
    await count('opened'),
    await count('', undefined, ''),
    await count('shown', undefined, 'pk_live_nobody00'),
    await count('shown', undefined, site.testKey),
  ];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, null]));
  expect(await days()).toEqual([]);
});

test('anyone who has the public key counts up to a limit, and many at once are counted once each', async () => {
  const { count, days, site, account } = await shop();
  await Promise.all(Array.from({ length: 12 }, () => count('accepted')));
  expect((await days())?.[0]?.accepted).toBe(12);
  await inTenant(server.context.db, account.accountId, (tx) =>
    tx
      .updateTable('gate_counts')
      .set({ shown: gateCountsAtMost - 1 })
      .where('website_id', '=', site.websiteId)
      .execute(),
  );
  for (let more = 0; more < 3; more++) await count('shown');
  await count('accepted');
  expect((await days())?.[0]).toMatchObject({ shown: gateCountsAtMost, accepted: 13 });
});

test('shows at most thirty days, to who may see the website', async () => {
  const { count, days, account, site } = await shop();
  await count('shown');
  for (let day = 0; day < 31; day++) {
    server.clock.forward(86_400_000);
    await count('shown');
  }
  const seen = (await days(site.liveKey, await subUser(account, ['websites']))) ?? [];
  expect([seen.length, new Set(seen.map(({ day }) => day)).size]).toEqual([30, 30]);
  const other = await makeWebsite(server.context, account);
  const limited = await subUser(account, ['websites'], [other]);
  expect(await days(site.liveKey, limited)).toBeNull();
  expect(await days(other.liveKey, limited)).toEqual([]);
  const stranger = await makeShop();
  expect(await days(site.liveKey, stranger.owner)).toBeNull();
  expect(await days('', stranger.owner)).toBeNull();
});

test('gives a login of the account what to paste, as the public builder does', async () => {
  const { owner, site, account } = await shop();
  const { paste } = (await call('ageGate.get', { query: { type: 'yesno', key: site.liveKey, accent: 'red' } }, owner))
    .body;
  if (paste !== null) {
    expect(paste.tag).toContain(`data-type="yesno"\n  data-key="${site.liveKey}"`);
    expect(paste.tag).not.toContain('red');
    expect(paste.inline).toContain('data-from=');
  }
  const clerk = await subUser(account, ['verifications']);
  expect((await call('ageGate.get', { query: {} }, clerk)).error?.code).toBe('forbidden');
});
