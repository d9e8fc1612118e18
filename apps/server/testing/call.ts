import { type AnswerOf, type EndpointName, type RequestFor, routes } from '@carded/client';
import { parseAnswer } from './parse-answer.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { TestServer } from './test-server.ts';

export type TestAnswer<N extends EndpointName> = {
  status: number;
  body: AnswerOf<N>;
  error: {
    code: string;
    message: string;
    fields?: { path: string; message: string }[];
    details?: Record<string, string>;
  } | null;
  headers: Record<string, unknown>;
};

/**
 * Makes a function that calls an endpoint by name, as our browser or a shop's server would; every success is checked against its contract. `later` runs the
 * work that calls left for afterwards.
 */
export function callOf(server: Pick<TestServer, 'app' | 'context'>) {
  const later = (names: readonly string[]) => runDueJobs(server, names);
  return Object.assign(callByName(server), { later });
}

/** The call alone. */
export type CallByName = ReturnType<typeof callByName>;

function callByName(server: Pick<TestServer, 'app' | 'context'>) {
  return async <N extends EndpointName>(
    name: N,
    request: RequestFor<N>,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<N>> => {
    const [method, path] = routes[name];
    const {
      params = {},
      query = {},
      body,
    } = request as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
    const url = path.replaceAll(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(params[field])));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]): [string, string][] =>
        value === undefined ? [] : [[key, String(value)]],
      ),
    );
    const response = await server.app.http.inject({
      method,
      url: search.size > 0 ? `${url}?${search}` : url,
      headers: {
        host: new URL(server.context.config.publicUrl).host,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const parsed = response.body === '' || !isJson ? null : (JSON.parse(response.body) as Record<string, unknown>);
    if (isJson && response.statusCode < 300) parseAnswer(name, parsed);
    return {
      status: response.statusCode,
      body: parsed as AnswerOf<N>,
      error: (parsed?.error as TestAnswer<N>['error']) ?? null,
      headers: response.headers,
    };
  };
}
