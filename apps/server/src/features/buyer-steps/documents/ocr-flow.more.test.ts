import type { IdentitySource } from '@carded/providers/identity';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cardOf,
  everyField,
  holdersOfCards,
  makeAccount,
  makeWebsite,
  openBuyerOf,
  openRules,
  serverForTests,
  showTo,
} from '#testing/index.ts';

const grown = { firstName: 'ANNA', lastName: 'WHITCOMB', birthDate: '1999-04-17' };
const typed = {
  first_name: 'Anna',
  last_name: 'Whitcomb',
  address: '418 Alder Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
  dob_year: 1999,
  dob_month: 4,
  dob_day: 17,
};
/** Knows everyone called Known. */
const bureau: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async ({ lastName }) =>
    lastName === 'Known'
      ? { outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField }
      : { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [] },
};
/** A photo of something that is no card. */
const blurred = () =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#999',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

describe('the ocr flow', () => {
  const { server, call, makeShop } = serverForTests({ liveSources: [bureau, holdersOfCards] });
  let open: ReturnType<typeof openBuyerOf>;
  beforeAll(async () => {
    open = openBuyerOf(call);
  });

  const shop = async () => {
    const { account, site, owner } = await makeShop();
    return { ...account, ...site, login: owner };
  };
  const ocr = { options: { ocr_flow: true } };
  const logged = async (login: { cookie: string }, criteria = {}) =>
    (await call('verifications.list', { body: { ...criteria } }, login)).body.verifications;

  it('asks for the card first, and takes the buyer’s details from it', async () => {
    const { liveKey, domain, login } = await shop();
    const buyer = await open(liveKey, domain, ocr);
    expect(buyer.state).toMatchObject({ step: 'photo_id', uuid: null, id: { flow: 'ocr' }, continue_on_phone: true });
    const card = await cardOf(grown);
    const front = (await buyer.show('front', card.front)).body.state;
    expect(front).toMatchObject({ step: 'photo_id', status: 'photo_id', id: { received: ['front'] } });
    expect(await logged(login)).toMatchObject([{ status: 1, buyer_first_name: '' }]);
    const { state } = (await buyer.show('back', card.back)).body;
    expect(state).toMatchObject({ step: 'accepted', uuid: front.uuid });
    expect(state.proof).not.toBeNull();
    const found = await logged(login, { first_name: 'Anna', last_name: 'Whitcomb' });
    expect(found).toMatchObject([{ status: 3, buyer_last_name: 'WHITCOMB', buyer_state: 'ID', buyer_city: 'BOISE' }]);
  });

  it('begins from a session too, whose options hold', async () => {
    const { liveKey, domain, liveSecret } = await shop();
    const session = await call(
      'verificationSessions.create',
      { body: { key: liveKey, flow_type: 'ocr', options: { min_age: 30, metadata: { order: '7' } } } },
      { 'x-carded-secret': liveSecret },
    );
    const buyer = await open(liveKey, domain, { session: session.body.uuid });
    expect(buyer.state).toMatchObject({ step: 'photo_id', id: { flow: 'ocr' } });
    const card = await cardOf(grown);
    await buyer.show('front', card.front);
    const { state } = (await buyer.show('back', card.back)).body;
    expect(state).toMatchObject({ step: 'denied', reason: 'underage' });
    const status = await call(
      'verifications.status',
      { params: { uuid: state.uuid ?? '' } },
      { 'x-carded-secret': liveSecret },
    );
    expect(status.body).toMatchObject({ status: 'denied', metadata: { order: '7' } });
  });

  it('asks to type when the card cannot be read (status 14), and then a person compares', async () => {
    const { liveKey, domain, login } = await shop();
    const buyer = await open(liveKey, domain, ocr);
    await buyer.show('front', (await cardOf(grown)).front);
    const unread = (await buyer.show('back', await blurred())).body.state;
    expect(unread).toMatchObject({ step: 'details', status: 'photo_id' });
    expect(unread.details.missing).toContain('dob_year');
    expect(await logged(login)).toMatchObject([{ status: 14 }]);
    expect((await call('verifications.status', { params: { uuid: unread.uuid ?? '' } })).body.status).toBe('photo_id');
    const partly = await buyer.details({ first_name: 'Anna' });
    expect(partly.error?.code).toBe('invalid_input');
    expect(partly.error?.fields?.map((field) => field.path)).toContain('body.data.dob_year');
    const { state } = (await buyer.details(typed)).body;
    expect(state).toMatchObject({ step: 'pending', status: 'pending', uuid: unread.uuid });
    expect(await logged(login, { zip: '83702', country: 'US' })).toMatchObject([
      { status: 2, buyer_first_name: 'Anna' },
    ]);
    expect((await buyer.details({ ...typed, dob_year: 1990 })).error?.code).toBe('not_ready');
  });

  it('takes a better photo instead of typing', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain, ocr);
    const card = await cardOf(grown);
    await buyer.show('front', card.front);
    await buyer.show('back', await blurred());
    await buyer.show('front', card.front);
    const { state } = (await buyer.show('back', card.back)).body;
    expect(state).toMatchObject({ step: 'accepted' });
  });

  it('refuses a card, or typed details, of someone too young', async () => {
    const { liveKey, domain, login } = await shop();
    const child = await cardOf({ ...grown, birthDate: '2010-04-17' });
    const byCard = await open(liveKey, domain, ocr);
    await byCard.show('front', child.front);
    expect((await byCard.show('back', child.back)).body.state).toMatchObject({ step: 'denied', reason: 'underage' });
    const byHand = await open(liveKey, domain, ocr);
    await byHand.show('front', child.front);
    await byHand.show('back', await blurred());
    expect((await byHand.details({ ...typed, dob_year: 2010 })).body.state).toMatchObject({ reason: 'underage' });
    expect((await byHand.details(typed)).error?.code).toBe('not_ready');
    expect((await logged(login)).map((row) => row.status)).toEqual([4, 4]);
  });

  it('refuses a banned buyer as soon as the card says who it is', async () => {
    const { liveKey, domain, login } = await shop();
    const card = await cardOf(grown);
    const first = await open(liveKey, domain, ocr);
    await first.show('front', card.front);
    const { uuid } = (await first.show('back', card.back)).body.state;
    await call('bans.ban', { body: { buyer: { uuid: uuid ?? '' }, notes: 'Sold it on to minors.' } }, login);
    const again = await open(liveKey, domain, ocr);
    await again.show('front', card.front);
    expect((await again.show('back', card.back)).body.state).toMatchObject({ step: 'denied', reason: 'blocked' });
  });

  it('neither accepts nor denies a buyer while the place is unknown', async () => {
    const rules = (minAge: string) => ({ ...openRules, segments: { ...openRules.segments, us: { minAge } } }) as never;
    for (const minAge of ['disable', 'block']) {
      const account = await makeAccount(server.context);
      const { liveKey, domain } = await makeWebsite(server.context, account, { workflow: rules(minAge) });
      const buyer = await open(liveKey, domain, ocr);
      const card = await cardOf(grown);
      const { state } = (await buyer.show('front', card.front)).body;
      expect(state).toMatchObject({ step: 'photo_id', status: 'photo_id', proof: null });
      // The card lives in Idaho: once that is known, the shop's rules for it hold.
      const then = (await buyer.show('back', card.back)).body.state;
      expect(then).toMatchObject(minAge === 'block' ? { step: 'denied', reason: 'blocked' } : { step: 'accepted' });
    }
  });

  it('keeps the session’s requirements whichever device or opening the card comes from', async () => {
    const { liveKey, domain, liveSecret } = await shop();
    const card = await cardOf(grown);
    const begin = async () => {
      const session = await call(
        'verificationSessions.create',
        { body: { key: liveKey, flow_type: 'ocr', options: { min_age: 30 } } },
        { 'x-carded-secret': liveSecret },
      );
      return open(liveKey, domain, { session: session.body.uuid });
    };
    const { link } = (await call('buyerSteps.continueOnPhone', { body: {} }, (await begin()).headers)).body;
    const token = link.split('/').at(-1) ?? '';
    const phone = (await call('buyerSteps.open', { body: { link: { kind: 't', token } } })).body.buyer_token;
    const show = (side: 'front' | 'back') =>
      call(
        'buyerSteps.submitDocument',
        { body: { side, image: card[side].toString('base64') } },
        { authorization: `Bearer ${phone}` },
      );
    await show('front');
    expect((await show('back')).body.state).toMatchObject({ step: 'denied', reason: 'underage', minimum_age: 30 });
    const begun = (await (await begin()).show('front', card.front)).body.state;
    const resumed = await open(liveKey, domain, { resume: begun.uuid });
    expect((await resumed.show('back', card.back)).body.state).toMatchObject({ step: 'denied', reason: 'underage' });
  });

  it('does not count photos that nobody could read as an ID shown', async () => {
    const account = await makeAccount(server.context);
    const easy = await makeWebsite(server.context, account);
    const once = { ...openRules, segments: { ...openRules.segments, us: { minAge: 21, requireId: 4 } } } as never;
    const strict = await makeWebsite(server.context, account, { workflow: once });
    const known = { ...typed, first_name: 'Rosa', last_name: 'Known' };
    const buyer = await open(easy.liveKey, easy.domain, ocr);
    await buyer.show('front', await blurred());
    await buyer.show('back', await blurred());
    expect((await buyer.details(known)).body.state.step).toBe('accepted');
    const later = await call('verifications.create', { body: { key: strict.liveKey, data: known } });
    expect(later.body).toMatchObject({ status: 'photo_id' });
  });

  it('shows the card’s content only to the opening that presented it', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain, ocr);
    const { link } = (await call('buyerSteps.continueOnPhone', { body: {} }, buyer.headers)).body;
    const token = link.split('/').at(-1) ?? '';
    const phone = (await call('buyerSteps.open', { body: { link: { kind: 't', token } } })).body;
    expect(phone.state).toMatchObject({ step: 'photo_id' });
    const card = await cardOf(grown);
    const headers = { authorization: `Bearer ${phone.buyer_token}` };
    for (const side of ['front', 'back'] as const) await showTo(call, headers)(side, card[side]);
    const seen = async (who: { authorization: string }) => (await call('buyerSteps.state', {}, who)).body.state;
    expect(await seen(headers)).toMatchObject({ step: 'accepted', proof: null, details: { known: {} } });
    expect(await seen(buyer.headers)).toMatchObject({ step: 'accepted', details: { known: {} } });
    const own = await open(liveKey, domain, ocr);
    await own.show('front', card.front);
    const { state } = (await own.show('back', card.back)).body;
    expect(state).toMatchObject({ step: 'accepted', details: { known: { last_name: 'WHITCOMB' } } });
  });

  it('tells the opening on the desktop nothing about a card that a phone showed in part', async () => {
    const { liveKey, domain } = await shop();
    const desk = await open(liveKey, domain, ocr);
    const { link } = (await call('buyerSteps.continueOnPhone', { body: {} }, desk.headers)).body;
    const token = link.split('/').at(-1) ?? '';
    const phone = (await call('buyerSteps.open', { body: { link: { kind: 't', token } } })).body;
    const headers = { authorization: `Bearer ${phone.buyer_token}` };
    const card = await cardOf(grown);
    for (const image of [card.front, await blurred()])
      await call(
        'buyerSteps.submitDocument',
        { body: { side: image === card.front ? 'front' : 'back', image: image.toString('base64') } },
        headers,
      );
    const { state } = (await call('buyerSteps.state', {}, desk.headers)).body;
    expect(state).toMatchObject({ step: 'details', details: { known: {} } });
    expect((await desk.details(typed)).body.state.details.known).toMatchObject({ last_name: 'Whitcomb' });
  });
});
