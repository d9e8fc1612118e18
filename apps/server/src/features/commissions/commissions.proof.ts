import type { JobProofs, ProofsOf } from '#security/proof.ts';
import type { At } from '#testing/world/at.ts';
import { unknownId } from '#testing/world/given.ts';

const params = { id: unknownId };
const paramsOf = ({ world: { kept } }: At) => ({ id: kept.ids.theBroker ?? '' });
const both = (action: string) => [
  `+ audit_rows ${action} of reviewer, the broker`,
  `+ audit_rows ${action} of reviewer, the house, the broker`,
];
const dayMs = 86_400_000;

export const endpoints: ProofsOf<'commissions'> = {
  'commissions.get': {
    audience: 'broker',
    request: () => ({ query: {} }),
  },
  'commissions.report': {
    audience: 'broker',
    request: () => ({ query: { month: '2026-11' } }),
    given: ({ world: { kept } }) => [{ query: { month: '2026-01' } }, kept.broker.headers],
    changes: ['+ audit_rows commissions.exported of the broker'],
  },
  'commissions.ofBroker': {
    audience: 'staff: billing',
    request: () => ({ params }),
    given: (at) => [{ params: paramsOf(at) }, at.world.reviewer.headers],
    changes: both('commissions.opened_by_support'),
  },
  'commissions.setShare': {
    audience: 'staff: billing',
    request: () => ({
      params,
      body: { share_bps: 1_000, from_month: '2099-01', reason: 'As agreed in their contract' },
    }),
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

export const jobs: JobProofs = {
  'write-commissions': {
    given: async ({ server, world: { kept } }) => {
      // Makes them a customer since before the paid month.
      await server.context.db.pool.query("update carded.broker_customers set granted_at = '2026-01-01' where id = $1", [
        kept.ids.customer,
      ]);
      server.clock.forward(40 * dayMs);
      return {};
    },
    changes: [
      '+ commission_lines of the broker, customer',
      '+ ledger_entries of the broker',
      '~ commissions_due of the broker: next_month',
      '~ commissions_due: next_month',
    ],
  },
};
