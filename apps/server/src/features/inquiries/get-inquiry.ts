import {
  getPaymentsInquiry as getPayments,
  getShippingInquiry as getShipping,
  getTaxesInquiry as getTaxes,
} from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { readInquiry } from './read-inquiry.ts';

export const getShippingInquiry = query(getShipping, ({ context, who, tx }) =>
  readInquiry(context, tx, who.accountId, 'shipping'),
);
export const getTaxesInquiry = query(getTaxes, ({ context, who, tx }) =>
  readInquiry(context, tx, who.accountId, 'taxes'),
);
export const getPaymentsInquiry = query(getPayments, ({ context, who, tx }) =>
  readInquiry(context, tx, who.accountId, 'payments'),
);
