import type { Queries } from '@carded/database';
import type { matchingVerifications } from './matching-verifications.ts';
import type { ShownRow } from './present-row.ts';

type Matching = Awaited<ReturnType<typeof matchingVerifications>>;
type Page = { limit: number; before?: string | undefined; after?: string | undefined; offset?: number };

/** What a row of the log shows; what a decision was made from is large and stays where it is. */
const shownColumns = [
  'v.id',
  'v.website_id',
  'v.status',
  'v.version',
  'v.is_test',
  'v.created_via',
  'v.reason',
  'v.country',
  'v.state',
  'v.sealed',
  'v.is_reviewed',
  'v.removed_at',
] as const;

/** Some of the rows that match, newest first, each with its website and whether its buyer is banned. Those `after` a row are the ones next to it. */
export async function readLogRows(
  tx: Queries,
  accountId: string,
  matching: Matching,
  { limit, before, after, offset = 0 }: Page,
): Promise<ShownRow[]> {
  const isUpwards = before === undefined && after !== undefined;
  let rows = matching
    .select([...shownColumns, 'v.token_buyer'])
    .orderBy('v.id', isUpwards ? 'asc' : 'desc')
    .limit(limit);
  if (before !== undefined) rows = rows.where('v.id', '<', before);
  else if (after !== undefined) rows = rows.where('v.id', '>', after);
  else if (offset > 0) rows = rows.offset(offset);
  return tx
    .selectFrom(rows.as('v'))
    .leftJoin('websites as w', (join) => join.on('w.account_id', '=', accountId).onRef('w.id', '=', 'v.website_id'))
    .leftJoin('bans as b', (join) =>
      join.on('b.account_id', '=', accountId).onRef('b.token_buyer', '=', 'v.token_buyer'),
    )
    .select(shownColumns)
    .select((eb) => ['w.key_live', 'w.domain', eb('b.token_buyer', 'is not', null).$castTo<boolean>().as('is_banned')])
    .orderBy('v.id', 'desc')
    .execute();
}

/** How many match, counted no further than asked. */
export async function countMatching(tx: Queries, matching: Matching, atMost: number): Promise<number> {
  const some = matching.select('v.id').limit(atMost);
  const { total } = await tx
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
