// Takes the pictures of /features again, from the real screens of a running demo: `npm run pictures -- <its data directory>`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { fillCheckout, orderButton, popupOf } from '#harness/checkout.ts';
import type { Demo } from '#harness/run.ts';
import { signInByApi } from '#harness/sign-in.ts';
import { findBrowser } from '../../../tools/browser.ts';

type Picture = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  show(page: Page, demo: Demo): Promise<void>;
};

/** Person in the demo's directory (README.md). */
const buyer = {
  ...{ first_name: 'Samuel', last_name: 'Thomas', address: '203 Elm Circle', city: 'Des Moines', state: 'IA' },
  ...{ zip: '50312', country: 'US', dob_month: 3, dob_day: 3, dob_year: 1977, email: 'samuel@example.com' },
};

/** Opens a page without the notice of news, which each page shows once. */
const openPlain = async (page: Page, address: string) => {
  await page.goto(address);
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await page.waitForLoadState('networkidle');
  if (await dismiss.isVisible()) await dismiss.click();
};

/** The demo's shop is at an address of the machine; the pictures give it the name it would have. */
const nameShop = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '').replace(/(?:http:..)?shop[.]localhost:[0-9]+/, (address) =>
      address.startsWith('http') ? 'https://northforkvapor.example' : 'northforkvapor.example',
    );
};

const pictures: readonly Picture[] = [
  {
    ...{ name: 'popup', width: 390, height: 700 },
    show: async (page, { shopUrl }) => {
      await fillCheckout(page, shopUrl, buyer);
      await orderButton(page).click();
      await popupOf(page).getByLabel('Month').waitFor();
    },
  },
  {
    ...{ name: 'log', width: 1280, height: 760 },
    show: async (page, { url }) => {
      await openPlain(page, `${url}/account/verifications?status=4`);
      await page.getByRole('row').nth(1).click();
      await page.getByRole('heading', { name: 'Why' }).waitFor();
    },
  },
  {
    ...{ name: 'log-phone', width: 390, height: 640 },
    show: async (page, { url }) => {
      await openPlain(page, `${url}/account/verifications`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    ...{ name: 'scanner', width: 1160, height: 652 },
    show: async (page, { url }) => {
      await page.goto(`${url}/demo/scanner`);
      const card = page.getByRole('listitem').filter({ hasText: 'Under age' });
      await card.getByRole('button', { name: 'Scan this card' }).click();
      await page.getByText('NO SALE').waitFor();
    },
  },
  {
    ...{ name: 'webhooks', width: 960, height: 640 },
    show: async (page, { url, shop }) => {
      await openPlain(page, `${url}/account/websites/${shop.key}/webhooks`);
      await page
        .getByRole('heading', { name: /webhooks/i })
        .first()
        .waitFor();
    },
  },
  {
    ...{ name: 'rules', width: 1280, height: 760 },
    show: async (page, { url, shop }) => {
      await openPlain(page, `${url}/account/websites/${shop.key}/rules`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];

const folder = join(import.meta.dirname, '../../../apps/web/public/pictures');
const [dataDir = '.data'] = process.argv.slice(2);
const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Demo;
const owner = demo.logins.find(({ role }) => role === 'owner');
if (owner === undefined) throw new Error('The demo has no owner.');
const [name = '', value = ''] = (await signInByApi(demo.url, owner)).split('=');
const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('No browser was found.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

const take = async (context: BrowserContext, { name: picture, show }: Picture, theme: string) => {
  const page = await context.newPage();
  await show(page, demo);
  await page.waitForLoadState('networkidle');
  await page.evaluate(nameShop);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const chromium = await context.newCDPSession(page);
  const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await writeFile(join(folder, `${picture}-${theme}.webp`), Buffer.from(data, 'base64'));
  await page.close();
};

for (const picture of pictures) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { width, height } = picture;
    const context = await browser.newContext({
      ...{ viewport: { width, height }, deviceScaleFactor: 1, colorScheme, reducedMotion: 'reduce' },
      ...{ locale: 'en-US', timezoneId: 'America/Boise' },
    });
    await context.addCookies([{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true }]);
    await take(context, picture, colorScheme);
    await context.close();
  }
}
await browser.close();
