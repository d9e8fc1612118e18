import { uuidv7Time } from '@carded/database';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { BuyerRecord } from './buyer-record.ts';
import type { VerificationRow } from './verification-row.ts';

export type WebsiteNames = ReadonlyMap<string, { token: string; domain: string }>;

/** A row of the log as the merchant sees it. */
export const presentRow = (
  row: VerificationRow,
  dataKey: Buffer,
  websites: WebsiteNames,
  banned: ReadonlySet<string>,
) => {
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
    website: websites.get(row.website_id) ?? { token: '', domain: '' },
    reference: record.reference ?? null,
    reason: row.reason as 'underage' | null,
    banned: row.token_buyer !== null && banned.has(row.token_buyer.toString('hex')),
    client_reviewed: row.is_reviewed,
    created_by: row.created_via as 'popup' | 'api' | 'link' | 'manual' | 'scanner',
  };
};
