import type { Queries } from '@carded/database';
import { compareNames } from '@carded/domain/people';
import type { Context } from '#context.ts';
import type { BuyerRecord, CardReading, VerificationRow } from '#features/verifications/index.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

/** Where order and card differ, for the buyer who holds both. */
export const differencesOf = async (
  context: Context,
  tx: Queries,
  accountId: string,
  { row, record }: { row: VerificationRow; record: BuyerRecord },
) => {
  const document = await tx
    .selectFrom('documents')
    .select(['id', 'sealed_read'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', row.id)
    .where('sealed_read', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (document?.sealed_read == null) return [];
  const keys = await context.keys.ofAccount.get(accountId);
  const read = unsealJson<CardReading>(keys.data, `${document.id}:read`, document.sealed_read);
  const { result } = compareNames(
    { firstName: record.first_name, lastName: record.last_name },
    {
      firstName: read.firstName ?? null,
      middleName: read.middleName ?? null,
      lastName: read.lastName ?? null,
      suffix: read.suffix ?? null,
    },
  );
  return [
    ...(result === 'different'
      ? [
          {
            field: 'name',
            order: `${record.first_name} ${record.last_name}`,
            card: [read.firstName, read.lastName].filter(Boolean).join(' '),
          },
        ]
      : []),
    ...(read.birthDate != null && read.birthDate !== record.birth_date
      ? [{ field: 'birth_date', order: record.birth_date, card: read.birthDate }]
      : []),
  ];
};
