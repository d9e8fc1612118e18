// Runs Stryker in the folder it is started in, which is a copy of the project.
import { join } from 'node:path';
import type { LogLevel } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { theTestRun } from './test-run.ts';

const run = theTestRun();
// The process that started this is gone.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

await new Stryker({
  mutate: [...run.mutate],
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'chosen-mutants.ts')],
  checkers: ['chosen'],
  reporters: ['tell'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutate/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  concurrency: run.workers,
  // The copy is thrown away.
  inPlace: true,
  ignorePatterns: ['**/build', '**/node_modules'],
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: run.incrementalFile,
  force: run.isForced,
  dryRunTimeoutMinutes: 30,
  // A busy machine is no endless loop.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  allowConsoleColors: false,
  allowEmpty: true,
  warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  logLevel: 'warn' as LogLevel,
}).runMutationTest();
