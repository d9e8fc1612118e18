import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { termsNoticeDays } from '@carded/domain/codes';
import { atOnceReasons, legalKinds, legalVersion } from '@carded/domain/legal-text';
import { readConfig } from './config.ts';
import { keepTemplates, publishTerms, readPublished } from './features/terms/index.ts';
import { makeContext } from './make-context.ts';
import { openDatabase } from './open-database.ts';
import { makeLog } from './platform/http/make-log.ts';

const kinds = legalKinds.map(({ kind }) => kind);
const usage = `npm run publish-terms -- --file terms.md --version 2 [--effective 2027-01-31] [--kind ${kinds.join(' | ')}] [--at-once ${atOnceReasons.join(' | ')}]
What stands before the text, between two lines of ---, may say version and effective as well, and lists of summary and changes.
Owners of accounts are told of new terms of use and privacy texts ${termsNoticeDays} days before their day, which may be no earlier. --at-once says why one need not wait: it only corrects mistakes, or (terms of use) it follows the law.
`;

/** Puts a new version of a text in force, now or on a day to come. Versions before it stay as they are. */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    version: { type: 'string' },
    effective: { type: 'string' },
    kind: { type: 'string', default: 'terms' },
    'at-once': { type: 'string' },
  },
});
const kind = kinds.find((one) => one === values.kind);
const atOnce = atOnceReasons.find((one) => one === values['at-once']);
const { text, summary, changes, ...said } = readPublished(
  values.file === undefined ? '' : await readFile(values.file, 'utf8'),
);
const version = values.version ?? said.version;
const effective = values.effective ?? said.effective;
const effectiveAt = effective === undefined ? new Date() : new Date(`${effective}T00:00:00Z`);
if (
  values.file === undefined ||
  kind === undefined ||
  version === undefined ||
  !legalVersion.test(version) ||
  (values['at-once'] !== undefined && atOnce === undefined) ||
  Number.isNaN(effectiveAt.getTime())
) {
  process.stderr.write(usage);
  process.exit(2);
}
const config = readConfig({ ...process.env, CARDED_SEED: 'none' });
const log = makeLog({ logLevel: 'warn', logFormat: 'text' });
const database = await openDatabase(config, log);
const context = await makeContext({ config, db: database.db, log, now: Date.now, random: randomBytes });
try {
  await keepTemplates(context);
  const sha256 = await publishTerms(context, {
    kind,
    version,
    text,
    effectiveAt,
    summary,
    changes,
    ...(atOnce === undefined ? {} : { atOnce }),
  });
  process.stdout.write(`${JSON.stringify({ kind, version, sha256, effective: effectiveAt.toISOString() }, null, 2)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'It was not published.'}\n`);
  process.exitCode = 1;
} finally {
  await database.stop();
}
