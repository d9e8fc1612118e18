import type { Queries } from '@carded/database';
import type { StatusNumber } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { settledBy } from '@carded/domain/live-figures';
import type { Context } from '#context.ts';
import { countLive } from './count-live.ts';

type State = { readonly facts: readonly Fact[]; readonly status: StatusNumber };

/** Counts who settled a check in which an ID was shown. One that is opened again, or that somebody else settles otherwise, moves: it counts once, as it ended. */
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
