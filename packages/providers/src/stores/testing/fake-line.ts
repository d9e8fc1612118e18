import type { AskOutside } from '#outgoing/index.ts';

/** A call as a platform gets it. */
export type FakeRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
export type FakeAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
};

/** Ways to spoil an answer, although the platform did what it was asked. */
export const hostileAnswers = [
  'silent',
  'broken',
  'page',
  'not_json',
  'other_json',
  'empty',
  'server_error',
  'redirect',
  'too_long',
] as const;
export type HostileAnswer = (typeof hostileAnswers)[number];

type Answer = Awaited<ReturnType<AskOutside>>;

export type FakeLine = {
  /** Instead of the connector for what is outside. */
  readonly ask: AskOutside;
  /** Every call, in order. */
  readonly calls: readonly FakeRequest[];
  /** Spoils the answer to the coming call at this place. */
  spoil(answer: HostileAnswer, place?: number): void;
  /** All calls are answered so from here on, and nothing reaches the platform; null ends it. */
  replace(answer: (() => { status: number; text: string; headers?: Record<string, string> }) | null): void;
};

/** The line to a platform that is not there. */
export function makeFakeLine(handle: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>): FakeLine {
  const calls: FakeRequest[] = [];
  let spoiling: { answer: HostileAnswer; inCalls: number } | null = null;
  let replacement: Parameters<FakeLine['replace']>[0] = null;
  return {
    calls,
    spoil: (answer, place = 1) => {
      spoiling = { answer, inCalls: place };
    },
    replace: (answer) => {
      replacement = answer;
    },
    ask: async (url, { method, headers, body = '' }) => {
      const request = { method, url: new URL(url), headers, body };
      calls.push(request);
      if (replacement !== null) return { headers: {}, isCut: false, ...replacement() };
      const { status, headers: own = {}, json } = await handle(request);
      const answer = { status, headers: own, text: json === undefined ? '' : JSON.stringify(json), isCut: false };
      if (spoiling === null) return answer;
      spoiling.inCalls -= 1;
      if (spoiling.inCalls > 0) return answer;
      const spoiled = spoil(spoiling.answer);
      spoiling = null;
      return spoiled;
    },
  };
}

function spoil(answer: HostileAnswer): Answer {
  const page = '<!doctype html><title>One moment</title>';
  const as = (status: number, text: string, isCut = false, headers = {}) => ({ status, headers, text, isCut });
  switch (answer) {
    case 'silent':
      return { error: 'timed_out' };
    case 'broken':
      return { error: 'connect_failed' };
    case 'page':
      return as(200, page);
    case 'not_json':
      return as(200, '{"data":[');
    case 'other_json':
      return as(200, '["data"]');
    case 'empty':
      return as(200, '');
    case 'server_error':
      return as(503, page, false, { 'retry-after': '3' });
    case 'redirect':
      return as(302, '', false, { location: 'http://127.0.0.1/' });
    case 'too_long':
      return as(200, '{}', true);
  }
}
