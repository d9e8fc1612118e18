import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import type { AnswerExtras } from '#platform/commands/action.ts';
import { command, inAccount, ownTransactions } from '#platform/commands/command.ts';
import { insertDownloadTicket, takeDownloadTicket } from '#platform/links/links.ts';
import { colors, drawPaper, margin, write } from './draw-paper.ts';
import {
  amount,
  type Column,
  countOf,
  dayOf,
  dollarsOf,
  drawHead,
  drawSums,
  drawTable,
  eachOf,
  monthOf,
  type Sum,
} from './paper-parts.ts';
import {
  type CreditNotePaper,
  findCreditNote,
  findInvoice,
  type Paper,
  readCreditNote,
  readPaper,
} from './read-paper.ts';

/** The invoice as a PDF. */
export const downloadInvoice = ownTransactions(
  endpoints.downloadInvoice,
  ({ context, input: { params, query }, who, answer }) =>
    downloadOwn({ context, who, answer, action: endpoints.downloadInvoice.audit }, 'invoice', params.id, query.ticket),
);

/** The credit note as a PDF. */
export const downloadCreditNote = ownTransactions(
  endpoints.downloadCreditNote,
  ({ context, input: { params, query }, who, answer }) =>
    downloadOwn(
      { context, who, answer, action: endpoints.downloadCreditNote.audit },
      'credit_note',
      params.id,
      query.ticket,
    ),
);

/** Lets this login download one invoice, once. */
export const makeInvoiceTicket = command(
  endpoints.makeInvoiceTicket,
  async ({ context, input: { body }, who, tx, audit }) => {
    await findInvoice(tx, who.accountId, body.id);
    audit.subject = body.id;
    return insertDownloadTicket(context, tx, who, 'invoice', body.id);
  },
);

/** Lets this login download one credit note, once. */
export const makeCreditNoteTicket = command(
  endpoints.makeCreditNoteTicket,
  async ({ context, input: { body }, who, tx, audit }) => {
    await findCreditNote(tx, who.accountId, body.id);
    audit.subject = body.id;
    return insertDownloadTicket(context, tx, who, 'credit_note', body.id);
  },
);

type Asked = { context: Context; who: LoginCaller; answer: AnswerExtras; action: string };

/** Answers with a paper of the caller's own account. The ticket is gone with the transaction; the paper is drawn after it. */
async function downloadOwn(
  { context, who, answer, action }: Asked,
  kind: PaperKind,
  id: string,
  ticket: string,
): Promise<null> {
  const { file, draw } = await inAccount(context, who.accountId, async (tx) => {
    await takeDownloadTicket(context, tx, who, kind, id, ticket);
    const printed = await printedPaper(context, tx, who.accountId, kind, id);
    await appendAudit(context, tx, who.accountId, { actor: actorOf(who), action, subject: id, detail: {} });
    return printed;
  });
  answer.file = { type: 'application/pdf', bytes: await draw() };
  answer.headers = { 'content-disposition': `attachment; filename="${file}"` };
  return null;
}

type PaperKind = 'invoice' | 'credit_note';
/** File name of a paper, and a function that draws it after the connection is released. */
type PrintedPaper = { file: string; draw: () => Promise<Buffer> };

/** @throws Refusal `not_found`. */
export async function findPaper(tx: Queries, accountId: string, kind: PaperKind, id: string): Promise<void> {
  await (kind === 'invoice' ? findInvoice : findCreditNote)(tx, accountId, id);
}

/**
 * Reads an invoice or a credit note for printing.
 * @throws Refusal `not_found`.
 */
export async function printedPaper(
  context: Context,
  tx: Queries,
  accountId: string,
  kind: PaperKind,
  id: string,
): Promise<PrintedPaper> {
  if (kind === 'credit_note') {
    const note = await readCreditNote(context, tx, accountId, id);
    return { file: `credit-note-${note.number}.pdf`, draw: () => creditNotePdf(note) };
  }
  const invoice = await readPaper(context, tx, await findInvoice(tx, accountId, id));
  return { file: `invoice-${invoice.number}.pdf`, draw: () => invoicePdf(invoice) };
}

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

const invoiceColumns: readonly Column[] = [
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
    y = drawTable(doc, root, invoiceColumns, rows, y);
    y = drawSums(doc, root, sumsOfInvoice(paper), y);
    if (paper.openCents === 0)
      write(doc, root, 'P', 'Paid in full. Thank you.', { x: margin, y, width: 210, font: 'bold' });
  });
}

const sumsOfInvoice = ({ linesCents, taxCents, totalCents, payments, openCents }: Paper): Sum[] => [
  ['Subtotal', dollarsOf(linesCents), 'regular'],
  ['Tax', dollarsOf(taxCents), 'regular'],
  ['Total', dollarsOf(totalCents), 'bold'],
  ...payments.map(({ text, at, cents }): Sum => [`${text}, ${dayOf(at)}`, dollarsOf(-cents), 'regular']),
  ['Amount due', dollarsOf(openCents), 'bold'],
];
