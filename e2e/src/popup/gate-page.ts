import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { builtFolder, type Site } from './site.ts';

export type GateOptions = Record<string, unknown>;

/** The gate as a page inlines it: all languages, or one. */
export function gateCode(language?: 'en' | 'es' | 'fr'): Promise<string> {
  return readFile(join(builtFolder('age-gate'), `age-gate${language === undefined ? '' : `-${language}`}.js`), 'utf8');
}

/** Opens a shop's page that has the script with these options in its head. @returns its address */
export async function openGate(
  page: Page,
  site: Site,
  options: GateOptions = {},
  { body = '<h1>Shop</h1><a href="#here">A link of the shop</a>', headers = {} as Record<string, string> } = {},
): Promise<string> {
  const attributes = Object.entries(options).map(
    ([name, value]) => ` data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
  );
  const address = site.page(body, { head: `<script src="${site.gate}"${attributes.join('')}></script>`, headers });
  await page.goto(address);
  return address;
}

export function gateOf(page: Page): Locator {
  return page.locator('carded-age-gate dialog[open]');
}

export function statusOf(page: Page): Promise<unknown> {
  return page.evaluate('CardedAgeGate.status');
}

export function kept(page: Page): Promise<string | null> {
  return page.evaluate("localStorage.getItem('carded-age-gate')");
}

/** Gives a birth date as the form asks for it, in any of its languages. */
export async function giveBirth(page: Page, [year, month, day]: readonly [string, string, string]): Promise<void> {
  const parts = { year, month, day };
  for (const [part, value] of Object.entries(parts)) {
    const field = gateOf(page).locator(`[autocomplete=bday-${part}]`);
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await gateOf(page).locator('button.b').click();
}

/** Expects that the page behind never gets the focus, in either direction, and that Escape never closes the gate. */
export async function expectHeld(page: Page): Promise<void> {
  for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await page.evaluate('document.activeElement.localName')).toMatch(/^(carded-age-gate|body)$/);
  }
  for (let press = 0; press < 5; press++) await page.keyboard.press('Escape');
  await expect(gateOf(page)).toBeVisible();
  expect(
    await page.evaluate(
      "document.querySelector('carded-age-gate').shadowRoot.querySelector('dialog').matches(':modal')",
    ),
  ).toBe(true);
}
