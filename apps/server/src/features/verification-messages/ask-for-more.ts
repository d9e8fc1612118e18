import type { Queries } from '@carded/database';
import type { Requirements } from '@carded/domain/workflow';
import type { Context } from '#context.ts';
import { addFacts, type VerificationRow } from '#features/verifications/index.ts';

type More = { require_signature?: boolean | undefined; require_selfie?: boolean | undefined };

/** Makes a signature or a selfie required for one verification, and decides again. Nothing that was asked for is taken back. */
export const askForMore = async (
  context: Context,
  tx: Queries,
  row: Pick<VerificationRow, 'account_id' | 'id' | 'requirements'>,
  { require_signature: signature, require_selfie: selfie }: More,
): Promise<void> => {
  const asked = row.requirements as unknown as Requirements;
  const more: Requirements = {
    ...asked,
    requireSignature: asked.requireSignature || signature === true,
    selfie: asked.selfie || selfie === true,
    sources: {
      ...asked.sources,
      ...(asked.requireSignature || signature !== true ? {} : { requireSignature: 'options' }),
      ...(asked.selfie || selfie !== true ? {} : { selfie: 'options' }),
    },
  };
  if (more.requireSignature === asked.requireSignature && more.selfie === asked.selfie) return;
  await tx
    .updateTable('verifications')
    .set({ requirements: JSON.stringify(more) })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
  await addFacts(context, tx, row.account_id, row.id, []);
};
