import { getMaintenance as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { isInMaintenance } from '#platform/http/maintenance-switch.ts';

export const getMaintenance = openQuery(endpoint, async ({ context }) => ({
  maintenanceMode: await isInMaintenance(context),
}));
