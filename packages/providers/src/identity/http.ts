import type { Person } from '@carded/domain/people';
import { signatureHeaders } from '#webhook-signature/index.ts';
import { gatewayAnswer, gatewayRequest } from './http-contract.ts';
import { makeCircuit } from './make-circuit.ts';
import { type IdentityAnswer, type IdentitySource, type Independence, notAvailable } from './port.ts';
import { soundAnswer } from './sound-answer.ts';

export type HttpSourceOptions = {
  /** Default `http`. */
  readonly id?: string;
  readonly independence: Independence;
  /** The gateway's address, set by the operator. */
  readonly url: string;
  /** Shared with the gateway, signs each request: `whsec_` and at least 24 bytes in base64. */
  readonly secret: string;
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** A new unique id for each request (a UUID). */
  readonly randomId: () => string;
  /** For one call, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number;
  /** Failures in a row that open the circuit. Default 5. */
  readonly failuresToOpen?: number;
  /** How long an open circuit answers `not_available` by itself before one call may try again. Default 30,000. */
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
    const answer = gatewayAnswer.parse(JSON.parse(await readCapped(response)));
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

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let readBytes = 0;
  for await (const chunk of response.body ?? []) {
    readBytes += chunk.length;
    if (readBytes > answerMaxBytes) {
      throw new Error('the identity gateway answered too much');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
