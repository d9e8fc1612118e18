import { z } from 'zod';
import { login } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, uuid } from './fields.ts';

/** What a notification can be put away by. Nothing else of an account is changed this way. */
export const dismissibleProps = [
  'personal_email_bounced',
  'billing_notice_dismissed',
  'welcome_dismissed',
  'install_notice_dismissed',
  'id_storage_notice_dismissed',
  'trial_notice_dismissed',
  'trial_scan_notice_dismissed',
] as const;
export type DismissibleProp = (typeof dismissibleProps)[number];

/** `id` is the account's. A bounce is put away with `value` false, a notice with true. */
export const dismissNotification = endpoint({
  name: 'notifications.dismiss',
  method: 'PUT',
  path: '/api/user/notification_dismiss',
  summary: 'Put a notification away',
  access: login(null, { whenInactive: true }),
  rate: 'write',
  body: z.strictObject({ id: uuid, prop: z.enum(dismissibleProps), value: z.boolean() }),
  output: done,
  errors: ['not_found', 'forbidden', 'invalid_input'],
  audit: 'notification.dismissed',
});
