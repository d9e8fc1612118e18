import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { isEmail } from '@carded/domain/contact';
import { z } from 'zod';

/** Text a person typed: well-formed Unicode without control characters, trimmed, 1 to `max` characters. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !hasControl(value), 'has characters that are not text')
    .transform((value) => value.trim());
}

/** Text that may not be empty after trimming. */
export function requiredText(max: number) {
  return text(max).refine((value) => value.length > 0, 'is needed');
}

/** Longer text with line breaks. */
export function longText(max: number) {
  return z
    .string()
    .max(max)
    .refine(
      (value) => value.isWellFormed() && !hasControl(value.replaceAll(/[\r\n\t]/g, '')),
      'has characters that are not text',
    );
}

/** Reason for an action that cannot be undone, stored with it. */
export function reasonText(max: number) {
  return longText(max).refine(
    (value) => value.trim().length >= confirmNotesMinimumLength,
    `needs at least ${confirmNotesMinimumLength} characters`,
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const hasControl = (value: string) => /[\u0000-\u001f\u007f-\u009f]/.test(value);

/** Password as typed; the server decides whether a new one is accepted. */
export const password = z.string().min(1).max(256);
/** Second factor as typed: six digits, or a recovery code in their place. */
export const secondFactor = text(24);
/** Answers to a second factor that is missing or wrong. */
export const secondFactorErrors = [
  'mfa_token_required',
  'mfa_token_required_primary',
  'mfa_token_wrong',
  'too_many_attempts',
] as const;

export const uuid = z.uuid().transform((value) => value.toLowerCase());
/** A website's public key, `pk_live_…` or `pk_test_…`. */
export const websiteKey = z
  .string()
  .min(8)
  .max(80)
  .regex(/^[\w-]+$/);
/** An account's secret, `sk_live_…` or `sk_test_…`. */
export const accountSecret = z
  .string()
  .min(8)
  .max(120)
  .regex(/^[\w-]+$/);
export const linkToken = z
  .string()
  .min(20)
  .max(120)
  .regex(/^[\w-]+$/);
/** A whole number sent as a number or as digits. */
export function wholeNumber(min: number, max: number) {
  const expected = `must be a whole number from ${min} to ${max}`;
  const digits = z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number);
  return z
    .union([z.number(), digits], { error: ({ input }) => (input === undefined ? undefined : expected) })
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, expected);
}
/** `true`, `1` in queries. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);
/** Email as typed, to sign in or to search by. */
export const email = text(254);
/** An address that is kept or written to. */
export const emailAddress = email.refine(isEmail, 'must be an email address');
/** A day of the calendar: February 30 is none. */
export const isoDate = z.iso.date();
/** Milliseconds since 1970 leave as ISO 8601 with `Z`. */
export const timestamp = z.string();
/** An https or http address without credentials; whether it may be reached is decided when it is used. */
export const webAddress = z
  .string()
  .max(2000)
  .refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    return (
      url !== null &&
      (url.protocol === 'https:' || url.protocol === 'http:') &&
      url.username === '' &&
      url.password === ''
    );
  }, 'must be an http or https address');
/** Exactly `{}`. */
export const nothing = z.strictObject({});
export const done = z.object({ ok: z.literal(true) });

/** Bytes as base64; the server may have decoded them while they came in. */
export type Base64 = string | Uint8Array;

/** Bytes as base64, with at most and at least this many characters. In a large body they are decoded while it arrives, and their limits are the body's. */
export function base64(max: number, min = 0): z.ZodType<Base64, string> {
  const text = z.string().min(min).max(max);
  const schema: z.ZodType<Base64> = z.union([z.instanceof(Uint8Array), text]);
  // A caller sends text.
  schema._zod.toJSONSchema = () => ({ type: 'string', contentEncoding: 'base64', minLength: min, maxLength: max });
  return schema as z.ZodType<Base64, string>;
}
