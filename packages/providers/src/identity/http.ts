import type { FieldName, Person } from '@carded/domain/people';
import { z } from 'zod';
import { readCapped } from '#outgoing/index.ts';
import { signatureHeaders } from '#webhook-signature/index.ts';
import { soundAnswer } from './ask-in-order.ts';
import { type IdentityAnswer, type IdentitySource, type Independence, notAvailable } from './port.ts';

export type HttpSourceOptions = {
  /** Default `http`. */
  readonly id?: string;
  readonly independence: Independence;
  /** The gateway's address, set by the operator. */
  readonly url: string;
  /** Shared with the gateway, signs each request: `whsec_` and at least 24 bytes in base64. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A new unique id for each request (a UUID). */
  readonly randomId: () => string;
  /** Time limit of one call, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number;
  /** Failures in a row that open the circuit. Default 5. */
  readonly failuresToOpen?: number;
  /** Time in which an open circuit answers `not_available` before one call may try again, in milliseconds. Default 30,000. */
  readonly openForMs?: number;
};

const answerMaxBytes = 64 * 1024;

/**
 * Asks a gateway over HTTP as `http-contract.md` describes: any bureau behind a small translator. Everything that goes wrong (no
 * answer in time, another status than 200, an answer that is not by the contract or belongs to another request) is
 * `not_available` and counts towards opening the circuit. Throws a plain error for unusable options.
 */
export function makeHttpSource(options: HttpSourceOptions): IdentitySource {
  const { id = 'http', independence, url, secret, now, randomId, timeoutMs = 5_000 } = options;
  const { failuresToOpen = 5, openForMs = 30_000 } = options;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '') || !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    throw new Error(
      'The identity gateway needs an http(s) address and a secret of `whsec_` and 24 bytes or more in base64.',
    );
  }
  const circuit = makeCircuit({ now, failuresToOpen, openForMs });

  async function ask(person: Person, signal: AbortSignal): Promise<IdentityAnswer> {
    const requestId = randomId();
    const body = gatewayRequest(requestId, person);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders({ secrets: [secret], id: requestId, nowMs: now(), body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`the identity gateway answered ${response.status}`);
    }
    const answer = gatewayAnswer.parse(JSON.parse(await readCapped(response, answerMaxBytes, 'the identity gateway')));
    if (answer.request_id !== requestId) {
      throw new Error('the identity gateway answered another request');
    }
    const { outcome, score, birth_date_equal, agreed } = answer;
    return soundAnswer({ outcome, score, birthDateEqual: birth_date_equal && person.birthDate !== null, agreed });
  }

  return {
    id,
    independence,
    async lookUp(person, { signal }) {
      const answer = await circuit.run(() => ask(person, signal)).catch(() => null);
      return answer ?? notAvailable;
    },
  };
}

const fieldNames = {
  first_name: 'firstName',
  last_name: 'lastName',
  birth_date: 'birthDate',
  address: 'street',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<string, FieldName>;

/** Answer of a gateway; see `http-contract.md`. Unknown keys are ignored, unknown names in `agreed` are dropped. */
const gatewayAnswer = z.object({
  request_id: z.string(),
  outcome: z.enum(['match', 'no_match', 'not_available']),
  score: z.number().min(0).max(100),
  birth_date_equal: z.boolean(),
  agreed: z
    .array(z.string())
    .transform((names) => names.flatMap((name) => (isFieldName(name) ? [fieldNames[name]] : []))),
});

function isFieldName(name: string): name is keyof typeof fieldNames {
  return Object.hasOwn(fieldNames, name);
}

/** The body of a request: what is not known is `null`. */
function gatewayRequest(requestId: string, person: Person): string {
  const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text);
  return JSON.stringify({
    request_id: requestId,
    person: {
      first_name: person.firstName,
      last_name: person.lastName,
      birth_date: person.birthDate,
      address: orNull(person.address),
      city: orNull(person.city),
      state: orNull(person.state),
      zip: orNull(person.zip),
      country: orNull(person.country),
      email: orNull(person.email),
      phone: orNull(person.phone),
    },
  });
}

type CircuitOptions = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly failuresToOpen: number;
  readonly openForMs: number;
};

/** Keeps calls away from a service that fails. */
type Circuit = {
  /** Runs the call, or returns `null` at once while the circuit is open. A call that throws has failed; its error is passed on. */
  run<Result>(call: () => Promise<Result>): Promise<Result | null>;
};

/**
 * Closed: calls pass; `failuresToOpen` failures in a row open it. Open: nothing passes for `openForMs`. Half-open: one call
 * passes; its success closes the circuit, its failure opens it again. Results of calls from before it opened no longer count.
 */
export function makeCircuit({ now, failuresToOpen, openForMs }: CircuitOptions): Circuit {
  let failureCount = 0;
  let openUntil: number | null = null;
  let generation = 0;

  return {
    async run(call) {
      const isTrial = openUntil !== null;
      if (openUntil !== null) {
        if (now() < openUntil) {
          return null;
        }
        // Keeps the circuit open for other calls; after a try that never ends another one is allowed.
        openUntil = now() + openForMs;
        generation += 1;
      }
      const mine = generation;
      try {
        const result = await call();
        if (mine === generation) {
          failureCount = 0;
          openUntil = null;
        }
        return result;
      } catch (error) {
        if (mine === generation) {
          failureCount += 1;
          if (isTrial || failureCount >= failuresToOpen) {
            openUntil = now() + openForMs;
            generation += 1;
          }
        }
        throw error;
      }
    },
  };
}
