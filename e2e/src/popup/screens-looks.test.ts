import { birthDateOf, knownBuyer } from '#harness/buyers.ts';
import { screenTitle, typeBirthDate } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { expect } from '#harness/test.ts';
import { openOwnPage, test } from './own-page.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const child = { ...birthDateOf('2012-02-03') };

test('accent_color, font, background: on the real screens', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const looks = "accent_color: '#7a1f5c', font: 'Georgia, serif', background: 'rgb(10, 60, 30)'";
  const popup = await openOwnPage(page, shop, looks, knownBuyer());
  const button = popup.getByRole('button', { name: 'Verify my age' });
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await expect(screenTitle(popup, /./)).toHaveCSS('font-family', /Georgia/);
  const backdrop = await popup.locator('body').evaluate((body) => {
    const colors = [...body.querySelectorAll('*'), body].map((element) => getComputedStyle(element).backgroundColor);
    return colors.includes('rgb(10, 60, 30)');
  });
  expect(backdrop).toBe(true);
});

test('accent_color: the words on it stay readable', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const popup = await openOwnPage(page, shop, "accent_color: '#ffe066'", knownBuyer());
  const button = popup.getByRole('button', { name: 'Verify my age' });
  await expect(button).toHaveCSS('background-color', 'rgb(255, 224, 102)');
  await expect(button).toHaveCSS('color', 'rgb(15, 22, 48)');
});

test('looks: what is no value of that property changes nothing', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const hostile =
    "accent_color: 'red;} body{display:none', background: 'url(javascript:alert(1))', font: 'x; color: red', logo_url: 'http://plain.example/logo.png'";
  const popup = await openOwnPage(page, shop, hostile, knownBuyer());
  await expect(popup.getByRole('button', { name: 'Verify my age' })).toHaveCSS('background-color', 'rgb(39, 67, 200)');
  await expect(popup.locator('header img')).toHaveCount(0);
});

test('input_focus_color: the field that has the focus', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const popup = await openOwnPage(page, shop, "input_focus_color: 'rgb(200, 30, 120)'", knownBuyer());
  await popup.getByLabel('Month').focus();
  const colors = await popup.getByLabel('Month').evaluate((field) => {
    const parts = [field, field.parentElement, field.parentElement?.parentElement].filter((each) => each !== null);
    return parts.map((each) => {
      const { outlineColor, borderColor, boxShadow } = getComputedStyle(each as Element);
      return `${outlineColor} ${borderColor} ${boxShadow}`;
    });
  });
  expect(colors.join(' ')).toContain('rgb(200, 30, 120)');
});

test('logo_url and logo_height: the shop’s logo instead of its name', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  await page.route('https://cdn.shop.example/logo.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
  const options = "logo_url: 'https://cdn.shop.example/logo.png', logo_height: '31px'";
  const popup = await openOwnPage(page, shop, options, knownBuyer());
  await expect(popup.locator('header img')).toHaveCSS('height', '31px');
});

for (const name of ['show_close', 'showclose']) {
  test(`${name}: the buyer may close before the details are sent, else not`, async ({ page, ownPage }) => {
    const shop = await ownPage(usRules());
    const closed = await openOwnPage(page, shop, '', knownBuyer());
    await expect(closed.getByRole('button', { name: 'Verify my age' })).toBeVisible();
    await expect(closed.getByRole('button', { name: 'Close' })).toHaveCount(0);
    const open = await openOwnPage(page, shop, `${name}: true`, knownBuyer());
    await open.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(await page.evaluate('told.map(([name]) => name)')).toEqual(['onshow', 'oncancel']);
  });
}

for (const name of ['show_continue_shopping', 'showcontinueshopping']) {
  test(`${name}: hides the popup where closing is allowed, else goes home`, async ({ page, ownPage }) => {
    const shop = await ownPage(usRules());
    const refuse = async (options: string) => {
      const popup = await openOwnPage(page, shop, options, { ...knownBuyer(), ...child });
      await typeBirthDate(popup, { ...knownBuyer(), ...child });
      await popup.getByRole('button', { name: 'Continue shopping' }).click();
    };
    await refuse(`${name}: true, show_close: true`);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${shop.url}/own-page`);
    await refuse(`${name}: true`);
    await expect(page.getByRole('heading', { name: 'Home of the shop' })).toBeVisible();
  });
}

test('next_btn_mode: shown by default; disabled or hidden until the question is answered', async ({
  page,
  ownPage,
}) => {
  const shop = await ownPage(usRules());
  const button = (popup: Awaited<ReturnType<typeof openOwnPage>>) =>
    popup.getByRole('button', { name: 'Verify my age' });
  const answer = async (popup: Awaited<ReturnType<typeof openOwnPage>>) => {
    await popup.getByLabel('Month').fill('4');
    await popup.getByLabel('Day').fill('9');
    await popup.getByLabel('Year').fill('1980');
  };
  await expect(button(await openOwnPage(page, shop, '', knownBuyer()))).toBeEnabled();
  const disabled = await openOwnPage(page, shop, "next_btn_mode: 'disabled'", knownBuyer());
  await expect(button(disabled)).toBeDisabled();
  await answer(disabled);
  await expect(button(disabled)).toBeEnabled();
  const hidden = await openOwnPage(page, shop, "next_btn_mode: 'hidden'", knownBuyer());
  await expect(hidden.getByLabel('Month')).toBeVisible();
  await expect(button(hidden)).toHaveCount(0);
  await answer(hidden);
  await expect(button(hidden)).toBeVisible();
});

test('wording: names the address as the shop says', async ({ page, ownPage }) => {
  const shop = await ownPage({ ...usRules(), texts: { text: '' } });
  const words = {
    '': 'The address is your billing address.',
    shipping: 'The address is where the order goes.',
    none: '',
  };
  for (const [kind, text] of Object.entries(words)) {
    const popup = await openOwnPage(page, shop, kind ? `wording: { info_type: '${kind}' }` : '');
    await expect(screenTitle(popup, 'Your details')).toBeVisible();
    if (text) await expect(popup.getByText(text)).toBeVisible();
    else await expect(popup.getByText(/The address is/)).toHaveCount(0);
  }
});

test('language: the shop’s choice, else that of its page', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const spanish = await openOwnPage(page, shop, "language: 'es'", knownBuyer());
  await expect(spanish.locator('html')).toHaveAttribute('lang', 'es');
  const english = await openOwnPage(page, shop, '', knownBuyer());
  await expect(english.locator('html')).toHaveAttribute('lang', 'en');
});

for (const [phone, email] of [
  ['helpPhone', 'helpEmail'],
  ['storeContactPhone', 'storeContactEmail'],
]) {
  test(`${phone} and ${email}: who to ask, where the buyer is refused`, async ({ page, ownPage }) => {
    const shop = await ownPage(usRules());
    const buyer = { ...knownBuyer(), ...child };
    const options = `${phone}: '(208) 555-0142', ${email}: 'help@shop.example'`;
    const popup = await openOwnPage(page, shop, options, buyer);
    await typeBirthDate(popup, buyer);
    await expect(popup.getByRole('link', { name: '(208) 555-0142' })).toHaveAttribute('href', 'tel:2085550142');
    await expect(popup.getByRole('link', { name: 'help@shop.example' })).toHaveAttribute(
      'href',
      'mailto:help@shop.example',
    );
  });
}
