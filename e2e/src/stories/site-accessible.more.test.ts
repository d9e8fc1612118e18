import { siteRoutes } from '@carded/web/site-routes';
import { expectAccessible } from '#harness/accessible.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const paths = siteRoutes.map(({ path }) => path).filter((path) => path !== '/404');
/** 1,280 px at 400 % is 320 px wide (WCAG 2.2, 1.4.10). */
const widths = [1440, 390, 320];

/** Lists elements beyond the right edge that do not scroll. */
const sticksOut = () => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    .slice(0, 5);
};

/** Reads the visible words, as a person would copy them. */
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
    // Allows additional words, such as closed answers, but no missing ones.
    const forced = new Set((await page.evaluate(shownWords)).split(' '));
    expect
      .soft(
        words.split(' ').filter((word) => !forced.has(word)),
        'lost with forced colors',
      )
      .toEqual([]);
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Leaves out demos, whose buttons do not print.
    if (!path.startsWith('/demo/'))
      expect.soft((await page.evaluate(shownWords)).length, 'words on paper').toBeGreaterThan(words.length * 0.6);
    await context.close();
  });
