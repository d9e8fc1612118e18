import { isEmail, withoutExtension } from '#contact/index.ts';

/** Digits of a phone number with its country code, without `+`; a North American number of ten digits gets its 1, an extension is left out. Null when too short or long. */
export function normalizePhone(text: string): string | null {
  const digits = withoutExtension(text).replace(/\D/g, '');
  if (digits.length === 10) return text.trim().startsWith('+') ? digits : `1${digits}`;
  return digits.length >= 8 && digits.length <= 15 ? digits : null;
}

/** A lower-case e-mail address without surrounding blanks, or null when it is not one. */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return isEmail(email) ? email : null;
}
