import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { inTransaction } from '@carded/database';
import { isEmail } from '@carded/domain/contact';
import { readConfig } from './config.ts';
import { makeInvite } from './features/sign-up/index.ts';
import { makeContext } from './make-context.ts';
import { openDatabase } from './open-database.ts';
import { makeLog } from './platform/http/make-log.ts';

const usage =
  'npm run create-invite -- --email paul@shop.example --business "Cedar Ridge" [--website shop.example] [--by "Beacon Pay"] [--trial 100] [--days 30]\n';

const text = { type: 'string', default: '' } as const;
/** Prints the link that invites a merchant (its token stands behind the #, which no server and no other page sees), with what it fills in; `--trial` and `--days` say what they may try. */
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    business: text,
    website: text,
    by: { type: 'string', default: 'Carded' },
    trial: { type: 'string' },
    days: { type: 'string' },
  },
});
const numberOf = (given: string | undefined) => (given === undefined ? undefined : Number.parseInt(given, 10));
const [verifications, days] = [numberOf(values.trial), numberOf(values.days)];
if (values.email === undefined || !isEmail(values.email) || Number.isNaN(verifications) || Number.isNaN(days)) {
  process.stderr.write(usage);
  process.exit(2);
}
const { email, business: name, website: domain, by: invitedBy } = { ...values, email: values.email };
const config = readConfig({ ...process.env, CARDED_SEED: 'none' });
const log = makeLog({ logLevel: 'warn', logFormat: 'text' });
const database = await openDatabase(config, log);
const context = await makeContext({ config, db: database.db, log, now: Date.now, random: randomBytes });
try {
  const token = await inTransaction(database.db, (tx) =>
    makeInvite(context, tx, {
      invitedBy,
      personal: { firstName: '', lastName: '', email, phone: '' },
      business: { name, country: 'US', state: '', orders: '', types: [], platform: null },
      domain,
      trial: { ...(verifications === undefined ? {} : { verifications }), ...(days === undefined ? {} : { days }) },
    }),
  );
  process.stdout.write(`${config.publicUrl}/signup#invite=${token}\n`);
} finally {
  await database.stop();
}
