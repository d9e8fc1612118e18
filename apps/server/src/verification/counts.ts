import { type Queries, uuidv7Time } from '@carded/database';
import type { ChargeKind } from '@carded/domain/billing';
import type { StatusNumber } from '@carded/domain/codes';
import { chargesOf, type Fact } from '@carded/domain/decision';
import { type LiveFigure, settledBy } from '@carded/domain/live-figures';
import type { Context } from '#context.ts';

const codeOfIt: ChargeKind = 'phone';

/** Lists the kinds billed for an accepted live verification. Test verifications and refusals are free. */
export function usageKinds(facts: readonly Fact[]): string[] {
  const isRepeat = !facts.some(
    (fact) => fact.kind === 'identity' || fact.kind === 'document' || fact.kind === 'review',
  );
  const charges = chargesOf(facts);
  // The code is part of what that check is.
  if (!isRepeat && facts.some((fact) => fact.kind === 'created' && fact.flow === 'dob_phone'))
    return ['dob_phone', ...charges.filter((kind) => kind !== codeOfIt)];
  return [isRepeat ? 'repeat' : isKnownByZip(facts) ? 'dob_zip' : 'verification', ...charges];
}

/** Records knew name, birth date and ZIP code, and hold no street that could agree; nothing was shown. A record of another street is no match. */
function isKnownByZip(facts: readonly Fact[]): boolean {
  if (facts.some(({ kind }) => kind === 'document' || kind === 'review')) return false;
  const matches = facts.flatMap((fact) => (fact.kind === 'identity' && fact.outcome === 'match' ? [fact.agreed] : []));
  return matches.some((agreed) => agreed.includes('zip')) && !matches.some((agreed) => agreed.includes('street'));
}

const longestMs = 2_147_483_647;

/** Measures how long the buyer has taken: since the popup or link opened, else since the verification began. */
export async function answerMsOf(context: Context, tx: Queries, verificationId: string): Promise<number> {
  const opening = await tx
    .selectFrom('buyer_tokens')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('verification_id', '=', verificationId)
    .executeTakeFirst();
  const began = Math.min(uuidv7Time(verificationId), opening?.at?.getTime() ?? Number.POSITIVE_INFINITY);
  return Math.min(Math.max(0, context.now() - began), longestMs);
}

type Counted = { readonly hits: number; readonly others: number };

/** Counts for the installation, on this day and for nobody, in the transaction in which it happens. A demo's invented people count nowhere. */
export async function countLive(
  context: Pick<Context, 'now' | 'config'>,
  tx: Queries,
  figure: LiveFigure,
  { hits, others }: Counted,
): Promise<void> {
  if (context.config.isDemo) return;
  const day = new Date(context.now()).toISOString().slice(0, 10);
  await tx.insertInto('live_changes').values({ day, figure, hits, others }).execute();
}

/** Makes a count of one, a hit or not. */
export function oneLive(isHit: boolean): Counted {
  return { hits: isHit ? 1 : 0, others: isHit ? 0 : 1 };
}

type State = { readonly facts: readonly Fact[]; readonly status: StatusNumber };

/** Counts who settled a check with an ID. A reopened or changed one moves to its final result, and counts once. */
export async function countSettled(
  context: Pick<Context, 'now' | 'config'>,
  tx: Queries,
  before: State,
  after: State,
): Promise<void> {
  const was = settledBy(before.facts, before.status);
  const is = settledBy(after.facts, after.status);
  if (was === is) return;
  const by = (who: 'machine' | 'person') => (is === who ? 1 : 0) - (was === who ? 1 : 0);
  await countLive(context, tx, 'settled_by_person', { hits: by('person'), others: by('machine') });
}
