import { NoOutcome } from '../ask-in-time.ts';
import type { Declined } from '../port.ts';
import type { TransactionResponse } from './ask.ts';

/** What the network said, where the answer has it: Visa's category 1, "the issuer will never approve". Any further try costs a fee. */
const neverAgain = new Set(['04', '07', '12', '14', '15', '41', '43', '46', '57', 'R0', 'R1', 'R3']);
/** Response reason codes. 4 pick up the card; 6, 37, 315 number; 8, 317 expired; 17, 28 kind of card not accepted. */
const hardReasons = new Set(['4', '6', '8', '17', '28', '37', '315', '317']);
/** 41, 250, 251 a fraud filter; 254 declined after a review. */
const fraudReasons = new Set(['41', '250', '251', '254']);
/** An error on the provider's side or the processor's, told as "try again": whether it was charged is not sure. */
const errorsOfProvider = new Set([
  '19',
  '20',
  '21',
  '22',
  '23',
  '25',
  '26',
  '57',
  '58',
  '59',
  '60',
  '61',
  '62',
  '63',
  '120',
  '121',
  '122',
  '181',
]);
/** Our account may not do this: login, kind of account, currency, product. */
const errorsOfAccount = new Set(['13', '30', '34', '35', '38', '43', '87', '98', '103', '123', '200', '328']);

/** What a transaction that was not approved means. @throws NoOutcome where no card was refused */
export function declineOf(response: TransactionResponse): Declined {
  const error = response.errors?.[0];
  const reason = error?.errorCode ?? response.messages?.[0]?.code ?? '';
  const code = `${response.responseCode}_${reason}`;
  if (response.responseCode !== '2' && errorsOfProvider.has(reason)) throw new NoOutcome('bad_answer', code);
  if (response.responseCode !== '2' && errorsOfAccount.has(reason)) throw new NoOutcome('refused', code);
  return declined(reason, error?.errorText, response.rawResponseCode ?? '');
}

/** @param raw the network's own code, where it is known */
export function declined(reason: string, text: string | null | undefined, raw = ''): Declined {
  const isHard = neverAgain.has(raw) || hardReasons.has(reason);
  const kind = fraudReasons.has(reason) ? 'fraud' : isHard ? 'hard' : 'soft';
  return { state: 'declined', kind, code: reason === '' ? 'declined' : reason, text: toSentence(text) };
}

/** What the cardholder reads: the provider's words, short, as a sentence. */
export function toSentence(text: string | null | undefined): string {
  const plain = (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  if (plain === '') return 'This card was declined.';
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
