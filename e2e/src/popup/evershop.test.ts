import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { type Installed, installPacked } from './packed.ts';
import { test as plain, type Site } from './site.ts';

const test = plain.extend<{ installed: Installed }>({
  installed: async ({ browserName: _ }, use) => {
    const installed = await installPacked(['react', 'react-dom']);
    await use(installed);
    await installed.remove();
  },
});

/** A list as EverShop 2.2.1 draws it: a button with its text, which is the field's own name until something is chosen. */
const list = (name: string, label: string, chosen?: string) =>
  `<div id="field-shippingAddress.${name}"><span data-slot="select-value" ${chosen ? '' : 'data-placeholder=""'}>${chosen ?? label}</span></div>`;
const input = (name: string, value = '') => `<input name="shippingAddress.${name}" value="${value}">`;
const button = '<div class="checkout-button-section"><button type="button">Place order</button></div>';
const empty = `${['full_name', 'address_1', 'city', 'postcode'].map((name) => input(name)).join('')}${list('country', 'Country')}${list('province', 'Province')}${button}`;
const filled = `${input('full_name', 'John Doe')}${input('address_1', '418 Alder Street')}${input('city', 'Boise')}${input('postcode', '83702')}
  ${list('country', 'Country', 'United States')}${list('province', 'Province', 'Idaho')}${button}`;

/**
 * Opens a checkout with the recipe's own component, and its popup.
 * @returns the message to the buyer's screens
 */
const openCheckout = async (page: Page, site: Site, { folder }: Installed, form: string) => {
  const recipe = await readFile(join(import.meta.dirname, '../../../docs/guide/recipe-evershop.md'), 'utf8');
  const block = recipe.split('AgeCheck.js`')[1]?.split('```js\n')[1]?.split('```')[0] ?? '';
  // Uses http, with the cookie that the recipe names for a trial.
  const component = block.replaceAll('https://carded.example', site.scriptOrigin).replace('; secure', '');
  await writeFile(join(folder, 'age-check.js'), component);
  await writeFile(
    join(folder, 'app.js'),
    `import { createRoot } from 'react-dom/client'; import React from 'react'; import AgeCheck from './age-check.js';
    createRoot(document.getElementById('root')).render(React.createElement(AgeCheck, { cart: { uuid: 'cart-7' } }));`,
  );
  const transform = { define: { 'process.env.NODE_ENV': '"development"' } };
  const bundle = await rolldown({
    ...{ input: join(folder, 'app.js'), platform: 'browser', transform },
    onLog: () => undefined,
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await page.goto(site.page(`${form}<div id="root"></div><script type="module">${output[0].code}</script>`));
  const screens = page.frameLocator('dialog.carded-popup iframe');
  await page.getByRole('button', { name: 'Verify age & place order' }).click();
  await expect(screens.locator('#open')).toContainText('carded');
  const opened = JSON.parse((await screens.locator('#open').textContent()) ?? '{}') as Record<string, unknown>;
  return { screens, opened };
};

test('the EverShop recipe: the buyer is asked for fields that nobody chose', async ({ page, site, installed }) => {
  const { opened } = await openCheckout(page, site, installed, empty);
  expect(opened.prefill).toEqual({});
});

test('the EverShop recipe: the form is read, the shipping address is meant, and a cookie carries the proof', async ({
  page,
  site,
  installed,
}) => {
  const { opened, screens } = await openCheckout(page, site, installed, filled);
  expect(opened).toMatchObject({
    prefill: {
      ...{ first_name: 'John', last_name: 'Doe', address: '418 Alder Street', city: 'Boise' },
      ...{ state: 'Idaho', zip: '83702', country: 'United States' },
    },
    reference: 'cart-7',
    wording: { info_type: 'shipping' },
  });
  await screens.getByRole('button', { name: 'Verify my age' }).click();
  await expect.poll(() => page.evaluate('document.cookie')).toContain('carded_proof=aGVhZA.Ym9keQ.c2ln');
});
