import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { type BuyerRecord, readLastCard, type VerificationRow } from '#features/verifications/index.ts';
import { compareCard } from './compare-card.ts';

/** Where order and card differ, and when a card ran out, for the buyer who holds both. */
export const differencesOf = async (
  context: Context,
  tx: Queries,
  accountId: string,
  { row, record }: { row: VerificationRow; record: BuyerRecord },
  reasons: readonly string[],
) => {
  const isMismatch = reasons.includes('info_mismatch');
  if (!isMismatch && reasons[0] !== 'expired') return [];
  const read = await readLastCard(context, tx, accountId, row.id);
  if (read === null) return [];
  if (!isMismatch) return read.expiryDate ? [{ field: 'expiry', order: '', card: read.expiryDate }] : [];
  const { nameAgrees, birthDateAgrees } = compareCard(record, read);
  return [
    ...(nameAgrees === false
      ? [
          {
            field: 'name',
            order: `${record.first_name} ${record.last_name}`,
            card: [read.firstName, read.lastName].filter(Boolean).join(' '),
          },
        ]
      : []),
    ...(birthDateAgrees === false
      ? [{ field: 'birth_date', order: record.birth_date, card: read.birthDate ?? '' }]
      : []),
  ];
};
