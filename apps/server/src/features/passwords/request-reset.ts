import { requestReset as endpoint } from '@carded/contract';
import { addressNetwork } from '#platform/access/address-network.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { addressGuesses } from '#platform/guessing/limits.ts';

/** Mails to one address, whoever asks. */
const mailsOfOne = { limit: 5, windowSeconds: 3_600, lockSeconds: 3_600 };

/**
 * Whether the email has a login is found out by the job: the answer, and the time it takes, are the same for all (OWASP ASVS 5.0, 6.3.8). The job's payload is the
 * email's keyed hash.
 */
export const requestReset = ownTransactions(endpoint, async ({ context, input: { body }, request }) => {
  const emailHash = hashLoginEmail(context, body.email).toString('hex');
  await countTry(context, `reset-from:${addressNetwork(request.ip)}`, addressGuesses);
  await countTry(context, `reset:${emailHash}`, mailsOfOne);
  await context.db.queries
    .insertInto('outbox')
    .values({
      id: context.newId(),
      queue: 'reset-mail',
      account_id: null,
      payload: JSON.stringify({ emailHash, what: body.what ?? 'password', id: context.newId(), at: context.now() }),
      start_after: null,
    })
    .execute();
  return done;
});
