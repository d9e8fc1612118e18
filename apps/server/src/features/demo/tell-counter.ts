import { logBadScan, runScan } from '@carded/contract';
import type { Person } from '@carded/domain/people';
import type { LoginCaller, ScannerCaller } from '#platform/access/caller.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoStage } from './demo-stage.ts';
import { licenseText } from './license-text.ts';
import { ordersBetween, type Trade } from './orders/demo-orders.ts';

/** Cards held to the scanner of the shop's counter. */
const counter: Trade = { seed: 31, openedDaysAgo: 75, perDay: [0.5, 2.6], ends: { expired: 60, left: 40 } };

/** The scanner of a login, as its screen has it. */
const screenOf = (who: LoginCaller): ScannerCaller => ({
  by: 'scanner',
  accountId: who.accountId,
  deviceId: who.loginId,
  kind: 'login',
  loginId: who.loginId,
  sessionId: who.sessionId,
  websiteId: null,
  websiteIds: null,
  isOwner: false,
  isTest: false,
  generation: 1,
  endsAt: Number.MAX_SAFE_INTEGER,
  sealedLabel: null,
  mayScan: true,
  account: { isActive: true, isScannerEnabled: true, hasTerms: true },
});

/** What a clerk scanned meanwhile: most cards are fine, some have run out, a few are too young or cannot be read. @returns how many. */
export async function tellCounter(
  { act }: DemoStage,
  clerk: LoginCaller,
  key: string,
  people: () => DemoPeople,
  { since, from, until }: { since: number; from: number; until: number },
): Promise<number> {
  const who = screenOf(clerk);
  const grant = { secret: 'scanner-of-the-demo-counter', auth: who.deviceId, key };
  const orders = ordersBetween(counter, since, from, until);
  for (const { at, end, person, number } of orders) {
    const { known } = people().US;
    const holder = known[person % known.length] as Person;
    if (end === 'left')
      await act(logBadScan, who, at, { body: { ...grant, reason: 'half_read', characters: 118, lines: 9 } });
    else
      await act(runScan, who, at, {
        body: { ...grant, scan_data_raw: licenseText(holder, number, end === 'expired'), options: { source: 'wedge' } },
      });
  }
  return orders.length;
}
