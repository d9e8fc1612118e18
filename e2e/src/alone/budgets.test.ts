import { gzipSync } from 'node:zlib';
import { countScripts } from '#harness/budgets.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { fillCheckout, orderButton } from '#harness/checkout.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** Prints figures into the run's report, whether or not they hold. */
const tell = (figure: string) => {
  test.info().annotations.push({ type: 'figure', description: figure });
  console.log(`  ${test.info().title}: ${figure}`);
};
for (const path of [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/accuracy',
  '/talk',
  '/age-gate',
  '/age-gate/underage',
  '/docs',
  '/no-such-page',
  '/privacy/customers',
  '/noscript',
  '/loaderror',
]) {
  test(`the public page ${path} loads no script`, async ({ page, quiet }) => {
    quiet.expects(/status of 404/);
    const scripts = countScripts(page, false);
    await page.goto(theRun().demo.url + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await scripts.all()).toEqual([]);
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  });
}

test('a shop’s page loads at most 4.5 KB of our script at first, and 2 KB more beside its order button', async ({
  page,
}) => {
  const scripts = countScripts(page, true);
  await fillCheckout(page, theRun().demo.shopUrl, knownBuyer());
  await expect(orderButton(page)).toHaveText(/^Verify age/i);
  await expect(page.locator('iframe[title="Age check"]')).toBeAttached();
  const all = await scripts.all();
  const [loader, ready, ...others] = all;
  tell(`${loader?.sentBytes} B sent, ${loader?.rawBytes} B raw; then ${ready?.sentBytes} B sent`);
  expect(all.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual(['popup.js', 'popup-ready.js']);
  expect(others).toEqual([]);
  expect(loader?.sentBytes).toBeGreaterThan(500);
  expect(loader?.sentBytes).toBeLessThanOrEqual(4_500);
  expect(loader?.rawBytes).toBeLessThan(10_000);
  expect(ready?.sentBytes).toBeLessThanOrEqual(2_000);
});

type RouteFiles = { id: string; parentId?: string; module: string; imports?: string[]; path?: string };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, RouteFiles> };

/** Reads the files of every page from the browser's manifest, with their gzip bytes. */
const pageFiles = async () => {
  const { url } = theRun().demo;
  const page = await (await fetch(`${url}/signin`)).text();
  const address = /\/assets\/manifest-[\w-]+\.js/.exec(page)?.[0] ?? '';
  const text = await (await fetch(url + address)).text();
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  const sizes = new Map<string, number>();
  const bytesOf = async (files: Iterable<string>) => {
    let bytes = 0;
    for (const file of files) {
      if (!sizes.has(file)) {
        const answer = await fetch(url + file, { headers: { 'accept-encoding': 'identity' } });
        sizes.set(file, gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length);
      }
      bytes += sizes.get(file) ?? 0;
    }
    return bytes;
  };
  const filesOf = (route: RouteFiles) => [route.module, ...(route.imports ?? [])];
  const lineOf = (id: string): RouteFiles[] => {
    const route = manifest.routes[id];
    return route === undefined ? [] : [...lineOf(route.parentId ?? ''), route];
  };
  const entry = [manifest.entry.module, ...manifest.entry.imports];
  return { routes: manifest.routes, bytesOf, filesOf, lineOf, entry };
};

test('the account loads at most 260 KB of script first, and at most 60 KB more for any page', async () => {
  const { routes, bytesOf, filesOf, lineOf, entry } = await pageFiles();
  const first = new Set([...entry, ...lineOf('routes/account/usage').flatMap(filesOf)]);
  const firstBytes = await bytesOf(first);
  const more: [string, number][] = [];
  for (const route of Object.values(routes)) {
    if (!lineOf(route.id).some(({ id }) => id === 'routes/app')) continue;
    if (['root', 'routes/app', 'routes/account/account', 'routes/staff/staff'].includes(route.id)) continue;
    const frame = new Set([...entry, ...lineOf(route.parentId ?? '').flatMap(filesOf)]);
    // Counts a page without the account's frame as its own first load; another story measures the scanner's.
    if (route.parentId === 'routes/app') {
      const whole = await bytesOf(new Set([...frame, ...filesOf(route)]));
      if (!/scanner/.test(route.id)) expect(whole, route.id).toBeLessThanOrEqual(260_000);
      continue;
    }
    more.push([route.id, await bytesOf(filesOf(route).filter((file) => !frame.has(file)))]);
  }
  more.sort((a, b) => b[1] - a[1]);
  tell(
    `${firstBytes} B first; ${more
      .slice(0, 5)
      .map(([id, bytes]) => `${id} ${bytes} B`)
      .join(', ')}`,
  );
  expect(more.length).toBeGreaterThan(25);
  expect(firstBytes).toBeLessThanOrEqual(260_000);
  expect(more.filter(([, bytes]) => bytes > 60_000)).toEqual([]);
});
