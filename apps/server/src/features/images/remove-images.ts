import { removeImages as endpoint } from '@carded/contract';
import { dropSample } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { grantedVerification, isDeletable } from './granted-verification.ts';
import { markRemoved, scheduleRemoval } from './schedule-removal.ts';

/** Nobody can look at the ID images of the verification from now on; the files follow after the commit. The signature stays: it belongs to the order. */
export const removeImages = command(endpoint, async ({ context, input: { body }, who, tx, audit, enqueue }) => {
  const { row } = await grantedVerification(context, tx, who, body.token);
  if (!isDeletable(row)) refuse('not_ready', { message: 'These images still have to be reviewed.' });
  const now = new Date(context.now());
  const ids = await scheduleRemoval(tx, who.accountId, row.id, now);
  await markRemoved(tx, who.accountId, row.id, ids, now);
  await enqueue('images-remove', { verification: row.id });
  await dropSample(tx, { accountId: who.accountId, verificationId: row.id });
  audit.subject = row.id;
  audit.detail = { images: ids.length };
  return done;
});
