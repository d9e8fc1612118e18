import { expectAccessible } from '#harness/accessible.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { dayFromToday, openTill, scannedText, tillOf, verdictOf } from '#harness/till.ts';
import { scanCard } from '#harness/wedge.ts';

test('the till breaks no accessibility rule, whatever it says', async ({ page, ownShop }) => {
  test.setTimeout(150_000);
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
  await scanCard(page, scannedText().slice(0, 90));
  await expect(verdictOf(page, 'AGAIN')).toBeVisible();
  await expectAccessible(page, 'AGAIN');
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Type the card in' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type a date such as 5/8/1991')).toBeVisible();
  await expectAccessible(page, 'typed');
});

test('the scanner’s other screens break no accessibility rule', async ({ merchant, newPerson, ownShop, quiet }) => {
  test.setTimeout(150_000);
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

test('nothing of the till is lost at 320 pixels or with larger text', async ({ newPerson, ownShop }) => {
  const { key } = await ownShop(usRules());
  const page = await newPerson({ viewport: { width: 320, height: 640 } });
  await openTill(page, key);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const text of [null, scannedText(), scannedText({ birthDate: dayFromToday(-20) }), scannedText().slice(0, 90)]) {
    if (text !== null) {
      await scanCard(page, text);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(OK|NO SALE|AGAIN)$/);
    }
    expect.soft(await overflow(), text === null ? 'ready' : await page.title()).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await overflow(), 'text twice as large').toBeLessThanOrEqual(0);
});

test('a clerk without a mouse reaches everything, and comes back where they were', async ({ page, ownShop }) => {
  await openTill(page, (await ownShop(usRules())).key);
  /** As fast as a person: what is faster counts as a scanner. */
  const press = async (key: string) => {
    await page.waitForTimeout(150);
    await page.keyboard.press(key);
  };
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Scanner options' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Scanner options' })).toBeVisible();
  await page.getByLabel('Single-key shortcuts').focus();
  await press('Space');
  await expect(page.getByLabel('Single-key shortcuts')).not.toBeChecked();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Scanner options' })).toBeFocused();
  await press('t');
  await page.waitForTimeout(400);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('Tab');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Type it in' })).toBeFocused();
  await press('Space');
  await expect(page.getByLabel('Birth date')).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Type it in' })).toBeFocused();
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
});
