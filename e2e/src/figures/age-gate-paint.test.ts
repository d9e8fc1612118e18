import { expect } from '@playwright/test';
import { figure } from '#harness/figure.ts';
import { gateCode } from '#popup/gate-page.ts';
import { test } from '#popup/site.ts';

test('inlined it needs no request, and is painted with the page', async ({ page, site }) => {
  const heads = ['', `<script>${await gateCode('en')}</script>`];
  const addresses = heads.map((head) => site.page('<h1>Shop</h1>', { head }));
  const times: number[][] = [[], []];
  // In turn, so that a busy machine is as busy for both.
  for (let visit = 0; visit < 41; visit++)
    for (const [index, address] of addresses.entries()) {
      await page.goto(address);
      await page.waitForFunction("performance.getEntriesByType('paint').length > 0");
      times[index]?.push((await page.evaluate("performance.getEntriesByType('paint')[0].startTime")) as number);
      expect(
        await page.evaluate(
          "performance.getEntriesByType('resource').filter(({ name }) => !name.includes('favicon')).length",
        ),
      ).toBe(0);
    }
  const [without = 0, inlined = 0] = times.map((each) => each.toSorted((one, other) => one - other)[20] ?? Number.NaN);
  figure('first paint, later with an age gate inlined', inlined - without, 30);
});
