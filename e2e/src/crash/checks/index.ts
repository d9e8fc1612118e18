import type { Fault } from '#crash/fault.ts';
import { audit } from './audit.ts';
import { bans } from './bans.ts';
import { charges } from './charges.ts';
import type { Check, Evidence } from './check.ts';
import { creates } from './creates.ts';
import { files } from './files.ts';
import { halves } from './halves.ts';
import { webhooks } from './webhooks.ts';

const checks: readonly Check[] = [creates, charges, webhooks, audit, bans, halves, files];

/** Everything that must be true after a crash. */
export async function checkAll(evidence: Evidence): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const check of checks) faults.push(...(await check(evidence)));
  return faults;
}
