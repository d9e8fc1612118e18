import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  adult,
  cardOf,
  makeAccount,
  makeLogin,
  makeWebsite,
  openBuyerOf,
  openRules,
  serverForTests,
} from '#testing/index.ts';

const rules = {
  ...openRules,
  segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 as const, selfie: true } },
};

describe('a buyer who does not agree to a selfie', () => {
  const { server, call, signedIn } = serverForTests();
  let card: Awaited<ReturnType<typeof cardOf>>;
  let face: Buffer;
  beforeAll(async () => {
    card = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' });
    face = await sharp({
      create: {
        width: 480,
        height: 640,
        channels: 3,
        background: '#a87',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
  });

  const atSelfie = async () => {
    const account = await makeAccount(server.context);
    const website = await makeWebsite(server.context, account, { workflow: rules });
    const buyer = await openBuyerOf(call)(website.liveKey, website.domain);
    const begun = await buyer.details(adult);
    const decline = () => call('buyerSteps.declineSelfie', { body: {} }, buyer.headers);
    const early = await decline();
    await buyer.show('front', card.front);
    const shown = await buyer.show('back', card.back);
    return { ...buyer, account, uuid: begun.body.state.uuid ?? '', decline, early, shown };
  };
  const staffCookie = async () => {
    const house = await makeAccount(server.context, { kind: 'staff' });
    return signedIn(house, { kind: 'staff', hasMfa: true });
  };

  it('shows the ID first, and then waits for a person, who accepts from the ID alone', async () => {
    const buyer = await atSelfie();
    expect([buyer.early.status, buyer.early.error?.code]).toEqual([409, 'not_ready']);
    expect(buyer.shown.body.state.step).toBe('selfie');
    const declined = await buyer.decline();
    expect(declined.body.state).toMatchObject({ step: 'pending', status: 'pending', proof: null });
    expect(buyer.shown.body.state).toMatchObject({ usual_minutes: null, answer_is_mailed: false });
    expect(declined.body.state).toMatchObject({ usual_minutes: null, answer_is_mailed: adult.email !== undefined });
    expect((await buyer.decline()).error?.code).toBe('not_ready');

    const staff = await staffCookie();
    const waiting = (await call('reviews.list', {}, staff)).body.waiting.find(({ id }) => id === buyer.uuid);
    expect(waiting?.why).toBe('No selfie: decide from the ID');
    const review = (await call('reviews.open', { params: { id: buyer.uuid } }, staff)).body;
    expect(review).toMatchObject({ needs_selfie: false });
    expect(review.signals).toContainEqual({
      speaks: 'open',
      label: 'Selfie',
      words: 'the buyer did not agree to one',
      side: null,
    });
    const settled = await call('reviews.settle', { params: { id: buyer.uuid }, body: { outcome: 'accept' } }, staff);
    expect(settled.status).toBe(200);

    const owner = await makeLogin(server.context, buyer.account);
    const detail = await call('verifications.get', { params: { uuid: buyer.uuid } }, { cookie: owner.cookie });
    const { status, timeline, methods, facts } = detail.body.verification;
    expect(status).toBe(3);
    expect(timeline.map(({ what }) => what)).toContain('Declined a selfie');
    expect(facts.map(({ summary }) => summary)).toContain('The buyer did not agree to a selfie');
    expect(methods).not.toContain('selfie');
  });

  it('is asked nothing more of when a person denies, and may give one after all', async () => {
    const buyer = await atSelfie();
    await buyer.decline();
    const given = await buyer.show('selfie', face);
    expect(given.body.state.step).toBe('pending');
    const staff = await staffCookie();
    const review = (await call('reviews.open', { params: { id: buyer.uuid } }, staff)).body;
    expect(review.needs_selfie).toBe(true);
    const settle = (
      body: { outcome: 'accept'; face_checked?: boolean } | { outcome: 'deny'; reason: 'selfie_mismatch' },
    ) => call('reviews.settle', { params: { id: buyer.uuid }, body }, staff);
    expect((await settle({ outcome: 'accept' })).status).toBe(400);
    expect((await settle({ outcome: 'deny', reason: 'selfie_mismatch' })).status).toBe(200);
    // A selfie that a person refused is not taken back by declining one.
    expect((await buyer.decline()).error?.code).toBe('not_ready');
  });

  it('is told beforehand how long reviews took recently', async () => {
    const waits = Array.from({ length: 5 }, () => ({
      id: server.context.newId(),
      website_id: null,
      settled_at: new Date(server.clock.nowMs),
      waited_seconds: 50 * 60,
    }));
    await server.context.db.queries.insertInto('review_waits').values(waits).execute();
    const { state } = (await atSelfie()).shown.body;
    expect(state).toMatchObject({ step: 'selfie', usual_minutes: 60, answer_is_mailed: false });
  });
});
