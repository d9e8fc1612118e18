import type { EndpointName, RequestFor } from '@carded/client';
import { callOf, type TestAnswer, type TestServer } from '#testing/index.ts';

/** Calls what must succeed. @throws what was answered instead. */
export function askingOf(server: Pick<TestServer, 'app' | 'context'>) {
  const call = callOf(server);
  return async <N extends EndpointName>(
    name: N,
    request: RequestFor<N>,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<N>> => {
    const answer = await call(name, request, headers);
    if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
}
export type Ask = ReturnType<typeof askingOf>;

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(answer: { headers: Record<string, unknown> }): { cookie: string } {
  return {
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
  };
}
