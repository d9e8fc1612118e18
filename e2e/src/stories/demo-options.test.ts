import type { Page } from '@playwright/test';
import { screenTitle } from '#harness/checkout.ts';
import { type DemoOption, demoOptions } from '#harness/demos/demo-options.ts';
import { type DemoPage, demoPage } from '#harness/demos/demo-page.ts';
import { giveCamera } from '#harness/held-camera.ts';
import { expect, test } from '#harness/test.ts';

/** Notes in the shop's page whether anything opens from now on. @returns whether it did */
const watchOpening = async ({ page }: DemoPage) => {
  const shop = page.frames().find((each) => new URL(each.url()).pathname === '/demo/shop');
  await shop?.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('dialog[open]') === null) return;
      observer.disconnect();
      document.documentElement.dataset.opened = '';
    });
    observer.observe(document, { attributes: true, childList: true, subtree: true });
  });
  return async () => (await shop?.locator('html[data-opened]').count()) === 1;
};

const addressOf = (options: readonly (string | undefined)[]) =>
  `/demo/id?${options.filter((one) => one !== undefined).join('&')}`;

const play = async (page: Page, address: string, { who, play: act }: DemoOption) => {
  const demo = demoPage(page);
  await demo.open(address);
  await demo.be(who);
  const hasOpened = await watchOpening(demo);
  await act(demo);
  return { demo, hasOpened };
};

for (const [group, options] of Object.entries(demoOptions))
  test(`options of the demos, ${group}: each does what its line says, and is not seen without it`, async ({ page }) => {
    await giveCamera(page);
    await demoPage(page).open('/demo/id');
    const groups = page.locator('form[data-options] legend');
    expect(await groups.allTextContents()).toEqual(Object.keys(demoOptions));
    const boxes = page
      .locator('form[data-options] fieldset')
      .filter({ hasText: group })
      .locator('input[type=checkbox]');
    const names = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).name));
    expect(names.toSorted()).toEqual(Object.keys(options).toSorted());
    for (const [name, option] of Object.entries(options)) await test.step(name, () => expectOption(page, name, option));
  });

const expectOption = async (page: Page, name: string, option: DemoOption) => {
  const { also, isOn, seen, instead, value, isQuiet, end } = option;
  const without = await play(page, addressOf([also, isOn && `${name}=0`]), option);
  await expect(instead(without.demo)).toBeVisible();
  if (isQuiet) expect(await without.hasOpened()).toBe(true);
  else await expect(seen(without.demo)).toHaveCount(0);
  const having = await play(page, addressOf([also, isOn ? undefined : name]), option);
  await expect(seen(having.demo)).toBeVisible();
  if (value !== undefined) await expect(seen(having.demo)).toHaveValue(value);
  if (isQuiet) expect(await having.hasOpened()).toBe(false);
  await expect(page.locator(`input[name="${name}"]`)).toBeChecked();
  await end?.(having.demo);
};

test('the requirements of a shop server’s session apply, and an invalid session opens nothing', async ({
  page,
  quiet,
}) => {
  const demo = demoPage(page);
  await demo.open('/demo/id?skipDOBPage');
  await page.getByText('Options', { exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Fill in the shop’s session' }).click();
  await expect(page.locator('[data-address]')).toContainText(/\/demo\/id\?skipDOBPage&session_[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Try these options' }).click();
  await expect(page).toHaveURL(/session_/);
  await demo.be('Olivia Testwell');
  await demo.order();
  await expect(screenTitle(demo.popup, 'This order is for adults 50 and over')).toBeVisible();
  await expect(demo.row).toContainText('Under age');

  quiet.expects(/invalid_input|status of 400/);
  await demo.open('/demo/id?skipDOBPage&session_nothing');
  await demo.be('Olivia Testwell');
  await demo.order();
  await expect(demo.shop.getByText('The age check could not open')).toBeVisible();
  await expect(demo.thanks).toHaveCount(0);
});

test('a check that may not be closed leads back to the shop, too', async ({ page, quiet }) => {
  // Expected, because the shop's first page forbids framing and the demo restores its own.
  quiet.expects(/frame-ancestors/);
  const demo = demoPage(page);
  await demo.open('/demo/id?showclose=0&showcontinueshopping');
  await demo.be('Tyler Youngman');
  await demo.order();
  await demo.confirm();
  await demo.popup.getByRole('button', { name: 'Continue shopping' }).click();
  await expect(demo.shop.locator('#place-order')).toBeEnabled();
  await demo.be('Olivia Testwell');
  await demo.order();
  await demo.confirm();
  await expect(demo.thanks).toBeVisible();
});
