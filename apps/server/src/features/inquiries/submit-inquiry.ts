import {
  submitPaymentsInquiry as submitPayments,
  submitShippingInquiry as submitShipping,
  submitTaxesInquiry as submitTaxes,
} from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { refusePlace } from './refuse-place.ts';
import { writeInquiry } from './write-inquiry.ts';

export const submitShippingInquiry = command(submitShipping, (call) => {
  const { shipping } = call.input.body;
  refusePlace('body.shipping.state', [shipping.state]);
  return writeInquiry(call, 'shipping', shipping);
});
export const submitTaxesInquiry = command(submitTaxes, (call) => {
  const { taxes } = call.input.body;
  refusePlace('body.taxes.states', taxes.states);
  return writeInquiry(call, 'taxes', taxes);
});
export const submitPaymentsInquiry = command(submitPayments, (call) => {
  const { payments } = call.input.body;
  refusePlace('body.payments.state', [payments.state]);
  return writeInquiry(call, 'payments', payments);
});
