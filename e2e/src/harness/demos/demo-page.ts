import type { Page } from '@playwright/test';
import { theRun } from '#harness/run.ts';
import { expect } from '#harness/test.ts';

/** The page of a demo, with the drawn shop in it and the real popup in that. */
export function demoPage(page: Page) {
  const shop = page.frameLocator('iframe[data-shop]');
  const popup = shop.frameLocator('iframe[title="Age check"]');
  return {
    page,
    shop,
    popup,
    row: page.locator('[data-rows] tr').first(),
    open: async (path: string) => {
      await page.goto(`${theRun().demo.url}${path}`);
      await expect(page.locator('[data-on-phone]')).toBeVisible();
      // A person chosen before the page's script runs begins nothing anew.
      await expect(shop.locator('#place-order')).toBeEnabled();
    },
    /** Fills the shop with a person's details. */
    be: async (name: string) => {
      const first = name === 'Yourself' ? '' : (name.split(' ')[0] ?? '');
      await page.getByRole('radio', { name: new RegExp(name) }).click({ force: true });
      await expect(shop.locator('#checkout')).toBeVisible();
      await expect(shop.locator('#first_name')).toHaveValue(first);
      await expect(shop.locator('#place-order')).toBeEnabled();
    },
    order: () => shop.locator('#place-order').click(),
    confirm: () => popup.getByRole('button', { name: 'Verify my age' }).click(),
    thanks: shop.getByRole('heading', { name: 'Thank you' }),
  };
}
export type DemoPage = ReturnType<typeof demoPage>;

/** A side of a drawn test card, as a visitor saves it. */
export async function drawnSide(page: Page, file: string) {
  const answer = await page.request.get(`${theRun().demo.url}/demo-cards/${file}.webp`);
  return { name: 'card.webp', mimeType: 'image/webp', buffer: await answer.body() };
}

/** Shows sides of a drawn card, saved and chosen. */
export async function showDrawnCard({ page, popup }: DemoPage, card: string, sides: readonly string[]): Promise<void> {
  await popup.getByRole('button', { name: 'Driver’s license or ID' }).click();
  for (const side of sides) {
    const picture = await drawnSide(page, `${card}-${side}`);
    await popup.locator('input[type=file]').first().setInputFiles(picture);
    await popup.getByRole('button', { name: /^Use (?:this photo|it anyway)$/ }).click();
  }
}
