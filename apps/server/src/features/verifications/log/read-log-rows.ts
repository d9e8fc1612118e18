import { type Queries, uuidv7Time } from '@carded/database';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import type { VerificationRow } from '#verification/verification-row.ts';
import type { matchingVerifications } from './matching-verifications.ts';

type Matching = Awaited<ReturnType<typeof matchingVerifications>>;
type Page = { limit: number; before?: string | undefined; after?: string | undefined; offset?: number };

/** Columns that a row of the log shows. The facts of a decision are large and stay where they are. */
const shownColumns = [
  'id',
  'status',
  'version',
  'is_test',
  'created_via',
  'reason',
  'country',
  'state',
  'sealed',
  'is_reviewed',
  'removed_at',
] as const satisfies readonly (keyof VerificationRow)[];
const selected = shownColumns.map((column) => `v.${column}` as const);

/** Some of the rows that match, newest first, each with its website and whether its buyer is banned. Those `after` a row are the ones next to it. */
export async function readLogRows(
  tx: Queries,
  accountId: string,
  matching: Matching,
  { limit, before, after, offset = 0 }: Page,
): Promise<ShownRow[]> {
  const isUpwards = before === undefined && after !== undefined;
  let rows = matching
    .select([...selected, 'v.website_id', 'v.token_buyer'])
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
    .select(selected)
    .select((eb) => ['w.key_live', 'w.domain', eb('b.token_buyer', 'is not', null).$castTo<boolean>().as('is_banned')])
    .orderBy('v.id', 'desc')
    .execute();
}

/** How many match, counted no further than asked. */
export async function countMatching(tx: Queries, matching: Matching, atMost: number): Promise<number> {
  const { total } = await tx
    .selectFrom(matching.select('v.id').limit(atMost).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export type ShownRow = Pick<VerificationRow, (typeof shownColumns)[number]> & {
  /** Key of the website; null when it was removed. */
  key_live: string | null;
  domain: string | null;
  is_banned: boolean;
};

/** A row of the log as the merchant sees it. */
export function presentRow(row: ShownRow, dataKey: Buffer) {
  const record = unsealJson<BuyerRecord>(dataKey, row.id, row.sealed);
  return {
    uuid: row.id,
    status: row.status,
    created: new Date(uuidv7Time(row.id)).toISOString(),
    version: row.version,
    test: row.is_test,
    buyer_first_name: record.first_name,
    buyer_last_name: record.last_name,
    buyer_city: record.city,
    buyer_state: row.state,
    buyer_country: row.country,
    website: { token: row.key_live ?? '', domain: row.domain ?? '' },
    reference: record.reference ?? null,
    reason: row.reason,
    banned: row.is_banned,
    client_reviewed: row.is_reviewed,
    buyer_removed_at: row.removed_at?.toISOString() ?? null,
    created_by: row.created_via,
  };
}
