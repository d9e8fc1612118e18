import type { Page } from '@playwright/test';
import { publicApi } from './api.ts';
import { theRun } from './run.ts';

/** A link that asks a buyer of whom nothing is known for a card. */
export async function linkToShowId(pair = theRun().demo.shop): Promise<string> {
  const { key, secret } = pair;
  const made = await publicApi().call('verificationSessions.create', {
    body: { key, secret, flow_type: 'ocr', output: { link: true } },
  });
  return made.link ?? '';
}

/** From the link to the screen that asks for the front of a card. */
export async function startCard(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Driver’s license or ID' }).click();
}

/** On the picture: the side needed now. */
export function sideNow(page: Page, name: 'Front' | 'Back') {
  return page.locator('[aria-current=step]', { hasText: name });
}
