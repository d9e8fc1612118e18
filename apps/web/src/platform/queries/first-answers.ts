import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

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
