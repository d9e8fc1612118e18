import { routesUnder } from '#harness/every-page.ts';
import { hardToRead } from '#harness/hard-to-read.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** `/staff/accounts/:id` as what an address has to be like. */
const shapeOf = (pattern: string) => {
  const parts = pattern.slice(1).split('/');
  const shapes = parts.map((part) =>
    part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part}`,
  );
  return new RegExp(`^${shapes.join('')}$`);
};

test('no word of a page of staff, or of what it leads to, is cut off or under another on a small laptop', async ({
  staff,
}) => {
  test.slow();
  const patterns = routesUnder('/staff').filter((pattern) => !pattern.endsWith('*'));
  const toVisit = new Map(patterns.filter((pattern) => !pattern.includes(':')).map((pattern) => [pattern, pattern]));
  for (const [pattern, path] of toVisit) {
    await staff.goto(theRun().demo.url + path);
    await expect(staff.getByRole('heading', { level: 1 }).first(), pattern).toBeAttached();
    await expect(staff.locator('[role="status"][aria-label^="Loading"]'), pattern).toHaveCount(0);
    await staff.waitForLoadState('networkidle');
    for (const width of [900, 1_024]) {
      await staff.setViewportSize({ width, height: 800 });
      expect.soft(await hardToRead(staff), `${path} at ${width}`).toEqual([]);
      const sideways = await staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(sideways, `${path} at ${width}: sideways`).toBeLessThanOrEqual(0);
    }
    const links = await staff
      .locator('a[href^="/staff/"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
    for (const other of patterns.filter((one) => !toVisit.has(one))) {
      const found = links.find((link) => shapeOf(other).test(link));
      if (found !== undefined) toVisit.set(other, found);
    }
  }
  expect(toVisit.get('/staff/accounts/:id')).toBeDefined();
});
