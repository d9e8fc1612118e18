import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { birthDateFields, buyerState, knownDetails } from './buyer-state.ts';
import { showScreen } from './show-screen.ts';

const question = buyerState({
  status: null,
  uuid: null,
  version: 0,
  details: { known: knownDetails, missing: birthDateFields },
});
const accepted = buyerState({ step: 'accepted', status: 'accepted' });

test('a lost answer keeps what was typed, and its retry has the same key', async ({ page, quiet }) => {
  quiet.expects(/net::ERR|Failed to load/);
  await showScreen(page, { name: 'question', state: question });
  const keys: string[] = [];
  let isOnline = false;
  await page.route(`${theRun().demo.verifyUrl}/v1/buyer/details`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (!isOnline) return route.abort('internetdisconnected');
    await route.fulfill({ json: { state: accepted } });
  });
  await page.getByLabel('Month').fill('4');
  await page.getByLabel('Day').fill('17');
  await page.getByLabel('Year').fill('1991');
  await page.getByRole('button', { name: 'Verify my age' }).click();
  await expect(page.getByText('We got no response. What you entered is kept. Check your connection.')).toBeVisible();
  await expect(page.getByLabel('Year')).toHaveValue('1991');
  isOnline = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are verified.' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[0]).not.toBe('');
});

test('two taps while the answer is on its way send once', async ({ page }) => {
  await showScreen(page, { name: 'question', state: question });
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${theRun().demo.verifyUrl}/v1/buyer/details`, async (route) => {
    sent += 1;
    await held;
    await route.fulfill({ json: { state: accepted } });
  });
  await page.getByLabel('Month').fill('4');
  await page.getByLabel('Day').fill('17');
  await page.getByLabel('Year').fill('1991');
  const button = page.getByRole('button', { name: 'Verify my age' });
  await button.click();
  await button.dispatchEvent('click');
  await page.getByLabel('Year').press('Enter');
  answer();
  await expect(page.getByRole('heading', { name: 'You are verified.' })).toBeVisible();
  expect(sent).toBe(1);
});
