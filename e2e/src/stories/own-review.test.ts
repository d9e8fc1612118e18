import { expectAccessible } from '#harness/accessible.ts';
import { asOwner } from '#harness/api.ts';
import { screenTitle } from '#harness/checkout.ts';
import { addLogin } from '#harness/own-login.ts';
import { someOwnReview } from '#harness/own-review.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a login that may only review decides for its own shop, and sees nothing else of the account', async ({
  newPerson,
  ownShop,
  quiet,
}) => {
  quiet.expects(/status of 401 .*\/api\/session/);
  const shop = await ownShop(usRules());
  const id = await someOwnReview(shop);
  const reviewer = await addLogin('reviews', 'Odile');
  const page = await newPerson({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${theRun().demo.url}/signin`);
  await page.getByLabel('Email').fill(reviewer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(reviewer.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Reviews/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verifications', exact: true })).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(screenTitle(page, 'Reviews')).toBeVisible();
  await expectAccessible(page, 'own reviews');
  await page.goto(`${theRun().demo.url}/account/reviews/${id}`);
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(2);
  await expectAccessible(page, 'own review');
  await page.keyboard.press('a');
  const question = page.getByRole('dialog', { name: 'Accept this buyer?' });
  await expect(question.getByRole('button', { name: 'Accept' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screenTitle(page, 'Reviews')).toBeVisible();
  await expect(page.getByText('Accepted')).toBeVisible();

  const { verification } = await asOwner().call('verifications.get', { params: { uuid: id } });
  expect(verification.status).toBe(3);
  expect(JSON.stringify(verification)).toContain('a reviewer of the shop');
  await reviewer.remove();
});
