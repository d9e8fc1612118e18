import { submitSignature as endpoint } from '@carded/contract';
import { statusNumber } from '@carded/domain/codes';
import { begunScope, countPicture } from '#features/buyer-steps/opening/buyer-scope.ts';
import type { BuyerStep, Present } from '#features/buyer-steps/opening/step.ts';
import { keepFile, noteFile, storageKeyOf } from '#features/images/index.ts';
import type { Route } from '#platform/commands/action.ts';
import { command, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { bytesOfBase64 } from '#platform/http/bodies/large-json-bodies.ts';
import { networkOf } from '#platform/ledger/message-charges.ts';
import { seal, sealJson } from '#platform/sealing/seal.ts';
import { addFacts } from '#verification/add-facts.ts';
import type { VerificationRow } from '#verification/verification-row.ts';

/** A drawn signature, or the typed name alone for who cannot draw. */
export function submitSignature(present: Present): Route {
  return command(endpoint, {
    prepare: async ({ context, input: { body }, who, request }) => {
      if (body.image === undefined) return null;
      const { subject, account } = await inAccount(context, who.accountId, async (tx) => {
        const { verification, account } = await begunScope(context, tx, who);
        const { row } = verification;
        refuseEarly(row);
        return { subject: row.id, account };
      });
      const turn = { accountId: who.accountId, network: networkOf(request.ip), subject };
      const bytes = bytesOfBase64(body.image);
      await countPicture(context, turn, bytes.length);
      const { bytes: jpeg } = (await context.pictures.read({ kind: 'signature', bytes, asked: {} }, turn)).kept;
      const id = context.newId();
      const keys = await context.keys.ofAccount.get(who.accountId);
      const storageKey = storageKeyOf({ accountId: who.accountId, id, ...account });
      await noteFile(context, { accountId: who.accountId, id, of: subject });
      await context.providers.storage.put(storageKey, seal(keys.data, context.random, `document:${id}`, jpeg));
      return { id, storageKey, bytes: jpeg.length };
    },
    undo: async ({ context }, image) => {
      if (image !== null) await context.providers.storage.remove(image.storageKey);
    },
    act: async ({ context, input: { body }, who, tx }, image) => {
      const scope = await begunScope(context, tx, who);
      const { row, record } = scope.verification;
      refuseEarly(row);
      const keys = await context.keys.ofAccount.get(who.accountId);
      if (image !== null) {
        await tx
          .insertInto('documents')
          .values({
            account_id: who.accountId,
            verification_id: row.id,
            id: image.id,
            side: 'signature',
            storage_key: image.storageKey,
            size_bytes: image.bytes,
            created_at: new Date(context.now()),
          })
          .execute();
        await keepFile(tx, [image.id]);
      }
      await tx
        .updateTable('verifications')
        .set({ sealed: sealJson(keys.data, context.random, row.id, { ...record, signature_name: body.name }) })
        .where('account_id', '=', who.accountId)
        .where('id', '=', row.id)
        .execute();
      await addFacts(context, tx, who.accountId, row.id, [{ kind: 'signature', at: context.now(), given: true }]);
      return present(context, tx, who);
    },
  });
}

/**
 * Refuses before decoding when no signature is asked for.
 * @throws Refusal `not_ready`.
 */
const refuseEarly = ({ status }: Pick<VerificationRow, 'status'>): void => {
  if (status !== statusNumber.signature_required) refuse('not_ready');
};

/** The name under the shop's terms, which come with the shop. */
export const signature = {
  routes: (present) => [submitSignature(present)],
  state: async () => ({}),
} as const satisfies BuyerStep;
