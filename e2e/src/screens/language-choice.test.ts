import { expect, test } from '#harness/test.ts';
import { screenStates } from './screen-states.ts';
import { showScreen } from './show-screen.ts';

test('another language keeps the step and what was typed', async ({ page }) => {
  const one = screenStates['the first questions']?.find(({ name }) => name === 'whole form');
  if (!one) throw new Error('there is no such state');
  await showScreen(page, one);
  await page.locator('[name=first_name]').fill('Dana');
  await page.locator('[name=dob_year]').fill('1991');
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.getByLabel('Prénom')).toHaveValue('Dana');
  await expect(page.locator('[name=dob_year]')).toHaveValue('1991');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByLabel('Langue').selectOption('es');
  await expect(page.getByLabel('Nombre')).toHaveValue('Dana');
});
