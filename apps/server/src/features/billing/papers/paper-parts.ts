import { countryName } from '@carded/domain/codes';
import { type Align, colors, type Doc, margin, right, rule, type Struct, write } from './draw-paper.ts';
import type { Parties } from './read-paper.ts';

const lowest = 720;
const rowHeight = 19;
const sumHeight = 17;
/** Horizontal position of the amounts, in the table and below. */
const amountX = 478;
export const amount = { label: 'Amount', x: amountX, width: right - amountX, align: 'right' } as const;

export type Column = { label: string; x: number; width: number; align: Align };
export type Sum = readonly [label: string, amount: string, font: 'regular' | 'bold'];

/**
 * Draws the title, seller and buyer, and the dates.
 * @returns the position below.
 */
export function drawHead(
  doc: Doc,
  root: Struct,
  { title, parties, facts }: { title: string; parties: Parties; facts: readonly (readonly [string, string])[] },
): number {
  const { seller, buyer } = parties;
  write(doc, root, 'H1', title, { x: margin, y: margin, width: 320, size: 20, font: 'bold' });
  write(doc, root, 'P', seller.name, {
    ...{ x: 380, y: margin + 6, width: right - 380, size: 12, font: 'bold', align: 'right' },
  });
  const from = [seller.name, ...seller.address.split('|').map((line) => line.trim()), seller.tax_id, seller.email];
  const region = [buyer.billing_state, buyer.billing_zip].filter(Boolean).join(' ');
  const place = [buyer.billing_city, region].filter(Boolean).join(', ');
  const to = [buyer.business_name, buyer.billing_address, place, countryName(buyer.billing_country ?? '')];
  const top = margin + 52;
  for (const [label, lines, x] of [
    ['From', from, margin],
    ['To', to, 230],
  ] as const) {
    write(doc, root, 'P', label, { x, y: top, width: 160, size: 8, color: colors.soft });
    write(doc, root, 'P', lines.filter(Boolean).join('\n'), { x, y: top + 13, width: 165 });
  }
  for (const [index, [label, value]] of facts.entries()) {
    const y = top + index * 17;
    write(doc, root, 'P', label, { x: 400, y, width: 62, size: 8, color: colors.soft });
    write(doc, root, 'P', value, { x: 456, y: y - 1, width: right - 456, align: 'right' });
  }
  return top + 110;
}

/** Rows under their columns, over as many pages as they need. @returns where what follows begins. */
export function drawTable(
  doc: Doc,
  root: Struct,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  top: number,
): number {
  const whole = doc.struct('Table');
  root.add(whole);
  const header = doc.struct('TR');
  whole.add(header);
  for (const { label, x, width, align } of columns)
    write(doc, header, 'TH', label, { x, y: top, width, size: 8, color: colors.soft, align });
  header.end();
  let y = top + 15;
  for (const cells of rows) {
    if (y + rowHeight > lowest) {
      doc.addPage();
      y = margin;
    }
    rule(doc, y - 3);
    const row = doc.struct('TR');
    whole.add(row);
    for (const [index, { x, width, align }] of columns.entries())
      write(doc, row, 'TD', cells[index] ?? '', { x, y: y + 2, width, align });
    row.end();
    y += rowHeight;
  }
  whole.end();
  rule(doc, y - 3);
  return y + 8;
}

/**
 * Draws the sums.
 * @returns their position on the current page.
 */
export function drawSums(doc: Doc, root: Struct, sums: readonly Sum[], top: number): number {
  let start = top;
  if (start + sums.length * sumHeight > lowest + 20) {
    doc.addPage();
    start = margin;
  }
  for (const [index, [label, text, font]] of sums.entries()) {
    const y = start + index * sumHeight;
    write(doc, root, 'P', label, { x: 270, y, width: 202, font, align: 'right' });
    write(doc, root, 'P', text, { x: amountX, y, width: amount.width, font, align: 'right' });
  }
  return start;
}

// Made once: making one takes longer than writing a line with it.
const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const usPrice = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 6 });
const usCount = new Intl.NumberFormat('en-US');
const usDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const usMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** Formats amounts, counts and days. */
export function dollarsOf(cents: number): string {
  return usDollars.format(cents / 100);
}
/** Formats a unit price with all its digits, at least two. */
export function eachOf(micros: number): string {
  return usPrice.format(micros / 1e6);
}
export function countOf(quantity: number): string {
  return usCount.format(quantity);
}
export function dayOf(at: Date): string {
  return usDay.format(at);
}
/** The days of a month (`2026-10`). */
export function monthOf(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  const name = usMonth.format(first);
  return `${name} 1 to ${last.getUTCDate()}, ${first.getUTCFullYear()}`;
}
