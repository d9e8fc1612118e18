import { unknownId } from './given.ts';
import type { RowsOf } from './row.ts';

const params = { id: unknownId };

export const commissions: RowsOf<'commissions'> = {
  'commissions.get': { object: null, request: () => ({ query: {} }) },
  'commissions.report': { object: null, request: () => ({ query: { month: '2026-11' } }) },
  'commissions.ofBroker': { object: null, request: () => ({ params }) },
  'commissions.setShare': {
    object: null,
    request: () => ({
      params,
      body: { share_bps: 1_000, from_month: '2099-01', reason: 'As agreed in their contract' },
    }),
  },
};
