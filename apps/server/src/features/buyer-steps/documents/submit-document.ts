import { submitDocument as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import { denyReasons, statusNumber } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import { askedOfBuyer } from '@carded/domain/workflow';
import { settleByRecord } from '#features/buyer-steps/documents/document-fact.ts';
import { askRecordsOfCard, weighPicture } from '#features/buyer-steps/evidence/weigh-picture.ts';
import { withVerification } from '#features/buyer-steps/opening/begin-unknown.ts';
import { begunScope, keepOptions } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { Present } from '#features/buyer-steps/opening/step.ts';
import { liveGiven } from '#features/buyer-steps/selfie/live-captures.ts';
import { seeSelfie, selfieEvidence, selfieFact } from '#features/buyer-steps/selfie/selfie-facts.ts';
import { endUnfinished, noteFile, storageKeyOf } from '#features/images/index.ts';
import type { Route } from '#platform/commands/action.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { Refusal, refuse } from '#platform/commands/refuse.ts';
import { failpoint } from '#platform/failpoints/failpoint.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { freeBytes } from '#platform/pictures/bytes.ts';
import { seal, sealJson } from '#platform/sealing/seal.ts';
import { addFacts } from '#verification/add-facts.ts';
import { completeDetailsFromCard, isUnknown, todayAt } from '#verification/buyer-record.ts';
import { learnDetails, writeDetails } from '#verification/learn-details.ts';
import { documentFact } from './document-fact.ts';
import { roundFor } from './documents-state.ts';
import { readImage, type Side } from './read-image.ts';

type Begun = Awaited<ReturnType<typeof begunScope>>;

/** Takes one side of an ID, or a selfie: re-encodes it, reads it again, seals it into storage, then decides. */
export function submitDocument(present: Present): Route {
  return command(endpoint, {
    prepare: async ({ context, input: { body }, who: caller, request }) => {
      const who = await withVerification(context, caller, request);
      const { verification, account, turn, round, live } = await inAccount(context, who.accountId, async (tx) => {
        const scope = await begunScope(context, tx, who);
        const isRetry = isRetryOrRefuse(scope, body.side);
        refuseUpload(scope, body.from_camera);
        const round = await roundFor(tx, scope, body.side, isRetry);
        const turn = { accountId: who.accountId, network: networkOf(request.ip), subject: scope.verification.row.id };
        const live = body.side === 'selfie' ? await liveGiven(context, tx, scope, body) : null;
        return { ...scope, turn, round, live };
      });
      const today = todayAt(verification.record.country, context.now());
      const frames = typeof live === 'string' ? null : live;
      const image = await readImage(context, {
        image: body.image,
        side: body.side,
        today,
        turn,
        live: frames,
      });
      const selfie = live === null ? null : await seeSelfie(context, { turn, round }, live, image.live);
      const asked = await askRecordsOfCard(context, who.accountId, verification, image.reading);
      const data =
        isUnknown(verification.record) && image.reading !== null ? completeDetailsFromCard(image.reading.card) : null;
      const learned =
        data === null
          ? null
          : await learnDetails(context, {
              accountId: who.accountId,
              row: verification.row,
              data,
              isTyped: false,
            }).catch(nothingLearned);
      const id = context.newId();
      const keys = await context.keys.ofAccount.get(who.accountId);
      const storageKey = storageKeyOf({ accountId: who.accountId, id, ...account });
      await noteFile(context, { accountId: who.accountId, id, of: verification.row.id });
      await context.providers.storage.put(storageKey, seal(keys.data, context.random, `document:${id}`, image.jpeg));
      const sizeBytes = image.jpeg.length;
      freeBytes(image.jpeg);
      failpoint(context, 'images-after-put');
      return { who, image, selfie, asked, learned, id, storageKey, sizeBytes, keys };
    },
    undo: ({ context }, { storageKey }) => context.providers.storage.remove(storageKey),
    act: async (
      { context, input: { body }, tx },
      { who, image, selfie, asked, learned, id, storageKey, sizeBytes, keys },
    ) => {
      const scope = await begunScope(context, tx, who);
      const { row } = scope.verification;
      const isRetry = isRetryOrRefuse(scope, body.side);
      refuseUpload(scope, body.from_camera);
      const round = await roundFor(tx, scope, body.side, isRetry);
      const read = image.reading?.card ?? null;
      await tx
        .insertInto('documents')
        .values({
          ...{ account_id: who.accountId, verification_id: row.id, id, side: body.side, round },
          ...{ storage_key: storageKey, size_bytes: sizeBytes, created_at: new Date(context.now()) },
          sealed_read: read === null ? null : sealJson(keys.data, context.random, `${id}:read`, read),
        })
        .execute();
      await endUnfinished(context, tx, who.accountId, row.id);
      const facts: Fact[] = [];
      if (isUnknown(scope.verification.record) && learned !== null) {
        const fields = { ...learned.fields, is_from_card: true };
        const known = await writeDetails(context, tx, scope.verification, { ...learned, fields });
        Object.assign(scope.verification, known);
        facts.push(...known.facts);
        if (row.status === statusNumber.ocr_fallback)
          facts.push({ kind: 'ocr_fallback', at: context.now(), given: true });
      }
      const shown = {
        ...{ accountId: who.accountId, verificationId: row.id, round, id },
        seen: image.seen,
        isTest: row.is_test,
      };
      if (body.side === 'selfie') {
        facts.push(selfieFact(context, body.consent?.version));
        if (selfie !== null) facts.push(...(await selfieEvidence(context, tx, shown, selfie)));
      } else {
        const { side } = body;
        const fact = () => documentFact(context, scope, side, round, image);
        facts.push(
          fact(),
          ...(await weighPicture(context, tx, { ...shown, side, record: scope.verification.record }, asked)),
        );
        const settled = await settleByRecord(context, tx, scope, facts, image.reading, asked);
        if (settled !== null) {
          Object.assign(scope.verification, settled);
          // Compares again: the record was corrected.
          facts.push(...settled.facts, fact());
        }
      }
      if (isUnknown(scope.verification.record) && (await isWholeCard(tx, who.accountId, row.id, round)))
        facts.push({ kind: 'ocr_fallback', at: context.now() });
      await addFacts(context, tx, who.accountId, row.id, facts);
      if (image.reading !== null) await keepOptions(tx, scope, { shownDocument: id });
      return present(context, tx, { ...who, options: scope.options });
    },
  });
}

/** Ignores a card that says what no form accepts, such as an unknown state: then the buyer types. */
const nothingLearned = (error: unknown): null => {
  if (error instanceof Refusal && error.code === 'invalid_input') return null;
  throw error;
};

/** Tells whether the card of this round is complete: both sides, or a passport. */
const isWholeCard = async (tx: Queries, accountId: string, verificationId: string, round: number): Promise<boolean> => {
  const rows = await tx
    .selectFrom('documents')
    .select('side')
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('round', '=', round)
    .execute();
  const sides = rows.map((row) => row.side);
  return sides.includes('passport') || (sides.includes('front') && sides.includes('back'));
};

/**
 * Tells whether this is another try after a refusal.
 * @throws Refusal `not_ready` when no photo is asked for now.
 */
const isRetryOrRefuse = ({ verification: { row } }: Begun, side: Side): boolean => {
  const isRetry =
    row.status === statusNumber.denied &&
    !denyReasons.some(({ code, retry }) => code === row.reason && (retry === null || retry === 'phone'));
  const isAskedFor =
    row.status === statusNumber.id_required ||
    row.status === statusNumber.ocr_fallback ||
    (side === 'selfie' && row.status === statusNumber.id_submitted);
  if (!isRetry && !isAskedFor) refuse('not_ready');
  return isRetry;
};

const refuseUpload = ({ verification: { row } }: Begun, isFromCamera: boolean | undefined): void => {
  if (askedOfBuyer(row.requirements).requireCamera && isFromCamera !== true)
    refuse('image_unusable', { message: 'This shop accepts photos from the camera only.' });
};
