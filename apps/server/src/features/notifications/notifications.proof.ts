import type { ProofsOf } from '#security/proof.ts';
import { unknownId } from '#testing/world/given.ts';

export const endpoints: ProofsOf<'notifications'> = {
  'notifications.dismiss': {
    audience: 'any login, inactive too',
    // The id of another account is not found before the notice's permission is checked.
    request: () => ({ body: { id: unknownId, prop: 'welcome_dismissed', value: true } }),
    given: ({ world: { home, owner } }) => [
      { body: { id: home.account.accountId, prop: 'trial_notice_dismissed', value: true } },
      owner.headers,
    ],
    changes: ['+ audit_rows notification.dismissed of owner', '+ dismissed_notices trial_notice_dismissed'],
  },
};
