import type { ProblemCode } from '@carded/contract';
import type { Queries } from '@carded/database';

export type Openings = {
  last_problem: { code: ProblemCode; host: string; at: string; count: number } | null;
  last_opened_at: string | null;
  last_seen_at: string | null;
};

/** A website whose popup nobody has seen. */
export const noOpenings: Openings = { last_problem: null, last_opened_at: null, last_seen_at: null };

/** How the popup fares on each of these websites. */
export async function openingsOf(
  tx: Queries,
  accountId: string,
  websiteIds: readonly string[],
): Promise<ReadonlyMap<string, Openings>> {
  if (websiteIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('website_openings')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('website_id', 'in', [...websiteIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.website_id,
      {
        last_problem:
          row.problem_at === null
            ? null
            : {
                code: row.problem_code as ProblemCode,
                host: row.problem_host ?? '',
                at: row.problem_at.toISOString(),
                count: row.problem_count,
              },
        last_opened_at: row.opened_at?.toISOString() ?? null,
        last_seen_at: later(row.seen_at, row.opened_at)?.toISOString() ?? null,
      },
    ]),
  );
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;
