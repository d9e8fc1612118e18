import { callFunction, type Tables } from '@carded/database';
import type { AlertKind } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import type { Charge } from './ledger-subject.ts';
import { type Limit, limits } from './limits.ts';
import { weigh } from './weigh.ts';

/** The job that tells an alert. */
export const alertJob = 'alert';

const uuidLength = 36;

/** Has owners and staff told of what is unusual: of one kind and account once in a while, however often it happens. */
export async function raiseAlerts(context: Context, over: readonly Charge[]): Promise<void> {
  for (const { limit, of } of over) {
    const { alert, isOfLogin }: Limit = limits[limit];
    if (alert === undefined) continue;
    const accountId = isOfLogin === true ? await accountOfLogin(context, of) : of.slice(0, uuidLength);
    if (accountId !== null) await raiseAlert(context, alert, accountId);
  }
}

export async function raiseAlert(context: Context, kind: AlertKind, accountId: string): Promise<void> {
  const { verdict } = await weigh(
    context,
    [{ limit: 'alerts_of_kind_and_account', of: `${kind}:${accountId}` }],
    false,
  );
  if (verdict.verdict === 'refuse') return;
  await context.db.aside.queries
    .insertInto('outbox')
    .values({
      id: context.newId(),
      queue: alertJob,
      account_id: accountId,
      payload: { id: context.newId(), kind, at: context.now() },
      start_after: null,
    })
    .execute();
}

/** Null for a login that nobody has: its failures are nobody's news. */
const accountOfLogin = async (context: Context, emailHash: string): Promise<string | null> => {
  const [row] = await callFunction<{ account_id: string }, Tables>(
    context.db.aside,
    'select account_id from carded.login_emails where email_hash = $1',
    [Buffer.from(emailHash, 'hex')],
  );
  return row?.account_id ?? null;
};
