import type { AnswerOf } from '@carded/client';

export type Billing = AnswerOf<'billing.get'>;
export type Invoice = Billing['invoices'][number];
