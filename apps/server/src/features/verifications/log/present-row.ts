import { uuidv7Time } from '@carded/database';
import type { BuyerRecord } from '#features/verifications/buyer-record.ts';
import type { VerificationRow } from '#features/verifications/verification-row.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

export type ShownRow = Pick<
  VerificationRow,
  | 'id'
  | 'status'
  | 'version'
  | 'is_test'
  | 'created_via'
  | 'reason'
  | 'country'
  | 'state'
  | 'sealed'
  | 'is_reviewed'
  | 'removed_at'
> & {
  /** Of the website; null when it was removed. */
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
