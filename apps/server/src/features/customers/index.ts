import type { Job } from '#platform/jobs/job.ts';
import { createCustomer, remindCustomer } from './create-customer.ts';
import { endCustomer, getCustomer, viewCustomer } from './get-customer.ts';
import { getCustomerStatistics } from './get-customer-statistics.ts';
import { getBrokerReport, listCustomers } from './list-customers.ts';
import { mailCustomer } from './mail-customer.ts';

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
