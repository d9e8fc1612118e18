import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { scannedText, verdictOf } from '#harness/till.ts';
import { typeAsWedge } from '#harness/wedge.ts';

test('anyone tries four cards, and nothing is kept', async ({ page }) => {
  await page.goto(`${theRun().demo.url}/demo/scanner`);
  await expect(page.getByText('Nothing is saved. The demo forgets every card.')).toBeVisible();
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  for (const [name, word, because] of [
    ['Adult', 'OK', 'Age 34, card valid'],
    ['Under age', 'NO SALE', 'Under 21'],
    ['Expired', 'NO SALE', 'The card has expired'],
    ['Worn', 'AGAIN', 'The card was not read completely.'],
  ] as const) {
    await card(name).getByRole('button', { name: 'Scan this card' }).click();
    await expect(verdictOf(page, word)).toBeVisible();
    await expect(page.getByText(because, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Next card/ }).click();
  }
  await typeAsWedge(page, scannedText());
  await expect(page.getByText('Marisol Etcheverry')).toBeVisible();
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    scannedText({ firstName: 'Wilhelmina' }),
  );
  await expect(page.getByText('Wilhelmina Etcheverry')).toBeVisible();
  const kept = await page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...Object.keys(sessionStorage),
  ]);
  expect(kept).toEqual([]);
});

test('a text is pasted, and says the same', async ({ page }) => {
  await page.goto(`${theRun().demo.url}/scanner/textarea?demo`);
  const box = page.getByRole('textbox', { name: 'Paste the text of the barcode' });
  await box.fill(scannedText());
  await page.getByRole('button', { name: 'Check this text' }).click();
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await page.getByRole('button', { name: /Paste another/ }).click();
  await box.fill('nothing of a card');
  await page.getByRole('button', { name: 'Check this text' }).click();
  await expect(verdictOf(page, 'AGAIN')).toBeVisible();
});
