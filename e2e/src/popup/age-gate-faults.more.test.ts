import { expect, type Page } from '@playwright/test';
import { expectHeld, gateOf, openGate } from './gate-page.ts';
import { test } from './site.ts';

/** Invalid values of each option. */
const faulty: Readonly<Record<string, readonly string[]>> = {
  type: ['yes-no', 'Button', 'birthdate', 'dob '],
  minAge: ['abc', '2l', '9', '17', '76', '210', '-21', '21.5', '0x15', '1e1'],
  regions: ['US:abc, GB:18', 'US:17', 'usa:21', 'US:210', 'US 21 or so'],
  paths: ['vape', 'https://shop.example/vape', '/shop, vape', '*'],
  except: ['help', '/shop, help'],
  rememberFor: ['long', '-1', 'one month'],
  lang: ['de', 'EN', 'deutsch'],
  shared: ['yes', 'on', 'TRUE'],
  confirmDate: ['yes', 'on'],
  background: ['rgb(0 0 0 / 50%)', 'rgba(0,0,0,.5)', 'brnad', '#12345', 'transparent', 'url(/a.png)'],
  accent: ['#ggg', 'color(srgb 1 0 0)', 'red;color:blue'],
  logoUrl: ['javascript:alert(1)', 'data:image/png;base64,AA', 'logo.svg'],
  logoHeight: ['tall', '40 px', '-40px'],
  logoMargin: ['10 20', 'wide'],
  bodyTextAlign: ['middle', 'centre'],
  underageUrl: ['javascript:alert(1)', 'example.com'],
  exitUrl: ['javascript:alert(1)', 'www.example.com'],
  verify: ['sk_live_x', 'key'],
  key: ['abc', 'sk_test_x'],
};
/** Options whose invalid values must keep the page closed. */
const closing = ['type', 'minAge', 'regions', 'paths'];

const good: Readonly<Record<string, readonly (string | number | boolean | object)[]>> = {
  type: ['', 'button', 'yesno', 'dob', 'dobinput'],
  minAge: ['', 18, '21', 75],
  regions: ['', 'US:21, GB:18', { US: 21, CA: 19 }],
  paths: ['', '/', '/shop, /vape', '/a /b', ['/a', '/b']],
  except: ['', '/help,/faq'],
  rememberFor: ['', 0, '7', '0.5'],
  lang: ['', 'en', 'es', 'fr', 'en-GB'],
  shared: ['', true, false, '1', '0'],
  confirmDate: [true, 'false'],
  background: ['', '#fff', '#14201c', 'white', 'rgb(1, 2, 3)', 'hsl(20 50% 50%)'],
  accent: ['#a84c14', 'Canvas'],
  logoUrl: ['', '/logo.svg', 'https://shop.example/logo.svg'],
  logoHeight: ['', 40, '40px', '3em', '10%'],
  logoMargin: ['', '0 0 34px', '0 0 34', 'auto'],
  titleText: ['Of age?', 'type=button, minAge=12'],
  bodyText: ['We sell\nto adults.'],
  acceptButtonText: ['Come in'],
  bodyTextAlign: ['', 'left', 'right', 'center', 'justify', 'initial', 'inherit'],
  underageUrl: ['', '/young', 'https://shop.example/young'],
  exitUrl: ['', 'https://example.com'],
  verify: ['', 'pk_live_x'],
  key: ['', 'pk_test_x'],
  from: ['https://carded.example/static/age-gate/v1/age-gate.js'],
};

/** Collects the gate's console messages. */
const listen = (page: Page) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return () => complaints.splice(0).filter((text) => text.startsWith('carded-age-gate'));
};
/** Options of any kind, as an object: a tag has texts only. */
const openWith = (page: Page, gate: string, address: (head: string) => string, options: object) =>
  page.goto(
    address(`<script>window.CardedAgeGateConfig = ${JSON.stringify(options)}</script><script src="${gate}"></script>`),
  );

for (const [name, values] of Object.entries(faulty))
  test(`${name}: each value that is none of its own is named on the console, and opens no page by accident`, async ({
    page,
    site,
  }) => {
    const complaints = listen(page);
    for (const value of values) {
      for (const open of [
        () => openWith(page, site.gate, (head) => site.page('<h1>Shop</h1>', { head }), { [name]: value }),
        () => openGate(page, site, { [name]: value }),
      ]) {
        await open();
        await expect(gateOf(page)).toBeVisible();
        const said = complaints();
        expect(said.filter((text) => text.split(/[ =]/, 2)[1] === name)).not.toEqual([]);
        expect(said.filter((text) => text.split(/[ =]/, 2)[1] !== name)).toEqual([]);
        const heading = gateOf(page).getByRole('heading');
        if (closing.includes(name)) await expect(heading).toHaveText('It did not open. Try again.');
        else await expect(heading).not.toHaveText('It did not open. Try again.');
      }
    }
    await expectHeld(page);
  });

test('valid values are not reported, as a text, a number, a switch or a list', async ({ page, site }) => {
  const complaints = listen(page);
  for (const [name, values] of Object.entries(good))
    for (const value of values) {
      await openWith(page, site.gate, (head) => site.page('<h1>Shop</h1>', { head }), { [name]: value });
      await page.waitForFunction('CardedAgeGate');
      expect([name, value, ...complaints()]).toEqual([name, value]);
    }
});

test('an unknown option is reported: one that looks like the age or the type closes the page, one of another program does not', async ({
  page,
  site,
}) => {
  const complaints = listen(page);
  const head = (attribute: string) => `<script src="${site.gate}" ${attribute}></script>`;
  for (const [attribute, name, isClosed] of [
    // An attribute has no capitals: it needs a hyphen.
    ['data-minAge="25"', 'minage=25', true],
    ['data-min_age="25"', 'min_age=25', true],
    ['data-age="25"', 'age=25', true],
    ['data-titleText="Hello"', 'titletext=Hello', false],
    ['data-remember="7"', 'remember=7', false],
    ['data-cfasync="false"', 'cfasync=false', false],
    ['data-page-type="product"', 'pageType=product', false],
    ['data-language="en"', 'language=en', false],
  ] as const) {
    await page.goto(site.page('<h1>Shop</h1>', { head: head(attribute) }));
    await expect(gateOf(page).getByRole('heading')).toHaveText(
      isClosed ? 'It did not open. Try again.' : 'Are you 21 or older?',
    );
    expect(complaints()).toEqual([`carded-age-gate ${name}`]);
  }
});
