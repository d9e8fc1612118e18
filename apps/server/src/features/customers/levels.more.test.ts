import type { EndpointName } from '@carded/client';
import { endpoints } from '@carded/contract';
import { inTenant } from '@carded/database';
import { customerAccesses } from '@carded/domain/customers';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '#platform/audit/verify-chain.ts';
import { adult, linkCustomer, makeLogin, serverForTests } from '#testing/index.ts';

const canary = 'Zuleikhacanary';
const login = { firstname: 'Lee', lastname: 'Ellis', access_type: 1, websites: [], permissions: 'id_scanner' };

type Ids = { uuid: string; clerk: string; invited: string };
/** Every call that a broker makes about a customer, and the level it needs. */
const calls: Partial<Record<EndpointName, { needs: 'numbers' | 'settings'; request: (ids: Ids) => object }>> = {
  'customers.get': { needs: 'numbers', request: ({ uuid }) => ({ params: { uuid } }) },
  'customers.view': { needs: 'numbers', request: ({ uuid }) => ({ params: { uuid } }) },
  'scanner.brokerSettings': { needs: 'settings', request: ({ uuid }) => ({ params: { client: uuid } }) },
  'scanner.updateBrokerSettings': {
    needs: 'settings',
    request: ({ uuid }) => ({ params: { client: uuid }, body: { mode: 2, min_age: 25, enabled: true } }),
  },
  'clientLogins.list': { needs: 'settings', request: ({ uuid }) => ({ query: { client: uuid } }) },
  'clientLogins.create': {
    needs: 'settings',
    request: ({ uuid }) => ({ body: { client: uuid, login: { ...login, email: 'new@login.example' } } }),
  },
  'clientLogins.update': {
    needs: 'settings',
    request: ({ uuid, clerk }) => ({
      body: { client: uuid, login: { ...login, email: 'clerk@login.example', token: clerk } },
    }),
  },
  'clientLogins.invite': {
    needs: 'settings',
    request: ({ uuid, invited }) => ({ body: { client: uuid, token: invited } }),
  },
  'clientLogins.remove': {
    needs: 'settings',
    request: ({ uuid, clerk }) => ({ body: { client: uuid, token: clerk } }),
  },
};
/** Calls of a broker that name no joined customer. */
const ofNoCustomer = [
  ...['customers.list', 'customers.create', 'customers.remind', 'customers.end', 'customers.report'],
  ...['customers.statistics', 'commissions.get', 'commissions.report'],
];

describe('what a customer lets a broker do', () => {
  const { server, call, makeMerchant, makeShop, subUser } = serverForTests();
  type Headers = { cookie: string };
  const ask = (name: EndpointName, request: object, headers: Headers) => call(name, request as never, headers);

  const world = async (access: (typeof customerAccesses)[number]['code']) => {
    const { account: broker, owner: headers } = await makeMerchant({ account: { isBroker: true } });
    const { account, owner, site } = await makeShop();
    await call('verifications.create', { body: { key: site.liveKey, data: { ...adult, first_name: canary } } });
    const tokenOf = async (email: string, isJoined: boolean) => {
      const token = server.context.random(16).toString('base64url');
      const { loginId } = await makeLogin(server.context, account, {
        kind: 'sub_user',
        email: `${server.context.random(4).toString('hex')}-${email}`,
        permissions: ['id_scanner'],
      });
      await inTenant(server.context.db, account.accountId, (tx) =>
        tx
          .updateTable('logins')
          .set({ token, ...(isJoined ? {} : { joined_at: null }) })
          .where('id', '=', loginId)
          .execute(),
      );
      return token;
    };
    const ids = {
      uuid: await linkCustomer(server.context, broker, account, access),
      clerk: await tokenOf('clerk@login.example', true),
      invited: await tokenOf('invited@login.example', false),
    };
    return { broker, headers, account, owner, ids };
  };
  const actionsOf = (accountId: string) =>
    inTenant(server.context.db, accountId, async (tx) =>
      (await tx.selectFrom('audit_rows').select(['action', 'actor']).orderBy('seq').execute()).map(
        ({ action, actor }) => `${actor.split(':')[0]} ${action}`,
      ),
    );

  it('is decided for every call there is', () => {
    const forBrokers = endpoints.filter(
      ({ access }) => access.by === 'login' && (access.permission === 'customers' || access.or === 'customers'),
    );
    expect(forBrokers.map(({ name }) => name).sort()).toEqual([...Object.keys(calls), ...ofNoCustomer].sort());
  });

  it.each(customerAccesses.map(({ code }) => code))(
    'lets a broker at %s do what it says, and no more',
    async (access) => {
      for (const [name, { needs, request }] of Object.entries(calls) as [
        EndpointName,
        (typeof calls)['customers.get'] & object,
      ][]) {
        const { broker, headers, account, owner, ids } = await world(access);
        const isLet = needs === 'numbers' || access !== 'numbers';
        const answer = await ask(name, request(ids), headers);
        expect([name, answer.status, answer.error?.code ?? null]).toEqual(
          isLet ? [name, 200, null] : [name, 403, 'customer_access_needed'],
        );
        expect(JSON.stringify(answer.body ?? answer.error)).not.toContain(canary);
        // Number of rows in both logs: access beyond figures leaves one.
        const rows = (needs === 'settings' && isLet) || name === 'customers.view' ? 1 : 0;
        const [there, here] = [await actionsOf(account.accountId), await actionsOf(broker.accountId)];
        expect([name, there.filter((row) => row.startsWith('broker ')).length, here.length]).toEqual([
          name,
          rows,
          rows,
        ]);
        for (const id of [account.accountId, broker.accountId])
          expect(await inTenant(server.context.db, id, (tx) => verifyChain(tx, id))).toBeNull();

        const seller = await subUser(broker, ['customers']);
        const others = [
          await subUser(broker, ['account']),
          owner,
          (await makeMerchant({ account: { isBroker: true } })).owner,
        ];
        const bySeller = await ask(name, request({ ...ids, clerk: ids.invited }), seller);
        expect([name, bySeller.error?.code ?? null]).not.toEqual([name, 'forbidden']);
        for (const other of others) expect([403, 404]).toContain((await ask(name, request(ids), other)).status);

        await call('brokers.end', { params: { id: ids.uuid } }, owner);
        expect([name, (await ask(name, request(ids), headers)).status]).toEqual([name, 404]);
      }
    },
    60_000,
  );

  it('gives logins no way to buyers, and none to those who have one', async () => {
    const { headers, account, ids } = await world('log');
    const add = (permissions: string) =>
      ask(
        'clientLogins.create',
        { body: { client: ids.uuid, login: { ...login, email: 'own@broker.example', permissions } } },
        headers,
      );
    for (const permission of ['verifications', 'websites', 'account', 'billing', 'reviews', 'support'])
      expect([permission, (await add(permission)).error?.code]).toEqual([permission, 'more_than_own']);
    const mighty = await makeLogin(server.context, account, { kind: 'sub_user', permissions: ['verifications'] });
    const token = 'm'.repeat(22);
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx.updateTable('logins').set({ token }).where('id', '=', mighty.loginId).execute(),
    );
    const removal = { body: { client: ids.uuid, token } };
    expect((await ask('clientLogins.remove', removal, headers)).error?.code).toBe('forbidden');
    const { permList } = (await call('clientLogins.list', { query: { client: ids.uuid } }, headers)).body;
    expect(permList.map(({ code }) => code)).toEqual(['id_scanner', 'news']);
  });

  it('can be raised, lowered and ended by the owner alone', async () => {
    const { headers, account, owner, ids } = await world('numbers');
    const grant = (access: 'numbers' | 'settings', by: Headers) =>
      call('brokers.grant', { params: { id: ids.uuid }, body: { access } }, by);
    const settings = () => ask('scanner.brokerSettings', { params: { client: ids.uuid } }, headers);
    expect((await grant('settings', await subUser(account, ['account']))).error?.code).toBe('forbidden');
    expect((await grant('settings', headers)).status).toBe(404);
    expect((await settings()).error?.code).toBe('customer_access_needed');
    await grant('settings', owner);
    expect((await settings()).status).toBe(200);
    await grant('numbers', owner);
    expect((await settings()).error?.code).toBe('customer_access_needed');
    await call('brokers.end', { params: { id: ids.uuid } }, owner);
    expect((await settings()).status).toBe(404);
    expect((await grant('settings', owner)).status).toBe(404);
    expect((await call('brokers.list', {}, owner)).body.brokers).toEqual([]);
    expect((await actionsOf(account.accountId)).filter((row) => !row.startsWith('key '))).toEqual([
      'owner broker.granted',
      'broker customer.scanner_settings_read',
      'owner broker.granted',
      'owner broker.ended',
    ]);
  });
});
