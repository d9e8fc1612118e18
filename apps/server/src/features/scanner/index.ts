import { addScannerDevice } from '#features/scanner/access/add-scanner-device.ts';
import { checkScannerPin } from '#features/scanner/access/check-scanner-pin.ts';
import { clearScannerAuth } from '#features/scanner/access/clear-scanner-auth.ts';
import { getScannerAccess } from '#features/scanner/access/get-scanner-access.ts';
import { getScannerAccessImage, getScannerAccessQr } from '#features/scanner/access/get-scanner-access-qr.ts';
import { getScannerAccount } from '#features/scanner/access/get-scanner-account.ts';
import { removeScannerDevice } from '#features/scanner/access/remove-scanner-device.ts';
import { resetScannerAccess } from '#features/scanner/access/reset-scanner-access.ts';
import { listScannerDiagnostics } from '#features/scanner/diagnostics/list-scanner-diagnostics.ts';
import { logBadScan } from '#features/scanner/diagnostics/log-bad-scan.ts';
import { openScannerDiagnostics } from '#features/scanner/diagnostics/open-scanner-diagnostics.ts';
import { sendDiagnosticText } from '#features/scanner/diagnostics/send-diagnostic-text.ts';
import { joinPairing } from '#features/scanner/pairing/join-pairing.ts';
import { listPairingResults } from '#features/scanner/pairing/list-pairing-results.ts';
import { pairScanner } from '#features/scanner/pairing/pair-scanner.ts';
import { acceptScan } from '#features/scanner/scans/accept-scan.ts';
import { banScanned } from '#features/scanner/scans/ban-scanned.ts';
import { runScan } from '#features/scanner/scans/run-scan.ts';
import { sendQueuedScans } from '#features/scanner/scans/send-queued-scans.ts';
import { tryScan } from '#features/scanner/scans/try-scan.ts';
import { getAccountScannerSettings } from '#features/scanner/settings/get-account-scanner-settings.ts';
import { getBrokerScannerSettings } from '#features/scanner/settings/get-broker-scanner-settings.ts';
import { getScannerConfig } from '#features/scanner/settings/get-scanner-config.ts';
import { getScannerMinAge } from '#features/scanner/settings/get-scanner-min-age.ts';
import { getWebsiteScannerSettings } from '#features/scanner/settings/get-website-scanner-settings.ts';
import { setScannerSettingsShown } from '#features/scanner/settings/set-scanner-settings-shown.ts';
import { setScannerWebsite } from '#features/scanner/settings/set-scanner-website.ts';
import { updateAccountScannerSettings } from '#features/scanner/settings/update-account-scanner-settings.ts';
import { updateBrokerScannerSettings } from '#features/scanner/settings/update-broker-scanner-settings.ts';
import { updateWebsiteScannerSettings } from '#features/scanner/settings/update-website-scanner-settings.ts';

export { hashPin } from '#features/scanner/access/pins.ts';
export { saveAccountSettings } from '#features/scanner/settings/settings.ts';
export {
  presentWebsiteSettings,
  saveWebsiteSettings,
  scannerWebsiteOf,
} from '#features/scanner/settings/website-settings.ts';

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
  updateBrokerScannerSettings,
  getScannerAccess,
  resetScannerAccess,
  removeScannerDevice,
  getScannerAccessQr,
  getScannerAccessImage,
  listScannerDiagnostics,
  openScannerDiagnostics,
];
