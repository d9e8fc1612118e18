import type * as api from './api-types.ts';
import { type Call, type CallOptions, pause, type Sender, sendCall } from './send-call.ts';

export type CardedOptions = {
  /** Address of your Carded, such as `https://carded.example`. */
  host: string;
  /** The account's secret, `sk_live_…` or `sk_test_…`. It stays on your server. */
  secret: string;
  /** Milliseconds until a try is given up; 10 000. */
  timeoutMs?: number;
  /** How often a call is sent again after a passing fault; 2. Only calls that can be repeated are. */
  retries?: number;
  /** Instead of Node's own. */
  fetch?: typeof fetch;
};

/**
 * The calls of `/v1` for a shop's server. Each rejects with `ApiError`. A call that creates something carries an `Idempotency-Key`, so that sending it again does nothing twice.
 */
export class Carded {
  readonly #sender: Sender;
  readonly #secret: string;

  /** @throws TypeError without a secret, or for an address that is none */
  constructor({ host, secret, timeoutMs = 10_000, retries = 2, fetch: send = fetch }: CardedOptions) {
    if (typeof secret !== 'string' || secret === '') throw new TypeError('secret is needed');
    this.#secret = secret;
    this.#sender = { origin: new URL(host).origin, fetch: send, timeoutMs, retries, pause };
  }

  /** Verifies a buyer. A refusal before anything starts is an answer too: `not_created`, without a uuid. */
  create(request: api.CreateRequest, options: CallOptions = {}): Promise<api.CreateAnswer> {
    return this.#post('/v1/create', request, options);
  }

  /** Reads a verification, with its buyer. Unknown: `uuid_not_found`. */
  status(uuid: string, options: CallOptions = {}): Promise<api.StatusAnswer> {
    return this.#get(`/v1/status/${encodeURIComponent(uuid)}`, this.#withSecret, options);
  }

  /** The newest verification of the last 90 days: of the account, or of one website. */
  latest({ key }: { key?: string } = {}, options: CallOptions = {}): Promise<api.LatestAnswer> {
    return this.#get(
      '/v1/latest',
      { ...this.#withSecret, ...(key === undefined ? {} : { 'x-carded-key': key }) },
      options,
    );
  }

  /** Prepares a verification, with a link and a code for the buyer's phone if asked for. */
  createSession(request: api.CreateSessionRequest, options: CallOptions = {}): Promise<api.CreateSessionAnswer> {
    return this.#post('/v1/session/create', request, options);
  }

  /** A session and its verification. Sends no secret. */
  getSession(uuid: string, options: CallOptions = {}): Promise<api.SessionAnswer> {
    return this.#get(`/v1/session/get/${encodeURIComponent(uuid)}`, {}, options);
  }

  /** The cheap check of a uuid. Sends no secret. */
  validate(request: api.ValidateRequest, options: CallOptions = {}): Promise<api.ValidateAnswer> {
    return this.#send({ method: 'POST', path: '/v1/validate', body: request, canRepeat: true }, options);
  }

  /** A fraud score. Without a provider: `provider_not_configured`, never a made-up score. */
  fraudRisk(request: api.FraudRiskRequest, options: CallOptions = {}): Promise<api.FraudRiskAnswer> {
    const call = { method: 'POST', path: '/v1/fraud-risk', headers: this.#withSecret, body: request } as const;
    // A provider charges for each.
    return this.#send({ ...call, canRepeat: false }, options);
  }

  get #withSecret(): Record<string, string> {
    return { 'x-carded-secret': this.#secret };
  }

  #get<T>(path: string, headers: Record<string, string>, options: CallOptions): Promise<T> {
    return this.#send({ method: 'GET', path, headers, canRepeat: true }, options);
  }

  /** Can be repeated because each carries its Idempotency-Key. */
  #post<T>(path: string, body: unknown, options: CallOptions): Promise<T> {
    return this.#send({ method: 'POST', path, headers: this.#withSecret, body, canRepeat: true }, options);
  }

  #send<T>(call: Call, options: CallOptions): Promise<T> {
    return sendCall<T>(this.#sender, call, options);
  }
}
