import { randomBytes } from 'node:crypto';
import { inTenant } from '@carded/database';
import { liveMoves } from '@carded/domain/codes';
import type { Workflow } from '@carded/domain/workflow';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  adult,
  cardWithFace,
  framesOf,
  makeWebsite,
  openBuyerOf,
  openRules,
  serverForTests,
  takeSelfie,
} from '#testing/index.ts';

const [own, other] = [3, 8];
const dana = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' };
const rules: Workflow = {
  ...openRules,
  segments: { us: { minAge: 21, requireId: true, requireIdMode: 1, selfie: true } },
};

describe('a live selfie', () => {
  const { server, call, makeMerchant } = serverForTests({ env: { CARDED_FACES: 'dlib' }, liveSources: [] });
  const open = openBuyerOf(call);
  let card: Awaited<ReturnType<typeof cardWithFace>>;
  let shop: Awaited<ReturnType<typeof makeMerchant>>;
  let site: Awaited<ReturnType<typeof makeWebsite>>;
  let take = 0;
  const makeSite = async (mayAccept: boolean, workflow: Partial<Workflow> = rules) => {
    const made = await makeWebsite(server.context, shop.account, { workflow: { ...rules, ...workflow } });
    await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx
        .updateTable('websites')
        .set({ is_accepting_by_pictures: mayAccept })
        .where('id', '=', made.websiteId)
        .execute(),
    );
    return made;
  };
  beforeAll(async () => {
    card = await cardWithFace(dana, own);
    shop = await makeMerchant();
    site = await makeSite(true);
  });
  const pass =
    (seconds = 3) =>
    () =>
      server.clock.forward(seconds * 1_000);
  /** A buyer whose card was looked at, and who is asked for a selfie. */
  const atSelfie = async (at = site, data: object = {}) => {
    const buyer = await open(at.liveKey, at.domain);
    await buyer.details({ ...adult, ...data });
    await buyer.show('front', card.front);
    const { state } = (await buyer.show('back', card.back)).body;
    expect(state.step).toBe('selfie');
    return buyer;
  };
  type Buyer = Awaited<ReturnType<typeof atSelfie>>;
  const selfie = async (buyer: Buyer, face = own, seconds = 3) => {
    take += 1;
    return takeSelfie(call, buyer.headers, face, pass(seconds), take);
  };
  const submit = (
    buyer: Pick<Buyer, 'headers'>,
    body: Parameters<typeof call<'buyerSteps.submitDocument'>>[1]['body'],
  ) => call('buyerSteps.submitDocument', { body }, buyer.headers);
  const begin = async (buyer: Buyer) => (await call('buyerSteps.beginLive', { body: {} }, buyer.headers)).body;
  const saidOf = async (uuid: string | null) => {
    const { verification } = (await call('verifications.get', { params: { uuid: uuid ?? '' } }, shop.owner)).body;
    return verification.facts.map(({ summary }) => summary).filter((one) => /selfie/i.test(one));
  };
  /** Reads which engines judged the selfie: its frames, and the faces. */
  const enginesOf = async (uuid: string | null) => {
    const facts = await inTenant(server.context.db, shop.account.accountId, (tx) =>
      tx
        .selectFrom('verification_facts')
        .select('fact')
        .where('verification_id', '=', uuid ?? '')
        .execute(),
    );
    return facts.flatMap(({ fact }) =>
      fact.kind === 'evidence' && ['live_capture', 'faces'].includes(fact.check) ? [fact.engine] : [],
    );
  };
  const rowsOf = async (table: 'buyer_passes' | 'review_samples' | 'live_captures') =>
    inTenant(server.context.db, shop.account.accountId, (tx) => tx.selectFrom(table).selectAll().execute());

  it('with the face on the card is accepted where pictures may accept, and counts for nothing later', async () => {
    const { context } = server;
    const buyer = await atSelfie();
    // Chosen to be looked at afterwards.
    Object.assign(context, { random: (size: number) => (size === 4 ? Buffer.alloc(4) : randomBytes(size)) });
    const { answer } = await selfie(buyer);
    Object.assign(context, { random: randomBytes });
    const { state } = answer.body;
    expect([state.step, state.proof === null]).toEqual(['accepted', false]);
    expect(await saidOf(state.uuid)).toEqual([
      'Selfie given',
      'Live selfie: taken just then, with the move that was asked for',
      'Faces on ID and selfie: are alike',
    ]);
    const samples = await rowsOf('review_samples');
    expect(samples.map((row) => [row.verification_id, row.answered_at])).toEqual([[state.uuid, null]]);
    expect([await rowsOf('buyer_passes'), await rowsOf('live_captures')]).toEqual([[], []]);
    const again = await open(site.liveKey, site.domain);
    expect((await again.details(adult)).body.state.step).toBe('photo_id');
  });

  it('goes to a person where the website has not said so, and where the law wants records', async () => {
    const law = { preset: 1 } as const;
    for (const at of [await makeSite(false), await makeSite(true, law)]) {
      const { answer } = await selfie(await atSelfie(at));
      expect(answer.body.state.step).toBe('pending');
      expect((await saidOf(answer.body.state.uuid)).at(-1)).toBe('Faces on ID and selfie: are alike');
    }
  });

  it('of another face than the one on the card goes to a person', async () => {
    const { answer } = await selfie(await atSelfie(), other);
    expect(answer.body.state.step).toBe('pending');
    expect(await saidOf(answer.body.state.uuid)).not.toContain('Faces on ID and selfie: are alike');
  });

  it('is begun only when it is asked for, ten times a day at most, and by no stranger', async () => {
    const buyer = await open(site.liveKey, site.domain);
    await buyer.details(adult);
    expect((await call('buyerSteps.beginLive', { body: {} }, buyer.headers)).error?.code).toBe('not_ready');
    const asked = await atSelfie();
    const moves = new Set<string>();
    for (let count = 0; count < 10; count += 1) moves.add((await begin(asked)).move);
    expect([...moves].every((move) => (liveMoves as readonly string[]).includes(move))).toBe(true);
    expect((await call('buyerSteps.beginLive', { body: {} }, asked.headers)).error?.code).toBe('too_many_attempts');
    expect(await rowsOf('live_captures')).toHaveLength(1);
  });

  it('counts for nothing with a nonce that is used, replaced, of another opening, or none', async () => {
    const first = await atSelfie();
    const used = await selfie(first);
    const second = await atSelfie();
    const replaced = await begin(second);
    await begin(second);
    pass()();
    take += 1;
    const frames = await framesOf(own, replaced.move, take);
    for (const nonce of [used.body.live.nonce, replaced.nonce, 'n'.repeat(32)]) {
      const buyer = nonce === replaced.nonce ? second : await atSelfie();
      const { state } = (await submit(buyer, { ...used.body, live: { nonce, frames } })).body;
      expect(state.step).toBe('pending');
      expect(await saidOf(state.uuid)).toContain('Live selfie: not in time, or not with the move that was asked for');
      // Expects no reading of frames that answer no request.
      expect(await enginesOf(state.uuid)).toEqual(['none', 'none']);
    }
    // Opens one verification twice.
    const third = await atSelfie();
    const { nonce, move } = await begin(third);
    const { state: before } = (await call('buyerSteps.state', {}, third.headers)).body;
    const resumed = await open(site.liveKey, site.domain, { resume: before.uuid });
    pass()();
    take += 1;
    const answer = await submit(resumed, { ...used.body, live: { nonce, frames: await framesOf(own, move, take) } });
    expect(answer.error?.code ?? answer.body.state.step).not.toBe('accepted');
  });

  it('counts for nothing too soon, too late, with too few frames, or one twice', async () => {
    for (const [seconds, count, isTwice] of [
      [1.9, 4, false],
      [121, 4, false],
      [3, 2, false],
      [3, 3, true],
    ] as const) {
      const buyer = await atSelfie();
      const { nonce, move } = await begin(buyer);
      take += 1;
      const taken = (await framesOf(own, move, take)).slice(-count);
      const frames = isTwice ? [taken[0] ?? '', ...taken.slice(0, 2)] : taken;
      pass(seconds)();
      const { selfie: asked } = (await call('buyerSteps.state', {}, buyer.headers)).body.state;
      const { state } = (
        await submit(buyer, {
          side: 'selfie',
          image: taken[0] ?? '',
          consent: { version: asked.consent },
          live: { nonce, frames },
        })
      ).body;
      expect([seconds, count, state.step]).toEqual([seconds, count, 'pending']);
      expect(await saidOf(state.uuid)).toContain('Live selfie: not in time, or not with the move that was asked for');
    }
  });

  it('of frames that were shown before counts for nothing, even where the move is the same', async () => {
    const { body, move } = await selfie(await atSelfie());
    const buyer = await atSelfie();
    let asked = await begin(buyer);
    for (let count = 0; asked.move !== move && count < 8; count += 1) asked = await begin(buyer);
    pass()();
    const { state } = (await submit(buyer, { ...body, live: { ...body.live, nonce: asked.nonce } })).body;
    expect(state.step).toBe('pending');
    expect(await saidOf(state.uuid)).toContain('Live selfie: not in time, or not with the move that was asked for');
  });

  it('is looked at by no machine without the consent for one, which is kept with it', async () => {
    for (const version of ['selfie-2026-11-22-2', 'selfie-machine-il-2026-11-25', 'made-up', undefined]) {
      const buyer = await atSelfie();
      const { nonce, move } = await begin(buyer);
      take += 1;
      const frames = await framesOf(own, move, take);
      pass()();
      const consent = version === undefined ? {} : { consent: { version } };
      const { state } = (
        await submit(buyer, { side: 'selfie', image: frames[0] ?? '', ...consent, live: { nonce, frames } })
      ).body;
      expect([version, state.step]).toEqual([version, 'pending']);
      expect(await saidOf(state.uuid)).toContain('Faces on ID and selfie: not compared by a machine');
      const facts = await inTenant(server.context.db, shop.account.accountId, (tx) =>
        tx
          .selectFrom('verification_facts')
          .select('fact')
          .where('verification_id', '=', state.uuid ?? '')
          .execute(),
      );
      const kept = facts.map(({ fact }) => fact).find((fact) => fact.kind === 'selfie');
      expect(kept?.consent).toBe(version === 'made-up' ? undefined : version);
    }
  });

  it('is a photo, and a person compares, where a machine cannot answer', async () => {
    const { providers } = server.context;
    const { faces } = providers;
    Object.assign(providers, {
      faces: { ...faces, compareFaces: async () => ({ outcome: 'not_available', engine: 'none' }) },
    });
    const { answer } = await selfie(await atSelfie());
    Object.assign(providers, { faces });
    expect(answer.body.state.step).toBe('pending');
    const buyer = await atSelfie();
    const photo = (await framesOf(own, 'closer', 999))[0] ?? '';
    const { state } = (await submit(buyer, { side: 'selfie', image: photo })).body;
    expect([state.step, await saidOf(state.uuid)]).toEqual([
      'pending',
      ['Selfie given', 'Live selfie: a single photo was sent', 'Faces on ID and selfie: not compared by a machine'],
    ]);
  });

  it('tells the screen whose law decides the words, by where the buyer is', async () => {
    const stateIn = async (state: string, zip: string) => {
      const buyer = await open(site.liveKey, site.domain);
      return (await buyer.details({ ...adult, state, zip })).body.state.selfie;
    };
    expect(await stateIn('IL', '60601')).toEqual({
      compared_by: 'machine',
      law: 'il',
      consent: 'selfie-machine-il-2026-11-25',
      live: true,
    });
    expect((await stateIn('TX', '73301')).law).toBe('tx');
    expect((await stateIn('WA', '98101')).law).toBe('wa');
    expect((await stateIn('ID', '83702')).law).toBe('other');
    const unknown = (await open(site.liveKey, site.domain)).state.selfie;
    expect(unknown).toEqual({ compared_by: 'person', law: 'other', consent: 'selfie-person-2026-11-25', live: false });
  });
});
