import { createByApi } from '#harness/api.ts';
import { knownBuyer, nameOf } from '#harness/buyers.ts';
import { screenTitle } from '#harness/checkout.ts';
import { openInLog } from '#harness/log.ts';
import { loginOf, theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const logUrl = () => `${theRun().demo.url}/account/verifications`;

test('a merchant signs in, and the filters in the address survive reload and Back', { tag: '@gate' }, async ({
  page,
  quiet,
}) => {
  quiet.expects(/status of 401 .*\/api\/session/);
  await page.goto(logUrl());
  await expect(page).toHaveURL(/\/signin/);
  const { email, password } = loginOf('owner');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(`${password}x`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(screenTitle(page, 'Verifications')).toBeVisible();

  await page.getByRole('link', { name: 'Accepted' }).click();
  await expect(page).toHaveURL(/status=3/);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('State').selectOption('CA');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/(?=.*status=3)(?=.*state=CA)/);
  const cells = page.locator('tbody tr');
  const onlyThese = async () => {
    await expect(page.getByRole('button', { name: 'Remove filter: CA, US' })).toBeVisible();
    await expect(cells.filter({ hasNotText: 'Accepted' })).toHaveCount(0);
    await expect(cells.filter({ hasNotText: ', CA' })).toHaveCount(0);
  };
  await onlyThese();
  await page.reload();
  await onlyThese();
  await page.getByRole('button', { name: 'Remove filter: CA, US' }).click();
  await expect(page).not.toHaveURL(/state=CA/);
  await page.goBack();
  await onlyThese();
});

test('finds a buyer by name without a word of it in the address', { tag: '@gate' }, async ({ merchant }) => {
  const buyer = knownBuyer();
  await createByApi(theRun().demo.shop, buyer);
  const addresses: string[] = [];
  merchant.on('request', (request) => addresses.push(request.url()));
  merchant.on('framenavigated', (frame) => addresses.push(frame.url()));
  await merchant.goto(logUrl());
  await expect(screenTitle(merchant, 'Verifications')).toBeVisible();
  await merchant.keyboard.press('/');
  await expect(merchant.getByRole('searchbox', { name: 'Find a verification' })).toBeFocused();
  await merchant.keyboard.type(nameOf(buyer));
  await merchant.keyboard.press('Enter');
  await expect(merchant.getByText('1 found')).toBeVisible();
  await merchant.reload();
  await expect(merchant.getByRole('searchbox', { name: 'Find a verification' })).toHaveValue(nameOf(buyer));
  await expect(merchant.getByText('1 found')).toBeVisible();
  // Selects the typed text with the key, so that another search replaces it; a typo finds similar names.
  await merchant.keyboard.press('/');
  await expect(merchant.getByRole('searchbox', { name: 'Find a verification' })).toBeFocused();
  await merchant.keyboard.type(`${nameOf(buyer)}${buyer.last_name.at(-1)}`);
  await merchant.keyboard.press('Enter');
  await expect(merchant.getByText('These are the nearest.')).toBeVisible();
  await merchant.getByRole('link', { name: nameOf(buyer) }).click();
  await expect(merchant.getByRole('heading', { name: nameOf(buyer) })).toBeVisible();
  // Leaves out asset names, which may contain a short name by chance.
  const own = addresses.filter((address) => !new URL(address).pathname.startsWith('/assets/'));
  const said = own.filter((address) => decodeURIComponent(address).includes(buyer.last_name));
  expect(said).toEqual([]);
});

test('keeps a note and a mark, and a ban refuses the next order until it is lifted', { tag: '@gate' }, async ({
  merchant,
}) => {
  const buyer = knownBuyer();
  const made = await createByApi(theRun().demo.shop, buyer);
  if (!('uuid' in made)) throw new Error('not created');
  const panel = await openInLog(merchant, made.uuid);

  await panel.getByRole('textbox', { name: 'Note' }).fill('Asked for a parcel shop.');
  await panel.getByRole('button', { name: 'Keep note' }).click();
  await expect(merchant.getByText('Note kept')).toBeVisible();
  await panel.getByRole('button', { name: /^Mark reviewed/ }).click();
  await expect(merchant.getByText(`${nameOf(buyer)} marked as reviewed`)).toBeVisible();
  await merchant.reload();
  await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Asked for a parcel shop.');
  await expect(panel.getByRole('button', { name: /^Reviewed/ })).toHaveAttribute('aria-pressed', 'true');

  await panel.getByRole('button', { name: /^Ban/ }).click();
  const dialog = merchant.getByRole('dialog', { name: `Ban ${nameOf(buyer)} on every website?` });
  await dialog.getByLabel('Chargeback on an earlier order').check();
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(merchant.getByText(`${nameOf(buyer)} banned on every website`)).toBeVisible();
  const refused = { status: 'not_created', reason: 'banned' };
  expect(await createByApi(theRun().demo.shop, buyer)).toMatchObject(refused);

  await panel.getByRole('button', { name: /^Lift the ban/ }).click();
  const lift = merchant.getByRole('dialog', { name: `Lift the ban of ${nameOf(buyer)}?` });
  await lift.getByLabel('Reason').fill('It was a mix-up with another order.');
  await lift.getByRole('button', { name: 'Lift the ban' }).click();
  await expect(merchant.getByText(`Ban of ${nameOf(buyer)} lifted`)).toBeVisible();
  expect(await createByApi(theRun().demo.shop, buyer)).toMatchObject({ status: 'accepted' });
});

test('finds a buyer while typing, by the beginning of either name, with one search on its way at a time', async ({
  merchant,
}) => {
  const buyer = knownBuyer();
  await createByApi(theRun().demo.shop, buyer);
  await merchant.addInitScript(watchSearches);
  await merchant.goto(logUrl());
  await expect(screenTitle(merchant, 'Verifications')).toBeVisible();
  const searches = () => merchant.evaluate(() => (globalThis as unknown as Watched).searches);
  // The first search gets no answer until the test is over: only what is typed on can show rows.
  const held = Promise.withResolvers<void>();
  await merchant.route('**/api/verification/logs', async (route) => {
    if ((route.request().postDataJSON() as { name?: string }).name === 'Zzz') await held.promise;
    await route.continue().catch(() => undefined);
  });
  const box = merchant.getByRole('searchbox', { name: 'Find a verification' });
  await box.fill('Zzz');
  await expect.poll(async () => (await searches()).at(-1)).toEqual({ name: 'Zzz', isOver: false, others: 0 });
  const both = `${buyer.last_name.slice(0, 4)} ${buyer.first_name.slice(0, 3)}`;
  await box.fill(both);
  await expect.poll(async () => (await searches()).at(-1)).toEqual({ name: both, isOver: true, others: 0 });
  await expect(merchant.getByText('1 found')).toBeVisible();
  await expect(merchant.getByRole('link', { name: nameOf(buyer) })).toBeVisible();
  const first = buyer.first_name.slice(0, 4);
  await box.fill(first);
  await expect.poll(async () => (await searches()).at(-1)).toEqual({ name: first, isOver: true, others: 0 });
  await expect(merchant.getByRole('link', { name: nameOf(buyer) })).toBeVisible();
  expect((await searches()).slice(-3)).toEqual(['Zzz', both, first].map((name) => ({ name, isOver: true, others: 0 })));
  held.resolve();
  await box.fill('');
  await expect(merchant).toHaveURL(/verifications$/);
});

test('a record opened before the typed search finishes stays open beside its results', async ({ merchant }) => {
  const buyer = knownBuyer();
  const made = await createByApi(theRun().demo.shop, buyer);
  if (!('uuid' in made)) throw new Error('not created');
  const { uuid } = made;
  await merchant.clock.install();
  await merchant.goto(logUrl());
  const row = merchant.getByRole('link', { name: nameOf(buyer) });
  await expect(row).toBeVisible();
  await merchant.clock.pauseAt(Date.now() + 60_000);
  await merchant.getByRole('searchbox', { name: 'Find a verification' }).fill('#');
  await row.click();
  await expect(merchant).toHaveURL(new RegExp(`/verifications/${uuid}$`));
  await merchant.clock.runFor(2_000);
  await expect(merchant.getByRole('alert')).toContainText('This search was not understood');
  await merchant.clock.resume();
  await expect(merchant).toHaveURL(new RegExp(`/verifications/${uuid}$`));
  await expect(merchant.getByRole('heading', { name: nameOf(buyer) })).toBeVisible();
});

type Search = { name: string; isOver: boolean; others: number };
type Watched = { searches: Search[] };

/** Records in the page which searches were sent, how many others were running, and which finished or were aborted. */
const watchSearches = () => {
  const searches: Search[] = [];
  Object.assign(globalThis, { searches });
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body ?? '{}')) as { name?: string; count?: boolean };
    if (!String(input).endsWith('/api/verification/logs') || body.count !== true) return send(input, init);
    const search = { name: body.name ?? '', isOver: false, others: searches.filter(({ isOver }) => !isOver).length };
    searches.push(search);
    const end = () => {
      search.isOver = true;
    };
    init?.signal?.addEventListener('abort', end);
    return send(input, init).finally(end);
  };
};

test('an older link with a first name and a ZIP code searches for both and removes them from the address', async ({
  merchant,
}) => {
  const buyer = knownBuyer();
  await createByApi(theRun().demo.shop, buyer);
  await merchant.goto(`${logUrl()}?first=${buyer.first_name}&zip=${buyer.zip}&country=US`);
  const box = merchant.getByRole('searchbox', { name: 'Find a verification' });
  await expect(box).toHaveValue(`${buyer.first_name} ${buyer.zip}`);
  await expect(merchant).toHaveURL(/verifications\?country=US$/);
  await expect(merchant.getByRole('link', { name: nameOf(buyer) })).toBeVisible();
});

test('filters by any country, and by states where there are some', async ({ merchant }) => {
  await merchant.goto(logUrl());
  await merchant.getByRole('button', { name: 'Filter' }).click();
  const countries = merchant.getByLabel('Country');
  await expect(countries.locator('option')).toHaveCount(251);
  await countries.selectOption({ label: 'Canada' });
  await merchant.getByLabel('Province').selectOption({ label: 'Quebec' });
  await countries.selectOption({ label: 'France' });
  await expect(merchant.getByLabel('Province')).toHaveCount(0);
  await merchant.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(merchant).toHaveURL(/country=FR$/);
  await expect(merchant.getByRole('button', { name: 'Remove filter: France' })).toBeVisible();
});

for (const width of [1280, 1440])
  test(`no word of the list is cut beside an open record at ${width} pixels`, async ({ merchant }) => {
    await merchant.setViewportSize({ width, height: 900 });
    await merchant.goto(logUrl());
    await merchant.locator('tbody tr').first().locator('a').click();
    await expect(
      merchant.getByRole('region', { name: 'Verification' }).getByRole('heading', { level: 2 }),
    ).toBeVisible();
    const cut = await merchant
      .locator('table')
      .first()
      .evaluate((table) =>
        [...table.querySelectorAll('tr > :is(th, td)')]
          .filter((cell) => cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth)
          .map((cell) => cell.textContent ?? ''),
      );
    // A shop's own order number may be of any length; the record has it whole.
    expect(cut.filter((text) => !/^\S{12,}$/.test(text))).toEqual([]);
    const rows = merchant.locator('[aria-busy]', { has: merchant.locator('table') });
    expect(await rows.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

test('a row on a phone says where the order went', async ({ merchant }) => {
  const made = await createByApi(theRun().demo.shop, knownBuyer());
  await merchant.setViewportSize({ width: 390, height: 844 });
  await merchant.goto(`${logUrl()}?uuid=${'uuid' in made ? made.uuid : ''}`);
  await expect(
    merchant
      .locator('tbody tr')
      .first()
      .getByText(/, [A-Z]{2}$/),
  ).toBeVisible();
});
