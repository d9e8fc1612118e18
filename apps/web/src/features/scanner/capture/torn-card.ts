import type { LicenceReading } from '@carded/domain/licence';

export type ReadCard = (text: string) => LicenceReading;

/** How a barcode's text begins, also behind an AIM prefix or where the scanner keeps the first signs for itself. */
const barcode = /^(?:@|\]L|[\s\S]{0,8}(?:ANSI|AAMVA|AMVA))/i;
const stripe = /^(?:%[A-Z]|;\d)/i;
/** What every card says once: number, birth date, expiry, issue date, names, street. */
const said = ['DAQ', 'DBB', 'DBA', 'DBD', 'DCS', 'DAA', 'DAB', 'DAC', 'DCT', 'DAG'];
const elements = /D[A-D][A-Z]/i;

/** Whether a scan is a card's that may go on after a pause: what begins otherwise is waited for by nobody. */
export const mayGoOn = (text: string): boolean => barcode.test(text);

/** Whether a card says less than every card does: its rest is held up for longer than a silence. */
export const isTorn = (text: string, read: ReadCard): boolean => {
  const reading = read(text);
  if (!reading.ok) return true;
  const { birthDate, expiryDate, lastName, idNumber } = reading.licence;
  return birthDate === null || expiryDate === null || lastName === null || idNumber === null;
};

/**
 * A card's first part with what came after it. Null where that begins as a card itself or says again what the first part says: then it is another card, and nobody
 * is judged by two.
 */
export const mendCard = (first: string, rest: string): string | null => {
  if (barcode.test(rest) || stripe.test(rest)) return null;
  const [before, after] = [first.toUpperCase(), rest.toUpperCase()];
  return said.some((element) => before.includes(element) && after.includes(element)) ? null : first + rest;
};

/** Whether a text holds anything that a card says, so that no other barcode is taken for the rest of one. */
export const isOfCard = (text: string): boolean => elements.test(text);
