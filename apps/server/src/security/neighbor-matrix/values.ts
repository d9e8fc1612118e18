type Known = { names: ReadonlyMap<string, string>; nowMs: number };

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const time = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00|\+00)/g;
const picture = /data:[a-z]+\/[a-z+.-]+;base64,[A-Za-z0-9+/=]+/g;
const secret = /whsec_[\w+/=]+|\$argon2id\$[\w$=,+/]+/g;
const bytes = /\\x[0-9a-f]*/g;
/** Keys, tokens, hashes, codes: long, and with digits or both cases. */
const token = /(?<![\w-])(?=[\w-]*\d|[\w-]*[a-z][\w-]*[A-Z])[\w-]{20,}={0,2}(?![\w-])/g;

/** Matches the beginning of an invoice number, which is random for each account. */
const invoiceNumber = /(?<=^|[^\w-]|invoice-)[A-HJ-NP-Z2-9]{6}(?=-\d{4}(?!\d))/g;

/** Matches random values of tests. */
const madeUp = /(?<![\w])(?=[a-f]*\d)[0-9a-f]{8,}(?![\w])/g;
/** Matches the visible end of a random address where it is masked. */
const masked = /[0-9a-f](?=•••@)/g;
/** Numbers at random, and places in a chain that every change of this world would move. */
const unsteady: ReadonlySet<string> = new Set([
  // Repeats the detail.
  'about',
  'hash',
  'hint',
  'previous_hash',
  'request_id',
  'seq',
]);

/** Later than planned by up to a tenth of the pause. */
const isPlanned = (name: string) => name === 'start_after' || name === 'next_attempt_at';

/** A value without what another run has otherwise: ids by their names, times from the clock on. */
export function plainOf(value: unknown, known: Known): unknown {
  if (typeof value === 'string') return plainText(value, known);
  if (typeof value === 'number') return value > 1e12 ? sinceOf(value, known.nowMs) : value;
  if (Array.isArray(value)) return value.map((each) => plainOf(each, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !unsteady.has(name))
      .map(([name, each]) => [plainText(name, known), plainOf(plannedOf(name, each), known)]),
  );
}

function plannedOf(name: string, value: unknown): unknown {
  // Keyed hashes, as numbers.
  if ((name === 'recovery_codes' || name === 'bands') && Array.isArray(value)) return value.length;
  if (name === 'invoice_prefix') return '{prefix}';
  // Built output, if any.
  if (name === 'paste') return '{paste}';
  // Picked by chance.
  if (name === 'move') return '{move}';
  if (!isPlanned(name) || typeof value !== 'string') return value;
  return new Date(60_000 * Math.floor(Date.parse(value) / 60_000)).toISOString();
}

function plainText(text: string, { names, nowMs }: Known): string {
  let plain = text;
  for (const [value, name] of names) plain = plain.replaceAll(value, `{${name}}`);
  return plain
    .replaceAll(picture, '{picture}')
    .replaceAll(bytes, '{bytes}')
    .replaceAll(secret, '{secret}')
    .replaceAll(uuid, '{id}')
    .replaceAll(time, (found) => sinceOf(Date.parse(found), nowMs))
    .replaceAll(invoiceNumber, '{prefix}')
    .replaceAll(token, '{token}')
    .replaceAll(masked, '{one}')
    .replaceAll(madeUp, '{made up}');
}

const sinceOf = (atMs: number, nowMs: number): string => `{${Math.round((atMs - nowMs) / 1_000)} s}`;
