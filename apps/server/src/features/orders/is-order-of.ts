import { foldCompact, homeTerm, oneNameOf } from '@carded/domain/people';
import { placeCodes } from '@carded/domain/places';
import type { OrderBuyer } from '@carded/providers/stores';
import type { BuyerRecord } from '#features/verifications/index.ts';

/**
 * Whether an order goes to the person who was verified: name and whole address. Capitals, accents and punctuation make no other person, nor does the second line of an
 * address, the end of a ZIP code, another way to write one street or somebody's only name; a part that one side lacks is no match.
 */
export function isOrderOf(record: BuyerRecord, buyer: OrderBuyer): boolean {
  const where = placeCodes(buyer);
  const pairs = [
    [record.city, buyer.city],
    [record.country, where.country ?? buyer.country],
    [record.zip.slice(0, zipLength(record)), buyer.zip.slice(0, zipLength(record))],
  ] as const;
  const hasStates = record.country === 'US' || record.country === 'CA';
  if (hasStates && plain(where.state ?? '') !== plain(record.state)) return false;
  if (!isNamed(record, buyer) || !pairs.every(([one, other]) => isOneOf(other, [one]))) return false;
  return isOneOf(buyer.address, addressesOf(record)) || isHome(record, buyer.address);
}

const zipLength = ({ country }: Pick<BuyerRecord, 'country'>) => (country === 'US' ? 5 : 20);

const isNamed = (record: BuyerRecord, { firstName, lastName }: OrderBuyer): boolean => {
  if (isOneOf(firstName, [record.first_name]) && isOneOf(lastName, [record.last_name])) return true;
  const [one, other] = [oneNameOf(record.first_name, record.last_name), oneNameOf(firstName, lastName)];
  return one !== null && other !== null && foldCompact(one) === foldCompact(other);
};

/** The same street, house and unit, where town and country agree already. */
const isHome = (record: BuyerRecord, address: string): boolean => {
  const term = homeTerm({ ...record, address });
  return term !== null && addressesOf(record).some((one) => homeTerm({ ...record, address: one }) === term);
};

const addressesOf = ({ address, address2 = '' }: BuyerRecord) => [address, `${address} ${address2}`];

const isOneOf = (text: string, wanted: readonly string[]): boolean =>
  plain(text) !== '' && wanted.some((one) => plain(one) === plain(text));

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
