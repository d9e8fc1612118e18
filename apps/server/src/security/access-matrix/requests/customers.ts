import { unknownId } from './given.ts';
import type { RowsOf } from './row.ts';

const business = { business_name: 'Cedar Ridge Vape', firstname: 'Paul', lastname: 'Okafor', scanner: false };
const ofCustomer = { object: null, request: () => ({ params: { uuid: unknownId } }) };

/** A broker with customers, at each level, is in `customers/levels.more.test.ts`. */
export const customers: RowsOf<'customers' | 'brokers'> = {
  'customers.list': { object: null, request: () => ({}) },
  'customers.get': ofCustomer,
  'customers.create': {
    object: null,
    request: () => ({ body: { ...business, email: 'paul@cedarridge.example', website: 'cedarridge.example' } }),
  },
  'customers.remind': ofCustomer,
  'customers.view': ofCustomer,
  'customers.end': ofCustomer,
  'customers.statistics': { object: null, request: () => ({}) },
  'customers.report': { object: null, request: () => ({}) },
  'brokers.list': { object: null, request: () => ({}) },
  'brokers.grant': { object: null, request: () => ({ params: { id: unknownId }, body: { access: 'numbers' } }) },
  'brokers.end': { object: null, request: () => ({ params: { id: unknownId } }) },
};
