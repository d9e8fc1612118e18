import { inTenant } from '@carded/database';
import type { IdentitySource } from '@carded/providers/identity';
import { expect, it } from 'vitest';
import { usageOfMonth } from '#features/usage/index.ts';
import { adult, makeAccount, makeWebsite, serverForTests } from '#testing/index.ts';

/** Source with streets only for people in the given ZIP codes. */
const bureau: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async ({ zip }) => ({
    outcome: 'match',
    score: 95,
    birthDateEqual: true,
    agreed: ['firstName', 'lastName', 'birthDate', ...(zip === '83702' ? (['street'] as const) : []), 'zip'],
  }),
};
const { server, call } = serverForTests({ liveSources: [bureau] });

it.each([
  ['dob_zip', '83704', 'no street'],
  ['verification', '83702', 'this street'],
])(
  'an acceptance is charged as %s where the record at %s holds %s, and takes one unit of a trial',
  async (kind, zip) => {
    const account = await makeAccount(server.context);
    const { accountId } = account;
    const { liveKey } = await makeWebsite(server.context, account, {});
    const inShop = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(server.context.db, accountId, work);
    await inShop((tx) =>
      tx.insertInto('trials').values({ account_id: accountId, kind: 'verifications', remaining: 5 }).execute(),
    );
    const data = { ...adult, state: 'ID', zip };
    const { body } = await call('verifications.create', { body: { key: liveKey, data } });
    expect(body).toMatchObject({ status: 'accepted' });
    expect(await inShop((tx) => tx.selectFrom('usage_events').select('kind').execute())).toEqual([{ kind }]);
    expect(await inShop((tx) => tx.selectFrom('trials').select('remaining').execute())).toEqual([{ remaining: 4 }]);
    const today = new Date(server.clock.nowMs).toISOString().slice(0, 10);
    expect(await inShop((tx) => usageOfMonth(tx, accountId, null, today))).toMatchObject({
      verifications: 1,
      scans: 0,
    });
  },
);
