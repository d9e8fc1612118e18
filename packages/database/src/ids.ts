/** Fills a buffer of `size` bytes with random ones; `randomBytes` of node:crypto fits. */
export type RandomBytes = (size: number) => Uint8Array;

const COUNTER_LIMIT = 2 ** 18;
const MAX_MS = 2 ** 48 - 1;

let lastNowMs = -1;
let lastMs = -1;
let counter = 0;

/**
 * A UUID version 7 (RFC 9562 section 5.7) of the given moment. Ids made one after another for the same moment sort in
 * that order: an 18-bit counter, begun at random, sits before 56 random bits (section 6.2, method 1).
 *
 * @param nowMs Unix time in milliseconds; must fit 48 bits.
 * @throws RangeError when `nowMs` is not a whole number of milliseconds within 48 bits.
 */
export function uuidv7(nowMs: number, randomBytes: RandomBytes): string {
  assertMs(nowMs);
  const bytes = Buffer.from(randomBytes(16));
  if (bytes.length !== 16) throw new RangeError('randomBytes must return the number of bytes asked for.');
  if (nowMs === lastNowMs) {
    counter += 1;
  } else {
    lastNowMs = nowMs;
    lastMs = nowMs;
    counter = bytes.readUIntBE(6, 3) % (COUNTER_LIMIT / 2);
  }
  if (counter === COUNTER_LIMIT) {
    lastMs += 1;
    counter = 0;
  }
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | (counter >> 6), 6);
  bytes.writeUInt8(0x80 | (counter & 0x3f), 8);
  return format(bytes);
}

/**
 * The moment a UUID version 7 was made for, in Unix milliseconds.
 *
 * @throws RangeError when the text is not a UUID of version 7.
 */
export function uuidv7Time(id: string): number {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(id)) {
    throw new RangeError('Expected a UUID of version 7.');
  }
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/**
 * The smallest uuid value of a millisecond: every id made at `ms` or later is greater than or equal to it. For range
 * conditions and partition bounds only; it is not itself a valid id.
 */
export function uuidv7Floor(ms: number): string {
  assertMs(ms);
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(ms, 0, 6);
  return format(bytes);
}

function assertMs(ms: number): void {
  if (!Number.isInteger(ms) || ms < 0 || ms > MAX_MS) {
    throw new RangeError('Expected a whole number of milliseconds that fits 48 bits.');
  }
}

function format(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
