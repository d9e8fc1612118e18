import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { sandboxOutcomes } from '../browser/index.ts';
import { brand, declined, expiry, last4 } from './wire.ts';

const outcome = z.enum(sandboxOutcomes);
const result = z.enum(['paid', 'held', 'declined', 'needs_person']);
const decline = declined.optional();
const at = z.number();
const text = z.string();
const cents = z.number();

/** Entry of the sandbox's gateway. Whole cents. */
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

/** All entries in order. They never change. */
export type Book = {
  entries(): readonly BookEntry[];
  append(entry: BookEntry): void;
};

export function makeMemoryBook(): Book {
  const entries: BookEntry[] = [];
  return { entries: () => entries, append: (entry) => void entries.push(entry) };
}

/**
 * Opens a file of JSON lines, for one process at a time. An entry is on disk before it is answered; an incomplete last line is dropped. The file is opened at
 * the first reading.
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

type Of<Kind extends BookEntry['entry']> = Extract<BookEntry, { entry: Kind }>;
export type BookCard = Of<'card'>;
export type BookCharge = Of<'charge'>;
export type BookReturn = Of<'void'> | Of<'refund'>;

/** Index of the book's entries. Write only through `add`, which keeps it up to date. */
export type BookIndex = {
  readonly cards: ReadonlyMap<string, BookCard>;
  /** Saved cards and declines, by attempt. */
  readonly saves: ReadonlyMap<string, BookCard | Of<'card_declined'>>;
  /** Charges by attempt and by payment, with their decisions. */
  readonly charges: ReadonlyMap<string, BookCharge>;
  readonly payments: ReadonlyMap<string, BookCharge>;
  /** Returned payments by attempt. */
  readonly returns: ReadonlyMap<string, BookReturn>;
  readonly returnsOf: ReadonlyMap<string, readonly BookReturn[]>;
  readonly spentTokens: ReadonlySet<string>;
  readonly forgotten: ReadonlySet<string>;
  add(entry: BookEntry): void;
};

export function indexBook(book: Book): BookIndex {
  const cards = new Map<string, BookCard>();
  const saves = new Map<string, BookCard | Of<'card_declined'>>();
  const charges = new Map<string, BookCharge>();
  const payments = new Map<string, BookCharge>();
  const returns = new Map<string, BookReturn>();
  const returnsOf = new Map<string, BookReturn[]>();
  const spentTokens = new Set<string>();
  const forgotten = new Set<string>();

  function setCharge(charge: BookCharge): void {
    charges.set(charge.attempt, charge);
    payments.set(charge.payment, charge);
  }

  function take(entry: BookEntry): void {
    switch (entry.entry) {
      case 'card':
        cards.set(entry.card, entry);
        saves.set(entry.attempt, entry);
        return;
      case 'card_declined':
        saves.set(entry.attempt, entry);
        return;
      case 'token':
        spentTokens.add(entry.id);
        return;
      case 'charge':
        setCharge(entry);
        return;
      case 'decided': {
        const charge = payments.get(entry.payment);
        if (charge !== undefined) setCharge({ ...charge, result: entry.result, decline: entry.decline });
        return;
      }
      case 'void':
      case 'refund':
        returns.set(entry.attempt, entry);
        returnsOf.set(entry.payment, [...(returnsOf.get(entry.payment) ?? []), entry]);
        return;
      case 'forgotten':
        forgotten.add(entry.card);
    }
  }

  for (const entry of book.entries()) take(entry);
  const add = (entry: BookEntry) => {
    book.append(entry);
    take(entry);
  };
  return { cards, saves, charges, payments, returns, returnsOf, spentTokens, forgotten, add };
}
