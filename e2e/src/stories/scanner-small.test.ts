import { usRules } from '#harness/own-shop.ts';
import { expect, test } from '#harness/test.ts';
import { dayFromToday, openTill, scannedText, tillOf } from '#harness/till.ts';
import { scanCard } from '#harness/wedge.ts';

test('no part of the till is cut off at 320 pixels or with larger text', async ({ newPerson, ownShop }) => {
  const { key } = await ownShop(usRules());
  const page = await newPerson({ viewport: { width: 320, height: 640 } });
  await openTill(page, key);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const altered = scannedText({ issueDate: '1990-01-01' });
  const refused = scannedText({ birthDate: dayFromToday(-20) });
  for (const text of [null, scannedText(), altered, refused, scannedText().slice(0, 90)]) {
    if (text !== null) {
      await scanCard(page, text);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(OK|WAIT|NO SALE|AGAIN)$/);
    }
    expect.soft(await overflow(), text === null ? 'ready' : await page.title()).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await overflow(), 'text twice as large').toBeLessThanOrEqual(0);
});

test('a clerk without a mouse reaches everything, and comes back where they were', async ({ page, ownShop }) => {
  await openTill(page, (await ownShop(usRules())).key);
  /** Presses at a person's speed, because faster keys count as a scanner's. */
  const press = async (key: string) => {
    await page.waitForTimeout(150);
    await page.keyboard.press(key);
  };
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Scanner options' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Scanner options' })).toBeVisible();
  await page.getByLabel('Single-key shortcuts').focus();
  await press('Space');
  await expect(page.getByLabel('Single-key shortcuts')).not.toBeChecked();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Scanner options' })).toBeFocused();
  await press('t');
  await page.waitForTimeout(400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('Tab');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Type it in' })).toBeFocused();
  await press('Space');
  await expect(page.getByLabel('Birth date')).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Type it in' })).toBeFocused();
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
});
