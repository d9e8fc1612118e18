import type { ProofsOf } from '#security/proof.ts';

export const endpoints: ProofsOf<'userSettings'> = {
  'userSettings.get': {
    audience: 'websites',
    inView: 'settings',
    request: () => ({}),
  },
  'userSettings.idStorage': {
    audience: 'websites, all of them',
    inView: 'settings',
    request: () => ({}),
  },
  'userSettings.updateIdStorage': {
    audience: 'owner',
    request: () => ({ body: { id_storage_enabled: true, image_days: 14 } }),
    changes: ['+ audit_rows account.id_storage_updated of owner', '~ accounts: image_days, is_id_storage_enabled'],
  },
};
