import { expect, type Page } from '@playwright/test';
import { mailsTo } from './api.ts';
import { theRun } from './run.ts';

const codeIn = (text: string) => /^(\d{6}) is your code/.exec(text)?.[1];
/** The newest code that was mailed to an address. */
export async function mailedCode(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).some(codeIn)).toBe(true);
  return (await mailsTo(email)).map(codeIn).find(Boolean) ?? '';
}
/** The password of everyone who signs up. */
export const newPassword = 'seven lanterns beside the quarry';
/** Makes an address that nobody has yet. */
export function newEmail(): string {
  return `ines-${Math.random().toString(36).slice(2, 10)}@harbor.example`;
}

/** Signs up as far as the card: business, code, terms. */
export async function goToCard(
  page: Page,
  email: string,
  { website, business }: { website: string; business: string },
): Promise<void> {
  await page.goto(`${theRun().demo.url}/signup`);
  await page.getByLabel('Website address').fill(website);
  await page.getByLabel('Business name').fill(business);
  await page.getByLabel('State').selectOption('Idaho');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password').fill(newPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').fill(await mailedCode(email));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'I agree and continue' }).click();
}
