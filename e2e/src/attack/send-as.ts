export type Answer = {
  status: number;
  code: string;
  retryAfter: string | null;
  body: Record<string, unknown>;
  /** Cookies of the answer, as in a header. */
  cookies: string;
  ms: number;
};
/** Calls the server from an address. Status 0 means no answer. */
export type SendAs = (ip: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

const giveUpAfterMs = 60_000;

/** The server believes this machine about addresses, so that one machine can play many networks. */
export function makeSendAs(port: number): SendAs {
  return async (ip, path, body, headers = {}) => {
    const startedAt = performance.now();
    const answered = (rest: Omit<Answer, 'ms'>): Answer => ({ ...rest, ms: performance.now() - startedAt });
    try {
      const response = await fetch(`http://localhost:${port}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        signal: AbortSignal.timeout(giveUpAfterMs),
        headers: {
          'x-forwarded-for': ip,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const parsed = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
      const { code = '' } = (parsed.error ?? {}) as { code?: string };
      const cookies = response.headers.getSetCookie().join(', ');
      const retryAfter = response.headers.get('retry-after');
      return answered({ status: response.status, code, retryAfter, body: parsed, cookies });
    } catch {
      return answered({ status: 0, code: 'no_answer', retryAfter: null, body: {}, cookies: '' });
    }
  };
}
