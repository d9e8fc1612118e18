import { colors, drawPaper, margin, write } from './draw-paper.ts';
import { dayOf, dollarsOf } from './paper-formats.ts';
import { amount, type Column, drawHead, drawSums, drawTable, type Sum } from './paper-parts.ts';
import type { CreditNotePaper } from './read-credit-note.ts';

const columns: readonly Column[] = [
  { label: 'Taken back', x: margin, width: 330, align: 'left' },
  { label: 'Tax', x: 396, width: 76, align: 'right' },
  amount,
];

/** A credit note, which names the invoice that it corrects: one page up to 20 lines. Its numbers are those of the row. @returns the file's bytes. */
export function creditNotePdf(paper: CreditNotePaper): Promise<Buffer> {
  const { number, parties, issuedAt, invoice, lines, reason } = paper;
  const title = `Credit note ${number}`;
  return drawPaper({ title, author: parties.seller.name, at: issuedAt }, (doc, root) => {
    const facts = [
      ['Date', dayOf(issuedAt)],
      ['Corrects', invoice.number],
      ['Issued', dayOf(invoice.issuedAt)],
    ] as const;
    let y = drawHead(doc, root, { title, parties, facts });
    const rows = lines.map(({ text, taxCents, cents }) => [text, dollarsOf(taxCents), dollarsOf(cents)]);
    y = drawTable(doc, root, columns, rows, y);
    y = drawSums(doc, root, sumsOf(paper), y);
    write(doc, root, 'P', 'Reason', { x: margin, y, width: 205, size: 8, color: colors.soft });
    write(doc, root, 'P', reason, { x: margin, y: y + 11, width: 205, size: 8 });
  });
}

const sumsOf = ({ linesCents, taxCents, toOpenCents, restCents }: CreditNotePaper): Sum[] => [
  ['Subtotal', dollarsOf(linesCents), 'regular'],
  ['Tax', dollarsOf(taxCents), 'regular'],
  ['Total credited', dollarsOf(linesCents + taxCents), 'bold'],
  ['Taken off what was open', dollarsOf(toOpenCents), 'regular'],
  ['Kept as credit, or returned to the card', dollarsOf(restCents), 'regular'],
];
