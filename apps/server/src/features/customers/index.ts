import type { Job } from '#platform/jobs/job.ts';
import { createCustomer } from './create-customer.ts';
import { endCustomer } from './end-customer.ts';
import { getBrokerReport } from './get-broker-report.ts';
import { getCustomer } from './get-customer.ts';
import { getCustomerStatistics } from './get-customer-statistics.ts';
import { listCustomers } from './list-customers.ts';
import { mailCustomer } from './mail-customer.ts';
import { remindCustomer } from './remind-customer.ts';
import { viewCustomer } from './view-customer.ts';

export const routes = [
  listCustomers,
  getCustomer,
  createCustomer,
  remindCustomer,
  viewCustomer,
  endCustomer,
  getCustomerStatistics,
  getBrokerReport,
];
export const jobs: readonly Job[] = [mailCustomer];
