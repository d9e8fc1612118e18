import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import { foldCompact, homeTerm, normalizeEmail, normalizePhone, oneNameOf } from '@carded/domain/people';
import { placeCodes } from '@carded/domain/places';
import { parseGateToken } from '@carded/domain/stores';
import type { OrderBuyer, StoreOrder } from '@carded/providers/stores';
import type { Context } from '#context.ts';
import type { BuyerRecord } from '#verification/buyer-record.ts';
import { referenceToken, searchToken } from '#verification/search-tokens.ts';
import { openRecord, type VerificationRow } from '#verification/verification-row.ts';
import { plain } from './order-buyer.ts';
import type { OrderRow } from './order-row.ts';

/**
 * Check of an order's buyer. `isUsedUp`: the check counts for no other order; an earlier one of a known buyer counts for several. `other_person`: the accepted
 * check that the order names belongs to another person.
 */
export type Match = { verification: VerificationRow; isUsedUp: boolean } | 'other_person' | null;

/** Time for which a verified buyer counts for further orders to the same name and place, with the same email address or phone. Milliseconds. */
const knownForMs = 90 * 86_400_000;

/**
 * The check of an order: the one it carries or whose reference is its cart, the one behind the link that its buyer was sent, or an earlier one of the same buyer. Only of
 * the same person, at the same website, of no other order, and live unless the order is a test. An accepted one before all others, then the newest.
 */
export async function matchOrder(context: Context, tx: Queries, row: OrderRow, order: StoreOrder): Promise<Match> {
  let isOther = false;
  let open: VerificationRow | undefined;
  for (const find of [carriedBy, behindLink, knownAs]) {
    const isKnown = find === knownAs;
    for (const one of await find(context, tx, row, order)) {
      if (one.is_test && !row.is_test) continue;
      const isSame = isOrderOf(await openRecord(context, one), order.buyer);
      if (isSame && isAccepted(one)) return { verification: one, isUsedUp: !isKnown };
      // A better photo may still come, and behind the link another check than the order's own.
      if (isSame && !isKnown) open = newest(open, one);
      else if (!isKnown && isAccepted(one)) isOther = true;
    }
  }
  if (open !== undefined) return { verification: open, isUsedUp: true };
  return isOther ? 'other_person' : null;
}

const newest = (one: VerificationRow | undefined, other: VerificationRow): VerificationRow =>
  one !== undefined && one.id > other.id ? one : other;

const isAccepted = ({ status }: Pick<VerificationRow, 'status'>) => status === statusNumber.accepted;

type Find = (context: Context, tx: Queries, row: OrderRow, order: StoreOrder) => Promise<VerificationRow[]>;

const ofWebsite = (tx: Queries, { account_id, website_id }: OrderRow) =>
  tx
    .selectFrom('verifications')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('website_id', '=', website_id)
    .orderBy('id', 'desc')
    .limit(10);

/** Leaves out checks that another order was placed with. */
const unused = async (tx: Queries, row: OrderRow, found: VerificationRow[]): Promise<VerificationRow[]> => {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const taken = await tx
    .selectFrom('store_orders')
    .select('verification_id')
    .where('account_id', '=', row.account_id)
    .where('id', '<>', row.id)
    .where('verification_id', 'in', ids)
    .execute();
  const used = new Set(taken.map(({ verification_id }) => verification_id));
  return found.filter(({ id }) => !used.has(id));
};

/** Finds the check named by the checkout. That data is from the buyer's browser, so it is looked up and proves nothing alone. */
const carriedBy: Find = async (context, tx, row, { carried, reference }) => {
  const named = [carried.uuid, subjectOf(carried.proof), parseGateToken(carried.token ?? '')?.uuid].filter(
    (id): id is string => id !== undefined && isUuid.test(id),
  );
  const { search } = await context.keys.ofAccount.get(row.account_id);
  const token = referenceToken(search, reference);
  if (named.length === 0 && token === null) return [];
  const found = await ofWebsite(tx, row)
    .where((where) =>
      where.or([
        ...(named.length === 0 ? [] : [where('id', 'in', named)]),
        ...(token === null ? [] : [where('token_reference', '=', token)]),
      ]),
    )
    .execute();
  return unused(tx, row, found);
};

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the id of a proof's check, without trusting it. */
const subjectOf = (proof: string | undefined): string | undefined => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(proof?.split('.')[1] ?? '', 'base64url').toString());
    const subject = claims !== null && typeof claims === 'object' && 'sub' in claims ? claims.sub : undefined;
    return typeof subject === 'string' ? subject.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
};

const behindLink: Find = async (_, tx, row) =>
  row.session_id === null
    ? []
    : unused(tx, row, await ofWebsite(tx, row).where('session_id', '=', row.session_id).execute());

const knownAs: Find = async (context, tx, row, { buyer }) => {
  const { search } = await context.keys.ofAccount.get(row.account_id);
  const email = searchToken(search, 'email', normalizeEmail(buyer.email) || null);
  const phone = searchToken(search, 'phone', normalizePhone(buyer.phone) || null);
  const tokens = [
    ['token_email', email],
    ['token_phone', phone],
  ] as const;
  const known = tokens.filter((token): token is [(typeof token)[0], Buffer] => token[1] !== null);
  if (known.length === 0) return [];
  return ofWebsite(tx, row)
    .where('status', '=', statusNumber.accepted)
    .where('id', '>=', firstIdOf(context.now() - knownForMs))
    .where((where) => where.or(known.map(([column, token]) => where(column, '=', token))))
    .execute();
};

/** The smallest id that was made then: a UUIDv7 begins with its time. */
const firstIdOf = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/**
 * Tells whether an order goes to the verified person: name and whole address. Differences in capitals, accents and punctuation, the address's second line, the
 * end of a ZIP code, spellings of a street and a single name do not matter; a part that one side lacks is no match.
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

/** Compares street, house and unit, when town and country agree already. */
const isHome = (record: BuyerRecord, address: string): boolean => {
  const term = homeTerm({ ...record, address });
  return term !== null && addressesOf(record).some((one) => homeTerm({ ...record, address: one }) === term);
};

const addressesOf = ({ address, address2 = '' }: BuyerRecord) => [address, `${address} ${address2}`];

const isOneOf = (text: string, wanted: readonly string[]): boolean =>
  plain(text) !== '' && wanted.some((one) => plain(one) === plain(text));
