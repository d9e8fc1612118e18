import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { sandboxOutcomes } from '../browser/sandbox-cards.ts';
import { brand, declined, expiry, last4 } from './wire.ts';

const outcome = z.enum(sandboxOutcomes);
const result = z.enum(['paid', 'held', 'declined', 'needs_person']);
const decline = declined.optional();
const at = z.number();
const text = z.string();
const cents = z.number();

/** One thing that happened at the sandbox's gateway. Whole cents. */
const bookEntry = z.discriminatedUnion('entry', [
  z.object({ entry: z.literal('card'), at, attempt: text, customer: text, card: text, brand, last4, expiry, outcome }),
  z.object({ entry: z.literal('card_declined'), at, attempt: text, decline: declined }),
  z.object({ entry: z.literal('token'), at, id: text }),
  z.object({
    entry: z.literal('charge'),
    at,
    attempt: text,
    payment: text,
    card: text,
    cents,
    invoice: text,
    result,
    decline,
  }),
  z.object({ entry: z.literal('decided'), at, payment: text, result, decline }),
  z.object({ entry: z.literal('void'), at, attempt: text, payment: text, cents }),
  z.object({ entry: z.literal('refund'), at, attempt: text, payment: text, refund: text, cents }),
  z.object({ entry: z.literal('forgotten'), at, card: text }),
]);
export type BookEntry = z.infer<typeof bookEntry>;

/** All that happened, in order. What is in it stays as it is. */
export type Book = {
  entries(): readonly BookEntry[];
  append(entry: BookEntry): void;
};

export function makeMemoryBook(): Book {
  const entries: BookEntry[] = [];
  return { entries: () => entries, append: (entry) => void entries.push(entry) };
}

/**
 * Lines of JSON in a file, for one process at a time. An entry is on disk before anybody hears of it; half a last line is dropped.
 * The file is opened when the book is first read.
 */
export function openFileBook(path: string): Book & { close(): void } {
  let opened: { entries: BookEntry[]; file: number } | undefined;
  const open = () => {
    opened ??= { entries: readEntries(path), file: openSync(path, 'a', 0o600) };
    return opened;
  };
  return {
    entries: () => open().entries,
    append(entry) {
      const { entries, file } = open();
      writeSync(file, `${JSON.stringify(entry)}\n`);
      fsyncSync(file);
      entries.push(entry);
    },
    close() {
      if (opened !== undefined) closeSync(opened.file);
      opened = undefined;
    },
  };
}

function readEntries(path: string): BookEntry[] {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  const lines = whole.split('\n').filter((line) => line !== '');
  return lines.map((line) => bookEntry.parse(JSON.parse(line)));
}
