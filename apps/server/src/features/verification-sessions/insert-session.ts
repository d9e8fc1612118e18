import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import type { SessionOptions } from '#features/verifications/index.ts';
import { sealJson } from '#platform/sealing/seal.ts';

type Given = {
  dataKey: Parameters<typeof sealJson>[0];
  accountId: string;
  websiteId: string;
  isTest: boolean;
  flowType: 'default' | 'ocr';
  options: SessionOptions;
  /** Of a session that is sent: to whom, as hints, and by which login. */
  sent?: { to: object; by: string };
  lifetimeMs: number;
};

/** A session that carries what a shop's server asks for beyond its rules. @returns its id, which the shop's page hands to the popup */
export async function insertSession(
  context: Context,
  tx: Queries,
  { dataKey, accountId, websiteId, isTest, flowType, options, sent, lifetimeMs }: Given,
): Promise<string> {
  const id = context.newId();
  const now = context.now();
  await tx
    .insertInto('verification_sessions')
    .values({
      account_id: accountId,
      id,
      website_id: websiteId,
      is_test: isTest,
      flow_type: flowType,
      sealed: sealJson(dataKey, context.random, id, { ...options, ...(sent === undefined ? {} : { sentTo: sent.to }) }),
      created_at: new Date(now),
      expires_at: new Date(now + lifetimeMs),
      ...(sent === undefined ? {} : { sent_by: sent.by, sent_at: new Date(now) }),
    })
    .execute();
  await tx.insertInto('owners').values({ id, account_id: accountId }).execute();
  return id;
}
