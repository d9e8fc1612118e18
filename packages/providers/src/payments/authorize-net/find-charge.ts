import { NoOutcome, type Patience } from '../ask-in-time.ts';
import { type Absent, type Declined, type FindCharge, type Held, type Paid, silenceLimitMs } from '../port.ts';
import { type Listed, transactionsListed } from './answers.ts';
import { readCardRef } from './card-ref.ts';
import type { Merchant } from './merchant.ts';
import { readTransaction } from './read-transaction.ts';
import { listOfCustomer, listUnsettled, pageLimit } from './requests.ts';
import { transactionOutcome } from './transaction-outcome.ts';

const pagesMax = 20;
/** A list may show a charge this much later. */
const listLagMs = 60_000;
const precedence = ['paid', 'held', 'declined'];

/** Looks for the attempt in the customer's list and in that of what has not settled, by invoice number, then reads what it found. */
export async function findCharge(merchant: Merchant, request: FindCharge): Promise<Paid | Declined | Held | Absent> {
  const { attempt, since } = request;
  const { profileId } = readCardRef(request.card);
  const patience = { leftMs: silenceLimitMs };
  const ofCustomer = await searchList(merchant, patience, request, (page) =>
    listOfCustomer(merchant.login, profileId, page),
  );
  const found =
    ofCustomer.length > 0
      ? ofCustomer
      : await searchList(merchant, patience, request, (page) => listUnsettled(merchant.login, page));
  const outcomes: (Paid | Declined | Held)[] = [];
  // A duplicate that was refused may stand beside the charge it is one of.
  for (const transId of new Set(found)) {
    const transaction = await readTransaction(merchant, patience, transId);
    if (transaction.attempt !== null && transaction.attempt !== attempt) continue;
    if (transaction.order?.invoiceNumber !== attempt || transaction.transactionType === 'refundTransaction') continue;
    outcomes.push(transactionOutcome(transaction));
  }
  const [outcome] = outcomes.toSorted((a, b) => precedence.indexOf(a.state) - precedence.indexOf(b.state));
  if (outcome !== undefined) return outcome;
  if (merchant.time.now() - since.getTime() < listLagMs) throw new NoOutcome('not_ready', 'list_lag');
  return { state: 'absent' };
}

/** Newest first, until the list is over or older than the attempt. @returns ids of transactions with its invoice number */
async function searchList(
  merchant: Merchant,
  patience: Patience,
  { attempt, since }: FindCharge,
  requestPage: (page: number) => object,
): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= pagesMax; page += 1) {
    const answer = await merchant.ask(patience, requestPage(page), transactionsListed);
    const isNone = answer.messages.message.some(({ code }) => code === 'E00040');
    if (answer.messages.resultCode !== 'Ok' && !isNone)
      throw new NoOutcome('bad_answer', answer.messages.message[0]?.code ?? 'list');
    const listed = answer.transactions ?? [];
    found.push(...listed.filter(({ invoiceNumber }) => invoiceNumber === attempt).map(({ transId }) => transId));
    if (listed.length < pageLimit || isOlder(listed.at(-1), since)) return found;
  }
  // There is more than we may read: what was not found may be there.
  if (found.length === 0) throw new NoOutcome('bad_answer', 'list_too_long');
  return found;
}

/** With an hour for clocks that differ. */
function isOlder(last: Listed | undefined, since: Date): boolean {
  const at = Date.parse(last?.submitTimeUTC ?? '');
  return at < since.getTime() - 60 * 60 * 1000;
}
