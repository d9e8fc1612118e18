import type { EndpointName } from '@carded/client';
import { endpoints } from '@carded/contract';
import { showsLevel, type ViewLevel, viewLevels } from '@carded/domain/codes';
import { type KeptRows, keepRows } from '@carded/testing/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { adult, linkCustomer, makeAccount, makeLogin, serverForTests, type TestAccount } from '#testing/index.ts';
import { makeWorld, namedOf, type World } from '#testing/world/two-accounts.ts';
import { proofOf } from './proofs.ts';

type Headers = { cookie: string };
type Viewer = { name: string; level: ViewLevel; cookie: string };
/** Rows that a view leaves: it read. */
const ofAView = ['audit_heads', 'audit_rows', 'sessions', 'view_reads'];
const canaries = [adult.last_name, adult.email ?? '', adult.address];
/** Its answers tell what a view of staff hides, without showing it. */
const deduces: readonly EndpointName[] = ['websiteRules.replay'];
const ofLogins = endpoints.filter(({ access }) => access.by === 'login');

describe('the matrix of views', () => {
  const { server, call } = serverForTests();
  let world: World;
  let kept: KeptRows;
  const viewers: Viewer[] = [];
  /** Callers that were shown a buyer by any call. */
  const seen = new Set<string>();
  beforeAll(async () => {
    world = await makeWorld(server);
    const { context } = server;
    const opens = async (
      name: string,
      level: ViewLevel,
      account: TestAccount,
      open: (by: Headers) => Promise<number>,
    ) => {
      const { cookie } = await makeLogin(context, account, {
        kind: name === 'staff' ? 'staff' : 'owner',
        hasMfa: true,
      });
      expect(await open({ cookie })).toBe(200);
      viewers.push({ name: `${name}, ${level}`, level, cookie });
    };
    const { accountId } = world.home.account;
    const reason = 'Looking at what views answer.';
    await opens('staff', 'log', world.staff, async (by) => {
      return (await call('views.start', { body: { account: accountId, reason, minutes: 30 } }, by)).status;
    });
    for (const { code } of viewLevels) {
      const broker = await makeAccount(context, { isBroker: true });
      const uuid = await linkCustomer(context, broker, world.home.account, code);
      await opens(
        'broker',
        code,
        broker,
        async (by) => (await call('customers.view', { params: { uuid } }, by)).status,
      );
    }
    kept = await keepRows({ url: server.urls.owner });
    return kept.close;
  });

  it('names reads of logins only', () => {
    const reads = ofLogins.filter(({ method, reads }) => method === 'GET' || reads === true).map(({ name }) => name);
    const shown = endpoints.filter(({ name }) => proofOf[name as EndpointName].inView !== undefined);
    expect(reads).toEqual(expect.arrayContaining(shown.map(({ name }) => name)));
  });

  it.each(ofLogins.map(({ name }) => [name as EndpointName]))('%s answers views as its proof says', async (name) => {
    const { inView: level, object, request } = proofOf[name];
    for (const viewer of viewers) {
      for (const kind of ['own', 'other account'] as const) {
        const asked = request(namedOf(world, kind));
        const answer = await call(name, asked as never, { cookie: viewer.cookie });
        const said = `${viewer.name}, ${kind}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 200)}`;
        const isBuyerSeen = canaries.some((canary) => JSON.stringify(answer.body ?? {}).includes(canary));
        if (isBuyerSeen) seen.add(viewer.name);
        const changed = new Set((await kept.putBack()).map(({ table }) => table));
        expect(
          [...changed].filter((table) => !ofAView.includes(table)),
          said,
        ).toEqual([]);
        if (level === undefined) expect(answer.error?.code, said).toBe('view_only');
        else if (!showsLevel(viewer.level, level)) expect(answer.error?.code, said).toBe('not_shared');
        else if (deduces.includes(name) && viewer.name.startsWith('staff'))
          expect(answer.error?.code, said).toBe('hidden_in_view');
        else if (kind === 'own') expect(answer.status, said).toBe(200);
        else if (object !== undefined) expect(answer.status, said).toBe(404);
      }
    }
  });

  it('shows buyers only to a broker who may see the log', () => expect([...seen]).toEqual(['broker, log']));
});
