import { acceptTerms as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { currentTerms } from './current-terms.ts';
import { agreementTo, keepAcceptance } from './keep-acceptance.ts';

/** Accepted for the account by its owner. Only the version in effect can be: an older one was read before it changed. */
export const acceptTerms = command(endpoint, async ({ context, input: { body }, who, request, tx, audit }) => {
  const document = await currentTerms(context, tx);
  if (body.version !== document.version) refuse('terms_changed');
  const { accountId, loginId } = who;
  const kept = await keepAcceptance(
    context,
    tx,
    { accountId, loginId, method: 'account' },
    agreementTo(context, document, request),
  );
  Object.assign(audit, kept);
  return done;
});
