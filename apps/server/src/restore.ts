import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backups/restore-backup.ts';
import { type Config, readConfig } from './config.ts';
import { applyDeletions } from './features/receipts/index.ts';
import { makeContext } from './make-context.ts';
import { openDatabase } from './open-database.ts';
import { makeLog } from './platform/http/make-log.ts';

const usage = `npm run restore -- DIR [--keys DIR] [--deletions DIR]
  Restores a backup into CARDED_DATA_DIR, which must be empty.
  --keys       its keys, where they are kept apart
  --deletions  what was deleted since: files/deletions of the data folder that was lost, or your copy of it
npm run restore -- --deletions-only
  For a database of your own that you restored: deletes again what was deleted since.
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keys: { type: 'string' }, deletions: { type: 'string' }, 'deletions-only': { type: 'boolean' } },
});
const isOfDeletions = values['deletions-only'] === true;
const [name] = positionals;
if (positionals.length > 1 || (name === undefined) !== isOfDeletions) {
  process.stderr.write(usage);
  process.exit(2);
}
const config = readConfig({ ...process.env, CARDED_SEED: 'none' });
// npm runs scripts in the project's folder; the names were given in the operator's.
const folderOf = (given: string) => resolve(process.env.INIT_CWD ?? '.', given);
const deleteAgain = async (given: Config): Promise<void> => {
  const log = makeLog({ logLevel: 'warn', logFormat: 'text' });
  const database = await openDatabase(given, log);
  try {
    const context = await makeContext({ config: given, db: database.db, log, now: Date.now, random: randomBytes });
    const count = await applyDeletions(context);
    process.stdout.write(`Deleted again what was deleted since the backup: ${count} verifications.\n`);
  } finally {
    await database.stop();
  }
};
try {
  if (name === undefined) await deleteAgain(config);
  else {
    if (config.databaseUrl !== undefined)
      throw new Error('DATABASE_URL names a database of your own: restore it with its own tools (docs/operations.md)');
    const { ended_at: endedAt } = await restoreBackup({
      folder: folderOf(name),
      ...(values.keys === undefined ? {} : { keys: folderOf(values.keys) }),
      ...(values.deletions === undefined ? {} : { deletions: folderOf(values.deletions) }),
      dataDir: config.dataDir,
      finish: (dataDir) => deleteAgain({ ...config, dataDir }),
    });
    process.stdout.write(`Restored into ${config.dataDir}, as it was at ${endedAt}.\n`);
  }
} catch (error) {
  process.stderr.write(`Nothing was restored: ${(error as Error).message}.\n`);
  process.exitCode = 1;
}
