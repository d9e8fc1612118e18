import { inTenant } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { coherent, recorded } from '@carded/domain/decision/testing/example-facts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adult, giveDocument, makeAccount, makeLogin, serverForTests, settingsOf } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

type Login = { cookie: { cookie: string }; loginId: string };

describe('where two people have to accept', () => {
  const { server, call, makeShop } = serverForTests();
  let staff: { a: Login; b: Login; c: Login };
  let shop: Awaited<ReturnType<typeof makeShop>>;
  const newShop = async () => {
    shop = await makeShop();
    const { accountId } = shop.account;
    await inTenant(server.context.db, accountId, (tx) =>
      tx.updateTable('websites').set({ is_reviewed_by_two: true }).where('account_id', '=', accountId).execute(),
    );
  };
  /** Changes settings as the owner. */
  const set = async (settings: { two_reviewers?: boolean; own_reviews?: boolean }) => {
    const params = { token: shop.site.liveKey };
    const { website } = (await call('websites.get', { params }, shop.owner)).body;
    const body = { settings: { ...settingsOf(website), ...settings } };
    expect((await call('websites.update', { params, body }, shop.owner)).status).toBe(200);
  };
  beforeAll(async () => {
    const account = await makeAccount(server.context, { kind: 'staff' });
    const login = async (): Promise<Login> => {
      const { cookie, loginId } = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true });
      return { cookie: { cookie }, loginId };
    };
    staff = { a: await login(), b: await login(), c: await login() };
  });
  beforeEach(newShop);

  const learn = (uuid: string, facts: readonly Fact[]) =>
    inTenant(server.context.db, shop.account.accountId, (tx) =>
      addFacts(server.context, tx, shop.account.accountId, uuid, facts),
    );
  const waiting = async () => {
    const created = (await call('verifications.create', { body: { key: shop.site.liveKey, data: adult } })).body;
    const uuid = 'uuid' in created ? created.uuid : '';
    const at = server.clock.nowMs;
    const facts: Fact[] = [];
    for (const side of ['front', 'back'] as const) {
      await giveDocument(server.context, shop.account.accountId, uuid, { side });
      facts.push({
        ...{ kind: 'document', at, documentId: '1', side, readBy: 'none' },
        ...{ nameAgrees: null, birthDateAgrees: null, expired: null, meetsMinimum: null },
      });
    }
    await learn(uuid, facts);
    return uuid;
  };
  type Body = Parameters<typeof call<'reviews.settle'>>[1]['body'];
  const open = (id: string, who: Login) => call('reviews.open', { params: { id } }, who.cookie);
  const settle = (id: string, who: Login, body: Body) => call('reviews.settle', { params: { id }, body }, who.cookie);
  const answer = async (id: string, who: Login, body: Body) => {
    const opened = await open(id, who);
    return opened.status === 200 ? settle(id, who, body) : opened;
  };
  const accept = { outcome: 'accept' } as const;
  const deny = { outcome: 'deny', reason: 'fake_id' } as const;
  const statusOf = async (uuid: string) => {
    const { body } = await call('verifications.status', { params: { uuid } });
    return 'status' in body ? body.status : null;
  };
  const listed = async (who: Login) => (await call('reviews.list', {}, who.cookie)).body;

  it('keeps the first acceptance, and hides it until the second reviewer answers', async () => {
    const uuid = await waiting();
    const before = (await open(uuid, staff.b)).body;
    expect(before.needs_two).toBe(true);
    const row = (await listed(staff.c)).waiting.find(({ id }) => id === uuid);
    server.clock.forward(15 * 60_000);
    expect((await answer(uuid, staff.a, accept)).body).toEqual({ ok: true, second_needed: true });
    expect(await statusOf(uuid)).toBe('pending');
    const { for_second: forSecond, waiting: rows } = await listed(staff.a);
    expect([forSecond, rows.some(({ id }) => id === uuid)]).toEqual([1, false]);
    const others = await listed(staff.c);
    expect(others.for_second).toBe(0);
    expect(others.waiting.find(({ id }) => id === uuid)).toEqual({ ...row, taken_by: null });
    expect((await open(uuid, staff.b)).body).toEqual(before);
    expect((await settle(uuid, staff.b, accept)).body).toEqual({ ok: true, second_needed: false });
    expect(await statusOf(uuid)).toBe('accepted');
    const rowsOfAudit = await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx
        .selectFrom('audit_rows')
        .select(['actor', 'detail'])
        .where('action', '=', 'review.settled')
        .where('subject', '=', uuid)
        .orderBy('seq')
        .execute(),
    );
    expect(rowsOfAudit).toEqual([
      { actor: `staff:${staff.a.loginId}`, detail: { outcome: 'accept', second: 'needed' } },
      { actor: `staff:${staff.b.loginId}`, detail: { outcome: 'accept', status: 3, first: staff.a.loginId } },
    ]);
    const verification = (await call('verifications.get', { params: { uuid } }, shop.owner)).body.verification;
    expect(verification.facts.map(({ summary }) => summary)).toContain('Accepted by two reviewers');
  });

  const unknown = { ...recorded, check: 'record', outcome: 'not_equal' } as const;
  // Steps of the review, each alone.
  const steps = {
    'A accepts': (id: string) => answer(id, staff.a, accept),
    'B accepts': (id: string) => answer(id, staff.b, accept),
    'B denies': (id: string) => answer(id, staff.b, deny),
    'B asks again': (id: string) => answer(id, staff.b, { outcome: 'deny', reason: 'info_missing' }),
    'a fact comes': (id: string) => learn(id, [{ ...unknown, at: server.clock.nowMs }]),
  } as const;
  type Step = keyof typeof steps;
  const names = Object.keys(steps) as Step[];
  const expected = (order: readonly Step[]) => {
    let first: string | null = null;
    for (const step of order) {
      const [who = ''] = step.split(' ');
      if (step === 'a fact comes') first = null;
      else if (first === who) continue;
      else if (!step.endsWith('accepts')) return 'denied';
      else if (first !== null) return 'accepted';
      else first = who;
    }
    return 'pending';
  };
  /** Every three steps, as far as something is left to do at each. */
  const isOpen = (...done: Step[]) => expected(done) === 'pending';
  const orders = names
    .filter((one) => isOpen(one))
    .flatMap((one) =>
      names.filter((two) => isOpen(one, two)).flatMap((two) => names.map((three) => [one, two, three])),
    );

  it('is accepted by two different people who knew the same, in no other order; and one no decides', async () => {
    const wrong: string[] = [];
    for (const order of orders) {
      await newShop();
      const uuid = await waiting();
      for (const step of order) await steps[step](uuid);
      const status = await statusOf(uuid);
      if (status !== expected(order)) wrong.push(`${order.join(', ')}: ${status}`);
      // Moves the clock, because staff may look only so often in an hour.
      server.clock.forward(4 * 60_000);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('cannot be both for one login, at once or one after the other', async () => {
    const uuid = await waiting();
    await open(uuid, staff.a);
    const answers = await Promise.all(Array.from({ length: 5 }, () => settle(uuid, staff.a, accept)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await open(uuid, staff.a)).error?.code).toBe('conflict');
    expect((await settle(uuid, staff.a, accept)).status).toBe(409);
    expect(await statusOf(uuid)).toBe('pending');
    // Claims in the queue that they hold it.
    await server.context.db.pool.query(
      'update carded.review_queue set taken_by = first_yes_by, taken_at = $2 where verification_id = $1',
      [uuid, new Date(server.clock.nowMs)],
    );
    expect((await settle(uuid, staff.a, accept)).error?.code).toBe('conflict');
    expect(await statusOf(uuid)).toBe('pending');
  });

  it('takes the answer of only one of two simultaneous second reviewers', async () => {
    const uuid = await waiting();
    await answer(uuid, staff.a, accept);
    const opened = await Promise.all([open(uuid, staff.b), open(uuid, staff.c)]);
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 409]);
    const both = await Promise.all([settle(uuid, staff.b, accept), settle(uuid, staff.c, deny)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusOf(uuid)).toBe(both[0].status === 200 ? 'accepted' : 'denied');
  });

  it('the first yes does not follow the case into the other queue', async () => {
    const uuid = await waiting();
    await answer(uuid, staff.a, accept);
    await set({ own_reviews: true });
    await set({ own_reviews: false });
    expect((await answer(uuid, staff.b, accept)).body).toMatchObject({ second_needed: true });
    expect((await answer(uuid, staff.a, accept)).body).toMatchObject({ second_needed: false });
    expect(await statusOf(uuid)).toBe('accepted');
  });

  it('one is enough as soon as the setting is off', async () => {
    await set({ two_reviewers: true });
    const uuid = await waiting();
    await learn(uuid, coherent);
    await answer(uuid, staff.a, accept);
    await set({ two_reviewers: false });
    expect((await answer(uuid, staff.b, accept)).body).toEqual({ ok: true, second_needed: false });
    expect(await statusOf(uuid)).toBe('accepted');
  });
});
