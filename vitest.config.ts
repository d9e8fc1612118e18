import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,examples,tools}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['packages/testing/src/database/global-setup.ts'],
    // Many tests wait for the database: one more than this machine's processors keeps them busy.
    maxWorkers: availableParallelism() + 1,
    // Half of a run was loading the same modules again for every file; no module here keeps state that a test could leave behind.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
