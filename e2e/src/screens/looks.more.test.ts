import { expectAccessible } from '#harness/accessible.ts';
import { expect, test } from '#harness/test.ts';
import { birthDateFields, buyerState, knownDetails } from './buyer-state.ts';
import { showScreen } from './show-screen.ts';

const question = (shop: { name?: string; text?: string } = {}) =>
  buyerState({
    status: null,
    uuid: null,
    version: 0,
    details: { known: knownDetails, missing: birthDateFields },
    shop,
  });

for (const accent of ['#ffffff', '#000000', '#ffe94a', '#808080', '#7a7a7a', '#e10600', 'rgb(120 200 255)', 'navy']) {
  test(`can be read in the shop’s color ${accent}`, async ({ page }) => {
    const theme = { accent_color: accent, input_focus_color: accent, background: accent, font: 'Georgia, serif' };
    const { screens } = await showScreen(page, { name: accent, state: question(), popup: { theme } });
    await expectAccessible(page, accent);
    const button = screens.locator('button[type=submit]');
    await expect(button).toHaveCSS('font-family', 'Georgia, serif');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const ring = () =>
        button.evaluate((element) => {
          const probe = document.createElement('span');
          probe.style.color = 'var(--accent-focus)';
          probe.style.backgroundColor = 'var(--surface)';
          element.append(probe);
          const { color, backgroundColor } = getComputedStyle(probe);
          probe.remove();
          return [color, backgroundColor];
        });
      // Waits, because a script picks the color again after the background changed.
      await expect
        .poll(async () => contrastOf(await ring()), { message: `ring in ${colorScheme}`, timeout: 3_000 })
        .toBeGreaterThanOrEqual(3);
    }
  });
}

/** Contrast ratio of two opaque colors as browsers write them (WCAG 2.2). */
const contrastOf = (colors: string[]): number => {
  const luminances = colors.map((color) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
};

test('a logo that cannot be fetched gives way to the shop’s name', async ({ page, quiet }) => {
  quiet.expects(/net::ERR|Failed to load/);
  await page.route('https://shop.example/logo.png', (route) => route.abort());
  const { screens } = await showScreen(page, {
    name: 'logo',
    state: question(),
    popup: { theme: { logo_url: 'https://shop.example/logo.png', logo_height: '32px' } },
  });
  await expect(screens.locator('header').getByText('Northfork Vapor')).toBeVisible();
  await expect(screens.locator('header img')).toHaveCount(0);
});

test('the shop’s words are shown as text, line by line', async ({ page }) => {
  const { screens } = await showScreen(page, { name: 'text', state: question({ text: 'One <b>line</b>.\nAnother.' }) });
  const lead = screens.getByText('One <b>line</b>.');
  await expect(lead).toHaveCSS('white-space', 'pre-line');
  await expect(lead).toContainText('Another.');
});
