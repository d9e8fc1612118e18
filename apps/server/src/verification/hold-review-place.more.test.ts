import { inTenant, type Queries } from '@carded/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { charge } from '#platform/ledger/charge.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import {
  adult,
  type CallByName,
  cardOf,
  emptyLedger,
  openBuyerOf,
  openRules,
  runDueJobs,
  serverForTests,
} from '#testing/index.ts';
import { reviewPlaces, reviewPlacesAtMost, takeReviewPlace } from './hold-review-place.ts';

const rules = {
  ...openRules,
  segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 as const, selfie: true } },
};

describe('the places of an account for checks that wait for a person', () => {
  const { server, call, makeShop } = serverForTests({ env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' } });
  beforeEach(async () => {
    await emptyLedger(server.context);
    await runDueJobs(server, ['alert']);
    server.sent.mails.length = 0;
  });
  const shop = () => makeShop({ site: { workflow: rules } });
  type Shop = Awaited<ReturnType<typeof shop>>;
  const rowOf = ({ account, site }: Pick<Shop, 'account' | 'site'>, isTest = false) => ({
    verification_id: server.context.newId(),
    account_id: account.accountId,
    website_id: site.websiteId,
    is_test: isTest,
    why: 'x',
    since: new Date(server.clock.nowMs),
    turn_at: new Date(server.clock.nowMs),
  });
  const fill = ({ account, site }: Shop, count: number, isTest = false) =>
    inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .insertInto('review_queue')
        .values(Array.from({ length: count }, () => rowOf({ account, site }, isTest)))
        .execute(),
    );
  const waiting = async ({ account }: Shop) =>
    (await server.context.db.pool.query('select 1 from carded.review_queue where account_id = $1', [account.accountId]))
      .rows.length;
  /** A buyer who declines the selfie, so that a person looks; `from` is the network. */
  const atSelfie = async ({ site }: Shop, from = '203.0.113.7') => {
    const at = { 'x-forwarded-for': from };
    const sentFrom: CallByName = (name, request, headers) => call(name, request, { ...at, ...headers });
    const callFrom = Object.assign(sentFrom, { later: call.later });
    const buyer = await openBuyerOf(callFrom)(site.liveKey, site.domain);
    const card = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' });
    await buyer.details(adult);
    await buyer.show('front', card.front);
    await buyer.show('back', card.back);
    const decline = () => call('buyerSteps.declineSelfie', { body: {} }, { ...at, ...buyer.headers });
    const state = async () => (await call('buyerSteps.state', {}, { ...at, ...buyer.headers })).body.state.step;
    return { decline, state };
  };
  const mailed = async () => {
    await runDueJobs(server, ['alert']);
    return server.sent.mails.map(({ to, subject }) => `${to}: ${subject}`);
  };

  it('are limited: beyond them the buyer is asked to come back, keeps what was given, and goes on once there is room', async () => {
    const full = await shop();
    await fill(full, reviewPlaces);
    const buyer = await atSelfie(full);
    const before = await buyer.state();
    const refused = await buyer.decline();
    expect([refused.status, refused.error?.code, refused.headers['retry-after']]).toEqual([
      503,
      'reviews_full',
      '3600',
    ]);
    expect(await buyer.state()).toBe(before);
    expect(await waiting(full)).toBe(reviewPlaces);
    await server.context.db.pool.query(
      'delete from carded.review_queue where verification_id = (select verification_id from carded.review_queue where account_id = $1 limit 1)',
      [full.account.accountId],
    );
    expect((await buyer.decline()).status).toBe(200);
    expect(await buyer.state()).toBe('pending');
    expect(await waiting(full)).toBe(reviewPlaces);
  });

  it('are taken one by one: who comes while the last place is being taken waits, and finds none', async () => {
    const full = await shop();
    await fill(full, reviewPlaces - 1);
    const { accountId } = full.account;
    const take = (tx: Queries) => takeReviewPlace(server.context, tx, { accountId, isTest: false, network: undefined });
    const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>();
    const first = inTenant(server.context.db, accountId, async (tx) => {
      await take(tx);
      await tx.insertInto('review_queue').values(rowOf(full)).execute();
      taken();
      const { rows } = await sql<{ one: number }>`select 1 as one from pg_locks where locktype = 'advisory'`.execute(
        tx,
      );
      return rows.length;
    });
    await isTaken;
    const [locks] = await Promise.all([
      first,
      expect(inTenant(server.context.db, accountId, take)).rejects.toMatchObject({ code: 'reviews_full' }),
    ]);
    expect(locks).toBeGreaterThan(0);
    expect(await waiting(full)).toBe(reviewPlaces);
  });

  it('are given to more at once than there are connections', async () => {
    const busy = await shop();
    const buyers = await Promise.all(Array.from({ length: 12 }, (_, index) => atSelfie(busy, `198.51.100.${index}`)));
    const answers = await Promise.all(buyers.map((buyer) => buyer.decline()));
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
    expect(await waiting(busy)).toBe(buyers.length);
  });

  it('are each account’s own, and tests take none of them', async () => {
    const [full, other] = [await shop(), await shop()];
    await fill(full, reviewPlaces);
    await fill(other, reviewPlaces, true);
    expect((await (await atSelfie(other)).decline()).status).toBe(200);
  });

  it('do not hold back an answer that comes when the buyer is no longer asked', async () => {
    const full = await makeShop({
      site: { workflow: { ...rules, segments: { us: { ...rules.segments.us, selfie: false } } } },
    });
    const { details, headers } = await openBuyerOf(call)(full.site.liveKey, full.site.domain);
    const card = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-18' }, undefined, false);
    await details({ ...adult, dob_day: 18 });
    const image = (side: 'front' | 'back') => ({ body: { side, image: card[side].toString('base64') } });
    for (const side of ['front', 'back'] as const) await call('buyerSteps.submitDocument', image(side), headers);
    const messageKey = async () => (await call('buyerSteps.state', {}, headers)).body.state.words.told?.key;
    expect(await messageKey()).toBe('looking');
    await fill(full, reviewPlaces);
    await call.later(['print-seen']);
    expect(await messageKey()).toBe('wait_read');
  });

  it('are reported: owners are notified once at half, and once when all are taken', async () => {
    const half = await shop();
    await fill(half, reviewPlaces / 2 - 2);
    await (await atSelfie(half)).decline();
    expect(await mailed()).toEqual([]);
    await (await atSelfie(half)).decline();
    expect(await mailed()).toEqual([`${half.login.email}: Half of the places for reviews are taken`]);
    await fill(half, reviewPlaces / 2);
    const buyer = await atSelfie(half);
    for (let count = 0; count < 3; count += 1) await buyer.decline();
    expect((await mailed()).slice(1)).toEqual([`${half.login.email}: No more reviews can wait`]);
  });

  it('are shared between networks: one takes a tenth', async () => {
    const one = await shop();
    const [buyer, elsewhere] = [await atSelfie(one), await atSelfie(one, '198.51.100.7')];
    const share = {
      limit: 'reviews_of_account_and_network',
      of: `${one.account.accountId}:${networkOf('203.0.113.7')}`,
    };
    await charge(server.context, [{ ...share, limit: 'reviews_of_account_and_network', cost: 50 }]);
    expect((await buyer.decline()).error?.code).toBe('reviews_full');
    expect((await elsewhere.decline()).status).toBe(200);
  });

  describe('while the printed side is still being looked at', () => {
    const idOnly = { ...rules, segments: { us: { ...rules.segments.us, selfie: false } } };
    const idShop = () => makeShop({ site: { workflow: idOnly } });
    /** Shows both sides of a card, of a person known to records or not; the print is read on request. */
    const shown = async ({ site }: Shop, isKnown: boolean) => {
      const { details, headers } = await openBuyerOf(call)(site.liveKey, site.domain);
      const day = isKnown ? 17 : 18;
      const holder = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: `1990-04-${day}` };
      const card = await cardOf(holder, undefined, isKnown);
      await details({ ...adult, dob_day: day });
      const show = (side: 'front' | 'back') =>
        call('buyerSteps.submitDocument', { body: { side, image: card[side].toString('base64') } }, headers);
      await show('front');
      const step = async () => (await call('buyerSteps.state', {}, headers)).body.state.step;
      return { back: await show('back'), showBack: () => show('back'), step };
    };
    const shareUsed = ({ account }: Shop, cost: number) =>
      charge(server.context, [
        { limit: 'reviews_of_account_and_network', of: `${account.accountId}:${networkOf('127.0.0.1')}`, cost },
      ]);

    it('are asked for where a person has to look whatever is found there', async () => {
      const full = await idShop();
      await fill(full, reviewPlaces);
      const buyer = await shown(full, false);
      expect(buyer.back.error?.code).toBe('reviews_full');
      expect(await mailed()).toEqual([`${full.login.email}: No more reviews can wait`]);
      await server.context.db.pool.query('delete from carded.review_queue where account_id = $1', [
        full.account.accountId,
      ]);
      expect((await buyer.showBack()).status).toBe(200);
      await call.later(['print-seen']);
      expect(await buyer.step()).toBe('pending');
    });

    it('do not limit buyers accepted by a machine, up to twice as many', async () => {
      const full = await idShop();
      await fill(full, reviewPlaces);
      const buyer = await shown(full, true);
      expect(buyer.back.status).toBe(200);
      await call.later(['print-seen']);
      expect(await buyer.step()).toBe('accepted');
      await fill(full, reviewPlacesAtMost - reviewPlaces);
      expect((await shown(full, true)).back.error?.code).toBe('reviews_full');
    });

    it('count once for the network of the buyer who waits', async () => {
      const one = await idShop();
      await shareUsed(one, 48);
      await shown(one, false);
      await call.later(['print-seen']);
      expect(await waiting(one)).toBe(1);
      await shown(one, false);
      await call.later(['print-seen']);
      expect(await waiting(one)).toBe(2);
      expect((await shown(one, false)).back.error?.code).toBe('reviews_full');
      expect((await shown(one, true)).back.error?.code).toBe('reviews_full');
    });
  });
});
