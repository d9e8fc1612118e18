import { getScannerConfig as endpoint } from '@carded/contract';
import { addScannerDevice, clearScannerAuth, removeScannerDevice } from '#features/scanner/access/devices.ts';
import { getScannerAccount } from '#features/scanner/access/get-scanner-account.ts';
import { checkScannerPin } from '#features/scanner/access/pins.ts';
import {
  getScannerAccess,
  getScannerAccessImage,
  getScannerAccessQr,
  resetScannerAccess,
} from '#features/scanner/access/scanner-access.ts';
import {
  listScannerDiagnostics,
  logBadScan,
  openScannerDiagnostics,
  sendDiagnosticText,
} from '#features/scanner/diagnostics.ts';
import { joinPairing, pairScanner } from '#features/scanner/pairing/join-pairing.ts';
import { listPairingResults } from '#features/scanner/pairing/list-pairing-results.ts';
import { acceptScan, banScanned } from '#features/scanner/scans/accept-scan.ts';
import { runScan, sendQueuedScans, tryScan } from '#features/scanner/scans/run-scan.ts';
import {
  getAccountScannerSettings,
  getBrokerScannerSettings,
  setScannerSettingsShown,
  updateAccountScannerSettings,
  updateBrokerScannerSettings,
} from '#features/scanner/settings/account-settings.ts';
import {
  getScannerMinAge,
  getWebsiteScannerSettings,
  setScannerWebsite,
  updateWebsiteScannerSettings,
} from '#features/scanner/settings/website-settings.ts';
import { openQuery } from '#platform/commands/command.ts';

export { hashPin } from '#features/scanner/access/pins.ts';
export { saveAccountSettings } from '#features/scanner/settings/settings.ts';

const getScannerConfig = openQuery(endpoint, async ({ context: { config } }) => ({
  link_enabled: config.scanner.hasLinks,
  demo_enabled: config.scanner.hasDemo,
  lf_strings: [...config.scanner.lfStrings],
}));

export const routes = [
  getScannerConfig,
  getScannerAccount,
  addScannerDevice,
  clearScannerAuth,
  checkScannerPin,
  pairScanner,
  joinPairing,
  listPairingResults,
  getScannerMinAge,
  runScan,
  logBadScan,
  sendDiagnosticText,
  acceptScan,
  banScanned,
  sendQueuedScans,
  tryScan,
  ...getWebsiteScannerSettings,
  ...updateWebsiteScannerSettings,
  getAccountScannerSettings,
  updateAccountScannerSettings,
  setScannerWebsite,
  setScannerSettingsShown,
  getBrokerScannerSettings,
  updateBrokerScannerSettings,
  getScannerAccess,
  resetScannerAccess,
  removeScannerDevice,
  getScannerAccessQr,
  getScannerAccessImage,
  listScannerDiagnostics,
  openScannerDiagnostics,
];
