import type { BuyerState, PartialBuyerData } from '@carded/contract';
import { inTenant } from '@carded/database';
import { decodeJwt } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { phoneCode } from '#features/buyer-steps/phone/phone-code.ts';
import {
  adult,
  cardOf,
  emptyLedger,
  makeAccount,
  makeWebsite,
  minor,
  openBuyerOf,
  openRules,
  serverForTests,
  testBuyer,
} from '#testing/index.ts';

describe('the buyer’s steps', () => {
  const { server, call, makeShop } = serverForTests();

  const us = (layer: object) => ({ ...openRules, segments: { ...openRules.segments, us: { minAge: 21, ...layer } } });
  const shop = async (options: Parameters<typeof makeWebsite>[2] = {}) => {
    const account = await makeAccount(server.context);
    return { ...account, ...(await makeWebsite(server.context, account, options)) };
  };
  const open = async (key: string, domain: string, options = {}) => {
    const buyer = await openBuyerOf(call)(key, domain, options);
    return { ...buyer, details: async (data: PartialBuyerData) => (await buyer.details(data)).body.state };
  };

  it('asks what is missing, accepts John Doe, and gives a proof bound to page, key and uuid', async () => {
    const { testKey, domain } = await shop({ isDevMode: true });
    const buyer = await open(testKey, domain, { reference: 'cart-7' });
    expect(buyer.state).toMatchObject({ step: 'details', uuid: null, minimum_age: 21 });
    const state = await buyer.details(testBuyer('John'));
    expect(state).toMatchObject({ step: 'accepted', status: 'accepted', test: true });
    expect(decodeJwt(state.proof ?? '')).toMatchObject({
      aud: testKey,
      sub: state.uuid,
      origin: `https://${domain}`,
      status: 'accepted',
      test: true,
      reference: 'cart-7',
      min_age: 21,
      iss: 'http://localhost:3000',
    });
  });

  it('refuses a page of another domain', async () => {
    const { testKey } = await shop({ isDevMode: true });
    const refused = await call('buyerSteps.open', { body: { key: testKey, page_origin: 'https://evil.example' } });
    expect([refused.status, refused.error?.code]).toEqual([403, 'invalid_origin']);
  });

  it('tells a minor why, in plain words, and does not let the same opening try another birth date', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain);
    const state = await buyer.details(minor);
    expect(state).toMatchObject({ step: 'not_created', reason: 'underage', uuid: null, proof: null });
    expect(state.words.told).toEqual({ key: 'underage_typed', age: 21 });
    const again = await call('buyerSteps.submitDetails', { body: { data: adult } }, buyer.headers);
    expect([again.status, again.error?.code]).toEqual([409, 'not_ready']);
  });

  it('asks Jane Doe for an ID and accepts any image, and denies Frank Doe', async () => {
    const { testKey, domain } = await shop({ isDevMode: true });
    const image = await plainPhoto();
    for (const [name, end] of [
      ['Jane', 'accepted'],
      ['Frank', 'denied'],
    ] as const) {
      const buyer = await open(testKey, domain);
      expect((await buyer.details(testBuyer(name))).step).toBe('photo_id');
      expect((await buyer.show('front', image)).body.state.step, name).toBe(end);
    }
  });

  it('reads the card again on the server: accepts the buyer it belongs to', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain);
    expect((await buyer.details(adult)).step).toBe('photo_id');
    const { front, back } = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' });
    expect((await buyer.show('front', front)).body.state).toMatchObject({
      step: 'photo_id',
      id: { received: ['front'] },
    });
    expect((await buyer.show('back', back)).body.state).toMatchObject({ step: 'accepted', proof: expect.any(String) });
  });

  it('denies a card of another name, says what differs, and takes a better one', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain, { options: { recheck_info: true } });
    await buyer.details(adult);
    const other = await cardOf({ firstName: 'DANA', lastName: 'REYES', birthDate: '1990-04-17' });
    await buyer.show('front', other.front);
    const denied = (await buyer.show('back', other.back)).body.state;
    expect(denied).toMatchObject({ step: 'denied', reason: 'info_mismatch', proof: null });
    expect(denied.words.next).toContain('correct_details');
    expect(denied.differences).toEqual([{ field: 'name', order: 'Dana Whitcomb', card: 'DANA REYES' }]);
    expect(await buyer.details({ last_name: 'Reyes' })).toMatchObject({ step: 'accepted', proof: expect.any(String) });
  });

  it('denies a card that has run out, and accepts a valid one after it', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain);
    await buyer.details(adult);
    const holder = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' };
    const old = await cardOf(holder, '2026-09-02');
    await buyer.show('front', old.front);
    expect((await buyer.show('back', old.back)).body.state).toMatchObject({
      step: 'denied',
      reason: 'expired',
      differences: [{ field: 'expiry', order: null, card: '2026-09-02' }],
    });
    const valid = await cardOf(holder);
    await buyer.show('front', valid.front);
    expect((await buyer.show('back', valid.back)).body.state).toMatchObject({ step: 'accepted' });
  });

  it('sends the back shown twice to a person: a front carries no barcode', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain);
    await buyer.details(adult);
    const { back } = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' });
    await buyer.show('front', back);
    expect((await buyer.show('back', back)).body.state).toMatchObject({ step: 'pending', proof: null });
  });

  it('never accepts a card that says under age, whatever was typed', async () => {
    const { liveKey, domain } = await shop();
    const buyer = await open(liveKey, domain);
    await buyer.details(adult);
    const young = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '2009-04-17' });
    await buyer.show('front', young.front);
    expect((await buyer.show('back', young.back)).body.state).toMatchObject({ step: 'denied', proof: null });
  });

  it('takes 111111 from a test buyer and nothing else, and locks after five wrong codes', async () => {
    const { testKey, domain } = await shop({
      isDevMode: true,
      workflow: us({ phoneValidation: true, phoneValidationMode: 1 }),
    });
    const right = await open(testKey, domain);
    expect((await right.details(testBuyer('John'))).step).toBe('phone');
    expect(
      (await call('buyerSteps.sendCode', { body: { phone: '(208) 345-0142' } }, right.headers)).body.state,
    ).toMatchObject({ step: 'code', phone: { tries_left: 5 } });
    expect((await call('buyerSteps.checkCode', { body: { code: '111112' } }, right.headers)).body.state.step).toBe(
      'code',
    );
    expect((await call('buyerSteps.checkCode', { body: { code: '111111' } }, right.headers)).body.state.step).toBe(
      'accepted',
    );

    const wrong = await open(testKey, domain);
    await wrong.details(testBuyer('John'));
    await call('buyerSteps.sendCode', { body: { phone: '(208) 345-0143' } }, wrong.headers);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('buyerSteps.checkCode', { body: { code: '000000' } }, wrong.headers)),
    );
    expect(answers.filter((one) => one.status === 200).length).toBeLessThanOrEqual(5);
    expect((await call('buyerSteps.checkCode', { body: { code: '111111' } }, wrong.headers)).status).not.toBe(200);
    expect((await call('buyerSteps.state', {}, wrong.headers)).body.state).toMatchObject({
      step: 'denied',
      reason: 'sms_failed',
    });
  });

  it('accepts any phone number of a test buyer, sends no text, and uses no live limit', async () => {
    const { testKey, domain, accountId } = await shop({
      isDevMode: true,
      workflow: us({ phoneValidation: true, phoneValidationMode: 1 }),
    });
    await emptyLedger(server.context);
    const numbers = ['(208) 345-0142', '+44 20 7946 0018', '+49 30 901820', '12', '+1 900 555 0100'];
    for (const phone of [...numbers, ...Array.from({ length: 7 }, () => '(208) 345-0142')]) {
      const buyer = await open(testKey, domain);
      await buyer.details(testBuyer('John'));
      const sent = await call('buyerSteps.sendCode', { body: { phone } }, buyer.headers);
      expect([phone, sent.body.state?.step]).toEqual([phone, 'code']);
      expect((await call('buyerSteps.checkCode', { body: { code: '000000' } }, buyer.headers)).body.state.step).toBe(
        'code',
      );
      const passed = await call('buyerSteps.checkCode', { body: { code: '111111' } }, buyer.headers);
      expect(passed.body.state.step).toBe('accepted');
    }
    expect((await server.context.db.pool.query('select count(*)::int as count from carded.ledger')).rows).toEqual([
      { count: 0 },
    ]);
    const queued = await inTenant(server.context.db, accountId, (tx) =>
      tx
        .selectFrom('outbox')
        .select('queue')
        .where('queue', '=', 'text-code')
        .where('account_id', '=', accountId)
        .execute(),
    );
    expect(queued).toEqual([]);
  });

  it('takes the six digits that were texted, and no others, for a live buyer', async () => {
    const { liveKey, domain } = await shop({
      workflow: us({ phoneValidation: true, phoneValidationMode: 1, requireSignature: true }),
    });
    const buyer = await open(liveKey, domain);
    const state: BuyerState = await buyer.details(adult);
    expect(state.step).toBe('photo_id');
    expect(phoneCode(server.context.keys.master.phoneCodes, state.uuid ?? '', 1)).toMatch(/^\d{6}$/);
  });

  it('asks for a signature and accepts a typed name', async () => {
    const { testKey, domain } = await shop({ isDevMode: true, workflow: us({ requireSignature: true }) });
    const buyer = await open(testKey, domain);
    expect((await buyer.details(testBuyer('John'))).step).toBe('signature');
    const signed = await call('buyerSteps.submitSignature', { body: { name: 'John Doe' } }, buyer.headers);
    expect(signed.body.state.step).toBe('accepted');
  });

  it('refuses what is no image, and stores nothing', async () => {
    const { testKey, domain } = await shop({ isDevMode: true });
    const buyer = await open(testKey, domain);
    await buyer.details(testBuyer('Jane'));
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
      Buffer.alloc(10),
    ]) {
      const refused = await buyer.show('front', bytes);
      expect([refused.status, refused.error?.code]).toEqual([422, 'image_unusable']);
    }
    expect((await call('buyerSteps.state', {}, buyer.headers)).body.state.id.received).toEqual([]);
  });

  it('takes live pictures only where the shop requires the camera', async () => {
    const { testKey, domain } = await shop({ isDevMode: true, workflow: us({ requireCamera: true }) });
    const buyer = await open(testKey, domain);
    expect((await buyer.details(testBuyer('Jane'))).id.camera_only).toBe(true);
    const image = (await plainPhoto()).toString('base64');
    const show = (how: { from_camera?: boolean }) =>
      call('buyerSteps.submitDocument', { body: { side: 'front', image, ...how } }, buyer.headers);
    for (const how of [{}, { from_camera: false }]) {
      const refused = await show(how);
      expect([refused.status, refused.error?.code]).toEqual([422, 'image_unusable']);
    }
    expect((await call('buyerSteps.state', {}, buyer.headers)).body.state.id.received).toEqual([]);
    expect((await show({ from_camera: true })).status).toBe(200);
  });

  it('leaves no file behind when an upload is refused or repeated', async () => {
    const { testKey, domain } = await shop({ isDevMode: true });
    const buyer = await open(testKey, domain);
    const kept: string[] = [];
    const { storage } = server.context.providers;
    const put = vi.spyOn(storage, 'put').mockImplementation(async (key) => void kept.push(key));
    const remove = vi
      .spyOn(storage, 'remove')
      .mockImplementation(async (key) => void kept.splice(kept.indexOf(key), 1));
    const image = await plainPhoto();
    await buyer.details(testBuyer('John'));
    expect((await buyer.show('front', image)).error?.code).toBe('not_ready');
    expect([put.mock.calls.length, kept]).toEqual([0, []]);
    const jane = await open(testKey, domain);
    await jane.details(testBuyer('Jane'));
    const headers = { ...jane.headers, 'idempotency-key': 'photo-1' };
    const body = { side: 'front' as const, image: image.toString('base64') };
    await call('buyerSteps.submitDocument', { body }, headers);
    await call('buyerSteps.submitDocument', { body }, headers);
    expect(kept.length).toBe(1);
    put.mockRestore();
    remove.mockRestore();
  });

  it('goes on on a phone by a link that never shows the details', async () => {
    const { testKey, domain } = await shop({ isDevMode: true });
    const desktop = await open(testKey, domain);
    await desktop.details(testBuyer('Jane'));
    const link = await call('buyerSteps.continueOnPhone', { body: {} }, desktop.headers);
    expect(link.body).toMatchObject({
      is_reachable_from_phone: false,
      qr: expect.stringMatching(/^data:image\/png;base64,/),
    });
    const token = link.body.link.split('/t/')[1] ?? '';
    const phone = await call('buyerSteps.open', { body: { link: { kind: 't', token } } });
    expect(phone.body.state).toMatchObject({ step: 'photo_id', details: { known: {} }, proof: null });
    const headers = { authorization: `Bearer ${phone.body.buyer_token}` };
    const image = (await plainPhoto()).toString('base64');
    await call('buyerSteps.submitDocument', { body: { side: 'front', image } }, headers);
    await call('buyerSteps.submitDocument', { body: { side: 'back', image } }, headers);
    expect((await call('buyerSteps.state', {}, desktop.headers)).body.state).toMatchObject({
      step: 'accepted',
      proof: expect.any(String),
    });
    expect((await call('buyerSteps.state', {}, headers)).body.state).toMatchObject({ step: 'accepted', proof: null });
  });

  it('gives no proof to someone who only knows the uuid of an accepted verification', async () => {
    const { testKey, domain } = await shop({ isDevMode: true });
    const owner = await open(testKey, domain);
    const { uuid } = await owner.details(testBuyer('John'));
    const thief = await open(testKey, domain, { resume: uuid });
    expect(thief.state).toMatchObject({ step: 'accepted', proof: null, details: { known: {} } });
    const again = await open(testKey, domain, { resume: uuid, resume_token: owner.headers.authorization.slice(7) });
    expect(again.state).toMatchObject({
      step: 'accepted',
      proof: expect.any(String),
      details: { known: { first_name: 'John' } },
    });
  });

  it('gives a proof for the order a check was started with, and starts another check for another order', async () => {
    const { testKey, domain } = await shop({ isDevMode: true });
    for (const first of ['cart-1', undefined]) {
      const named = (reference: string | undefined) => (reference === undefined ? {} : { reference });
      const owner = await open(testKey, domain, named(first));
      const { uuid } = await owner.details(testBuyer('John'));
      const resumed = (reference: string | undefined) =>
        open(testKey, domain, {
          ...{ resume: uuid, resume_token: owner.headers.authorization.slice(7) },
          ...named(reference),
        });
      const { state } = await resumed(first);
      expect(state.step).toBe('accepted');
      expect(decodeJwt(state.proof ?? '').reference).toBe(first);
      for (const other of ['cart-2', first === undefined ? 'cart-1' : undefined])
        expect((await resumed(other)).state).toMatchObject({ step: 'details', uuid: null, proof: null });
    }
  });

  it('gives one proof of an acceptance that names no order, however often it is asked, and none after its end', async () => {
    const { testKey, domain } = await shop({ isDevMode: true });
    const endOf = (proof: string | null) => decodeJwt(proof ?? '').exp;
    for (const [first, isSame] of [
      [{}, true],
      [{ reference: 'cart-1' }, false],
    ] as const) {
      const owner = await open(testKey, domain, first);
      const { uuid, proof } = await owner.details(testBuyer('John'));
      const resumed = () =>
        open(testKey, domain, { resume: uuid, resume_token: owner.headers.authorization.slice(7), ...first });
      server.clock.forward(899_000);
      const again = (await resumed()).state.proof;
      const { body } = await call('buyerSteps.state', {}, owner.headers);
      for (const later of [again, body.state.proof]) expect(endOf(later) === endOf(proof)).toBe(isSame);
      server.clock.forward(1_000);
      expect((await resumed()).state).toMatchObject(isSame ? { step: 'details', proof: null } : { step: 'accepted' });
      const polled = (await call('buyerSteps.state', {}, owner.headers)).body.state;
      expect(polled).toMatchObject({ step: 'accepted', proof: isSame ? null : expect.any(String) });
    }
  });

  it('takes a correction for the same person only; another one begins another check, for the same order', async () => {
    const { site, owner } = await makeShop();
    const buyer = await open(site.liveKey, site.domain, { options: { recheck_info: true }, reference: 'cart-7' });
    const first = await buyer.details(adult);
    const card = await cardOf({ firstName: 'PAULA', lastName: 'REYES', birthDate: '1985-02-03' });
    await buyer.show('front', card.front);
    expect((await buyer.show('back', card.back)).body.state.words.next).toContain('correct_details');
    const paula = { first_name: 'Paula', last_name: 'Reyes', dob_year: 1985, dob_month: 2, dob_day: 3 };
    const other = await buyer.details(paula);
    expect(other).toMatchObject({ step: 'photo_id', id: { received: [] }, proof: null });
    expect(other.uuid).not.toBe(first.uuid);
    const seen = async (uuid: string | null) =>
      (await call('verifications.get', { params: { uuid: uuid ?? '' } }, owner)).body.verification;
    expect(await seen(first.uuid)).toMatchObject({ status: 4, reason: 'info_mismatch', buyer: { first_name: 'Dana' } });
    expect(await seen(other.uuid)).toMatchObject({ status: 1, reference: 'cart-7', buyer: { first_name: 'Paula' } });
  });
});

const plainPhoto = async () => {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#567' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="640" height="400"><rect x="60" y="60" width="300" height="200" fill="#fff"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer();
};
