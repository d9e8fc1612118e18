import type { FrameLocator, Page } from '@playwright/test';

/** What a buyer does, without the words of one language. */
export const submit = async (screens: Page | FrameLocator) => {
  await screens.locator('button[type=submit]').click();
};
export const press = (index: number) => async (screens: Page | FrameLocator) => {
  await screens.locator('main button').nth(index).click();
};
