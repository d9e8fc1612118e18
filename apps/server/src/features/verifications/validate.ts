import { validate as endpoint } from '@carded/contract';
import { publicStatusOf, type StatusNumber } from '@carded/domain/codes';
import { query } from '#platform/commands/query.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { isVerificationId } from './get-status.ts';
import { findVerification } from './verification-row.ts';

/** Is this uuid a verification of this key, and where does it stand. `blocked` is true for anything but accepted. */
export const validate = query(endpoint, async ({ input: { body }, who, tx }) => {
  const websiteId = who.by === 'key' ? who.websiteId : who.key?.websiteId;
  const id = body.uuid.toLowerCase();
  const row = isVerificationId(id) ? await findVerification(tx, who.accountId, id) : null;
  if (row === null || row.website_id !== websiteId) return refuse('uuid_not_found');
  const status = publicStatusOf(row.status as StatusNumber);
  if (status === 'not_created') return refuse('uuid_not_found');
  return {
    status,
    blocked: status !== 'accepted',
    ...(row.reason === null ? {} : { reason: row.reason as 'underage' }),
    ...(row.is_test ? { test: true as const } : {}),
  };
});
