import { unknownBuyer } from '#harness/buyers.ts';
import { licenseOf } from '#harness/cards.ts';
import { screenTitle } from '#harness/checkout.ts';
import { giveCamera, hold } from '#harness/held-camera.ts';
import { linkToShowId, sideNow } from '#harness/show-id.ts';
import { expect, test } from '#harness/test.ts';

test('the step goes with the keyboard alone, and the focus is seen', async ({ page }) => {
  await giveCamera(page);
  await page.goto(await linkToShowId());
  await expect(screenTitle(page, 'Show your ID')).toBeFocused();
  const tabTo = async (name: string) => {
    const target = page.getByRole('button', { name, exact: true });
    await target.waitFor();
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(target).toBeFocused();
    const ring = await target.evaluate(
      (element) => getComputedStyle(element).boxShadow + getComputedStyle(element).outline,
    );
    expect(ring).toMatch(/4px|2px/);
  };
  await tabTo('Driver’s license or ID Front and back');
  await page.keyboard.press('Enter');
  await tabTo('Manual');
  await page.keyboard.press('Space');
  await hold(page, (await licenseOf(unknownBuyer())).front);
  await tabTo('Take the picture');
  await page.keyboard.press('Enter');
  await expect(sideNow(page, 'Back')).toBeVisible();
  await tabTo('Upload a photo');
  await page.keyboard.press('Enter');
  await expect(screenTitle(page, 'Add a photo of the back')).toBeFocused();
  await page.keyboard.press('Escape');
  await tabTo('Back');
  await page.keyboard.press('Enter');
  await expect(screenTitle(page, 'Show your ID')).toBeFocused();
});
