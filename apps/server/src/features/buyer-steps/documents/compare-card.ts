import type { DocumentFact } from '@carded/domain/decision';
import { compareNames } from '@carded/domain/people';
import { type BuyerRecord, type CardReading, nameOnCard } from '#features/verifications/index.ts';

/** What a card says of the name and birth date that were typed; null where it could not be compared. */
export function compareCard(
  record: BuyerRecord,
  read: CardReading,
): Pick<DocumentFact, 'nameAgrees' | 'birthDateAgrees'> {
  const hasName = read.lastName != null;
  const { result } = compareNames({ firstName: record.first_name, lastName: record.last_name }, nameOnCard(read));
  return {
    nameAgrees: hasName ? result !== 'different' : null,
    birthDateAgrees: read.birthDate == null ? null : read.birthDate === record.birth_date,
  };
}
