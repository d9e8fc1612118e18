import { CallError } from '@carded/client';

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
