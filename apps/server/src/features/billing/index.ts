import type { Job } from '#platform/jobs/job.ts';
import { forgetLostCards } from './cards/card-tries.ts';
import { retryPayment } from './cards/retry-payment.ts';
import { updateCard } from './cards/update-card.ts';
import { closeMonths } from './closing/close-months.ts';
import { collectDue } from './collecting/collect-due.ts';
import { getBilling } from './invoices/get-billing.ts';
import { getUnpaid } from './invoices/get-unpaid.ts';
import { previewMonth } from './invoices/preview-month.ts';
import { updateLimit } from './limits/update-limit.ts';
import { watchLimits } from './limits/watch-limits.ts';
import { downloadCreditNote } from './papers/download-credit-note.ts';
import { downloadInvoice } from './papers/download-invoice.ts';
import { makeCreditNoteTicket } from './papers/make-credit-note-ticket.ts';
import { makeInvoiceTicket } from './papers/make-invoice-ticket.ts';
import { recordUsage } from './usage-records/record-usage.ts';
import { warn } from './warnings/warn.ts';

export { cardEntry } from './cards/card-entry.ts';
export { cardTriesKeptMs, dropCard, type NewCard } from './cards/card-tries.ts';
export { keepCard, keepCardIn } from './cards/keep-card.ts';
export { makeLive } from './cards/make-live.ts';
export { saveCard } from './cards/save-card.ts';
export { closesAt } from './closing/closes-at.ts';
export { chargesOf, currentCard, type InvoiceRow, isOpenCharge } from './collecting/billing-tables.ts';
export { lookBy } from './collecting/look-by.ts';
export { makeLiveAgain, notePaid } from './collecting/note-paid.ts';
export { readCredit } from './collecting/read-credit.ts';
export { readCredits } from './collecting/read-credits.ts';
export { settleCharge } from './collecting/settle-charge.ts';
export { takeTurn } from './collecting/take-turn.ts';
export { serve } from './events/serve-payment-events.ts';
export { insertBilling } from './insert-billing.ts';
export { insertTrials, type NewTrial } from './insert-trials.ts';
export { monthSoFar } from './invoices/month-so-far.ts';
export { readMoney } from './invoices/read-money.ts';
export { textOfLine } from './invoices/text-of-line.ts';
export { bookEntries } from './ledger-entry.ts';
export { liveRefusal, type Standing } from './live-refusal.ts';
export { type BillingMailKind, billingMailKinds } from './mails/billing-mail-kinds.ts';
export { mailOnce } from './mails/mail-once.ts';
export { findPaper, printedPaper } from './papers/printed-paper.ts';
export { readPlanDays } from './read-plan-days.ts';
export { readPrices } from './read-prices.ts';
export { readTrials, type Trials } from './read-trials.ts';
export { beginRefund } from './refunds/begin-refund.ts';
export { isOpenRefund, type RefundRow, refundsOf } from './refunds/refund-rows.ts';
export { sendRefund } from './refunds/send-refund.ts';
export { settleRefund } from './refunds/settle-refund.ts';
export { openRecord } from './usage-records/record-rows.ts';
export { sayUncollected } from './usage-records/say-uncollected.ts';
export { readTrialUse } from './warnings/read-trial-use.ts';

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
export { refuseUnbilled } from './refuse-unbilled.ts';
