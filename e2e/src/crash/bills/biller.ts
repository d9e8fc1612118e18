import { setTimeout as pause } from 'node:timers/promises';
import { closeMonths } from '@carded/server/features/billing/closing/close-month';
import { collectDue } from '@carded/server/features/billing/collecting/collect-due';
import { crashContext } from '#crash/crash-context.ts';

// One process that closes months and collects, over and over, at one moment of the run's clock.
const [appUrl = '', clock = ''] = process.argv.slice(2);
const context = await crashContext(process.env, appUrl, { name: 'biller', max: 8, now: () => Number(clock) });
for (;;) {
  for (const job of [closeMonths, collectDue])
    await job.run(context, [{}]).catch((error: unknown) => console.error(`${job.name}: ${error}`));
  await pause(50);
}
