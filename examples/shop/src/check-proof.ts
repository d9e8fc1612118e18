import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Who and where the order goes to. It has to be the person who was verified. */
export type Person = Record<'first_name' | 'last_name' | 'address' | 'city' | 'state' | 'zip' | 'country', string>;

/** What Carded says of a verification to those who know the account's secret. */
export type Verification = {
  status: string;
  key?: string;
  test?: true;
  verification?: { buyer: Record<string, unknown> };
};
/** Asks Carded for a verification; `null` when there is none. Rejects when Carded cannot be reached. */
export type LookUp = (uuid: string, secret: string) => Promise<Verification | null>;

export type ProofCheck = {
  /** Address of Carded: who signs the proofs. */
  cardedUrl: string;
  /** This website's public key: whom the proof is for. */
  key: string;
  secret: string;
  /** This shop's own origin. */
  shopUrl: string;
  acceptTest: boolean;
  keys: JWTVerifyGetKey;
  lookUp: LookUp;
  /** Whether an order was taken with this verification before. */
  isUsed: (uuid: string) => boolean;
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
export type ProofResult =
  | { ok: true; uuid: string; minimumAge: number | null; isTest: boolean }
  | { ok: false; why: Refusal };

/** The public keys of Carded, fetched once and again when a new one appears. */
export const fetchProofKeys = (cardedUrl: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL('/.well-known/jwks.json', cardedUrl));

export const lookUpAt =
  (cardedUrl: string): LookUp =>
  async (uuid, secret) => {
    const answer = await fetch(new URL(`/v1/status/${encodeURIComponent(uuid)}`, cardedUrl), {
      headers: { 'X-Carded-Secret': secret },
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`Carded answered ${answer.status}`);
    return (await answer.json()) as Verification;
  };

/**
 * Decides whether an order may be taken. Everything comes from the browser, so everything is checked; whatever is in doubt is refused.
 * @param proof the form field `carded_proof`
 * @param order the cart the proof must name, and the person the order is for
 */
export const checkProof = async (
  check: ProofCheck,
  proof: string,
  order: { cart: string; person: Person },
): Promise<ProofResult> => {
  if (proof === '') return refuse('missing');
  // 1. Signed by Carded, for this website, still fresh.
  const claims = await jwtVerify(proof, check.keys, {
    issuer: check.cardedUrl,
    audience: check.key,
    algorithms: ['ES256'],
    typ: 'carded-proof+jwt',
    requiredClaims: ['exp', 'sub', 'origin', 'reference'],
  }).then(
    ({ payload }) => payload,
    (error: unknown) => problemOf(error),
  );
  if (typeof claims === 'string') return refuse(claims);
  const { sub: uuid = '', status, origin, reference, test, min_age: minimumAge } = claims;
  // 2. An acceptance, given on this shop's pages, for this cart.
  if (status !== 'accepted' || origin !== check.shopUrl) return refuse('forged');
  if (reference !== order.cart) return refuse('other_cart');
  if (test !== false && !check.acceptTest) return refuse('test');
  // 3. Not used for an earlier order.
  if (check.isUsed(uuid)) return refuse('used');
  // 4. Asked again, server to server: still accepted, and for the person this order goes to.
  const found = await check.lookUp(uuid, check.secret).catch(() => undefined);
  if (found === undefined) return refuse('unavailable');
  if (found?.status !== 'accepted' || found.key !== check.key) return refuse('forged');
  if (found.test === true && !check.acceptTest) return refuse('test');
  if (!isSamePerson(found.verification?.buyer, order.person)) return refuse('other_person');
  return { ok: true, uuid, minimumAge: typeof minimumAge === 'number' ? minimumAge : null, isTest: test !== false };
};

const refuse = (why: Refusal): ProofResult => ({ ok: false, why });

const problemOf = (error: unknown): Refusal => {
  if (error instanceof errors.JWTExpired) return 'expired';
  // Anything the proof itself is at fault for; else the keys could not be fetched.
  const isFault =
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';
  return isFault ? 'forged' : 'unavailable';
};

// The country too: another one has other rules, and its addresses can be written to look like ours.
const compared = ['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'country'] as const;
/** Capitals, accents, spaces and punctuation make no other person. */
const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
const isSamePerson = (verified: Record<string, unknown> | undefined, ordered: Person): boolean =>
  verified !== undefined &&
  compared.every((name) => plain(ordered[name]) !== '' && plain(verified[name]) === plain(ordered[name]));
