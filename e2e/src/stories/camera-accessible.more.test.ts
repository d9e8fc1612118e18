import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { unknownBuyer } from '#harness/buyers.ts';
import { choosePhoto, licenseOf, unreadable } from '#harness/cards.ts';
import { screenTitle } from '#harness/checkout.ts';
import { giveCamera, hold } from '#harness/held-camera.ts';
import { linkToShowId, sideNow } from '#harness/show-id.ts';
import { expect, test } from '#harness/test.ts';

/** Every state of the step, one after the other. */
const everyState = async (page: Page, look: (what: string) => Promise<void>): Promise<void> => {
  const card = await licenseOf(unknownBuyer());
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await giveCamera(page, { torch: true });
  await page.goto(await linkToShowId());
  await expect(screenTitle(page, 'Show your ID')).toBeVisible();
  await look('choice of an ID');
  await press('Driver’s license or ID Front and back');
  await expect(page.getByText('Place the card inside the frame')).toBeVisible();
  await look('camera');
  await press('Vertical card');
  await press('Light on');
  await expect(page.getByText('Having trouble?')).toBeVisible();
  await look('camera that sees nothing');
  await press('Vertical card');
  await page.getByRole('button', { name: /^(Use my phone|Camera trouble\?)$/ }).click();
  await expect(screenTitle(page, 'Camera trouble')).toBeVisible();
  await look('camera trouble');
  await press('Upload a photo');
  await expect(screenTitle(page, 'Add a photo of the front')).toBeVisible();
  await look('upload');
  await page.locator('input[type=file][multiple]').setInputFiles({
    ...{ name: 'a.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByRole('alert')).toBeVisible();
  await look('no photo');
  await choosePhoto(page, await unreadable(card.front));
  await expect(screenTitle(page, 'This may be hard to read')).toBeVisible();
  await look('photo that is hard to read');
  await press('Take it again');
  await press('Use the camera');
  await hold(page, card.front);
  await expect(sideNow(page, 'Back')).toBeVisible();
  await look('camera on the back');
};

test('no state of the step breaks an accessibility rule', async ({ page }) => {
  await everyState(page, (what) => expectAccessible(page, what));
});

test('everything fits and can be touched at 320 px and with text of twice the size', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await everyState(page, async (what) => {
    const faults = await page.evaluate(() => {
      const found = [];
      if (document.documentElement.scrollWidth > innerWidth)
        found.push(`scrolls sideways to ${document.documentElement.scrollWidth}`);
      for (const element of document.querySelectorAll('button, a, select')) {
        const { width, height, right } = element.getBoundingClientRect();
        if (width === 0) continue;
        const name = element.textContent;
        if (height < 43.5 || width < 43.5) found.push(`${name} is ${Math.round(width)} by ${Math.round(height)}`);
        if (right > innerWidth + 1) found.push(`${name} ends at ${Math.round(right)}`);
      }
      return found;
    });
    expect.soft(faults, what).toEqual([]);
  });
});
