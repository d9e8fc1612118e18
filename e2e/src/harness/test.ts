import { rm } from 'node:fs/promises';
import type { CardImage } from '@carded/testing/cards';
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { cameraOf } from './cards.ts';
import { waitUntilAlive } from './drawn.ts';
import { type OwnShop, openOwnShop, type ProofKeys, type ShopRules } from './own-shop.ts';
import { makeQuiet, type Quiet } from './quiet.ts';
import { theRun } from './run.ts';

type Fixtures = {
  quiet: Quiet;
  /** Keeps for the end what pages still talk to: it is closed when every window is shut. */
  afterWindows: (close: () => Promise<unknown>) => void;
  /** Opens another person's browser, with its own cookies and window. */
  newPerson: (options?: BrowserContextOptions, browser?: Browser) => Promise<Page>;
  /** The merchant's window, signed in. */
  merchant: Page;
  /** Staff's window, signed in with both factors. */
  staff: Page;
  /** Signs in another staff member, who has the grants for merchants and money. */
  secondStaff: Page;
  /** Starts another browser with these switches too. */
  launch: (args: string[]) => Promise<Browser>;
  /** Starts a browser whose camera sees this card. */
  camera: (image: CardImage) => Promise<Browser>;
  /** Makes another website of the demo's merchant with its own rules, and a shop that uses it. */
  ownShop: (rules: ShopRules, proofKeys?: ProofKeys) => Promise<OwnShop>;
};

const signedIn = async (newPerson: Fixtures['newPerson'], cookie: string): Promise<Page> => {
  const page = await newPerson({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true }]);
  return page;
};

/** The stories' test: it fails on any message a page did not mean to write. */
export const test = base.extend<Fixtures>({
  quiet: async ({ browserName: _ }, use) => {
    const quiet = makeQuiet();
    await use(quiet);
    expect(quiet.rest(), 'errors in the console').toEqual([]);
  },
  // Listed first, closed last.
  afterWindows: async ({ browserName: _ }, use) => {
    const closers: (() => Promise<unknown>)[] = [];
    await use((close) => void closers.push(close));
    for (const close of closers) await close();
  },
  context: async ({ afterWindows: _, quiet, context }, use) => {
    quiet.watch(context);
    await use(context);
  },
  page: async ({ page }, use) => use(waitUntilAlive(page)),
  newPerson: async ({ afterWindows: _, quiet, browser }, use) => {
    const made: Page[] = [];
    await use(async (options = {}, other = browser) => {
      const context = await other.newContext({ locale: 'en-US', timezoneId: 'America/Boise', ...options });
      quiet.watch(context);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      made.push(page);
      return waitUntilAlive(page);
    });
    for (const page of made) await page.context().close();
  },
  merchant: async ({ newPerson }, use) => use(await signedIn(newPerson, theRun().ownerCookie)),
  staff: async ({ newPerson }, use) => use(await signedIn(newPerson, theRun().staffCookie)),
  secondStaff: async ({ newPerson }, use) => use(await signedIn(newPerson, theRun().secondStaffCookie)),
  launch: async ({ launchOptions, playwright }, use) => {
    const launched: Browser[] = [];
    await use(async (args) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...args],
      });
      launched.push(browser);
      return browser;
    });
    for (const browser of launched) await browser.close();
  },
  camera: async ({ launch }, use) => {
    const folders: string[] = [];
    await use(async (image) => {
      const { args, folder } = await cameraOf(image);
      folders.push(folder);
      return launch(args);
    });
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  },
  ownShop: async ({ afterWindows }, use) => {
    await use(async (rules, proofKeys) => {
      const shop = await openOwnShop(rules, proofKeys);
      afterWindows(shop.close);
      return shop;
    });
  },
});
export { expect };
