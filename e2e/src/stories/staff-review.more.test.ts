import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { asStaff } from '#harness/api.ts';
import { nameOf, unknownBuyer } from '#harness/buyers.ts';
import { licenseOf, unreadable, upload, withoutCamera } from '#harness/cards.ts';
import { expectNoOrder, expectOrder, fillCheckout, screenTitle, startCheck } from '#harness/checkout.ts';
import { type OwnShop, usRules } from '#harness/own-shop.ts';
import { loginOf, theRun } from '#harness/run.ts';
import { codeOf } from '#harness/sign-in.ts';
import { expect, test } from '#harness/test.ts';

/** Shows both sides of a card that no machine can read, until a person has to review it. */
const showUnreadable = async (page: Page, shop: OwnShop, buyer: ReturnType<typeof unknownBuyer>) => {
  const card = await licenseOf(buyer);
  await fillCheckout(page, shop.url, buyer);
  const popup = await startCheck(page, buyer);
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  await withoutCamera(popup);
  await upload(popup, card.front);
  await expect(screenTitle(popup, 'Add a photo of the back')).toBeVisible();
  await upload(popup, await unreadable(card.back));
  // Waits long, because the buyer's device and the server both try to read it first.
  await expect(popup.getByText('Being checked')).toBeVisible();
  return popup;
};

const waiting = async (shop: OwnShop): Promise<string> => {
  const { waiting: all } = await asStaff().call('reviews.list', {});
  const found = all.find(({ website }) => website.includes(shop.domain.split(':')[0] ?? shop.domain));
  if (!found) throw new Error(`nobody waits at ${shop.domain}`);
  return found.id;
};

const openReview = async (staff: Page, shop: OwnShop) => {
  await staff.goto(`${theRun().demo.url}/staff/reviews/${await waiting(shop)}`);
  await expect(staff.getByRole('table', { name: 'Typed and read' })).toBeVisible();
};

test('a person accepts a card that no machine can read, and the buyer goes on', { tag: '@gate' }, async ({
  page,
  newPerson,
  ownShop,
  quiet,
}) => {
  quiet.expects(/status of 401 .*\/api\/session/);
  const shop = await ownShop(usRules());
  const buyer = unknownBuyer();
  await showUnreadable(page, shop, buyer);

  const staff = await newPerson({ viewport: { width: 1440, height: 900 } });
  const { email, password, totpSecret = '' } = loginOf('staff');
  await staff.goto(`${theRun().demo.url}/signin`);
  await staff.getByLabel('Email').fill(email);
  await staff.getByRole('textbox', { name: 'Password' }).fill(password);
  await staff.getByRole('button', { name: 'Sign in', exact: true }).click();
  await staff.getByLabel('Authentication code').fill(codeOf(totpSecret));
  await staff.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(screenTitle(staff, 'Reviews')).toBeVisible();

  await openReview(staff, shop);
  await expect(staff.getByRole('row', { name: `Name ${nameOf(buyer)}` })).toContainText('Not read');
  await expect(staff.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(2);
  await expect(staff.getByText('Suggestion: Look closely')).toBeVisible();
  await expect(staff.getByRole('table', { name: 'Signals' })).toContainText('Open: could not be read');
  await expectAccessible(staff, 'review');
  await staff.getByRole('button', { name: 'Accept' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(screenTitle(staff, 'Reviews')).toBeVisible();

  await expectOrder(page, buyer);
});

test('a person denies a card with a reason, and the buyer is told kindly', async ({ page, staff, ownShop }) => {
  const shop = await ownShop(usRules());
  const buyer = unknownBuyer();
  const popup: FrameLocator = await showUnreadable(page, shop, buyer);
  await openReview(staff, shop);
  await staff.getByRole('button', { name: 'Deny' }).click();
  const question = staff.getByRole('dialog', { name: 'Deny this ID?' });
  await question.getByRole('button', { name: 'Deny' }).click();
  await expect(question.getByText('Choose what is wrong')).toBeVisible();
  await expectAccessible(staff, 'denying');
  await question.getByLabel('Not an ID we can use').check();
  await question.getByRole('button', { name: 'Deny' }).click();
  await expect(screenTitle(staff, 'Reviews')).toBeVisible();

  await expect(screenTitle(popup, 'We cannot use this kind of ID')).toBeVisible();
  await expect(popup.getByRole('alert')).not.toContainText(/denied|fraud|failed/i);
  await expect(popup.getByRole('button', { name: 'Show another ID' })).toBeVisible();
  await expectNoOrder(page);
});

test('a reviewer asks the buyer again with the keyboard alone, and a wrong key sends no answer', async ({
  page,
  staff,
  ownShop,
}) => {
  const shop = await ownShop(usRules());
  const buyer = unknownBuyer();
  const popup = await showUnreadable(page, shop, buyer);
  await openReview(staff, shop);
  const question = staff.getByRole('dialog');
  await staff.keyboard.press('a');
  await expect(question).toHaveAccessibleName('Accept this buyer?');
  await expect(question.getByRole('button', { name: 'Accept' })).toBeFocused();
  await staff.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await staff.keyboard.press('d');
  await expect(question).toHaveAccessibleName('Deny this ID?');
  await question.getByLabel(/^Note/).focus();
  await staff.keyboard.type('a rad 1');
  await expect(question.getByLabel(/^Note/)).toHaveValue('a rad 1');
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
  await staff.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await staff.keyboard.press('?');
  await expect(staff.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Ask the buyer again');
  await staff.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await asStaff().call('verifications.status', { params: { uuid: await waiting(shop) } })).toMatchObject({
    status: 'pending',
  });

  await staff.keyboard.press('r');
  await expect(question).toHaveAccessibleName('Ask the buyer again?');
  await staff.keyboard.press('1');
  await expect(question.getByLabel('Part of the ID cannot be seen')).toBeChecked();
  await staff.keyboard.press('Enter');
  await expect(screenTitle(staff, 'Reviews')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Show your ID again' })).toBeVisible();
  await expectNoOrder(page);
});

test('a reviewer finds the printed lines on the picture with the keyboard alone, and accepts', async ({
  page,
  staff,
  ownShop,
}) => {
  const shop = await ownShop(usRules());
  const buyer = unknownBuyer();
  await showUnreadable(page, shop, buyer);
  const marks = staff.getByRole('list', { name: 'Typed, looked for in print' });
  const photos = staff.getByRole('region', { name: 'Photos' });
  // Waits for the print, which a job reads a moment after the photos arrived.
  await expect(async () => {
    await openReview(staff, shop);
    await expect(marks).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(marks.getByRole('listitem')).toHaveText([
    'Last name as typed',
    'First name as typed',
    'Birth date as typed',
  ]);
  await expect(photos.locator('polygon')).not.toHaveCount(0);
  await expect(staff.getByRole('table', { name: 'Signals' })).toContainText('Open: could not be read');
  await staff.keyboard.press('m');
  await expect(photos.locator('polygon')).toHaveCount(0);
  await expect(marks).toBeHidden();
  await staff.keyboard.press('m');
  await expect(marks).toBeVisible();

  const birthDate = marks.getByRole('button', { name: 'Birth date' });
  for (let tabs = 0; tabs < 30 && !(await birthDate.evaluate((one) => one === document.activeElement)); tabs += 1)
    await staff.keyboard.press('Tab');
  await expect(birthDate).toBeFocused();
  await expect(photos.locator('g[data-active]')).toHaveAttribute('data-says', 'agrees');
  await expectAccessible(staff, 'marks');

  await staff.keyboard.press('a');
  await expect(staff.getByRole('dialog')).toHaveAccessibleName('Accept this buyer?');
  await staff.keyboard.press('Enter');
  await expect(screenTitle(staff, 'Reviews')).toBeVisible();
  await expectOrder(page, buyer);
});
