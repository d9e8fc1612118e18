import { createByApi } from '#harness/api.ts';
import { knownBuyer, nameOf } from '#harness/buyers.ts';
import { leaveUndrawn } from '#harness/drawn.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const scripts = /\/assets\/.*\.js$/;

test('a page is drawn whole before its script loads: its links work, and its fields take no input', {
  tag: '@gate',
}, async ({ merchant, quiet }) => {
  quiet.expects(/ERR_FAILED/);
  const { url, shop } = theRun().demo;
  const buyer = knownBuyer();
  await createByApi(shop, buyer);
  await merchant.setViewportSize({ width: 1440, height: 900 });
  // Scripts are blocked: everything on the page was drawn by the server.
  await merchant.route(scripts, (route) => route.abort());
  const drawn = merchant.locator('#drawn');
  const open = async (path: string) => {
    const answer = await merchant.request.get(url + path, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers()['cache-control']).toBe('no-store, private');
    await merchant.evaluate((to) => location.assign(to), url + path).catch(() => undefined);
    await merchant.waitForURL(url + path, { waitUntil: 'domcontentloaded' });
  };
  await merchant.goto(`${url}/noscript`);
  await open('/account/verifications');
  await expect(merchant).toHaveTitle('Verifications | Carded');
  await expect(drawn.locator('h1')).toHaveText('Verifications');
  await expect(drawn.getByRole('row').nth(2)).toBeVisible();
  await expect(drawn.getByText(nameOf(buyer)).first()).toBeVisible();
  expect(await drawn.locator('button:not([inert]), input:not([inert]), select:not([inert])').count()).toBe(0);
  await drawn.getByRole('link', { name: 'Usage' }).first().click({ noWaitAfter: true });
  await merchant.waitForURL(`${url}/account/usage`, { waitUntil: 'domcontentloaded' });
  await expect(drawn.getByText('Days begin at midnight,')).toBeVisible();
});

test('the living screen takes the drawn one’s place without asking for its answers again', async ({ merchant }) => {
  const { url } = theRun().demo;
  const asked: string[] = [];
  merchant.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|v1)\//.test(pathname)) asked.push(pathname);
  });
  const page = await merchant.goto(`${url}/account/usage`);
  const answers = /id="first-answers">(.*?)<\/script>/s.exec((await page?.text()) ?? '')?.[1] ?? '';
  const { queries } = JSON.parse(answers) as { queries: { queryKey: [string] }[] };
  const came = queries.map(({ queryKey: [first] }) => first);
  expect(came).toContain('session');
  await expect(merchant.getByRole('heading', { name: 'Usage', level: 1 })).toHaveCount(1);
  await expect(merchant.locator('#drawn, #first-answers, title + title')).toHaveCount(0);
  await expect(merchant.getByRole('heading', { name: 'Each day' })).toBeVisible();
  // A busy server draws what it has; the page fetches the rest.
  const paths = Object.entries({ session: '/api/session', account: '/api/user', usage: '/api/user/usage' });
  expect(paths.filter(([key, path]) => came.includes(key) && asked.includes(path))).toEqual([]);
  await merchant.getByRole('button', { name: 'Year' }).click();
  await expect(merchant.getByRole('heading', { name: 'Each month' })).toBeVisible();
});

test('times are drawn in the time zone that the browser told', async ({ merchant, quiet }) => {
  quiet.expects(/ERR_FAILED/);
  const { url, shop } = theRun().demo;
  const made = await createByApi(shop, knownBuyer());
  // Opens a list of one row that no other story changes.
  await merchant.goto(`${url}/account/verifications?uuid=${'uuid' in made ? made.uuid : ''}`);
  const now = merchant.locator('time, [data-when]').or(merchant.getByRole('row').nth(1));
  const alive = await now.first().textContent();
  const cookies = await merchant.context().cookies(url);
  expect(cookies.find(({ name }) => name === 'carded-page')?.value).toMatch(/^America\/Boise/);
  await merchant.route(scripts, (route) => route.abort());
  await merchant.evaluate(() => location.reload()).catch(() => undefined);
  await expect(merchant.locator('#drawn').getByRole('row').nth(1)).toHaveText(alive ?? '');
});

test('visitors without a sign-in get the empty page, and so does everyone when the server cannot draw', async ({
  page,
  merchant,
}) => {
  const { url } = theRun().demo;
  const empty = await (await page.request.get(`${url}/account/usage`)).text();
  expect(empty).not.toContain('id="drawn"');
  expect(empty).not.toContain('first-answers');
  await leaveUndrawn(merchant);
  await merchant.goto(`${url}/account/usage`);
  await expect(merchant.getByText('Days begin at midnight,')).toBeVisible();
});
