import type { FrameLocator, Page } from '@playwright/test';

/** Presses the buyer's submit button, without the words of one language. */
export async function submit(screens: Page | FrameLocator) {
  await screens.locator('button[type=submit]').click();
}
export function press(index: number) {
  return async (screens: Page | FrameLocator) => {
    await screens.locator('main button').nth(index).click();
  };
}
