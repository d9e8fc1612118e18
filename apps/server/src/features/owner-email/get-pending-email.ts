import { getPendingEmail as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { findPending } from './find-pending.ts';

export const getPendingEmail = query(endpoint, async ({ context, who, tx }) => {
  const pending = await findPending(context, tx, who);
  return { email: pending?.email ?? null, ends: pending?.endsAt.toISOString() ?? null };
});
