import type { Queries } from '@carded/database';
import type { StatusNumber } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { type LiveFigure, settledBy } from '@carded/domain/live-figures';
import type { Context } from '#context.ts';

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
