import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { charge } from '#platform/ledger/charge.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { adult, cardOf, openBuyerOf, openRules, runDueJobs, serverForTests, testBuyer } from '#testing/index.ts';

/** A WebP of 38 bytes, lossless, all white, of 268 million pixels. */
const bomb = 'UklGRh4AAABXRUJQVlA4TBEAAAAv/r//DwfQ//73v/+BiOh/AAA=';
const signing = { ...openRules, segments: { ...openRules.segments, us: { minAge: 21, requireSignature: true } } };

describe('the buyer’s pictures', () => {
  const { server, call, makeShop } = serverForTests();
  const shown = () => server.context.pictures.figures().pictures;
  /** Counts the pictures that were decoded, or tried, meanwhile. */
  const decoded = async (work: () => Promise<unknown>) => {
    const sum = () => Object.values(shown()).reduce((all, one) => all + one, 0);
    const before = sum();
    await work();
    return sum() - before;
  };
  const open = async (options: { isDevMode?: boolean; workflow?: typeof openRules } = {}) => {
    const { site } = await makeShop({ site: options });
    return openBuyerOf(call)(options.isDevMode ? site.testKey : site.liveKey, site.domain);
  };

  it('a signature is not decoded before one is asked for, however large', async () => {
    const buyer = await open();
    const sign = () => call('buyerSteps.submitSignature', { body: { name: 'Dana', image: bomb } }, buyer.headers);
    const codes: (string | undefined)[] = [];
    expect(await decoded(async () => codes.push((await sign()).error?.code))).toBe(0);
    await buyer.details(adult);
    expect(await decoded(async () => codes.push((await sign()).error?.code))).toBe(0);
    expect(codes).toEqual(['not_ready', 'not_ready']);
  });

  it('a signature that is asked for is taken, and one of too many pixels refused', async () => {
    const buyer = await open({ isDevMode: true, workflow: signing });
    expect((await buyer.details(testBuyer('John'))).body.state.step).toBe('signature');
    const sign = async (width: number, height: number) => {
      const picture = sharp({ create: { width, height, channels: 4, background: '#0000' } });
      const image = (await picture.png().toBuffer()).toString('base64');
      return call('buyerSteps.submitSignature', { body: { name: 'John', image } }, buyer.headers);
    };
    expect((await sign(1_500, 1_400)).error?.code).toBe('image_unusable');
    const body = { name: 'John', image: bomb };
    expect((await call('buyerSteps.submitSignature', { body }, buyer.headers)).error?.code).toBe('image_unusable');
    expect((await sign(600, 200)).body.state.step).toBe('accepted');
  });

  it('a verification has one picture read at a time', async () => {
    const buyer = await open();
    await buyer.details(adult);
    // Draws a card that no other test uses, because a reader of tests reads each once.
    const { front } = await cardOf({ firstName: 'IVY', lastName: 'LOCKHART', birthDate: '1990-04-17' });
    const both = await Promise.all([buyer.show('front', front), buyer.show('front', front)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 503]);
    const away = both.find(({ status }) => status === 503);
    expect([away?.error?.code, away?.headers['retry-after']]).toEqual(['unavailable', '3']);
  });

  it('counts every picture before it is looked at, also what cannot be used', async () => {
    const buyer = await open();
    await buyer.details(adult);
    const bad = Buffer.from('GIF89a, and nothing that is taken');
    const codes: (string | undefined)[] = [];
    expect(
      await decoded(async () => {
        for (let index = 0; index < 33; index += 1) codes.push((await buyer.show('front', bad)).error?.code);
      }),
    ).toBe(30);
    expect(codes.slice(28)).toEqual([...Array(2).fill('image_unusable'), ...Array(3).fill('too_many_attempts')]);
  });

  it('one network may send a shop 600 photos a day: others, and other shops, go on', async () => {
    const [{ account, site }, elsewhere] = [await makeShop(), await makeShop()];
    const bad = Buffer.from('GIF89a, and nothing that is taken');
    const begun = async ({ liveKey, domain }: typeof site) => {
      const buyer = await openBuyerOf(call)(liveKey, domain);
      await buyer.details(adult);
      return buyer;
    };
    const show = async (one: typeof site) => (await (await begun(one)).show('front', bad)).error?.code;
    expect(await show(site)).toBe('image_unusable');
    await charge(server.context, [
      { limit: 'pictures_of_account_and_network', of: `${account.accountId}:${networkOf('127.0.0.1')}`, cost: 599 },
    ]);
    expect(await show(site)).toBe('too_many_attempts');
    expect(await show(elsewhere.site)).toBe('image_unusable');
  });

  it('a shop takes 30,000 photos a day, and its owners are notified at half and at the limit', async () => {
    const { account, site, login } = await makeShop();
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    await buyer.details(adult);
    const fill = (cost: number) =>
      charge(server.context, [{ limit: 'pictures_of_account', of: account.accountId, cost }]);
    await fill(14_999);
    server.sent.mails.length = 0;
    const bad = Buffer.from('GIF89a, and nothing that is taken');
    const show = async () => (await buyer.show('front', bad)).error?.code;
    expect(await show()).toBe('image_unusable');
    await fill(15_000);
    expect(await show()).toBe('too_many_attempts');
    await runDueJobs(server, ['budget-mail', 'alert']);
    const mailed = server.sent.mails.filter(({ to }) => to === login.email);
    expect(mailed.map(({ subject }) => subject)).toEqual([
      'Half of today’s photos of IDs are used',
      expect.stringMatching(/No more photos of IDs are taken for now/),
    ]);
    expect(mailed[0]?.text).toContain(
      'Your account has taken 15000 of the 30000 photos of IDs it may take in 24 hours. Beyond that, no more are taken until some of them are a day old.',
    );
  });

  it('no picture is decoded after the last card', async () => {
    const buyer = await open();
    await buyer.details(adult);
    const { front } = await cardOf({ firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' });
    const small = await sharp(front).resize(60).jpeg().toBuffer();
    for (let round = 1; round <= 5; round += 1) expect((await buyer.show('front', small)).status, `${round}`).toBe(200);
    let code: string | undefined;
    expect(await decoded(async () => (code = (await buyer.show('front', small)).error?.code))).toBe(0);
    expect(code).toBe('too_many_attempts');
  });
});
