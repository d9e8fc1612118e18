import type { pageSwitches } from '@carded/contract/buyer/popup-options';
import { expect, type Page } from '@playwright/test';
import { type Site, test } from './site.ts';

const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const dialogs = (page: Page) => page.locator('dialog.carded-popup[open]');
const pay = (page: Page) => page.locator('.pay').first();
const comment = (page: Page) => page.locator('[name=order_comments]');
const sent = (page: Page) => page.evaluate('sent');

/** A shop's page as its template writes it: buttons by class, one of a known platform, and a long way down to them. */
const body = `<div style="height:1500px">Long page</div>
<form class="order" method="post" action="/order"><input name="first_name" value="Dana"><input name="city"><textarea name="order_comments"></textarea>
<div class="bar"><button class="pay" type="submit">Pay</button></div></form><button class="pay" type="button" onclick="sent++">Pay below</button>
<form action="/cart"><button name="checkout" type="button">Check out</button></form>
<script>sessionStorage.clear(); window.sent = 0; document.querySelector('.order').addEventListener('submit', (event) => { sent++; event.preventDefault(); });</script>`;

/** Switches as a template writes them. */
const open = async (page: Page, site: Site, switches: Record<string, string>, more = '') => {
  const config = `window.CardedConfig = { key: 'pk_x', element: '.pay', ...${JSON.stringify(switches)}, ${more} };`;
  await page.goto(site.page(`${body}<script>${config}</script><script src="${site.script}"></script>`));
};
const press = async (page: Page) => {
  await pay(page).click();
  await expect(frame(page).locator('#open')).toContainText('carded');
};
const accept = async (page: Page) => {
  await press(page);
  await frame(page).locator('#verify').click();
};
const closed = (page: Page) => expect(page.locator('dialog')).toHaveCount(0);
const opens = async (page: Page, press: Promise<unknown>) => {
  await press;
  await page.waitForTimeout(100);
  return (await dialogs(page).count()) > 0;
};

/** All switches but the one without effect and the one for the console. */
type Shown = Exclude<(typeof pageSwitches)[number], 'wrap_element' | 'debug'> | 'show_close';

/** Tells whether a page shows the effect of a switch. */
const looks: Record<Shown, (page: Page) => Promise<boolean>> = {
  autoload: (page) => opens(page, pay(page).click()),
  bind_all: (page) => opens(page, page.locator('.pay').last().click()),
  platform_elements: (page) => opens(page, page.locator('[name=checkout]').click()),
  bind_form_submit: (page) => opens(page, page.evaluate("document.querySelector('.order').requestSubmit()")),
  rebind: async (page) => {
    await expect(pay(page)).toHaveText('Verify age & pay');
    await page.evaluate(
      `document.querySelector('.order').innerHTML = '<button class="pay" type="submit">Pay now</button>'`,
    );
    return opens(page, pay(page).click());
  },
  rename_element: async (page) => {
    await press(page);
    return (await pay(page).textContent()) !== 'Pay';
  },
  scroll_into_view: async (page) => {
    await page.setViewportSize({ width: 900, height: 500 });
    await press(page);
    await page.evaluate('scrollTo(0, 0)');
    await frame(page).locator('#close').click();
    await closed(page);
    return (await page.evaluate<number>('scrollY')) > 0;
  },
  call_events: async (page) => {
    await accept(page);
    await closed(page);
    return (await sent(page)) === 1;
  },
  defer_submit: async (page) => {
    await accept(page);
    await expect(page.locator('[name=city]')).toHaveValue('Boise');
    return opens(page, Promise.resolve());
  },
  ignore_fields: async (page) => {
    await accept(page);
    await closed(page);
    return (await page.locator('[name=city]').inputValue()) === '';
  },
  disable_fields: async (page) => {
    await accept(page);
    await closed(page);
    return !(await page.locator('[name=city]').isEditable());
  },
  add_comment: async (page) => {
    await accept(page);
    await closed(page);
    return (await comment(page).inputValue()) !== '';
  },
  comment_details: async (page) => {
    await accept(page);
    await closed(page);
    return (await comment(page).inputValue()).includes('Dana Whitcomb');
  },
  prescan: async (page) => {
    await page.waitForLoadState('networkidle');
    return page.evaluate<boolean>("sessionStorage.getItem('carded_prescan') !== null");
  },
  show_close: async (page) => {
    await press(page);
    return (await frame(page).locator('#open').textContent())?.includes('"show_close":true') === true;
  },
};

for (const [name, isOn] of Object.entries(looks))
  test(`${name} as text: 'true' is on, 'false' and '0' are off`, async ({ page, site }) => {
    for (const [text, expected] of [
      ['true', true],
      ['false', false],
      ['0', false],
    ] as const) {
      await open(page, site, { [name]: text });
      expect(await isOn(page), text).toBe(expected);
    }
  });

test('many options apply at once from the attributes of the script’s tag', async ({ page, site }) => {
  const off = ['call_events', 'disable_fields', 'add_comment', 'rename_element', 'ignore_fields', 'defer_submit'];
  const data = [...off.map((name) => `data-${name}="false"`), 'data-bind_all="true"'].join(' ');
  await page.goto(
    site.page(`${body}<script data-key="pk_x" data-element=".pay" ${data} src="${site.script}"></script>`),
  );
  await page.locator('.pay').last().click();
  await frame(page).locator('#verify').click();
  await closed(page);
  await expect(page.locator('[name=city]')).toHaveValue('Boise');
  await expect(page.locator('[name=city]')).toBeEditable();
  await expect(comment(page)).toHaveValue('');
  await expect(page.locator('.pay').last()).toHaveText('Pay below');
  expect(await sent(page)).toBe(0);
});

test('one that the shop changes later counts from then on', async ({ page, site }) => {
  await open(page, site, { call_events: 'true', bind_all: 'false', add_comment: 'true' });
  expect(await opens(page, page.locator('.pay').last().click())).toBe(false);
  expect(await sent(page)).toBe(1);
  await page.evaluate("Object.assign(CardedConfig, { call_events: 'false', bind_all: 'true' })");
  await page.locator('.pay').last().click();
  await expect(frame(page).locator('#open')).toContainText('carded');
  await page.evaluate("CardedConfig.add_comment = 'false'");
  await frame(page).locator('#verify').click();
  await closed(page);
  expect(await sent(page)).toBe(1);
  await expect(page.locator('[name=city]')).toHaveValue('Boise');
  await expect(comment(page)).toHaveValue('');
});

test('a configuration that is frozen is read too, and so are the settings of a verify button', async ({
  page,
  site,
}) => {
  const temp = "temp_elements: [{ element: '[name=checkout]', useDiv: 'false', useDefaultStyling: 'false' }]";
  await open(page, site, { platform_elements: 'false', call_events: 'false' }, temp);
  await page.evaluate('Object.freeze(CardedConfig)');
  const button = page.getByRole('button', { name: 'Verify Age', exact: true });
  await expect(button).toHaveAttribute('style', '');
  expect(await button.evaluate((element) => element.tagName)).toBe('BUTTON');
  await accept(page);
  await closed(page);
  expect(await sent(page)).toBe(0);
});
