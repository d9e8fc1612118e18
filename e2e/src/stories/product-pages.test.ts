import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('the pictures of /features are there in both themes, and none of them is in a hurry', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`${theRun().demo.url}/features`, { waitUntil: 'load' });
  const pictures = page.locator('picture img');
  await expect(pictures).toHaveCount(5);
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('loading', 'lazy');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      const shown = () => picture.evaluate((img: HTMLImageElement) => (img.naturalWidth > 0 ? img.currentSrc : ''));
      await expect.poll(shown).toContain(`-${colorScheme}.webp`);
    }
  }
});

test('a developer copies the first call with the address of this installation, and it answers as the page says', {
  tag: '@gate',
}, async ({ page }) => {
  const { url, website } = theRun().demo;
  await page.goto(`${url}/age-verification-api`);
  const shown = async (file: string) =>
    (await page.getByRole('region', { name: file, exact: true }).textContent()) ?? '';
  const call = await shown('Ask');
  expect(call).toContain(`curl -X POST ${url}/v1/create`);
  const [, body = ''] = /-d '([\s\S]*)'/.exec(call) ?? [];
  const answer = await page.request.post(`${url}/v1/create`, {
    headers: { 'content-type': 'application/json' },
    data: body.replace('pk_test_…', website.key),
  });
  const { uuid: _, ...rest } = JSON.parse(await shown('Answer'));
  expect(await answer.json()).toMatchObject(rest);
});

test('the logo files can be downloaded as one zip and separately', async ({ page }) => {
  await page.goto(`${theRun().demo.url}/branding`);
  const zip = await page.request.get(`${theRun().demo.url}/brand/carded-logos.zip`);
  expect(zip.ok()).toBe(true);
  expect((await zip.body()).subarray(0, 4).toString('hex')).toBe('504b0304');
  for (const href of await page
    .locator('main li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    expect((await page.request.get(theRun().demo.url + href)).status(), href ?? '').toBe(200);
});

test('code that is wider than its box can be scrolled with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${theRun().demo.url}/age-verification-api`);
  const code = page.getByRole('region', { name: 'may-order.js' });
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

test('the security page names no other company when no other service is set up', async ({ page }) => {
  await page.goto(`${theRun().demo.url}/security`);
  await expect(page.getByText('This installation sends no data to anyone else')).toBeVisible();
});
