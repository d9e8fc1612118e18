/**
 * Addresses, chosen by merchants, that calls may go to. `global_only`: public addresses on ports 80 and 443. `loopback_allowed` (demo and tests): this machine
 * on any port as well.
 */
export type OutgoingPolicy = 'global_only' | 'loopback_allowed';

export type OutgoingRequest = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Time limit for everything: name, connection, TLS, answer. */
  readonly timeoutMs: number;
};

/**
 * - `bad_url`: not an absolute URL, too long, or an IP address in an odd spelling (octal, hexadecimal, one number).
 * - `scheme_not_allowed`: neither http nor https.
 * - `credentials_not_allowed`: a user name or password inside the URL.
 * - `port_not_allowed`: neither 80 nor 443.
 * - `address_not_allowed`: the host is, or resolves to, at least one address that is not allowed. Nothing was connected.
 * - `bad_request`: a header that cannot be sent.
 * - `name_not_found`, `connect_failed`, `tls_failed`, `timed_out`, `bad_response`: what went wrong on the way.
 */
export type OutgoingErrorCode =
  | 'bad_url'
  | 'scheme_not_allowed'
  | 'credentials_not_allowed'
  | 'port_not_allowed'
  | 'address_not_allowed'
  | 'bad_request'
  | 'name_not_found'
  | 'connect_failed'
  | 'tls_failed'
  | 'timed_out'
  | 'bad_response';

/** Status of the answer (redirects are answers, never followed), or the reason why there is none. The answer's body is dropped. */
export type OutgoingResult = { readonly status: number } | { readonly error: OutgoingErrorCode };

export type Question = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Time limit for everything: name, connection, TLS, the whole answer. */
  readonly timeoutMs: number;
  /** Largest number of bytes that are read. */
  readonly maxBytes: number;
};

/** Answer (a redirect is one and is not followed), or the reason why there is none. Header names in lower case. */
export type Answer =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string | undefined>>;
      readonly text: string;
      /** Whether the answer was longer than what was read. */
      readonly isCut: boolean;
    }
  | { readonly error: OutgoingErrorCode };

/** Asks an address that another party influenced. Never throws. */
export type AskOutside = (url: string, question: Question) => Promise<Answer>;

export type FoundAddress = {
  readonly address: string;
  readonly family: 4 | 6;
};

/** Finds every address of a name. Throws or returns none when there is none. */
export type LookUpName = (hostname: string) => Promise<readonly FoundAddress[]>;

/** Calls addresses that merchants chose: webhooks and callbacks. */
export type Outgoing = {
  /** Sends a POST. Never throws. */
  post(url: string, request: OutgoingRequest): Promise<OutgoingResult>;
  /** Sends a PUT. Never throws. */
  put(url: string, request: OutgoingRequest): Promise<OutgoingResult>;
  /** Checks a URL without looking up its name, as for a form: the reason for refusing it, or `null`. */
  checkUrl(url: string): OutgoingErrorCode | null;
};
