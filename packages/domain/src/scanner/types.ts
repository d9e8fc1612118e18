import type { ScanMode } from '#codes/index.ts';

export type { ScanMode } from '#codes/index.ts';

import type { ReadWarning } from '#license/index.ts';

/**
 * Verdicts of a scan. `questionable`: everything is fine except that parts of the card contradict each other, so a person decides. `invalid`: no answer, so no
 * sale.
 */
export const scanVerdicts = ['accepted', 'questionable', 'denied', 'invalid'] as const;
export type ScanVerdict = (typeof scanVerdicts)[number];

/**
 * Reasons why a scan is not accepted (closed list). The first four refuse; the others give no answer, except that `inconsistent` alone asks a person to look.
 * `record_differs`: records know the same person with another birth date. `unreadable`: nothing was read. `inconsistent`: parts of the card contradict each
 * other.
 */
export const scanReasons = [
  'underage',
  'expired',
  'banned',
  'record_differs',
  'unreadable',
  'no_birth_date',
  'no_expiry',
  'missing_fields',
  'number_missing',
  'inconsistent',
] as const;
export type ScanReason = (typeof scanReasons)[number];

/** Reasons that always refuse; nobody may overrule them by hand except `record_differs`. */
export const refusingReasons: readonly ScanReason[] = ['underage', 'expired', 'banned', 'record_differs'];

/** Ways a card is read. */
export const scanSources = ['wedge', 'camera', 'typed', 'pasted'] as const;
export type ScanSource = (typeof scanSources)[number];

/** Data kept of a scan: the verdict alone, or the person too. */
export const scanKeeps = ['verdict', 'identity'] as const;
export type ScanKeeps = (typeof scanKeeps)[number];

/** States of a scanner screen. */
export const scannerStatuses = [
  { name: 'ready', label: 'Ready' },
  { name: 'unfocused', label: 'Unfocused' },
  { name: 'scanning', label: 'Scanning' },
  { name: 'invalid', label: 'Invalid' },
  { name: 'accepted', label: 'Accepted' },
  { name: 'denied', label: 'Denied' },
  { name: 'questionable', label: 'Questionable' },
] as const;
export type ScannerStatus = (typeof scannerStatuses)[number]['name'];

/** Age bands: as little as a log needs. */
export const ageBands = ['under_18', '18_to_20', '21_to_29', '30_and_over', 'unknown'] as const;
export type AgeBand = (typeof ageBands)[number];

/** A card as a decision sees it. Dates ISO, texts empty when unknown, country ISO alpha-2 or empty. */
export type ScanCard = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly birthDate: string | null;
  readonly expiryDate: string | null;
  /** `YYYY-MM`, where a person typed no day: it counts until that month begins, and is not known in it. */
  readonly expiryMonth?: string | null;
  readonly idNumber: string;
  /** Issuer of the card. */
  readonly dlState: string;
};

/** Answer of records about the person. `score` null: no source answered. */
export type ScanIdentity = {
  readonly score: number | null;
  readonly agreed: readonly string[];
  /** Whether the same person has another birth date. */
  readonly birthDateDiffers: boolean;
};

export type ScanCutoff = {
  /** ISO date. */
  readonly bornOnOrAfter: string;
  readonly citation: string;
};

export type ScanInput = {
  readonly card: ScanCard;
  readonly warnings: readonly Pick<ReadWarning, 'rule'>[];
  readonly minimumAge: number;
  readonly minimumAgeCitation?: string;
  readonly cutoffs?: readonly ScanCutoff[];
  /** ISO date at the shop. */
  readonly today: string;
  readonly mode: ScanMode;
  readonly isBanned?: boolean;
  /** Asked in mode 1 only; absent when nobody was asked. */
  readonly identity?: ScanIdentity;
};

export type ScanRule =
  | 'scan_read'
  | 'scan_age'
  | 'scan_expiry'
  | 'scan_fields'
  | 'scan_ban'
  | 'scan_records'
  | 'manual';

/** Line of the trace, without values of personal fields. */
export type ScanTraceLine = {
  readonly rule: ScanRule;
  readonly result: 'pass' | 'fail' | 'needs' | 'skip' | 'info';
  readonly looked: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
  readonly citation?: string;
  /** Next step of the clerk. */
  readonly next?: 'scan_again' | 'type_it_in' | 'another_id' | 'refuse';
};

/** Result of a scan. */
export type ScanDecision = {
  readonly verdict: ScanVerdict;
  /** Reasons in the order of `scanReasons`; empty exactly when accepted. */
  readonly reasons: readonly ScanReason[];
  /** Full years; above 150 or below 0 counts as 0; null without a birth date. */
  readonly age: number | null;
  /** ISO date of the day the person is old enough, when that is in the future. */
  readonly turnsOldEnoughOn: string | null;
  /** Messages for the screen. */
  readonly errs: readonly string[];
  readonly info: readonly string[];
  readonly trace: readonly ScanTraceLine[];
};
