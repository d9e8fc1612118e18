import type { Queries } from '@carded/database';
import type { CardName } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

/** What a card said, field by field; sealed with the document it was read from. */
export type CardReading = Record<string, string | null>;

/** The name on a card, for comparing. */
export const nameOnCard = (reading: CardReading): CardName => ({
  firstName: reading.firstName ?? null,
  middleName: reading.middleName ?? null,
  lastName: reading.lastName ?? null,
  suffix: reading.suffix ?? null,
});

/** What the card that was read last said; null when none was. */
export const readLastCard = async (
  context: Context,
  tx: Queries,
  accountId: string,
  verificationId: string,
): Promise<CardReading | null> => {
  const document = await tx
    .selectFrom('documents')
    .select(['id', 'sealed_read'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('sealed_read', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (document?.sealed_read == null) return null;
  const keys = await context.keys.ofAccount.get(accountId);
  return unsealJson<CardReading>(keys.data, `${document.id}:read`, document.sealed_read);
};
