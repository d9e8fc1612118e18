import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;

/** Waits until a change of theme has been drawn, its transitions included. */
const settle = async () => {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
};

/** No violation on what is to be seen now, frames included, in light and dark unless told otherwise. */
export const expectAccessible = async (
  page: Page,
  what: string,
  among: readonly (typeof themes)[number][] = themes,
): Promise<void> => {
  for (const colorScheme of among) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const frame of page.frames()) {
      // Screens that are loaded ahead, and not shown, draw nothing.
      const isDrawn = frame.parentFrame() === null || (await (await frame.frameElement()).isVisible());
      if (isDrawn) await frame.evaluate(settle);
    }
    const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
    const said = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
    expect.soft(said, `${what}, ${colorScheme}`).toEqual([]);
  }
};
