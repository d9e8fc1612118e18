import type { Locator, Page } from '@playwright/test';
import { addLogin } from '#harness/own-login.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { openTill, scannedText, tillOf, verdictOf } from '#harness/till.ts';
import { scanCard } from '#harness/wedge.ts';

const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto(`${theRun().demo.url}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Lists the devices for which this browser can open a scanner offline. */
const keptScreens = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening it here first would make it without its parts.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'carded-scanner')) return [];
    const database = await answerOf(indexedDB.open('carded-scanner'));
    const keys = await answerOf(database.transaction('screens').objectStore('screens').getAllKeys());
    database.close();
    return keys.map(String);
  });

test('signing out anywhere forgets the login’s scanner, and keeps that of a device', async ({ newPerson, quiet }) => {
  quiet.expects(/status of 401/);
  const { url } = theRun().demo;
  const login = await addLogin('id_scanner,verifications');
  const page = await newPerson({ viewport: { width: 1440, height: 900 } });
  await signIn(page, login);
  await expect(page).toHaveURL(/\/account\//);
  await page.goto(`${url}/account/id_scanner`);
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
  await expect.poll(() => keptScreens(page)).toEqual(['account']);
  // A device's screen is kept in the same place, by its own door.
  await page.evaluate(async () => {
    const request = indexedDB.open('carded-scanner');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const store = request.result.transaction('screens', 'readwrite').objectStore('screens');
    await new Promise((resolve) => {
      store.put({ kind: 'device' }, 'device').onsuccess = resolve;
    });
    request.result.close();
  });
  await page.goto(`${url}/account/verifications`);
  // A browser that knows Clear-Site-Data forgets everything; not every browser does.
  await page.route('**/api/session', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    const response = await route.fetch();
    const { 'clear-site-data': clears, ...headers } = response.headers();
    expect(clears).toContain('"storage"');
    await route.fulfill({ response, headers });
  });
  await page.getByRole('button', { name: /your menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await keptScreens(page)).toEqual(['device']);
  await login.remove();
});

test('a login that only scans finds no door it may not open, and signs out from the scanner', async ({
  newPerson,
  quiet,
}) => {
  quiet.expects(/status of 401/);
  const login = await addLogin('id_scanner');
  const page = await newPerson();
  await signIn(page, login);
  await expect(page).toHaveURL(/\/account\/id_scanner$/);
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
  await page.getByRole('button', { name: 'Scanner options' }).click();
  const options = page.getByRole('dialog', { name: 'Scanner options' });
  await expect(options.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await options.getByRole('link').allTextContents()).toEqual(['Paste barcode text']);
  expect(await keptScreens(page)).toEqual(['account']);
  await options.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await page.goto(`${theRun().demo.url}/account/id_scanner`);
  await expect(page).toHaveURL(/\/signin\?continue=/);
  await login.remove();
});

test('another login sees the doors that are its own, and can sign out too', async ({ merchant, newPerson }) => {
  const doorsOf = async (page: Page) => {
    await page.goto(`${theRun().demo.url}/account/id_scanner`);
    await page.getByRole('button', { name: 'Scanner options' }).click();
    const options = page.getByRole('dialog', { name: 'Scanner options' });
    await expect(options.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(options.getByRole('link', { name: 'Back to the account' })).toBeVisible();
    return options.getByRole('link').allTextContents();
  };
  expect(await doorsOf(merchant)).toEqual(['Paste barcode text', 'Scanner settings', 'Back to the account']);
  const login = await addLogin('id_scanner,verifications');
  const page = await newPerson();
  await signIn(page, login);
  await expect(page).toHaveURL(/\/account\//);
  expect(await doorsOf(page)).toEqual(['Paste barcode text', 'Back to the account']);
  await login.remove();
});

test('the screen for pasted text links back to its scanner', async ({ page, ownShop }) => {
  await openTill(page, (await ownShop(usRules())).key);
  await page.getByRole('button', { name: 'Scanner options' }).click();
  await page.getByRole('link', { name: 'Paste barcode text' }).click();
  await expect(page.getByLabel('Paste the text of the barcode')).toBeVisible();
  await page.getByRole('button', { name: /Back to the scanner/ }).click();
  await expect(page).toHaveURL(/\/scanner$/);
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
});

/** Expects one row, side by side, with nothing cut. */
const expectOneRow = async (header: Locator, width: number, what: string) => {
  const boxes = await header.evaluate((row) => {
    const bar = row.getBoundingClientRect();
    const seen = [...row.children].map((part) => part.getBoundingClientRect()).filter((box) => box.width > 1);
    return {
      top: bar.top,
      bottom: bar.bottom,
      parts: seen.map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    };
  });
  expect(boxes.parts.length, what).toBeGreaterThan(1);
  for (const [index, { left, right, top, bottom }] of boxes.parts.entries()) {
    expect(top, `${what}: part ${index} is not cut above`).toBeGreaterThanOrEqual(boxes.top);
    expect(bottom, `${what}: part ${index} is not cut below`).toBeLessThanOrEqual(boxes.bottom);
    expect(left, `${what}: part ${index} stands beside the one before`).toBeGreaterThanOrEqual(
      index === 0 ? 0 : (boxes.parts[index - 1]?.right ?? 0),
    );
    expect(right, `${what}: part ${index} is on the screen`).toBeLessThanOrEqual(width);
  }
};

test('the header on a phone stays in one row in every state', async ({ page, newPerson, ownShop, quiet }) => {
  quiet.expects(/ERR_INTERNET_DISCONNECTED/);
  const { key } = await ownShop(usRules());
  await openTill(page, key);
  const paired = page.waitForResponse((response) => response.url().endsWith('/api/user/scanner-pairing'));
  await page.getByRole('button', { name: 'Scanner options' }).click();
  await page.getByRole('button', { name: 'Use a phone as the scanner' }).click();
  const { link } = (await (await paired).json()) as { link: string };
  const phone = await newPerson({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Start scanning' }).tap();
  await expect(tillOf(phone)).toHaveAttribute('data-status', 'ready');
  const header = phone.locator('header');
  const look = async (what: string) => {
    for (const width of [390, 360, 320]) {
      await phone.setViewportSize({ width, height: 844 });
      await expectOneRow(header, width, `${what} at ${width}`);
    }
  };
  await look('ready');
  await scanCard(phone, scannedText());
  await expect(verdictOf(phone, 'OK')).toBeVisible();
  await look('OK');
  await scanCard(phone, scannedText({ birthDate: '2015-01-01' }));
  await expect(verdictOf(phone, 'NO SALE')).toBeVisible();
  await look('NO SALE');
  await phone.context().setOffline(true);
  await scanCard(phone, scannedText({ documentNumber: '7000001' }));
  await expect(phone.getByText('Offline: 1 scan waiting')).toBeVisible();
  await look('offline');
  await phone.close();
});
