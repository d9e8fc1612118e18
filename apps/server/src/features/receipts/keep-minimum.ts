import type { Queries } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import type { Context } from '#context.ts';
import { seal, sealJson, unseal, unsealJson } from '#platform/sealing/seal.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import type { Retention } from '#verification/image-grant.ts';
import type { VerificationRow } from '#verification/verification-row.ts';

/** What a law wants known of a sale: who and where to, that the age was checked, by what, when. */
type MinimalRecord = Pick<
  BuyerRecord,
  'first_name' | 'last_name' | 'address' | 'address2' | 'city' | 'state' | 'zip' | 'country'
> & { age_verified: number | null; source: string; verified_at: string };

type Given = { row: VerificationRow; record: BuyerRecord; facts: readonly Fact[]; retention: Retention };

/** Seals the minimum under a key of its own, which is destroyed with its row on the law's day. */
export async function keepMinimum(
  context: Context,
  tx: Queries,
  { row, record, facts, retention }: Given,
): Promise<void> {
  const keys = await context.keys.ofAccount.get(row.account_id);
  const key = context.random(32);
  const { first_name, last_name, address, address2, city, state, zip, country } = record;
  const minimum: MinimalRecord = {
    first_name,
    last_name,
    address,
    ...(address2 === undefined ? {} : { address2 }),
    city,
    state,
    zip,
    country,
    age_verified: row.minimum_age,
    source: sourceOf(facts),
    verified_at: new Date(Math.max(...facts.map(({ at }) => at))).toISOString(),
  };
  await tx
    .insertInto('kept_records')
    .values({
      verification_id: row.id,
      account_id: row.account_id,
      sealed_key: seal(keys.data, context.random, `kept-key:${row.id}`, key),
      sealed: sealJson(key, context.random, `kept:${row.id}`, minimum),
      law: retention.law,
      keep_until: retention.endsAt,
    })
    .execute();
}

const sourceOf = (facts: readonly Fact[]): string => {
  const match = facts.findLast((fact) => fact.kind === 'identity' && fact.outcome === 'match');
  if (facts.some(({ kind }) => kind === 'document')) return 'photo ID';
  if (match?.kind === 'identity') return match.sourceId;
  return facts.some(({ kind }) => kind === 'manual') ? 'by hand' : 'earlier verification';
};

/** Opens what was kept, for as long as its row is there. */
export function openMinimum(
  dataKey: Buffer,
  row: { verification_id: string; sealed_key: Buffer; sealed: Buffer },
): MinimalRecord {
  return unsealJson(
    unseal(dataKey, `kept-key:${row.verification_id}`, row.sealed_key),
    `kept:${row.verification_id}`,
    row.sealed,
  );
}
