export type Answer = { status: number; body: Record<string, unknown> };
export type Request = {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};
/** Null: no answer came, so nobody knows whether it happened. */
export type Send = (request: Request) => Promise<Answer | null>;

const giveUpAfterMs = 5_000;

export function makeSend(port: number): Send {
  return async ({ method = 'POST', path, body, headers = {} }) => {
    try {
      const response = await fetch(`http://localhost:${port}${path}`, {
        method,
        signal: AbortSignal.timeout(giveUpAfterMs),
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    } catch {
      return null;
    }
  };
}

/** The code of an error answer. */
export function codeOf({ body }: Answer): string {
  return String((body.error as { code?: string } | undefined)?.code ?? '');
}
