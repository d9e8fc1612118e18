import type { Queries } from '@carded/database';
import type { LiveFigure } from '@carded/domain/live-figures';
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

/** One more, a hit or not. */
export function oneLive(isHit: boolean): Counted {
  return { hits: isHit ? 1 : 0, others: isHit ? 0 : 1 };
}
