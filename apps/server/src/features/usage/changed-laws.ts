import type { Queries } from '@carded/database';
import { lawChanges } from '@carded/domain/law';
import { isoDay } from '@carded/domain/usage';
import { presets } from '@carded/domain/workflow';
import { sql } from 'kysely';
import { type Seer, seenWebsites } from './seen-websites.ts';

const dayMs = 86_400_000;
/** A change of law is shown this long before it takes effect, and after. */
const lawAheadMs = 90 * dayMs;
const lawAfterMs = 30 * dayMs;

/** Laws for what the presets of the websites name. */
export async function changedLaws(tx: Queries, who: Seer, nowMs: number) {
  const rows = await seenWebsites(tx, who)
    .select(sql<number | null>`(w.workflow ->> 'preset')::integer`.as('preset'))
    .distinct()
    .execute();
  const products = rows.flatMap(({ preset }) => [
    ...((preset === null ? null : presets[preset as keyof typeof presets])?.products ?? []),
  ]);
  return lawChanges(products, isoDay(nowMs - lawAfterMs), isoDay(nowMs + lawAheadMs)).map(
    ({ place, from, records: changed }) => ({
      place,
      from,
      records: changed.length,
      citation: changed[0]?.citation ?? '',
    }),
  );
}
