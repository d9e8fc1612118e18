import { expect } from '@playwright/test';
import { expectAccessible } from '#harness/accessible.ts';
import { expectHeld, gateCode, gateOf, giveBirth, kept, openGate, statusOf } from './gate-page.ts';
import { test } from './site.ts';

const old = ['1985', '3', '4'] as const;
const young = ['2015', '3', '4'] as const;

for (const type of ['button', 'yesno', 'dob', 'dobinput']) {
  test(`${type}: holds the page, lets in who is old enough, and asks the others no second time`, {
    tag: type === 'dob' ? '@gate' : [],
  }, async ({ page, site }) => {
    const address = await openGate(page, site, { type });
    await expect(gateOf(page)).toBeVisible();
    await expectHeld(page);
    await expectAccessible(page, 'age gate');
    const isDate = type.startsWith('dob');
    if (isDate) {
      await giveBirth(page, young);
      await expect(gateOf(page)).toContainText('March 4, 2015. Is that right?');
      await gateOf(page).getByRole('button', { name: 'No', exact: true }).click();
      await giveBirth(page, old);
    } else await gateOf(page).getByRole('button', { name: 'I am 21 or older' }).click();
    await expect(gateOf(page)).toHaveCount(0);
    expect(await statusOf(page)).toBe('accepted');
    expect(await kept(page)).not.toMatch(/1985|birth|2015/);
    await page.goto(address);
    await expect(gateOf(page)).toHaveCount(0);

    await page.evaluate('localStorage.clear()');
    await page.goto(address);
    if (isDate) {
      await giveBirth(page, young);
      await gateOf(page).getByRole('button', { name: 'Yes', exact: true }).click();
    } else await gateOf(page).getByRole('button', { name: 'I am under 21' }).click();
    await expect(gateOf(page)).toContainText('This site is for people 21 and older.');
    await page.goto(address);
    await expect(gateOf(page)).toContainText('This site is for people 21 and older.');
    await expectHeld(page);
    await expectAccessible(page, 'age gate');
  });
}

test('a yes lasts as many days as the shop sets, a no lasts one, and a yes to 18 does not count for 21', async ({
  page,
  site,
}) => {
  await page.clock.install({ time: new Date('2026-11-27T12:00:00Z') });
  const address = await openGate(page, site, { rememberFor: 2, minAge: 18, type: 'yesno' });
  await gateOf(page).getByRole('button', { name: 'I am 18 or older' }).click();
  await page.clock.setFixedTime(new Date('2026-11-29T11:59:00Z'));
  await page.goto(address);
  await expect(gateOf(page)).toHaveCount(0);
  await openGate(page, site, { minAge: 21 });
  await expect(gateOf(page)).toContainText('Are you 21 or older?');
  await page.clock.setFixedTime(new Date('2026-11-29T12:01:00Z'));
  await page.goto(address);
  await gateOf(page).getByRole('button', { name: 'I am under 18' }).click();
  await page.clock.setFixedTime(new Date('2026-11-30T12:00:00Z'));
  await page.goto(address);
  await expect(gateOf(page)).toContainText('This site is for people 18 and older.');
  await page.clock.setFixedTime(new Date('2026-11-30T12:02:00Z'));
  await page.goto(address);
  await expect(gateOf(page)).toContainText('Are you 18 or older?');
});

test('rememberFor 0 and a shared device remember in this tab only', async ({ page, site, context }) => {
  for (const options of [{ rememberFor: 0 }, { shared: true }]) {
    const address = await openGate(page, site, options);
    await gateOf(page).getByRole('button', { name: 'I am 21 or older' }).click();
    await page.goto(address);
    await expect(gateOf(page)).toHaveCount(0);
    expect(await kept(page)).toBeNull();
    const other = await context.newPage();
    await other.goto(address);
    await expect(gateOf(other)).toBeVisible();
    await other.close();
    await page.evaluate('sessionStorage.clear()');
  }
  await openGate(page, site, { shared: true });
  await gateOf(page).getByLabel('Remember me. Not for shared devices.').check();
  await gateOf(page).getByRole('button', { name: 'I am 21 or older' }).click();
  expect(await kept(page)).toContain('"v":1');
});

test('regions: asks for the age of the country that is chosen, the highest for any other', async ({ page, site }) => {
  const regions = 'US:21, GB:18, CA:19';
  const address = await openGate(page, site, { regions, type: 'yesno' });
  const where = gateOf(page).getByLabel('Where are you?');
  await expect(where).toHaveValue('');
  await expect(gateOf(page)).toContainText('Are you 21 or older?');
  await where.selectOption('United Kingdom');
  await expect(where).toBeFocused();
  await gateOf(page).getByRole('button', { name: 'I am 18 or older' }).click();
  await page.goto(address);
  await expect(gateOf(page)).toHaveCount(0);
  await openGate(page, site, { regions: 'US:21, GB:25', type: 'yesno' });
  await expect(gateOf(page)).toContainText('Are you 25 or older?');
});

test('paths and except say which pages are behind the gate, also when a page changes its own address', async ({
  page,
  site,
}) => {
  await openGate(page, site, { paths: '/shop, /vape', except: '/shop/help' });
  const go = async (path: string, isHeld: boolean) => {
    await page.evaluate(`history.pushState(null, '', '${path}'); document.body.append('drawn')`);
    await expect(gateOf(page)).toHaveCount(isHeld ? 1 : 0);
  };
  await expect(gateOf(page)).toHaveCount(0);
  await go('/shop', true);
  await go('/shop/help/returns', false);
  await go('/vape/1', true);
  await go('/shop/a', true);
});

test('pages the law wants readable are open, and pages whose address only begins the same are not', async ({
  page,
  site,
}) => {
  await openGate(page, site);
  const go = async (path: string, isHeld: boolean) => {
    await page.evaluate(`history.pushState(null, '', '${path}'); document.body.append('drawn')`);
    await expect(gateOf(page), path).toHaveCount(isHeld ? 1 : 0);
  };
  for (const path of [
    '/privacy',
    '/vape/privacy-policy',
    '/policies/terms-of-service',
    '/terms-and-conditions/',
    '/en/Accessibility-Statement',
    '/terms.html',
    '/privacy-notice',
  ]) {
    await go(path, false);
    await go('/', true);
  }
  for (const path of ['/products/privacy-pouch', '/terms-pod-kit', '/privacy/vape', '/accessibility-of-x/buy'])
    await go(path, true);
});

test('paths are compared as people write them: letters of any script, capitals, codes', async ({ page, site }) => {
  await openGate(page, site, { paths: '/épicerie, /Shop' });
  const go = async (path: string, isHeld: boolean) => {
    await page.evaluate(`history.pushState(null, '', '${path}'); document.body.append('drawn')`);
    await expect(gateOf(page), path).toHaveCount(isHeld ? 1 : 0);
  };
  for (const path of ['/épicerie/1', '/%C3%A9picerie', '/%c3%89PICERIE', '/shop', '/SHOP/a', '/%73hop']) {
    await go(path, true);
    await go('/help', false);
  }
  await go('/%E0%A4%A', false);
});

test('an invalid or negative number of days means the default, and closes no shop forever', async ({ page, site }) => {
  for (const [rememberFor, isKept] of [
    ['-1', true],
    ['soon', true],
    ['', true],
  ] as const) {
    const address = await openGate(page, site, { rememberFor });
    await gateOf(page).getByRole('button', { name: 'I am 21 or older' }).click();
    await page.goto(address);
    await expect(gateOf(page)).toHaveCount(0);
    expect((await kept(page)) !== null).toBe(isKept);
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  }
});

test('tells the page what happened, takes texts as texts, and colors only where words can be read', async ({
  page,
  site,
}) => {
  await page.addInitScript(
    "window.heard = []; addEventListener('carded-age-gate', (e) => heard.push(e.detail.status), true);",
  );
  const bad = '&lt;img src=x onerror=alert(1)&gt;';
  await openGate(page, site, {
    titleText: bad,
    bodyText: bad,
    acceptButtonText: bad,
    accent: '#ffee00',
    background: 'rgba(0,0,0,.5)',
  });
  const dialog = gateOf(page);
  await expect(dialog.getByRole('heading')).toHaveText('<img src=x onerror=alert(1)>');
  await expect(dialog.locator('img')).toHaveCount(0);
  const accept = dialog.locator('button.b');
  await expect(accept).toHaveCSS('background-color', 'rgb(255, 238, 0)');
  await expect(accept).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await accept.click();
  expect(await page.evaluate('heard')).toEqual(['shown', 'accepted']);
});

test('an unknown type or age closes, also to who said yes before, and says so on the console', async ({
  page,
  site,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openGate(page, site);
  await gateOf(page).getByRole('button', { name: 'I am 21 or older' }).click();
  await expect(gateOf(page)).toHaveCount(0);
  for (const [name, value] of [
    ...['yes-no', 'Button', 'birthdate'].map((type) => ['type', type]),
    ...['abc', '2l', '9', '17', '76', '210', '-21', '21.5'].map((age) => ['minAge', age]),
    ...['US:abc, GB:18', 'US:17', 'usa:21', 'US:210'].map((regions) => ['regions', regions]),
  ] as [string, string][]) {
    errors.length = 0;
    await openGate(page, site, { [name]: value });
    await expect(gateOf(page).getByRole('heading')).toHaveText('It did not open. Try again.');
    await expect(gateOf(page).getByRole('button')).toHaveText(['Leave this site']);
    await expectHeld(page);
    await expect.poll(() => errors.join()).toContain(`${name}=${name === 'regions' ? JSON.stringify(value) : value}`);
  }
  errors.length = 0;
  await openGate(page, site, { rememberFor: 'long', minAge: 22 });
  await expect(gateOf(page)).toContainText('Are you 22 or older?');
  await expect.poll(() => errors.join()).toContain('rememberFor=long');
  for (const options of [
    {},
    { type: '', minAge: '' },
    { type: 'dob', minAge: 18 },
    { minAge: 75 },
    { regions: 'US:21, GB:18' },
  ]) {
    errors.length = 0;
    await openGate(page, site, options);
    expect(errors).toEqual([]);
  }
});

test('the configuration of the incumbent gives the same gate', async ({ page, site }) => {
  const options = {
    type: 'yesno',
    minAge: 19,
    background: '#14201c',
    accent: '#e9c46a',
    logoUrl: '/logo.svg',
    logoHeight: '40px',
    logoMargin: '0 0 34px',
    titleText: 'Of age?',
    bodyText: 'We sell to adults.',
    rememberFor: 7,
    bodyTextAlign: 'center',
    acceptButtonText: 'Come in',
  };
  const drawn = () =>
    gateOf(page).evaluate((dialog) => [
      dialog.outerHTML,
      getComputedStyle(dialog).backgroundColor,
      getComputedStyle(dialog).color,
    ]);
  const seen = [];
  for (const name of ['CardedAgeGateConfig', 'AgeCheckerAgeGateConfig']) {
    const head = `<script>window.${name} = ${JSON.stringify(options)}</script><script src="${site.gate}"></script>`;
    await page.goto(site.page('<h1>Shop</h1>', { head }));
    seen.push(await drawn());
  }
  await openGate(page, site, options);
  seen.push(await drawn());
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(String(seen[0])).toMatch(/Of age\?.*We sell to adults\..*Come in.*I am under 19/s);
  expect(String(seen[0])).toContain('height: 40px');
});

test('the popup is the gate when there is a key, and its proof is kept with the answer', async ({ page, site }) => {
  const address = await openGate(page, site, { verify: 'pk_x' });
  const start = gateOf(page).getByRole('button', { name: 'Verify my age' });
  await start.click();
  const frame = page.frameLocator('dialog.carded-popup iframe');
  await frame.locator('#close').click();
  await expect(page.locator('dialog.carded-popup')).toHaveCount(0);
  await expect(gateOf(page)).toBeVisible();
  await start.click();
  await frame.locator('#verify').click();
  await expect(gateOf(page)).toHaveCount(0);
  expect(await page.evaluate('CardedAgeGate.proof')).toBe('aGVhZA.Ym9keQ.c2ln');
  await page.goto(address);
  await expect(gateOf(page)).toHaveCount(0);
  await page.evaluate(
    "localStorage.setItem('carded-age-gate', JSON.stringify({ v: 1, a: 21, t: Date.now(), g: '', p: '' }))",
  );
  await page.goto(address);
  await expect(gateOf(page)).toBeVisible();
});

test('the page with a key stays held while the service is unreachable, shows that, and can retry, also with Trusted Types', async ({
  page,
  site,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**/popup.js', (route) => route.abort());
  const policy = `require-trusted-types-for 'script'; trusted-types carded-age-gate`;
  await openGate(page, site, { verify: 'pk_x' }, { headers: { 'content-security-policy': policy } });
  const start = gateOf(page).getByRole('button', { name: 'Verify my age' });
  await start.click();
  await expect(gateOf(page).getByRole('alert')).toHaveText('It did not open. Try again.');
  await page.unroute('**/popup.js');
  await start.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.locator('dialog.carded-popup')).toHaveCount(1);
  await page.frameLocator('dialog.carded-popup iframe').locator('#verify').click();
  await expect(gateOf(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('without a key no result is reported; with one, each result is reported once and nothing else', {
  tag: '@gate',
}, async ({ page, site }) => {
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('gate-counts'))
      errors.push(`${request.method()} ${request.url()} ${request.postData()}`);
  });
  await openGate(page, site, { type: 'yesno' });
  await gateOf(page).getByRole('button', { name: 'I am under 21' }).click();
  await page.evaluate('localStorage.clear()');
  expect(errors).toEqual([]);
  const address = await openGate(page, site, { type: 'yesno', key: 'pk_live_x' });
  await gateOf(page).getByRole('button', { name: 'I am under 21' }).click();
  await page.goto(address);
  await page.evaluate('localStorage.clear()');
  await page.goto(address);
  await gateOf(page).getByRole('button', { name: 'I am 21 or older' }).click();
  await page.goto(address);
  await expect(gateOf(page)).toHaveCount(0);
  const line = (result: string) => `POST ${site.scriptOrigin}/v1/gate-counts?key=pk_live_x&result=${result} null`;
  expect(errors).toEqual(['shown', 'refused', 'shown', 'accepted'].map(line));
});

test('a gate that cannot report still lets visitors in: without beacons, or inlined without its address', async ({
  page,
  site,
}) => {
  await page.addInitScript('Object.defineProperty(Navigator.prototype, "sendBeacon", { value: undefined })');
  await openGate(page, site, { key: 'pk_live_x' });
  await gateOf(page).getByRole('button', { name: 'I am 21 or older' }).click();
  await expect(gateOf(page)).toHaveCount(0);
  await page.evaluate('localStorage.clear()');
  const head = `<script data-key="pk_live_x">${await gateCode('en')}</script>`;
  await page.goto(site.page('<h1>Shop</h1>', { head }));
  await gateOf(page).getByRole('button', { name: 'I am 21 or older' }).click();
  await expect(gateOf(page)).toHaveCount(0);
});
