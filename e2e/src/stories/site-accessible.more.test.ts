import { siteRoutes } from '@carded/web/site-routes';
import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const paths = siteRoutes.map(({ path }) => path).filter((path) => path !== '/404');
/** 1,280 px at 400 % is 320 px wide (WCAG 2.2, 1.4.10). */
const widths = [1440, 390, 320];

/** What sticks out of the page to the right, where it does not scroll by itself. */
const sticksOut = () => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    .slice(0, 5);
};

/** The words that are to be seen, as somebody would copy them. */
const shownWords = () => {
  const main = document.querySelector('main');
  const selection = getSelection();
  if (main !== null) selection?.selectAllChildren(main);
  return String(selection).replaceAll(/\s+/g, ' ').trim();
};

for (const path of paths)
  test(`${path} is readable by everybody: narrow, large, dark, with forced colors, on paper, without scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: true, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(theRun().demo.url + path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (width !== 320) await expectAccessible(page, `${path} at ${width}`);
      expect.soft(await page.evaluate(sticksOut), `${path} at ${width}`).toEqual([]);
    }
    const words = await page.evaluate(shownWords);
    await page.emulateMedia({ forcedColors: 'active' });
    // It may show more, closed answers among them; nothing may be missing.
    const forced = new Set((await page.evaluate(shownWords)).split(' '));
    expect
      .soft(
        words.split(' ').filter((word) => !forced.has(word)),
        'lost with forced colors',
      )
      .toEqual([]);
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A demo is there to be pressed: on paper only what it is remains.
    if (!path.startsWith('/demo/'))
      expect.soft((await page.evaluate(shownWords)).length, 'words on paper').toBeGreaterThan(words.length * 0.6);
    await context.close();
  });
