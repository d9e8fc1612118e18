import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const nothing = { mousedown: 0, click: 0, submit: 0 };
const panel = (page: Page) => page.getByRole('alertdialog', { name: 'The age check could not open' });
const open = async (page: Page, site: Site, config: string, headers?: Record<string, string>) => {
  const own = `<script>${counting} window.CardedConfig = { element: '#place', ${config} };</script>`;
  await page.goto(site.page(`${checkout}${own}<script src="${site.script}"></script>`, headers ? { headers } : {}));
};
/** Collects the addresses of the beacons to the account, which have no body. */
const problems = async (page: Page) => {
  const reports: { url: string; body: string | null; method: string }[] = [];
  await page.context().route('**/v1/problems*', (route) => {
    const request = route.request();
    reports.push({ url: request.url(), body: request.postData(), method: request.method() });
    return route.fulfill({ status: 204 });
  });
  return reports;
};
const isHeld = async (page: Page) => {
  expect(await page.evaluate('heard')).toEqual(nothing);
  expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
  await expect(page.locator('dialog.carded-popup')).toHaveCount(0);
  await expect(page.locator('input[name^=carded_]')).toHaveCount(0);
};

type Case = {
  name: string;
  config: string;
  /** Code that the page shows. */
  code: string;
  says: string;
  arrange?: (page: Page, site: Site) => Promise<unknown>;
  headers?: (site: Site) => Record<string, string>;
};
const info = (code: string) => (page: Page) =>
  page.route('**/v1/info/*', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code, message: '' } },
    }),
  );
const cases: Case[] = [
  { name: 'no key', config: '', code: 'missing_key', says: 'CardedConfig has no key' },
  {
    name: 'an unknown key',
    config: "key: 'pk_failed_invalid_key'",
    code: 'invalid_key',
    says: 'The key in CardedConfig is not known',
  },
  {
    name: 'a page of another domain, told by the screens',
    config: "key: 'pk_failed_invalid_origin'",
    code: 'invalid_origin',
    says: 'is not a domain of this website',
  },
  {
    name: 'a page of another domain, which the browser does not let frame the screens',
    config: "key: 'pk_x'",
    code: 'invalid_origin',
    says: 'is not a domain of this website',
    arrange: async (page, site) => {
      await page.route(`${site.screensOrigin}/**`, (route) =>
        route.fulfill({ headers: { 'content-security-policy': "frame-ancestors 'none'" }, body: 'x' }),
      );
      await info('invalid_origin')(page);
    },
  },
  {
    name: 'screens that a policy of the page blocks',
    config: "key: 'pk_x'",
    code: 'blocked',
    says: 'or a CSP or blocker stops it',
    headers: (site) => ({
      'content-security-policy': `script-src 'unsafe-inline' ${site.scriptOrigin}; frame-src 'none'`,
    }),
  },
  {
    name: 'screens whose server is dead',
    config: "key: 'pk_x'",
    code: 'blocked',
    says: 'or a CSP or blocker stops it',
    arrange: (page, site) => page.route(`${site.screensOrigin}/**`, (route) => route.abort()),
  },
  {
    name: 'a second part that a blocker holds back',
    config: "key: 'pk_x'",
    code: 'blocked',
    says: 'did not load',
    arrange: (page) => page.route('**/popup-open.js*', (route) => route.abort()),
  },
  {
    name: 'a service that is down altogether',
    config: "key: 'pk_x'",
    code: 'blocked',
    says: 'did not load',
    arrange: async (page, site) => {
      await page.route(`${site.screensOrigin}/**`, (route) => route.abort());
      await page.route('**/popup-*.js*', (route) => route.abort());
      await page.route('**/v1/info/*', (route) => route.abort());
    },
  },
  {
    name: 'an account that is turned off',
    config: "key: 'pk_failed_account_inactive'",
    code: 'account_inactive',
    says: 'This website is off',
  },
  ...['no_answer', 'internal', 'maintenance', 'unavailable'].map((code) => ({
    name: `screens that end with ${code}`,
    config: `key: 'pk_failed_${code}'`,
    code,
    says: 'The age check could not open',
  })),
];

const scrolls = async (page: Page) => {
  await page.setViewportSize({ width: 900, height: 400 });
  await page.mouse.move(5, 5);
  const before = await page.evaluate<number>('scrollY');
  await page.mouse.wheel(0, before > 0 ? -200 : 200);
  await expect.poll(() => page.evaluate('scrollY')).not.toBe(before);
};

for (const { name, config, code, says, arrange, headers } of cases) {
  test(`${name}: the page shows it, sends nothing and locks nothing`, async ({ page, site }) => {
    const reports = await problems(page);
    await arrange?.(page, site);
    await open(page, site, config, headers?.(site));
    await page.locator('#place').click();
    await expect(panel(page)).toContainText(`For the shop: ${code}: `);
    await expect(panel(page)).toContainText(says);
    await expect(panel(page)).toContainText('Your order was not sent.');
    await isHeld(page);
    const key = /'(.+)'/.exec(config)?.[1];
    const report = { url: `${site.scriptOrigin}/v1/problems?key=${key}&code=${code}`, body: null, method: 'POST' };
    await expect.poll(() => reports).toEqual(key === undefined ? [] : [report]);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    expect(await page.evaluate('document.activeElement.tagName')).not.toBe('IFRAME');
    await scrolls(page);
  });

  test(`${name}: goes on marked unverified where the shop chose so`, async ({ page, site }) => {
    const reports = await problems(page);
    await arrange?.(page, site);
    await open(page, site, `${config ? `${config}, ` : ''}fail_policy: 'allow_and_flag'`, headers?.(site));
    await page.locator('#place').click();
    await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
    const sent = (await page.evaluate('sent')) as Record<string, string>;
    expect(sent.carded_uuid).toBe('unverified');
    expect(sent).not.toHaveProperty('carded_proof');
    await expect(panel(page)).toHaveCount(0);
    expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
    await expect
      .poll(() => reports.map(({ url }) => url.split('code=')[1]))
      .toEqual(code === 'missing_key' ? [] : [code]);
  });
}

test('a result without its proof is no outage: never released, and told to the account', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const reports = await problems(page);
  await open(page, site, "key: 'pk_failed_no_proof', fail_policy: 'allow_and_flag'");
  await page.locator('#place').click();
  await expect(panel(page)).toContainText('no_proof');
  await isHeld(page);
  await expect.poll(() => reports.map(({ url }) => url.split('code=')[1])).toEqual(['no_proof']);
});

test('an unknown error code is shown, and not reported', async ({ page, site }) => {
  const reports = await problems(page);
  await open(page, site, "key: 'pk_failed_constructor', fail_policy: 'allow_and_flag'");
  await page.locator('#place').click();
  await expect(panel(page)).toContainText('constructor');
  await isHeld(page);
  expect(reports).toEqual([]);
});

test('a browser that sends no beacons shows the failure all the same', async ({ page, site }) => {
  await page.addInitScript("navigator.sendBeacon = () => { throw new Error('no beacons'); }");
  await open(page, site, "key: 'pk_failed_internal'");
  await page.locator('#place').click();
  await expect(panel(page)).toContainText('internal');
});

/** Cases without an answer: of the screens and the second part, or of the screens only. */
const silences: [string, (page: Page, site: Site) => Promise<unknown>][] = [
  [
    'screens that say nothing',
    (page, site) => page.route(`${site.screensOrigin}/**`, () => new Promise(() => undefined)),
  ],
  ['a second part that does not come', (page) => page.route('**/popup-open.js*', () => new Promise(() => undefined))],
];
for (const [name, silence] of silences) {
  test(`${name}: waits 15 seconds, then says so`, async ({ page, site }) => {
    await page.clock.install();
    await silence(page, site);
    await open(page, site, "key: 'pk_x'");
    await page.locator('#place').click();
    expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
    // The page's clock also runs on its own, so the limit is approached with room to spare.
    await page.clock.runFor(9_000);
    await expect(panel(page)).toHaveCount(0);
    await page.clock.runFor(6_000);
    await expect(panel(page)).toContainText('timeout: No answer within 15 seconds');
    await isHeld(page);
    await scrolls(page);
  });

  test(`${name}: goes on marked unverified after 15 seconds where the shop chose so`, async ({ page, site }) => {
    await page.clock.install();
    await silence(page, site);
    await open(page, site, "key: 'pk_x', fail_policy: 'allow_and_flag'");
    await page.locator('#place').click();
    await page.clock.runFor(9_000);
    expect(await page.evaluate('heard.submit')).toBe(0);
    await page.clock.runFor(6_000);
    await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
    expect(await page.evaluate('sent.carded_uuid')).toBe('unverified');
  });
}

test('a wait is named on the page after a moment', async ({ page, site }) => {
  await page.route(`${site.screensOrigin}/**`, () => new Promise(() => undefined));
  await open(page, site, "key: 'pk_x'");
  await page.locator('#place').click();
  await expect(page.locator('dialog.carded-popup')).toHaveAttribute('open');
  await expect(page.getByText('Opening the age check')).toBeVisible();
});

test('tries again, and goes on when it works', { tag: '@gate' }, async ({ page, site }) => {
  await page.route('**/popup-open.js*', (route) => route.abort(), { times: 1 });
  await open(page, site, "key: 'pk_auto'");
  await page.locator('#place').click();
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
});
