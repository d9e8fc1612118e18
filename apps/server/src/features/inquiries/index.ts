import type { Job } from '#platform/jobs/job.ts';
import {
  getPaymentsInquiry,
  getShippingInquiry,
  getTaxesInquiry,
  listInquiries,
  openInquiry,
  updateInquiry,
} from './inquiries.ts';
import { mailInquiry, submitPaymentsInquiry, submitShippingInquiry, submitTaxesInquiry } from './submit-inquiry.ts';

export { removeAnsweredInquiries } from './submit-inquiry.ts';

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
