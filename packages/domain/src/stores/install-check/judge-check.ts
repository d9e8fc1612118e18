import { type CountedField, countedFields, type PageReport } from './page-report.ts';

/** Ticks of a check, in their usual order. */
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
type Judged = {
  readonly ticks: readonly { readonly tick: InstallTick; readonly isDone: boolean }[];
  readonly findings: readonly InstallFinding[];
  /** Counted fields that the checkout lacks, of eight; all of them before one was seen. */
  readonly fieldsMissing: readonly CountedField[];
  /** The page where the order is placed, as far as one was seen. */
  readonly checkout: PageReport | null;
};

/** Every checkout that ships asks for these; state, country and email are not on every form. */
const neededFields = ['first_name', 'last_name', 'address', 'city', 'zip'] as const;
/** Number of found fields, half of all, below which buyers type most of them twice. */
const fewFields = 4;
/** Time before missing events are reported. */
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

/** Judges a live check: what works, and the faults, worst first. */
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
    fields: checkout !== null && neededFields.every((field) => checkout.fields.includes(field)),
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
    // Expected on another domain or with another key, where the screens are not shown on purpose.
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
    fieldsMissing: countedFields.filter((field) => !checkout?.fields.includes(field)),
    checkout,
  };
}

/** A finding says what was seen, what it means, and the one step that helps. `guide`: the part of the platform's guide that says more. */
type Finding = {
  readonly code: string;
  /** `wrong`: orders can go past the check, or it does not work. `look`: it works, and could be better. */
  readonly weight: 'wrong' | 'look';
  readonly title: string;
  readonly cause: string;
  readonly fix: string;
  readonly guide: 'overview' | 'script' | 'server' | 'test';
};

/** Findings of a live check, worst first. */
export const installFindings = [
  {
    ...{ code: 'not_seen', weight: 'look', guide: 'script' },
    title: 'Not seen yet',
    cause:
      'No page has answered with this check in its address. It was not opened so, the script is not on that page, or a policy of the page blocks it.',
    fix: 'Open the address in this browser. If the script is on the checkout only, put what begins with ?carded_check= behind the checkout’s own address. If nothing changes, look for popup.js in the source of the page, and for messages in its console.',
  },
  {
    ...{ code: 'no_key', weight: 'wrong', guide: 'script' },
    title: 'No key on the page',
    cause: 'The script is there, and no settings of it. It holds no order.',
    fix: 'Paste the lines with your key again, all of them, before the script.',
  },
  {
    ...{ code: 'wrong_key', weight: 'wrong', guide: 'script' },
    title: 'Another key',
    cause: 'The page names a key that is not of this website. Its checks go to somebody else’s log, or nowhere.',
    fix: 'Put this website’s key in its place.',
  },
  {
    ...{ code: 'domain_not_added', weight: 'wrong', guide: 'script' },
    title: 'This domain is not among yours',
    cause: 'The page is on a domain that the website does not have, so the popup does not open there.',
    fix: 'Add the domain under Domains of the website, if the site is yours.',
  },
  {
    ...{ code: 'script_blocked', weight: 'wrong', guide: 'script' },
    title: 'Scripts blocked by your policy',
    cause: 'The page’s Content-Security-Policy does not allow scripts from our address.',
    fix: 'Add our address to script-src.',
  },
  {
    ...{ code: 'frame_blocked', weight: 'wrong', guide: 'script' },
    title: 'The popup is blocked by your policy',
    cause: 'The page’s Content-Security-Policy does not allow a frame from our address, so the popup cannot open.',
    fix: 'Add the address of our screens to frame-src.',
  },
  {
    ...{ code: 'frame_failed', weight: 'wrong', guide: 'script' },
    title: 'The screens did not load',
    cause: 'The frame was allowed, and nothing came. A blocker in this browser, or the network, stands between.',
    fix: 'Try without extensions, and in another browser.',
  },
  {
    ...{ code: 'button_not_found', weight: 'wrong', guide: 'script' },
    title: 'The order button was not found',
    cause: 'The selector in element finds nothing on this page, so orders go through without a check.',
    fix: 'Choose the button that places the order, and put its selector into element.',
  },
  {
    ...{ code: 'no_button_named', weight: 'wrong', guide: 'script' },
    title: 'No order button is named',
    cause: 'The page has buttons that look like it, and the settings name none. Orders go through without a check.',
    fix: 'Put the selector of the button that places the order into element.',
  },
  {
    ...{ code: 'wallet_uncovered', weight: 'wrong', guide: 'script' },
    title: 'A wallet button goes past the check',
    cause: 'A button of a wallet on this page is not among those that the popup holds.',
    fix: 'Name it in element with bind_all, replace it with temp_elements, or turn it off in the shop.',
  },
  {
    ...{ code: 'server_not_asked', weight: 'wrong', guide: 'server' },
    title: 'Your server did not ask',
    cause: 'A test buyer was accepted, and your server never asked about them. Who edits the page goes past the popup.',
    fix: 'Add the check on your server, then order again.',
  },
  {
    ...{ code: 'loaded_twice', weight: 'look', guide: 'script' },
    title: 'Loaded twice',
    cause: 'The page has the script more than once, from a theme and a plugin, say. It runs once.',
    fix: 'Remove one of them.',
  },
  {
    ...{ code: 'old_script', weight: 'look', guide: 'script' },
    title: 'An old script',
    cause: 'The page runs a version that is not the newest: a cache, or a copy of the file, stands between.',
    fix: 'Empty the caches of shop and network, and load the script from our address.',
  },
  {
    ...{ code: 'loaded_late', weight: 'look', guide: 'script' },
    title: 'Loaded late',
    cause: 'Something holds the script back until the visitor does something. A quick buyer goes past it.',
    fix: 'Leave popup.js out of plugins that delay or join scripts.',
  },
  {
    ...{ code: 'fields_missing', weight: 'look', guide: 'script' },
    title: 'Few fields were found',
    cause: 'The popup finds few of the page’s fields by name, so buyers type twice.',
    fix: 'Name them in fields.',
  },
  {
    ...{ code: 'checkout_not_reached', weight: 'look', guide: 'test' },
    title: 'The checkout was not reached',
    cause: 'Pages were seen, and none with an order button or with fields of a buyer.',
    fix: 'Put something into the cart, and go to the page where the order is placed.',
  },
  {
    ...{ code: 'test_key', weight: 'look', guide: 'test' },
    title: 'The test key is on the page',
    cause: 'That is right while you try it. Real buyers make test records with it, which are worth nothing.',
    fix: 'Put the live key in its place when you are done.',
  },
] as const satisfies readonly Finding[];

type InstallFinding = (typeof installFindings)[number]['code'];
