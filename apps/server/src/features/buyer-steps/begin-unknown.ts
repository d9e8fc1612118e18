import type { OpeningOptions } from '@carded/domain/openings';
import type { Context } from '#context.ts';
import { attachedOf, isOcrFlow } from '#features/buyer-steps/documents/documents-state.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { startVerification } from '#verification/start/start-verification.ts';
import { type BuyerScope, readScope } from './buyer-scope.ts';

/**
 * The caller with its verification. In the `ocr` flow one begins with the first photo, or with the hand-off to a phone, before anything is known of the buyer.
 * @throws Refusal `not_ready` where details have to come first, or the connection was refused.
 */
export async function withVerification(
  context: Context,
  who: BuyerCaller,
  request: Pick<RequestInfo, 'ip'>,
): Promise<BuyerCaller> {
  const scope = await inAccount(context, who.accountId, (tx) => readScope(context, tx, who));
  if (scope.verification !== null || !isOcrFlow(scope)) return who;
  const verificationId = await beginUnknown(context, who, scope, request.ip);
  // As the beginning wrote them.
  const options: OpeningOptions = { ...who.options, gaveDetails: true, mayProve: true };
  return { ...who, verificationId, options };
}

const beginUnknown = async (context: Context, who: BuyerCaller, scope: BuyerScope, ip: string): Promise<string> => {
  if (scope.options.notCreated !== undefined) return refuse('not_ready');
  const { id, decision } = await startVerification(context, {
    accountId: who.accountId,
    websiteId: scope.website.id,
    isTestKey: scope.isTest,
    via: who.openedVia,
    actor: 'buyer',
    data: null,
    attached: attachedOf(scope),
    options: { customerIp: scope.session?.options.customerIp ?? ip },
    session: scope.session,
    pageOrigin: who.pageOrigin,
    buyerToken: who.tokenHash,
    idempotency: null,
  });
  return decision?.notCreatedReason === undefined ? id : refuse('not_ready');
};
