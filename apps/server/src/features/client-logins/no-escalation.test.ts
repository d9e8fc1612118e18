import { inTenant } from '@carded/database';
import { isWithin, type LoginPowers, type Permission, permissions } from '@carded/domain/codes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeAccount, makeLogin, makeWebsite, serverForTests, type TestAccount } from '#testing/index.ts';
import { powersOf } from './lock-logins.ts';

const { server, call } = serverForTests();

const codes = permissions.map(({ code }) => code);
type Row = { id: string; kind: string; token: string | null; powers: LoginPowers; row: string };

/** Every login of an account, and how far it reaches. */
const rowsOf = ({ accountId }: TestAccount): Promise<Map<string, Row>> =>
  inTenant(server.context.db, accountId, async (tx) => {
    const rows = await tx.selectFrom('logins').selectAll().where('account_id', '=', accountId).execute();
    return new Map(
      rows.map((row) => {
        const powers = row.is_removed ? { permissions: [], websites: [] } : powersOf(row);
        return [row.id, { id: row.id, kind: row.kind, token: row.token, powers, row: JSON.stringify(row) }];
      }),
    );
  });

type Step = {
  what: 'create' | 'update' | 'remove' | 'invite';
  editor: number;
  target: number;
  accessType: 1 | 2;
  permissions: Permission[];
  websites: number[];
};
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('create', 'create', 'update', 'update', 'update', 'remove', 'invite'),
  editor: fc.constantFrom(0, 1, 1, 2, 2, 3),
  target: fc.nat(9),
  accessType: fc.constantFrom(1, 2),
  permissions: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.subarray<Permission>(['account', 'verifications', 'news', 'websites'], { maxLength: 2 }),
    },
    { weight: 1, arbitrary: fc.subarray(codes) },
  ),
  websites: fc.subarray([0, 1, 2], { minLength: 1 }),
});

test('no sequence of login edits by sub-users gives anyone a permission or website the editor lacks', async () => {
  let [number, changes] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
      const account = await makeAccount(server.context, { isBroker: true });
      const websites: string[] = [];
      for (let at = 0; at < 3; at++) websites.push((await makeWebsite(server.context, account)).websiteId);
      await makeLogin(server.context, account);
      const editors = [];
      for (const [held, websiteIds] of [
        [['account'], null],
        [['account', 'verifications', 'websites'], null],
        [
          ['account', 'verifications', 'news'],
          [0, 1],
        ],
        [['verifications', 'billing', 'support'], null],
      ] as const)
        editors.push(
          await makeLogin(server.context, account, {
            kind: 'sub_user',
            permissions: held,
            ...(websiteIds === null
              ? {}
              : { accessType: 2 as const, websiteIds: websiteIds.map((at) => websites[at] ?? '') }),
          }),
        );
      let before = await rowsOf(account);
      for (const one of steps) {
        const editor = editors[one.editor];
        const powers = before.get(editor?.loginId ?? '')?.powers;
        if (editor === undefined || powers === undefined) throw new Error('no editor');
        const target = [...before.values()][one.target % before.size];
        const login = {
          ...{ firstname: 'Kim', lastname: 'Ellis', email: `kim${number++}@shop.example` },
          access_type: one.accessType,
          permissions: one.permissions.join(','),
          websites: one.websites.map((at) => websites[at] ?? ''),
        };
        const token = target?.token ?? 'of-an-owner-00000000000';
        const body =
          one.what === 'create' ? { login } : one.what === 'update' ? { login: { ...login, token } } : { token };
        const answer = await call(`clientLogins.${one.what}`, { body } as never, { cookie: editor.cookie });
        expect(answer.status).toBeLessThan(500);
        if (answer.status === 200) changes += 1;
        const after = await rowsOf(account);
        for (const login of after.values()) {
          const was = before.get(login.id);
          if (was?.row === login.row) continue;
          expect(login.kind, 'touched').toBe('sub_user');
          expect(login.id, 'changed itself').not.toBe(editor.loginId);
          if (was !== undefined) expect(isWithin(was.powers, powers), 'changed who may do more').toBe(true);
          expect(isWithin(login.powers, powers), 'gave more than it has').toBe(true);
        }
        before = after;
      }
    }),
    { numRuns: 20 },
  );
  expect(changes).toBeGreaterThan(5);
}, 120_000);
