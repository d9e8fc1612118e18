import { z } from 'zod';
import { anyone, scannerGrant } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, reasonText, text, uuid, websiteKey } from '#fields.ts';
import {
  askedAge,
  grant,
  queuedItem,
  rawScan,
  scanAnswer,
  scanData,
  scanErrors,
  scanOptions,
  timeZoneOffset,
} from './scanner-shapes.ts';

/** `buyer` is taken and not looked at: the place of the sale counts, not where the buyer lives. */
export const getScannerMinAge = endpoint({
  name: 'scanner.getMinAge',
  method: 'POST',
  reads: true,
  path: '/api/verification/id-scanner/get-min-age',
  summary: 'The minimum age here and now',
  access: scannerGrant,
  rate: 'read',
  body: z.strictObject({
    ...grant,
    token: websiteKey.optional(),
    min_age_override: z.boolean().optional(),
    min_age: askedAge.optional(),
    buyer: scanData.optional(),
    tz_offset: timeZoneOffset.optional(),
  }),
  output: z.object({
    min_age: z.number(),
    citation: z.string().nullable(),
    /** ISO date: old enough when born then or before. */
    born_on_or_before: z.string(),
  }),
  errors: [...scanErrors],
});
/**
 * Decides about a card. The server reads `scan_data_raw` itself; without it `data` counts, as typed. The same card on the same screen within 60 seconds is the
 * same scan.
 */
export const runScan = endpoint({
  name: 'scanner.run',
  method: 'POST',
  path: '/api/verification/id-scanner/run',
  summary: 'Check a card',
  access: scannerGrant,
  rate: 'create',
  body: z.strictObject({
    ...grant,
    key: websiteKey.optional(),
    data: scanData.optional(),
    /** License number, when only that was typed. */
    license: text(64).optional(),
    scan_data_raw: rawScan.optional(),
    options: scanOptions.optional(),
  }),
  output: scanAnswer,
  errors: [...scanErrors],
});
/** Logs that a scan gave nothing: counts and names of what was missing, never the text. */
export const logBadScan = endpoint({
  name: 'scanner.badScan',
  method: 'POST',
  path: '/api/verification/id-scanner/bad-scan',
  summary: 'Log a scan that could not be read',
  access: scannerGrant,
  rate: 'write',
  body: z.strictObject({
    ...grant,
    key: websiteKey.optional(),
    reason: z.enum(['empty', 'too_short', 'too_long', 'too_few_lines', 'not_a_license', 'incomplete', 'half_read']),
    characters: z.number().int().min(0).max(1_000_000).optional(),
    lines: z.number().int().min(0).max(100_000).optional(),
    missing: z
      .array(z.enum(['first_name', 'last_name', 'address', 'city', 'state', 'zip', 'dob', 'exp', 'id_number']))
      .max(9)
      .optional(),
  }),
  output: z.object({ status: z.number(), uuid: z.string() }),
  errors: [...scanErrors],
});
/** Kept sealed for 30 days, for staff only. An account has at most 50 there. */
export const sendDiagnosticText = endpoint({
  name: 'scanner.sendDiagnosticText',
  method: 'POST',
  path: '/api/verification/id-scanner/send-diagnostic-text',
  summary: 'Send the raw text for review',
  access: scannerGrant,
  rate: 'message',
  body: z.strictObject({
    ...grant,
    key: websiteKey.optional(),
    diagnosticText: z.string().min(1).max(8192),
    uuid: uuid.optional(),
  }),
  output: z.object({ message: z.string() }),
  errors: [...scanErrors, 'too_many_attempts'],
  audit: 'scanner.diagnostics_sent',
});
/**
 * Accepts a scan of this screen's last 10 minutes by hand, where the settings allow it; never one that is under age, expired or banned, nor one before the ban
 * list's last change. A refusal is an answer with `err`, and the screen changes only when `status` is 3.
 */
export const acceptScan = endpoint({
  name: 'scanner.accept',
  method: 'POST',
  path: '/api/verification/id-scanner/accept',
  summary: 'Accept a scan by hand',
  access: scannerGrant,
  rate: 'write',
  body: z.strictObject({ ...grant, token: websiteKey.optional(), vuuid: uuid }),
  output: z.object({ status: z.number(), err: z.string().nullable() }),
  errors: [...scanErrors],
});
/** Bans the holder of a card of this screen's last 10 minutes. */
export const banScanned = endpoint({
  name: 'scanner.ban',
  method: 'POST',
  path: '/api/verification/id-scanner/ban',
  summary: 'Ban the holder of a scanned card',
  access: scannerGrant,
  rate: 'write',
  body: z.strictObject({
    ...grant,
    vuuid: uuid,
    notes: reasonText(1000),
  }),
  output: done,
  errors: [...scanErrors, 'conflict'],
  audit: 'buyer.banned',
});
/**
 * Takes scans made without network, each sealed to `queue_key`: AES-256-GCM, the key by HKDF-SHA-256 (no salt, info `carded scan v1`) from ECDH P-256,
 * associated data `<id>.<auth>` in UTF-8. Decided as of `scanned_at`; refused when older than 7 days or ahead of the server by more than two minutes. Sending
 * one again is harmless. They are decided by the card alone, because the sale is over. An item at which the server failed is missing among the results, to be
 * sent again.
 */
export const sendQueuedScans = endpoint({
  name: 'scanner.queued',
  method: 'POST',
  path: '/api/verification/id-scanner/queued',
  summary: 'Send scans that were made offline',
  access: scannerGrant,
  rate: 'create',
  bodyLimitBytes: 1_000_000,
  body: z.strictObject({ ...grant, items: z.array(queuedItem).min(1).max(20) }),
  output: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        /** `stored` and `known` may be forgotten by the device; so may `refused`, which never will be taken. */
        state: z.enum(['stored', 'known', 'refused']),
        reason: z.enum(['unreadable', 'too_old', 'in_the_future', 'not_found']).nullable(),
        uuid: z.string().nullable(),
        status: z.number().nullable(),
      }),
    ),
  }),
  errors: [...scanErrors],
});

/** Gives the answer of `scanner.run`, by the card alone, when the operator allows the demo. Nothing is stored or charged. */
export const tryScan = endpoint({
  name: 'scanner.demo',
  method: 'POST',
  reads: true,
  path: '/api/verification/id-scanner/demo',
  summary: 'Check a card in the demo',
  access: anyone,
  rate: 'open',
  body: z.strictObject({
    data: scanData.optional(),
    license: text(64).optional(),
    scan_data_raw: rawScan.optional(),
    options: scanOptions.optional(),
  }),
  output: scanAnswer,
  errors: ['not_found'],
});
