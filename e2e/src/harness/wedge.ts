import type { Page } from '@playwright/test';

type Key = { key: string; code: string; windowsVirtualKeyCode: number; text?: string; modifiers: number };
const ctrl = 2;
const shift = 8;

/** A card's control characters come as keys, as from scanners at real tills. */
const keyOf = (sign: string): Key => {
  const plain = { text: sign, modifiers: 0 };
  if (sign === '\n') return { key: 'j', code: 'KeyJ', windowsVirtualKeyCode: 74, modifiers: ctrl };
  if (sign === '\r') return { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, ...plain };
  if (sign < ' ') return { key: '^', code: 'Digit6', windowsVirtualKeyCode: 54, modifiers: ctrl + shift };
  if (sign === ' ') return { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, ...plain };
  if (/[A-Za-z]/.test(sign)) {
    const code = sign.toUpperCase();
    const modifiers = sign === code ? shift : 0;
    return { key: sign, code: `Key${code}`, windowsVirtualKeyCode: code.charCodeAt(0), text: sign, modifiers };
  }
  return { key: sign, code: '', windowsVirtualKeyCode: 0, ...plain };
};

/**
 * Types a text into the window as a keyboard wedge does: real keys, wherever the focus is. They are sent without waiting between them, so that a busy machine makes
 * no pause that no scanner makes; scanners' own speeds are tried where the clock is the test's.
 */
export async function typeAsWedge(page: Page, text: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const sent: Promise<unknown>[] = [];
  for (const sign of text) {
    const key = keyOf(sign);
    const { text: typed, ...release } = key;
    sent.push(
      devTools.send('Input.dispatchKeyEvent', { type: typed === undefined ? 'rawKeyDown' : 'keyDown', ...key }),
    );
    sent.push(devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...release }));
  }
  await Promise.all(sent);
  await devTools.detach();
}

/** Dispatches the keys at once inside the page, for stories about a scan's result. No delay can fall between two keys, and only the page gets them. */
export function scanCard(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (keys) => {
      for (const key of keys)
        for (const type of ['keydown', 'keyup'])
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent(type, { ...key, bubbles: true, cancelable: true }),
          );
    },
    [...text].map((sign) => {
      const { key, code, modifiers } = keyOf(sign);
      return { key, code, ctrlKey: (modifiers & ctrl) !== 0, shiftKey: (modifiers & shift) !== 0 };
    }),
  );
}

/** Milliseconds from the last key to the verdict on the screen, of the last scan, by the browser's own clock. */
export function scanMs(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('carded-scan').at(-1)?.duration ?? Number.POSITIVE_INFINITY);
}
