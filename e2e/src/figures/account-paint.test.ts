import { slowDown } from '#harness/budgets.ts';
import { figure } from '#harness/figure.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** Milliseconds; web.dev/lcp asks for 2,500 at the 75th percentile, we for less. */
const LCP_MS = 1_800;
/** web.dev/cls asks for 0.1. */
const SHIFT = 0.02;
const ROUNDS = 3;

type Seen = { paintMs: number; shift: number };
const isGood = ({ paintMs, shift }: Seen) => paintMs > 0 && paintMs <= LCP_MS && shift <= SHIFT;

const pages = [
  '/account/usage',
  '/account/verifications',
  '/account/websites',
  '/account/users',
  '/account/edit',
  '/account/security',
  '/account/support',
  '/account/send',
  '/account/manual',
];

/** Notes paints and shifts from the first moment on. */
const watch = () => {
  const seen = { paintMs: 0, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

for (const path of pages) {
  test(`${path} on a slow phone: its largest paint, and nothing moves`, async ({ newPerson }) => {
    const [name = '', value = ''] = theRun().ownerCookie.split('=');
    const seen: Seen[] = [];
    // A busy machine only ever adds: one good round is enough.
    for (let round = 0; round < ROUNDS && !seen.some(isGood); round++) {
      const page = await newPerson({ viewport: { width: 390, height: 844 } });
      // A person with a session has been on the sign-in page, which sent the time zone; the cache is still empty.
      const both = [
        { name, value, httpOnly: true },
        { name: 'carded-page', value: 'America/Boise' },
      ];
      await page
        .context()
        .addCookies(both.map((cookie) => ({ ...cookie, domain: 'localhost', path: '/', secure: true })));
      await page.addInitScript(watch);
      await slowDown(page);
      await page.goto(theRun().demo.url + path, { waitUntil: 'networkidle' });
      // Waits until the page is drawn and hydrated and its font is loaded; after that nothing paints without input.
      await page.evaluate(() => document.fonts.ready);
      seen.push((await page.evaluate('seen')) as Seen);
      await page.context().close();
    }
    figure(`${path}, largest paint on a slow phone`, Math.min(...seen.map(({ paintMs }) => paintMs)), LCP_MS);
    expect(Math.min(...seen.map(({ shift }) => shift))).toBeLessThanOrEqual(SHIFT);
  });
}
