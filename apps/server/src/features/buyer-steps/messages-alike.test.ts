import type { BuyerState } from '@carded/contract';
import type { IdentitySource } from '@carded/providers/identity';
import { buyerMessageIn } from '@carded/words/messages';
import { describe, expect, it } from 'vitest';
import { adult, cardOf, everyField, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';

const bureau: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async () => ({ outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField }),
};

describe('what the buyer was told, as the merchant reads it', () => {
  const { server, call, makeShop } = serverForTests({ liveSources: [bureau] });
  const rules = (layer: object, texts: object = {}) =>
    ({ ...openRules, texts, segments: { ...openRules.segments, us: { minAge: 21, ...layer } } }) as never;
  const begin = async (workflow: never, options: object = {}) => {
    const { site, owner } = await makeShop({ site: { workflow } });
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain, { options });
    const { state } = (await buyer.details(adult)).body;
    const messages = async () =>
      (await call('verifications.get', { params: { uuid: state.uuid ?? '' } }, owner)).body.verification.outcome;
    return { buyer, state, messages };
  };
  /** Draws the buyer's screen for it, in English. */
  const drawn = ({ words, shop }: BuyerState) =>
    buyerMessageIn('en', words.told ?? { key: 'blocked' }, shop.success_text);

  it('names the day a card expired', async () => {
    const { buyer, messages } = await begin(rules({ requireId: true }));
    const card = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' }, '2026-09-02');
    await buyer.show('front', card.front);
    const { state } = (await buyer.show('back', card.back)).body;
    expect(drawn(state).title).toBe('Your card expired on September 2, 2026');
    expect(await messages()).toMatchObject(drawn(state));
  });

  it('knows that the ID is shown at pickup', async () => {
    const { buyer, messages } = await begin(rules({ requireId: true }), { allow_id_instore: true });
    const { state } = (await call('buyerSteps.showIdInStore', { body: {} }, buyer.headers)).body;
    expect(drawn(state).title).toBe('Show your ID at pickup');
    expect(await messages()).toMatchObject(drawn(state));
  });

  it('knows the shop’s own terms', async () => {
    const { state, messages } = await begin(rules({ requireSignature: true }, { sigTerms: 'No returns.' }));
    expect(drawn(state).sentence).toContain('terms below');
    expect(await messages()).toMatchObject(drawn(state));
  });

  it('has the shop’s own words on success', async () => {
    const { state, messages } = await begin(rules({}, { successText: 'See you at the counter.' }));
    expect(state.step).toBe('accepted');
    expect(await messages()).toMatchObject({ title: drawn(state).title, sentence: 'See you at the counter.' });
  });

  it('knows where the buyer goes on, also once the opening is forgotten', async () => {
    const { site, owner } = await makeShop({ site: { workflow: rules({}, { successText: 'See you.' }) } });
    const { link } = (await call('websites.link', { params: { token: site.liveKey } }, owner)).body;
    const token = link.split('/').at(-1) ?? '';
    const opened = await call('buyerSteps.open', { body: { link: { kind: 'w', token } } });
    const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
    const { state } = (await call('buyerSteps.submitDetails', { body: { data: adult } }, headers)).body;
    const messages = async () =>
      (await call('verifications.get', { params: { uuid: state.uuid ?? '' } }, owner)).body.verification.outcome;
    expect(drawn(state)).toEqual({ title: 'You are verified.', sentence: 'See you. You can close this page.' });
    expect(await messages()).toMatchObject(drawn(state));
    await server.context.db.pool.query('delete from carded.buyer_tokens');
    expect(await messages()).toMatchObject(drawn(state));
  });

  it('knows that the buyer had it deleted', async () => {
    const { buyer, messages } = await begin(rules({ requireId: true }));
    const receipt =
      (await call('buyerSteps.makeReceipt', { body: {} }, buyer.headers)).body.link.split('/').at(-1) ?? '';
    await call('receipts.remove', { body: { token: receipt } });
    const { state } = (await call('buyerSteps.state', {}, buyer.headers)).body;
    expect(state.words.told).toEqual({ key: 'deleted' });
    expect(await messages()).toMatchObject(drawn(state));
  });
});
