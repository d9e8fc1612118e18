import type { BuyerData } from '@carded/contract';
import type { FrameLocator, Page } from '@playwright/test';
import { asOwner, createByApi, publicApi } from '#harness/api.ts';
import { birthDateOf, knownBuyer, unknownBuyer } from '#harness/buyers.ts';
import { screenTitle, typeBirthDate } from '#harness/checkout.ts';
import { usRules } from '#harness/own-shop.ts';
import { expect } from '#harness/test.ts';
import { openOwnPage, test } from './own-page.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const child = { ...birthDateOf('2012-02-03') };

test('accent_color, font and background apply to the real screens', async ({ page, ownPage }) => {
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

test('logo_url and logo_height show the shop’s logo instead of its name', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  await page.route('https://cdn.shop.example/logo.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
  const options = "logo_url: 'https://cdn.shop.example/logo.png', logo_height: '31px'";
  const popup = await openOwnPage(page, shop, options, knownBuyer());
  await expect(popup.locator('header img')).toHaveCSS('height', '31px');
});

for (const name of ['show_close', 'showclose']) {
  test(`${name}: on by default, and nothing entered is left at once; else the buyer may not`, async ({
    page,
    ownPage,
  }) => {
    const shop = await ownPage(usRules());
    const kept = await openOwnPage(page, shop, `${name}: false`, knownBuyer());
    await expect(kept.getByRole('button', { name: 'Verify my age' })).toBeVisible();
    await expect(kept.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await kept.getByLabel('Month').press('Escape');
    await expect(kept.getByRole('button', { name: 'Verify my age' })).toBeVisible();
    for (const leave of ['button', 'key'] as const) {
      const open = await openOwnPage(page, shop, leave === 'key' ? `${name}: true` : '', knownBuyer());
      const month = open.getByLabel('Month');
      await expect(month).toBeVisible();
      if (leave === 'key') await month.press('Escape');
      else await open.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('dialog')).toHaveCount(0);
      expect(await page.evaluate('told.map(([name]) => name)')).toEqual(['onshow', 'oncancel']);
    }
  });
}

test('show_close: what was started is left only after a question, and nothing is ordered', async ({
  page,
  ownPage,
}) => {
  const shop = await ownPage(usRules());
  const buyer = unknownBuyer();
  const popup = await openOwnPage(page, shop, "onclosed: note('onclosed')", buyer);
  const question = popup.getByRole('dialog', { name: 'Leave the age check?' });
  await popup.getByLabel('Month').fill('7');
  await popup.getByLabel('Month').press('Escape');
  await expect(question).toContainText('Your order is not placed until the check is done.');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(popup.getByLabel('Month')).toHaveValue('7');
  await expect(popup.getByLabel('Month')).toBeFocused();
  await typeBirthDate(popup, buyer);
  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Continue the check' }).click();
  await expect(question).toHaveCount(0);
  await expect(screenTitle(popup, 'Show your ID')).toBeVisible();
  // Escape while the focus is on the shop's side of the frame.
  await page.evaluate("document.querySelector('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))");
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(await page.evaluate('told.map(([name]) => name)')).toEqual(['onshow', 'oncancel']);
  expect(await page.evaluate('window.sent')).toBeUndefined();
});

for (const name of ['show_continue_shopping', 'showcontinueshopping']) {
  test(`${name}: hides the popup where closing is allowed, else goes home`, async ({ page, ownPage }) => {
    const shop = await ownPage(usRules());
    const refuse = async (options: string) => {
      const popup = await openOwnPage(page, shop, options, { ...knownBuyer(), ...child });
      await typeBirthDate(popup, { ...knownBuyer(), ...child });
      await popup.getByRole('button', { name: 'Continue shopping' }).click();
    };
    await refuse(`${name}: true`);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${shop.url}/own-page`);
    await refuse(`${name}: true, show_close: false`);
    await expect(page.getByRole('heading', { name: 'Home of the shop' })).toBeVisible();
  });
}

test('show_continue_shopping: on every end', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const ends = async (buyer: BuyerData, title: string | RegExp, act?: string) => {
    const popup = await openOwnPage(page, shop, 'show_continue_shopping: true, allowIdInstore: true', buyer);
    await typeBirthDate(popup, buyer);
    if (act) await popup.getByRole('button', { name: act }).click();
    await expect(screenTitle(popup, title)).toBeVisible();
    await popup.getByRole('button', { name: 'Continue shopping' }).click();
    await expect(page.locator('dialog')).toHaveCount(0);
  };
  await ends({ ...knownBuyer(), ...child }, /./);
  await ends(unknownBuyer(), 'Show your ID at pickup', 'I will show my ID when I pick up the order');
  const banned = knownBuyer();
  const created = await createByApi({ key: shop.key, secret: shop.secret }, banned);
  const uuid = 'uuid' in created ? created.uuid : '';
  await asOwner().call('bans.ban', { body: { buyer: { uuid }, notes: 'Was rude at the counter' } });
  await ends(banned, /./);
});

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

const wordings = {
  billing: ['Use your billing address.', 'Billing address'],
  shipping: ['Use the address where the order will be delivered.', 'Delivery address'],
  none: [],
} as const;
/** Expects the text of one wording and of no other. */
const expectWording = async (screens: Page | FrameLocator, kind: keyof typeof wordings, place: 0 | 1) => {
  await expect(screens.getByRole('button', { name: 'Verify my age' })).toBeVisible();
  for (const [name, words] of Object.entries(wordings))
    for (const text of words.slice(place, place + 1))
      await expect(screens.getByText(text)).toHaveCount(name === kind ? 1 : 0);
};
const kinds = Object.keys(wordings) as (keyof typeof wordings)[];

test('wording: names the address as the shop says, asked for or known', async ({ page, ownPage, quiet }) => {
  quiet.expects(/wording.info_type gift is not known/);
  const shop = await ownPage(usRules());
  for (const kind of kinds) {
    const options = kind === 'billing' ? '' : `wording: { info_type: '${kind}' }`;
    await expectWording(await openOwnPage(page, shop, options), kind, 0);
    await expectWording(await openOwnPage(page, shop, options, knownBuyer()), kind, 1);
  }
  await expectWording(await openOwnPage(page, shop, "wording: { info_type: 'gift' }"), 'billing', 0);
});

test('wording: that of a session and of a sent link reaches the buyer', async ({ page, ownPage }) => {
  const shop = await ownPage(usRules());
  const { key, secret } = shop;
  for (const kind of kinds) {
    const wording = kind === 'billing' ? {} : { wording: { info_type: kind } };
    const session = await publicApi().call('verificationSessions.create', { body: { key, secret, ...wording } });
    await expectWording(await openOwnPage(page, shop, `session: '${session.uuid}'`), kind, 0);
    const body = { token: key, email: `${kind}.${session.uuid}@home.example`, ...wording };
    const { link } = await asOwner().call('verifications.sendLink', { body });
    await page.goto(link);
    await expectWording(page, kind, 0);
  }
});

test('language: uses the shop’s choice, else the buyer’s, else that of the page', async ({
  page,
  newPerson,
  ownPage,
}) => {
  const shop = await ownPage(usRules());
  const spanish = await openOwnPage(page, shop, "language: 'es'", knownBuyer());
  await expect(spanish.locator('html')).toHaveAttribute('lang', 'es');
  const english = await openOwnPage(page, shop, '', knownBuyer());
  await expect(english.locator('html')).toHaveAttribute('lang', 'en');
  const own = await openOwnPage(await newPerson({ locale: 'es-US' }), shop, '', knownBuyer());
  await expect(own.locator('html')).toHaveAttribute('lang', 'es');
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
