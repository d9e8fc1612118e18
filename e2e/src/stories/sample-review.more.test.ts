import { setTimeout as pause } from 'node:timers/promises';
import { toJpeg } from '@carded/testing/cards';
import { liveMove } from '@carded/testing/fronts';
import { expectAccessible } from '#harness/accessible.ts';
import { asStaff } from '#harness/api.ts';
import { openAsBuyer } from '#harness/buyer-by-api.ts';
import { nameOf, unknownBuyer } from '#harness/buyers.ts';
import { faceOnCards, licenseOf, photoOf } from '#harness/cards.ts';
import { screenTitle } from '#harness/checkout.ts';
import { type OwnShop, usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { letPicturesAccept } from '#harness/show-selfie.ts';
import { expect, test } from '#harness/test.ts';

const rules = usRules({ requireId: true, requireIdMode: 1, selfie: true });

/** Makes a buyer whom a machine accepts on a card and a live selfie. */
const acceptedOnPictures = async (shop: OwnShop, buyer: ReturnType<typeof unknownBuyer>): Promise<string> => {
  await letPicturesAccept(shop);
  const card = await licenseOf(buyer);
  const { client } = await openAsBuyer({ key: shop.key, origin: shop.url }, buyer);
  for (const side of ['front', 'back'] as const) {
    const image = (await photoOf(card[side])).buffer.toString('base64');
    const read = side === 'back' ? { device_text: card.text } : {};
    await client.call('buyerSteps.submitDocument', { body: { side, image, ...read } });
  }
  const stateNow = async () => (await client.call('buyerSteps.state', {})).state;
  await expect.poll(async () => (await stateNow()).step).toBe('selfie');
  const { selfie } = await stateNow();
  const { nonce, move } = await client.call('buyerSteps.beginLive', { body: {} });
  const drawn = await liveMove(faceOnCards, move, Date.now() % 900);
  const frames = await Promise.all(drawn.map(async (frame) => (await toJpeg(frame, 85)).toString('base64')));
  await pause(2_200);
  const body = { side: 'selfie' as const, image: frames[0] ?? '', consent: { version: selfie.consent } };
  const { state } = await client.call('buyerSteps.submitDocument', { body: { ...body, live: { nonce, frames } } });
  expect(state.step).toBe('accepted');
  return state.uuid ?? '';
};
const statusOf = (uuid: string) => asStaff().call('verifications.status', { params: { uuid } });

test('a person reviews an acceptance by a machine, and agrees', async ({ staff, ownShop }) => {
  const shop = await ownShop(rules);
  const buyer = unknownBuyer();
  const uuid = await acceptedOnPictures(shop, buyer);

  await staff.goto(`${theRun().demo.url}/staff/reviews`);
  const samples = staff.getByRole('region', { name: 'Accepted on pictures, to be checked' });
  await expect(samples).toContainText('At least one in ten, chosen by chance.');
  await expectAccessible(staff, 'queue with samples');
  await samples.locator(`a[href$="${uuid}"]`).click();
  await expect(staff.getByText('The machine has accepted this buyer')).toBeVisible();
  await expect(staff.getByRole('row', { name: `Name ${nameOf(buyer)}` })).toBeVisible();
  // The shop keeps no photos, and still there is something to look at.
  await expect(staff.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(3);
  await expectAccessible(staff, 'sample');
  await staff.keyboard.press('a');
  const question = staff.getByRole('dialog', { name: 'Was it right to accept?' });
  await question.getByRole('button', { name: 'It was right' }).click();
  await expect(question.getByText('Compare them first')).toBeVisible();
  await question.getByLabel('I compared the selfie').check();
  await question.getByRole('button', { name: 'It was right' }).click();
  await expect(screenTitle(staff, 'Reviews')).toBeVisible();
  await expect(samples.locator(`a[href$="${uuid}"]`)).toHaveCount(0);
  await expect(samples).toContainText(/Checked in the last 90 days: \d+/);
  expect(await statusOf(uuid)).toMatchObject({ status: 'accepted' });
});

test('a person sees another face than the machine did, and the buyer is denied', async ({ staff, ownShop }) => {
  const shop = await ownShop(rules);
  const uuid = await acceptedOnPictures(shop, unknownBuyer());
  await staff.goto(`${theRun().demo.url}/staff/reviews/${uuid}`);
  await staff.getByRole('button', { name: 'Deny' }).click();
  const question = staff.getByRole('dialog', { name: 'Deny this buyer after all?' });
  await question.getByLabel('Selfie and ID differ').check();
  await expectAccessible(staff, 'denying a sample');
  await question.getByRole('button', { name: 'Deny' }).click();
  await expect(screenTitle(staff, 'Reviews')).toBeVisible();
  expect(await statusOf(uuid)).toMatchObject({ status: 'denied' });
});
