import { createDemoSession as endpoint } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { type DemoName, minutesKept, sessionAge } from '@carded/domain/demos';
import type { Context } from '#context.ts';
import { insertSession } from '#features/verification-sessions/index.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { qrDataUrl } from '#platform/qr/qr-data-url.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import { type DemoAccount, demoAccount } from './demo-account.ts';

export const createDemoSession = ownTransactions(endpoint, ({ context, input: { body }, request }) =>
  body.token === undefined
    ? beginSession(context, body.demo, request.ip)
    : resumeSession(context, body.demo, body.token),
);

const tokenBytes = 16;

type DemoSessionRow = {
  reference: string;
  demo: DemoName;
  ordered: string[];
  created_at: Date;
  expires_at: Date;
};

/** Begins a session, counted by the visitor's network before anything is made. @throws Refusal `too_many_attempts` */
export async function beginSession(context: Context, demo: DemoName, ip: string) {
  await chargeOrRefuse(context, [
    { limit: 'demo_sessions_of_network', of: networkOf(ip) },
    { limit: 'demo_sessions', of: 'all' },
  ]);
  const account = await demoAccount(context);
  const token = context.random(tokenBytes).toString('base64url');
  const reference = `demo-${context.random(9).toString('hex')}`;
  const now = context.now();
  const expires = new Date(now + minutesKept * 60_000);
  await callFunction<Record<string, never>, Tables>(
    context.db,
    'insert into carded.demo_sessions (token_hash, reference, demo, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [hashToken(token), reference, demo, new Date(now), expires],
  );
  const made = await makeStricter(context, account, demo);
  return presentSession(context, account, { token, demo, reference, expires, made });
}

/** Makes a session with a higher age, as a shop's server may before its page opens the popup. */
const makeStricter = async (context: Context, { accountId, sites }: DemoAccount, demo: DemoName): Promise<string> => {
  const { data } = await context.keys.ofAccount.get(accountId);
  return inAccount(context, accountId, (tx) =>
    insertSession(context, tx, {
      ...{ dataKey: data, accountId, websiteId: sites[demo].id, isTest: true, flowType: 'default' },
      ...{ options: { minAge: sessionAge }, lifetimeMs: minutesKept * 60_000 },
    }),
  );
};

/** Continues a session on a second device. @throws Refusal `not_found` */
async function resumeSession(context: Context, demo: DemoName, token: string) {
  const session = await findSession(context, token);
  if (session?.demo !== demo) return refuse('not_found');
  const account = await demoAccount(context);
  return presentSession(context, account, { ...session, token, expires: session.expires_at, made: null });
}

type Shown = { token: string; demo: DemoName; reference: string; expires: Date; made: string | null };

const presentSession = (
  { config }: Context,
  { sites }: DemoAccount,
  { token, demo, reference, expires, made }: Shown,
) => {
  const { key } = sites[demo];
  // Puts the token into the fragment, which no server or log on the way receives.
  const link = `${config.publicUrl}/demo/${demo}#${token}`;
  return { token, key, reference, expires: expires.toISOString(), link, qr: qrDataUrl(link), made };
};

/** The session of a token, while it lasts. */
export async function findSession(context: Context, token: string): Promise<DemoSessionRow | null> {
  const [row] = await callFunction<DemoSessionRow, Tables>(
    context.db,
    'select reference, demo, ordered, created_at, expires_at from carded.demo_sessions where token_hash = $1 and expires_at > $2',
    [hashToken(token), new Date(context.now())],
  );
  return row ?? null;
}
