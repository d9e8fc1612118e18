import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { importDirectory } from './features/directory/index.ts';
import { makeContext } from './make-context.ts';
import { openDatabase } from './open-database.ts';
import { makeLog } from './platform/http/make-log.ts';

const usage = 'npm run import-directory -- people.csv\n';

/** Puts the people of a CSV file in place of the identity directory: all of them, or, with one line wrong, none. */
const { positionals } = parseArgs({ allowPositionals: true });
const [name] = positionals;
// npm runs scripts in the project's folder; the name was given in the operator's.
const file = name === undefined ? null : resolve(process.env.INIT_CWD ?? '.', name);
const isFile =
  file !== null &&
  (await stat(file).then(
    (found) => found.isFile(),
    () => false,
  ));
if (file === null || positionals.length > 1 || !isFile) {
  process.stderr.write(file !== null && !isFile ? 'The file does not exist.\n' : usage);
  process.exit(2);
}
const config = readConfig({ ...process.env, CARDED_SEED: 'none' });
const log = makeLog({ logLevel: 'warn', logFormat: 'text' });
const database = await openDatabase(config, log);
try {
  const context = await makeContext({ config, db: database.db, log, now: Date.now, random: randomBytes });
  const startedAt = performance.now();
  const count = (number: number) => number.toLocaleString('en-US');
  const result = await importDirectory(context, createReadStream(file), (words) => process.stderr.write(`${words}\n`));
  if (result.ok) {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    process.stdout.write(
      `The directory now holds ${count(result.added)} people, instead of ${count(result.removed)}. It took ${seconds} seconds.\n`,
    );
  } else {
    for (const { line, problem } of result.problems) process.stderr.write(`line ${line}: ${problem}\n`);
    const rest = result.problemCount - result.problems.length;
    if (rest > 0) process.stderr.write(`and ${count(rest)} more\n`);
    process.stderr.write('Nothing was imported. The directory has not changed.\n');
    process.exitCode = 1;
  }
} finally {
  await database.stop();
}
