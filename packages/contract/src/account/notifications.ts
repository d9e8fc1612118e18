import { z } from 'zod';
import { login } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, uuid } from '#fields.ts';
import { type DismissibleProp, dismissible } from './dismissible.ts';

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
