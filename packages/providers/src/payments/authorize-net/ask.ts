import { z } from 'zod';
import { askInTime, NoOutcome, type Patience, type Time } from '../ask-in-time.ts';
import type { Declined } from '../port.ts';
import type { Login } from './requests.ts';

type AskOptions = { readonly apiUrl: string; readonly time: Time };
/** Sends one request and reads its answer, also one that is an error of the provider's kind. @throws NoOutcome without a usable answer */
type Ask = <Schema extends typeof anyAnswer>(
  patience: Patience,
  request: object,
  schema: Schema,
) => Promise<z.infer<Schema>>;

const answerMaxBytes = 1024 * 1024;
/** E00001 error during processing; E00053, E00104 busy or in maintenance. */
const busyCodes = new Set(['E00001', 'E00053', 'E00104']);
/** E00003: against the schema; E00005 to E00012, E00044, E00059: login, permissions, test mode. */
const refusedCodes = new Set([
  'E00003',
  'E00005',
  'E00006',
  'E00007',
  'E00008',
  'E00009',
  'E00010',
  'E00011',
  'E00012',
  'E00044',
  'E00059',
]);

/** Calls the provider's one address. An HTTP status says nothing there, so only the JSON counts. */
export function makeAsk({ apiUrl, time }: AskOptions): Ask {
  return async (patience, request, schema) => {
    const answer = await askInTime({ patience, ...time }, async (signal) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(request);
      const response = await fetch(apiUrl, { method: 'POST', headers, body, signal, redirect: 'error' });
      return { status: response.status, text: await response.text() };
    });
    const json = toJson(answer.text);
    const codes = anyAnswer.safeParse(json).data?.messages.message.map(({ code }) => code) ?? [];
    const busy = codes.find((code) => busyCodes.has(code));
    if (busy !== undefined) throw new NoOutcome('bad_answer', busy);
    const refused = codes.find((code) => refusedCodes.has(code));
    if (refused !== undefined) throw new NoOutcome('refused', refused);
    const parsed = schema.safeParse(json);
    if (!parsed.success || answer.status >= 500) throw new NoOutcome('bad_answer', `status_${answer.status}`);
    return parsed.data as z.infer<typeof schema>;
  };
}

// Answers begin with a byte order mark. Reading the text drops the first; a proxy may have added another.
function toJson(text: string): unknown {
  if (text.length > answerMaxBytes) return null;
  try {
    return JSON.parse(text.replace(/^\uFEFF+/, ''));
  } catch {
    return null;
  }
}

/** The parts of the answers that we read. Numbers and texts are both taken where the documents and the answers differ. */
const text = z.union([z.string(), z.number()]).transform(String);
const message = z.object({ code: z.string(), text: z.string() });
const messages = z.object({ resultCode: z.enum(['Ok', 'Error']), message: z.array(message).min(1) });

export const anyAnswer = z.object({ refId: z.string().nullish(), messages });

export const profileMade = anyAnswer.extend({
  customerProfileId: text.nullish(),
  validationDirectResponseList: z.array(z.string()).nullish(),
  validationDirectResponse: z.string().nullish(),
});

const card = z.object({ cardNumber: z.string(), expirationDate: z.string(), cardType: z.string().nullish() });
export const profileRead = anyAnswer.extend({
  profile: z
    .object({
      customerProfileId: text,
      merchantCustomerId: z.string().nullish(),
      paymentProfiles: z
        .array(z.object({ customerPaymentProfileId: text, payment: z.object({ creditCard: card }) }))
        .min(1),
    })
    .nullish(),
});

export const transactionMade = anyAnswer.extend({
  transactionResponse: z
    .object({
      responseCode: text,
      rawResponseCode: text.nullish(),
      transId: text.nullish(),
      refTransID: text.nullish(),
      messages: z.array(z.object({ code: text, description: z.string() })).nullish(),
      errors: z.array(z.object({ errorCode: text, errorText: z.string() })).nullish(),
      prePaidCard: z.object({ approvedAmount: text.nullish() }).nullish(),
      splitTenderId: text.nullish(),
    })
    .nullish(),
});
export type TransactionResponse = NonNullable<z.infer<typeof transactionMade>['transactionResponse']>;

export const transactionRead = anyAnswer.extend({
  transrefId: z.string().nullish(),
  transaction: z
    .object({
      transId: text,
      transrefId: z.string().nullish(),
      transactionType: z.string(),
      transactionStatus: z.string(),
      responseReasonCode: text.nullish(),
      responseReasonDescription: z.string().nullish(),
      order: z.object({ invoiceNumber: z.string().nullish() }).nullish(),
      authAmount: text,
    })
    .nullish(),
});
export type Transaction = NonNullable<z.infer<typeof transactionRead>['transaction']>;

const listed = z.object({ transId: text, submitTimeUTC: z.string(), invoiceNumber: z.string().nullish() });
export const transactionsListed = anyAnswer.extend({ transactions: z.array(listed).nullish() });
export type Listed = z.infer<typeof listed>;

/** Reads cents of a decimal amount; `null` when invalid. */
export function toCents(amount: string): bigint | null {
  const found = /^(\d+)(?:\.(\d{1,4}))?$/.exec(amount);
  if (found === null) return null;
  const decimals = (found[2] ?? '').padEnd(4, '0');
  return decimals.endsWith('00') ? BigInt(found[1] ?? '0') * 100n + BigInt(decimals.slice(0, 2)) : null;
}

/** Merchant of the gateway, with its way to ask. */
export type Merchant = { readonly login: Login; readonly ask: Ask; readonly time: Time };

/** Codes of the network, where the answer has them: Visa's category 1, "the issuer will never approve". Any further try costs a fee. */
const neverAgain = new Set(['04', '07', '12', '14', '15', '41', '43', '46', '57', 'R0', 'R1', 'R3']);
/** Response reason codes. 4 pick up the card; 6, 37, 315 number; 8, 317 expired; 17, 28 kind of card not accepted. */
const hardReasons = new Set(['4', '6', '8', '17', '28', '37', '315', '317']);
/** 41, 250, 251 a fraud filter; 254 declined after a review. */
const fraudReasons = new Set(['41', '250', '251', '254']);
/** Errors of the provider or the processor, reported as "try again": it is uncertain whether the card was charged. */
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

/**
 * Interprets a transaction that was not approved.
 * @throws NoOutcome when no card was refused
 */
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

/** Formats the provider's words for the cardholder, short, as a sentence. */
export function toSentence(text: string | null | undefined): string {
  const plain = (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  if (plain === '') return 'This card was declined.';
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
