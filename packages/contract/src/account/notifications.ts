import type { Permission } from '@carded/domain/codes';
import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, uuid } from '#fields.ts';

/**
 * Notifications by the field that dismisses them; no other field of an account can be changed this way. `for`: permissions, one of which is needed to see and
 * dismiss it. `by`: the only accepted value. A notice of another state has another name, so that it appears although the earlier one was dismissed.
 */
export const dismissible = {
  personal_email_bounced: { for: ['account'], by: false },
  billing_notice_dismissed: { for: ['billing', 'account'], by: true },
  welcome_dismissed: { for: ['billing', 'account'], by: true },
  activate_notice_dismissed: { for: ['billing', 'account'], by: true },
  install_notice_dismissed: { for: ['websites'], by: true },
  id_storage_notice_dismissed: { for: ['account'], by: true },
  trial_notice_dismissed: { for: ['billing', 'account'], by: true },
  trial_used_up_notice_dismissed: { for: ['billing', 'account'], by: true },
  trial_scan_notice_dismissed: { for: ['billing', 'account', 'id_scanner'], by: true },
  trial_scan_used_up_notice_dismissed: { for: ['billing', 'account', 'id_scanner'], by: true },
} as const satisfies Record<string, { for: readonly Permission[]; by: boolean }>;

const dismissibleProps = Object.keys(dismissible) as [DismissibleProp, ...DismissibleProp[]];

/** `id` is the account's. A bounce is put away with `value` false, a notice with true. */
export const dismissNotification = endpoint({
  name: 'notifications.dismiss',
  method: 'PUT',
  path: '/api/user/notification_dismiss',
  summary: 'Dismiss a notification',
  access: login(null, { whenInactive: true }),
  rate: 'write',
  body: z.strictObject({ id: uuid, prop: z.enum(dismissibleProps), value: z.boolean() }),
  output: done,
  errors: ['not_found', 'forbidden', 'invalid_input'],
  audit: 'notification.dismissed',
});

export type DismissibleProp = keyof typeof dismissible;
