import { z } from 'zod';
import { anyone, staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, reasonText } from '#fields.ts';

export const getMaintenance = endpoint({
  name: 'maintenance.get',
  method: 'GET',
  path: '/v1/maintenance-mode',
  summary: 'Whether maintenance mode is on',
  access: anyone,
  rate: 'read',
  output: z.object({ maintenanceMode: z.boolean() }),
  errors: [],
});
export const setMaintenance = endpoint({
  name: 'maintenance.set',
  method: 'PUT',
  path: '/api/staff/maintenance',
  summary: 'Switch maintenance mode',
  access: staff('operate'),
  rate: 'write',
  duringMaintenance: true,
  body: z.strictObject({
    on: z.boolean(),
    reason: reasonText(500),
  }),
  output: done,
  errors: [],
  audit: 'maintenance.switched',
});
