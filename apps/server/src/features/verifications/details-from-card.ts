import { buyerData, type PartialBuyerData } from '@carded/contract';
import { type CardReading, givenNameOnCard } from './card-reading.ts';

/** What a card says of the buyer, as details a form would send. A passport says less than a license: no address. */
export function detailsFromCard(reading: CardReading): PartialBuyerData {
  const [year, month, day] = (reading.birthDate ?? '').split('-').map(Number);
  const [first, last] = [givenNameOnCard(reading), reading.lastName ?? null];
  // Forms ask for two names: who has one gives it twice.
  const one = first ?? last;
  return {
    ...(one === null ? {} : { first_name: first ?? one, last_name: last ?? one }),
    ...(year === undefined || month === undefined || day === undefined
      ? {}
      : { dob_year: year, dob_month: month, dob_day: day }),
    ...(reading.street == null ? {} : { address: reading.street }),
    ...(reading.city == null ? {} : { city: reading.city }),
    ...(reading.state == null ? {} : { state: reading.state }),
    ...(reading.zip == null ? {} : { zip: reading.zip }),
    ...(reading.country == null || reading.street == null ? {} : { country: reading.country }),
  };
}

/** The same when nothing is missing; null when the buyer has to type. */
export function completeDetailsFromCard(reading: CardReading) {
  const parsed = buyerData.safeParse(detailsFromCard(reading));
  return parsed.success ? parsed.data : null;
}
