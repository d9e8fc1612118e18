import { alertKindNames } from '@carded/domain/codes';
import { z } from 'zod';
import { staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { timestamp } from '#fields.ts';

const alert = z.object({
  id: z.string(),
  account: z.string(),
  kind: z.enum(alertKindNames),
  at: timestamp,
});
/** Newest first, over all accounts; nothing of a buyer in it. */
export const listAlerts = endpoint({
  name: 'alerts.list',
  method: 'GET',
  path: '/api/staff/alerts',
  summary: 'What is unusual in accounts',
  access: staff('operate'),
  rate: 'read',
  output: z.object({ alerts: z.array(alert) }),
  errors: [],
});
