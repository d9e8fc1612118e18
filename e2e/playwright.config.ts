import { defineConfig } from '@playwright/test';

const fixed = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const executablePath = process.env.CARDED_BROWSER ?? '/usr/bin/chromium-headless-shell';

const everyDay = [
  {
    name: 'stories',
    testMatch: ['stories/*.test.ts', 'popup/*.test.ts', 'screens/*.test.ts'],
    testIgnore: '**/*.more.test.ts',
  },
  {
    name: 'alone',
    testMatch: 'alone/*.test.ts',
    testIgnore: '**/*.more.test.ts',
    dependencies: ['stories'],
    workers: 1,
    fullyParallel: false,
  },
];
/** What is exhaustive: `npm run test:more`. */
const more = [
  { name: 'more', testMatch: '**/*.more.test.ts', testIgnore: 'alone/*' },
  { name: 'alone', testMatch: 'alone/*.more.test.ts', dependencies: ['more'], workers: 1, fullyParallel: false },
];

/** Stories run three at a time against one program; what changes or measures the whole program runs after them, alone. */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './src/harness/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  // What is waited for comes as soon as it does. These say when to give up, on a machine with other work too.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    launchOptions: { executablePath, args: [...fixed, '--disable-sync'] },
    locale: 'en-US',
    timezoneId: 'America/Boise',
    actionTimeout: 30_000,
    trace: 'off',
  },
  projects: process.env.CARDED_MORE ? more : everyDay,
});
