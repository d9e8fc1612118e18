import { expect, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { expectAccessible } from '#harness/accessible.ts';
import { expectHeld, gateCode, gateOf, giveBirth, openGate } from './gate-page.ts';
import { platformPages } from './platform-pages.ts';
import { test } from './site.ts';

const types = ['button', 'yesno', 'dob', 'dobinput'] as const;
const languages = ['en', 'es', 'fr'] as const;
type Type = (typeof types)[number];

const letIn = async (page: Page, type: Type) => {
  if (type.startsWith('dob')) await giveBirth(page, ['1985', '3', '4']);
  else await gateOf(page).locator('button.b').first().click();
  await expect(gateOf(page)).toHaveCount(0);
};

/** Held, and read with ease by everybody. */
const expectSound = async (page: Page) => {
  await expectHeld(page);
  await expectAccessible(page, 'age gate');
};

/** A whole document of React, with the gate in its head, and the script that hydrates it. */
const hydrated = async (gate: string) => {
  const entry = `import { createElement as h } from 'react'; import { hydrateRoot } from 'react-dom/client'; import { renderToString } from 'react-dom/server';
    const App = () => h('html', { lang: 'en' }, h('head', null, h('title', null, 'Shop')), h('body', null, h('h1', null, 'Shop'), h('p', { suppressHydrationWarning: true }, typeof window)));
    if (typeof document === 'undefined') globalThis.html = renderToString(h(App)); else hydrateRoot(document, h(App));`;
  const build = await rolldown({
    input: 'entry',
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${import.meta.dirname}/entry.js` : null),
        load: (id) => (id.endsWith('/popup/entry.js') ? entry : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  const code = output[0].code.replaceAll('</script', '<\\/script');
  const html =
    '<html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1><p>undefined</p></body></html>'.replace(
      '<head>',
      `<head>${gate}`,
    );
  return `<!doctype html>${html.replace('</body>', () => `<script>${code}; window.isHydrated = true;</script></body>`)}`;
};

for (const type of types)
  for (const language of languages) {
    const options = { type, lang: language };
    test(`${type}, ${language}: works under a strict policy with Trusted Types`, async ({ page, site }) => {
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(error.message));
      const policy = `default-src 'none'; script-src ${site.scriptOrigin}; require-trusted-types-for 'script'; trusted-types 'none'`;
      await openGate(page, site, options, { headers: { 'content-security-policy': policy } });
      await expectSound(page);
      await letIn(page, type);
      expect(faults.filter((text) => !text.includes('favicon'))).toEqual([]);
    });

    test(`${type}, ${language}: works when storage is refused`, async ({ page, site }) => {
      await page.addInitScript(
        "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(self, name, { get() { throw new DOMException('no', 'SecurityError'); } });",
      );
      const address = await openGate(page, site, options);
      await expectSound(page);
      await letIn(page, type);
      await page.evaluate("document.body.append('drawn')");
      await expect(gateOf(page)).toHaveCount(0);
      await page.goto(address);
      await expect(gateOf(page)).toBeVisible();
    });

    test(`${type}, ${language}: works on a page that React hydrates whole`, async ({ page, site }) => {
      const config = `<script>window.CardedAgeGateConfig = ${JSON.stringify(options)}</script>`;
      const html = await hydrated(`${config}<script src="${site.gate}"></script>`);
      await page.goto(site.evil(html));
      await page.waitForFunction('window.isHydrated');
      await expectSound(page);
      await letIn(page, type);
      await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible();
    });

    test(`${type}, ${language}: holds a page that removes the gate, closes it or redraws itself`, async ({
      page,
      site,
    }) => {
      await openGate(page, site, options);
      for (const attack of [
        "document.querySelector('carded-age-gate').remove()",
        "document.querySelector('carded-age-gate').shadowRoot.querySelector('dialog').close()",
        "document.body.replaceWith(document.createElement('body'))",
        'document.documentElement.replaceChildren(document.createElement("head"), document.createElement("body"))',
        "document.body.innerHTML = '<h1>New</h1><a href=#>Link</a>'",
      ]) {
        await page.evaluate(attack);
        await expect(gateOf(page)).toBeVisible();
        await expectHeld(page);
      }
      // The page took away its title, too.
      await page.evaluate("document.title = 'Shop'");
      await expectAccessible(page, 'age gate');
      await letIn(page, type);
    });

    test(`${type}, ${language}: works in print and right to left, and breaks no accessibility rule`, async ({
      page,
      site,
    }) => {
      await page.goto(
        site.page('<h1>Shop</h1>', {
          head: `<script>document.documentElement.dir = 'rtl'; window.CardedAgeGateConfig = ${JSON.stringify(options)}</script><script src="${site.gate}"></script>`,
        }),
      );
      await expectAccessible(page, 'age gate');
      await expect(gateOf(page)).toHaveCSS('direction', 'ltr');
      await expect(gateOf(page)).toHaveAttribute('lang', language);
      await page.setViewportSize({ width: 320, height: 400 });
      expect(await gateOf(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('body')).toBeHidden();
      await expectSound(page);
      await page.emulateMedia({ media: 'screen' });
      await expectHeld(page);
      await letIn(page, type);
      await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    });

    test(`${type}, ${language}: holds two tabs and the way back`, async ({ page, site, context }) => {
      const address = await openGate(page, site, options);
      const other = await context.newPage();
      await other.goto(address);
      await expectSound(other);
      await letIn(other, type);
      await expect(gateOf(page)).toHaveCount(0);
      await page.evaluate('localStorage.clear()');
      const held = await openGate(page, site, options);
      await page.goto(site.page('<h1>Elsewhere</h1>'));
      await other.goto(held);
      await letIn(other, type);
      await page.goBack();
      await expect(gateOf(page)).toHaveCount(0);
      // Removes any answer: the page that comes back must be as closed as before.
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
      await openGate(page, site, { ...options, minAge: 25 });
      await page.goto(site.page('<h1>Elsewhere</h1>'));
      await page.goBack();
      await expectSound(page);
    });
  }

/** Tells whether the shop's words appeared in any frame until everything was loaded. */
const flashes = async (page: Page, address: string) => {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await page.goto(address, { waitUntil: 'networkidle' });
  // Takes two more pictures on demand, because a busy machine films late.
  const atLoad = frames.length;
  let nudges = 0;
  await expect
    .poll(async () => {
      nudges += 1;
      await page.evaluate((nth) => {
        document.documentElement.style.outline = `1px solid rgb(0, 0, ${100 + (nth % 2) * 100})`;
      }, nudges);
      return frames.length - atLoad;
    })
    .toBeGreaterThan(1);
  await session.send('Page.stopScreencast');
  // Looks for red, which only the shop uses.
  const isRed = await page.evaluate(async (pictures) => {
    const canvas = new OffscreenCanvas(40, 40);
    const pen = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
    const found: boolean[] = [];
    for (const picture of pictures) {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
      pen.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, 40, 40);
      const { data } = pen.getImageData(0, 0, 40, 40);
      let red = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 0) < 90) red++;
      found.push(red > 40);
    }
    return found;
  }, frames);
  return { frames: frames.length, red: isRed.filter(Boolean).length };
};

const redShop = `<style>body{background:#d00;height:4000px}</style>${'<p>Words of the shop</p>'.repeat(2_000)}`;
for (const way of ['inlined', 'blocking'] as const)
  test(`the page does not flash, ${way}`, async ({ page, site }) => {
    const script =
      way === 'inlined' ? `<script>${await gateCode('en')}</script>` : `<script src="${site.gate}"></script>`;
    const seen = await flashes(page, site.page(redShop, { head: script }));
    expect(seen.frames).toBeGreaterThan(0);
    expect(seen.red).toBe(0);
  });

test('a page without a gate is seen to be red: the film can show a flash', async ({ page, site }) => {
  expect((await flashes(page, site.page(redShop))).red).toBeGreaterThan(0);
});

/** A single-page shop: it draws itself when it has loaded, and again. */
const drawnLate = (body: string) =>
  `<div id="app"></div><script>const app = document.getElementById('app'); const draw = () => { app.innerHTML = ${JSON.stringify(body)}; app.querySelector('button').focus(); }; draw(); setTimeout(draw, 50); addEventListener('load', draw);</script>`;
const everShop = `<div id="field-shippingAddress.country"><span data-slot="select-value">United States</span></div><input name="shippingAddress.city" value="Boise"><div class="checkout-button-section"><button type="button">Place order</button></div>`;
const kinds: { name: string; body: string; button: string }[] = [
  ...platformPages.filter(({ name }) => name.startsWith('WooCommerce')),
  { name: 'EverShop, drawn by its script', body: drawnLate(everShop), button: '.checkout-button-section button' },
];

for (const { name, body, button } of kinds)
  test(`inlined on ${name}, the gate holds the page, lets visitors in, and leaves the order button and the popup working`, async ({
    page,
    site,
  }) => {
    const config = { key: 'pk_x', element: button };
    const address = site.page(body, {
      head: `<script>${await gateCode('en')}</script><script>window.CardedConfig = ${JSON.stringify(config)}</script><script src="${site.script}" async></script>`,
    });
    await page.goto(address);
    await expect(gateOf(page)).toBeVisible();
    await expectHeld(page);
    await letIn(page, 'button');
    await page.goto(address);
    await page.locator(button).click();
    await expect(page.locator('dialog.carded-popup')).toBeVisible();
    await expect(gateOf(page)).toHaveCount(0);
  });
