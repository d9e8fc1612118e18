import { inTenant } from '@carded/database';
import { alertKinds } from '@carded/domain/codes';
import { beforeEach, describe, expect, it } from 'vitest';
import { adult, cardOf, emptyLedger, openBuyerOf, openRules, runDueJobs, serverForTests } from '#testing/index.ts';
import { endReviews } from './end-reviews.ts';

const dayMs = 86_400_000;
const rules = { ...openRules, segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 as const } } };

describe('a review that nobody settles', () => {
  const { server, call, makeShop, makeStaff } = serverForTests();
  beforeEach(async () => {
    await emptyLedger(server.context);
    server.sent.mails.length = 0;
  });
  const waiting = async () => {
    const { account, site, login } = await makeShop({ site: { workflow: rules } });
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    const card = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-18' }, undefined, false);
    await buyer.details({ ...adult, dob_day: 18 });
    for (const side of ['front', 'back'] as const) await buyer.show(side, card[side]);
    const state = async () => (await call('buyerSteps.state', {}, buyer.headers)).body.state;
    const uuid = (await state()).uuid ?? '';
    /** Moves the check's time in the queue back by so many milliseconds. */
    const since = (ms: number) =>
      server.context.db.pool.query('update carded.review_queue set since = $2 where verification_id = $1', [
        uuid,
        new Date(server.clock.nowMs - ms),
      ]);
    return { account, login, site, buyer, card, uuid, state, since };
  };

  it('ends after 30 days: the buyer is notified and may show the ID again', async () => {
    const { state, since, buyer, card } = await waiting();
    await since(30 * dayMs);
    await endReviews(server.context);
    expect((await state()).step).toBe('pending');
    await since(30 * dayMs + 1);
    await endReviews(server.context);
    expect(await state()).toMatchObject({
      step: 'denied',
      reason: 'not_reviewed',
      words: { next: ['another_id', 'contact_shop'] },
    });
    for (const side of ['front', 'back'] as const) await buyer.show(side, card[side]);
    expect((await state()).step).toBe('pending');
    await endReviews(server.context);
    expect((await state()).step).toBe('pending');
  });

  it('that was settled a moment before keeps the person’s answer', async () => {
    const { state, since, uuid } = await waiting();
    const { staff } = await makeStaff();
    await call('reviews.open', { params: { id: uuid } }, staff);
    const accepted = await call('reviews.settle', { params: { id: uuid }, body: { outcome: 'accept' } }, staff);
    expect(accepted.status).toBe(200);
    await since(40 * dayMs);
    await endReviews(server.context);
    expect((await state()).step).toBe('accepted');
  });

  it('of a deleted verification leaves the queue', async () => {
    const { account, site } = await makeShop();
    const at = new Date(server.clock.nowMs - 31 * dayMs);
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .insertInto('review_queue')
        .values({
          ...{ verification_id: server.context.newId(), account_id: account.accountId, website_id: site.websiteId },
          ...{ is_test: false, why: 'x', since: at, turn_at: at },
        })
        .execute(),
    );
    await endReviews(server.context);
    const { rows } = await server.context.db.pool.query('select 1 from carded.review_queue where since = $1', [at]);
    expect(rows).toEqual([]);
  });

  it('is announced once, a week before', async () => {
    const { login, since } = await waiting();
    const mailsAfter = async (waitedMs: number) => {
      await since(waitedMs);
      await endReviews(server.context);
      await runDueJobs(server, ['alert']);
      const { title } = alertKinds.reviews_ending;
      return server.sent.mails.filter(({ to, subject }) => to === login.email && subject === title).length;
    };
    expect(await mailsAfter(23 * dayMs - 1)).toBe(0);
    expect(await mailsAfter(23 * dayMs)).toBe(1);
    expect(await mailsAfter(23 * dayMs + 1_000)).toBe(1);
    server.clock.forward(6.5 * 3_600_000);
    expect(await mailsAfter(23 * dayMs + 6 * 3_600_000)).toBe(1);
  });
});
