import * as endpoints from '@carded/contract';
import { command, done } from '#platform/commands/command.ts';
import { openQuery } from '#platform/commands/query.ts';
import { forgetMaintenance, isInMaintenance } from '#platform/http/maintenance-switch.ts';

const getMaintenance = openQuery(endpoints.getMaintenance, async ({ context }) => ({
  maintenanceMode: await isInMaintenance(context),
}));

/** Takes effect here at once, in other processes within a second. */
const setMaintenance = command(endpoints.setMaintenance, async ({ context, input: { body }, tx, audit }) => {
  await tx
    .insertInto('app_settings')
    .values({ name: 'maintenance', value: JSON.stringify(body.on) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(body.on) }))
    .execute();
  forgetMaintenance(context);
  audit.subject = 'maintenance';
  audit.detail = { on: body.on, reason: body.reason };
  return done;
});

export const routes = [getMaintenance, setMaintenance];
