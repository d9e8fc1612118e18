import { randomBytes } from 'node:crypto';
import { inTenant } from '@carded/database';
import { bound, license } from '@carded/domain/decision/testing/example-facts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endUnfinished, jobs as imageJobs } from '#features/images/index.ts';
import { adult, giveDocument, makeAccount, makeLogin, openRules, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';
import { moveReviews } from '#verification/queue-review.ts';
import { jobs } from '#worker.ts';

const dayMs = 86_400_000;
const workflow = {
  ...openRules,
  segments: { us: { minAge: 21, requireId: true, requireIdMode: 1, selfie: true } },
} as const;
/** A good card that no record knows, and a live selfie with its face. */
const boundCard = [...license.filter((fact) => fact.kind !== 'evidence' || fact.check !== 'record'), ...bound];

describe('acceptances on pictures that a person looks at', () => {
  const { server, call, makeShop } = serverForTests({ env: { CARDED_FACES: 'dlib' } });
  type Who = { accountId: string; loginId: string; cookie: { cookie: string } };
  let staff: Who;
  let colleague: Who;
  const newStaff = async (account: { accountId: string }): Promise<Who> => {
    const login = await makeLogin(server.context, account, { kind: 'staff', hasMfa: true });
    return { accountId: account.accountId, loginId: login.loginId, cookie: { cookie: login.cookie } };
  };
  // The clock moves on past the end of a session.
  beforeEach(async () => {
    const account = await makeAccount(server.context, { kind: 'staff' });
    staff = await newStaff(account);
    colleague = await newStaff(account);
  });
  afterEach(() => server.context.db.pool.query('delete from carded.review_samples'));

  type Options = { isChosen?: boolean; isSettled?: boolean; isIdStored?: boolean; keptDays?: number };
  /** Accepted by a machine on pictures alone. */
  const accepted = async ({ isChosen = true, isSettled = true, isIdStored = false, keptDays = 30 }: Options = {}) => {
    const { context, clock } = server;
    const { account, site, owner } = await makeShop({ account: { isIdStored }, site: { workflow } });
    const { accountId } = account;
    await inTenant(context.db, accountId, async (tx) => {
      await tx.updateTable('websites').set({ is_accepting_by_pictures: true }).execute();
      await tx.updateTable('accounts').set({ image_days: keptDays }).execute();
    });
    const created = (await call('verifications.create', { body: { key: site.liveKey, data: adult } })).body;
    const uuid = 'uuid' in created ? created.uuid : '';
    const photos = [];
    for (const side of ['front', 'back', 'selfie'] as const)
      photos.push(await giveDocument(context, accountId, uuid, { side }));
    const chance = isChosen ? 0 : 1;
    Object.assign(context, { random: (size: number) => (size === 4 ? Buffer.alloc(4, chance) : randomBytes(size)) });
    const settled = await inTenant(context.db, accountId, (tx) =>
      addFacts(context, tx, accountId, uuid, [
        ...boundCard.map((fact) => ({ ...fact, at: clock.nowMs })),
        { kind: 'selfie', at: clock.nowMs, state: 'given' },
      ]),
    );
    Object.assign(context, { random: randomBytes });
    expect(settled?.decision.status).toBe(3);
    if (isSettled) await settleImages(accountId, uuid);
    return { account, accountId, site, owner, uuid, photos };
  };
  type Accepted = Awaited<ReturnType<typeof accepted>>;
  const run = (name: string, payload: unknown = {}) =>
    [...imageJobs, ...jobs].find((job) => job.name === name)?.run(server.context, [payload]);
  const settleImages = (account: string, verification: string) => run('images-settled', { verification, account });
  const stored = async ({ photos }: Accepted) =>
    (await Promise.all(photos.map(({ storageKey }) => server.context.providers.storage.exists(storageKey)))).filter(
      Boolean,
    ).length;
  const list = async (who = staff) => (await call('reviews.list', {}, who.cookie)).body;
  const open = (id: string, who = staff) => call('reviews.open', { params: { id } }, who.cookie);
  const settle = (id: string, body: Parameters<typeof call<'reviews.settle'>>[1]['body'], who = staff) =>
    call('reviews.settle', { params: { id }, body }, who.cookie);
  const statusOf = async (uuid: string) => (await call('verifications.status', { params: { uuid } })).body;
  const queuedJobs = async (uuid: string) =>
    (await server.context.db.queries.selectFrom('outbox').select(['queue', 'payload']).execute())
      .filter(({ payload }) => JSON.stringify(payload).includes(uuid))
      .map(({ queue }) => queue);

  it('are listed, one in ten, beside the waiting reviews, without buyer data', async () => {
    await accepted({ isChosen: false });
    const one = await accepted();
    const { samples, waiting } = await list();
    expect(samples).toEqual({
      open: [
        {
          id: one.uuid,
          account: 'Test Vapor',
          website: one.site.domain,
          since: new Date(server.clock.nowMs).toISOString(),
          taken_by: null,
        },
      ],
      looked: 0,
      wrong: 0,
    });
    expect(waiting).toEqual([]);
    expect(JSON.stringify(samples)).not.toMatch(/Whitcomb|Dana/);
  });

  it('show their photos though the shop keeps none, until somebody has looked', async () => {
    const one = await accepted();
    const unchosen = await accepted({ isChosen: false });
    expect([await stored(one), await stored(unchosen)]).toEqual([3, 0]);
    const { body } = await open(one.uuid);
    expect([body.sample, body.needs_two, body.images.map(({ side }) => side)]).toEqual([
      true,
      false,
      ['front', 'back', 'selfie'],
    ]);
    server.clock.forward(60_000);
    expect((await settle(one.uuid, { outcome: 'accept' })).error?.code).toBe('invalid_input');
    expect((await settle(one.uuid, { outcome: 'accept', face_checked: true })).status).toBe(200);
    expect(await queuedJobs(one.uuid)).toContain('images-settled');
    await settleImages(one.accountId, one.uuid);
    expect(await stored(one)).toBe(0);
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'accepted' });
    expect((await list()).samples).toEqual({ open: [], looked: 1, wrong: 0 });
    const passes = await inTenant(server.context.db, one.accountId, (tx) =>
      tx.selectFrom('buyer_passes').select('has_id').execute(),
    );
    expect(passes).toEqual([]);
  });

  it('lose their photos exactly after a week without a look, and cannot be opened afterwards', async () => {
    const one = await accepted();
    server.clock.forward(7 * dayMs - 1);
    await run('images-expire');
    expect(await stored(one)).toBe(3);
    staff = await newStaff(staff);
    expect((await list()).samples.open).toHaveLength(1);
    await open(one.uuid);
    server.clock.forward(1);
    await run('images-expire');
    expect(await stored(one)).toBe(0);
    expect((await list()).samples.open).toEqual([]);
    expect((await open(one.uuid)).status).toBe(404);
    expect((await settle(one.uuid, { outcome: 'accept', face_checked: true })).error?.code).toBe('not_ready');
  });

  it('keep their photos for the week where the shop keeps them for less', async () => {
    const one = await accepted({ isIdStored: true, keptDays: 3 });
    const planned = await inTenant(server.context.db, one.accountId, (tx) =>
      tx.selectFrom('documents').select('remove_after').execute(),
    );
    expect(planned.map(({ remove_after: at }) => at?.getTime())).toEqual(
      [0, 1, 2].map(() => server.clock.nowMs + 7 * dayMs),
    );
    server.clock.forward(7 * dayMs - 1);
    await run('images-expire');
    expect(await stored(one)).toBe(3);
  });

  it('keep their photos from a worker that was away, and finds the end of an unfinished check first', async () => {
    const one = await accepted({ isSettled: false });
    await inTenant(server.context.db, one.accountId, (tx) =>
      endUnfinished(server.context, tx, one.accountId, one.uuid),
    );
    server.clock.forward(2 * dayMs);
    await run('images-expire');
    expect(await stored(one)).toBe(3);
    server.clock.forward(5 * dayMs);
    await run('images-expire');
    expect(await stored(one)).toBe(0);
  });

  it('keep their photos no longer than the shop’s setting, however late a reviewer looks', async () => {
    const one = await accepted({ isIdStored: true });
    server.clock.forward(6 * dayMs);
    staff = await newStaff(staff);
    await open(one.uuid);
    await settle(one.uuid, { outcome: 'accept', face_checked: true });
    await settleImages(one.accountId, one.uuid);
    server.clock.forward(24 * dayMs - 1);
    await run('images-expire');
    expect(await stored(one)).toBe(3);
    server.clock.forward(1);
    await run('images-expire');
    expect(await stored(one)).toBe(0);
  });

  it('are denied when a person sees another face, and the shop is told as of any change', async () => {
    const one = await accepted();
    await open(one.uuid);
    expect((await settle(one.uuid, { outcome: 'deny', reason: 'blank_id' })).error?.code).toBe('not_ready');
    expect((await settle(one.uuid, { outcome: 'deny', reason: 'selfie_mismatch' })).status).toBe(200);
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'denied' });
    expect(await queuedJobs(one.uuid)).toEqual(
      expect.arrayContaining(['verification-changed', 'review-result-mail', 'images-settled']),
    );
    expect((await list()).samples).toEqual({ open: [], looked: 1, wrong: 1 });
    const audit = await inTenant(server.context.db, one.accountId, (tx) =>
      tx.selectFrom('audit_rows').select(['action', 'detail']).where('action', 'like', 'review.%').execute(),
    );
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['review.opened', 'review.settled']);
    expect(audit.find(({ action }) => action === 'review.settled')?.detail).toEqual({
      outcome: 'deny',
      reason: 'selfie_mismatch',
      sample: true,
      status: 4,
    });
    // Expects that later facts do not make a machine accept again.
    const again = await inTenant(server.context.db, one.accountId, (tx) =>
      addFacts(server.context, tx, one.accountId, one.uuid, [
        { kind: 'selfie', at: server.clock.nowMs + 1, state: 'given' },
        ...bound.map((fact) => ({ ...fact, at: server.clock.nowMs + 2 })),
      ]),
    );
    expect(again?.decision.status).toBe(2);
  });

  it('are looked at by one person at a time, who has opened it, and answered once', async () => {
    const one = await accepted();
    const yes = { outcome: 'accept', face_checked: true } as const;
    expect((await settle(one.uuid, yes)).error?.code).toBe('not_ready');
    await open(one.uuid);
    expect((await open(one.uuid)).status).toBe(200);
    expect((await open(one.uuid, colleague)).error?.code).toBe('conflict');
    expect((await settle(one.uuid, yes, colleague)).error?.code).toBe('conflict');
    server.clock.forward(15 * 60_000);
    expect((await settle(one.uuid, yes)).error?.code).toBe('not_ready');
    expect((await open(one.uuid, colleague)).status).toBe(200);
    expect((await list()).samples.open[0]?.taken_by).not.toBe(null);
    expect((await settle(one.uuid, yes, colleague)).status).toBe(200);
    expect((await settle(one.uuid, yes, colleague)).error?.code).toBe('not_ready');
    expect((await open(one.uuid)).status).toBe(404);
  });

  it('go only to the shop’s own team when that team reviews', async () => {
    const one = await accepted();
    await inTenant(server.context.db, one.accountId, (tx) => moveReviews(tx, one.site.websiteId, true));
    expect((await list()).samples.open).toEqual([]);
    expect((await open(one.uuid)).status).toBe(404);
    const own = (await call('reviews.listOwn', {}, one.owner)).body;
    expect(own.samples.open.map(({ id, website }) => [id, website])).toEqual([[one.uuid, one.site.domain]]);
    const stranger = await accepted();
    expect((await call('reviews.openOwn', { params: { id: one.uuid } }, stranger.owner)).status).toBe(404);
    expect((await call('reviews.openOwn', { params: { id: stranger.uuid } }, stranger.owner)).status).toBe(404);
    const { body } = await call('reviews.openOwn', { params: { id: one.uuid } }, one.owner);
    expect([body.sample, body.images.length]).toEqual([true, 3]);
    const params = { id: one.uuid };
    expect(
      (await call('reviews.settleOwn', { params, body: { outcome: 'deny', reason: 'fake_id' } }, one.owner)).status,
    ).toBe(200);
    expect(await statusOf(one.uuid)).toMatchObject({ status: 'denied' });
  });

  it('are over when the shop denies the buyer itself, or deletes the photos', async () => {
    const one = await accepted();
    await inTenant(server.context.db, one.accountId, (tx) =>
      addFacts(server.context, tx, one.accountId, one.uuid, [
        { kind: 'manual', at: server.clock.nowMs, accepted: false },
      ]),
    );
    expect((await list()).samples.open).toEqual([]);
    const other = await accepted();
    const { verification } = (await call('verifications.get', { params: { uuid: other.uuid } }, other.owner)).body;
    await call('images.remove', { body: { token: verification.documents[0]?.token ?? '' } }, other.owner);
    expect((await list()).samples.open).toEqual([]);
    await run('images-remove', { verification: other.uuid, account: other.accountId });
    expect(await stored(other)).toBe(0);
  });

  it('are counted for 90 days', async () => {
    const one = await accepted();
    await open(one.uuid);
    await settle(one.uuid, { outcome: 'deny', reason: 'fake_id' });
    server.clock.forward(90 * dayMs - 1);
    await run('purge-expired');
    expect((await list(await newStaff(staff))).samples.wrong).toBe(1);
    server.clock.forward(2);
    await run('purge-expired');
    expect((await list(await newStaff(staff))).samples.wrong).toBe(0);
  });
});
