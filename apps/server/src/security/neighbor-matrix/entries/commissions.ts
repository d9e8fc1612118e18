import type { At, EntriesOf } from '../entry.ts';

const paramsOf = ({ world: { kept } }: At) => ({ id: kept.ids.theBroker ?? '' });
const both = (action: string) => [
  `+ audit_rows ${action} of reviewer, the broker`,
  `+ audit_rows ${action} of reviewer, the house, the broker`,
];

/** What a broker earns. */
export const commissions: EntriesOf<'commissions'> = {
  'commissions.report': {
    given: ({ world: { kept } }) => [{ query: { month: '2026-01' } }, kept.broker.headers],
    changes: ['+ audit_rows commissions.exported of the broker'],
  },
  'commissions.ofBroker': {
    given: (at) => [{ params: paramsOf(at) }, at.world.reviewer.headers],
    changes: both('commissions.opened_by_support'),
  },
  'commissions.setShare': {
    given: (at) => [
      {
        params: paramsOf(at),
        body: { share_bps: 1_000, from_month: '2099-01', reason: 'As agreed in their contract' },
      },
      at.world.reviewer.headers,
    ],
    changes: [...both('commissions.share_set'), '+ broker_shares of the broker'],
  },
};
