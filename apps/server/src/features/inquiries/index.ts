import type { Job } from '#platform/jobs/job.ts';
import { getPaymentsInquiry, getShippingInquiry, getTaxesInquiry } from './get-inquiry.ts';
import { listInquiries } from './list-inquiries.ts';
import { mailInquiry } from './mail-inquiry.ts';
import { openInquiry } from './open-inquiry.ts';
import { submitPaymentsInquiry, submitShippingInquiry, submitTaxesInquiry } from './submit-inquiry.ts';
import { updateInquiry } from './update-inquiry.ts';

export { removeAnsweredInquiries } from './remove-answered-inquiries.ts';

export const routes = [
  getShippingInquiry,
  submitShippingInquiry,
  getTaxesInquiry,
  submitTaxesInquiry,
  getPaymentsInquiry,
  submitPaymentsInquiry,
  listInquiries,
  openInquiry,
  updateInquiry,
];
export const jobs: readonly Job[] = [mailInquiry];
