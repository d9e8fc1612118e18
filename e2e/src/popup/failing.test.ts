import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const nothing = { mousedown: 0, click: 0, submit: 0 };
const panel = (page: Page) => page.getByRole('alertdialog', { name: 'The age check could not open' });
const open = async (page: Page, site: Site, config: string, headers?: Record<string, string>) => {
  const own = `<script>${counting} window.CardedConfig = { element: '#place', ${config} };</script>`;
  await page.goto(site.page(`${checkout}${own}<script src="${site.script}"></script>`, headers ? { headers } : {}));
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
  { name: 'no key', config: '', says: 'CardedConfig has no key' },
  { name: 'an unknown key', config: "key: 'pk_failed_invalid_key'", says: 'The key in CardedConfig is not known' },
  {
    name: 'a page of another domain, told by the screens',
    config: "key: 'pk_failed_invalid_origin'",
    says: 'is not a domain of this website',
  },
  {
    name: 'a page of another domain, which the browser does not let frame the screens',
    config: "key: 'pk_x'",
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
    says: 'Content-Security-Policy',
    headers: (site) => ({
      'content-security-policy': `script-src 'unsafe-inline' ${site.scriptOrigin}; frame-src 'none'`,
    }),
  },
  {
    name: 'screens whose server is dead',
    config: "key: 'pk_x'",
    says: 'Content-Security-Policy',
    arrange: (page, site) => page.route(`${site.screensOrigin}/**`, (route) => route.abort()),
  },
  {
    name: 'a second part that a blocker holds back',
    config: "key: 'pk_x'",
    says: 'did not load',
    arrange: (page) => page.route('**/popup-open.js*', (route) => route.abort()),
  },
];

for (const { name, config, says, arrange, headers } of cases) {
  test(`${name}: said on the page, nothing sent, nothing locked`, async ({ page, site }) => {
    await arrange?.(page, site);
    await open(page, site, config, headers?.(site));
    await page.locator('#place').click();
    await expect(panel(page)).toContainText(says);
    await expect(panel(page)).toContainText('Your order was not sent.');
    await isHeld(page);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toHaveCount(0);
    expect(await page.evaluate('document.activeElement.tagName')).not.toBe('IFRAME');
  });

  test(`${name}: goes on marked unverified where the shop chose so`, async ({ page, site }) => {
    await arrange?.(page, site);
    await open(page, site, `${config ? `${config}, ` : ''}fail_policy: 'allow_and_flag'`, headers?.(site));
    await page.locator('#place').click();
    await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
    const sent = (await page.evaluate('sent')) as Record<string, string>;
    expect(sent.carded_uuid).toBe('unverified');
    expect(sent).not.toHaveProperty('carded_proof');
  });
}

test('a refusal that is no outage is never released', async ({ page, site }) => {
  await open(page, site, "key: 'pk_failed_no_proof', fail_policy: 'allow_and_flag'");
  await page.locator('#place').click();
  await expect(panel(page)).toBeVisible();
  await isHeld(page);
});

test('screens that say nothing: waits 15 seconds, then says so', async ({ page, site }) => {
  await page.clock.install();
  await page.route(`${site.screensOrigin}/**`, () => new Promise(() => undefined));
  await open(page, site, "key: 'pk_x'");
  await page.locator('#place').click();
  await expect(page.locator('dialog.carded-popup')).toHaveAttribute('open');
  expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
  await page.clock.runFor(1_000);
  await expect(page.getByText('Opening the age check')).toBeVisible();
  // The page's clock also runs by itself, so the limit is approached with room to spare.
  await page.clock.runFor(8_000);
  await expect(panel(page)).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(panel(page)).toContainText('No answer within 15 seconds');
  await isHeld(page);
});

test('tries again, and goes on when it works', async ({ page, site }) => {
  await page.route('**/popup-open.js*', (route) => route.abort(), { times: 1 });
  await open(page, site, "key: 'pk_auto'");
  await page.locator('#place').click();
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.evaluate('heard.submit')).toBe(1);
});
