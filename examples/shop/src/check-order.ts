import {
  ApiError,
  Carded,
  isSamePerson,
  type Person,
  ProofError,
  type ProofKeys,
  type StatusAnswer,
  verifyProof,
} from '@carded/node';

/** Answer of Carded about a verification to those who know the account's secret. */
export type Verification = Pick<StatusAnswer, 'status' | 'key' | 'test'> & {
  verification?: Pick<NonNullable<StatusAnswer['verification']>, 'buyer'>;
};
/** Asks Carded for a verification; `null` when there is none. Rejects when Carded cannot be reached. */
export type LookUp = (uuid: string, secret: string) => Promise<Verification | null>;

export type OrderCheck = {
  /** Address of Carded: who signs the proofs. */
  cardedUrl: string;
  /** This website's public key: whom the proof is for. */
  key: string;
  secret: string;
  /** This shop's own origin. */
  shopUrl: string;
  acceptTest: boolean;
  lookUp: LookUp;
  /** Whether an order was taken with this verification before. */
  isUsed: (uuid: string) => boolean;
  /** Compares the buyer with the person who was verified; by default, name and address have to be the same. */
  isSame?: typeof isSamePerson;
  /** For tests: instead of fetching Carded's. */
  keys?: ProofKeys;
  /** Milliseconds since 1970; the machine's clock. */
  now?: () => number;
};
export type Refusal =
  | 'missing'
  | 'unverified'
  | 'forged'
  | 'expired'
  | 'other_cart'
  | 'other_person'
  | 'test'
  | 'used'
  | 'unavailable';
export type OrderResult =
  | { ok: true; uuid: string; minimumAge: number | null; isTest: boolean }
  | { ok: false; why: Refusal };

export function lookUpAt(cardedUrl: string): LookUp {
  return (uuid, secret) =>
    new Carded({ host: cardedUrl, secret, timeoutMs: 5_000, retries: 1 }).status(uuid).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'uuid_not_found') return null;
      throw error;
    });
}

/**
 * Decides whether an order may be taken. Everything comes from the browser, so everything is checked; whatever is in doubt is refused.
 * @param token the form field `carded_proof`
 * @param order the reference of the cart, which the proof must name, and the person the order is for
 */
export async function checkOrder(
  { cardedUrl, key, secret, shopUrl, acceptTest, lookUp, isUsed, isSame = isSamePerson, keys, now }: OrderCheck,
  token: string,
  order: { reference: string; person: Person },
): Promise<OrderResult> {
  // 1. Signed by Carded, for this website, on this shop's pages, for this cart and this place, still fresh.
  const proof = await verifyProof(token, {
    ...{ host: cardedUrl, key, origin: shopUrl, reference: order.reference, place: placeOf(order.person), acceptTest },
    ...(keys ? { jwks: keys } : {}),
    ...(now ? { now } : {}),
  }).catch(refusalOf);
  if (typeof proof === 'string') return refuse(proof);
  const { uuid, minAge: minimumAge, isTest } = proof;
  // 2. Not used for an earlier order.
  if (isUsed(uuid)) return refuse('used');
  // 3. Asked again, server to server: still accepted, and for the person this order goes to.
  const found = await lookUp(uuid, secret).catch(() => undefined);
  if (found === undefined) return refuse('unavailable');
  if (found?.status !== 'accepted' || found.key !== key) return refuse('forged');
  if (found.test === true && !acceptTest) return refuse('test');
  if (!isSame(found.verification?.buyer, order.person)) return refuse('other_person');
  return { ok: true, uuid, minimumAge, isTest };
}

const placeOf = ({ country, state = '', city, zip }: Person) => ({ country, state, city, zip });

const refuse = (why: Refusal): OrderResult => ({ ok: false, why });

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof ProofError)) throw error;
  switch (error.code) {
    case 'missing':
    case 'expired':
    case 'test':
    case 'unavailable':
      return error.code;
    case 'other_reference':
      return 'other_cart';
    case 'other_place':
      return 'other_person';
    default:
      return 'forged';
  }
};
