import type { Permission } from '@carded/domain/codes';
import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, uuid } from '#fields.ts';

/**
 * What a notification can be put away by; nothing else of an account is changed this way. `for`: who sees it, and so may put it away, has one of these permissions.
 * `by`: the one value that does. A notice of another state has a name of its own, so that it comes although the one before was put away.
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
