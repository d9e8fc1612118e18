import { expect, type Frame, type Page, test } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** Picks the theme: light, which tests how a page is built, and both in the exhaustive run. Pages that the gate passes are judged there too. */
const usual = (): readonly Theme[] => {
  if (process.env.CARDED_MORE) return themes;
  return test.info().project.name === 'gate' ? [] : ['light'];
};

/** Waits until a change of theme has been drawn, its transitions included. */
const settle = async () => {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
};

/** Lists the visible frames: preloaded screens draw nothing. */
const drawnFrames = async (page: Page): Promise<Frame[]> => {
  const drawn: Frame[] = [];
  for (const frame of page.frames()) {
    if (frame.parentFrame() === null || (await (await frame.frameElement()).isVisible())) drawn.push(frame);
  }
  return drawn;
};

/** Finds the background of a frame. A transparent one shows the page behind, which axe inside takes for white. */
const groundOf = async (frame: Frame): Promise<string> =>
  frame.parentFrame() === null
    ? ''
    : (await frame.frameElement()).evaluate((element) => {
        for (let at: Element | null = element as Element; at !== null; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at);
          if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
        }
        return '';
      });

/** Judges each frame as a separate page, which is stricter than axe's own walk through frames and takes a third of its time. */
const violationsIn = async (frame: Frame): Promise<string[]> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const ground = await groundOf(frame);
  return frame.evaluate(
    async ({ values, ground }) => {
      const { style } = document.documentElement;
      style.backgroundColor = ground;
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        iframes: false,
      });
      style.backgroundColor = '';
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
      );
    },
    { values: standards, ground },
  );
};

/** Expects no violation in what is visible now, frames included. */
export async function expectAccessible(page: Page, what: string, among: readonly Theme[] = usual()): Promise<void> {
  for (const colorScheme of among) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const said: string[] = [];
    for (const frame of await drawnFrames(page)) {
      await frame.evaluate(settle);
      said.push(...(await violationsIn(frame)));
    }
    expect.soft(said, `${what}, ${colorScheme}`).toEqual([]);
  }
}
