import type { BuyerData } from '@carded/contract';
import { inTenant } from '@carded/database';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { adult, cardOf, makeWebsite, openBuyerOf, serverForTests, withoutIds } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

/** A photo of nothing that could be read. */
const unreadable = () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#999', noise } })
    .jpeg()
    .toBuffer();
};

describe('what a card says', () => {
  const { server, call, makeMerchant } = serverForTests({ liveSources: [] });
  const holder = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1991-04-17' };

  const shop = async () => {
    const { account } = await makeMerchant();
    return { ...account, ...(await makeWebsite(server.context, account)) };
  };
  type Shop = Awaited<ReturnType<typeof shop>>;
  const open = ({ liveKey, domain }: Shop, options = {}) => openBuyerOf(call)(liveKey, domain, options);
  const settle = (headers: Record<string, string>, right: 'card' | 'typed') =>
    call('buyerSteps.settleMismatch', { body: { right } }, headers);
  const stateOf = async (headers: Record<string, string>) => (await call('buyerSteps.state', {}, headers)).body.state;
  const begun = async (at: Shop, data: BuyerData = adult) => {
    const buyer = await open(at);
    const uuid = (await buyer.details(data)).body.state.uuid ?? '';
    return { ...buyer, uuid };
  };
  const showBoth = async ({ show }: Pick<Awaited<ReturnType<typeof open>>, 'show'>, person = holder) => {
    const card = await cardOf(person);
    await show('front', card.front);
    return (await show('back', card.back)).body.state;
  };
  const onPhone = async (headers: Record<string, string>) => {
    const { link } = (await call('buyerSteps.continueOnPhone', { body: {} }, headers)).body;
    const token = link.split('/t/')[1] ?? '';
    const opened = (await call('buyerSteps.open', { body: { link: { kind: 't', token } } })).body;
    const phone = { authorization: `Bearer ${opened.buyer_token}` };
    const show = (side: 'front' | 'back' | 'passport' | 'selfie', image: Buffer) =>
      call('buyerSteps.submitDocument', { body: { side, image: image.toString('base64') } }, phone);
    return { headers: phone, show };
  };

  it('is not told to who knows the uuid and showed another side of it', async () => {
    const at = await shop();
    for (const [typed, expires] of [
      [adult, '2030-01-01'],
      [{ ...adult, dob_year: 1991 }, '2024-03-09'],
    ] as const) {
      const buyer = await begun(at, typed);
      const stranger = await open(at, { resume: buyer.uuid });
      expect((await stranger.show('front', await unreadable())).status).toBe(200);
      const { state } = (await buyer.show('back', (await cardOf(holder, expires)).back)).body;
      expect(state).toMatchObject({ step: 'denied' });
      expect(state.differences).toMatchObject([{ card: typed === adult ? '1991-04-17' : expires }]);
      const seen = await stateOf(stranger.headers);
      expect(seen).toMatchObject({ step: 'denied', differences: [], details: { known: {} } });
      expect(withoutIds(seen)).not.toMatch(/1991|2024-03-09|WHITCOMB/i);
    }
  });

  it('is taken over only in the opening that showed the card; any other opening types it or confirms it', async () => {
    const at = await shop();
    const desk = await begun(at);
    const phone = await onPhone(desk.headers);
    const shown = await showBoth(phone);
    expect(shown.words.next).toEqual(['card_is_right', 'typed_is_right', 'another_id', 'contact_shop']);
    expect((await stateOf(desk.headers)).words.next).toEqual([
      'typed_is_right',
      'correct_details',
      'another_id',
      'contact_shop',
    ]);
    expect((await settle(desk.headers, 'card')).error?.code).toBe('not_ready');
    expect((await settle(desk.headers, 'typed')).body.state).toMatchObject({ step: 'pending' });
  });

  it('is no word of the typing opening once the details are a card’s', async () => {
    const at = await shop();
    const desk = await begun(at);
    const phone = await onPhone(desk.headers);
    await showBoth(phone);
    expect((await settle(phone.headers, 'card')).body.state).toMatchObject({ step: 'pending' });
    // Acts like a shop that asks again, after which another card is shown.
    await inTenant(server.context.db, at.accountId, (tx) =>
      addFacts(server.context, tx, at.accountId, desk.uuid, [
        { kind: 'review', at: server.clock.nowMs, outcome: 'deny', reason: 'info_mismatch' },
      ]),
    );
    await showBoth(phone, { ...holder, firstName: 'PAULA', birthDate: '1980-02-03' });
    const seen = await stateOf(desk.headers);
    expect(seen).toMatchObject({ step: 'denied', reason: 'info_mismatch', details: { known: {} } });
    expect(withoutIds(seen)).not.toMatch(/1991|1980|PAULA/);
  });

  it('does not undo a person’s denial when details are corrected', async () => {
    const at = await shop();
    const buyer = await begun(at);
    await showBoth(buyer);
    await settle(buyer.headers, 'typed');
    await inTenant(server.context.db, at.accountId, (tx) =>
      addFacts(server.context, tx, at.accountId, buyer.uuid, [
        { kind: 'review', at: server.clock.nowMs, outcome: 'deny', reason: 'info_mismatch' },
      ]),
    );
    const denied = await stateOf(buyer.headers);
    expect(denied).toMatchObject({ step: 'denied', reason: 'info_mismatch' });
    expect(denied.words.next).not.toContain('correct_details');
    const typed = await buyer.details({ dob_year: 1991, dob_month: 4, dob_day: 17 });
    expect(typed.error?.code).toBe('not_ready');
    expect(await stateOf(buyer.headers)).toMatchObject({ step: 'denied', reason: 'info_mismatch' });
  });
});
