import { inTenant } from '@carded/database';
import type { CustomerAccess } from '@carded/domain/customers';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '#platform/audit/verify-chain.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { adult, linkCustomer, makeLogin, runDueJobs, serverForTests } from '#testing/index.ts';

const password = 'plumbago wren under slate';

describe('a broker’s view of a customer', () => {
  const { server, call, makeMerchant, makeShop, subUser } = serverForTests();
  let passwordHash: string;
  beforeAll(async () => {
    passwordHash = await hashPassword(password);
  });
  type Headers = Record<string, string>;

  const linked = async (access: CustomerAccess) => {
    const { account: broker, owner: boss } = await makeMerchant({ account: { isBroker: true } });
    const { account, site } = await makeShop();
    const { cookie } = await makeLogin(server.context, account, { passwordHash });
    await call('verifications.create', { body: { key: site.liveKey, data: adult } });
    const uuid = await linkCustomer(server.context, broker, account, access);
    const seller: Headers = await subUser(broker, ['customers']);
    const owner: Headers = { cookie };
    return { broker, boss, seller, account, owner, uuid };
  };
  type Linked = Awaited<ReturnType<typeof linked>>;
  const open = ({ uuid, seller }: Pick<Linked, 'uuid' | 'seller'>) =>
    call('customers.view', { params: { uuid } }, seller);
  const grant = (
    { uuid, owner }: Pick<Linked, 'uuid' | 'owner'>,
    body: { access: CustomerAccess; password?: string },
  ) => call('brokers.grant', { params: { id: uuid }, body }, owner);
  const actionsOf = async (accountId: string) =>
    (
      await inTenant(server.context.db, accountId, (tx) =>
        tx.selectFrom('audit_rows').select(['action', 'actor']).orderBy('seq').execute(),
      )
    )
      .filter(({ action }) => action.startsWith('view.'))
      .map(({ action, actor }) => `${actor.split(':')[0]} ${action}`);

  it.each<[CustomerAccess, (string | undefined)[]]>([
    ['numbers', [undefined, 'not_shared', 'not_shared', 'view_only']],
    ['settings', [undefined, undefined, 'not_shared', 'view_only']],
    ['log', [undefined, undefined, undefined, 'view_only']],
  ])('goes as far as the customer allows: %s', async (access, expected) => {
    const given = await linked(access);
    expect((await open(given)).body.view).toMatchObject({ by: 'broker', level: access });
    const codes = [
      (await call('usage.get', { query: {} }, given.seller)).error?.code,
      (await call('websites.list', {}, given.seller)).error?.code,
      (await call('verifications.list', { body: { name: adult.last_name } }, given.seller)).error?.code,
      (await call('websites.create', { body: { url: 'x.example' } }, given.seller)).error?.code,
    ];
    expect(codes).toEqual(expected);
    const { account } = (await call('accounts.get', {}, given.seller)).body;
    expect([account.uuid, account.personal_email, account.billing_address]).toEqual([given.account.accountId, '', '']);
    await runDueJobs(server, ['view-mail']);
    expect(server.sent.mails).toEqual([]);
  });

  it('opens for no other login, and never twice', async () => {
    const given = await linked('log');
    const other = await linked('log');
    expect((await open({ ...given, seller: other.boss })).status).toBe(404);
    expect((await open({ ...given, seller: given.owner })).error?.code).toBe('forbidden');
    expect((await open({ ...given, seller: await subUser(given.broker, ['account']) })).error?.code).toBe('forbidden');
    expect((await open(given)).status).toBe(200);
    expect((await open(given)).error?.code).toBe('view_only');
  });

  /** Ways to end a link: a missing right is found without a row, the others store the end at once. */
  const endings: [string, (given: Linked) => Promise<{ status: number } | undefined>, isWritten: boolean][] = [
    ['the customer ends it', ({ uuid, owner }) => call('brokers.end', { params: { id: uuid } }, owner), true],
    ['the broker ends it', ({ uuid, boss }) => call('customers.end', { params: { uuid } }, boss), true],
    ['it is lowered', (given) => grant(given, { access: 'numbers' }), true],
    ['it is raised', (given) => grant(given, { access: 'log', password }), true],
    ['its time runs out', async () => void server.clock.forward(30 * 60_000), false],
    [
      'its viewer may not see customers anymore',
      async ({ broker }) => {
        await inTenant(server.context.db, broker.accountId, (tx) =>
          tx
            .updateTable('logins')
            .set({ permissions: ['news'] })
            .where('kind', '=', 'sub_user')
            .execute(),
        );
      },
      false,
    ],
    [
      'its broker is one no longer',
      async ({ broker }) => {
        await inTenant(server.context.db, broker.accountId, (tx) =>
          tx.updateTable('accounts').set({ is_broker: false }).execute(),
        );
      },
      false,
    ],
    [
      'its broker is suspended',
      async ({ broker }) => {
        await inTenant(server.context.db, broker.accountId, (tx) =>
          tx.updateTable('accounts').set({ state: 'suspended' }).execute(),
        );
      },
      false,
    ],
  ];
  it.each(endings)('ends when %s: its next call is refused', async (_, end, isWritten) => {
    const given = await linked('settings');
    const { id } = (await open(given)).body.view;
    const next = () => call('usage.get', { query: {} }, { ...given.seller, 'x-carded-view': id });
    expect((await next()).status).toBe(200);
    const answer = await end(given);
    expect(answer?.status ?? 200).toBe(200);
    expect((await next()).error?.code).toBe('not_viewing');
    expect((await call('sessions.get', {}, given.seller)).body.view).toBeNull();
    if (!isWritten) return;
    for (const { accountId } of [given.account, given.broker]) {
      expect(await actionsOf(accountId)).toEqual(['broker view.started', 'broker view.read', 'broker view.ended']);
      expect(await inTenant(server.context.db, accountId, (tx) => verifyChain(tx, accountId))).toBeNull();
    }
  });

  it('goes on when the same is granted again', async () => {
    const given = await linked('settings');
    await open(given);
    expect((await grant(given, { access: 'settings' })).status).toBe(200);
    expect((await call('websites.list', {}, given.seller)).status).toBe(200);
  });

  it('never begins in the same moment as its end', async () => {
    const given = await linked('settings');
    for (let round = 0; round < 8; round += 1) {
      const access = round % 2 === 0 ? 'numbers' : 'settings';
      const [opened] = await Promise.all([open(given), grant(given, { access })]);
      const { view } = (await call('sessions.get', {}, given.seller)).body;
      expect([null, access]).toContain(view === null ? null : view.level);
      expect(opened.status).toBe(200);
      await call('views.end', {}, given.seller);
    }
  });

  it('shows buyers only once the owner has typed the password', async () => {
    const given = await linked('settings');
    expect((await grant(given, { access: 'log' })).error?.code).toBe('invalid_credentials');
    const wrong = { access: 'log', password: 'not the password' } as const;
    expect((await grant(given, wrong)).error?.code).toBe('invalid_credentials');
    await open(given);
    expect((await call('verifications.list', { body: {} }, given.seller)).error?.code).toBe('not_shared');
    await call('views.end', {}, given.seller);
    expect((await grant(given, { access: 'log', password })).status).toBe(200);
    expect((await grant(given, { access: 'log' })).status).toBe(200);
    await open(given);
    const seen = await call('verifications.list', { body: {} }, given.seller);
    expect(seen.body.verifications[0]?.buyer_last_name).toBe(adult.last_name);
  });
});
