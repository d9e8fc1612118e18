import { expectAccessible } from '#harness/accessible.ts';
import { movedBuyer } from '#harness/buyers.ts';
import { faceOnCards } from '#harness/cards.ts';
import { giveCamera } from '#harness/held-camera.ts';
import { holdFace } from '#harness/held-face.ts';
import { usRules } from '#harness/own-shop.ts';
import { linkToSelfie, movesIn } from '#harness/show-selfie.ts';
import { test } from '#harness/test.ts';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the selfie can be taken by everyone at ${viewport.width} px`, async ({ newPerson, ownShop }) => {
    const page = await newPerson({ viewport });
    await giveCamera(page);
    const shop = await ownShop(usRules({ requireId: true, requireIdMode: 1, selfie: true }));
    await page.goto(await linkToSelfie(shop, movedBuyer({ state: 'IL', city: 'Peoria', zip: '61602' })));
    await page.getByRole('button', { name: 'I agree, take a selfie' }).waitFor();
    await expectAccessible(page, 'consent', ['light', 'dark']);
    await page.getByRole('button', { name: 'I agree, take a selfie' }).click();
    await holdFace(page, faceOnCards, movesIn('en'));
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await expectAccessible(page, 'before a capture', ['light', 'dark']);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
    await expectAccessible(page, 'during a capture', ['dark']);
  });
}
