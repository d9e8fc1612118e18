/** Letters and digits that are not confused when a number is read out. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const prefixLength = 6;

/** Makes the prefix of an account's invoices (`K7Q2M9`), from 6 random bytes. */
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

/** A line of an invoice, or of a credit note about it, in US cents. */
export type NoteLine = { readonly line: number; readonly cents: bigint; readonly taxCents: bigint };

/**
 * Computes what a credit note takes back, by line: the requested amount of each, with its part of the line's tax. Parts of a line always add up to the line,
 * and all credits to the invoice.
 * @param credited lines of earlier notes about the invoice.
 * @param asked amount of each line, or all that is left.
 * @returns null when nothing is left, a line does not exist, or more is requested than is left of it.
 */
export function creditNote(
  invoiced: readonly NoteLine[],
  credited: readonly NoteLine[],
  asked: 'all' | readonly Pick<NoteLine, 'line' | 'cents'>[],
): NoteLine[] | null {
  const left = invoiced.map((one) => ({ ...one, left: one.cents - sumOf(credited, one.line, 'cents') }));
  const wanted = asked === 'all' ? left.map(({ line, left: cents }) => ({ line, cents })) : asked;
  if (new Set(wanted.map(({ line }) => line)).size < wanted.length) return null;
  const lines: NoteLine[] = [];
  for (const { line, cents } of wanted) {
    const of = left.find((one) => one.line === line);
    if (of === undefined || cents < 0n || cents > of.left) return null;
    if (cents === 0n) continue;
    const isRest = cents === of.left;
    const taxed = sumOf(credited, line, 'taxCents');
    const upTo = isRest ? of.taxCents : (of.taxCents * (of.cents - of.left + cents)) / of.cents;
    lines.push({ line, cents, taxCents: upTo - taxed });
  }
  return lines.length === 0 ? null : lines;
}

const sumOf = (lines: readonly NoteLine[], line: number, what: 'cents' | 'taxCents'): bigint =>
  lines.filter((one) => one.line === line).reduce((sum, one) => sum + one[what], 0n);

/** Credit given to an account, in US cents, and its end. Times in ms since 1970; an end of null means never. */
type GivenCredit = {
  readonly id: string;
  readonly cents: number;
  readonly givenAt: number;
  readonly expiresAt: number | null;
};

/** Credit taken from an account at a time: for an invoice, or the rest of one `ended` credit. */
type TakenCredit = { readonly at: number; readonly cents: number; readonly ended: string | null };

/**
 * Computes how much is left of each credit. The one that ends first is used first, so that as little as possible expires. What was used before a credit was given is
 * not taken from it, but from other credit, such as that of a credit note.
 * @param taken in the order of time.
 */
export function creditsLeft(credits: readonly GivenCredit[], taken: readonly TakenCredit[]): number[] {
  const left = new Map(credits.map(({ id, cents }) => [id, cents]));
  const inOrder = [...credits].sort((a, b) => endOf(a) - endOf(b));
  for (const { at, cents, ended } of taken) {
    let open = cents;
    for (const { id } of inOrder.filter((credit) => (ended === null ? credit.givenAt <= at : credit.id === ended))) {
      const part = Math.min(left.get(id) ?? 0, open);
      left.set(id, (left.get(id) ?? 0) - part);
      open -= part;
    }
  }
  return credits.map(({ id }) => left.get(id) ?? 0);
}

const endOf = ({ expiresAt }: GivenCredit): number => expiresAt ?? Number.MAX_SAFE_INTEGER;
