import { expect, type Page } from '@playwright/test';
import { checkout, type Site, test } from './site.ts';

const frame = (page: Page) => page.frameLocator('dialog.carded-popup iframe');
const tag = (site: Site) => `<script src="${site.script}"></script>`;
const configured = (options: string) => `<script>window.CardedConfig = { ${options} };</script>`;
const named = 'Verify age & place order';

for (const [written, isNamed] of [
  ['null', true],
  ["'true'", true],
  ["'TRUE'", true],
  ['1', true],
  ["'false'", false],
  ["''", false],
  ['0', false],
  ["'<b>no</b>'", false],
] as const) {
  test(`rename_element written as ${written}: ${isNamed ? 'named' : 'left alone'}`, async ({ page, site }) => {
    const button = `${checkout}${configured(`key: 'pk_x', element: '#place', rename_element: ${written}`)}`;
    await page.goto(site.page(`${button}${tag(site)}`));
    await expect(page.locator('#place')).toHaveText(isNamed ? named : 'Place order');
    await page.locator('#place').click();
    await expect(frame(page).locator('#verify')).toBeVisible();
  });
}

test('names the words of a button: no icon, drawing, script, style, or choice of a list', async ({ page, site }) => {
  const icon = '<i aria-hidden="true">lock</i><svg><title>Lock</title></svg><style>a{}</style><script>"a"</script>';
  const others = '<select class="b"><option>One</option></select><input class="b" type="submit">';
  const body = `<button class="b" type="button">${icon} Pay <b>now</b></button><a class="b" href="#">&lt;i&gt;</a>${others}`;
  await page.goto(site.page(`${body}${configured("key: 'pk_x', element: '.b', bind_all: true")}${tag(site)}`));
  await expect(page.locator('a')).toHaveText('verify age & <i>');
  expect(await page.locator('button').evaluate((element) => element.innerHTML)).toBe(
    `${icon} Verify age &amp; pay <b>now</b>`,
  );
  expect(await page.locator('select').evaluate((element) => element.textContent)).toBe('One');
  await expect(page.locator('input')).toHaveValue('');
});

for (const [end, options] of [
  ['accepted', "key: 'pk_auto'"],
  ['let through by the shop', "key: 'pk_x', ontrigger: () => 'perform_default'"],
  ['marked as not verified', "key: 'pk_failed_internal', fail_policy: 'allow_and_flag'"],
] as const) {
  test(`the shop’s server gets the button’s own value: ${end}`, { tag: '@gate' }, async ({ page, site }) => {
    const body =
      '<form method="post" action="/order"><input id="place" type="submit" name="op" value="Place order"></form>';
    const heard = `<script>addEventListener('submit', (event) => { event.preventDefault(); window.sent = new FormData(event.target, event.submitter).get('op'); });</script>`;
    await page.goto(site.page(`${body}${heard}${configured(`element: '#place', ${options}`)}${tag(site)}`));
    await expect(page.locator('#place')).toHaveValue(named);
    await page.locator('#place').click();
    await expect.poll(() => page.evaluate('window.sent')).toBe('Place order');
  });
}

test('stays named where the buyer leaves or is refused, and when the page names it anew', async ({ page, site }) => {
  await page.goto(site.page(`${checkout}${configured("key: 'pk_x', element: '#place'")}${tag(site)}`));
  const place = page.locator('#place');
  for (const end of ['#close', '#shopping', '#refuse']) {
    await place.click();
    await frame(page).locator(end).click();
    await expect(place).toHaveText(named);
    if (end === '#refuse') await frame(page).locator('#close').click();
    await expect(page.locator('dialog')).toHaveCount(0);
  }
  await place.evaluate((element) => element.replaceChildren('PAY $61'));
  await expect(place).toHaveText('VERIFY AGE & PAY $61');
});

test('two instances of two paths do not rename one button in turns', async ({ page, site }) => {
  await page.goto(site.page(`${checkout}${configured('autoload: false')}${tag(site)}`));
  const here = new URL(page.url()).pathname;
  await page.clock.install();
  await page.evaluate(`{
    window.changes = 0;
    new MutationObserver((all) => { changes += all.length; }).observe(document.getElementById('place'), { characterData: true, subtree: true });
    for (const path of ['/elsewhere', '${here}']) CardedAPI.createInstance({ key: 'pk_x', element: '#place', path });
  }`);
  await page.clock.runFor(2_000);
  await expect(page.locator('#place')).toHaveText(named);
  expect(await page.evaluate('changes')).toBe(1);
});
