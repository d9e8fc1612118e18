import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { asOwner } from '#harness/api.ts';
import {
  type Known,
  knownToMerchant,
  knownToStaff,
  nothing,
  routesUnder,
  type Visit,
  visitsOf,
  visitsWith,
} from '#harness/every-page.ts';
import { everyRoute, patternsOf } from '#harness/every-route.ts';
import { usRules } from '#harness/own-shop.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const isSettled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[role="status"][aria-label^="Loading"]')).toHaveCount(0);
};
/** Checks what every page needs: its address, a title, one first heading, no sideways scroll, accessibility in light and dark. */
const judge = async (page: Page, { path, leadsTo = path }: Visit, what: string, isPhone = false) => {
  await isSettled(page);
  const { pathname, search, hash } = new URL(page.url());
  expect.soft(pathname + search + hash, what).toBe(leadsTo);
  expect.soft(await page.title(), what).toMatch(/^\S.* \| Carded$/);
  const headings = page.getByRole('heading', { level: 1 });
  expect.soft(await headings.count(), `${what}: first headings`).toBe(1);
  expect.soft(await headings.first().textContent(), what).not.toBe('');
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways, `${what}: sideways`).toBeLessThanOrEqual(0);
  // The colors are the same ones on a phone.
  await expectAccessible(page, what, isPhone ? ['light'] : undefined);
};
/** Opens each page by its address on a desktop, and loads it again on a phone. */
const walk = async (page: Page, visits: readonly Visit[]) => {
  for (const visit of visits) {
    await page.setViewportSize(desktop);
    await page.goto('about:blank');
    await page.goto(theRun().demo.url + visit.path);
    await judge(page, visit, visit.path);
    await page.setViewportSize(phone);
    await page.reload();
    await judge(page, visit, `${visit.path} on a phone`, true);
  }
};
const visitsTo = (patterns: readonly string[], known: Known): Visit[] =>
  patterns.flatMap((pattern) => visitsOf(pattern, visitsWith(known)));
const account = routesUnder('/account');
const staffs = routesUnder('/staff');
const open = everyRoute.filter((pattern) => !account.includes(pattern) && !staffs.includes(pattern));

test('the walk knows how to open every route there is, and nothing else', () => {
  expect(visitsTo(everyRoute, nothing).length).toBeGreaterThan(everyRoute.length);
  expect(Object.keys(visitsWith(nothing)).filter((pattern) => !everyRoute.includes(pattern))).toEqual([]);
  const [added = ''] = patternsOf([{ path: 'account', children: [{ path: 'parcels/:parcel' }] }]).slice(-1);
  expect(() => visitsTo([added], nothing)).toThrow('the walk does not know how to open /account/parcels/:parcel');
});

for (const part of [0, 1, 2, 3, 4, 5]) {
  test(`every page of the account opens by its address, and again, part ${part + 1} of 6`, async ({
    merchant,
    ownShop,
  }) => {
    test.slow();
    const known = await knownToMerchant(await ownShop(usRules()));
    await walk(
      merchant,
      visitsTo(account, known).filter((_, index) => index % 6 === part),
    );
    await asOwner().call('tickets.close', { params: { id: known.ticket } });
  });
}

for (const part of [0, 1, 2, 3]) {
  test(`every page of staff opens by its address, and again, part ${part + 1} of 4`, async ({ staff, ownShop }) => {
    test.slow();
    const known = await knownToStaff(await ownShop(usRules()));
    await walk(
      staff,
      visitsTo(staffs, known).filter((_, index) => index % 4 === part),
    );
    await asOwner().call('tickets.close', { params: { id: known.ticket } });
  });
}

for (const part of [0, 1, 2, 3, 4, 5]) {
  test(`every page that asks for no sign-in opens by its address, and again, part ${part + 1} of 6`, async ({
    newPerson,
    quiet,
  }) => {
    test.slow();
    // Expected without a sign-in and with invented links.
    quiet.expects(/status of 4(?:00|01|04|10)/);
    await walk(
      await newPerson(),
      visitsTo(open, nothing).filter((_, index) => index % 6 === part),
    );
  });
}
