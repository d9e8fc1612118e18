import { randomBytes } from 'node:crypto';
import { inTenant } from '@carded/database';
import { describe, expect, it } from 'vitest';
import { adult, makeAccount, makeWebsite, serverForTests } from '#testing/index.ts';
import { masterKeyFrom } from './key-purposes.ts';
import { makeAccountKeys, newAccountKeys } from './master-key.ts';

describe('the keys of accounts', () => {
  const { server, call } = serverForTests();
  const fresh = (master = server.context.keys.master) => makeAccountKeys(server.context.db, master.wrap);

  it('are each account’s own, and one for sealing is not the one for searching', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => makeAccount(server.context)));
    const keys = await Promise.all(made.map(({ accountId }) => fresh().get(accountId)));
    const all = keys.flatMap(({ data, search }) => [data.toString('hex'), search.toString('hex')]);
    expect(new Set(all).size).toBe(40);
    expect(all.every((hex) => hex.length === 64)).toBe(true);
  });

  it('make the same buyer look different in two accounts', async () => {
    const tokens = await Promise.all(
      [0, 1].map(async () => {
        const account = await makeAccount(server.context);
        const { liveKey } = await makeWebsite(server.context, account);
        await call('verifications.create', { body: { key: liveKey, data: adult } });
        const row = await inTenant(server.context.db, account.accountId, (tx) =>
          tx
            .selectFrom('verifications')
            .select([
              'token_last',
              'token_first',
              'token_phonetic_last',
              'token_zip',
              'token_phone',
              'token_email',
              'token_buyer',
            ])
            .executeTakeFirstOrThrow(),
        );
        return Object.values(row).map((token) => token?.toString('hex') ?? 'none');
      }),
    );
    expect(new Set(tokens.flat()).size).toBe(14);
  });

  it('open with no other operator’s key, nor for another account', async () => {
    const { accountId } = await makeAccount(server.context);
    await expect(fresh(masterKeyFrom(Buffer.alloc(32, 8))).get(accountId)).rejects.toThrow();
    const other = await makeAccount(server.context);
    await inTenant(server.context.db, accountId, (tx) =>
      tx
        .updateTable('accounts')
        .set({ sealed_keys: newAccountKeys(server.context.keys.master.wrap, randomBytes, other.accountId) })
        .execute(),
    );
    await expect(fresh().get(accountId)).rejects.toThrow();
  });

  it('are gone for good when their row is destroyed and they are forgotten', async () => {
    const { accountId } = await makeAccount(server.context);
    const keys = fresh();
    await keys.get(accountId);
    await inTenant(server.context.db, accountId, (tx) => tx.deleteFrom('accounts').execute());
    keys.forget(accountId);
    await expect(keys.get(accountId)).rejects.toThrow('the account has no keys');
  });

  it('are asked for again after a failure, and at most as many are kept as told', async () => {
    const { accountId } = await makeAccount(server.context);
    const keys = makeAccountKeys(server.context.db, server.context.keys.master.wrap, 1);
    const missing = server.context.newId();
    await expect(keys.get(missing)).rejects.toThrow();
    await expect(keys.get(missing)).rejects.toThrow();
    const first = await keys.get(accountId);
    await keys.get((await makeAccount(server.context)).accountId);
    expect(await keys.get(accountId)).not.toBe(first);
  });
});
