import { buyerData, submitDetails as endpoint, type PartialBuyerData } from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { type BuyerScope, readScope } from '#features/buyer-steps/buyer-scope.ts';
import { attachedOf } from '#features/buyer-steps/documents/attached-of.ts';
import { presentState } from '#features/buyer-steps/present-state.ts';
import { startVerification } from '#features/verifications/index.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { ownTransactions } from '#platform/commands/command.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { correctDetails, leaveCheck } from './correct-details.ts';
import { correctedData, isOfAnother } from './correction.ts';
import { missingFields } from './missing-fields.ts';
import { typeDetails } from './type-details.ts';

/**
 * Name, address and birth date: begins the verification, or corrects it once after a mismatch; with another person's it begins another. Idempotency and the audit row are written by the create path;
 * a second submit of the same opening finds the verification begun.
 */
export const submitDetails = ownTransactions(endpoint, async ({ context, input: { body }, who, request }) => {
  const scope = await inAccount(context, who.accountId, (tx) => readScope(context, tx, who));
  if (scope.verification?.row.status === statusNumber.ocr_fallback) await typeDetails(context, who, scope, body.data);
  else if (scope.verification === null) await begin(context, who, scope, body.data, request);
  else if (isOfAnother(scope, body.data)) {
    await leaveCheck(context, who);
    await begin(context, who, scope, correctedData(scope.verification.record, body.data), request);
  } else await correctDetails(context, who, scope, body.data);
  return inAccount(context, who.accountId, async (tx) => {
    const verificationId = await tx
      .selectFrom('buyer_tokens')
      .select(['verification_id', 'options'])
      .where('token_hash', '=', who.tokenHash)
      .executeTakeFirstOrThrow();
    const now = {
      ...who,
      verificationId: verificationId.verification_id,
      options: verificationId.options,
    };
    return { state: await presentState(context, tx, await readScope(context, tx, now)) };
  });
});

/** An opening begins once: the write takes its token, and refuses one whose buyer was refused before. */
const begin = async (
  context: Context,
  who: BuyerCaller,
  scope: BuyerScope,
  data: PartialBuyerData,
  request: RequestInfo,
): Promise<void> => {
  if (scope.options.notCreated !== undefined) refuse('not_ready');
  const parsed = buyerData.safeParse(data);
  if (!parsed.success) return refuse('invalid_input', { fields: missingFields(parsed.error) });
  if (scope.options.requireEmail === true && (parsed.data.email ?? '') === '')
    refuse('invalid_input', { fields: [{ path: 'body.data.email', message: 'is needed' }] });
  await startVerification(context, {
    accountId: who.accountId,
    websiteId: scope.website.id,
    isTestKey: scope.isTest,
    via: who.openedVia,
    actor: 'buyer',
    data: parsed.data,
    attached: attachedOf(scope),
    options: { customerIp: scope.session?.options.customerIp ?? request.ip },
    session: scope.session,
    pageOrigin: who.pageOrigin,
    buyerToken: who.tokenHash,
    idempotency: null,
  });
};
