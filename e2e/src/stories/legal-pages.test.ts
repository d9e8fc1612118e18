import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a buyer finds an answer without a script: by its address, and by a word', async ({ newPerson }) => {
  const { url } = theRun().demo;
  const page = await newPerson({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${url}/faq#credit`);
  await expect(page.getByText('No. Nobody looks at your credit')).toBeVisible();
  const folded = page.getByText('Allow the camera: open the icon');
  await expect(folded).toBeHidden();
  await page.getByText('The camera stays black').click();
  await expect(folded).toBeVisible();

  await page.getByLabel('Search the answers').fill('<b>delete');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faq\?q=/);
  await expect(page.getByRole('heading', { name: /answers? for “<b>delete”/ })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('delete');
  await expect(page.getByText('Open your receipt, and press')).toBeVisible();
  await page.getByLabel('Search the answers').fill('unheard');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No answer for “unheard”')).toBeVisible();
  await page.getByRole('link', { name: 'All questions' }).click();
  await expect(page.getByRole('heading', { name: 'Asked most' })).toBeVisible();
});

test('a merchant reads what is accepted, an older version, and what changed, without a script', async ({
  newPerson,
}) => {
  const { url } = theRun().demo;
  const page = await newPerson({ javaScriptEnabled: false });
  await page.goto(`${url}/terms`);
  await expect(page.getByText('The operator puts reviewed terms here before going live.')).toBeVisible();
  await page.getByRole('link', { name: 'Liability' }).click();
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport();
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page.getByText('This is not the version in effect.')).toBeVisible();
  await page.getByRole('link', { name: 'what is different' }).click();
  await expect(page).toHaveURL(/from=1&to=/);
  await expect(page.locator('ins').first()).toBeVisible();
  await page.getByLabel('From version').selectOption('2026-11');
  await page.getByLabel('To version').selectOption('1');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('From version 2026-11')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Compare' })).toBeHidden();
});

test('the legal pages and the questions are accessible', async ({ page }) => {
  const { url } = theRun().demo;
  for (const path of [
    '/faq',
    '/faq?q=delete',
    '/faq/merchant',
    '/terms',
    '/terms?from=1',
    '/privacy/customers',
    '/do-not-sell',
  ]) {
    await page.goto(url + path);
    await expectAccessible(page, path);
  }
});
