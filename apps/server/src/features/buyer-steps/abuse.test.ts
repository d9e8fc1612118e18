import { describe, expect, it } from 'vitest';
import {
  adult,
  cardOf,
  makeAccount,
  makeWebsite,
  openBuyerOf,
  openRules,
  serverForTests,
  testBuyer,
} from '#testing/index.ts';

describe('the buyer’s steps, abused', () => {
  const { server, call } = serverForTests();

  const shop = async (options: Parameters<typeof makeWebsite>[2] = {}) => {
    const account = await makeAccount(server.context);
    return { ...account, ...(await makeWebsite(server.context, account, options)) };
  };
  const open = async (key: string, domain: string, options = {}) => {
    const buyer = await openBuyerOf(call)(key, domain, options);
    return {
      ...buyer,
      code: (phone: string) => call('buyerSteps.sendCode', { body: { phone } }, buyer.headers),
      link: (phone: string) => call('buyerSteps.continueOnPhone', { body: { phone } }, buyer.headers),
    };
  };
  const card = (firstName: string, birthDate: string) => cardOf({ firstName, lastName: 'WHITCOMB', birthDate });

  it('allows one correction of the details, however often the screens are opened', async () => {
    const { liveKey, domain } = await shop();
    const recheck = { options: { recheck_info: true } };
    const buyer = await open(liveKey, domain, recheck);
    await buyer.details(adult);
    const other = await cardOf({ firstName: 'DANA', lastName: 'REYES', birthDate: '1990-04-17' });
    await buyer.show('front', other.front);
    await buyer.show('back', other.back);
    const wrong = (await buyer.details({ last_name: 'Rios' })).body.state;
    expect(wrong).toMatchObject({ step: 'denied', reason: 'info_mismatch' });
    const again = await open(liveKey, domain, { ...recheck, resume: wrong.uuid, resume_token: buyer.token });
    expect(again.state.words.next).not.toContain('correct_details');
    expect((await again.details({ last_name: 'Reyes' })).error?.code).toBe('not_ready');
  });

  it('ends with a card that shows an underage buyer: neither another card nor other details continue it', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain, { options: { recheck_info: true } });
    await buyer.details(adult);
    const own = await card('DANA', '2009-04-17');
    await buyer.show('front', own.front);
    const { state } = (await buyer.show('back', own.back)).body;
    expect(state).toMatchObject({ step: 'denied', reason: 'underage', words: { next: ['contact_shop'] } });
    expect((await buyer.details({ first_name: 'Anna', dob_year: 1999 })).error?.code).toBe('not_ready');
    expect((await buyer.show('front', (await card('ANNA', '1999-04-17')).front)).error?.code).toBe('not_ready');
  });

  it('has a person look when a card’s barcode is shown as a passport', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain);
    await buyer.details(adult);
    const { state } = (await buyer.show('passport', (await card('DANA', '1990-04-17')).back)).body;
    expect(state).toMatchObject({ step: 'pending', proof: null });
    const young = await open(liveKey, domain);
    await young.details(adult);
    expect((await young.show('passport', (await card('DANA', '2009-04-17')).back)).body.state).toMatchObject({
      step: 'denied',
      reason: 'underage',
    });
  });

  it('texts a link to numbers here only, and few times, however often the verification is opened', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain);
    const { uuid } = (await buyer.details(adult)).body.state;
    for (const phone of ['+447911123456', '+2348031234567', '+18765550123', '+19005550123'])
      expect((await buyer.link(phone)).error?.code, phone).toBe('invalid_input');
    const sent: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const opened = await open(liveKey, domain, { resume: uuid });
      sent.push((await opened.link(`+1208345${String(1000 + 100 * index)}`)).status);
    }
    expect(sent).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('does not use up the texts of a number when no code is due', async () => {
    const us = { minAge: 21, phoneValidation: true, phoneValidationMode: 1 } as const;
    const workflow = { ...openRules, segments: { ...openRules.segments, us } };
    const { testKey, domain } = await shop({ isDevMode: true, workflow });
    const number = '(208) 345-7781';
    const idle = await open(testKey, domain);
    for (let index = 0; index < 8; index += 1) expect((await idle.code(number)).error?.code).toBe('not_ready');
    const buyer = await open(testKey, domain);
    await buyer.details(testBuyer('John'));
    expect((await buyer.code(number)).status).toBe(200);
  });

  it('does not let a test buyer pass for a live one', async () => {
    const { liveKey, testKey, liveSecret } = await shop();
    const made = (await call('verifications.create', { body: { key: testKey, data: testBuyer('John') } })).body;
    const uuid = 'uuid' in made ? made.uuid : '';
    const asked = async (key: string) => (await call('verifications.validate', { body: { key, uuid } })).body;
    expect(await asked(testKey)).toEqual({ status: 'accepted', blocked: false, test: true });
    expect(await asked(liveKey)).toEqual({ status: 'accepted', blocked: true, test: true });
    const session = await call(
      'verificationSessions.create',
      { body: { key: liveKey } },
      { 'x-carded-secret': liveSecret },
    );
    const used = await call('verifications.create', {
      body: { key: testKey, data: testBuyer('John'), session: session.body.uuid },
    });
    expect(used.error?.code).toBe('uuid_not_found');
  });
});
