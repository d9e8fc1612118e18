import type { BrowserContext } from '@playwright/test';

/** Seconds of one action: Card, Moran and Newell, The Keystroke-Level Model, CACM 23(7), 1980; a typist of 40 words a minute. */
const seconds = { key: 0.28, point: 1.1, press: 0.2, home: 0.4, think: 1.35 };

/** Counts what hands do in every page of a browser, a Tab for each field with it, and says how long a person takes for it. */
export async function watchHands(context: BrowserContext) {
  const seen: ('click' | 'key')[] = [];
  const fields = { count: 0 };
  await context.exposeBinding('noteHand', (_source, what: 'click' | 'key' | 'field') => {
    if (what === 'field') fields.count += 1;
    else seen.push(what);
  });
  await context.addInitScript(`
    addEventListener('pointerdown', (event) => event.isTrusted && noteHand('click'), true);
    addEventListener('keydown', (event) => event.isTrusted && noteHand('key'), true);
    addEventListener('focusin', (event) => event.target.matches?.('input, select') && noteHand('field'), true);
  `);
  return () => {
    const clicks = seen.filter((what) => what === 'click').length;
    const keys = seen.length - clicks + fields.count;
    const moves = seen.filter((what, index) => index > 0 && what !== seen[index - 1]).length;
    const taken =
      keys * seconds.key +
      clicks * (seconds.point + seconds.press) +
      moves * seconds.home +
      (fields.count + clicks) * seconds.think;
    return { clicks, keys, moves, seconds: taken };
  };
}
