import { tailOf, withLine } from '../calls/with-line.ts';
import { marks, markWords } from '../mark-words.ts';
import type { Mark, Marks } from '../store-order.ts';

/**
 * BigCommerce has no tags, holds or risks that an app could set. What we know of an order is said to staff in its notes, a line each, and read back from there; a line
 * they take out is put in again. Buyers see none of it.
 */
export type OwnNotes = { readonly mark: Mark | null; readonly isRisky: boolean; readonly heldFrom: number | null };

const markLine = /^Carded: (.+?)(, high risk)?(?: \| .*)?$/;
const holdLine = /^Carded hold, status before: (\d{1,3})(?: \| .*)?$/;

export function readOwnNotes(notes: string): OwnNotes {
  const lines = notes.split(/\r?\n/);
  const marked = lines.map((line) => markLine.exec(line)).find((found) => found !== null);
  const held = lines.map((line) => holdLine.exec(line)).find((found) => found !== null);
  return {
    mark: marks.find((mark) => markWords[mark] === marked?.[1]) ?? null,
    isRisky: marked?.[2] !== undefined,
    heldFrom: held === undefined || held === null ? null : Number(held[1]),
  };
}

export function withMark(notes: string, { mark, isRisky, note }: Marks): string {
  return withLine(notes, markLine, `Carded: ${markWords[mark]}${isRisky ? ', high risk' : ''}${tailOf(note)}`);
}
export function withHold(notes: string, from: number, note: string): string {
  return withLine(notes, holdLine, `Carded hold, status before: ${from}${tailOf(note)}`);
}
export function withoutHold(notes: string): string {
  return withLine(notes, holdLine, null);
}
