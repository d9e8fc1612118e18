import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun last, the longest ran on alone while the other workers had nothing to do: matrices over every endpoint, a dead worker's ten seconds, photos to read. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /(-matrix|killed-worker|ocr-flow|s-seen|seed-demo|make-pictures|planted-alike|live-selfie|is-drawn)(\.more)?\.test\.ts$/.test(
        moduleId,
      );
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{apps,packages,examples,integrations,tools}/**/*.test.ts'],
    // Exhaustive tests run with `npm run test:more`.
    exclude: ['**/node_modules/**', '**/build/**', ...(process.env.CARDED_MORE ? [] : ['**/*.more.test.ts'])],
    globalSetup: ['packages/testing/src/database/global-setup.ts'],
    // Half of the time tests wait for the database: twice as many as there are processors keep them busy.
    maxWorkers: 2 * availableParallelism(),
    // Half of a run was loading the same modules again for every file; no module here keeps state that a test could leave behind.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Time limits that also suit a slow machine with other work.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 50_000 } },
    restoreMocks: true,
  },
});
