import sharp from 'sharp';
import { expect, it } from 'vitest';
import { adult, cardOf, openBuyerOf, serverForTests } from '#testing/index.ts';

const { call, makeShop, makeStaff } = serverForTests();

it.each([
  ['expired', { key: 'expired' }],
  ['info_mismatch', { key: 'info_mismatch' }],
] as const)('who is refused for a second card (%s) is not told of the first one', async (reason, message) => {
  const { site } = await makeShop();
  const { staff } = await makeStaff();
  const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
  await buyer.details(adult);
  const other = await cardOf({ firstName: 'PAUL', lastName: 'OTHERMAN', birthDate: '1971-09-02' });
  await buyer.show('front', other.front);
  const first = (await buyer.show('back', other.back)).body.state;
  expect(first).toMatchObject({ reason: 'info_mismatch', differences: [{ field: 'name' }, { field: 'birth_date' }] });
  const create = { width: 600, height: 400, channels: 3, background: '#999' } as const;
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const unread = await sharp({ create: { ...create, noise } })
    .jpeg()
    .toBuffer();
  await buyer.show('front', unread);
  const { uuid, step } = (await buyer.show('back', unread)).body.state;
  expect(step).toBe('pending');
  const params = { id: uuid ?? '' };
  await call('reviews.open', { params }, staff);
  await call('reviews.settle', { params, body: { outcome: 'deny', reason } }, staff);
  const { state } = (await call('buyerSteps.state', {}, buyer.headers)).body;
  expect(state).toMatchObject({ step: 'denied', reason, differences: [], words: { told: message } });
});
