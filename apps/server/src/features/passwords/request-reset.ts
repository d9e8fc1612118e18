import { requestReset as endpoint } from '@carded/contract';
import { addressNetwork } from '#platform/access/address-network.ts';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { countGuess } from '#platform/guessing/count-guess.ts';
import { countTry } from '#platform/guessing/count-try.ts';
import { addressGuesses } from '#platform/guessing/limits.ts';

/** Mails to one address that one network may ask for, and all together. */
const mailsOfNetwork = { limit: 5, windowSeconds: 3_600, lockSeconds: 3_600 };
const mailsOfAll = { limit: 20, windowSeconds: 86_400, lockSeconds: 86_400 };

/**
 * Whether the email has a login is found out by the job: the answer, and the time it takes, are the same for all (OWASP ASVS 5.0, 6.3.8). The job's payload is the
 * email's keyed hash.
 */
export const requestReset = ownTransactions(endpoint, async ({ context, input: { body }, request }) => {
  const emailHash = hashLoginEmail(context, body.email).toString('hex');
  const what = body.what ?? 'password';
  const network = addressNetwork(request.ip);
  await countTry(context, `reset-from:${network}`, addressGuesses);
  // Too many are answered like the others, so that nobody keeps an owner from their mail by asking for it.
  const isSent =
    (await countGuess(context, `reset:${what}:${emailHash}:${network}`, mailsOfNetwork)) === 0 &&
    (await countGuess(context, `reset:${what}:${emailHash}`, mailsOfAll)) === 0;
  if (!isSent) return done;
  await context.db.queries
    .insertInto('outbox')
    .values({
      id: context.newId(),
      queue: 'reset-mail',
      account_id: null,
      payload: JSON.stringify({ emailHash, what, id: context.newId(), at: context.now() }),
      start_after: null,
    })
    .execute();
  return done;
});
