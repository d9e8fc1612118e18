import type { CardDetails, CardPerson } from '@carded/testing/cards';
import { cardText } from '@carded/testing/cards';
import { expect, type Locator, type Page } from '@playwright/test';
import { asOwner } from './api.ts';
import { theRun } from './run.ts';

/** The PIN of the demo's scanners. */
export const scannerPin = '4821';

/** The text of an invented card; an adult of Oregon whose card is valid, unless changed. */
export function scannedText(change: Partial<CardPerson & CardDetails> = {}): string {
  const person = { firstName: 'Marisol', lastName: 'Etcheverry', birthDate: '1992-03-14', ...change };
  const place = { street: '418 NW Birch Ln', city: 'Bend', postalCode: '97703' };
  const card = { jurisdiction: 'OR', documentNumber: '4471902', issueDate: '2023-05-08', expiryDate: '2031-05-08' };
  return cardText({ ...place, ...person }, { ...card, ...change });
}
/** Gives the ISO date these years and days from today. */
export function dayFromToday(years: number, days = 0): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear() + years, now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10);
}

/** The scanner link of a website. */
const scannerLink = async (key: string): Promise<string> =>
  (await asOwner().call('scanner.access', { params: { token: key } })).link;

/** Makes this person's browser a scanner of the website, as the link and the PIN do, and opens its screen. */
export async function openTill(page: Page, key: string): Promise<void> {
  const { url } = theRun().demo;
  const token = (await scannerLink(key)).split('/').at(-1);
  const answer = await page.request.post(`${url}/api/user/id_scanner/device`, {
    data: { token, pin: scannerPin, label: 'Till' },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${url}/scanner`);
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
}

export function tillOf(page: Page): Locator {
  return page.locator('[data-status]');
}
export function verdictOf(page: Page, word: 'OK' | 'WAIT' | 'NO SALE' | 'AGAIN'): Locator {
  return page.getByRole('heading', { level: 1, name: word, exact: true });
}

/** Accepted, refused and unread of this shift. */
export async function shiftOf(page: Page): Promise<number[]> {
  const text = await page.getByRole('group', { name: 'This shift' }).textContent();
  return (text?.match(/\d+/g) ?? []).map(Number);
}
