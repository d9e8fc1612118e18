import type { Book, BookEntry } from './book.ts';

type Of<Kind extends BookEntry['entry']> = Extract<BookEntry, { entry: Kind }>;
export type BookCard = Of<'card'>;
export type BookCharge = Of<'charge'>;
export type BookReturn = Of<'void'> | Of<'refund'>;

/** The book by what is looked for in it, kept up to date. Write only through `add`. */
export type BookIndex = {
  readonly cards: ReadonlyMap<string, BookCard>;
  /** By attempt: what was saved, or why not. */
  readonly saves: ReadonlyMap<string, BookCard | Of<'card_declined'>>;
  /** By attempt, and by payment. As they are now: decisions are taken in. */
  readonly charges: ReadonlyMap<string, BookCharge>;
  readonly payments: ReadonlyMap<string, BookCharge>;
  /** By attempt to give back. */
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
