import type { Queries } from '@carded/database';
import type { AddressWording } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

/** A prepared session: what its verification will be made with. */
export type VerificationSession = {
  id: string;
  websiteId: string;
  isTest: boolean;
  flow: 'default' | 'ocr';
  verificationId: string | null;
  expiresAt: Date;
  options: SessionOptions;
};
/** Sealed with the session. */
export type SessionOptions = {
  minAge?: number;
  customerIp?: string;
  contactCustomer?: boolean;
  callbackUrl?: string;
  metadata?: Record<string, string>;
  notifyOnComplete?: boolean;
  requireSignature?: boolean;
  requireSelfie?: boolean;
  wording?: AddressWording;
  reference?: string;
  /** Hints of where its link was sent. */
  sentTo?: { text?: string; mail?: string };
};

export async function readSession(
  context: Context,
  tx: Queries,
  accountId: string,
  id: string,
): Promise<VerificationSession | null> {
  const row = await tx
    .selectFrom('verification_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const keys = await context.keys.ofAccount.get(accountId);
  return {
    id: row.id,
    websiteId: row.website_id,
    isTest: row.is_test,
    flow: row.flow_type === 'ocr' ? 'ocr' : 'default',
    verificationId: row.verification_id,
    expiresAt: row.expires_at,
    options: unsealJson<SessionOptions>(keys.data, row.id, row.sealed),
  };
}
