import { inTenant } from '@carded/database';
import { documentNumberOf } from '@carded/testing/cards';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { jobs } from '#features/housekeeping/index.ts';
import {
  type CardHolder,
  cardOf,
  holdersOfCards,
  openBuyerOf,
  openRules,
  serverForTests,
  settingsOf,
  typedBy,
} from '#testing/index.ts';

const aDayMs = 86_400_000;
const dana: CardHolder = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' };
const number = documentNumberOf({ ...dana, street: '', city: '', postalCode: '' }, {});
/** Holder of an altered card with the same number. */
const withName: CardHolder = { ...dana, lastName: 'KESTREL', documentNumber: number };
const withDate: CardHolder = { ...dana, birthDate: '1989-04-17', documentNumber: number };
/** Person in no record. */
const stranger: CardHolder = { firstName: 'ORLA', lastName: 'QUILLFEATHER', birthDate: '1987-10-02' };

describe('a card whose number was shown before', () => {
  const { server, call, makeShop, makeStaff } = serverForTests({ liveSources: [holdersOfCards] });
  type Shop = Awaited<ReturnType<typeof makeShop>>;

  /** Makes shops first, because a new account of tests forgets all cards. */
  const shops = async (count: number): Promise<Shop[]> => {
    const all: Shop[] = [];
    // An ID for every order: who was accepted before is asked, too.
    const us = { ...openRules.segments.us, requireId: true, requireIdMode: 1 as const };
    const workflow = { ...openRules, segments: { ...openRules.segments, us } };
    for (let made = 0; made < count; made += 1) all.push(await makeShop({ site: { workflow } }));
    return all;
  };
  /** Shows both sides at a shop. */
  const show = async (
    { site }: Shop,
    who: CardHolder,
    { key = site.liveKey, front = who, isKnown = who !== stranger } = {},
  ) => {
    const buyer = await openBuyerOf(call)(key, site.domain);
    await buyer.details(typedBy(who));
    const [card, print] = [await cardOf(who, undefined, isKnown), await cardOf(front, undefined, isKnown)];
    await buyer.show('front', print.front);
    const answer = await buyer.show('back', card.back);
    if (answer.error !== null) throw new Error(`The card was not taken: ${JSON.stringify(answer.error)}`);
    return { ...answer.body.state, buyer };
  };
  const step = async (...asked: Parameters<typeof show>) => (await show(...asked)).step;
  const evidenceOf = async ({ owner }: Shop, uuid: string | null) => {
    const { verification } = (await call('verifications.get', { params: { uuid: uuid ?? '' } }, owner)).body;
    return verification.trace.find(({ rule }) => rule === 'card_evidence');
  };
  const seenIn = async ({ owner }: Shop, { uuid }: { uuid: string | null }) => {
    const { verification } = (await call('verifications.get', { params: { uuid: uuid ?? '' } }, owner)).body;
    return verification.facts.map(({ summary }) => summary).filter((summary) => summary.startsWith('Seen before'));
  };
  const settle = async (
    uuid: string | null,
    body: { outcome: 'accept' } | { outcome: 'deny'; reason: 'invalid_id' },
  ) => {
    const { staff } = await makeStaff();
    const params = { id: uuid ?? '' };
    await call('reviews.open', { params }, staff);
    expect((await call('reviews.settle', { params, body }, staff)).status).toBe(200);
  };
  const runJob = async (wanted: string) => {
    const found = jobs.find(({ name }) => name === wanted);
    if (found === undefined) throw new Error(`no job ${wanted}`);
    await found.run(server.context, [{}]);
  };
  /** Days go by, with what is done every night. */
  const wait = async (days: number) => {
    server.clock.forward(days * aDayMs);
    await runJob('partitions-ahead');
  };
  const kept = async () => (await server.context.db.pool.query('select * from carded.cards_seen')).rows;

  it.each([
    ['name', withName, 'Seen before: its number, with another name'],
    ['birth date', withDate, 'Seen before: its number, with another birth date'],
  ])('goes to a person with another %s, at the same shop and at another', async (_, other, why) => {
    const [first, second] = await shops(2);
    if (first === undefined || second === undefined) throw new Error('no shops');
    expect(await step(first, dana)).toBe('accepted');
    for (const shop of [first, second]) {
      const { step: next, uuid, proof } = await show(shop, other);
      expect([next, proof]).toEqual(['pending', null]);
      expect(await evidenceOf(shop, uuid)).toMatchObject({ result: 'needs', detail: why });
    }
    // Expects no effect of a pending review on the first buyer.
    expect(await step(second, dana)).toBe('accepted');
    await wait(91);
    expect(await step(second, other)).toBe('accepted');
  });

  it('is listed for a reviewer where the same shop was shown it, and counted in bands elsewhere', async () => {
    const [first, second, third, fourth] = await shops(4);
    if (!first || !second || !third || !fourth) throw new Error('no shops');
    const { uuid: before } = await show(first, dana);
    const { uuid } = await show(first, withName);
    const opened = async () => {
      const { staff } = await makeStaff();
      server.clock.forward(16 * 60_000);
      return (await call('reviews.open', { params: { id: uuid ?? '' } }, staff)).body;
    };
    expect(await opened()).toMatchObject({ same_card: [{ uuid: before, status: 3 }], same_card_elsewhere: 'none' });
    await show(second, dana);
    expect(await opened()).toMatchObject({ same_card: [{ uuid: before }], same_card_elsewhere: 'few' });
    await show(third, dana);
    expect((await opened()).same_card_elsewhere).toBe('few');
    await server.context.db.pool.query(
      `insert into carded.cards_seen select gen_random_uuid(), round, $1, card_hash, name_hash, birth_date_hash, seen_at, null, ends_at
       from carded.cards_seen where verification_id = $2`,
      [fourth.account.accountId, before],
    );
    expect((await opened()).same_card_elsewhere).toBe('many');
    expect(JSON.stringify(await opened())).not.toContain(second.site.domain);
    await wait(91);
    expect(await opened()).toMatchObject({ same_card: [], same_card_elsewhere: 'none' });
  });

  it('is shown to the buyer like any other wait', async () => {
    const [shop] = await shops(1);
    if (shop === undefined) throw new Error('no shop');
    const waiting = await show(shop, stranger);
    await show(shop, dana);
    const flagged = await show(shop, withName);
    const plain = ({ step: next, status, words, proof }: typeof waiting) => ({ next, status, words, proof });
    expect(plain(flagged)).toEqual(plain(waiting));
  });

  it('goes to a person at its fourth shop, and at none of the three before', async () => {
    const all = await shops(4);
    const steps: string[] = [];
    for (const shop of all) steps.push(await step(shop, dana));
    expect(steps).toEqual(['accepted', 'accepted', 'accepted', 'pending']);
    for (const shop of all.slice(0, 3)) expect(await step(shop, dana)).toBe('accepted');
    await wait(91);
    expect(await step(all[3] as Shop, dana)).toBe('accepted');
  }, 60_000);

  it('is accepted for a year at any shop once one of our reviewers accepted it', async () => {
    const [first, second] = await shops(2);
    if (first === undefined || second === undefined) throw new Error('no shops');
    const { uuid, step: next } = await show(first, stranger);
    expect(next).toBe('pending');
    expect(await step(second, stranger)).toBe('pending');
    await settle(uuid, { outcome: 'accept' });
    expect(await step(second, stranger)).toBe('accepted');
    // Expects no advantage for the number under another name.
    expect(
      await step(second, {
        ...withName,
        documentNumber: documentNumberOf({ ...stranger, street: '', city: '', postalCode: '' }, {}),
      }),
    ).toBe('pending');
    // Expects no advantage for a front with other data.
    expect(await step(second, stranger, { front: dana })).toBe('pending');
    await wait(364);
    expect(await step(second, stranger)).toBe('accepted');
    await wait(2);
    expect(await step(second, stranger)).toBe('pending');
  });

  it('with a changed name is accepted from the second time on, after a person looked at the first', async () => {
    const [shop] = await shops(1);
    if (shop === undefined) throw new Error('no shop');
    await show(shop, dana);
    const { uuid } = await show(shop, withName);
    await settle(uuid, { outcome: 'accept' });
    expect(await step(shop, withName)).toBe('accepted');
  });

  it('is no longer accepted when a person says no, a shop bans its holder, or the buyer has the data deleted', async () => {
    const [second, ...others] = (await shops(4)) as [Shop, Shop, Shop, Shop];
    const waiting = await show(second, stranger);
    const pass = async (shop: Shop) => {
      const { uuid, buyer } = await show(shop, stranger);
      await settle(uuid, { outcome: 'accept' });
      expect(await step(second, stranger)).toBe('accepted');
      return { uuid: uuid ?? '', buyer };
    };
    await pass(others[0]);
    await settle(waiting.uuid, { outcome: 'deny', reason: 'invalid_id' });
    expect(await step(second, stranger)).toBe('pending');

    const { uuid: banned } = await pass(others[1]);
    await call('bans.ban', { body: { buyer: { uuid: banned }, notes: 'Returned empty boxes' } }, others[1].owner);
    expect(await step(second, stranger)).toBe('pending');

    const { buyer } = await pass(others[2]);
    const mine = async () => (await kept()).filter(({ account_id }) => account_id === others[2].account.accountId);
    expect(await mine()).toHaveLength(1);
    const made = await call('buyerSteps.makeReceipt', { body: {} }, buyer.headers);
    const token = made.body.link.split('/r/')[1] ?? '';
    expect((await call('receipts.remove', { body: { token } })).status).toBe(200);
    expect(await mine()).toEqual([]);
    expect(await step(second, stranger)).toBe('pending');
  });

  it('counts only at the shop whose own team accepted it', async () => {
    const [first, second] = await shops(2);
    if (first === undefined || second === undefined) throw new Error('no shops');
    const token = first.site.liveKey;
    const { website } = (await call('websites.get', { params: { token } }, first.owner)).body;
    await call(
      'websites.update',
      { params: { token }, body: { settings: { ...settingsOf(website), own_reviews: true } } },
      first.owner,
    );
    const { uuid } = await show(first, stranger);
    const params = { id: uuid ?? '' };
    await call('reviews.openOwn', { params }, first.owner);
    expect((await call('reviews.settleOwn', { params, body: { outcome: 'accept' } }, first.owner)).status).toBe(200);
    expect(await step(second, stranger)).toBe('pending');
  });

  it('is not kept where it does not hold together, nor of tests', async () => {
    const [shop] = await shops(1);
    if (shop === undefined) throw new Error('no shop');
    // Shows an invented code with another person's number, which must not block its holder.
    expect(await step(shop, withName, { front: stranger })).toBe('pending');
    expect(await kept()).toEqual([]);
    expect(await seenIn(shop, await show(shop, dana, { key: shop.site.testKey }))).toEqual([
      'Seen before: nothing against it',
    ]);
    expect(await kept()).toEqual([]);
    const { step: next, uuid } = await show(shop, dana);
    expect(next).toBe('accepted');
    expect(await kept()).toHaveLength(1);
    // Expects the fact once, although the question was repeated with the print.
    expect(await seenIn(shop, { uuid })).toEqual(['Seen before: nothing against it']);
  });

  it('keeps hashes only, bound to the number, and not for longer than they count', async () => {
    const [shop] = await shops(1);
    if (shop === undefined) throw new Error('no shop');
    await show(shop, dana);
    await show(shop, { ...dana, documentNumber: 'D7654321' });
    const [one, other] = await kept();
    for (const column of ['card_hash', 'name_hash', 'birth_date_hash']) {
      expect(one[column]).toHaveLength(16);
      expect(one[column].equals(other[column]), column).toBe(false);
    }
    await wait(89);
    await runJob('purge-expired');
    expect(await kept()).toHaveLength(2);
    await wait(2);
    await runJob('purge-expired');
    expect(await kept()).toEqual([]);
  });

  it('is asked about one after the other where two show it at once', async () => {
    const [shop] = await shops(1);
    if (shop === undefined) throw new Error('no shop');
    const { accountId } = shop.account;
    const { db } = server.context;
    const card = Buffer.from('one card, two names');
    const ids = [server.context.newId(), server.context.newId()] as const;
    const now = new Date(server.clock.nowMs);
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const showIn = (id: string, name: string, after: () => Promise<void>) =>
      inTenant(db, accountId, async (tx) => {
        const birth = Buffer.from('date');
        const { rows } = await sql<{ outcome: string }>`select carded.see_card(${id}, 1, ${accountId}, ${card},
          ${Buffer.from(name)}, ${birth}, ${now}, ${new Date(0)}, ${now}, 2, true) as outcome`.execute(tx);
        await after();
        return rows[0]?.outcome;
      });
    const first = showIn(ids[0], 'one', async () => {
      asked();
      await mayEnd;
    });
    // Fails the test when the first request ends before its question.
    await Promise.race([isAsked, first]);
    const second = showIn(ids[1], 'other', async () => undefined);
    const waits = async () =>
      (await db.pool.query("select 1 from pg_locks where locktype = 'advisory' and not granted")).rowCount ?? 0;
    await expect.poll(waits, { timeout: 50_000 }).toBeGreaterThan(0);
    end();
    expect([await first, await second]).toEqual(['clear', 'other_name']);
  });
});
