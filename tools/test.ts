// npm test: the project's rules, units, database and one browser story for each thing that a person does. The rest is in tools/test-more.ts.
import { browserTests, program, runStages, setUp, unitTests } from './run-stages.ts';

runStages([
  setUp,
  program('check', 'tools/check.ts'),
  program('build', 'tools/build.ts', ['--if-stale']),
  unitTests('unit and database'),
  browserTests('browser', 'gate'),
]);
