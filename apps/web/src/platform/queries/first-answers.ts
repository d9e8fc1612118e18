import { CallError } from '@carded/client';
import { type DehydratedState, dehydrate, hydrate, MutationCache, QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** Where a page drawn by the server keeps the answers it was drawn from. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** As text that is safe inside a script element. */
export function writeFirstAnswers(client: QueryClient): string {
  return JSON.stringify(
    dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status === 'success' }),
  ).replaceAll('<', '\\u003c');
}

/** Takes the answers that came with the page, so that its first screen asks for none of them again. Their age counts from now: clocks differ. */
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

/** The answers a page is drawn from on the server; null in the browser, where the page asks by itself. */
export const GivenQueries = createContext<QueryClient | null>(null);

const isWorthRepeating = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 503);

/**
 * Answers are kept in memory only, and asked again when the window comes back. What is saved without a network is refused at once, not held back and done unasked
 * later. When maintenance mode stops a change, the page that asked says so in place; the account's notice learns of it here, not a minute later.
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

/** Of what the server says to do, the sentences that are for people: one that names a field or a header in backticks is for who wrote a program. */
export function helpForPeople(help: string | null): string | null {
  const said = (help ?? '')
    .split('. ')
    .filter((sentence) => sentence !== '' && !sentence.includes('`'))
    .join('. ');
  return said === '' ? null : said.replace(/\.?$/, '.');
}

/** What went wrong, in the server's words, and the id under which support finds it. */
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

/** What a page says of an emailed link that is over, or cut short: to who opens it both are one thing. */
export const endedLinkWords = 'This link has expired, or was used already';

/** Whether an emailed link is over. One whose token is cut short is no request that could ever be valid. */
export function isLinkEnded(error: unknown): boolean {
  return hasCode(error, 'link_expired') || hasCode(error, 'invalid_input');
}

const yearSeconds = 31_536_000;
const letters = '14px "Inter Variable"';

/** Tells the server what the person's next page may start from: their time zone, and whether the letters are here already. */
const note = (facts: readonly string[]): void => {
  const cookie = `carded-page=${facts.join('~')}`;
  if (document.cookie.split('; ').includes(cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: it goes along with the next page, where nothing waits
  document.cookie = `${cookie}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; Secure`;
};

/**
 * What the server drew steps back as the same screen, now alive, takes its place. The rules of the ground, which the drawn page had in itself but for the
 * letters, are switched on: Inter comes last, and nothing moves when it does.
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
 * Milliseconds until a page asks again: spread by a tenth so that pages do not come in step, longer while nothing answers. Made once and kept, as a wait that
 * changes with every drawing begins anew each time. A hidden tab does not ask: react-query rests there by itself.
 */
export function pollEvery(everyMs: number) {
  const spread = 0.9 + Math.random() / 5;
  return ({ state }: Polled): number => {
    const failures = state.error === null ? 0 : Math.min(4, 1 + state.fetchFailureCount);
    return Math.round(everyMs * 2 ** failures * spread);
  };
}
