import { requestReset as endpoint } from '@carded/contract';
import { hashLoginEmail } from '#platform/access/hash-login-email.ts';
import { knownDevice } from '#platform/access/known-device.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { charge } from '#platform/ledger/charge.ts';
import { chargeOrRefuse } from '#platform/ledger/charge-or-refuse.ts';
import { networkOf } from '#platform/ledger/network-of.ts';

/**
 * Whether the email has a login is found out by the job: the answer, and the time it takes, are the same for all (OWASP ASVS 5.0, 6.3.8). The job's payload is the
 * email's keyed hash.
 */
export const requestReset = ownTransactions(endpoint, async ({ context, input: { body }, request }) => {
  const emailHash = hashLoginEmail(context, body.email).toString('hex');
  const what = body.what ?? 'password';
  const network = networkOf(request.ip);
  await chargeOrRefuse(context, [{ limit: 'reset_of_network', of: network }]);
  // Too many are answered like the others, so that nobody keeps an owner from their mail by asking for it.
  const subject = `${what}:${emailHash}`;
  const device = knownDevice(context, request.device, Buffer.from(emailHash, 'hex'));
  const { verdict } = await charge(context, [
    { limit: 'reset_mails_to_login_and_network', of: `${subject}:${device ?? network}` },
    ...(device === null ? [{ limit: 'reset_mails_to_login', of: subject } as const] : []),
  ]);
  const isSent =
    verdict === 'allow' ||
    (verdict === 'slow' &&
      (await charge(context, [{ limit: 'reset_mails_to_login_when_many', of: subject }])).verdict === 'allow');
  if (!isSent) return done;
  await context.db.queries
    .insertInto('outbox')
    .values({
      id: context.newId(),
      queue: 'reset-mail',
      account_id: null,
      payload: { emailHash, what, id: context.newId(), at: context.now() },
      start_after: null,
    })
    .execute();
  return done;
});
