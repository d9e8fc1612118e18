import { type StoreProblem, withProblem } from '@carded/domain/stores';
import type { StoreError } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { changeStore } from '../change-store.ts';
import type { OpenStore } from '../open-store.ts';
import { storeAnswered } from '../store-answered.ts';
import { storeRefused } from '../store-refused.ts';
import { findStore } from '../store-row.ts';
import { partsOf } from './parts-of.ts';
import { readMaterials } from './read-materials.ts';

const isPassing = (error: StoreError) => error === 'busy' || error === 'unavailable';

/**
 * Puts these parts in, or all of them. One that cannot be put there is a problem of the store; one that the platform did not answer for is tried again by who asked.
 * @throws Error where it is to be tried again
 */
export async function putParts(context: Context, opened: OpenStore, only?: readonly StoreProblem[]): Promise<void> {
  const { account_id: accountId, id } = opened.store;
  const materials = await readMaterials(context, accountId, id);
  if (materials === null) return;
  const done = new Map<StoreProblem, boolean>();
  let again: string | null = null;
  for (const { problem, put } of partsOf(context, opened, materials)) {
    if (only !== undefined && !only.includes(problem)) continue;
    const outcome = await put();
    if ('ok' in outcome) done.set(problem, true);
    else if (isPassing(outcome.error)) again = outcome.code;
    else {
      done.set(problem, false);
      await inAccount(context, accountId, (tx) => storeRefused(context, tx, id, outcome.error));
    }
  }
  const isSetUp = only === undefined && again === null;
  await inAccount(context, accountId, async (tx) => {
    const store = await findStore(tx, id, { forUpdate: true });
    if (store === null || store.uninstalled_at !== null) return;
    let { problems }: { problems: readonly StoreProblem[] } = store;
    for (const [problem, isThere] of done) problems = withProblem(problems, problem, !isThere);
    await changeStore(context, tx, store, {
      problems: [...problems],
      ...(isSetUp ? { set_up_at: store.set_up_at ?? new Date(context.now()) } : {}),
    });
    if (isSetUp && ![...done.values()].includes(false)) await storeAnswered(context, tx, id);
  });
  if (again !== null) throw new Error(`parts of a store not put: ${again}`);
}
