import { defineConfig } from '@playwright/test';

const fixed = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const executablePath = process.env.CARDED_BROWSER ?? '/usr/bin/chromium-headless-shell';

/** What `npm test` runs: one story for each thing that a person does. */
const gate = /@gate/;
/** How screens look, in every state. */
const looks = ['screens/*.test.ts', 'stories/*-accessible.more.test.ts', 'stories/*-{routes,states}.more.test.ts'];

/** Each story is of one project. All but `gate` are parts of `npm run test:more`. */
const projects = [
  { name: 'gate', testMatch: ['{stories,popup,screens}/*.test.ts'], grep: gate },
  { name: 'stories', testMatch: 'stories/*.test.ts', testIgnore: looks, grepInvert: gate },
  { name: 'popup', testMatch: 'popup/*.test.ts', grepInvert: gate },
  { name: 'looks', testMatch: looks, grepInvert: gate },
  // What changes or measures the whole program runs after the others, and one at a time.
  {
    name: 'alone',
    testMatch: 'alone/*.test.ts',
    dependencies: ['gate', 'stories', 'popup', 'looks'],
    workers: 1,
    fullyParallel: false,
  },
  // For `npm run bench -- --only screens`, which prints the times that these measure.
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
  // What is waited for comes as soon as it does. These say when to give up, on a machine with other work too.
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
