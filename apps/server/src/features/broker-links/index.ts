export { auditTwice } from './audit-twice.ts';
export { brokerStats } from './broker-stats.ts';
export { countCustomers } from './count-customers.ts';
export { type CustomerMonth, customerMonths } from './customer-months.ts';
export { type CustomerLink, findCustomer } from './find-customer.ts';
export { type InCustomer, inCustomer } from './in-customer.ts';
export { joinAsCustomer } from './join-as-customer.ts';
export { type CustomerRow, cycleOf, readCustomers } from './read-customers.ts';
