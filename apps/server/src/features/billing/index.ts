import type { Job } from '#platform/jobs/job.ts';
import { forgetLostCards } from './cards/keep-card.ts';
import { retryPayment, updateCard } from './cards/save-card.ts';
import { closeMonths } from './closing/close-month.ts';
import { collectDue } from './collecting/collect-due.ts';
import { getBilling, getUnpaid } from './invoices/get-billing.ts';
import { previewMonth } from './invoices/preview-month.ts';
import { updateLimit, watchLimits } from './limits.ts';
import { downloadCreditNote, downloadInvoice, makeCreditNoteTicket, makeInvoiceTicket } from './papers/download-own.ts';
import { recordUsage } from './usage-records/record-usage.ts';
import { warn } from './warnings.ts';

export {
  cardEntry,
  cardTriesKeptMs,
  dropCard,
  keepCard,
  keepCardIn,
  makeLive,
  type NewCard,
} from './cards/keep-card.ts';
export { saveCard } from './cards/save-card.ts';
export { closesAt } from './closing/lines-of-month.ts';
export {
  chargesOf,
  currentCard,
  type InvoiceRow,
  isOpenCharge,
  lookBy,
  takeTurn,
  unpaidInvoices,
} from './collecting/billing-tables.ts';
export { readCredit, readCredits } from './collecting/charge-invoice.ts';
export { makeLiveAgain, notePaid, settleCharge } from './collecting/settle-charge.ts';
export { serve } from './events/serve-payment-events.ts';
export { monthSoFar, readMoney, textOfLine } from './invoices/preview-month.ts';
export { refuseUnbilled } from './limits.ts';
export { type BillingMailKind, billingMailKinds, mailOnce } from './mails/mail-once.ts';
export { findPaper, printedPaper } from './papers/download-own.ts';
export { insertBilling, readPlanDays, readPrices } from './plan.ts';
export {
  beginRefund,
  bookEntries,
  isOpenRefund,
  type RefundRow,
  refundsOf,
  sendRefund,
  settleRefund,
} from './refunds.ts';
export { insertTrials, type NewTrial, readTrials, type Trials } from './trials.ts';
export { openRecord } from './usage-records/book-records.ts';
export { sayUncollected } from './usage-records/record-usage.ts';
export { readTrialUse } from './warnings.ts';

export const jobs: readonly Job[] = [closeMonths, collectDue, watchLimits, warn, recordUsage, forgetLostCards];

export const routes = [
  getBilling,
  previewMonth,
  getUnpaid,
  updateCard,
  retryPayment,
  updateLimit,
  makeInvoiceTicket,
  downloadInvoice,
  makeCreditNoteTicket,
  downloadCreditNote,
];
