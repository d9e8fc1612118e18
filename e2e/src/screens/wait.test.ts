import { expect, test } from '#harness/test.ts';
import { screenStates } from './screen-states.ts';
import { showScreen } from './show-screen.ts';

test('a buyer in review reads how long reviews took recently, and that a mail comes, in every language', async ({
  page,
}) => {
  const states = Object.values(screenStates).flat();
  const [known, unknown] = ['a person looks, and it is known how long that takes', 'a person looks'].map((name) =>
    states.find((one) => one.name === name),
  );
  if (!known || !unknown) throw new Error('there is no such state');
  await showScreen(page, known);
  await expect(page.getByText('Lately, most answers took up to 2 hours.')).toBeVisible();
  await expect(page.getByText('You can close this page. We email you when it is done.')).toBeVisible();
  await page.getByLabel('Language').selectOption('es');
  await expect(page.getByText('Últimamente, la mayoría de las respuestas tardó hasta 2 horas.')).toBeVisible();
  await page.getByLabel('Idioma').selectOption('fr');
  await expect(
    page.getByText(/Ces derniers temps, la plupart des réponses ont pris jusqu’à 2\sheures\./),
  ).toBeVisible();
  await expect(page.getByText(/Nous vous écrirons par courriel/)).toBeVisible();
  await page.getByLabel('Langue').selectOption('en');

  await showScreen(page, unknown);
  await expect(page.getByText(/This page updates by itself\./)).toBeVisible();
  await expect(page.getByText(/Lately|email|usually/)).toHaveCount(0);
});
