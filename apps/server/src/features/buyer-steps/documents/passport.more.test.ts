import { type MrzContent, writeMrz } from '@carded/domain/mrz';
import { type CardImage, drawMrz, toJpeg } from '@carded/testing/cards';
import { describe, expect, it } from 'vitest';
import { adult, cardOf, knowCard, openBuyerOf, openRules, serverForTests } from '#testing/index.ts';

const holder: MrzContent = {
  format: 'TD3',
  documentCode: 'P',
  issuer: 'CAN',
  lastName: 'WHITCOMB',
  firstNames: 'DANA LEE',
  documentNumber: 'QV447190',
  nationality: 'CAN',
  birthDate: '1990-04-17',
  expiryDate: '2031-03-04',
  sex: 'F',
  optionalData: null,
};
const pictureOf = (content: MrzContent): CardImage => {
  const { firstNames = '', lastName = '', birthDate = '', expiryDate = '' } = content;
  const image = drawMrz({ lines: writeMrz(content), pitchPx: 24, seed: 3 });
  const person = { firstName: firstNames ?? '', lastName: lastName ?? '', birthDate: birthDate ?? '' };
  return knowCard(image, person, expiryDate ?? '');
};
const photoOf = async (change: Partial<MrzContent> = {}) => toJpeg(pictureOf({ ...holder, ...change }), 90);

describe('a passport', () => {
  const { call, makeShop } = serverForTests();
  const shop = async () => {
    const { site, owner } = await makeShop();
    return { ...site, login: owner };
  };
  const showing = async (side: 'front' | 'back' | 'passport', image: Buffer, options: object = {}) => {
    const { liveKey, domain, login } = await shop();
    const buyer = await openBuyerOf(call)(liveKey, domain, options);
    await buyer.details(adult);
    return { buyer, login, state: (await buyer.show(side, image)).body.state };
  };

  it('is read by its machine readable zone, and accepted where name and birth date are those of the order', async () => {
    const { state, login } = await showing('passport', await photoOf());
    expect(state).toMatchObject({ step: 'accepted', status: 'accepted' });
    const { facts } = (await call('verifications.get', { params: { uuid: state.uuid ?? '' } }, login)).body
      .verification;
    expect(facts.map((fact) => fact.summary).join('\n')).toContain('printed zone read, name agrees, birth date agrees');
  });

  it.each([
    ['of somebody else', { lastName: 'OTHERMAN', firstNames: 'PAUL' }, 'info_mismatch'],
    ['with another birth date', { birthDate: '1971-09-02' }, 'info_mismatch'],
    ['that has run out', { expiryDate: '2024-03-04' }, 'expired'],
    ['of somebody too young', { birthDate: '2010-04-17' }, 'underage'],
  ] as const)('is refused %s', async (_, change, reason) => {
    const { state } = await showing('passport', await photoOf(change));
    expect(state).toMatchObject({ step: 'denied', reason });
  });

  it('goes to a person when a check digit does not fit, or when the zone is that of another kind of card', async () => {
    const lines = writeMrz(holder).map((line) => line.replace('9004', '9104'));
    const forged = await toJpeg(drawMrz({ lines, pitchPx: 24, seed: 3 }), 90);
    expect((await showing('passport', forged)).state).toMatchObject({ step: 'pending' });
    const card = await photoOf({ format: 'TD1', documentCode: 'ID' });
    expect((await showing('passport', card)).state).toMatchObject({ step: 'pending' });
  });

  it.each([
    ['of the state of specimens', { issuer: 'UTO', nationality: 'UTO' }],
    ['of a state that is none', { issuer: 'QQQ', nationality: 'QQQ' }],
    ['without a number', { documentNumber: null }],
  ] as const)('goes to a person %s', async (_, change) => {
    expect((await showing('passport', await photoOf(change))).state).toMatchObject({ step: 'pending' });
  });

  it('may be an ID card: three lines on the back, with a front that a person could look at', async () => {
    const { state, buyer } = await showing(
      'front',
      (await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' }, '2031-03-04')).front,
    );
    expect(state).toMatchObject({ step: 'photo_id', id: { received: ['front'] } });
    const back = await photoOf({ format: 'TD1', documentCode: 'ID' });
    expect((await buyer.show('back', back)).body.state).toMatchObject({ step: 'accepted' });
  });

  it('says who the buyer is in the ocr flow, and the buyer types only where they live', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await openBuyerOf(call)(liveKey, domain, { options: { ocr_flow: true } });
    const { state } = (await buyer.show('passport', await photoOf())).body;
    expect(state).toMatchObject({
      step: 'details',
      status: 'photo_id',
      details: { known: { first_name: 'DANA LEE', last_name: 'WHITCOMB', dob_year: 1990, dob_month: 4, dob_day: 17 } },
    });
    // Records of tests never match what is typed, and were not asked of any address before.
    expect((await buyer.details(adult)).body.state).toMatchObject({ step: 'pending' });
  });

  it.each([
    ['accepts one of 19 where 18 is enough', '2007-04-17', 'AB', 'T5J 2R7', { step: 'pending', minimum_age: 18 }],
    ['refuses one of 18 where 19 is needed', '2008-04-17', 'ON', 'K1A 0B1', { reason: 'underage', minimum_age: 19 }],
  ] as const)('in the ocr flow %s, once the place is typed', async (_, birthDate, state, zip, expected) => {
    const segments = { us: { minAge: 21 }, ca: { minAge: 18, divisions: { ON: { minAge: 19 } } } };
    const { site } = await makeShop({ site: { workflow: { ...openRules, segments } as never } });
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain, { options: { ocr_flow: true } });
    const shown = await buyer.show('passport', await photoOf({ birthDate }));
    expect(shown.body.state).toMatchObject({ step: 'details', status: 'photo_id', reason: null });
    const [dob_year, dob_month, dob_day] = birthDate.split('-').map(Number);
    const typed = { ...adult, country: 'CA', city: 'Edmonton', state, zip, dob_year, dob_month, dob_day };
    expect((await buyer.details(typed)).body.state).toMatchObject(expected);
  });

  it('in the ocr flow refuses one of somebody who is too young everywhere', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await openBuyerOf(call)(liveKey, domain, { options: { ocr_flow: true } });
    const { state } = (await buyer.show('passport', await photoOf({ birthDate: '2009-04-17' }))).body;
    expect(state).toMatchObject({ step: 'denied', reason: 'underage' });
  });

  it('of the ocr flow does not let another name or birth date be typed over it', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await openBuyerOf(call)(liveKey, domain, { options: { ocr_flow: true } });
    await buyer.show('passport', await photoOf());
    const typed = { ...adult, first_name: 'Paul', last_name: 'Otherman' };
    expect((await buyer.details(typed)).body.state).toMatchObject({ step: 'denied', reason: 'info_mismatch' });
  });
});
