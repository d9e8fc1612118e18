import { setMaintenance as endpoint } from '@carded/contract';
import { command } from '#platform/commands/command.ts';
import { done } from '#platform/commands/done.ts';
import { forgetMaintenance } from '#platform/http/maintenance-switch.ts';

/** Takes effect here at once, in other processes within a second. */
export const setMaintenance = command(endpoint, async ({ context, input: { body }, tx, audit }) => {
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
