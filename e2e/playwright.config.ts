import { defineConfig } from '@playwright/test';

const fixed = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const executablePath = process.env.CARDED_BROWSER ?? '/usr/bin/chromium-headless-shell';

/** Tag of the stories that `npm test` runs: one for each thing that a person does. */
const gate = /@gate/;
/** Stories about the look of screens in every state. */
const looks = ['screens/*.test.ts', 'stories/*-accessible.more.test.ts', 'stories/*-{routes,states}.more.test.ts'];

/** Each story is of one project. All but `gate` are parts of `npm run test:more`. */
const projects = [
  { name: 'gate', testMatch: ['{stories,popup,screens}/*.test.ts'], grep: gate },
  { name: 'stories', testMatch: 'stories/*.test.ts', testIgnore: looks, grepInvert: gate },
  { name: 'popup', testMatch: 'popup/*.test.ts', grepInvert: gate },
  { name: 'looks', testMatch: looks, grepInvert: gate },
  // Runs stories that change or measure the whole program after the others, one at a time.
  {
    name: 'alone',
    testMatch: 'alone/*.test.ts',
    dependencies: ['gate', 'stories', 'popup', 'looks'],
    workers: 1,
    fullyParallel: false,
  },
  // Runs stories for `npm run bench -- --only screens`, which prints their times.
  {
    name: 'figures',
    testMatch: ['figures/*.test.ts', 'alone/{buyer-taps,twenty-cards}.more.test.ts'],
    workers: 1,
    fullyParallel: false,
  },
];

/** Stories run four at a time against one program. */
export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './src/harness/global-setup.ts',
  fullyParallel: true,
  workers: 4,
  // Limits for giving up on a busy machine; a story continues as soon as its state is reached.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    launchOptions: { executablePath, args: [...fixed, '--disable-sync'] },
    locale: 'en-US',
    timezoneId: 'America/Boise',
    actionTimeout: 60_000,
    trace: 'off',
  },
  projects,
});
