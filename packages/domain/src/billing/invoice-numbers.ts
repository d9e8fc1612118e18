/** Letters and digits that are not taken for each other when a number is read out. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const prefixLength = 6;

/** What an account's invoices begin with (`K7Q2M9`), from 6 random bytes. */
export function invoicePrefix(random: (size: number) => Uint8Array): string {
  return [...random(prefixLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** `K7Q2M9-0012-02`: how one attempt to charge an invoice is named at the provider, for ever. At most 20 characters. */
export function chargeRef(number: string, attempt: number): string {
  return `${number}-${String(attempt).padStart(2, '0')}`;
}

/** `K7Q2M9-0012-R1`: how a refund of an invoice is named at the provider. */
export function refundRef(number: string, n: number): string {
  return `${number}-R${n}`;
}

/** `K7Q2M9-0012-C1`: the number of a credit note about an invoice. */
export function creditNoteNumber(number: string, n: number): string {
  return `${number}-C${n}`;
}
