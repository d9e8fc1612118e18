import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CardRef, type Charge, type FindCharge, type GiveBack, PaymentsError, type SaveCard } from './port.ts';

const refShape = /^[A-Z0-9-]{1,20}$/;
const opaqueShape = /^[\x21-\x7e]{1,200}$/;
const invoiceShape = /^[A-Za-z0-9-]{1,40}$/;
const centsMax = 99_999_999n;

export function checkSaveCard({ attempt, customer, token }: SaveCard): void {
  checkRef(attempt);
  checkRef(customer);
  if (typeof token !== 'string' || token.length > 8192)
    throw new PaymentsError('A token from the card page is expected.');
}

export function checkCharge({ attempt, card, cents, currency, invoice }: Charge): void {
  checkRef(attempt);
  checkOpaque(card);
  checkCents(cents);
  if (currency !== 'USD') throw new PaymentsError('An amount in US dollars is expected.');
  if (!invoiceShape.test(invoice))
    throw new PaymentsError('An invoice number of letters, digits and dashes is expected.');
}

export function checkFind({ attempt, card, since }: FindCharge): void {
  checkRef(attempt);
  checkOpaque(card);
  if (Number.isNaN(since.getTime())) throw new PaymentsError('A time is expected.');
}

export function checkGiveBack({ attempt, payment, cents, last4 }: GiveBack): void {
  checkRef(attempt);
  checkOpaque(payment);
  checkCents(cents);
  if (!/^\d{4}$/.test(last4)) throw new PaymentsError('The last four digits of the card are expected.');
}

function checkRef(ref: string): void {
  if (!refShape.test(ref)) throw new PaymentsError('A reference of 1 to 20 capitals, digits and dashes is expected.');
}

function checkOpaque(value: CardRef): void {
  if (!opaqueShape.test(value)) throw new PaymentsError('A reference that this provider gave is expected.');
}

function checkCents(cents: bigint): void {
  if (cents < 1n || cents > centsMax) throw new PaymentsError(`An amount of 1 to ${centsMax} cents is expected.`);
}

const bodyMaxBytes = 64 * 1024;

type Signed = {
  readonly algorithm: 'sha256' | 'sha512';
  /** As text, the way providers use it. */
  readonly key: string;
  /** What was signed, in parts. */
  readonly parts: readonly (string | Uint8Array)[];
  /** In hexadecimal, as it came. */
  readonly signature: string;
};

/** Whether the signature is right, in the same time wherever it is wrong. */
export function isSigned({ algorithm, key, parts, signature }: Signed): boolean {
  const hmac = createHmac(algorithm, key);
  for (const part of parts) hmac.update(part);
  const expected = hmac.digest();
  if (!/^[0-9a-f]+$/i.test(signature) || signature.length !== expected.length * 2) return false;
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** The JSON of a report that is authentic; `null` for one that is too large or is not JSON. */
export function readReport(raw: Uint8Array): unknown {
  if (raw.length > bodyMaxBytes) return null;
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'));
  } catch {
    return null;
  }
}
