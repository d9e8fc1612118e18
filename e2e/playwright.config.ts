import { defineConfig } from '@playwright/test';

const fixed = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const executablePath = process.env.CARDED_BROWSER ?? '/usr/bin/chromium-headless-shell';

/** Stories run two at a time against one program; what changes or measures the whole program runs after them, alone. */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './src/harness/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    launchOptions: { executablePath, args: [...fixed, '--disable-sync'] },
    locale: 'en-US',
    timezoneId: 'America/Boise',
    actionTimeout: 15_000,
    trace: 'off',
  },
  projects: [
    { name: 'stories', testMatch: ['stories/*.test.ts', 'popup/*.test.ts', 'screens/*.test.ts'] },
    { name: 'alone', testMatch: 'alone/*.test.ts', dependencies: ['stories'], workers: 1, fullyParallel: false },
  ],
});
