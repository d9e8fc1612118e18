import { z } from 'zod';
import { login, staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, timestamp, uuid, websiteKey } from '#fields.ts';
import { keeps, minimumAge, pin, screenMode, websiteMode } from './scanner-shapes.ts';

const byToken = z.strictObject({ token: websiteKey });
const websites = login('websites');

/** A website's scanner. `min_age` null: the account's. */
export const websiteScannerSettings = z.strictObject({
  enabled: z.boolean(),
  /** 0 same as account. */
  mode: websiteMode,
  /** Screens may not change the mode. */
  mode_block: z.boolean(),
  min_age: minimumAge.nullable(),
  /** Screens may ask for a higher age. */
  min_age_override: z.boolean(),
  /** Screens show no choice of age. */
  min_age_block: z.boolean(),
  allow_manual_accept: z.boolean(),
  /** Sub-users with the ID scanner permission may scan for this website. */
  scanner_perm: z.boolean(),
  link_enabled: z.boolean(),
});
export type WebsiteScannerSettings = z.output<typeof websiteScannerSettings>;
/** The effective settings, and the law behind them. */
const effective = z.object({
  mode: screenMode,
  min_age: z.number(),
  law: z.object({ min_age: z.number().nullable(), citation: z.string().nullable() }),
});
const websiteAnswer = z.object({ settings: websiteScannerSettings, effective, name: z.string() });

export const getWebsiteScannerSettings = endpoint({
  name: 'scanner.websiteSettings',
  method: 'GET',
  path: '/api/user/scanner-settings/:token',
  summary: 'A website’s scanner settings',
  access: websites,
  rate: 'read',
  inView: 'settings',
  params: byToken,
  output: websiteAnswer,
  errors: ['not_found'],
});
export const updateWebsiteScannerSettings = endpoint({
  name: 'scanner.updateWebsiteSettings',
  method: 'PUT',
  path: '/api/user/scanner-settings/:token',
  summary: 'Change a website’s scanner settings',
  access: websites,
  rate: 'write',
  params: byToken,
  body: z.strictObject({ settings: websiteScannerSettings }),
  output: websiteAnswer,
  errors: ['not_found', 'lower_than_law'],
  audit: 'scanner.website_settings_changed',
});

export const accountScannerSettings = z.object({
  enabled: z.boolean(),
  mode: screenMode,
  min_age: z.number(),
  keeps,
  keeps_sentence: z.string(),
  has_pin: z.boolean(),
  show_settings: z.boolean(),
  /** Website that the account's own scanner uses; null without one. */
  website: z.string().nullable(),
  effective,
});
export const getAccountScannerSettings = endpoint({
  name: 'scanner.settings',
  method: 'GET',
  path: '/api/user/scanner',
  summary: 'The account’s scanner settings',
  access: login(null),
  rate: 'read',
  inView: 'settings',
  output: accountScannerSettings,
  errors: [],
});
/** Changing the PIN or what is kept asks for the password again. `pin` null takes the PIN away: links then make no new devices. */
export const updateAccountScannerSettings = endpoint({
  name: 'scanner.updateSettings',
  method: 'PUT',
  path: '/api/user/scanner',
  summary: 'Change the account’s scanner settings',
  access: login(null, { ownerOnly: true }),
  rate: 'guess',
  body: z.strictObject({
    enabled: z.boolean().optional(),
    mode: screenMode.optional(),
    min_age: minimumAge.optional(),
    keeps: keeps.optional(),
    pin: pin.nullable().optional(),
    password: z.string().min(1).max(256).optional(),
  }),
  output: accountScannerSettings,
  errors: ['invalid_credentials', 'too_many_attempts', 'lower_than_law'],
  audit: 'scanner.settings_changed',
});
export const setScannerWebsite = endpoint({
  name: 'scanner.setWebsite',
  method: 'POST',
  path: '/api/user/scanner-website',
  summary: 'Choose the website of the account’s own scanner',
  access: login('id_scanner', { everyWebsite: true }),
  rate: 'write',
  body: z.strictObject({ token: websiteKey }),
  output: done,
  errors: ['not_found'],
  audit: 'scanner.website_chosen',
});
/** `scanner`: on the account's scanner screens, which needs the ID scanner permission. `website`: the rarely used settings of websites, for this login alone. */
export const setScannerSettingsShown = endpoint({
  name: 'scanner.showSettings',
  method: 'POST',
  path: '/api/user/show-settings',
  summary: 'Show or hide settings on scanner screens, or the rarely used ones of websites',
  access: login(null, { everyWebsite: true }),
  rate: 'write',
  body: z.strictObject({ show: z.boolean(), where: z.enum(['scanner', 'website']).optional() }),
  output: done,
  errors: ['forbidden'],
  audit: 'scanner.settings_shown',
});
const accessAnswer = z.object({
  /** Opens the PIN page; it reads nothing without the PIN. */
  link: z.string(),
  /** PNG data URL. */
  qr: z.string(),
  created: timestamp,
  enabled: z.boolean(),
  has_pin: z.boolean(),
  website: z.object({ token: z.string(), name: z.string() }),
  devices: z.array(z.object({ id: z.string(), label: z.string(), created: timestamp, last_seen: timestamp })),
});
export const getScannerAccess = endpoint({
  name: 'scanner.access',
  method: 'GET',
  path: '/api/user/id_scanner/access/:token',
  summary: 'A website’s scanner link and its devices',
  access: websites,
  rate: 'read',
  params: byToken,
  output: accessAnswer,
  errors: ['not_found'],
});
/** The old link and every device made with it end at once. */
export const resetScannerAccess = endpoint({
  name: 'scanner.resetAccess',
  method: 'PUT',
  path: '/api/user/id_scanner/access/:token',
  summary: 'Replace a website’s scanner link',
  access: websites,
  rate: 'write',
  params: byToken,
  output: accessAnswer,
  errors: ['not_found'],
  audit: 'scanner.link_reset',
});
export const removeScannerDevice = endpoint({
  name: 'scanner.removeDevice',
  method: 'DELETE',
  path: '/api/user/id_scanner/access/:token/:device',
  summary: 'Remove a scanner device',
  access: websites,
  rate: 'write',
  params: z.strictObject({ token: websiteKey, device: uuid }),
  output: done,
  errors: ['not_found'],
  audit: 'scanner.device_removed',
});
/** The answer is a PNG. */
export const getScannerAccessQr = endpoint({
  name: 'scanner.accessQr',
  method: 'GET',
  path: '/api/user/id_scanner/access/qr/:token',
  summary: 'The QR image of a website’s scanner link',
  access: websites,
  rate: 'read',
  params: byToken,
  output: z.null(),
  errors: ['not_found'],
});
/** Returns the PNG at the page's address, for printing. */
export const getScannerAccessImage = endpoint({
  name: 'scanner.accessImage',
  method: 'GET',
  path: '/id_scanner/access/qr/:token',
  summary: 'The same QR image beside the page',
  access: websites,
  rate: 'read',
  params: byToken,
  output: z.null(),
  errors: ['not_found'],
});

export const listScannerDiagnostics = endpoint({
  name: 'scanner.listDiagnostics',
  method: 'GET',
  path: '/api/staff/scanner-diagnostics',
  summary: 'Raw scan texts sent for review',
  access: staff('support'),
  rate: 'read',
  output: z.object({
    diagnostics: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        uuid: z.string().nullable(),
        size: z.number(),
        created: timestamp,
        expires: timestamp,
      }),
    ),
  }),
  errors: [],
});
export const openScannerDiagnostics = endpoint({
  name: 'scanner.openDiagnostics',
  method: 'POST',
  path: '/api/staff/scanner-diagnostics/:id',
  summary: 'Read a raw scan text',
  access: staff('support'),
  rate: 'read',
  params: z.strictObject({ id: uuid }),
  output: z.object({ text: z.string(), uuid: z.string().nullable(), created: timestamp }),
  errors: ['not_found'],
  audit: 'scanner.diagnostics_read',
});
