import { createServer } from 'node:http';
import type { PartialBuyerData } from '@carded/contract';
import type { FrameLocator, Page } from '@playwright/test';
import { popupOf } from '#harness/checkout.ts';
import { type OwnShop, openWebsite, type ShopRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { test as story } from '#harness/test.ts';

/** Website of the merchant whose only page a test writes. */
export type OwnPage = OwnShop & { serve: (html: string) => void };

/** Stories on pages of their own, with the running program behind them. */
export const test = story.extend<{ ownPage: (rules: ShopRules) => Promise<OwnPage> }>({
  ownPage: async ({ afterWindows }, use) => {
    await use(async (rules) => {
      let html = '';
      const website = await openWebsite(rules, async (shopUrl) => {
        const server = createServer((request, response) => {
          const body =
            request.url?.split('?')[0] === '/own-page'
              ? html
              : '<!doctype html><link rel="icon" href="data:,"><h1>Home of the shop</h1>';
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
        });
        await new Promise<void>((done) => server.listen(Number(new URL(shopUrl).port), '127.0.0.1', done));
        return {
          close: () => {
            server.closeAllConnections();
            return new Promise((done) => server.close(done));
          },
        };
      });
      const serve = (made: string) => {
        html = made;
      };
      afterWindows(website.close);
      return { ...website, serve };
    });
  },
});

const names = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country', 'email', 'phone'] as const;
/** Gives the birth date as `data`, not from the page's fields. */
export function birthDate({ dob_year, dob_month, dob_day }: PartialBuyerData) {
  return `data: ${JSON.stringify({ dob_year, dob_month, dob_day })}`;
}

/**
 * Opens a page of a shop's own domain with these options, a form with the buyer's details, and the real popup and screens. `sent` holds the submitted orders,
 * `told` what callbacks received.
 */
export async function openOwnPage(
  page: Page,
  { url, key, serve }: OwnPage,
  options: string,
  buyer: PartialBuyerData = {},
): Promise<FrameLocator> {
  const inputs = names.map((name) => `<input name="${name}" aria-label="${name}" value="${buyer[name] ?? ''}">`);
  const own = `window.told = []; const note = (name) => (...given) => void told.push([name, ...given.filter((each) => typeof each !== 'function')]);
    document.forms[0].onsubmit = (event) => { event.preventDefault(); window.sent = Object.fromEntries(new FormData(event.target)); };
    window.CardedConfig = { key: '${key}', element: '#place', oncancel: note('oncancel'), onshow: note('onshow'), ${options} };`;
  const body = `<!doctype html><html lang="en"><head><title>Own page</title><link rel="icon" href="data:,"></head><body><form>${inputs.join('')}<button id="place">Place order</button></form>
    <script>${own}</script><script src="${theRun().demo.url}/static/popup/v1/popup.js"></script></body></html>`;
  serve(body);
  await page.goto(`${url}/own-page`);
  await page.locator('#place').click();
  return popupOf(page);
}

/** The order went on with a proof. @returns what the proof says, unchecked: that is for the shop's server */
export async function proofOf(page: Page): Promise<Record<string, unknown>> {
  await page.waitForFunction('window.sent');
  const sent = (await page.evaluate('sent')) as Record<string, string>;
  return JSON.parse(Buffer.from(sent.carded_proof?.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}
