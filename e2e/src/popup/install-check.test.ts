import { asOwner } from '#harness/api.ts';
import { figure } from '#harness/figure.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect } from '#harness/test.ts';
import { type OwnPage, test } from './own-page.ts';

const loader = () => `${theRun().demo.url}/static/popup/v1/popup.js`;
const names = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country', 'email'];
const fields = names.map((name) => `<input name="${name}" aria-label="${name}">`).join('');
type Parts = {
  head: string;
  config: (key: string) => string | null;
  scripts: string;
  body: string;
};
const good: Parts = {
  head: '',
  config: (key) => `{ key: '${key}', element: '#place-order' }`,
  scripts: `<script src="LOADER"></script>`,
  body: `<form>${fields}<button id="place-order">Place order</button></form>`,
};

const serve = (shop: OwnPage, parts: Partial<Parts> = {}) => {
  const { head, config, scripts, body } = { ...good, ...parts };
  const settings = config(shop.key);
  shop.serve(
    `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,">${head}</head><body>${body}${
      settings === null ? '' : `<script>window.CardedConfig = ${settings};</script>`
    }${scripts.replaceAll('LOADER', loader())}</body></html>`,
  );
};
const begin = async ({ key }: OwnPage) => {
  const { address } = await asOwner().call('install.beginCheck', { body: { website: key } });
  return `/own-page?carded_check=${new URL(address).searchParams.get('carded_check')}`;
};
const checkOf = async ({ key }: OwnPage) => (await asOwner().call('install.check', { query: { website: key } })).check;
const findingsOf = async (shop: OwnPage) => (await checkOf(shop))?.findings;
const doneOf = async (shop: OwnPage) => (await checkOf(shop))?.ticks.filter(({ done }) => done).map(({ tick }) => tick);

const meta = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
const faults: readonly { code: string; parts: Partial<Parts>; said?: RegExp }[] = [
  { code: 'no_key', parts: { config: () => `{ element: '#place-order' }` }, said: /missing_key|no key/ },
  {
    code: 'wrong_key',
    parts: { config: () => `{ key: '${'pk_live_'}${'a'.repeat(24)}', element: '#place-order' }` },
    said: /./,
  },
  { code: 'frame_blocked', parts: { head: meta("frame-src 'none'") }, said: /Content Security Policy/ },
  { code: 'button_not_found', parts: { config: (key) => `{ key: '${key}', element: '#gone' }` } },
  { code: 'no_button_named', parts: { config: (key) => `{ key: '${key}' }` } },
  {
    code: 'wallet_uncovered',
    parts: { body: `${good.body}<button type="button" aria-label="PayPal Checkout">Pay</button>` },
  },
  { code: 'loaded_twice', parts: { scripts: good.scripts + good.scripts } },
  {
    code: 'loaded_late',
    parts: {
      scripts: `<script>addEventListener('load', () => setTimeout(() => {
        document.body.append(Object.assign(document.createElement('script'), { src: 'LOADER' }));
      }, 2_500));</script>`,
    },
  },
  {
    code: 'fields_missing',
    parts: { body: '<form><input name="zip" aria-label="ZIP"><button id="place-order">Place order</button></form>' },
  },
];

test('an installation that works is seen as one, soon after its page has loaded', { tag: '@gate' }, async ({
  page,
  ownPage,
}) => {
  const shop = await ownPage(usRules());
  serve(shop);
  await page.goto(shop.url + (await begin(shop)));
  const loadedAt = performance.now();
  await expect
    .poll(() => doneOf(shop), { intervals: [100] })
    .toEqual(['seen', 'key', 'domain', 'checkout', 'button', 'fields']);
  const tookMs = performance.now() - loadedAt;
  figure('an installation that works is seen as one', tookMs, 2_000);
  expect(await findingsOf(shop)).toEqual([]);
  // Opens the next page of this visit, whose address lacks the nonce.
  await page.goto(`${shop.url}/own-page`);
  await expect(page.locator('#place-order')).toHaveText(/^Verify age/i);
  await page.locator('#place-order').click();
  await expect.poll(() => doneOf(shop)).toContain('popup');
  const said = JSON.stringify(await checkOf(shop));
  expect(said).not.toContain('carded_check');
});

for (const { code, parts, said } of faults)
  test(`a planted fault is named: ${code}`, async ({ page, ownPage, quiet }) => {
    if (said !== undefined) quiet.expects(said);
    const shop = await ownPage(usRules());
    serve(shop, parts);
    await page.goto(shop.url + (await begin(shop)));
    await expect.poll(() => findingsOf(shop), { timeout: 20_000 }).toEqual([code]);
  });

test('a planted fault is named: domain_not_added', { tag: '@gate' }, async ({ page, ownPage, quiet }) => {
  quiet.expects(/./);
  const shop = await ownPage(usRules());
  serve(shop);
  const { port } = new URL(shop.url);
  await page.goto(`http://elsewhere.localhost:${port}${await begin(shop)}`);
  await expect.poll(() => findingsOf(shop), { timeout: 20_000 }).toEqual(['domain_not_added']);
});

test('a planted fault is named: test_key', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const { website } = await asOwner().call('websites.get', { params: { token: shop.key } });
  serve(shop, { config: () => `{ key: '${website.test_token}', element: '#place-order' }` });
  await page.goto(shop.url + (await begin(shop)));
  await expect.poll(() => findingsOf(shop), { timeout: 20_000 }).toEqual(['test_key']);
});

test('a planted fault is named: script_blocked', async ({ page, ownPage, quiet }) => {
  quiet.expects(/Content Security Policy|violates|dynamically imported/);
  const shop = await ownPage(usRules());
  // The loader and the check may come, and not what opens the popup.
  const files = [loader(), loader().replace('popup.js', 'popup-check.js')];
  serve(shop, { head: meta(`script-src 'unsafe-inline' ${files.join(' ')}`) });
  await page.goto(shop.url + (await begin(shop)));
  await expect.poll(() => findingsOf(shop), { timeout: 20_000 }).toEqual(['script_blocked']);
});

test('a planted fault is named: old_script', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const code = await (await fetch(loader())).text();
  const [version = ''] = /(?<=\?)[0-9a-f]{8}/.exec(code) ?? [];
  // A cache of the shop holds the loader of last month, which names its parts by another version.
  await page.route('**/popup/v1/popup.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code.replaceAll(version, '0123abcd') }),
  );
  serve(shop);
  await page.goto(shop.url + (await begin(shop)));
  await expect.poll(() => findingsOf(shop), { timeout: 20_000 }).toEqual(['old_script']);
});

test('a page that cannot report shows that itself', async ({ page, ownPage, quiet }) => {
  quiet.expects(/Content Security Policy|violates/);
  const shop = await ownPage(usRules());
  serve(shop, { head: meta("connect-src 'none'") });
  await page.goto(shop.url + (await begin(shop)));
  await expect(page.getByText('does not let it answer the install check')).toBeVisible();
  expect((await checkOf(shop))?.pages).toEqual([]);
});

test('a visitor without the address sends nothing', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  serve(shop);
  await begin(shop);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${shop.url}/own-page`);
  await page.locator('#place-order').click();
  await expect(page.locator('dialog.carded-popup')).toBeVisible();
  expect(asked.filter((path) => /install-checks|check/.test(path))).toEqual([]);
});
