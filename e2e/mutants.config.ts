import { defineConfig } from '@playwright/test';
import everyDay from './playwright.config.ts';

// They need the program, which serves the popup as it is built.
const withProgram = '**/{drawn-lists,packed,pasted}.test.ts';
const stepMs = 6_000;

/** The popup's stories for `npm run mutate`. A change mostly shows as something that never comes, so waiting ends sooner; a second try sets a slow machine apart. */
export default defineConfig({
  ...everyDay,
  projects: [{ name: 'popup', testMatch: 'popup/*.test.ts', testIgnore: ['**/*.more.test.ts', withProgram] }],
  timeout: 30_000,
  retries: 1,
  expect: { timeout: stepMs },
  use: { ...everyDay.use, actionTimeout: stepMs },
});
