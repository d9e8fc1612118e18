import { connect, type Database } from '@carded/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRules, runDueJobs, serverForTests } from '#testing/index.ts';
import { type Rows, readRows } from '#testing/world/rows.ts';

const anHourMs = 3_600_000;
/** Beside what the screen itself writes: staff's own chain and staff's own limits. */
const written = ['audit_heads', 'audit_rows', 'ledger', 'planted_reviews'];

describe('a planted case', () => {
  const { server, call, makeShop, makeStaff } = serverForTests();
  let owner: Database;
  beforeAll(() => {
    owner = connect({ url: server.urls.owner, applicationName: 'test', max: 1 });
  });
  afterAll(() => owner.close());

  const changedIn = (before: Rows, after: Rows) =>
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => JSON.stringify(before.get(key)?.row) !== JSON.stringify(after.get(key)?.row))
      .map((key) => (after.get(key) ?? before.get(key)) as { table: string; row: Record<string, unknown> });

  it.each([false, true])(
    'that is opened and answered writes no row of a shop, in any table there is (two reviewers: %s)',
    async (isByTwo) => {
      const { account, site, owner: merchant } = await makeShop({ site: { workflow: openRules } });
      await owner.pool.query('update carded.websites set is_reviewed_by_two = $1 where id = $2', [
        isByTwo,
        site.websiteId,
      ]);
      const { staff, account: house } = await makeStaff();
      const told = async () => {
        const asked = [
          await call('accounts.get', {}, merchant),
          await call('usage.get', { query: {} }, merchant),
          await call('usage.needs', {}, merchant),
          await call('verifications.list', { body: {} }, merchant),
          await call('reviews.listOwn', {}, merchant),
        ];
        expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
        return asked.map(({ body }) => body);
      };
      const usual = async () => (await call('reviews.list', {}, staff)).body.usual_minutes;
      // So that none is shown under a shop of another case.
      await owner.pool.query('update carded.websites set is_reviewed_by_own = id <> $1', [site.websiteId]);
      expect((await call('reviews.plant', { body: { count: 20 } }, staff)).status).toBe(200);
      server.clock.forward(8 * anHourMs);
      const [answers, minutes] = [await told(), await usual()];
      const rows = await readRows(owner);
      const { waiting } = (await call('reviews.list', {}, staff)).body;
      expect(waiting.length).toBe(20);
      for (const [at, { id }] of waiting.entries()) {
        expect((await call('reviews.open', { params: { id } }, staff)).status).toBe(200);
        const refused = { outcome: 'deny', reason: 'fake_id', note: 'A note' } as const;
        const body = at % 3 === 0 ? refused : ({ outcome: 'accept', face_checked: true } as const);
        expect((await call('reviews.settle', { params: { id }, body }, staff)).status).toBe(200);
      }
      await runDueJobs(server);
      const changed = changedIn(rows, await readRows(owner));
      expect([...new Set(changed.map(({ table }) => table))].sort()).toEqual(written);
      expect(changed.filter(({ row }) => row.account_id === account.accountId)).toEqual([]);
      const ofChain = changed.filter(({ table }) => table.startsWith('audit'));
      expect(new Set(ofChain.map(({ row }) => row.account_id))).toEqual(new Set([house.accountId]));
      expect(server.sent).toEqual({ mails: [], texts: [] });
      expect([await told(), await usual()]).toEqual([answers, minutes]);
      expect((await call('reviews.listPlanted', {}, staff)).body.waiting).toBe(0);
    },
  );
});
