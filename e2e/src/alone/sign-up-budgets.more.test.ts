import type { Page } from '@playwright/test';
import { unknownBuyer } from '#harness/buyers.ts';
import { screenTitle } from '#harness/checkout.ts';
import { mailedCode, newEmail, newPassword } from '#harness/joining.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { watchHands } from './watch-hands.ts';

/** Figures stand in the run's report, whatever they are. */
const tell = (figure: string) => console.log(`  ${test.info().title}: ${figure}`);

test('from the sign-up page to the first test verification a person needs 12 clicks and 3 minutes', async ({
  page,
}) => {
  const email = newEmail();
  const hands = await watchHands(page.context());
  /** As with the Tab key, which is counted for each field. */
  const type = async (on: Page, texts: [label: string, text: string][]) => {
    for (const [label, text] of texts) {
      await on.getByLabel(label).focus();
      await on.keyboard.type(text);
    }
  };

  await page.goto(`${theRun().demo.url}/signup`);
  await expect(page.getByLabel('Work email')).toBeVisible();
  const fields = (await page.getByRole('textbox').count()) + (await page.getByRole('combobox').count());
  await page.getByLabel('Website address').click();
  await type(page, [
    ['Website address', 'harbor-hands.example'],
    ['Business name', 'Harbor Hands'],
    ['State', 'Idaho'],
    ['First name', 'Ines'],
    ['Last name', 'Okafor'],
    ['Work email', email],
    ['Password', newPassword],
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeVisible();
  await type(page, [['Code', await mailedCode(email)]]);
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'I agree and continue' }).click();
  await page.getByRole('button', { name: 'Use the sandbox first' }).click();
  await page.getByRole('button', { name: 'Prepare the test check' }).click();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the test check' }).click();
  const buyer = await opening;
  const john = unknownBuyer({ first_name: 'John', last_name: 'Doe' });
  await buyer.getByLabel('First name').click();
  await type(buyer, [
    ['First name', john.first_name],
    ['Last name', john.last_name],
    ['Street and number', john.address],
    ['City', john.city],
    ['State', 'Idaho'],
    ['ZIP code', john.zip],
    ['Month', String(john.dob_month)],
    ['Day', String(john.dob_day)],
    ['Year', String(john.dob_year)],
  ]);
  await buyer.keyboard.press('Enter');
  await expect(screenTitle(buyer, /verified/)).toBeVisible();
  await expect(page.getByText('First verification: accepted')).toBeVisible();

  const { clicks, keys, moves, seconds } = hands();
  // One field more: the code.
  tell(`${fields + 1} fields, ${clicks} clicks, ${keys} keys, ${moves} moves of a hand, ${seconds.toFixed(0)} s (KLM)`);
  expect(fields + 1).toBeLessThanOrEqual(9);
  expect(clicks).toBeLessThanOrEqual(12);
  expect(seconds).toBeLessThanOrEqual(180);
});
