import { CallError } from '@carded/client';

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
  const problems = error instanceof CallError ? (error.body?.fields ?? []) : [];
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
