import { CallError } from '@carded/client';
import { confirmNotesMinimumLength } from '@carded/domain/codes';

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

/** Field → why it was refused, as a sentence. */
export type FieldFaults = Readonly<Record<string, string>>;

/** The server says what a field must be ("must be an email address"); beside the field it reads as a sentence. */
export function faultSentence(message: string): string {
  return /^[a-z]/.test(message) ? `It ${message}.` : message;
}

/**
 * A refused form's faults at its fields. A fault belongs to the innermost part of its path that names a field, alone or with the part before it:
 * `body.settings.domains.0` is about `domains`, `body.billing.zip` about `billing_zip`.
 * @param isField whether the form shows a field of this name
 * @param names what the server calls a field → what the form calls it, where that differs
 * @returns the first fault of each field, and the error itself while it says something that no field shows
 */
export function fieldFaults(
  error: unknown,
  isField: (name: string) => boolean,
  names: Readonly<Record<string, string>> = {},
): { faults: FieldFaults; rest: unknown } {
  const problems = fieldProblems(error);
  const faults: Record<string, string> = {};
  let isWholeShown = problems.length > 0;
  for (const { path, message } of problems) {
    const field = path
      .split('.')
      .flatMap((part, index, parts) => [`${parts[index - 1]}_${part}`, names[part] ?? part])
      .findLast(isField);
    if (field === undefined) isWholeShown = false;
    else faults[field] ??= faultSentence(message);
  }
  return { faults, rest: isWholeShown ? null : error };
}

/** Says that a reason is too short; null once it is long enough. */
export function reasonFault(text: string): string | null {
  return text.trim().length < confirmNotesMinimumLength ? `Type ${confirmNotesMinimumLength} characters or more` : null;
}
