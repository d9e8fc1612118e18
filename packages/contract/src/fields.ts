import { z } from 'zod';

/** Text a person typed: well-formed Unicode without control characters, trimmed, 1 to `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed() && !hasControl(value), 'has characters that are not text')
    .transform((value) => value.trim());

/** Text that may not be empty after trimming. */
export const requiredText = (max: number) => text(max).refine((value) => value.length > 0, 'is needed');

/** Longer text with line breaks. */
export const longText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (value) => value.isWellFormed() && !hasControl(value.replaceAll(/[\r\n\t]/g, '')),
      'has characters that are not text',
    );

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const hasControl = (value: string) => /[\u0000-\u001f\u007f-\u009f]/.test(value);

/** A password as it was typed; whether a new one will do is said by the server. */
export const password = z.string().min(1).max(256);
/** A second factor as it was typed: six digits, or a recovery code in their place. */
export const secondFactor = text(24);

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
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,9}$/)
        .transform(Number),
    ])
    .refine(
      (value) => Number.isSafeInteger(value) && value >= min && value <= max,
      `must be a whole number from ${min} to ${max}`,
    );
/** `true`, `1` in queries. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);
export const email = text(254);
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
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
/** Nothing but `{}`. */
export const nothing = z.strictObject({});
export const done = z.object({ ok: z.literal(true) });
