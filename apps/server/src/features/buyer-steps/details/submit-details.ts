import { buyerData, submitDetails as endpoint, type PartialBuyerData } from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { OpeningOptions } from '@carded/domain/openings';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { comparedAgain } from '#features/buyer-steps/documents/compare-card.ts';
import { attachedOf } from '#features/buyer-steps/opening/begin-unknown.ts';
import {
  type BuyerScope,
  begunScope,
  decisionOf,
  keepOptions,
  readScope,
} from '#features/buyer-steps/opening/buyer-scope.ts';
import type { Present } from '#features/buyer-steps/opening/step.ts';
import type { BuyerCaller } from '#platform/access/caller.ts';
import type { RequestInfo, Route } from '#platform/commands/action.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { addFacts } from '#verification/add-facts.ts';
import { learnDetails, writeDetails } from '#verification/learn-details.ts';
import { startVerification } from '#verification/start/start-verification.ts';
import { correctedData, isOfAnother, learnCorrection, mayCorrect, writeCorrection } from './correction.ts';

/**
 * Takes name, address and birth date: starts the verification, or corrects it once after a mismatch; another person's details start another. The create path
 * writes idempotency and the audit row; a second submit of the same opening finds the started verification.
 */
export function submitDetails(present: Present): Route {
  return ownTransactions(endpoint, async ({ context, input: { body }, who, request }) => {
    const scope = await inAccount(context, who.accountId, (tx) => readScope(context, tx, who));
    if (scope.verification?.row.status === statusNumber.ocr_fallback) await typeDetails(context, who, scope, body.data);
    else if (scope.verification === null) await begin(context, who, scope, body.data, request);
    else if (isOfAnother(scope, body.data)) {
      await leaveCheck(context, who);
      await begin(context, who, scope, correctedData(scope.verification.record, body.data), request);
    } else await correctDetails(context, who, scope, body.data);
    return inAccount(context, who.accountId, async (tx) => {
      const opening = await tx
        .selectFrom('buyer_tokens')
        .select(['verification_id', 'options'])
        .where('token_hash', '=', who.tokenHash)
        .executeTakeFirstOrThrow();
      const caller = { ...who, verificationId: opening.verification_id, options: opening.options };
      return present(context, tx, caller);
    });
  });
}

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
  if (!parsed.success) return refuseMissing(parsed.error);
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

/** Takes typed details when the `ocr` flow could not read the card (status 14). They are compared with the card. */
async function typeDetails(
  context: Context,
  who: BuyerCaller,
  { verification, accountId }: BuyerScope,
  data: PartialBuyerData,
): Promise<void> {
  if (verification === null) return refuse('not_ready');
  const parsed = buyerData.safeParse(data);
  if (!parsed.success) return refuseMissing(parsed.error);
  const learned = await learnDetails(context, {
    accountId,
    row: verification.row,
    data: parsed.data,
    isTyped: true,
  });
  if (learned === null) return refuse('sign_in_required');
  await inAccount(context, accountId, async (tx) => {
    const scope = await begunScope(context, tx, who);
    if (scope.verification.row.status !== statusNumber.ocr_fallback) return refuse('not_ready');
    const { row, record, facts } = await writeDetails(context, tx, scope.verification, learned);
    await addFacts(context, tx, accountId, row.id, [
      ...facts,
      { kind: 'ocr_fallback', at: context.now(), given: true },
      ...(await comparedAgain(context, tx, { row, record })),
    ]);
    await keepOptions(tx, scope, { gaveDetails: true });
  });
}

/** Lets the buyer correct name or birth date once after a mismatch (unless `recheckInfo` is off), only in the opening that gave the details. */
async function correctDetails(
  context: Context,
  who: BuyerCaller,
  scope: BuyerScope,
  data: PartialBuyerData,
): Promise<void> {
  const { verification, accountId } = scope;
  // A scan that could not be read asks for nothing that could be decided.
  if (verification?.row.status !== statusNumber.denied) return refuse('not_ready');
  const decision = await inAccount(context, accountId, (tx) => decisionOf(tx, verification.row));
  if (!mayCorrect(scope, decision)) return refuse('not_ready');
  const learned = await learnCorrection(context, accountId, verification, data);
  await inAccount(context, accountId, async (tx) => {
    const locked = await begunScope(context, tx, { ...who, options: await lockOptions(tx, who) });
    if (!mayCorrect(locked, await decisionOf(tx, locked.verification.row))) return refuse('not_ready');
    await writeCorrection(context, tx, locked.verification, learned);
  });
}

/** Leaves a check whose correction names another person: this opening starts another one for the same order. The earlier check stays as decided. */
async function leaveCheck(context: Context, who: BuyerCaller): Promise<void> {
  await inAccount(context, who.accountId, async (tx) => {
    const locked = await begunScope(context, tx, { ...who, options: await lockOptions(tx, who) });
    if (!mayCorrect(locked, await decisionOf(tx, locked.verification.row))) return refuse('not_ready');
    await tx
      .updateTable('buyer_tokens')
      .set({
        verification_id: null,
        options: sql`options - ${sql.lit('{gaveDetails,mayProve,shownDocument}')}::text[]`,
      })
      .where('token_hash', '=', who.tokenHash)
      .execute();
  });
}

/** Locks and reads the opening's options, so that two of its requests run in turn. */
const lockOptions = async (tx: Queries, who: BuyerCaller): Promise<OpeningOptions> => {
  const { options } = await tx
    .selectFrom('buyer_tokens')
    .select('options')
    .where('token_hash', '=', who.tokenHash)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return options;
};

/** @throws Refusal that names what a form left out, by the path it was sent under. */
function refuseMissing(error: z.ZodError): never {
  return refuse('invalid_input', {
    fields: error.issues.map((issue) => ({ path: `body.data.${issue.path.join('.')}`, message: 'is needed' })),
  });
}
