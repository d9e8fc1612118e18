import { logBadScan, runScan, updateCard } from '@carded/contract';
import type { Person } from '@carded/domain/people';
import { sandboxTokenFor } from '@carded/providers/payments';
import type { Context } from '#context.ts';
import type { LoginCaller, ScannerCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/command.ts';
import type { DemoParts, DemoPeople, DemoStage } from './demo-stage.ts';
import { ordersBetween, type Trade } from './orders/demo-orders.ts';

/** Jobs that close and collect, in this order. */
const billingJobs = ['close-months', 'collect-due'] as const;

/** Bills the merchants since they came, month by month when due, and pays with a card. Only with the sandbox, so that no real person is charged. */
export async function seedBills(
  context: Context,
  stage: DemoStage,
  { jobs }: Pick<DemoParts, 'jobs'>,
  {
    owner,
    accountIds,
    since,
    until,
  }: { owner: LoginCaller; accountIds: readonly string[]; since: number; until: number },
): Promise<void> {
  if (context.providers.payments?.id !== 'sandbox') return;
  for (const accountId of accountIds) {
    const loginId = await ownerOf(context, accountId);
    const body = { token: sandboxTokenFor('approve', context.now()) };
    if (loginId !== null) await stage.act(updateCard, { ...owner, accountId, loginId }, since, { body });
  }
  const first = new Date(since);
  for (let months = 1; ; months += 1) {
    const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1, 2);
    if (at > until) return;
    for (const name of billingJobs) {
      const [outcome] = (await jobs.find((job) => job.name === name)?.run(stage.contextAt(at), [{}])) ?? [];
      if (outcome) throw outcome;
    }
  }
}

const ownerOf = (context: Context, accountId: string): Promise<string | null> =>
  inAccount(context, accountId, async (tx) => {
    const owner = await tx
      .selectFrom('logins')
      .select('id')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'owner')
      .orderBy('id')
      .executeTakeFirst();
    return owner?.id ?? null;
  });

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

/**
 * Adds scans by a clerk: most cards are fine, some have expired, a few are too young or unreadable.
 * @returns the number of scans.
 */
export async function seedCounter(
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

const compact = (iso: string) => `${iso.slice(5, 7)}${iso.slice(8, 10)}${iso.slice(0, 4)}`;

/** Makes the scanned text of an Idaho license's back (AAMVA card design standard 2020, annex D). */
function licenseText(
  { firstName, lastName, birthDate, address, city, zip }: Person,
  number: number,
  isExpired: boolean,
): string {
  const elements = [
    `DAQ${`ID${String(100_000 + (number % 899_999))}A`}`,
    `DCS${lastName.toUpperCase()}`,
    `DAC${firstName.toUpperCase()}`,
    'DADNONE',
    'DCAD',
    'DCBNONE',
    'DCDNONE',
    'DBD04122019',
    `DBB${compact(birthDate ?? '1990-01-01')}`,
    `DBA${isExpired ? '04122023' : '04122031'}`,
    'DBC9',
    'DAU068 in',
    'DAYBRO',
    `DAG${address.toUpperCase()}`,
    `DAI${city.toUpperCase()}`,
    'DAJID',
    `DAK${zip.slice(0, 5)}0000`,
    'DCF12345678',
    'DCGUSA',
    'DDEN',
    'DDFN',
    'DDGN',
  ];
  const subfile = `DL${elements.join('\n')}\r`;
  const header = '@\n\x1e\rANSI 636050100101';
  return `${header}DL${String(header.length + 10).padStart(4, '0')}${String(subfile.length).padStart(4, '0')}${subfile}`;
}
