import { beginInstallCheck } from './check/begin-install-check.ts';
import { getInstallCheck } from './check/get-install-check.ts';
import { reportInstallCheck } from './check/report-install-check.ts';
import { detectStore } from './detect-store.ts';
import { getGuide } from './get-guide.ts';
import { getOwnCodePage } from './get-own-code-page.ts';
import { requestInstall } from './request-install.ts';
import { sendGuide } from './send-guide.ts';

export const routes = [
  getGuide,
  getOwnCodePage,
  detectStore,
  sendGuide,
  requestInstall,
  beginInstallCheck,
  getInstallCheck,
  reportInstallCheck,
];
