import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { linkToken, timestamp, uuid } from '#fields.ts';

const forMoney = staff('billing');
const kind = z.enum(['invoice', 'credit_note']);

/** As for a merchant: a download is a form of the page, and its ticket works once, within a minute, for the login that asked. */
export const makePaperTicket = endpoint({
  name: 'moneyDesk.paperTicket',
  method: 'POST',
  path: '/api/staff/accounts/:id/paper-ticket',
  summary: 'Get a ticket to download an invoice or a credit note of an account',
  access: forMoney,
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ kind, paper: uuid }),
  output: z.object({ ticket: z.string(), ends_at: timestamp }),
  errors: ['not_found'],
  audit: 'billing.paper_asked_by_support',
});
export const downloadPaper = endpoint({
  name: 'moneyDesk.downloadPaper',
  method: 'GET',
  path: '/api/staff/accounts/:id/papers/:paper',
  summary: 'Download an invoice or a credit note of an account as a PDF with a ticket',
  access: forMoney,
  rate: 'read',
  params: z.strictObject({ id: uuid, paper: uuid }),
  query: z.strictObject({ kind, ticket: linkToken }),
  /** The answer is the file itself. */
  output: z.null(),
  errors: ['not_found', 'link_expired'],
  audit: 'billing.paper_downloaded_by_support',
});
