import type { RequestFor } from '@carded/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import type { InquiryKind } from './inquiry-kinds.ts';

const asked = {
  shipping: () => call('inquiries.getShipping', {}),
  taxes: () => call('inquiries.getTaxes', {}),
  payments: () => call('inquiries.getPayments', {}),
};
export function inquiryQuery(kind: InquiryKind) {
  return queryOptions({ queryKey: ['inquiry', kind], queryFn: () => asked[kind]() });
}

export type InquiryValues = Record<string, string | string[]>;

/** The server looks at every field: what is left out or wrong comes back by its name. */
export function submitInquiry(kind: InquiryKind, values: InquiryValues, headers: Record<string, string>) {
  const own = { headers };
  switch (kind) {
    case 'shipping': {
      const body = { shipping: values } as unknown as RequestFor<'inquiries.submitShipping'>['body'];
      return call('inquiries.submitShipping', { body }, own);
    }
    case 'taxes': {
      const body = { taxes: values } as unknown as RequestFor<'inquiries.submitTaxes'>['body'];
      return call('inquiries.submitTaxes', { body }, own);
    }
    case 'payments': {
      const body = { payments: values } as unknown as RequestFor<'inquiries.submitPayments'>['body'];
      return call('inquiries.submitPayments', { body }, own);
    }
  }
}
