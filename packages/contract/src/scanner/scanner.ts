import { z } from 'zod';
import { anyone, login, scannerGrant, scannerScreen } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, text, timestamp, uuid, websiteKey } from '#fields.ts';
import { accountScannerSettings } from './scanner-settings.ts';
import {
  grant,
  minimumAge,
  pin,
  scanErrors,
  scannerAccount,
  scannerLinkToken,
  scannerToken,
  screenMode,
  timeZoneOffset,
  verdict,
} from './scanner-shapes.ts';

export type { QueuedScan, ScanAnswer, ScanData, ScannerAccount, ScanRecord } from './scanner-shapes.ts';

export const getScannerConfig = endpoint({
  name: 'scanner.config',
  method: 'GET',
  path: '/api/user/id_scanner/config',
  summary: 'What the operator allows scanners',
  access: anyone,
  rate: 'read',
  output: z.object({ link_enabled: z.boolean(), demo_enabled: z.boolean(), lf_strings: z.array(z.string()) }),
  errors: [],
});
/**
 * `account`: the account's own scanner of a signed-in login. A website's key: that website's, for a login or this device. `device`: this device. `demo`: no account's.
 */
export const getScannerAccount = endpoint({
  name: 'scanner.account',
  method: 'GET',
  path: '/api/user/scanner-account/:token',
  summary: 'What a scanner’s screen works with, and its grant',
  access: scannerScreen,
  rate: 'read',
  params: z.strictObject({ token: scannerToken }),
  query: z.strictObject({ tz_offset: timeZoneOffset.optional() }),
  output: scannerAccount,
  errors: ['sign_in_required', 'forbidden', 'terms_required', 'not_found'],
});
/** Exchanges an access link and the account's PIN for a new device, once per device. Wrong PINs are counted per link. */
export const addScannerDevice = endpoint({
  name: 'scanner.addDevice',
  method: 'POST',
  path: '/api/user/id_scanner/device',
  summary: 'Make this browser a scanner',
  access: anyone,
  rate: 'guess',
  setsCookie: true,
  body: z.strictObject({ token: scannerLinkToken, pin, label: text(60).optional() }),
  output: scannerAccount,
  errors: ['link_expired', 'pin_wrong', 'pin_missing', 'too_many_attempts', 'account_inactive', 'scanner_off'],
});
/** Ends this screen's grants; a device is gone with its cookie. */
export const clearScannerAuth = endpoint({
  name: 'scanner.clearAuth',
  method: 'POST',
  path: '/api/user/clear-auth',
  summary: 'Stop being a scanner',
  access: scannerGrant,
  rate: 'write',
  setsCookie: true,
  body: z.strictObject({ ...grant }),
  output: done,
  errors: [...scanErrors],
  audit: 'scanner.ended',
});
/** Leaving the kiosk lock. Tries are counted per till, those of its phones included. */
export const checkScannerPin = endpoint({
  name: 'scanner.checkPin',
  method: 'POST',
  path: '/api/user/id_scanner/pin',
  summary: 'Check the account’s PIN',
  access: scannerGrant,
  rate: 'guess',
  body: z.strictObject({ ...grant, pin }),
  output: done,
  errors: [...scanErrors, 'pin_wrong', 'pin_missing', 'too_many_attempts'],
});

/** A link for a phone that scans for this screen. 5 minutes, one use; the phone ends with the screen. */
export const pairScanner = endpoint({
  name: 'scanner.pair',
  method: 'POST',
  path: '/api/user/scanner-pairing',
  summary: 'Use a phone as a scanner',
  access: scannerGrant,
  rate: 'write',
  body: z.strictObject({ ...grant, key: websiteKey.optional() }),
  output: z.object({ id: z.string(), link: z.string(), qr: z.string(), expires: timestamp }),
  errors: [...scanErrors],
});
export const joinPairing = endpoint({
  name: 'scanner.joinPairing',
  method: 'POST',
  path: '/api/user/scanner-pairing/join',
  summary: 'Use this phone as a register’s scanner',
  access: anyone,
  rate: 'guess',
  setsCookie: true,
  body: z.strictObject({ token: scannerLinkToken, label: text(60).optional() }),
  output: scannerAccount,
  errors: ['link_expired', 'account_inactive', 'scanner_off'],
});
/** Returns the scans of a pairing's phones, oldest first, for the screen that made it. `after` is the `next` of the answer before. Polled once a second. */
export const listPairingResults = endpoint({
  name: 'scanner.pairingResults',
  method: 'GET',
  path: '/api/user/scanner-pairing/:id/results',
  summary: 'Verdicts of a paired phone',
  access: scannerGrant,
  rate: 'read',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ after: uuid.optional() }),
  output: z.object({
    joined: z.boolean(),
    /** The phone's screen has ended, or no phone joined in time. */
    ended: z.boolean(),
    results: z.array(
      z.object({
        uuid: z.string(),
        at: timestamp,
        status: z.number(),
        verdict,
        reasons: z.array(z.string()),
        /** Contradictions on the card, in words that name nobody. */
        info: z.array(z.string()),
        /** Whether this screen may call `scanner.accept` for it. */
        can_accept: z.boolean(),
        by_hand: z.boolean(),
        minimum_age: z.number(),
        score: z.number().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: [...scanErrors],
});

const ofCustomer = {
  path: '/api/user/broker-id-scanner-settings/:client',
  access: login('customers', { everyWebsite: true, broker: true }),
  params: z.strictObject({ client: uuid }),
  output: accountScannerSettings,
} as const;
/** Returns the settings of a broker's own customer, who lets the broker see them. Reading leaves a row in both audit logs. */
export const getBrokerScannerSettings = endpoint({
  name: 'scanner.brokerSettings',
  method: 'GET',
  summary: 'A customer’s scanner settings',
  rate: 'read',
  ...ofCustomer,
  errors: ['not_found', 'customer_access_needed'],
  audit: 'customer.scanner_settings_read',
});
/** The PIN, and what is kept of scans, are the customer's own. */
export const updateBrokerScannerSettings = endpoint({
  name: 'scanner.updateBrokerSettings',
  method: 'PUT',
  summary: 'Change a customer’s scanner settings',
  rate: 'write',
  ...ofCustomer,
  body: z.strictObject({
    enabled: z.boolean().optional(),
    mode: screenMode.optional(),
    min_age: minimumAge.optional(),
  }),
  errors: ['not_found', 'customer_access_needed', 'lower_than_law'],
  audit: 'scanner.settings_changed',
});
