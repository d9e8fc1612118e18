import type { Page } from '@playwright/test';
import { cardFields } from '#harness/card-form.ts';
import { orderButton, popupOf, screenTitle } from '#harness/checkout.ts';
import { mailedCode, newEmail, newPassword } from '#harness/joining.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { watchHands } from './watch-hands.ts';

/** Prints figures into the run's report, whether or not they hold. */
const print = (figure: string) => console.log(`  ${test.info().title}: ${figure}`);

for (const way of ['the sandbox first', 'a card of the sandbox'] as const)
  test(`from the sign-up page to the first test verification, with ${way}, a person needs 9 fields, 12 clicks and 3 minutes`, async ({
    page,
  }) => {
    const email = newEmail();
    const hands = await watchHands(page.context());
    /** Types and moves on with the Tab key, which is counted for each field. */
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
    if (way === 'the sandbox first') await page.getByRole('button', { name: 'Use the sandbox first' }).click();
    else {
      const card = cardFields(page);
      await card.getByText('Test cards').click();
      await card.getByRole('button', { name: '4242 4242 4242 4242' }).click();
      // Chooses another kind of card, which has a longer security code.
      await card.getByRole('button', { name: '3782 8224 6310 005' }).click();
      await card.getByRole('button', { name: 'Save card' }).click();
    }
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Open your test shop' }).click();
    const shop = await opening;
    await shop.waitForLoadState();
    await orderButton(shop).click();
    const popup = popupOf(shop);
    await expect(popup.getByLabel('Month')).toBeFocused();
    // Types without Tab, because the popup moves from part to part of the date.
    for (const [label, text] of [
      ['Month', '04'],
      ['Day', '18'],
      ['Year', '1988'],
    ] as const) {
      await popup.getByLabel(label).focus();
      await shop.keyboard.type(text);
    }
    await shop.keyboard.press('Enter');
    await expect(screenTitle(shop, 'Thank you, John')).toBeVisible();
    await expect(page.getByText('First verification: accepted')).toBeVisible();

    const { clicks, keys, moves, seconds } = hands();
    // Includes one more field: the code.
    print(
      `${fields + 1} fields, ${clicks} clicks, ${keys} keys, ${moves} moves of a hand, ${seconds.toFixed(0)} s (KLM)`,
    );
    expect(fields + 1).toBeLessThanOrEqual(9);
    expect(clicks).toBeLessThanOrEqual(12);
    expect(seconds).toBeLessThanOrEqual(180);
  });
