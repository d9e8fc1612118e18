import { dismissible } from '@carded/contract/account/dismissible';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inAccount } from '#platform/commands/command.ts';
import { serverForTests } from '#testing/index.ts';

const { server, call, makeMerchant, subUser } = serverForTests();

const merchant = async () => {
  const { account, owner } = await makeMerchant();
  const dismiss = (prop: string, value: boolean, id = account.accountId, by = owner.cookie) =>
    call('notifications.dismiss', { body: { id, prop: prop as never, value } }, { cookie: by });
  const seen = async () => (await call('accounts.get', {}, owner)).body.account;
  return { account, dismiss, seen };
};

test('a dismissed notice does not return', async () => {
  const { dismiss, seen } = await merchant();
  expect((await seen()).id_storage_notice_dismissed).toBe(false);
  for (let times = 0; times < 2; times += 1)
    expect((await dismiss('id_storage_notice_dismissed', true)).status).toBe(200);
  expect(await seen()).toMatchObject({ id_storage_notice_dismissed: true, dismissed: ['id_storage_notice_dismissed'] });
});

test('no other field of an account is reached this way, and no other account', async () => {
  const [{ dismiss }, other] = [await merchant(), await merchant()];
  for (const prop of ['is_active', 'active', 'trial_verifications', 'id_storage_enabled', '__proto__'])
    expect((await dismiss(prop, true)).error?.code, prop).toBe('invalid_input');
  expect((await dismiss('welcome_dismissed', false)).error?.code).toBe('invalid_input');
  expect((await dismiss('welcome_dismissed', true, other.account.accountId)).error?.code).toBe('not_found');
  expect((await other.seen()).dismissed).toEqual([]);
});

test('only who sees a notice may put it away', async () => {
  const { account, dismiss } = await merchant();
  const sub = await subUser(account, ['websites']);
  expect((await dismiss('billing_notice_dismissed', true, account.accountId, sub.cookie)).error?.code).toBe(
    'forbidden',
  );
  expect((await dismiss('install_notice_dismissed', true, account.accountId, sub.cookie)).status).toBe(200);
});

test('anyone who sees a notice may dismiss it, even a login that only scans', async () => {
  const { account, dismiss, seen } = await merchant();
  for (const [prop, notice] of Object.entries(dismissible))
    for (const permission of notice.for) {
      const { cookie } = await subUser(account, [permission]);
      expect((await dismiss(prop, notice.by, account.accountId, cookie)).status, `${prop}, ${permission}`).toBe(200);
    }
  expect((await seen()).dismissed.sort()).toEqual(Object.keys(dismissible).sort());
});

test('an account that is deactivated again says so, although the notice was dismissed', async () => {
  const { account, dismiss, seen } = await merchant();
  const deactivate = () =>
    inAccount(server.context, account.accountId, (tx) =>
      sql`update carded.accounts set deactivated_at = ${new Date(server.clock.nowMs)} where account_id = ${account.accountId}`.execute(
        tx,
      ),
    );
  await deactivate();
  server.clock.forward(60_000);
  await dismiss('activate_notice_dismissed', true);
  expect((await seen()).dismissed).toEqual(['activate_notice_dismissed']);
  server.clock.forward(60_000);
  await deactivate();
  expect((await seen()).dismissed).toEqual([]);
});

test('a later bounce shows its notice again', async () => {
  const { account, dismiss, seen } = await merchant();
  const bounce = () =>
    inAccount(server.context, account.accountId, (tx) =>
      sql`update carded.logins set email_bounced_at = ${new Date(server.clock.nowMs)} where account_id = ${account.accountId}`.execute(
        tx,
      ),
    );
  await bounce();
  server.clock.forward(60_000);
  await dismiss('personal_email_bounced', false);
  expect(await seen()).toMatchObject({ personal_email_bounced: true, dismissed: ['personal_email_bounced'] });
  server.clock.forward(60_000);
  await bounce();
  expect((await seen()).dismissed).toEqual([]);
});
