import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'maintenance'> = {
  'maintenance.get': {
    audience: 'anyone',
    request: () => ({}),
  },
  'maintenance.set': {
    audience: 'staff: operate',
    request: () => ({ body: { on: true, reason: 'A new database' } }),
    changes: ['+ audit_rows maintenance.switched of reviewer, the house', '~ app_settings maintenance: value'],
  },
};
