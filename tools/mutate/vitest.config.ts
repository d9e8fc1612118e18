import { defineConfig } from 'vitest/config';
import ours from '../../vitest.config.ts';
import { NearestFirst } from './nearest-first.ts';
import { theTestRun } from './test-run.ts';

const { tests, hasDatabase, hasMoreTests } = theTestRun();

/** The project's own tests, some of them. They take longer with every mutant inside, and Stryker itself ends what does not end. */
export default defineConfig({
  root: process.cwd(),
  test: {
    ...ours.test,
    include: [...tests],
    exclude: ['**/node_modules/**', '**/build/**', `${hasMoreTests ? '**/security/**' : '**'}/*.more.test.ts`],
    sequence: { sequencer: NearestFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    ...(hasDatabase ? {} : { globalSetup: [] }),
  },
});
