import type { Page } from '@playwright/test';
import { orderButton, popupOf } from '#harness/checkout.ts';

/** Server with its demo, on which the film is made. */
export type Set = { url: string; shopUrl: string; login: { email: string; password: string } };
/** Takes a picture that is shown for these milliseconds. */
export type Show = (milliseconds: number) => Promise<void>;
export type Scene = { readonly caption: string; play(page: Page, set: Set, show: Show): Promise<void> };

/** Invented person of the demo whose records match. */
const buyer = {
  ...{ Email: 'samuel@example.com', Phone: '(515) 555-0142', 'First name': 'Samuel', 'Last name': 'Thomas' },
  ...{ Address: '203 Elm Circle', City: 'Des Moines', 'ZIP code': '50312' },
};
const type = async (page: Page, label: string, text: string, show: Show) => {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(text);
  await field.scrollIntoViewIfNeeded();
  await show(450);
};

/** Scenes of the film in order, with their captions. They show the real shop, popup and log of the demo. */
export const scenes: readonly Scene[] = [
  {
    caption: 'A shop’s own checkout. The buyer types a name and an address, as always.',
    async play(page, { shopUrl }, show) {
      await page.goto(shopUrl);
      await page.getByRole('button', { name: /Ridgeline pod kit/ }).click();
      await page.getByRole('link', { name: 'Go to checkout' }).click();
      await show(1_800);
      for (const [label, text] of Object.entries(buyer)) await type(page, label, text, show);
      await page.getByLabel('State').selectOption('IA');
      await show(900);
    },
  },
  {
    caption: 'The shop’s own button opens the check over the page. One question: when were you born?',
    async play(page, _set, show) {
      await orderButton(page).scrollIntoViewIfNeeded();
      await show(1_200);
      await orderButton(page).click();
      const popup = popupOf(page);
      await popup.getByLabel('Month').waitFor();
      await show(2_200);
      for (const [label, text] of [
        ['Month', '3'],
        ['Day', '3'],
        ['Year', '1977'],
      ] as const) {
        await popup.getByLabel(label).fill(text);
        await show(650);
      }
    },
  },
  {
    caption: 'The answer comes at once, and the order goes on by itself.',
    async play(page, _set, show) {
      const popup = popupOf(page);
      await popup.getByRole('button', { name: 'Verify my age' }).click();
      await popup.getByRole('heading', { name: /Thank you|verified/ }).waitFor();
      await show(2_400);
      await page.waitForURL(/\/orders\//);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await show(2_600);
    },
  },
  {
    caption: 'The shop sees who was checked, and how it ended.',
    async play(page, { url, login }, show) {
      await page.goto(`${url}/signin`);
      await page.getByLabel('Email').fill(login.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(login.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(/\/account/);
      await page.goto(`${url}/account/verifications`);
      await page.locator('tbody tr').first().waitFor();
      await page.waitForLoadState('networkidle');
      await show(3_600);
    },
  },
  {
    caption: 'And why: each rule, what it found, and the law behind it.',
    async play(page, _set, show) {
      await page.locator('tbody tr a').first().click();
      await page.waitForURL(/\/account\/verifications\/[0-9a-f-]{36}/);
      await page.getByText('Minimum age by law').first().waitFor();
      await page.waitForLoadState('networkidle');
      await show(6_000);
    },
  },
];
