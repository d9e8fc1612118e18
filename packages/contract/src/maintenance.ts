import { z } from 'zod';
import { anyone, staffOnly } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, longText } from './fields.ts';

export const getMaintenance = endpoint({
  name: 'maintenance.get',
  method: 'GET',
  path: '/v1/maintenance-mode',
  summary: 'Is maintenance mode on',
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
  access: staffOnly,
  rate: 'write',
  duringMaintenance: true,
  body: z.strictObject({
    on: z.boolean(),
    reason: longText(500).refine((value) => value.trim().length >= 10, 'needs at least 10 characters'),
  }),
  output: done,
  errors: [],
  audit: 'maintenance.switched',
});
