/** A parser's result for a card, in our form: dates as `YYYY-MM-DD`, null where it said nothing. */
export type PeerReading = {
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  expiryDate: string | null;
  idNumber: string | null;
};
/** Another published parser of the text of a card. Null, or an error, when it reads nothing. */
export type Peer = { name: string; read: (text: string) => PeerReading | null };

/** Reads any parser's date as the local day it means; null when it is none. */
export function isoDay(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const date = value instanceof Date ? value : new Date(value as string | number);
  if (Number.isNaN(date.getTime())) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Trimmed text; null when there is none. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text;
}
