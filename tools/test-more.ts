// npm run test:more: what is exhaustive. Files called `.more.test.ts`, and the tests that go further when a variable says so.
import { browserTests, program, runStages, setUp, unitTests } from './run-stages.ts';

const more = { CARDED_MORE: '1' };
/** They read the variable themselves. */
const further = ['security/fuzz.test', 'security/faults.test', 'security/access-matrix.test'];

runStages([
  setUp,
  program('build', 'tools/build.ts', ['--if-stale']),
  unitTests('unit and database, exhaustive', ['.more.test', ...further], more),
  program('mutants of what changed', 'tools/mutate.ts', ['--sample', '60', '--minutes', '4']),
  program('crash, long', 'e2e/src/crash/crash.ts', ['--kills', '12', '--hits', '1', '--seconds', '240']),
  program('crash of bills', 'e2e/src/crash/crash.ts', ['--bills', '--kills', '8', '--hits', '1', '--seconds', '60']),
  browserTests('browser, exhaustive', [], more),
]);
