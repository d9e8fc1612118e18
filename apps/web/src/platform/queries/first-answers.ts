import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

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
