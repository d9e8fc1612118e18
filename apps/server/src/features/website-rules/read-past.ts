import { type Queries, uuidv7Floor } from '@carded/database';
import type { StatusNumber } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { askedOfBuyer, type Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import type { WebsiteRow } from '#features/websites/index.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { Breathe } from '#platform/turns/turns.ts';
import { type BuyerRecord, isUnknown } from '#verification/buyer-record.ts';

/** The longest range the log shows at once. */
const rangeMs = 120 * 86_400_000;

/** A live verification with what is known of it. */
export type Past = {
  row: { id: string; status: StatusNumber; country: string; state: string };
  record: BuyerRecord;
  facts: readonly Fact[];
  /** Requirements of this buyer at that time. */
  asked: Requirements;
};

type Read = { pasts: Past[]; leftOut: { deleted: number; unfinished: number } };

/** The last live verifications of a website, newest first. Scans are decided otherwise; buyers who had their data deleted, or never gave it, have no place or age to decide by. */
export async function readPast(
  context: Context,
  tx: Queries,
  { account_id: accountId, id: websiteId }: Pick<WebsiteRow, 'account_id' | 'id'>,
  last: number,
  breathe: Breathe,
): Promise<Read> {
  const rows = await tx
    .selectFrom('verifications')
    .select(['id', 'status', 'country', 'state', 'sealed', 'requirements', 'removed_at'])
    .where('account_id', '=', accountId)
    .where('id', '>=', uuidv7Floor(context.now() - rangeMs))
    .where('website_id', '=', websiteId)
    .where('is_test', '=', false)
    .where('created_via', '!=', 'scanner')
    .orderBy('id', 'desc')
    .limit(last)
    .execute();
  const kept = rows.filter((row) => row.removed_at === null);
  const facts = await factsOfAll(
    tx,
    accountId,
    kept.map(({ id }) => id),
  );
  const keys = await context.keys.ofAccount.get(accountId);
  const all: Past[] = [];
  for (const { id, status, country, state, sealed, requirements } of kept) {
    await breathe();
    all.push({
      row: { id, status, country, state },
      record: unsealJson<BuyerRecord>(keys.data, id, sealed),
      facts: facts.get(id) ?? [],
      asked: askedOfBuyer(requirements),
    });
  }
  const pasts = all.filter(({ record }) => !isUnknown(record));
  return { pasts, leftOut: { deleted: rows.length - kept.length, unfinished: all.length - pasts.length } };
}

const factsOfAll = async (
  tx: Queries,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fact[]>> => {
  const [newest, oldest] = [ids[0], ids.at(-1)];
  if (newest === undefined || oldest === undefined) return new Map();
  const rows = await tx
    .selectFrom('verification_facts')
    .select(['verification_id', 'fact'])
    .where('account_id', '=', accountId)
    // The range leaves out partitions that hold none of them.
    .where('verification_id', '>=', oldest)
    .where('verification_id', '<=', newest)
    .where('verification_id', 'in', [...ids])
    .orderBy('verification_id')
    .orderBy('seq')
    .execute();
  const facts = new Map<string, Fact[]>();
  for (const { verification_id: id, fact } of rows) {
    const list = facts.get(id) ?? [];
    list.push(fact);
    facts.set(id, list);
  }
  return facts;
};
