import type { Page } from '@playwright/test';
import { addLogin } from '#harness/own-login.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const isSettled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[role="status"][aria-label^="Loading"]')).toHaveCount(0);
};
/** Navigates as a link inside the page does. */
const goInside = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page).toHaveURL((url) => url.pathname + url.search === path);
  await isSettled(page);
};
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
