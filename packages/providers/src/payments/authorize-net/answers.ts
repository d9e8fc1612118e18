import { z } from 'zod';

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

/** Cents of a decimal amount; `null` where it is none. */
export function toCents(amount: string): bigint | null {
  const found = /^(\d+)(?:\.(\d{1,4}))?$/.exec(amount);
  if (found === null) return null;
  const decimals = (found[2] ?? '').padEnd(4, '0');
  return decimals.endsWith('00') ? BigInt(found[1] ?? '0') * 100n + BigInt(decimals.slice(0, 2)) : null;
}
