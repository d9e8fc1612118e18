import { highestMinimumAge, lowestMinimumAge, scannerModes, screenModes } from '@carded/domain/codes';
import { scanKeeps, scanReasons, scanSources, scanVerdicts } from '@carded/domain/scanner';
import { z } from 'zod';
import { requiredText, text, timestamp, uuid, wholeNumber } from '#fields.ts';

/**
 * Credential of a scanner's screen, from `scanner.account`: `secret` proves, `auth` names the screen. In bodies side by side; a GET sends `Authorization:
 * Bearer <secret>`. It ends with its session or device, at the latest after 12 hours. It is never the account's secret.
 */
export const grant = {
  secret: z
    .string()
    .min(20)
    .max(200)
    .regex(/^[\w-]+$/),
  auth: z
    .string()
    .min(8)
    .max(80)
    .regex(/^[\w-]+$/),
};
/** A website's key, or one of the words `account`, `device`, `demo`. */
export const scannerToken = z
  .string()
  .min(4)
  .max(80)
  .regex(/^[\w-]+$/);
/** The token of an access link or of a pairing. */
export const scannerLinkToken = z
  .string()
  .min(22)
  .max(120)
  .regex(/^[\w-]+$/);
export const pin = z.string().regex(/^\d{4,8}$/, 'must be 4 to 8 digits');
/** Minutes as `Date.getTimezoneOffset()` gives them: 300 in New York in winter, −840 to 840. Taken, and no decision looks at it: the shop's place counts. */
export const timeZoneOffset = wholeNumber(-840, 840);
export const websiteMode = z.literal(scannerModes.map(({ id }) => id));
export const screenMode = z.literal(screenModes);
/** Whole years, 18 to 75. */
export const minimumAge = wholeNumber(lowestMinimumAge, highestMinimumAge);
/** Age that a screen asks for. The server accepts it only if it is higher. */
export const askedAge = wholeNumber(0, 150);
export const keeps = z.enum(scanKeeps);
export const source = z.enum(scanSources);
export const verdict = z.enum(scanVerdicts);
export const scanReason = z.enum(scanReasons);

/** The buyer scan record; empty text where the card says nothing. Cut to 48 (names, city), 64 (address) and 10 (zip). */
export const scanRecord = z.object({
  id_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  dob_month: z.string(),
  dob_day: z.string(),
  dob_year: z.string(),
  exp_month: z.string(),
  exp_day: z.string(),
  exp_year: z.string(),
  dl_state: z.string(),
});
export type ScanRecord = z.output<typeof scanRecord>;
const part = text(10);
/** Data that a clerk typed or the screen read; every field may be absent. Numbers may be text. */
export const scanData = z.strictObject({
  id_number: text(40).optional(),
  first_name: text(120).optional(),
  last_name: text(120).optional(),
  address: text(200).optional(),
  city: text(120).optional(),
  state: text(60).optional(),
  zip: text(20).optional(),
  country: text(60).optional(),
  dob_month: part.optional(),
  dob_day: part.optional(),
  dob_year: part.optional(),
  exp_month: part.optional(),
  exp_day: part.optional(),
  exp_year: part.optional(),
  dl_state: text(60).optional(),
});
export type ScanData = z.output<typeof scanData>;
/** Barcode text with its control characters. */
export const rawScan = z.string().max(20_000);

export const scanOptions = z.strictObject({
  mode: screenMode.optional(),
  /** The screen's own minimum age; counts only with `min_age_override` and only where it raises. */
  min_age: askedAge.optional(),
  min_age_override: z.boolean().optional(),
  tz_offset: timeZoneOffset.optional(),
  source: source.optional(),
});

export const scanAnswer = z.object({
  /** 3 accepted, 4 denied, 11 bad scan or questionable: 3 alone lets anyone through. */
  status: z.number(),
  /** Null in the demo, which keeps nothing. */
  uuid: z.string().nullable(),
  /** 0 to 100; null when no record was asked or none answered. */
  score: z.number().nullable(),
  errs: z.array(z.string()),
  info: z.array(z.string()),
  /** Names of the fields that records confirm. */
  verifiedFields: z.array(z.string()),
  /** Data that the server read. */
  input: scanRecord,
  verdict,
  /** Empty exactly when accepted. */
  reasons: z.array(scanReason),
  minimum_age: z.number(),
  minimum_age_citation: z.string().nullable(),
  age: z.number().nullable(),
  /** ISO dates. */
  turns_old_enough_on: z.string().nullable(),
  born_on_or_before: z.string(),
  /** Whether `scanner.accept` is allowed. */
  can_accept: z.boolean(),
  test: z.boolean(),
});
export type ScanAnswer = z.output<typeof scanAnswer>;

/** A scan of a screen without network. `sealed` (base64url): the ephemeral public key as an uncompressed point (65 bytes), the iv (12), AES-256-GCM text and tag. */
export const queuedItem = z.strictObject({
  id: uuid,
  sealed: z
    .string()
    .min(100)
    .max(60_000)
    .regex(/^[\w-]+$/),
  scanned_at: requiredText(30),
});
/** Contents as JSON. `scanned_at` is that of the item. */
export const queuedScan = z.strictObject({
  key: requiredText(80).optional(),
  data: scanData.optional(),
  license: text(64).optional(),
  scan_data_raw: rawScan.optional(),
  options: scanOptions.optional(),
  scanned_at: requiredText(30),
});
export type QueuedScan = z.output<typeof queuedScan>;

const counters = z.object({ accepted: z.number(), questionable: z.number(), denied: z.number(), invalid: z.number() });
/** Errors of any call with a grant. */
export const scanErrors = [
  'sign_in_required',
  'account_inactive',
  'scanner_off',
  'terms_required',
  'not_found',
] as const;

/** Data of a scanner's screen. Without an active account and an enabled scanner `secret` and `auth` are null, and the screen stays closed. */
export const scannerAccount = z.object({
  active: z.boolean(),
  scanner_enabled: z.boolean(),
  scanner: z.object({
    /** Website that scans count for; null when there is none yet. */
    website: z.string().nullable(),
    /** 1 or 2: what "same as account" means is settled here. */
    mode: screenMode,
    /** The screen may not change the mode. */
    mode_block: z.boolean(),
    /** Age that the server asks for now, the law included; a screen can only raise it. */
    min_age: z.number(),
    /** The screen may ask for a higher age. */
    min_age_override: z.boolean(),
    /** The screen shows no choice of age. */
    min_age_block: z.boolean(),
    allow_manual_accept: z.boolean(),
  }),
  secret: z.string().nullable(),
  auth: z.string().nullable(),
  expires: timestamp.nullable(),
  websites: z.array(z.object({ token: z.string(), name: z.string() })),
  name: z.string(),
  kind: z.enum(['login', 'link', 'paired', 'demo']),
  label: z.string(),
  keeps,
  keeps_sentence: z.string(),
  has_pin: z.boolean(),
  show_settings: z.boolean(),
  test: z.boolean(),
  law: z.object({
    min_age: z.number().nullable(),
    citation: z.string().nullable(),
    /** Age below which everyone shows an ID at the counter. */
    id_under: z.number().nullable(),
    cutoffs: z.array(z.object({ born_on_or_after: z.string(), citation: z.string() })),
  }),
  /** Offset of the latest possible place of the shop, as `tz_offset`; `min` and `max` are the same. Decisions use it, online and offline. */
  time_zone: z.object({ min: z.number(), max: z.number() }),
  /** The account's time zone, an IANA name: what the screen's clock shows. Null in the demo. */
  clock_zone: z.string().nullable(),
  lf_strings: z.array(z.string()),
  /** P-256 public key that scans are sealed to while there is no network; null in the demo. */
  queue_key: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }).nullable(),
  /** Counts of this screen, over the last 12 hours. */
  counters,
});
export type ScannerAccount = z.output<typeof scannerAccount>;
