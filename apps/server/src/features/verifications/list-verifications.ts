import {
  listVerificationsByAddress as byAddress,
  listVerifications as byBody,
  searchVerifications as bySearch,
} from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { query } from '#platform/commands/query.ts';
import type { Criteria } from './log-criteria.ts';
import { matchingVerifications } from './matching-verifications.ts';
import { presentRow } from './present-row.ts';

export const perPage = 50;
/** Counting stops here: a log says "1,000+". */
export const countAtMost = 1_000;

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

type Call = { context: Context; who: LoginCaller; tx: Queries };
type Matching = Awaited<ReturnType<typeof matchingVerifications>>;

const list = async ({ context, who, tx }: Call, criteria: Criteria) => {
  const keys = await context.keys.ofAccount.get(who.accountId);
  const matching = await matchingVerifications({ who, tx, searchKey: keys.search, nowMs: context.now() }, criteria);
  const counted = criteria.count === true ? await countOf(tx, matching) : null;
  const found = await pageOf(tx, who.accountId, matching, criteria);
  const shown = found.slice(0, perPage);
  const total = counted === null ? null : Math.min(counted, countAtMost);
  return {
    verifications: shown.map((row) => presentRow(row, keys.data)),
    pages: total === null ? null : Math.max(1, Math.ceil(total / perPage)),
    total,
    isTotalExact: counted !== null && counted <= countAtMost,
    next: found.length > perPage ? (shown.at(-1)?.id ?? null) : null,
  };
};

const countOf = async (tx: Queries, matching: Matching): Promise<number> => {
  const some = matching.select('v.id').limit(countAtMost + 1);
  const { total } = await tx
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** One row more than a page shows: it says that there is a next page. */
const pageOf = (tx: Queries, accountId: string, matching: Matching, { before, page }: Criteria) => {
  let rows = matching
    .select([...shownColumns, 'v.token_buyer'])
    .orderBy('v.id', 'desc')
    .limit(perPage + 1);
  if (before !== undefined) rows = rows.where('v.id', '<', before);
  else if (page !== undefined && page > 1) rows = rows.offset((page - 1) * perPage);
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
};

export const listVerifications = query(byBody, ({ context, who, tx, input }) => list({ context, who, tx }, input.body));
export const searchVerifications = query(bySearch, ({ context, who, tx, input }) =>
  list({ context, who, tx }, input.body),
);
export const listVerificationsByAddress = query(byAddress, ({ context, who, tx, input }) =>
  list({ context, who, tx }, input.query),
);
