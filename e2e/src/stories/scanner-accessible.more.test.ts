import { expectAccessible } from '#harness/accessible.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { dayFromToday, openTill, scannedText, verdictOf } from '#harness/till.ts';
import { scanCard } from '#harness/wedge.ts';

test('the till breaks no accessibility rule in any state', async ({ page, ownShop }) => {
  await openTill(page, (await ownShop(usRules())).key);
  await expectAccessible(page, 'ready');
  await page.getByRole('button', { name: 'Scanner options' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'options');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scanCard(page, scannedText());
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await expectAccessible(page, 'OK');
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'details');
  await scanCard(page, scannedText({ birthDate: dayFromToday(-20, -9), documentNumber: '9000001' }));
  await expect(verdictOf(page, 'NO SALE')).toBeVisible();
  await expectAccessible(page, 'NO SALE');
  await scanCard(page, scannedText({ issueDate: '1990-01-01', documentNumber: '9000002' }));
  await expect(verdictOf(page, 'WAIT')).toBeVisible();
  await expectAccessible(page, 'WAIT');
  await scanCard(page, scannedText().slice(0, 90));
  await expect(verdictOf(page, 'AGAIN')).toBeVisible();
  await expectAccessible(page, 'AGAIN');
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Type the card in' }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type a date such as 5/8/1991')).toBeVisible();
  await expectAccessible(page, 'typed');
});

test('the scanner’s other screens break no accessibility rule', async ({ merchant, newPerson, ownShop, quiet }) => {
  quiet.expects(/status of 401/);
  const { url } = theRun().demo;
  const { key } = await ownShop(usRules());
  const website = `/account/websites/${key}/scanner`;
  for (const path of ['/account/id_scanner/settings', website, `/account/id_scanner/access/${key}`]) {
    await merchant.goto(url + path);
    await expect(merchant.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(merchant.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(merchant, path.replace(key, ':token'));
  }
  const person = await newPerson();
  const pages = ['/scanner', `/id_scanner/access/${'a'.repeat(32)}`, `/scanner/pair#${'a'.repeat(32)}`];
  for (const path of [...pages, '/demo/scanner', '/scanner/textarea?demo']) {
    await person.goto('about:blank');
    await person.goto(url + path);
    await expect(person.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(person, path);
  }
});
