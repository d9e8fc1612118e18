import { callFunction, inTenant } from '@carded/database';
import { demosByName } from '@carded/domain/demos';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { type DemoAccount, demoAccount, findDemoAccount } from './demo-account.ts';

describe('the account of the demos', () => {
  const { server } = serverForTests();

  /** Acts like another start of the program. */
  const restart = () => demoAccount({ ...server.context });
  const rulesIn = ({ accountId }: DemoAccount) =>
    inTenant(server.context.db, accountId, async (tx) => ({
      websites: await tx.selectFrom('websites').select(['id', 'rules_version', 'workflow']).orderBy('id').execute(),
      versions: await tx.selectFrom('website_versions').select(['website_id', 'version']).execute(),
      hooks: await tx.selectFrom('webhook_endpoints').select('id').execute(),
    }));

  it('gets the demos that a later version of the program has, once, and keeps the keys of the others', async () => {
    const made = await restart();
    expect(Object.keys(made.sites).toSorted()).toEqual([...demosByName.keys()].toSorted());
    const { register: _, 'dob-phone': __, ...older } = made.sites;
    await callFunction<Record<string, never>>(
      server.context.db,
      "update carded.app_settings set value = $1 where name = 'public_demo'",
      [JSON.stringify({ accountId: made.accountId, sites: older })],
    );
    const [first, second] = await Promise.all([restart(), restart()]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ accountId: made.accountId, sites: older });
    expect(first.sites.register.key).toMatch(/^pk_test_/);
    expect(first.sites.register.key).not.toBe(made.sites.register.key);
    expect(await findDemoAccount(server.context)).toEqual(first);
  });

  it('takes over rules that changed, as a new version, and nothing where none did', async () => {
    const account = await restart();
    const before = await rulesIn(account);
    expect(await restart()).toEqual(account);
    expect(await rulesIn(account)).toEqual(before);
    const { id } = account.sites.signature;
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .updateTable('websites')
        .set({ workflow: { preset: 0, segments: {}, texts: {} }, rules_hash: 'older' })
        .where('id', '=', id)
        .execute(),
    );
    await restart();
    const after = await rulesIn(account);
    const renewed = after.websites.find((site) => site.id === id);
    expect(renewed).toEqual({ ...before.websites.find((site) => site.id === id), rules_version: 2 });
    expect(after.versions.filter((one) => one.website_id === id).map(({ version }) => version)).toEqual([1, 2]);
    expect(after.versions).toHaveLength(before.versions.length + 1);
    expect(after.hooks).toHaveLength(1);
  });
});
