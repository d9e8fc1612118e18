import { defineConfig } from '@playwright/test';
import everyDay from './playwright.config.ts';

// They need the program, which serves the popup as it is built, or are about the screens in it.
const notMeasured = ['**/{drawn-lists,packed,pasted}.test.ts', '**/{packed,screens-*}.more.test.ts'];
const stepMs = 6_000;

/** The popup's stories for `npm run mutate`. A change mostly shows as something that never comes, so waiting ends sooner; a second try sets a slow machine apart. */
export default defineConfig({
  ...everyDay,
  projects: [{ name: 'popup', testMatch: 'popup/*.test.ts', testIgnore: notMeasured }],
  timeout: 30_000,
  retries: 1,
  expect: { timeout: stepMs },
  use: { ...everyDay.use, actionTimeout: stepMs },
});
