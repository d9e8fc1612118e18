import { acceptScan } from './accept-scan.ts';
import { addScannerDevice } from './add-scanner-device.ts';
import { banScanned } from './ban-scanned.ts';
import { checkScannerPin } from './check-scanner-pin.ts';
import { clearScannerAuth } from './clear-scanner-auth.ts';
import { getAccountScannerSettings } from './get-account-scanner-settings.ts';
import { getBrokerScannerSettings } from './get-broker-scanner-settings.ts';
import { getScannerAccess } from './get-scanner-access.ts';
import { getScannerAccessImage, getScannerAccessQr } from './get-scanner-access-qr.ts';
import { getScannerAccount } from './get-scanner-account.ts';
import { getScannerConfig } from './get-scanner-config.ts';
import { getScannerMinAge } from './get-scanner-min-age.ts';
import { getWebsiteScannerSettings } from './get-website-scanner-settings.ts';
import { joinPairing } from './join-pairing.ts';
import { listPairingResults } from './list-pairing-results.ts';
import { listScannerDiagnostics } from './list-scanner-diagnostics.ts';
import { logBadScan } from './log-bad-scan.ts';
import { openScannerDiagnostics } from './open-scanner-diagnostics.ts';
import { pairScanner } from './pair-scanner.ts';
import { removeScannerDevice } from './remove-scanner-device.ts';
import { resetScannerAccess } from './reset-scanner-access.ts';
import { runScan } from './run-scan.ts';
import { sendDiagnosticText } from './send-diagnostic-text.ts';
import { sendQueuedScans } from './send-queued-scans.ts';
import { setScannerSettingsShown } from './set-scanner-settings-shown.ts';
import { setScannerWebsite } from './set-scanner-website.ts';
import { tryScan } from './try-scan.ts';
import { updateAccountScannerSettings } from './update-account-scanner-settings.ts';
import { updateWebsiteScannerSettings } from './update-website-scanner-settings.ts';

export { hashPin } from './pins.ts';
export { saveAccountSettings } from './settings.ts';
export { presentWebsiteSettings, saveWebsiteSettings, scannerWebsiteOf } from './website-settings.ts';

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
  getWebsiteScannerSettings,
  updateWebsiteScannerSettings,
  getAccountScannerSettings,
  updateAccountScannerSettings,
  setScannerWebsite,
  setScannerSettingsShown,
  getBrokerScannerSettings,
  getScannerAccess,
  resetScannerAccess,
  removeScannerDevice,
  getScannerAccessQr,
  getScannerAccessImage,
  listScannerDiagnostics,
  openScannerDiagnostics,
];
