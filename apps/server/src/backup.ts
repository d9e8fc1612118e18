import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from './backups/make-backup.ts';
import { readConfig } from './config.ts';

const usage = `npm run backup -- DIR
  Copies the embedded database, the pictures and the keys into DIR, a new folder, while the server works.
`;

const { positionals } = parseArgs({ allowPositionals: true });
const [name] = positionals;
if (name === undefined || positionals.length > 1) {
  process.stderr.write(usage);
  process.exit(2);
}
// npm runs scripts in the project's folder; the name was given in the operator's.
const folder = resolve(process.env.INIT_CWD ?? '.', name);
const config = readConfig({ ...process.env, CARDED_SEED: 'none' });
try {
  if (config.databaseUrl !== undefined)
    throw new Error('DATABASE_URL names a database of your own: back it up with its own tools (docs/operations.md)');
  const { has_bucket: hasBucket, has_key_elsewhere: hasKeyElsewhere } = await makeBackup(config, folder);
  process.stdout.write(
    [
      `Backed up to ${folder}. Keep its folder "keys" somewhere else: who has both can read everything.`,
      ...(hasKeyElsewhere ? ['CARDED_MASTER_KEY is not in it; without that key nothing in it can be read.'] : []),
      ...(hasBucket ? ['The pictures are in your bucket, and not in it.'] : []),
      '',
    ].join('\n'),
  );
} catch (error) {
  process.stderr.write(`Nothing was backed up: ${(error as Error).message}.\n`);
  process.exitCode = 1;
}
