import type { Page } from '@playwright/test';

/** The form of the card page, in its frame. */
export function cardFields(page: Page) {
  return page.frameLocator('iframe[title="Card"]');
}

/** Types a card and sends it. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const form = cardFields(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expires, month').selectOption('12');
  await form.getByLabel('Year').selectOption({ index: 3 });
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name on card').fill('Ingrid Halvorsen');
  await form.getByRole('button', { name: 'Save card' }).click();
}
