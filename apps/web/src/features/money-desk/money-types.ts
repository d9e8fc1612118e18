import type { AnswerOf } from '@carded/client';

export type Desk = AnswerOf<'moneyDesk.list'>;
export type DeskRow = Desk['rows'][number];
export type AccountMoney = AnswerOf<'moneyDesk.account'>;
export type Exemption = AccountMoney['exemptions'][number];
export type DeskInvoice = AccountMoney['invoices'][number];
/** What a dialog about one invoice is given; `aloneLeft`: what this person may still give without a second one. */
export type OfInvoice = { account: string; invoice: DeskInvoice; aloneLeft: number; onClose: () => void };
/** What an answer may say besides that it is done. */
export type Asked = { state?: 'done' | 'waits' };
