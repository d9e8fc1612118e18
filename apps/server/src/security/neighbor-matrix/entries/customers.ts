import type { EntriesOf } from '../entry.ts';
import { invitationOf } from '../keep-brokers.ts';

/** A broker and its customers. */
export const customers: EntriesOf<'customers' | 'brokers'> = {
  'customers.create': {
    given: ({ world: { kept } }) => [{ body: invitationOf('new@joining.example') }, kept.broker.headers],
    changes: [
      '+ audit_rows customer.invited of the broker',
      '+ broker_customers of the broker',
      '+ customer_invitations of the broker',
      '+ ledger',
      '+ outbox customer-mail of the broker',
      '~ ledger: lasts, counts, ends_at ×2',
    ],
  },
  'customers.remind': {
    given: ({ world: { kept } }) => [{ params: { uuid: kept.ids.asked ?? '' } }, kept.broker.headers],
    changes: [
      '+ audit_rows customer.reminded of the broker, asked',
      '+ outbox customer-mail of the broker, asked',
      '~ broker_customers of the broker, asked: expires_at, mail_number',
      '~ customer_invitations of the broker, asked: expires_at',
      '~ ledger: lasts, counts, ends_at ×3',
    ],
  },
  'customers.view': {
    given: ({ world: { kept } }) => [{ params: { uuid: kept.ids.customer ?? '' } }, kept.broker.headers],
    changes: ['+ audit_rows view.started', '+ audit_rows view.started of the broker', '+ views of the broker'],
  },
  'customers.end': {
    given: ({ world: { kept } }) => [{ params: { uuid: kept.ids.customer ?? '' } }, kept.broker.headers],
    changes: [
      '+ audit_rows customer.ended of customer',
      '+ audit_rows customer.ended of the broker, customer',
      '~ broker_customers of the broker, customer: state, ended_at, ended_by',
    ],
  },
  'customers.report': {
    given: ({ world: { kept } }) => [{}, kept.broker.headers],
    changes: ['+ audit_rows customers.exported of the broker'],
  },
  'brokers.grant': {
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
    given: ({ world: { kept, owner } }) => [{ params: { id: kept.ids.customer ?? '' } }, owner.headers],
    changes: [
      '+ audit_rows broker.ended of owner, customer',
      '+ audit_rows customer.left of the broker, customer',
      '~ broker_customers of the broker, customer: state, ended_at, ended_by',
    ],
  },
};
