import { expect, type Locator, type Page } from '@playwright/test';
import { theRun } from './run.ts';

/** Opens one verification in the merchant's log. */
export async function openInLog(merchant: Page, uuid: string): Promise<Locator> {
  await merchant.goto(`${theRun().demo.url}/account/verifications/${uuid}`);
  const panel = merchant.getByRole('region', { name: 'Verification' });
  await expect(panel.getByText(uuid)).toBeVisible();
  return panel;
}

/** Finds a section of the panel by its heading. */
export function partOf(panel: Locator, heading: string): Locator {
  return panel.locator('section', { has: panel.page().getByRole('heading', { name: heading, level: 3 }) });
}
