import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { createByApi } from '#harness/api.ts';
import { knownBuyer } from '#harness/buyers.ts';
import { addLogin } from '#harness/own-login.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** Every page of the account; those of billing, brokers and install guides say that they come later. */
const pagesOf = (website: string, uuid: string) => [
  '/account/usage',
  '/account/verifications',
  '/account/verifications?status=3&includeTest=true',
  `/account/verifications/${uuid}`,
  '/account/send',
  '/account/manual',
  '/account/websites',
  `/account/websites/${website}`,
  `/account/websites/${website}/rules`,
  `/account/websites/${website}/keys`,
  `/account/websites/${website}/scanner`,
  '/account/id_scanner/settings',
  `/account/id_scanner/access/${website}`,
  '/account/users',
  '/account/edit',
  '/account/billing',
  '/account/support',
  '/account/support/new',
  '/account/news',
  '/account/shipping',
  '/account/taxes',
  '/account/payments',
  '/account/install',
  '/account/security',
  '/account/no-such-page',
];
const staffPages = ['reviews', 'websites', 'scanner-texts', 'maintenance', 'security', 'no-such-page'].map(
  (part) => `/staff/${part}`,
);
/** Behind the same script, without a sign-in. */
const openPages = ['/signin', '/forgotpassword', '/onboarding', '/resetpassword/x', '/resetmfa/x', '/invitation/x'];

const isSettled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[role="status"][aria-label^="Loading"]')).toHaveCount(0);
};
/** As a link inside the page would go there. */
const goInside = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  await isSettled(page);
};
const someVerification = async () => {
  const made = await createByApi(theRun().demo.shop, knownBuyer());
  return 'uuid' in made ? made.uuid : '';
};

test('every page of the account opens by its address, with its title and heading', async ({ merchant, quiet }) => {
  test.slow();
  quiet.expects(/status of 4(?:00|04|10)/);
  const { url, shop } = theRun().demo;
  const uuid = await someVerification();
  await merchant.goto(`${url}/account`);
  await expect(merchant).toHaveURL(`${url}/account/usage`);
  for (const path of [...pagesOf(shop.key, uuid), '/account/id_scanner', ...openPages]) {
    await merchant.goto(url + path);
    await isSettled(merchant);
    expect.soft(new URL(merchant.url()).pathname + new URL(merchant.url()).search, path).toBe(path);
    expect.soft(await merchant.title(), path).toMatch(/^\S.* \| Carded$/);
    expect.soft(await merchant.getByRole('heading', { level: 1 }).first().textContent(), path).not.toBe('');
  }
});

test('a login sees in the navigation what opens, and is led to usage from everything else', async ({ page, quiet }) => {
  quiet.expects(/status of 40[013]/);
  const { url } = theRun().demo;
  const login = await addLogin('websites,news', 'Ravi');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/account/websites`);
  await expect(page).toHaveURL(`${url}/signin?continue=%2Faccount%2Fwebsites`);
  await page.getByLabel('Email').fill(login.email);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${url}/account/websites`);
  const links = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
  await expect(links).toHaveText(['Usage', 'Websites', 'Install', 'News']);
  for (const link of await links.all()) {
    const to = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(url + to);
    await isSettled(page);
  }
  const hidden = ['verifications', 'send', 'users', 'edit', 'billing', 'support', 'shipping', 'taxes', 'payments'];
  for (const part of [...hidden, 'customers', 'id_scanner/settings']) {
    await goInside(page, '/account/news');
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/account/${part}`);
    await expect(page, part).toHaveURL(`${url}/account/usage`);
  }
  await login.remove();
});

for (const [size, viewport] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`no page of the account breaks an accessibility rule ${size}`, async ({ merchant, quiet }) => {
    test.setTimeout(240_000);
    quiet.expects(/status of 404/);
    const { url, shop } = theRun().demo;
    const uuid = await someVerification();
    await merchant.setViewportSize(viewport);
    await merchant.goto(`${url}/account/usage`);
    for (const path of pagesOf(shop.key, uuid)) {
      await goInside(merchant, path);
      await expectAccessible(merchant, path.replace(shop.key, ':token').replace(uuid, ':uuid'));
    }
  });
}

test('no page of staff breaks an accessibility rule', async ({ staff }) => {
  test.slow();
  await staff.goto(`${theRun().demo.url}/staff/reviews`);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await staff.setViewportSize({ width, height });
    for (const path of staffPages) {
      await goInside(staff, path);
      await expectAccessible(staff, `${path} at ${width}`);
    }
  }
});
