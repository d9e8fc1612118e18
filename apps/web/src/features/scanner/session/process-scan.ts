import { CallError } from '@carded/client';
import { type LicenseReading, readLicense } from '@carded/domain/license';
import { cardOfLicense, cardOfRecord, type ScanCard } from '@carded/domain/scanner';
import { decideOffline } from '#features/scanner/offline/decide-offline.ts';
import { sealScan } from '#features/scanner/offline/waiting-scans.ts';
import { type Outcome, unreadOutcome } from '#features/scanner/verdict/outcome.ts';
import { scanStore } from '#platform/scan-store.ts';
import { askServer, bodyOf, logBadScan, optionsOf, type Scan, type ScanChoices } from './ask-server.ts';
import { isOutage, type LoadedAccount } from './scanner-account.ts';

type Processed = {
  readonly outcome: Outcome;
  /** The bad scan's own uuid, which comes after the answer. */
  readonly laterUuid: Promise<string | null> | null;
  /** Whether the scan now waits for the network. */
  readonly isQueued: boolean;
};

/** Seals the scan and keeps it until the network is back. @returns whether it is kept */
const keepForLater = async (account: LoadedAccount, scan: Scan, choices: ScanChoices): Promise<boolean> => {
  if (account.queue_key === null || account.auth === null) return false;
  const id = crypto.randomUUID();
  const scanned_at = new Date().toISOString();
  const { website } = account.scanner;
  const inside = { ...bodyOf(scan), options: optionsOf(choices, scan.source), scanned_at };
  const sealed = await sealScan(account.queue_key, id, account.auth, {
    ...inside,
    ...(website === null ? {} : { key: website }),
  });
  await scanStore.add({ id, auth: account.auth, sealed, scanned_at });
  return true;
};

const cardOf = (scan: Scan, reading: LicenseReading | null): ScanCard | null => {
  if (reading === null || scan.raw === undefined) return cardOfRecord(scan.data ?? {});
  return reading.ok ? cardOfLicense(reading.license) : null;
};

const decideAlone = async (account: LoadedAccount, scan: Scan, choices: ScanChoices): Promise<Processed> => {
  const now = new Date();
  const options = { lfStrings: account.lf_strings, today: now.toISOString().slice(0, 10) };
  const reading = scan.raw === undefined ? null : readLicense(scan.raw, options);
  const card = cardOf(scan, reading);
  const minimumAge = account.scanner.min_age;
  if (card === null) {
    const outcome = unreadOutcome({ minimumAge, source: scan.source, isOffline: true, uuid: null });
    return { outcome, laterUuid: null, isQueued: false };
  }
  const outcome = decideOffline(account, {
    ...{ card, warnings: reading?.warnings ?? [], source: scan.source, ...choices },
    ...{ nowMs: now.getTime(), tzOffset: now.getTimezoneOffset() },
  });
  return { outcome, laterUuid: null, isQueued: await keepForLater(account, scan, choices).catch(() => false) };
};

/**
 * Gets a card's result. The server decides; without an answer the card alone does, clearly marked, and the scan is kept for later. Rejects with `CallError`
 * when the server refuses this screen.
 */
export async function processScan(
  account: LoadedAccount,
  scan: Scan,
  choices: ScanChoices,
  isOffline: boolean,
): Promise<Processed> {
  if (scan.raw !== undefined) {
    const reading = readLicense(scan.raw, { lfStrings: account.lf_strings });
    if (!reading.ok) {
      const given = { minimumAge: account.scanner.min_age, source: scan.source, isOffline, uuid: null };
      const laterUuid = account.kind === 'demo' || isOffline ? null : logBadScan(account, scan.raw, reading);
      return { outcome: unreadOutcome(given), laterUuid, isQueued: false };
    }
  }
  if (isOffline) return decideAlone(account, scan, choices);
  try {
    return { outcome: await askServer(account, scan, choices), laterUuid: null, isQueued: false };
  } catch (error) {
    if (account.kind !== 'demo' && isOutage(error)) return decideAlone(account, scan, choices);
    if (!(error instanceof CallError) || error.code !== 'invalid_input') throw error;
    const given = { minimumAge: account.scanner.min_age, source: scan.source, isOffline: false, uuid: null };
    return { outcome: unreadOutcome(given), laterUuid: null, isQueued: false };
  }
}
