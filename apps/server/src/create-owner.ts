import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { inTransaction } from '@carded/database';
import { staffGrants } from '@carded/domain/codes';
import { isEmail } from '@carded/domain/contact';
import { readConfig } from './config.ts';
import { insertAccount, insertLogin } from './features/accounts/index.ts';
import { makeContext } from './make-context.ts';
import { openDatabase } from './open-database.ts';
import { makeLog } from './platform/http/make-log.ts';
import { hashPassword } from './platform/passwords/hash-password.ts';

const usage = 'npm run create-owner -- --email you@shop.example --business "Your Shop" [--staff]\n';

/** The first owner of an installation without demo data (`--staff`: the first of the staff account, who must set up two-step sign-in). Prints a password and the secrets once. */
const { values } = parseArgs({
  options: { email: { type: 'string' }, business: { type: 'string' }, staff: { type: 'boolean', default: false } },
});
if (
  values.email === undefined ||
  !isEmail(values.email) ||
  values.business === undefined ||
  values.business.trim() === ''
) {
  process.stderr.write(usage);
  process.exit(2);
}
const { email, business, staff } = { ...values, email: values.email, business: values.business };
const config = readConfig({ ...process.env, CARDED_SEED: 'none' });
const log = makeLog({ logLevel: 'warn', logFormat: 'text' });
const database = await openDatabase(config, log);
const context = await makeContext({ config, db: database.db, log, now: Date.now, random: randomBytes });
const password = context.random(15).toString('base64url');
try {
  const account = await inTransaction(database.db, async (tx) => {
    const made = await insertAccount(context, tx, {
      kind: staff ? 'staff' : 'merchant',
      name: business,
      hasTerms: staff,
    });
    await insertLogin(context, tx, {
      accountId: made.accountId,
      kind: staff ? 'staff' : 'owner',
      email,
      passwordHash: await hashPassword(password),
      ...(staff ? { grants: staffGrants.map(({ code }) => code) } : {}),
    });
    return made;
  });
  process.stdout.write(
    `${JSON.stringify({ url: config.publicUrl, email, password, ...(staff ? {} : { secrets: { live: account.liveSecret, test: account.testSecret } }) }, null, 2)}\n`,
  );
} catch (error) {
  if ((error as { code?: string }).code !== '23505') throw error;
  process.stderr.write('A login with this email already exists.\n');
  process.exitCode = 1;
} finally {
  await database.stop();
}
