import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const verify = (page: Page) =>
  page.frameLocator('dialog.carded-popup iframe').getByText('Verify my age', { exact: true }).click();
const express = '<div><button class="btn" id="pay">Pay</button> <div class="btn" id="wallet">Wallet</div></div>';
const open = async (page: Page, site: Site, list: string, body = `${checkout}${express}`) => {
  const config = `window.CardedConfig = { key: 'pk_x', element: '#place', temp_elements: ${list} };`;
  await page.goto(site.page(`${body}<script>${counting}${config}</script><script src="${site.script}"></script>`));
};
const ours = (page: Page) => page.getByRole('button', { name: 'Verify Age', exact: true });
/** The page still responds and keeps its content: nothing is replaced again and again. */
const isAtRest = async (page: Page) => {
  const changes = await page.evaluate(async () => {
    let count = 0;
    const observer = new MutationObserver((records) => {
      count += records.length;
    });
    observer.observe(document, { childList: true, subtree: true });
    document.body.append(document.createElement('i'));
    for (let frame = 0; frame < 30; frame++) await new Promise((done) => requestAnimationFrame(done));
    observer.disconnect();
    return count;
  });
  return changes;
};

for (const [name, list, count] of [
  ['a tag: every button but what is bound', "[{ element: 'button' }]", 1],
  ['a class that our button gets too', "[{ element: '.btn', classList: 'btn' }]", 2],
  ['an id that our button gets too', "[{ element: '#pay', customizeElement: (own) => { own.id = 'pay'; } }]", 1],
  [
    'two lists in one another',
    "[{ element: ['#pay', '#wallet'], useDiv: true, classList: 'btn' }, { element: ['.btn', 'div.btn'] }]",
    2,
  ],
] as const) {
  test(`temp_elements: ${name}, and the page stays quick`, async ({ page, site }) => {
    await open(page, site, list);
    await expect(ours(page)).toHaveCount(count);
    // Waits for the preloaded screens, which change the page once.
    await expect(page.locator('dialog.carded-popup')).toHaveCount(1);
    expect(await isAtRest(page)).toBe(1);
    await expect(ours(page)).toHaveCount(count);
    await expect(page.locator('#place')).toHaveText('Verify age & place order');
    await ours(page).first().click();
    await verify(page);
    await expect(page.getByText('Pay', { exact: true })).toBeVisible();
    await expect(page.getByText('Wallet', { exact: true })).toBeVisible();
    await expect(ours(page)).toHaveCount(0);
    expect(await page.evaluate('window.sent')).toBeUndefined();
  });
}

test('temp_elements: our own panels keep their buttons', async ({ page, site }) => {
  await page.route('**/popup-open.js*', (route) => route.abort());
  await open(page, site, "[{ element: 'button' }]");
  await ours(page).click();
  await expect(page.locator('.carded-failure').getByRole('button')).toHaveText(['Try again', 'Close']);
  expect(await isAtRest(page)).toBe(1);
});

test('temp_elements: ontrigger is asked for them too, and may put the pay button back', async ({ page, site }) => {
  const list = (answer: string) =>
    `[{ element: '#pay' }], ontrigger: (element) => { (window.asked ??= []).push(element.textContent); return '${answer}'; }`;
  await open(page, site, list('cancel_trigger'));
  await ours(page).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(ours(page)).toHaveCount(1);
  await open(page, site, list('perform_default'));
  await ours(page).click();
  await expect(page.locator('#pay')).toHaveText('Pay');
  expect(await isAtRest(page)).toBe(1);
  await expect(page.locator('#pay')).toHaveText('Pay');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await page.evaluate('asked')).toEqual(['Verify Age']);
});
