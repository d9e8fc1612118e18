import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { ProofError } from './errors.ts';
import { hasStates } from './is-same-person.ts';
import { type ProofKeys, type ProofStore, proofKeysOf } from './proof-keys.ts';

export type ProofOptions = {
  /** Address of your Carded, such as `https://carded.example`: who signs. */
  host: string;
  /** Your website's public key, `pk_live_…`: whom the proof is for. */
  key: string;
  /** Your shop's own origin, such as `https://shop.example`. Give it unless several sites share the key. */
  origin?: string;
  /** The cart or order id that the page gave to the age check. Give it whenever the page does. */
  reference?: string;
  /** The lowest minimum age the check may have asked for. */
  minAge?: number;
  /**
   * Place that the order goes to, compared without regard to case. Give the whole of it: rules may differ from one city or ZIP code to the next, so a proof
   * that no check was needed counts for its own city and ZIP code only.
   */
  place?: { country: string; state?: string; city?: string; zip?: string };
  /** Take test buyers. Never in a real shop. */
  acceptTest?: boolean;
  /** Take proofs of places where no check is needed. `place` is needed with it. */
  acceptNotRequired?: boolean;
  /** Claims the proof, as the last step, so that no other call takes it. */
  replay?: ProofStore;
  /** Instead of fetching the keys from `host`. */
  jwks?: ProofKeys;
  /** Milliseconds since 1970; the machine's clock. */
  now?: () => number;
};

/** Content of a checked proof. */
export type Proof = {
  /** The verification; empty when no check was required. */
  uuid: string;
  status: 'accepted' | 'not_required';
  minAge: number | null;
  isTest: boolean;
  origin: string;
  reference: string | null;
  /** City and ZIP code only where no check was required, as far as the address has them. */
  place: { country: string; state: string; city?: string; zip?: string } | null;
  expiresAt: Date;
};

const longestToken = 8_000;

/**
 * Checks a proof as it came from the browser (`carded_proof`). Everything that is in doubt is refused.
 * @throws ProofError with a `code`; TypeError when an option is there without a value
 */
export async function verifyProof(token: string | null | undefined, options: ProofOptions): Promise<Proof> {
  refuseEmpty(options);
  if (typeof token !== 'string' || token === '') throw new ProofError('missing');
  if (token.length > longestToken) throw new ProofError('forged');
  const proof = read(await claimsOf(token, options));
  if (options.origin !== undefined && proof.origin !== new URL(options.origin).origin)
    throw new ProofError('other_origin');
  if (options.reference !== undefined && proof.reference !== options.reference) throw new ProofError('other_reference');
  if (proof.status === 'not_required' && options.acceptNotRequired !== true) throw new ProofError('not_required');
  const isPlaceFine = proof.status === 'not_required' ? isExemptPlace : isSamePlace;
  if (options.place && !isPlaceFine(proof.place, options.place)) throw new ProofError('other_place');
  // A proof that no check was needed, accepted expressly above, has no age.
  const isOldEnough =
    proof.status === 'not_required' || (proof.minAge !== null && proof.minAge >= (options.minAge ?? 0));
  if (options.minAge !== undefined && !isOldEnough) throw new ProofError('min_age');
  if (proof.isTest && options.acceptTest !== true) throw new ProofError('test');
  if (options.replay) {
    const isOnce =
      proof.uuid === ''
        ? await options.replay.claim(createHash('sha256').update(token).digest('base64url'), proof.expiresAt)
        : await options.replay.claim(proof.uuid, null);
    if (isOnce !== true) throw new ProofError('used');
  }
  return proof;
}

/** A value that got lost on its way here (an unset variable, a cart that is gone) would switch its check off. */
export function refuseEmpty(options: ProofOptions): void {
  for (const name of ['host', 'key'] as const)
    if (typeof options[name] !== 'string' || options[name] === '') throw new TypeError(`${name} is needed`);
  for (const name of ['origin', 'reference', 'minAge', 'place', 'jwks', 'replay'] as const) {
    if (Object.hasOwn(options, name) && (options[name] === undefined || (options[name] as unknown) === ''))
      throw new TypeError(`${name} is there without a value`);
  }
  if (options.acceptNotRequired === true && !options.place) throw new TypeError('acceptNotRequired needs place');
}

const claimsOf = async (token: string, { host, key, jwks, now = Date.now }: ProofOptions): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, proofKeysOf(jwks, host), {
      issuer: new URL(host).origin,
      audience: key,
      algorithms: ['ES256'],
      typ: 'carded-proof+jwt',
      requiredClaims: ['exp', 'sub', 'origin', 'status'],
      currentDate: new Date(now()),
    });
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new ProofError('expired', { cause });
    throw new ProofError(isFaultOfProof(cause) ? 'forged' : 'unavailable', { cause });
  }
};

/** Anything the proof itself is at fault for; else its keys could not be fetched. */
const isFaultOfProof = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC';

const read = ({ sub, exp, status, origin, min_age: minAge, test, reference, place }: JWTPayload): Proof => {
  const isStatus = status === 'accepted' || status === 'not_required';
  if (!isStatus || typeof origin !== 'string' || typeof exp !== 'number' || (status === 'accepted' && !sub))
    throw new ProofError('forged');
  return {
    uuid: status === 'accepted' ? (sub ?? '') : '',
    status,
    minAge: typeof minAge === 'number' ? minAge : null,
    isTest: test !== false,
    origin,
    reference: typeof reference === 'string' ? reference : null,
    place: isRecord(place) ? readPlace(place) : null,
    expiresAt: new Date(exp * 1_000),
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readPlace = ({ country, state, city, zip }: Record<string, unknown>): Proof['place'] =>
  typeof country !== 'string' || typeof state !== 'string'
    ? null
    : {
        country,
        state,
        ...(typeof city === 'string' ? { city } : {}),
        ...(typeof zip === 'string' ? { zip } : {}),
      };

type Ordered = NonNullable<ProofOptions['place']>;

const isSamePlace = (checked: Proof['place'], ordered: Ordered): boolean =>
  checked !== null &&
  checked.country.toUpperCase() === ordered.country.toUpperCase() &&
  (ordered.state === undefined || checked.state.toUpperCase() === ordered.state.toUpperCase());

/** Every part must be the same: the next ZIP code may have other rules, and a part that one side leaves out is in doubt. */
const isExemptPlace = (checked: Proof['place'], ordered: Ordered): boolean =>
  checked !== null &&
  isSamePlace(checked, {
    country: ordered.country,
    ...(hasStates(ordered.country) ? { state: ordered.state ?? '' } : {}),
  }) &&
  plain(checked.city) === plain(ordered.city) &&
  zipOf(checked) === zipOf(ordered);

/** Capitals, accents, spaces and punctuation make no other place. */
const plain = (text = '') =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Keeps the first five digits of a United States ZIP code, which is what rules are written for. */
const zipOf = ({ country, zip }: { country: string; zip?: string }): string => {
  const isAmerican = ['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI'].includes(country.toUpperCase());
  return isAmerican ? plain(zip).slice(0, 5) : plain(zip);
};
