import { placeCodes } from '@carded/domain/places';
import type { OrderBuyer } from '@carded/providers/stores';
import type { BuyerRecord } from '#features/verifications/index.ts';

/**
 * Whether an order goes to the person who was verified: name and whole address. Capitals, accents and punctuation make no other person, nor does the second line of an
 * address or the end of a ZIP code; a part that one side lacks is no match.
 */
export function isOrderOf(record: BuyerRecord, buyer: OrderBuyer): boolean {
  const where = placeCodes(buyer);
  const pairs = [
    [record.first_name, buyer.firstName],
    [record.last_name, buyer.lastName],
    [record.city, buyer.city],
    [record.country, where.country ?? buyer.country],
    [record.zip.slice(0, zipLength(record)), buyer.zip.slice(0, zipLength(record))],
  ] as const;
  const hasStates = record.country === 'US' || record.country === 'CA';
  if (hasStates && plain(where.state ?? '') !== plain(record.state)) return false;
  return isOneOf(buyer.address, addressesOf(record)) && pairs.every(([one, other]) => isOneOf(other, [one]));
}

const zipLength = ({ country }: Pick<BuyerRecord, 'country'>) => (country === 'US' ? 5 : 20);

const addressesOf = ({ address, address2 = '' }: BuyerRecord) => [address, `${address} ${address2}`];

const isOneOf = (text: string, wanted: readonly string[]): boolean =>
  plain(text) !== '' && wanted.some((one) => plain(one) === plain(text));

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
