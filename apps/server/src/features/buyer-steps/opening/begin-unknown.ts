import type { OpeningOptions } from '@carded/domain/openings';
import type { Context } from '#context.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import type { RequestInfo } from '#platform/commands/action.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import type { StartInput } from '#verification/start/opening-facts.ts';
import { startVerification } from '#verification/start/start-verification.ts';
import { type BuyerScope, readScope, seenAt } from './buyer-scope.ts';

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
  // Options as written at the beginning.
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

/** Tells whether this opening reads the card first and asks the buyer only for missing fields. */
export function isOcrFlow({ session, options }: Pick<BuyerScope, 'session' | 'options'>): boolean {
  return session?.flow === 'ocr' || options.isOcrFlow === true;
}

/** Reads what the shop attached to this opening or its session, for the record. */
export function attachedOf(scope: Pick<BuyerScope, 'session' | 'options' | 'openedVia'>): StartInput['attached'] {
  const { session, options } = scope;
  const place = seenAt(scope);
  const given = session?.options ?? {};
  const reference = options.reference ?? given.reference;
  const wording = options.wording ?? given.wording;
  const notify = options.notifyOnComplete ?? given.notifyOnComplete;
  return {
    ...(given.metadata === undefined ? {} : { metadata: given.metadata }),
    ...(given.callbackUrl === undefined ? {} : { callback_url: given.callbackUrl }),
    ...(reference === undefined ? {} : { reference }),
    ...(wording === undefined ? {} : { wording }),
    ...(options.language === undefined ? {} : { language: options.language }),
    ...(place === 'shop' ? {} : { begun_at: place }),
    ...(notify === undefined ? {} : { notify_on_complete: notify }),
  };
}
