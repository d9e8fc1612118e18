import { callFunction, type Tables } from '@carded/database';
import type { AlertKind } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { Refusal, type RefusalDetails, refuse } from '#platform/commands/refuse.ts';
import { type Limit, limits } from './limits.ts';
import { type Charge, forgetRefusal, ledgerSubject, type Verdict, weigh } from './weigh.ts';

/** Counts an attempt before it is processed, for all its subjects or for none: one round trip, in its own transaction, and rarely one more for alerts. */
export async function charge(context: Context, charges: readonly Charge[]): Promise<Verdict> {
  const { verdict, over } = await weigh(context, charges, false);
  if (verdict.verdict !== 'refuse') await warnHalfway(context, charges, verdict.totals);
  await raiseAlerts(context, over);
  return verdict;
}

/** Returns the verdict that the next attempt would get, without counting it. */
export async function lookAhead(context: Context, charges: readonly Charge[]): Promise<Verdict> {
  return (await weigh(context, charges, true)).verdict;
}

type More = Pick<RefusalDetails, 'message'>;

/** Counts an attempt before it is processed. @throws Refusal `too_many_attempts`, with the limit and the time of the next attempt */
export async function chargeOrRefuse(context: Context, charges: readonly Charge[], more: More = {}): Promise<Verdict> {
  return orRefuse(context, await charge(context, charges), more);
}

/** Refuses like `chargeOrRefuse`, without counting. */
export async function refuseSpent(context: Context, charges: readonly Charge[]): Promise<void> {
  orRefuse(context, await lookAhead(context, charges), {});
}

const orRefuse = (context: Context, verdict: Verdict, more: More): Verdict =>
  verdict.verdict === 'refuse' ? refuse('too_many_attempts', { ...more, ...refusalOf(context, verdict) }) : verdict;

/** Makes the refusal for an answer: the reason, and when it ends. */
export function refusalOf(
  context: Pick<Context, 'now'>,
  { because, waitSeconds }: Pick<Verdict, 'because' | 'waitSeconds'>,
): RefusalDetails {
  const endsAt = new Date(context.now() + waitSeconds * 1000).toISOString();
  return { retryAfterSeconds: waitSeconds, details: { limit: because ?? '', ends_at: endsAt } };
}

/** Mails the owners of an account, once in a window, when an attempt takes one of its budgets over half. A budget's subject is the account's id. */
async function warnHalfway(context: Context, charges: readonly Charge[], totals: readonly number[]): Promise<void> {
  for (const [index, { limit, of, cost = 1 }] of charges.entries()) {
    const { most, budget }: Limit = limits[limit];
    const total = totals[index] ?? 0;
    const isCrossed = total * 2 >= most && (total - cost) * 2 < most;
    if (budget === undefined || !isCrossed) continue;
    await context.db.aside.queries
      .insertInto('outbox')
      .values({
        id: context.newId(),
        queue: 'budget-mail',
        account_id: of,
        payload: { limit, at: context.now() },
        start_after: null,
      })
      .execute();
  }
}

/** Queue of the job that mails an alert. */
export const alertJob = 'alert';

const uuidLength = 36;

/** Alerts owners and staff of unusual events, once in a window for each kind and account. */
async function raiseAlerts(context: Context, over: readonly Charge[]): Promise<void> {
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

/** Finds the account of a login; null for an unknown email, which alerts nobody. */
const accountOfLogin = async (context: Context, emailHash: string): Promise<string | null> => {
  const [row] = await callFunction<{ account_id: string }, Tables>(
    context.db.aside,
    'select account_id from carded.login_emails where email_hash = $1',
    [Buffer.from(emailHash, 'hex')],
  );
  return row?.account_id ?? null;
};

/** Runs the work that was counted. A refusal for lack of room is not the caller's fault, so the attempt is given back. */
export async function orGiveBack<Result>(
  context: Context,
  charges: readonly Charge[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') await giveBack(context, charges);
    throw error;
  }
}

/** Removes the newest attempt of each subject. Locks rows in the order in which they are counted. */
const giveBack = async (context: Context, charges: readonly Charge[]): Promise<void> => {
  const asked = charges
    .map((one) => ({ subject: ledgerSubject(context, one), cost: one.cost ?? 1 }))
    .sort((a, b) => Buffer.compare(a.subject, b.subject));
  await callFunction(
    context.db.aside,
    `with asked as (select * from unnest($1::bytea[], $2::integer[]) as t (subject, cost)),
       held as (select l.subject_hash from carded.ledger l join asked on asked.subject = l.subject_hash order by l.subject_hash for update of l)
     update carded.ledger l set counts[cardinality(l.counts)] = greatest(0, l.counts[cardinality(l.counts)] - asked.cost)
       from held join asked on asked.subject = held.subject_hash
       where l.subject_hash = held.subject_hash and cardinality(l.counts) > 0`,
    [asked.map(({ subject }) => subject), asked.map(({ cost }) => cost)],
  );
  for (const { subject } of asked) forgetRefusal(context, subject);
};

/** Forgets a subject's attempts, after a correct one. */
export async function forgive(context: Context, charges: readonly Charge[]): Promise<void> {
  const subjects = charges.map((one) => ledgerSubject(context, one)).sort(Buffer.compare);
  for (const subject of subjects) forgetRefusal(context, subject);
  await callFunction(context.db, 'delete from carded.ledger where subject_hash = any ($1)', [subjects]);
}
