import type { IdentitySource, Independence } from './port.ts';

export interface HttpSourceOptions {
  /** Default `http`. */
  readonly id?: string;
  readonly independence: Independence;
  /** The gateway's address, set by the operator. */
  readonly url: string;
  /** Shared with the gateway; signs each request. */
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
}

/** Asks a gateway over HTTP. */
export function makeHttpSource(_options: HttpSourceOptions): IdentitySource {
  throw new Error('in the making');
}
