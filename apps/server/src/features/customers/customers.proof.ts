import type { JobProofs, ProofsOf } from '#security/proof.ts';
import { unknownId } from '#testing/world/given.ts';
import { invitationOf } from '#testing/world/keep-brokers.ts';
import { takeJob } from '#testing/world/run-job.ts';

const business = { business_name: 'Cedar Ridge Vape', firstname: 'Paul', lastname: 'Okafor', scanner: false };

export const endpoints: ProofsOf<'customers'> = {
  'customers.list': {
    audience: 'broker',
    request: () => ({}),
    shows: ['another account'],
  },
  'customers.get': {
    audience: 'broker',
    request: () => ({ params: { uuid: unknownId } }),
  },
  'customers.create': {
    audience: 'broker',
    request: () => ({ body: { ...business, email: 'paul@cedarridge.example', website: 'cedarridge.example' } }),
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
    audience: 'broker',
    request: () => ({ params: { uuid: unknownId } }),
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
    audience: 'broker',
    request: () => ({ params: { uuid: unknownId } }),
    given: ({ world: { kept } }) => [{ params: { uuid: kept.ids.customer ?? '' } }, kept.broker.headers],
    changes: ['+ audit_rows view.started', '+ audit_rows view.started of the broker', '+ views of the broker'],
  },
  'customers.end': {
    audience: 'broker',
    request: () => ({ params: { uuid: unknownId } }),
    given: ({ world: { kept } }) => [{ params: { uuid: kept.ids.customer ?? '' } }, kept.broker.headers],
    changes: [
      '+ audit_rows customer.ended of customer',
      '+ audit_rows customer.ended of the broker, customer',
      '~ broker_customers of the broker, customer: state, ended_at, ended_by',
    ],
  },
  'customers.statistics': {
    audience: 'broker',
    request: () => ({}),
  },
  'customers.report': {
    audience: 'broker',
    request: () => ({}),
    given: ({ world: { kept } }) => [{}, kept.broker.headers],
    changes: ['+ audit_rows customers.exported of the broker'],
  },
};

export const jobs: JobProofs = {
  'customer-mail': {
    given: (at) => takeJob(at, 'customer-mail', at.world.kept.ids.asked),
    changes: ['+ invites of the broker, asked'],
  },
};
