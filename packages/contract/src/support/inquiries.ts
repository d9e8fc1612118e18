import { z } from 'zod';
import { login, staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, emailAddress, longText, requiredText, text, timestamp, uuid } from '#fields.ts';

const access = login('billing', { or: 'account', everyWebsite: true });
const contact = {
  contact_name: requiredText(120),
  contact_email: emailAddress,
  contact_phone: text(40).optional(),
  message: longText(4_000).optional(),
};
/** A state or province by its code. */
const state = z.string().regex(/^[A-Z]{2}$/, 'must be chosen');
const monthlyOrders = z.enum(['under_100', 'under_1000', 'under_10000', 'more']);

export const shippingFields = z.strictObject({
  state,
  monthly_orders: monthlyOrders,
  carrier: text(80).optional(),
  products: requiredText(200),
  ...contact,
});
export const taxesFields = z.strictObject({
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1, 'choose at least one')
    .max(70),
  monthly_orders: monthlyOrders,
  platform: text(80).optional(),
  ...contact,
});
export const paymentsFields = z.strictObject({
  state,
  monthly_volume: z.enum(['under_10k', 'under_50k', 'under_250k', 'more']),
  processor: text(80).optional(),
  website: text(200).optional(),
  ...contact,
});
/** `none`: nothing was sent yet, or the last one is answered and another may be sent. */
const inquiryAnswer = z.object({
  status: z.enum(['none', 'received', 'in_progress', 'answered']),
  error: z.string().nullable(),
  submitted: timestamp.nullable(),
  answer: z.string().nullable(),
});
export type InquiryAnswer = z.output<typeof inquiryAnswer>;

const read = { method: 'GET', access, rate: 'read', output: inquiryAnswer, errors: [] } as const;
const submit = {
  method: 'POST',
  access,
  rate: 'message',
  takesIdempotencyKey: true,
  output: inquiryAnswer,
  errors: ['conflict', 'invalid_input', 'idempotency_key_reused'],
  audit: 'inquiry.submitted',
} as const;

export const getShippingInquiry = endpoint({
  ...read,
  name: 'inquiries.getShipping',
  path: '/api/shipping/inquiry',
  summary: 'Status of the shipping inquiry',
});
export const submitShippingInquiry = endpoint({
  ...submit,
  name: 'inquiries.submitShipping',
  path: '/api/shipping/inquiry',
  summary: 'Ask about shipping',
  body: z.strictObject({ shipping: shippingFields }),
});
export const getTaxesInquiry = endpoint({
  ...read,
  name: 'inquiries.getTaxes',
  path: '/api/taxes/inquiry',
  summary: 'Status of the taxes inquiry',
});
export const submitTaxesInquiry = endpoint({
  ...submit,
  name: 'inquiries.submitTaxes',
  path: '/api/taxes/inquiry',
  summary: 'Ask about taxes',
  body: z.strictObject({ taxes: taxesFields }),
});
export const getPaymentsInquiry = endpoint({
  ...read,
  name: 'inquiries.getPayments',
  path: '/api/payments/inquiry',
  summary: 'Status of the payments inquiry',
});
export const submitPaymentsInquiry = endpoint({
  ...submit,
  name: 'inquiries.submitPayments',
  path: '/api/payments/inquiry',
  summary: 'Ask about payments',
  body: z.strictObject({ payments: paymentsFields }),
});
export const listInquiries = endpoint({
  name: 'staffInquiries.list',
  method: 'GET',
  path: '/api/staff/inquiry',
  summary: 'Inquiries of all accounts, newest first',
  access: staff('support'),
  rate: 'read',
  query: z.strictObject({ state: z.enum(['open', 'answered']).optional() }),
  output: z.object({
    inquiries: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['shipping', 'taxes', 'payments']),
        account: z.string(),
        status: z.enum(['received', 'in_progress', 'answered']),
        created: timestamp,
      }),
    ),
  }),
  errors: [],
});
/** Each look leaves a row with the merchant and one with staff. */
export const openInquiry = endpoint({
  name: 'staffInquiries.open',
  method: 'POST',
  path: '/api/staff/inquiry/:id/open',
  summary: 'Read an inquiry',
  access: staff('support'),
  rate: 'read',
  params: z.strictObject({ id: uuid }),
  output: z.object({
    inquiry: z.object({
      id: z.string(),
      kind: z.enum(['shipping', 'taxes', 'payments']),
      account: z.string(),
      status: z.enum(['received', 'in_progress', 'answered']),
      created: timestamp,
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
      note: z.string(),
      answer: z.string(),
    }),
  }),
  errors: ['not_found'],
  audit: 'inquiry.opened',
});
/** The note is staff's own; the answer is read by the merchant. */
export const updateInquiry = endpoint({
  name: 'staffInquiries.update',
  method: 'PUT',
  path: '/api/staff/inquiry/:id',
  summary: 'Set an inquiry’s status',
  access: staff('support'),
  rate: 'write',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    status: z.enum(['received', 'in_progress', 'answered']),
    note: longText(4_000),
    answer: longText(4_000),
  }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'inquiry.updated',
});
