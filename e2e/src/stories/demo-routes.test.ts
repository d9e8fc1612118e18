import type { BuyerData } from '@carded/contract';
import { demoPeople } from '@carded/domain/demos';
import type { Page } from '@playwright/test';
import { faceOnCards, licenseOf } from '#harness/cards.ts';
import { screenTitle } from '#harness/checkout.ts';
import { type DemoPage, demoPage, drawnSide, showDrawnCard } from '#harness/demos/demo-page.ts';
import { expectShopSide, uuidOf } from '#harness/demos/demo-shop-side.ts';
import { giveCamera, hold } from '#harness/held-camera.ts';
import { holdFace } from '#harness/held-face.ts';
import { theRun } from '#harness/run.ts';
import { movesIn, selfieWords } from '#harness/show-selfie.ts';
import { expect, test } from '#harness/test.ts';

const words = selfieWords.en;
const changed = 'verification.status_changed';
const refused = ['verification.not_created', 'not_created'] as const;
const underAge = {
  name: 'Tyler Youngman',
  label: 'Under age',
  why: ['fail', '21 or older'],
  webhook: refused,
} as const;
const banned = { name: 'Grace Doe', label: 'Banned', why: ['fail', 'Banned'], webhook: refused } as const;

const missing = (what: string): never => {
  throw new Error(what);
};
/** Goes from the filled checkout to the answer of the first question. */
const orderAs = async (demo: DemoPage, name: string) => {
  await demo.be(name);
  await demo.order();
  await demo.confirm();
};
const typeCode = async ({ page, popup }: DemoPage, code: string) => {
  await expect(page.getByText('Your code is 111111')).toBeVisible();
  await popup.getByLabel('Six digits').fill(code);
};
const screensOf = (page: Page) =>
  page.frames().find((each) => each.url().startsWith(theRun().demo.verifyUrl)) ?? missing('no screens');
const licenseOfPerson = (id: string) => {
  const { fields } = demoPeople.find((one) => one.id === id) ?? missing(`nobody is ${id}`);
  const [dob_year, dob_month, dob_day] = [fields.dob_year, fields.dob_month, fields.dob_day].map(Number);
  return licenseOf({ ...fields, dob_year, dob_month, dob_day } as BuyerData);
};
/** Takes a live selfie with a face, which moves as asked and is compared. */
const takeSelfie = async ({ page, popup }: DemoPage, face: number) => {
  await popup.getByRole('button', { name: words.agree_to_selfie }).click();
  await holdFace(screensOf(page), face, movesIn('en'));
  await popup.getByRole('button', { name: words.live_start, exact: true }).click();
};

test('the demo of an ID: a card settles a digit that is off, and any photo a test buyer', async ({ page }) => {
  const demo = demoPage(page);
  await demo.open('/demo/id?novideo');
  await orderAs(demo, 'Marcus Sampleton');
  await showDrawnCard(demo, 'valid', ['front', 'back']);
  await expectShopSide(demo, {
    ...{ name: 'Marcus Sampleton', label: 'Accepted', webhook: [changed, 'accepted'] },
    why: ['pass', 'Card could be read'],
  });
  // Any photo of this test buyer is refused, so the first is enough.
  await orderAs(demo, 'Frank Doe');
  await showDrawnCard(demo, 'underage', ['front']);
  await expectShopSide(demo, {
    ...{ name: 'Frank Doe', label: 'Denied', webhook: [changed, 'denied'] },
    why: ['fail', 'Card could be read'],
  });
  await expect(demo.popup.getByRole('button', { name: 'Show another ID' })).toBeVisible();
});

test('the demo of a selfie: card and face before a camera; another person’s face is a person’s to refuse', async ({
  page,
  staff,
}) => {
  const demo = demoPage(page);
  await giveCamera(page);
  await demo.open('/demo/selfie');
  await orderAs(demo, 'Jane Doe');
  await demo.popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  const card = await licenseOfPerson('jane');
  await hold(screensOf(page), card.front);
  await takeSelfie(demo, faceOnCards);
  await expectShopSide(demo, {
    ...{ name: 'Jane Doe', label: 'Accepted', webhook: [changed, 'accepted'] },
    why: ['pass', 'Selfie matches the card'],
  });

  await orderAs(demo, 'Marcus Sampleton');
  await demo.popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  const sides = demo.popup.locator('ol li');
  const other = await licenseOfPerson('marcus');
  await hold(screensOf(page), other.front);
  await expect(sides.last()).toHaveAttribute('aria-current', 'step');
  await hold(screensOf(page), other.back);
  await takeSelfie(demo, faceOnCards + 1);
  await expect(demo.row).toContainText('ID submitted');
  await expect(page.locator('[data-no-proof]')).toBeVisible();
  await staff.goto(`${theRun().demo.url}/staff/reviews/${await uuidOf(demo)}`);
  await staff.getByRole('button', { name: 'Deny' }).click();
  const question = staff.getByRole('dialog', { name: 'Deny this ID?' });
  await question.getByLabel('ID and order do not match').check();
  await question.getByRole('button', { name: 'Deny' }).click();
  await expectShopSide(demo, {
    ...{ name: 'Marcus Sampleton', label: 'Denied', webhook: [changed, 'denied'] },
    why: ['fail', 'Reviewed by a person'],
  });
});

test('the selfie and phone demo asks for all three steps in order, and an underage card ends it', async ({ page }) => {
  const demo = demoPage(page);
  await demo.open('/demo/selfie-phone?novideo');
  await orderAs(demo, 'Jane Doe');
  await showDrawnCard(demo, 'valid', ['front']);
  await demo.popup.getByRole('button', { name: words.agree_to_selfie }).click();
  // Uses any picture, which a test buyer may show as a face.
  const face = await drawnSide(page, 'valid-front');
  await demo.popup.locator('input[type=file]').first().setInputFiles(face);
  await demo.popup.getByRole('button', { name: 'Text me a code' }).click();
  await typeCode(demo, '111111');
  await expectShopSide(demo, {
    ...{ name: 'Jane Doe', label: 'Accepted', webhook: [changed, 'accepted'] },
    why: ['pass', 'Phone code confirmed'],
  });

  // An adult, by what was typed.
  await demo.be('Tyler Youngman');
  await demo.order();
  await demo.popup.getByLabel('Year').fill('1990');
  await demo.confirm();
  await showDrawnCard(demo, 'underage', ['front', 'back']);
  await expectShopSide(demo, {
    ...{ name: 'Tyler Youngman', label: 'Denied', webhook: [changed, 'denied'] },
    why: ['fail', '21'],
  });
});

test('the demo of a phone: the code is drawn, nothing is sent, and wrong codes lead nowhere', async ({ page }) => {
  const demo = demoPage(page);
  await demo.open('/demo/phone');
  await orderAs(demo, 'Olivia Testwell');
  await demo.popup.getByRole('button', { name: 'Text me a code' }).click();
  await typeCode(demo, '111111');
  await expectShopSide(demo, {
    ...{ name: 'Olivia Testwell', label: 'Accepted', webhook: [changed, 'accepted'] },
    why: ['pass', 'Phone code confirmed'],
  });
  await orderAs(demo, 'Olivia Testwell');
  await demo.popup.getByRole('button', { name: 'Text me a code' }).click();
  for (let left = 4; left > 0; left--) {
    await typeCode(demo, '000000');
    await expect(demo.popup.getByText(`Tries left: ${left}.`)).toBeVisible();
  }
  await typeCode(demo, '000000');
  await expectShopSide(demo, {
    ...{ name: 'Olivia Testwell', label: 'Denied', webhook: [changed, 'denied'] },
    why: ['fail', 'Too many wrong codes'],
  });
});

test('the signature demo takes a drawn signature, and does not ask a refused buyer for one', async ({ page }) => {
  const demo = demoPage(page);
  await demo.open('/demo/signature');
  await orderAs(demo, 'Olivia Testwell');
  await expect(screenTitle(demo.popup, 'Sign for the order')).toBeVisible();
  await expect(demo.row).toContainText('Signature needed');
  await draw(demo);
  await demo.popup.getByRole('button', { name: 'Sign', exact: true }).click();
  await expectShopSide(demo, {
    ...{ name: 'Olivia Testwell', label: 'Accepted', webhook: [changed, 'accepted'] },
    why: ['pass', 'Sign'],
  });
  await orderAs(demo, 'Grace Doe');
  await expectShopSide(demo, banned);
  await expect(demo.popup.getByRole('img', { name: /drawn signature/ })).toHaveCount(0);
});

const draw = async ({ page, popup }: DemoPage) => {
  const place = popup.getByRole('img', { name: /drawn signature/ });
  await place.scrollIntoViewIfNeeded();
  const box = (await place.boundingBox()) ?? missing('nowhere to sign');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 6; step++)
    await page.mouse.move(box.x + 20 + step * 20, box.y + box.height / 2 + (step % 2 ? -18 : 18), { steps: 4 });
  await page.mouse.up();
};

test('the demo of an account: age is asked once, when it is made', async ({ page }) => {
  const demo = demoPage(page);
  await demo.open('/demo/register');
  await orderAs(demo, 'Olivia Testwell');
  await expectShopSide(demo, {
    ...{ name: 'Olivia Testwell', label: 'Accepted', webhook: ['verification.created', 'accepted'] },
    why: ['pass', 'Matched by records'],
  });
  await orderAs(demo, 'Tyler Youngman');
  await expectShopSide(demo, underAge);
});

test('the demo of birth date and phone: the records know both, then the code; others are told why', async ({
  page,
  quiet: _,
}) => {
  const demo = demoPage(page);
  await demo.open('/demo/dob-phone');
  await demo.shop.locator('#phone').fill('(303) 555-0199');
  await demo.order();
  await expect(demo.shop.getByText('The records know this person with another phone number.')).toBeVisible();
  await expect(page.locator('[data-empty]')).toBeVisible();
  await demo.shop.locator('#phone').fill('(303) 555-0112');
  await demo.order();
  await demo.popup.getByRole('button', { name: 'Text me a code' }).click();
  await typeCode(demo, '111111');
  await expectShopSide(demo, {
    ...{ name: 'Olivia Testwell', label: 'Accepted', webhook: [changed, 'accepted'] },
    why: ['pass', 'Phone code confirmed'],
  });
  await demo.be('Tyler Youngman');
  await demo.order();
  await expect(demo.shop.getByText('you are not old enough yet')).toBeVisible();
  await expectShopSide(demo, underAge);
});
