import {
  listVerificationsByAddress as byAddress,
  listVerifications as byBody,
  searchVerifications as bySearch,
  searchVerificationsByAddress as bySearchAddress,
} from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { query } from '#platform/commands/query.ts';
import type { Criteria } from './log-criteria.ts';
import { countAtMost, perPage } from './log-limits.ts';
import { matchingVerifications } from './matching-verifications.ts';
import { nearestNames } from './nearest-names.ts';
import { presentRow, type ShownRow } from './present-row.ts';
import { countMatching, readLogRows } from './read-log-rows.ts';

type Call = { context: Context; who: LoginCaller; tx: Queries };

const list = async ({ context, who, tx }: Call, criteria: Criteria) => {
  const keys = await context.keys.ofAccount.get(who.accountId);
  const matching = await matchingVerifications({ who, tx, searchKey: keys.search, nowMs: context.now() }, criteria);
  const counted = criteria.count === true ? await countMatching(tx, matching, countAtMost + 1) : null;
  const { before, after, page = 1 } = criteria;
  const offset = (page - 1) * perPage;
  // One row more than a page shows: it says that there is a next page.
  const found = await readLogRows(tx, who.accountId, matching, { limit: perPage + 1, before, after, offset });
  const seeker = { who, tx, searchKey: keys.search, dataKey: keys.data, nowMs: context.now() };
  const near = found.length > 0 ? [] : await nearestNames(seeker, criteria);
  const { shown, hasOlder } =
    near.length > 0
      ? { shown: near.slice(0, perPage), hasOlder: false }
      : pageOf(found, before === undefined && after !== undefined);
  const total = counted === null ? null : Math.min(counted + near.length, countAtMost);
  return {
    verifications: shown.map((row) => presentRow(row, keys.data)),
    pages: total === null ? null : Math.max(1, Math.ceil(total / perPage)),
    total,
    isTotalExact: counted !== null && counted <= countAtMost,
    next: hasOlder ? (shown.at(-1)?.id ?? null) : null,
  };
};

/** Upwards the row too many is the newest, and the row one came from is older than all. */
const pageOf = (found: readonly ShownRow[], isUpwards: boolean): { shown: readonly ShownRow[]; hasOlder: boolean } =>
  isUpwards
    ? { shown: found.slice(-perPage), hasOlder: true }
    : { shown: found.slice(0, perPage), hasOlder: found.length > perPage };

export const listVerifications = query(byBody, ({ context, who, tx, input }) => list({ context, who, tx }, input.body));
export const searchVerifications = query(bySearch, ({ context, who, tx, input }) =>
  list({ context, who, tx }, input.body),
);
export const listVerificationsByAddress = query(byAddress, ({ context, who, tx, input }) =>
  list({ context, who, tx }, input.query),
);
export const searchVerificationsByAddress = query(bySearchAddress, ({ context, who, tx, input }) =>
  list({ context, who, tx }, input.query),
);
