import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  type Eyes,
  type PictureSeen,
  type PrintSeen,
  unseenPicture,
  unseenPrint,
} from '#platform/pictures/picture-job.ts';
import {
  adult,
  type CardHolder,
  cardOf,
  eyesOfTests,
  holdersOfCards,
  openBuyerOf,
  serverForTests,
} from '#testing/index.ts';

const holder: CardHolder = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' };
const oneDigitOff = { ...holder, birthDate: '1991-04-17' };

/** Findings that replace the reader's in these tests. */
let spoiled: Partial<PictureSeen & PrintSeen> = {};
const eyes: Eyes = {
  picture: async (upload) => ({ ...(await eyesOfTests.picture(upload)), ...spoiled }),
  print: async (...asked) => ({ ...(await eyesOfTests.print(...asked)), ...spoiled }),
};
let isRecordKnown = true;
const records = {
  ...holdersOfCards,
  lookUp: (...asked: Parameters<typeof holdersOfCards.lookUp>) =>
    isRecordKnown
      ? holdersOfCards.lookUp(...asked)
      : Promise.resolve({ outcome: 'not_available', score: 0, birthDateEqual: false, agreed: [] } as const),
};

describe('a card whose code was read', () => {
  const { call, makeShop } = serverForTests({
    liveSources: [records],
    providers: { eyes },
  });

  const begin = async (typed = adult) => {
    const { site, owner, account } = await makeShop();
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    await buyer.details(typed);
    const detail = async (uuid: string | null) =>
      (await call('verifications.get', { params: { uuid: uuid ?? '' } }, owner)).body.verification;
    return { ...buyer, account, detail };
  };
  const shown = async (buyer: Awaited<ReturnType<typeof begin>>, card: { front: Buffer; back: Buffer }) => {
    await buyer.show('front', card.front);
    return (await buyer.show('back', card.back)).body.state;
  };
  const evidenceIn = (verification: Awaited<ReturnType<Awaited<ReturnType<typeof begin>>['detail']>>) =>
    verification.trace.find(({ rule }) => rule === 'card_evidence');

  it('is accepted where its front says the same and records know its holder at the address of the order', async () => {
    const buyer = await begin({ ...adult, address: '9 Elsewhere Road', city: 'Fargo', state: 'ND', zip: '58102' });
    const state = await shown(buyer, await cardOf(holder));
    expect(state).toMatchObject({ step: 'accepted', proof: expect.any(String) });
    expect(evidenceIn(await buyer.detail(state.uuid))).toMatchObject({ result: 'pass', aside: 'Corroborated' });
  });

  it('settles a mistyped birth date at once, with one answer to the shop', async () => {
    const buyer = await begin();
    const state = await shown(buyer, await cardOf(oneDigitOff));
    expect(state).toMatchObject({ step: 'accepted', differences: [] });
    const verification = await buyer.detail(state.uuid);
    expect(verification.buyer).toMatchObject({ first_name: 'Dana', dob: '1991-04-17' });
    expect(verification.facts.map(({ summary }) => summary).join('\n')).toContain('birth date differs');
    expect(state.version).toBe(2);
  });

  it('waits for a person where records do not know its holder, or do not answer', async () => {
    isRecordKnown = false;
    const buyer = await begin();
    const state = await shown(buyer, await cardOf(holder)).finally(() => {
      isRecordKnown = true;
    });
    expect(state).toMatchObject({ step: 'pending', status: 'pending', proof: null });
    expect(evidenceIn(await buyer.detail(state.uuid))).toMatchObject({
      result: 'needs',
      detail: 'Nothing outside of the pictures confirms it',
    });
  });

  it.each([
    [
      'nobody looked at its pictures',
      { ...unseenPicture, ...unseenPrint, engines: { ...unseenPicture.engines, ...unseenPrint.engines } },
    ],
    ['one check did not run', { screen: 'not_run' }],
    ['it shows no portrait', { portrait: 'no' }],
    ['it looks drawn', { drawn: 'flagged' }],
    ['it is a photo of a screen', { screen: 'flagged' }],
    ['no card is in the picture', { shape: 'no_card' }],
    ['its front is that of somebody else', { lines: ['OKAFOR', 'OMAR', '1966-01-30', '2029-01-30'] }],
  ] as const)('waits for a person where %s', async (_, change) => {
    spoiled = change as Partial<PictureSeen & PrintSeen>;
    const buyer = await begin();
    const state = await shown(buyer, await cardOf(holder)).finally(() => {
      spoiled = {};
    });
    expect(state).toMatchObject({ step: 'pending', proof: null });
    expect(evidenceIn(await buyer.detail(state.uuid))?.result).toBe('needs');
  });

  it('is asked for its front again where that could not be read', async () => {
    const card = await cardOf(holder);
    const blurred = await sharp(card.front).blur(40).jpeg().toBuffer();
    const buyer = await begin();
    const again = await shown(buyer, { ...card, front: blurred });
    expect(again).toMatchObject({
      step: 'photo_id',
      id: { received: ['back'] },
      words: { told: { key: 'front_unread' } },
    });
    expect((await buyer.show('front', card.front)).body.state).toMatchObject({ step: 'accepted' });
    const other = await begin();
    await shown(other, { ...card, front: blurred });
    expect((await other.show('front', blurred)).body.state).toMatchObject({ step: 'pending' });
  });
});
