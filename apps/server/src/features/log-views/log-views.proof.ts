import type { ProofsOf } from '#security/proof.ts';
import { unknownId } from '#testing/world/given.ts';

const view = { name: 'Accepted', filters: { status: '3' }, find: '' };

export const endpoints: ProofsOf<'logViews'> = {
  'logViews.list': {
    audience: 'verifications',
    inView: 'log',
    request: () => ({}),
  },
  'logViews.create': {
    audience: 'verifications',
    request: () => ({ body: view }),
    changes: ['+ audit_rows log_view.created of owner', '+ log_views of owner'],
  },
  'logViews.update': {
    audience: 'verifications',
    request: () => ({ params: { id: unknownId }, body: { name: 'View', filters: {}, find: '' } }),
    given: ({ world: { kept, owner } }) => [{ params: { id: kept.ids.view ?? '' }, body: view }, owner.headers],
    changes: ['+ audit_rows log_view.updated of owner, view', '~ log_views of owner, view: sealed'],
    ofAColleague: ({ world: { kept, colleague } }) => [
      { params: { id: kept.ids.view ?? '' }, body: view },
      colleague.headers,
    ],
  },
  'logViews.remove': {
    audience: 'verifications',
    request: () => ({ params: { id: unknownId } }),
    given: ({ world: { kept, owner } }) => [{ params: { id: kept.ids.view ?? '' } }, owner.headers],
    changes: ['+ audit_rows log_view.removed of owner, view', '- log_views of owner, view'],
    ofAColleague: ({ world: { kept, colleague } }) => [{ params: { id: kept.ids.view ?? '' } }, colleague.headers],
  },
};
