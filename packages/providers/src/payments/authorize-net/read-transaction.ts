import { NoOutcome, type Patience } from '../ask-in-time.ts';
import type { Ref } from '../port.ts';
import { type Transaction, transactionRead } from './answers.ts';
import type { Merchant } from './merchant.ts';
import { getTransaction } from './requests.ts';

/** A transaction, and the attempt that it carries. @throws NoOutcome where there is none */
export async function readTransaction(
  { login, ask }: Merchant,
  patience: Patience,
  transId: string,
): Promise<Transaction & { readonly attempt: Ref | null }> {
  const read = await ask(patience, getTransaction(login, transId), transactionRead);
  if (read.transaction == null) throw new NoOutcome('bad_answer', read.messages.message[0]?.code ?? 'transaction');
  return { ...read.transaction, attempt: read.transrefId ?? read.transaction.transrefId ?? null };
}

/** The transaction that a duplicate was one of. @throws NoOutcome where it is of another attempt */
export async function readOriginal(
  merchant: Merchant,
  patience: Patience,
  { attempt, transId }: { attempt: Ref; transId: string | null | undefined },
) {
  if (transId == null || transId === '' || transId === '0') throw new NoOutcome('bad_answer', 'duplicate_of_unknown');
  const original = await readTransaction(merchant, patience, transId);
  if (original.attempt !== attempt) throw new NoOutcome('bad_answer', 'duplicate_of_another');
  return original;
}
