import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const pages = [
  ['/age-verification-explained', 'Age verification, explained'],
  ['/id-scanner', 'OK or no sale, in one glance'],
  ['/get-started-platforms', 'Works with your platform'],
  ['/get-started-platforms/woocommerce', 'Carded for WooCommerce'],
  ['/get-started-platforms/godaddy-builder', 'Carded for GoDaddy Builder'],
  ['/uninstall?platform=shopify&version=old', 'Sorry to see it go'],
  ['/get-started/1', 'See an age check from both sides'],
  ['/get-started/2', 'See an age check from both sides'],
] as const;

for (const [path, heading] of pages)
  test(`${path} is read without script, on the narrowest screen, and breaks no rule of accessibility`, async ({
    page,
    newPerson,
  }) => {
    const still = await newPerson({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
    await still.goto(theRun().demo.url + path);
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect((await still.locator('body').boundingBox())?.width).toBeLessThanOrEqual(320);
    await page.goto(theRun().demo.url + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page, path);
  });

test('a law has an address, down to the state', async ({ page }) => {
  await page.goto(`${theRun().demo.url}/age-verification-explained#us-utah`);
  const utah = page.locator('tbody#us-utah');
  await expect(utah).toBeInViewport();
  await expect(utah).toContainText('Sale by mail is banned or limited');
  await expect(utah).toContainText('to be confirmed');
  await page.goto(`${theRun().demo.url}/age-verification-explained#us-texas`);
  await expect(page.locator('#us-texas')).toBeInViewport();
});

test('somebody who mistyped an address is shown the one that was meant', { tag: '@gate' }, async ({ page, quiet }) => {
  quiet.expects(/status of 404/);
  const answer = await page.goto(`${theRun().demo.url}/id-scaner`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to /id-scanner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('OK or no sale, in one glance');
});

test('an unknown platform is redirected to the list, and a number to its page', async ({ page }) => {
  await page.goto(`${theRun().demo.url}/get-started-platforms/unheard-of`);
  await expect(page).toHaveURL(/\/get-started-platforms$/);
  await page.goto(`${theRun().demo.url}/get-started-platforms/4`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carded for PrestaShop');
  await expect(page.getByRole('heading', { name: 'Ship when the log says Accepted' })).toBeVisible();
  await page.getByRole('link', { name: 'Read the guide' }).click();
  await expect(page).toHaveURL(/\/docs\/guides\/prestashop$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PrestaShop');
});

test('the film plays, in parts as Safari asks for it, and tells its words', async ({ page }) => {
  const part = await page.request.get(`${theRun().demo.url}/film/age-check.mp4`, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([206, 'video/mp4', 100]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${theRun().demo.url}/get-started/2`);
  const moving = page.locator('video[autoplay]');
  await expect.poll(() => moving.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(
    await moving.evaluate((video: HTMLVideoElement) => [video.muted, video.controls, video.duration <= 40]),
  ).toEqual([true, true, true]);
  await expect.poll(() => moving.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)).toBe(5);
});

test('the film does not start by itself with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${theRun().demo.url}/get-started/2`);
  await expect(page.locator('video[autoplay]')).toBeHidden();
  await expect(page.locator('video:not([autoplay])')).toBeVisible();
  expect(await page.locator('video[autoplay]').evaluate((video: HTMLVideoElement) => video.currentSrc)).toBe('');
});

test('an invited shop fills in the form without script', async ({ newPerson, quiet }) => {
  quiet.expects(/status of 422/);
  const page = await newPerson({ javaScriptEnabled: false });
  await page.goto(`${theRun().demo.url}/get-started/2?invite=mesa-cloud&utm_source=letter`);
  await page.getByLabel('Work email').fill(`shop-${Date.now()}@mesacloud.example`);
  await page.getByLabel('First name').fill('see www.evil.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Work email')).toHaveValue(/mesacloud/);
  await page.getByLabel('First name').fill('Ana');
  // Anyone who is quicker than people read is asked to send it again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We got it', { timeout: 500 });
  }).toPass();
});
