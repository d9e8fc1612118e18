import { type InstallFinding, installFindings } from './findings.ts';
import { countedFields, type PageReport } from './page-report.ts';

/** What is ticked, in the order in which it comes true. */
export const installTicks = [
  'seen',
  'key',
  'domain',
  'checkout',
  'button',
  'fields',
  'popup',
  'test_buyer',
  'server',
] as const;
export type InstallTick = (typeof installTicks)[number];

export type CheckState = {
  readonly begunAt: number;
  readonly now: number;
  readonly reports: readonly PageReport[];
  /** A test buyer of this website was accepted since it began. */
  readonly testAcceptedAt: number | null;
  /** The shop's server asked about a test of this website. */
  readonly serverAskedAt: number | null;
};
export type Judged = {
  readonly ticks: readonly { readonly tick: InstallTick; readonly isDone: boolean }[];
  readonly findings: readonly InstallFinding[];
  /** Of the eight that count. */
  readonly fieldsFound: number;
  /** The page where the order is placed, as far as one was seen. */
  readonly checkout: PageReport | null;
};

/** Where less than half of the fields are found, buyers type most of them twice. */
const fewFields = 4;
/** Until then nothing is said of what has not happened yet. */
const quietMs = { seen: 20_000, checkout: 60_000, server: 30_000 } as const;

const isCheckout = ({ bound, candidates, fields }: PageReport) =>
  bound > 0 || candidates.length > 0 || fields.length >= fewFields;
/** The page that says most of itself, and of those the newest. */
const checkoutOf = (reports: readonly PageReport[]): PageReport | null => {
  const weight = ({ bound, fields, hasOpened }: PageReport) =>
    (hasOpened ? 100 : 0) + (bound > 0 ? 10 : 0) + fields.length;
  const sorted = reports.filter(isCheckout).toSorted((one, other) => weight(other) - weight(one) || other.at - one.at);
  return sorted[0] ?? null;
};

/** What a live check has come to: what works, and what does not with the worst first. */
export function judgeCheck({ begunAt, now, reports, testAcceptedAt, serverAskedAt }: CheckState): Judged {
  const newest = reports.at(-1) ?? null;
  const checkout = checkoutOf(reports);
  const looked = checkout ?? newest;
  const isSeen = newest !== null;
  const isWaitedFor = (ms: number) => now - begunAt >= ms;
  const done: Readonly<Record<InstallTick, boolean>> = {
    seen: isSeen,
    key: looked?.key === 'own',
    domain: looked?.isOwnDomain === true,
    checkout: checkout !== null,
    button: checkout !== null && checkout.bound > 0,
    fields: checkout !== null && checkout.fields.length === countedFields.length,
    popup: reports.some(({ hasOpened }) => hasOpened),
    test_buyer: testAcceptedAt !== null,
    server: serverAskedAt !== null,
  };
  const is: Readonly<Record<InstallFinding, boolean>> = {
    not_seen: !isSeen && isWaitedFor(quietMs.seen),
    no_key: looked?.key === 'none',
    wrong_key: looked?.key === 'other',
    domain_not_added: looked?.isOwnDomain === false,
    script_blocked: reports.some(({ blocked }) => blocked.includes('script')),
    frame_blocked: reports.some(({ blocked }) => blocked.includes('frame')),
    // On another domain, or with another key, the screens are not shown on purpose.
    frame_failed:
      looked?.frame === 'failed' && !looked.blocked.includes('frame') && looked.key === 'own' && looked.isOwnDomain,
    button_not_found: checkout !== null && checkout.bound === 0 && checkout.element !== null,
    no_button_named: checkout !== null && checkout.bound === 0 && checkout.element === null && checkout.key !== 'none',
    wallet_uncovered: reports.some(({ wallets }) => wallets.length > 0),
    server_not_asked: testAcceptedAt !== null && serverAskedAt === null && now - testAcceptedAt >= quietMs.server,
    loaded_twice: reports.some(({ copies }) => copies > 1),
    old_script: looked?.isNewest === false,
    loaded_late: reports.some(({ isLate }) => isLate),
    fields_missing: checkout !== null && checkout.bound > 0 && checkout.fields.length < fewFields,
    checkout_not_reached: isSeen && checkout === null && isWaitedFor(quietMs.checkout),
    test_key: looked?.isTestKey === true && looked.key === 'own',
  };
  return {
    ticks: installTicks.map((tick) => ({ tick, isDone: done[tick] })),
    findings: installFindings.map(({ code }) => code).filter((code) => is[code]),
    fieldsFound: checkout?.fields.length ?? 0,
    checkout,
  };
}
