import { join } from 'node:path';
import { expectAccessible } from '#harness/accessible.ts';
import { expect, test } from '#harness/test.ts';
import { expectFocus, expectNoSidewaysScroll, expectNothingCut, expectTargets } from './check-screen.ts';
import type { ScreenState } from './screen-state.ts';
import { showScreen } from './show-screen.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };
const pictures = process.env.CARDED_PICTURES;
const isExhaustive = process.env.CARDED_MORE !== undefined;

/** Tests one state of the buyer's screens: focus, headings, accessibility in both themes, sizes of targets, a narrow phone, large text. */
export function testScreen(group: string, one: ScreenState): void {
  test(`${group}: ${one.name} can be used by everyone`, async ({ page, quiet }) => {
    quiet.expects(/Failed to load resource|net::ERR/);
    await page.setViewportSize(phone);
    const { frame } = await showScreen(page, one);
    const what = one.name;
    await expectFocus(frame(), what);
    expect(await frame().evaluate(() => document.documentElement.lang)).toBe('en');
    expect(await frame().locator('h1:visible').count(), 'headings').toBe(1);
    for (const [size, viewport] of Object.entries({ phone, desktop })) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (pictures) await page.screenshot({ path: join(pictures, `${what}-${size}.png`) });
      // Colors are the same at every size: each theme is looked at once, and in the exhaustive run at both sizes.
      await expectAccessible(
        page,
        `${what} on a ${size}`,
        isExhaustive ? undefined : [size === 'phone' ? 'light' : 'dark'],
      );
      await expectTargets(frame(), what);
    }
    if (pictures) await page.screenshot({ path: join(pictures, `${what}-dark.png`) });
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' });
    if (pictures) await page.screenshot({ path: join(pictures, `${what}-forced.png`) });
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize(narrow);
    await expectNoSidewaysScroll(frame(), `${what} at 320 px`);
    await expectTargets(frame(), `${what} at 320 px`);
    if (pictures) await page.screenshot({ path: join(pictures, `${what}-narrow.png`) });
    await page.setViewportSize(phone);
    await frame().evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(frame(), `${what} at 200 %`);
    await expectNothingCut(frame(), `${what} at 200 %`);
    if (pictures) await page.screenshot({ path: join(pictures, `${what}-large.png`) });
  });
}
