import type { Queries } from '@carded/database';
import { approvalRate } from '@carded/domain/customers';
import type { DayRange } from '@carded/domain/usage';
import { decidedByWebsite } from '#features/usage/index.ts';

/** A customer's websites with their part of its numbers; one that was removed stays while it has some, so that the parts come to the whole. */
export async function numbersByWebsite(tx: Queries, accountId: string, days: DayRange) {
  const decided = await decidedByWebsite(tx, accountId, days);
  const rows = await tx
    .selectFrom('websites as w')
    .leftJoin('website_openings as o', (join) =>
      join.onRef('o.account_id', '=', 'w.account_id').onRef('o.website_id', '=', 'w.id'),
    )
    .select(['w.id', 'w.domain', 'w.name', 'w.removed_at', 'o.opened_at', 'o.seen_at', 'o.problem_at'])
    .where('w.account_id', '=', accountId)
    .orderBy('w.id')
    .execute();
  return rows
    .filter(({ id, removed_at: removedAt }) => removedAt === null || decided.has(id))
    .map(({ id, domain, name, removed_at: removedAt, opened_at: openedAt, seen_at: seenAt, problem_at: problemAt }) => {
      const { accepted, denied } = decided.get(id) ?? { accepted: 0, denied: 0 };
      return {
        domain,
        name,
        ...{ accepted, denied, rate: approvalRate({ accepted, denied }) },
        last_seen: laterOf(openedAt, seenAt)?.toISOString() ?? null,
        popup_failed: problemAt !== null && (openedAt === null || problemAt > openedAt),
        removed: removedAt !== null,
      };
    });
}

const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;
