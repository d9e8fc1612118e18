import { drawPaper, margin, write } from './draw-paper.ts';
import { countOf, dayOf, dollarsOf, eachOf, monthOf } from './paper-formats.ts';
import { amount, type Column, drawHead, drawSums, drawTable, type Sum } from './paper-parts.ts';
import type { Paper } from './read-paper.ts';

const columns: readonly Column[] = [
  { label: 'Description', x: margin, width: 260, align: 'left' },
  { label: 'Count', x: 320, width: 70, align: 'right' },
  { label: 'Each', x: 396, width: 76, align: 'right' },
  amount,
];

/** An invoice: one page up to 20 lines. Its numbers are those of the row. @returns the file's bytes. */
export function invoicePdf(paper: Paper): Promise<Buffer> {
  const { number, parties, issuedAt, lines } = paper;
  const title = `Invoice ${number}`;
  return drawPaper({ title, author: parties.seller.name, at: issuedAt }, (doc, root) => {
    const facts = [
      ['Invoice date', dayOf(issuedAt)],
      ['Period', monthOf(paper.month)],
      ['Due', dayOf(paper.dueAt)],
    ] as const;
    let y = drawHead(doc, root, { title, parties, facts });
    const rows = lines.map((line) => [
      line.text,
      countOf(line.quantity),
      eachOf(line.unitMicros),
      dollarsOf(line.cents),
    ]);
    y = drawTable(doc, root, columns, rows, y);
    y = drawSums(doc, root, sumsOf(paper), y);
    if (paper.openCents === 0)
      write(doc, root, 'P', 'Paid in full. Thank you.', { x: margin, y, width: 210, font: 'bold' });
  });
}

const sumsOf = ({ linesCents, taxCents, totalCents, payments, openCents }: Paper): Sum[] => [
  ['Subtotal', dollarsOf(linesCents), 'regular'],
  ['Tax', dollarsOf(taxCents), 'regular'],
  ['Total', dollarsOf(totalCents), 'bold'],
  ...payments.map(({ text, at, cents }): Sum => [`${text}, ${dayOf(at)}`, dollarsOf(-cents), 'regular']),
  ['Amount due', dollarsOf(openCents), 'bold'],
];
