import type { ProofsOf } from '#security/proof.ts';
import { unknownId } from '#testing/world/given.ts';

export const endpoints: ProofsOf<'brokers'> = {
  'brokers.list': {
    audience: 'account, all websites, inactive too',
    request: () => ({}),
  },
  'brokers.grant': {
    audience: 'owner, inactive too',
    request: () => ({ params: { id: unknownId }, body: { access: 'numbers' } }),
    given: ({ world: { kept, owner } }) => [
      { params: { id: kept.ids.asking ?? '' }, body: { access: 'numbers' } },
      owner.headers,
    ],
    changes: [
      '+ audit_rows broker.granted of owner, asking',
      '+ audit_rows customer.granted of asking',
      '~ broker_customers of asking: state, granted_at',
    ],
  },
  'brokers.end': {
    audience: 'owner, inactive too',
    request: () => ({ params: { id: unknownId } }),
    given: ({ world: { kept, owner } }) => [{ params: { id: kept.ids.customer ?? '' } }, owner.headers],
    changes: [
      '+ audit_rows broker.ended of owner, customer',
      '+ audit_rows customer.left of the broker, customer',
      '~ broker_customers of the broker, customer: state, ended_at, ended_by',
    ],
  },
};
