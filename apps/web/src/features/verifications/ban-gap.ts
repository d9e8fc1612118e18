import type { VerificationDetail } from '@carded/contract';

type Known = Pick<VerificationDetail, 'buyer' | 'buyer_removed_at'>;

/**
 * What a ban lacks to meet the right person: empty when it may go ahead. Of a deleted buyer nothing is shown any more, and who it was is known for a while all
 * the same: the server says.
 */
export const banGap = ({ buyer, buyer_removed_at: removedAt }: Known): string[] =>
  removedAt !== null
    ? []
    : [
        ...(buyer.first_name === '' ? ['first name'] : []),
        ...(buyer.last_name === '' ? ['last name'] : []),
        ...(buyer.dob === null ? ['birth date'] : []),
      ];

/** The disabled control's reason. */
export const banGapSentence = (gap: string[]): string =>
  `A ban needs first name, last name and birth date, so that it meets the right person. Missing: ${gap.join(', ')}.`;
