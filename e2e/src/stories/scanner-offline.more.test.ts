import type { Page } from '@playwright/test';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';
import { openTill, scannedText, shiftOf, tillOf, verdictOf } from '#harness/till.ts';
import { scanCard } from '#harness/wedge.ts';

/** Everything this browser has stored for the page, as text. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        found.push(store, JSON.stringify(rows));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html|javascript|svg/.test(answer?.headers.get('content-type') ?? '');
        found.push(request.url, isText ? ((await answer?.text()) ?? '') : '');
      }
    }
    return found.join('\n');
  });

test('works offline from the card alone, keeps nothing readable, and sends it all later', async ({
  page,
  quiet,
  ownShop,
}) => {
  quiet.expects(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR/);
  const { key } = await ownShop(usRules());
  await openTill(page, key);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise<void>((resolve) => active?.addEventListener('statechange', () => resolve(), { once: true }));
  });
  const context = page.context();
  await context.setOffline(true);
  const offlineMark = page.getByText('Offline: checked from the card only.').first();

  await scanCard(page, scannedText({ firstName: 'Canaryfirst', lastName: 'Canarylast', documentNumber: '7719934' }));
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await expect(offlineMark).toBeVisible();
  await expect(page.locator('[data-waiting="1"]')).toHaveText('Offline: 1 scan waiting');
  await scanCard(page, scannedText({ birthDate: '2012-02-03', documentNumber: '7719935' }));
  await expect(verdictOf(page, 'NO SALE')).toBeVisible();
  await scanCard(page, scannedText({ expiryDate: '2024-02-03', documentNumber: '7719936' }));
  await expect(page.getByText('The card has expired', { exact: true })).toBeVisible();
  await expect(page.locator('[data-waiting="3"]')).toBeVisible();

  const stored = await storedIn(page);
  expect(stored.length).toBeGreaterThan(10_000);
  const canaries = ['Canaryfirst', 'Canarylast', '7719934', '418 NW Birch', '03141992', '1992-03-14', '97703'];
  const found = canaries.filter((canary) =>
    [canary, encodeURIComponent(canary), btoa(canary).replace(/=+$/, '').slice(0, -1)].some((form) =>
      stored.toLowerCase().includes(form.toLowerCase()),
    ),
  );
  expect(found).toEqual([]);
  for (const { secret } of [theRun().demo.shop, theRun().demo.website]) expect(stored).not.toContain(secret);

  await page.reload();
  await expect(tillOf(page)).toHaveAttribute('data-status', 'ready');
  await expect(page.locator('[data-waiting="3"]')).toBeVisible();
  await scanCard(page, scannedText({ documentNumber: '7719937' }));
  await expect(verdictOf(page, 'OK')).toBeVisible();
  await expect(page.locator('[data-waiting="4"]')).toBeVisible();

  await context.setOffline(false);
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await page.reload();
  await expect.poll(() => shiftOf(page)).toEqual([2, 2, 0]);
});

test('can be installed, and its worker keeps nothing but the screen', async ({ page, ownShop }) => {
  await openTill(page, (await ownShop(usRules())).key);
  const { url } = theRun().demo;
  const manifest = await (await page.request.get(`${url}/scanner.webmanifest`)).json();
  expect(manifest).toMatchObject({ start_url: '/scanner', scope: '/scanner', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await page.request.get(url + src)).status(), src).toBe(200);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/scanner.webmanifest');
  const paths = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !/^\/(assets|brand)\/|^\/scanner(\.webmanifest)?$/.test(path))).toEqual([]);
});
