// npm test: the house rules, units, database and browser stories. What takes long for a rare find is in tools/test-more.ts.
import { browserTests, program, runStages, setUp, unitTests } from './run-stages.ts';

runStages([
  setUp,
  program('check', 'tools/check.ts'),
  program('build', 'tools/build.ts', ['--if-stale']),
  unitTests('unit and database'),
  browserTests('browser'),
]);
