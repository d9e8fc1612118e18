// npm run test:more: what takes long for a rare find, in parts of at most 15 minutes. Names run only those parts: `npm run test:more -- crash looks`.
import { globSync } from 'node:fs';
import { browserTests, program, runStages, type Stage, setUp, unitTests } from './run-stages.ts';
import { root } from './set-up.mjs';

const more = { CARDED_MORE: '1' };

/** Tests that a variable extends, which make their own part. */
const further = ['security/fuzz.more.test', 'security/faults.more.test', 'security/access-matrix.test'];
/** Exhaustive unit tests under these folders. */
const moreTests = (folders: string) =>
  globSync(`${folders}/**/*.more.test.ts`, { cwd: root, exclude: ['**/node_modules'] }).filter(
    (file) => !further.some((part) => file.includes(part)),
  );
const readers = '{packages/{vision,documents,testing},apps/verify}';

const parts: Record<string, readonly Stage[]> = {
  units: [
    unitTests(
      'units',
      moreTests('{integrations,tools,apps/{server,web,pay},packages/!(vision|documents|testing)}'),
      more,
    ),
  ],
  fuzz: [unitTests('fuzz', further, more)],
  pictures: [unitTests('pictures', moreTests(readers), more)],
  mutants: [program('mutants of what changed', 'tools/mutate.ts', ['--sample', '60', '--minutes', '4'])],
  crash: [
    program('crash', 'e2e/src/crash/crash.ts', ['--kills', '12', '--hits', '1', '--seconds', '240']),
    program('restarts of the database', 'e2e/src/crash/crash.ts', ['--restarts', '20', '--seconds', '300']),
  ],
  bills: [
    program('crash of bills', 'e2e/src/crash/crash.ts', ['--bills', '--kills', '8', '--hits', '1', '--seconds', '60']),
  ],
  attack: [program('attack', 'tools/attack.ts')],
  stories: [browserTests('stories', 'stories')],
  popup: [browserTests('popup', 'popup', more)],
  looks: [browserTests('looks', 'looks', more)],
  // The stories of the gate again, with each page that they pass judged in both themes.
  accessible: [browserTests('accessible', 'gate', more)],
  alone: [browserTests('alone', 'alone', more)],
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
const chosen = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));
runStages([setUp, program('build', 'tools/build.ts', ['--if-stale']), ...chosen.flatMap(([, stages]) => stages)]);
