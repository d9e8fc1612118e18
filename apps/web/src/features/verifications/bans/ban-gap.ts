import type { VerificationDetail } from '@carded/contract';

type Known = Pick<VerificationDetail, 'buyer' | 'buyer_removed_at'>;

/**
 * What a ban lacks to apply to the right person: empty when it may go ahead. A deleted buyer's data is no longer shown, but the server still knows the person for a while all
 * the same: the server says.
 */
export function banGap({ buyer, buyer_removed_at: removedAt }: Known): string[] {
  return removedAt !== null
    ? []
    : [
        ...(buyer.first_name === '' ? ['first name'] : []),
        ...(buyer.last_name === '' ? ['last name'] : []),
        ...(buyer.dob === null ? ['birth date'] : []),
      ];
}

/** The disabled control's reason. */
export function banGapSentence(gap: string[]): string {
  return `A ban needs first name, last name and birth date, so that it applies to the right person. Missing: ${gap.join(', ')}.`;
}
