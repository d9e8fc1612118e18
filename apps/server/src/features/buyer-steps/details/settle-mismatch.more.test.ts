import type { BuyerData } from '@carded/contract';
import { describe, expect, it } from 'vitest';
import {
  adult,
  type CardHolder,
  cardOf,
  knownAsTyped,
  makeWebsite,
  openBuyerOf,
  serverForTests,
  showTo,
  withoutIds,
} from '#testing/index.ts';

describe('a card that says otherwise than what was typed', () => {
  const { server, call, makeMerchant, makeStaff } = serverForTests({ liveSources: [knownAsTyped('1991-04-17')] });
  const holder: CardHolder = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1991-04-17' };

  const shop = async () => {
    const { account, owner } = await makeMerchant();
    return { owner, ...(await makeWebsite(server.context, account)) };
  };
  type Shop = Awaited<ReturnType<typeof shop>>;
  const open = async ({ liveKey, domain }: Shop, options = {}) => {
    const buyer = await openBuyerOf(call)(liveKey, domain, options);
    return { ...buyer, settle: settleBy(buyer.headers) };
  };
  const settleBy = (headers: Record<string, string>) => (right: 'card' | 'typed') =>
    call('buyerSteps.settleMismatch', { body: { right } }, headers);
  const shown = async (buyer: Pick<Awaited<ReturnType<typeof open>>, 'show'>, person = holder) => {
    const card = await cardOf(person);
    await buyer.show('front', card.front);
    return (await buyer.show('back', card.back)).body.state;
  };
  /** Typed 1990 for 1991, unless something else is given. */
  const mismatch = async (at: Shop, options = {}, typed: BuyerData = adult) => {
    const buyer = await open(at, options);
    await buyer.details(typed);
    return { ...buyer, state: await shown(buyer) };
  };

  it('is settled by the card in one step, and decided again', async () => {
    const at = await shop();
    const buyer = await mismatch(at);
    expect(buyer.state).toMatchObject({
      step: 'denied',
      differences: [{ field: 'birth_date', order: '1990-04-17', card: '1991-04-17' }],
      words: { told: { key: 'birth_date_mismatch' } },
    });
    expect(buyer.state.words.next).toEqual(['card_is_right', 'typed_is_right', 'another_id', 'contact_shop']);
    const { state } = (await buyer.settle('card')).body;
    expect(state).toMatchObject({ step: 'accepted', differences: [], proof: expect.any(String) });
    const detail = await call('verifications.get', { params: { uuid: state.uuid ?? '' } }, at.owner);
    const { buyer: kept, facts, outcome } = detail.body.verification;
    expect(kept).toMatchObject({ first_name: 'Dana', last_name: 'Whitcomb', dob: '1991-04-17' });
    for (const kind of ['age', 'ban', 'identity'])
      expect(facts.filter((fact) => fact.kind === kind).length, kind).toBeGreaterThan(1);
    expect(outcome).toEqual({
      title: 'You are verified.',
      sentence: 'Your order continues automatically.',
      next: null,
    });
    expect((await buyer.settle('card')).error?.code).toBe('not_ready');
  });

  it('goes to a person by the buyer’s word for what was typed, whose answer it does not undo', async () => {
    const at = await shop();
    const buyer = await mismatch(at);
    const { state } = (await buyer.settle('typed')).body;
    expect(state).toMatchObject({ step: 'pending', proof: null });
    expect((await buyer.settle('card')).error?.code).toBe('not_ready');
    const { staff } = await makeStaff();
    await call('reviews.open', { params: { id: state.uuid ?? '' } }, staff);
    const settled = await call(
      'reviews.settle',
      { params: { id: state.uuid ?? '' }, body: { outcome: 'deny', reason: 'info_mismatch' } },
      staff,
    );
    expect(settled.status).toBe(200);
    const denied = (await call('buyerSteps.state', {}, buyer.headers)).body.state;
    expect(denied).toMatchObject({ step: 'denied', reason: 'info_mismatch' });
    expect(denied.words.next).not.toContain('card_is_right');
    for (const right of ['card', 'typed'] as const)
      expect((await buyer.settle(right)).error?.code, right).toBe('not_ready');
  });

  it('is not offered for another person’s card, where the shop switched it off, or to who only knows the uuid', async () => {
    const at = await shop();
    const other = await mismatch(at, {}, { ...adult, first_name: 'Paula', last_name: 'Reyes' });
    expect(other.state.words.next).toEqual(['correct_details', 'another_id', 'contact_shop']);
    expect((await other.settle('card')).error?.code).toBe('not_ready');
    const strict = await mismatch(at, { options: { recheck_info: false } });
    expect(strict.state.words.next).toEqual(['another_id', 'contact_shop']);
    expect((await strict.settle('card')).error?.code).toBe('not_ready');
    const stranger = await open(at, { resume: strict.state.uuid });
    expect(stranger.state).toMatchObject({
      step: 'denied',
      differences: [],
      words: { next: ['another_id', 'contact_shop'] },
    });
    for (const right of ['card', 'typed'] as const)
      expect((await stranger.settle(right)).error?.code, right).toBe('not_ready');
  });

  it('shows what was typed where it was typed, and the card where it was shown', async () => {
    const at = await shop();
    const desk = await open(at);
    await desk.details(adult);
    const link = (await call('buyerSteps.continueOnPhone', { body: {} }, desk.headers)).body.link;
    const token = link.split('/t/')[1] ?? '';
    const opened = (await call('buyerSteps.open', { body: { link: { kind: 't', token } } })).body;
    const headers = { authorization: `Bearer ${opened.buyer_token}` };
    const onPhone = await shown({ show: showTo(call, headers) }, { ...holder, lastName: 'WHITCUMBE' });
    const field = (order: string | null, card: string | null) => ({ field: 'birth_date', order, card });
    expect(onPhone.differences).toContainEqual(field(null, '1991-04-17'));
    expect(withoutIds(onPhone)).not.toMatch(/1990|Dana|Whitcomb|Alder/);
    const onDesk = (await call('buyerSteps.state', {}, desk.headers)).body.state;
    expect(onDesk.differences).toContainEqual(field('1990-04-17', null));
    expect(withoutIds(onDesk)).not.toMatch(/1991|WHITCUMBE/);
    expect(onPhone.words.next).toContain('card_is_right');
    expect((await settleBy(headers)('card')).body.state).toMatchObject({ step: 'accepted', proof: null });
    const after = (await call('buyerSteps.state', {}, desk.headers)).body.state;
    expect(after).toMatchObject({ step: 'accepted', details: { known: {} }, proof: expect.any(String) });
  });

  it('gains nothing by an adult’s date typed for a minor’s card, nor for a banned person', async () => {
    const at = await shop();
    const young = await open(at);
    await young.details({ ...adult, dob_year: 1990 });
    const underage = await shown(young, { ...holder, birthDate: '2010-04-17' });
    expect(underage).toMatchObject({ step: 'denied', reason: 'underage' });
    expect(underage.words.next).toEqual(['contact_shop']);
    for (const right of ['card', 'typed'] as const)
      expect((await young.settle(right)).error?.code, right).toBe('not_ready');

    const begun = await mismatch(at, {}, { ...adult, email: 'other@example.com', phone: '(208) 555-0188' });
    const own = { ...adult, dob_year: 1991 };
    const earlier = await call('verifications.create', { body: { key: at.liveKey, data: own } });
    const uuid = 'uuid' in earlier.body ? earlier.body.uuid : '';
    const notes = 'Charged back two orders in a week.';
    expect((await call('bans.ban', { body: { buyer: { uuid }, notes } }, at.owner)).status).toBe(200);
    const banned = (await begun.settle('card')).body.state;
    expect(banned).toMatchObject({ step: 'denied', reason: 'blocked', proof: null, words: { next: ['contact_shop'] } });
  });
});
