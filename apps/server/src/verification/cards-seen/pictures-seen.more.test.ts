import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '#features/housekeeping/index.ts';
import {
  type CardHolder,
  cardOf,
  eyesOfTests,
  holdersOfCards,
  openBuyerOf,
  openRules,
  serverForTests,
  typedBy,
} from '#testing/index.ts';

const aDayMs = 86_400_000;
const dana: CardHolder = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' };
/** The code of one's own making, around the photo of somebody else's card. */
const otherNumber: CardHolder = { ...dana, documentNumber: 'KT7654321' };
const stranger: CardHolder = { firstName: 'ORLA', lastName: 'QUILLFEATHER', birthDate: '1987-10-02' };

describe('a photo of a card that was shown before', () => {
  beforeAll(async () => {
    for (const who of [dana, otherNumber, stranger]) await cardOf(who, undefined, who !== stranger);
  }, 60_000);
  let isHashed = true;
  const eyes = {
    ...eyesOfTests,
    picture: async (upload: Buffer) => {
      const seen = await eyesOfTests.picture(upload);
      return isHashed ? seen : { ...seen, hash: null };
    },
  };
  const { server, call, makeShop, makeStaff } = serverForTests({
    liveSources: [holdersOfCards],
    providers: { eyes },
  });
  type Shop = Awaited<ReturnType<typeof makeShop>>;

  const shop = () => {
    const us = { ...openRules.segments.us, requireId: true, requireIdMode: 1 as const };
    return makeShop({ site: { workflow: { ...openRules, segments: { ...openRules.segments, us } } } });
  };
  /** The front of one card and the code of another. */
  const show = async ({ site }: Shop, front: CardHolder, code: CardHolder, key = site.liveKey) => {
    const buyer = await openBuyerOf(call)(key, site.domain);
    await buyer.details(typedBy(code));
    await buyer.show('front', (await cardOf(front, undefined, front !== stranger)).front);
    const answer = await buyer.show('back', (await cardOf(code, undefined, code !== stranger)).back);
    if (answer.error !== null) throw new Error(`The card was not taken: ${answer.error.code}`);
    return { ...answer.body.state, buyer };
  };
  const step = async (...asked: Parameters<typeof show>) => (await show(...asked)).step;
  const evidenceOf = async ({ owner }: Shop, uuid: string | null) => {
    const { verification } = (await call('verifications.get', { params: { uuid: uuid ?? '' } }, owner)).body;
    return verification.trace.find(({ rule }) => rule === 'card_evidence');
  };
  const later = async (ms: number) => {
    server.clock.forward(ms);
    const purge = jobs.find(({ name }) => name === 'purge-expired');
    await purge?.run(server.context, [{}]);
  };
  const kept = async () => (await server.context.db.pool.query('select * from carded.pictures_seen')).rows;

  it('goes to a person when it comes with another number, at any shop', async () => {
    const [first, second] = [await shop(), await shop()];
    expect(await step(first, dana, dana)).toBe('accepted');
    const { step: next, uuid, proof } = await show(second, dana, otherNumber);
    expect([next, proof]).toEqual(['pending', null]);
    expect(await evidenceOf(second, uuid)).toMatchObject({
      result: 'needs',
      detail: 'Seen before: its photo, with another number',
    });
  });

  it('says nothing of another photo, nor after 90 days', async () => {
    const where = await shop();
    expect(await step(where, dana, dana)).toBe('accepted');
    expect(await step(where, otherNumber, otherNumber)).toBe('accepted');
    await later(91 * aDayMs);
    expect(await step(where, dana, otherNumber)).toBe('accepted');
  });

  it('speaks against nobody when the card did not hold together', async () => {
    const where = await shop();
    // Somebody's photo with a code of one's own making: it does not say what the photo says.
    expect(await step(where, dana, stranger)).toBe('pending');
    expect((await kept()).map(({ card_hash }) => card_hash)).toEqual([null]);
    expect(await step(where, dana, dana)).toBe('accepted');
  });

  it('is outweighed by a person’s yes to the same card', async () => {
    const where = await shop();
    expect(await step(where, dana, otherNumber)).toBe('accepted');
    const { uuid, step: next } = await show(where, dana, dana);
    expect(next).toBe('pending');
    const { staff } = await makeStaff();
    const params = { id: uuid ?? '' };
    await call('reviews.open', { params }, staff);
    expect((await call('reviews.settle', { params, body: { outcome: 'accept' } }, staff)).status).toBe(200);
    expect(await step(where, dana, dana)).toBe('accepted');
  });

  it('is not believed where no one could make its hash', async () => {
    const where = await shop();
    isHashed = false;
    const { step: next, uuid } = await show(where, dana, dana);
    isHashed = true;
    expect(next).toBe('pending');
    expect(await evidenceOf(where, uuid)).toMatchObject({ result: 'needs' });
    expect(await kept()).toEqual([]);
  });

  it('is not kept of tests, goes with the buyer’s data, and after a day where nothing came of it', async () => {
    const where = await shop();
    await show(where, dana, dana, where.site.testKey);
    expect(await kept()).toEqual([]);
    await show(where, dana, stranger);
    expect(await kept()).toHaveLength(1);
    await later(aDayMs + 1_000);
    expect(await kept()).toEqual([]);
    const { buyer } = await show(where, dana, dana);
    const token = (await call('buyerSteps.makeReceipt', { body: {} }, buyer.headers)).body.link.split('/r/')[1] ?? '';
    await later(89 * aDayMs);
    expect(await kept()).toHaveLength(1);
    expect((await call('receipts.remove', { body: { token } })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('is asked about one after the other where two show it at once', async () => {
    const { db, keys, newId } = server.context;
    const { accountId } = (await shop()).account;
    expect(keys.master.picturesSeen).not.toEqual(keys.master.cardsSeen);
    const [now, ids] = [new Date(server.clock.nowMs), [newId(), newId()] as const];
    // Copies have most bands in common, and the first in order need not be.
    for (const [at, id] of ids.entries())
      await db.pool.query(
        'insert into carded.pictures_seen (document_id, verification_id, round, account_id, bands, seen_at, ends_at) values ($1, $2, 1, $3, $4, $5, $5)',
        [newId(), id, accountId, [at, 10, 11, 12, 13, 14, 15, 16, 17, 18], now],
      );
    const seeing = (id: string, card: string) => sql<{ outcome: string }>`select carded.see_card(${id}, 1, ${accountId},
      ${Buffer.from(card)}, ${Buffer.from('name')}, ${Buffer.from('date')}, ${now}, ${new Date(0)}, ${now}, 2, 9, true) as outcome`;
    const isAsked = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const first = db.queries.transaction().execute(async (tx) => {
      const { rows } = await seeing(ids[0], 'one').execute(tx);
      isAsked.resolve();
      await mayEnd.promise;
      return rows[0]?.outcome;
    });
    await isAsked.promise;
    const second = seeing(ids[1], 'other').execute(db.queries);
    const waits = async () =>
      (await db.pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount ?? 0;
    await expect.poll(waits, { timeout: 50_000 }).toBeGreaterThan(0);
    mayEnd.resolve();
    expect([await first, (await second).rows[0]?.outcome]).toEqual(['clear', 'other_number']);
  });
});
