import { CallError } from '@carded/client';
import { type DehydratedState, dehydrate, hydrate, MutationCache, QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** Id of the element that keeps a drawn page's answers. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** Writes the answers as text that is safe inside a script element. */
export function writeFirstAnswers(client: QueryClient): string {
  return JSON.stringify(
    dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status === 'success' }),
  ).replaceAll('<', '\\u003c');
}

/** Takes the answers that came with the page, so that its first screen does not request them again. Their age counts from now, because clocks differ. */
export function takeFirstAnswers(client: QueryClient): void {
  const element = document.getElementById(FIRST_ANSWERS_ID);
  if (element === null) return;
  element.remove();
  const { queries, ...rest } = JSON.parse(element.textContent ?? '') as DehydratedState;
  const dataUpdatedAt = Date.now();
  hydrate(client, {
    ...rest,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
}

/** Answers a page is drawn from on the server; null in the browser, where the page sends requests. */
export const GivenQueries = createContext<QueryClient | null>(null);

const isWorthRepeating = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 503);

/**
 * Keeps answers in memory only, and loads them again when the window gets the focus. A change without network fails at once instead of being sent later.
 * Maintenance mode is noted here, so that the account's notice shows at once.
 */
export function makeQueryClient() {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (hasCode(error, 'maintenance')) client.setQueryData(['maintenance'], { maintenanceMode: true });
      },
    }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (times, error) => times < 2 && isWorthRepeating(error) },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** The text used when the server gave none. */
export const fallbackMessage = 'An error occurred. Please try again later.';

/** Picks the sentences of the server's help that are for people. One with a field or header in backticks is for developers. */
export function helpForPeople(help: string | null): string | null {
  const said = (help ?? '')
    .split('. ')
    .filter((sentence) => sentence !== '' && !sentence.includes('`'))
    .join('. ');
  return said === '' ? null : said.replace(/\.?$/, '.');
}

/** Describes an error in the server's words, with the id for support. */
export function problemOf(error: unknown): { message: string; help: string | null; requestId: string | null } {
  return error instanceof CallError
    ? {
        message: error.body === null && error.status > 0 ? fallbackMessage : error.message,
        help: helpForPeople(error.body?.help ?? null),
        requestId: error.body?.request_id ?? null,
      }
    : { message: fallbackMessage, help: null, requestId: null };
}

/** The server's words for one field of a refused form. */
export function fieldProblems(error: unknown): { path: string; message: string }[] {
  return error instanceof CallError ? (error.body?.fields ?? []) : [];
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof CallError && error.code === code;
}

/** Message for an expired or truncated emailed link; the reader cannot tell the two apart. */
export const endedLinkWords = 'This link has expired, or was used already';

/** Tells whether an emailed link is over. A truncated token is an invalid request, and counts too. */
export function isLinkEnded(error: unknown): boolean {
  return hasCode(error, 'link_expired') || hasCode(error, 'invalid_input');
}

const yearSeconds = 31_536_000;
const letters = '14px "Inter Variable"';

/** Stores facts for the person's next page: their time zone, and whether the fonts are cached. */
const note = (facts: readonly string[]): void => {
  const cookie = `carded-page=${facts.join('~')}`;
  if (document.cookie.split('; ').includes(cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: it goes along with the next page, where nothing waits
  document.cookie = `${cookie}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; Secure`;
};

/**
 * Hides the server's drawing when the same screen takes its place with scripts. The base styles are switched on with the Inter font last, so that nothing
 * moves.
 */
export function takeOver(): void {
  document.getElementById('drawn')?.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) link.media = 'all';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  note([timeZone]);
  const ready = () =>
    document.fonts.load(letters).then(
      (found) => {
        if (found.length > 0) note([timeZone, 'inter']);
      },
      () => undefined,
    );
  if (document.readyState === 'complete') void ready();
  else window.addEventListener('load', ready, { once: true });
}

type Polled = { state: { fetchFailureCount: number; error: unknown } };

/**
 * Milliseconds until a page asks again, varied by a tenth so that pages do not act together, and longer while no answer comes. Make it once: a value that
 * changes with each rendering restarts the wait. React-query pauses in a hidden tab.
 */
export function pollEvery(everyMs: number) {
  const spread = 0.9 + Math.random() / 5;
  return ({ state }: Polled): number => {
    const failures = state.error === null ? 0 : Math.min(4, 1 + state.fetchFailureCount);
    return Math.round(everyMs * 2 ** failures * spread);
  };
}
