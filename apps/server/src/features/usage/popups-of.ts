import type { ProblemCode } from '@carded/contract';
import type { Queries } from '@carded/database';
import { type Seer, seenWebsites } from './seen-websites.ts';

/** When each popup last opened, and the ones whose last try failed. */
export async function popupsOf(tx: Queries, who: Seer) {
  const rows = await seenWebsites(tx, who)
    .leftJoin('website_openings as o', (join) =>
      join.onRef('o.account_id', '=', 'w.account_id').onRef('o.website_id', '=', 'w.id'),
    )
    .select(['w.key_live as token', 'w.domain', 'o.opened_at', 'o.problem_at', 'o.problem_code', 'o.problem_count'])
    .orderBy('w.id')
    .execute();
  return {
    scripts: rows.map(({ token, domain, opened_at }) => ({
      token,
      domain,
      opened_at: opened_at?.toISOString() ?? null,
    })),
    problems: rows.flatMap(({ token, domain, opened_at, problem_at, problem_code, problem_count }) =>
      problem_at === null || problem_code === null || (opened_at !== null && opened_at > problem_at)
        ? []
        : [
            {
              token,
              domain,
              code: problem_code as ProblemCode,
              at: problem_at.toISOString(),
              count: problem_count ?? 0,
            },
          ],
    ),
  };
}
