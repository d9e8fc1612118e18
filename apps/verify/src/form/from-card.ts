import type { BuyerState } from '@carded/contract';
import { cardName } from '#flow/card-name.ts';
import type { FormValues } from '#form/details-form.ts';

/**
 * What the card says, to begin a correction with; the buyer reads it over before it is sent. Of a name the first word is taken as the first name,
 * a birth date is `YYYY-MM-DD`.
 */
export function fromCard(differences: BuyerState['differences']): FormValues {
  const [first = '', ...rest] = cardName(differences)?.split(/\s+/) ?? [];
  const day = differences.find(({ field }) => field === 'birth_date')?.card ?? '';
  const born = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  return {
    ...(first && rest.length > 0 ? { first_name: first, last_name: rest.join(' ') } : {}),
    ...(born ? { dob_year: born[1] ?? '', dob_month: born[2] ?? '', dob_day: born[3] ?? '' } : {}),
  };
}
