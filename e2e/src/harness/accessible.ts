import { expect, type Frame, type Page, test } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** In light, which tells whether a page is built well; colors of both themes in the exhaustive run. Pages that the gate passes on its way are judged there too. */
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

/** The frames that are seen: screens that are loaded ahead, and not shown, draw nothing. */
const drawnFrames = async (page: Page): Promise<Frame[]> => {
  const drawn: Frame[] = [];
  for (const frame of page.frames()) {
    if (frame.parentFrame() === null || (await (await frame.frameElement()).isVisible())) drawn.push(frame);
  }
  return drawn;
};

/** A frame without a ground of its own shows the one behind it, which axe cannot see from inside: it would take white. */
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

/** Each frame is judged as a page of its own, which is stricter than axe's own walk through frames and takes a third of its time. */
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

/** No violation on what is to be seen now, frames included. */
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
