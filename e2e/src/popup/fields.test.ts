import { expect, type Page } from '@playwright/test';
import { checkout, counting, type Site, test } from './site.ts';

const uuid = '01935a3e-0000-7000-8000-000000000001';
const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const verify = (page: Page) => frame(page).locator('#verify').click();
const prefillOf = async (page: Page) => {
  await expect(frame(page).locator('#open')).toContainText('carded');
  return (JSON.parse((await frame(page).locator('#open').textContent()) ?? '{}') as { prefill: unknown }).prefill;
};
const open = async (page: Page, site: Site, options: string, body = checkout) => {
  const shop = body.includes('id="place"') && body.includes('id="checkout"') ? counting : '';
  const own = `${shop} window.CardedConfig = { key: 'pk_x', element: '#place', call_events: false, ${options} };`;
  await page.goto(site.page(`${body}<script>${own}</script><script src="${site.script}"></script>`));
};
const place = '<button id="place" type="button">Place order</button>';

test('fields: each of the fifteen names is read from where the shop says', async ({ page, site }) => {
  const names =
    'first_name last_name full_name address zip country state city dob_month dob_day dob_year dob contact_email phone comments';
  const inputs = names.split(' ').map((name, index) => `<input class="f${index}" value="${name} here">`);
  const fields = names.split(' ').map((name, index) => `${name}: '.f${index}'`);
  await open(page, site, `fields: { ${fields.join(', ')} }`, `<div>${inputs.join('')}${place}</div>`);
  await page.locator('#place').click();
  const {
    full_name: _,
    comments: __,
    contact_email: ___,
    dob: ____,
    ...same
  } = Object.fromEntries(names.split(' ').map((name) => [name, `${name} here`]));
  expect(await prefillOf(page)).toEqual({ ...same, email: 'contact_email here' });
});

test('fields: a full name is split, and an element that is no field is read as text', async ({ page, site }) => {
  const body = `<p id="who">Ana Maria Vega</p><p id="town">Boise, </p>${place}`;
  await open(page, site, "fields: { full_name: '#who', city: ['#none', '#town'] }", body);
  await page.locator('#place').click();
  expect(await prefillOf(page)).toEqual({ first_name: 'Ana Maria', last_name: 'Vega', city: 'Boise' });
});

test('fields: one element holds one thing, the first that it is called', async ({ page, site }) => {
  await open(page, site, '', `<input autocomplete="given-name" name="name" value="Ana">${place}`);
  await page.locator('#place').click();
  expect(await prefillOf(page)).toEqual({ first_name: 'Ana' });
});

test('fields: a whole birth date in one field is read, and an empty date field is filled', async ({ page, site }) => {
  const born = { dob_year: '1991', dob_month: '04', dob_day: '17' };
  await open(page, site, '', `<input type="date" name="birthday" value="1991-04-17">${place}`);
  await page.locator('#place').click();
  expect(await prefillOf(page)).toEqual(born);
  await open(page, site, "fields: { dob: '#born' }", `<input id="born" value="17.04.1991">${place}`);
  await page.locator('#place').click();
  expect(await prefillOf(page)).toEqual(born);
  const given = 'data: { dob_year: 1991, dob_month: 4, dob_day: 17 }';
  await open(page, site, given, `<input type="date" autocomplete="bday">${place}`);
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('input').first()).toHaveValue('1991-04-17');
  await expect(page.locator('input').first()).not.toBeEditable();
  await open(page, site, given, `<input name="dob" placeholder="MM/DD/YYYY">${place}`);
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('[name=dob]')).toHaveValue('');
  await expect(page.locator('[name=dob]')).toBeEditable();
});

test('fields: a list gets the choice of that name, and keeps its own where it has none', async ({ page, site }) => {
  const list = (id: string, names: string[]) =>
    `<select id="${id}"><option value=""></option>${names.map((name, at) => `<option value="${at + 7}">${name}</option>`).join('')}</select>`;
  const body = `${list('a', ['Nampa', 'Boise'])}${list('b', ['Nowhere'])}${place}`;
  await open(page, site, "fields: { city: '#a', last_name: '#b' }", body);
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('#a')).toHaveValue('8');
  await expect(page.locator('#b')).toHaveValue('');
});

test('data: wins over what the page says', async ({ page, site }) => {
  await open(page, site, "data: { first_name: 'Given', dob_year: 1991, zip: '83702' }");
  await page.locator('#place').click();
  expect(await prefillOf(page)).toMatchObject({
    first_name: 'Given',
    last_name: 'Whitcomb',
    dob_year: '1991',
    zip: '83702',
  });
});

test('ignore_fields: the page is neither read nor written', async ({ page, site }) => {
  await open(page, site, 'ignore_fields: true');
  await page.locator('#place').click();
  expect(await prefillOf(page)).toEqual({});
  await verify(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('[name=city]')).toHaveValue('');
  await expect(page.locator('[name=order_comments]')).toHaveValue('');
  await expect(page.locator('[name=first_name]')).toBeEditable();
});

test('disable_fields: what was verified becomes read-only, is still sent, and stays open when off', async ({
  page,
  site,
}) => {
  await open(page, site, '');
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('[name=first_name]')).not.toBeEditable();
  await expect(page.locator('[name=city]')).not.toBeEditable();
  await expect(page.locator('[name=state] option[value=CA]')).toBeDisabled();
  await page.locator('#place').click();
  expect(await page.evaluate('sent')).toMatchObject({ first_name: 'Dana', city: 'Boise', state: 'ID' });
  await open(page, site, 'disable_fields: false');
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('[name=city]')).toHaveValue('Boise');
  await expect(page.locator('[name=first_name]')).toBeEditable();
  await expect(page.locator('[name=state] option[value=CA]')).toBeEnabled();
});

test('disable_fields: a name that was verified otherwise is corrected, and another place stays open', async ({
  page,
  site,
}) => {
  const body = `<input name="first_name" value="Dána"><input name="last_name" value="Reyes"><input name="city" value="Nampa"><input name="zip" value="83702">${place}`;
  await open(page, site, "data: { first_name: 'DANA', last_name: 'Whitcomb', city: 'Boise' }", body);
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('[name=first_name]')).toHaveValue('Dána');
  await expect(page.locator('[name=first_name]')).not.toBeEditable();
  await expect(page.locator('[name=last_name]')).toHaveValue('Whitcomb');
  await expect(page.locator('[name=last_name]')).not.toBeEditable();
  await expect(page.locator('[name=city]')).toHaveValue('Nampa');
  await expect(page.locator('[name=city]')).toBeEditable();
  await expect(page.locator('[name=zip]')).not.toBeEditable();
});

test('add_comment: adds the verification to the end of the order comment, or not at all', async ({ page, site }) => {
  await open(page, site, '');
  await page.locator('[name=order_comments]').fill('Leave it at the door');
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('[name=order_comments]')).toHaveValue(`Leave it at the door\nAge verification: ${uuid}`);
  await open(page, site, 'add_comment: false');
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.locator('[name=order_comments]')).toHaveValue('');
});

test('comment_details: adds the buyer’s name to the comment', async ({ page, site }) => {
  await open(page, site, 'comment_details: true');
  await page.locator('#place').click();
  await verify(page);
  await expect(page.locator('[name=order_comments]')).toHaveValue(`Age verification: ${uuid} (Dana Whitcomb)`);
});

test('prescan: fields of an earlier page are remembered, those of this page win', async ({ page, site }) => {
  await open(page, site, 'prescan: true', '<input name="zip" value="83702"><input name="first_name" value="Old">');
  await expect.poll(() => page.evaluate("sessionStorage.getItem('carded_prescan')")).toContain('83702');
  await open(page, site, 'prescan: true');
  await page.locator('#place').click();
  expect(await prefillOf(page)).toMatchObject({ zip: '83702', first_name: 'Dana' });
  await open(page, site, '');
  await page.locator('#place').click();
  expect(await prefillOf(page)).not.toHaveProperty('zip');
});

test('writing is noticed by a page that draws its fields with a library', async ({ page, site }) => {
  await open(page, site, '');
  await page.evaluate(
    "window.noticed = []; for (const type of ['input', 'change']) document.querySelector('[name=city]').addEventListener(type, (event) => noticed.push(type + ' ' + event.target.value))",
  );
  await page.locator('#place').click();
  await verify(page);
  await expect.poll(() => page.evaluate('noticed')).toEqual(['input Boise', 'change Boise']);
});
