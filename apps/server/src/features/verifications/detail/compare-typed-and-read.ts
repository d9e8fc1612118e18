import { compareNames, foldCompact, foldText, nameWords } from '@carded/domain/people';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { type CardReading, nameOnCard } from '#verification/card-reading.ts';

type Agreement = 'equal' | 'close' | 'different' | 'unread';
type ComparedField = { field: string; label: string; typed: string; read: string | null; agrees: Agreement };

/** Compares what the buyer typed with what the card says, field by field. `reading` is null when no machine could read the card. */
export function compareTypedAndRead(record: BuyerRecord, reading: CardReading | null, today: string): ComparedField[] {
  const of = (name: string) => reading?.[name] ?? null;
  const row = (
    field: string,
    label: string,
    typed: string,
    read: string | null,
    agree: (read: string) => Agreement,
  ): ComparedField => ({
    field,
    label,
    typed,
    read,
    agrees: read === null || read === '' ? 'unread' : agree(read),
  });
  const cardName = [of('firstName'), of('middleName'), of('lastName'), of('suffix')]
    .filter((part) => part !== null && part !== '')
    .join(' ');
  return [
    row('name', 'Name', `${record.first_name} ${record.last_name}`, cardName === '' ? null : cardName, () =>
      of('lastName') === null
        ? 'unread'
        : compareNames({ firstName: record.first_name, lastName: record.last_name }, nameOnCard(reading ?? {})).result,
    ),
    row('birth_date', 'Birth date', record.birth_date, of('birthDate'), (read) =>
      read === record.birth_date ? 'equal' : 'different',
    ),
    row('address', 'Address', [record.address, record.address2].filter(Boolean).join(', '), of('street'), (read) =>
      compareStreets(record.address, read),
    ),
    row('city', 'City', record.city, of('city'), (read) =>
      nameWords(read).join('') === nameWords(record.city).join('') ? 'equal' : 'different',
    ),
    row('state', 'State', record.state, of('state'), (read) =>
      read.toUpperCase() === record.state.toUpperCase() ? 'equal' : 'different',
    ),
    row('zip', 'ZIP', record.zip, of('zip'), (read) => compareZips(record, read)),
    row('expiry_date', 'Valid until', 'after today', of('expiryDate'), (read) =>
      read >= today ? 'equal' : 'different',
    ),
  ];
}

const compareStreets = (typed: string, read: string): Agreement => {
  if (foldText(typed) === foldText(read)) return 'equal';
  const number = /\d+/.exec(typed)?.[0];
  return number !== undefined && number === /\d+/.exec(read)?.[0] ? 'close' : 'different';
};

/** US: the first five digits say where, the last four who delivers there. */
const compareZips = (record: BuyerRecord, read: string): Agreement => {
  const [typed, card] = [foldCompact(record.zip), foldCompact(read)];
  if (typed === card) return 'equal';
  return record.country === 'US' && typed.slice(0, 5) === card.slice(0, 5) ? 'equal' : 'different';
};

/** Buyer's details as a screen shows them. */
export function presentBuyer(record: BuyerRecord) {
  return {
    first_name: record.first_name,
    last_name: record.last_name,
    address: record.address,
    address2: record.address2 ?? null,
    city: record.city,
    state: record.state,
    zip: record.zip,
    country: record.country,
    dob: record.birth_date === '' ? null : record.birth_date,
    email: record.email ?? null,
    phone: record.phone ?? null,
  };
}
