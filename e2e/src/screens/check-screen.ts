import { expect, type Frame } from '@playwright/test';

const leastPx = 44;

/** Expects nothing wider than the window. */
export async function expectNoSidewaysScroll(frame: Frame, what: string): Promise<void> {
  const wide = await frame.evaluate(() => {
    const limit = document.documentElement.clientWidth + 1;
    const scrolls = [document.documentElement, ...document.querySelectorAll('main, [role=dialog]')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    );
    const outside = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { width, left, right } = element.getBoundingClientRect();
      return width > 0 && element.checkVisibility() && (right > limit || left < -1);
    });
    return [...scrolls, ...outside].map((element) => element.outerHTML.slice(0, 120));
  });
  expect.soft(wide, `${what}: wider than the window`).toEqual([]);
}

/** Every control of the screens is 44 px high and wide (links inside a sentence aside, WCAG 2.5.8), and none is under another. */
export async function expectTargets(frame: Frame, what: string): Promise<void> {
  const small = await frame.evaluate((least) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=file]), select, summary'),
    ];
    return controls
      .filter((element) => element.checkVisibility() && !element.closest('[hidden]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < least - 0.5 || box.width < least - 0.5)
      .map(
        ({ element, box }) => `${Math.round(box.width)} × ${Math.round(box.height)} ${element.outerHTML.slice(0, 100)}`,
      );
  }, leastPx);
  expect.soft(small, `${what}: too small to touch`).toEqual([]);
}

/** Expects no text cut off by its own box. */
export async function expectNothingCut(frame: Frame, what: string): Promise<void> {
  const cut = await frame.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'h1, h2, p, li, dt, dd, button, label, legend, a, footer span, header span',
      ),
    ]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).overflow !== 'visible')
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect.soft(cut, `${what}: text is cut`).toEqual([]);
}

/** Expects the focus on a heading, an answer or a field, where a screen reader starts and Tab continues. */
export async function expectFocus(frame: Frame, what: string): Promise<void> {
  await expect
    .poll(
      () =>
        frame.evaluate(
          () => document.activeElement?.matches('h1, h2, [role=status], input, select, main button') ?? false,
        ),
      {
        message: `${what}: where the focus is`,
        timeout: 3_000,
      },
    )
    .toBe(true);
}
