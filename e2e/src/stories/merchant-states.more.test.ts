import type { Page } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { asOwner } from '#harness/api.ts';
import { leaveUndrawn } from '#harness/drawn.ts';
import { knownToMerchant, knownToStaff } from '#harness/every-page.ts';
import { usRules } from '#harness/own-shop.ts';
import { brokerStates, merchantStates, openStates, type PageState, staffStates } from '#harness/page-states.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const failure = {
  status: 500,
  json: { error: { code: 'internal', message: 'Something went wrong on our side', request_id: 'req_of_a_story' } },
};

const judge = async (page: Page, what: string) => {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    const at = `${what} at ${size.width}`;
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${at}: first headings`).toBe(1);
    // A chart follows the width of its page a frame later.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${at}: sideways`)
      .toBeLessThanOrEqual(0);
    // The colors are the same ones on a phone.
    await expectAccessible(page, at, size === phone ? ['light'] : undefined);
  }
};

/** Shows a page that is empty and one that fails; then trying again repairs it. */
const showStates = async (page: Page, { path, asks, empty, failed, open }: PageState) => {
  let answers: 'nothing' | 'failure' | 'all' = empty === undefined ? 'failure' : 'nothing';
  const isAsked = ({ pathname, search }: URL) => asks === (asks.includes('?') ? pathname + search : pathname);
  await leaveUndrawn(page);
  await page.route(isAsked, async (route) => {
    if (answers === 'all') return route.continue();
    if (answers === 'failure') return route.fulfill(failure);
    const real = await route.fetch();
    return route.fulfill({ json: { ...(await real.json()), ...empty?.answer } });
  });
  await page.setViewportSize(desktop);
  await page.goto(theRun().demo.url + path);
  await open?.(page);
  if (empty !== undefined) {
    await expect.soft(page.getByText(empty.says).first(), `${path}: nothing of ${asks}`).toBeVisible();
    if (empty.hides !== undefined)
      await expect.soft(page.getByRole('heading', { name: empty.hides }), `${path}: ${empty.hides}`).toHaveCount(0);
    await judge(page, `${path} with nothing of ${asks}`);
    answers = 'failure';
    await page.reload();
    await open?.(page);
  }
  const alert = page.getByRole('alert').filter({ hasText: failed });
  await expect.soft(alert.first(), `${path}: without ${asks}`).toBeVisible();
  await expect.soft(alert.getByText('req_of_a_story').first(), `${path}: the request’s id`).toBeVisible();
  await judge(page, `${path} without ${asks}`);
  answers = 'all';
  await alert
    .getByRole('button', { name: 'Try again' })
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect.soft(alert, `${path}: tried again`).toHaveCount(0);
  await page.unroute(isAsked);
};

for (const part of [0, 1]) {
  test(`pages of the account with nothing on them, and pages that fail, part ${part + 1} of 2`, async ({
    merchant,
    ownShop,
    quiet,
  }) => {
    test.slow();
    quiet.expects(/status of 500/);
    const { key } = await ownShop(usRules());
    const { endpoint } = await asOwner().call('webhooks.create', {
      body: { url: 'https://shop.example/hook', website: key },
    });
    const known = await knownToMerchant();
    for (const state of merchantStates(key, known).filter((_, index) => index % 2 === part))
      await showStates(merchant, state);
    await asOwner().call('tickets.close', { params: { id: known.ticket } });
    await asOwner().call('webhooks.remove', { params: { id: endpoint.id } });
  });
}

test('pages of staff are drawn when empty and when they fail', async ({ staff, ownShop, quiet }) => {
  test.slow();
  quiet.expects(/status of 500/);
  const known = await knownToStaff(await ownShop(usRules()));
  for (const state of staffStates(known)) await showStates(staff, state);
  await asOwner().call('tickets.close', { params: { id: known.ticket } });
});

test('pages of a broker are drawn when empty and when they fail', async ({ page, quiet }) => {
  quiet.expects(/status of 500/);
  const { url, logins } = theRun().demo;
  const { email = '', password = '' } = logins.find(({ role }) => role === 'broker') ?? {};
  await page.goto(`${url}/signin?continue=/account/customers`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Customers | Carded');
  for (const state of brokerStates) await showStates(page, state);
});

test('pages behind emailed links are drawn when they fail', async ({ page, quiet }) => {
  quiet.expects(/status of (?:500|4\d\d)/);
  for (const state of openStates) await showStates(page, state);
});
