import { validate as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { publicStatusOf } from '@carded/domain/codes';
import { findVerification, type VerificationRow } from '#features/verifications/verification-row.ts';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { noteServerAsked } from '#platform/install-checks/note-server-asked.ts';
import { isVerificationId } from './get-status.ts';

/**
 * Is this uuid a verification of this key, and where does it stand. `blocked` is true for anything but accepted, and for a test that a live key asks about
 * outside developer mode: a shop that looks at nothing else is not passed by a test buyer.
 */
export const validate = query(endpoint, async ({ context, input: { body }, who, tx, request }) => {
  const key = who.by === 'key' ? who : who.key;
  const id = body.uuid.toLowerCase();
  const row = isVerificationId(id) ? await findVerification(tx, who.accountId, id) : null;
  if (row === null || row.website_id !== key?.websiteId) return refuse('uuid_not_found');
  const status = publicStatusOf(row.status);
  if (status === 'not_created') return refuse('uuid_not_found');
  // A page says where it is; a server has no origin.
  if (row.is_test && request.origin === null)
    noteServerAsked(context, { accountId: row.account_id, websiteId: row.website_id });
  return {
    status,
    blocked: status !== 'accepted' || (row.is_test && !key.isTestKey && !(await isInDevMode(tx, row))),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.is_test ? { test: true as const } : {}),
  };
});

const isInDevMode = async (tx: Queries, row: Pick<VerificationRow, 'account_id' | 'website_id'>): Promise<boolean> => {
  const website = await tx
    .selectFrom('websites')
    .select('is_dev_mode')
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.website_id)
    .executeTakeFirst();
  return website?.is_dev_mode === true;
};
