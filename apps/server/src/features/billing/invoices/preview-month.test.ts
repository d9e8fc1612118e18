import { inTenant } from '@carded/database';
import { expect, test } from 'vitest';
import { adult, makeAccount, makeLogin, makeWebsite, minor, serverForTests } from '#testing/index.ts';

const { server, call } = serverForTests({
  liveSources: [
    {
      id: 'bureau',
      independence: 'independent',
      lookUp: async () => ({
        outcome: 'match',
        score: 95,
        birthDateEqual: true,
        agreed: ['birthDate', 'street', 'zip'],
      }),
    },
  ],
});

test('a month is split by website, to the cent, without what is free, and the rest is the fee and what is gone', async () => {
  const account = await makeAccount(server.context);
  const { accountId } = account;
  const sites = [
    await makeWebsite(server.context, account, {}),
    await makeWebsite(server.context, account, {}),
  ] as const;
  const buy = (key: string, n: number, person = adult) =>
    call('verifications.create', { body: { key, data: { ...person, address: `${n} Front St` } } });
  for (const [key, times] of [
    [sites[0].liveKey, 3],
    [sites[1].liveKey, 1],
    [sites[1].testKey, 2],
  ] as const)
    for (let n = 1; n <= times; n++) await buy(key, n * 10);
  await buy(sites[1].liveKey, 90, minor);
  const owner = { cookie: (await makeLogin(server.context, account)).cookie };
  const read = async () => {
    const { websites, lines, cents } = (await call('billing.preview', {}, owner)).body;
    const fee = lines.reduce((sum, line) => sum + (line.kind === 'monthly' ? line.cents : 0), 0);
    const of = websites.map((site) => [site.website_id, site.verifications, site.scans, site.cents]);
    return { of, rest: cents - fee - websites.reduce((sum, site) => sum + site.cents, 0) };
  };
  const split = [
    [sites[0].websiteId, 3, 0, 150],
    [sites[1].websiteId, 1, 0, 50],
  ];
  expect(await read()).toEqual({ of: split, rest: 0 });
  // Usage whose verification is gone.
  await inTenant(server.context.db, accountId, async (tx) => {
    const month = new Date(server.clock.nowMs).toISOString().slice(0, 7);
    await tx
      .insertInto('usage_counters')
      .values({
        ...{
          account_id: accountId,
          kind: 'verification',
          month: `${month}-01`,
          covered_by: 'plan',
          shard: 99,
          count: 1,
        },
      })
      .execute();
  });
  expect(await read()).toEqual({ of: split, rest: 50 });
});
