import { createHash } from 'node:crypto';
import { Carded } from './carded.ts';
import { ApiError, ProofError, type ProofErrorCode } from './errors.ts';
import { isSamePerson, type Person } from './is-same-person.ts';
import { type ProofOptions, refuseEmpty, verifyProof } from './verify-proof.ts';

export type OrderCheckOptions = Omit<ProofOptions, 'reference' | 'place' | 'replay'> & {
  /** The account's secret, of the same kind as the key. It stays on your server. */
  secret: string;
  /**
   * Policy for an order while Carded cannot be reached. `refuse`, unless you say `hold`: it is let in, marked as not verified, and you ship nothing until somebody is.
   */
  failPolicy?: 'refuse' | 'hold';
  /** Milliseconds until a try to reach Carded is given up; 5 000. There are two tries. */
  timeoutMs?: number;
};

export type OrderToCheck = {
  /** `carded_proof`, as it came from the browser: anything at all. */
  token: unknown;
  /** The cart or order id that the page gave to the age check. */
  reference: string;
  /** Person that the order goes to. */
  person: Person;
};

/** Why an order is refused: what is wrong with its proof, with whom it goes to, or with the verification, which was taken back. */
export type OrderRefusal = ProofErrorCode | 'other_person' | 'not_accepted';

export type OrderCheck =
  /** `id` is the verification's uuid, or a hash of a proof that needs none: take each for one order only, for good. */
  | { result: 'verified'; id: string; isRequired: boolean }
  | { result: 'held' }
  | { result: 'refused'; why: OrderRefusal };

/**
 * The whole check of an order but one: that its `id` was taken by no other. That is for the shop's own database to say.
 * @throws TypeError for options that would leave a check out
 */
export function makeOrderCheck(options: OrderCheckOptions): (order: OrderToCheck) => Promise<OrderCheck> {
  const { secret, failPolicy = 'refuse', timeoutMs = 5_000, ...forProof } = options;
  refuseEmpty({ ...forProof, ...(options.acceptNotRequired === true ? { place: { country: '-' } } : {}) });
  if (failPolicy !== 'refuse' && failPolicy !== 'hold') throw new TypeError('failPolicy is "refuse" or "hold"');
  const carded = new Carded({ host: options.host, secret, timeoutMs, retries: 1 });

  const check = async ({ token, reference, person }: OrderToCheck): Promise<OrderCheck> => {
    const { country, state = '', city, zip } = person;
    const place = { country, state, city, zip };
    const proof = await verifyProof(typeof token === 'string' ? token : '', {
      ...forProof,
      // Without a reference the proof of any cart would do.
      reference: typeof reference === 'string' ? reference : '',
      ...(options.acceptNotRequired === true ? { place } : {}),
    });
    if (proof.status === 'not_required')
      return { result: 'verified', id: createHash('sha256').update(String(token)).digest('hex'), isRequired: false };
    const { status, verification } = await carded.status(proof.uuid);
    if (status !== 'accepted') return { result: 'refused', why: 'not_accepted' };
    if (!isSamePerson(verification?.buyer, person)) return { result: 'refused', why: 'other_person' };
    return { result: 'verified', id: proof.uuid, isRequired: true };
  };

  return async (order) => {
    try {
      return await check(order);
    } catch (error) {
      const why = refusalOf(error);
      if (why === null) throw error;
      // A page that could not reach Carded has no proof to send. Whether that is so, is asked and not believed.
      const isDown = why === 'unavailable' || (why === 'missing' && (await isAway(options.host, timeoutMs)));
      return failPolicy === 'hold' && isDown ? { result: 'held' } : { result: 'refused', why };
    }
  };
}

/** `null`: a mistake in the set-up, such as a secret of the other kind, which must be seen and never held. */
const refusalOf = (error: unknown): OrderRefusal | null => {
  if (error instanceof ProofError) return error.code;
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'uuid_not_found') return 'not_accepted';
  return error.status === 0 || error.status === 429 || error.status >= 500 ? 'unavailable' : null;
};

const isAway = async (host: string, timeoutMs: number): Promise<boolean> => {
  const keys = new URL('/.well-known/jwks.json', new URL(host).origin);
  const answer = await fetch(keys, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  await answer?.body?.cancel();
  return answer === null || answer.status >= 500;
};
