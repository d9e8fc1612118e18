import { screenModes as modesOfScreens, type ScannerModeId, scannerModes } from '@carded/domain/codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { askedOnce, type WebsiteAddress, websiteKey } from '#platform/session/which-website.ts';

export const scannerSettingsQuery = queryOptions({
  queryKey: ['scanner-settings'],
  queryFn: () => call('scanner.settings', {}),
});
export function websiteScannerQuery(which: WebsiteAddress) {
  return queryOptions({
    queryKey: websiteKey(which, 'scanner-settings'),
    queryFn: () =>
      which.by === 'staff'
        ? call('staffWebsites.scannerSettings', { params: { id: which.id } })
        : call('scanner.websiteSettings', { params: { token: which.token } }),
    ...askedOnce(which),
  });
}

const choices = (modes: readonly ScannerModeId[]) => modes.map((id) => ({ value: String(id), label: modeName(id) }));

/** Names a mode. */
export function modeName(mode: ScannerModeId): string {
  return scannerModes[mode].label;
}
/** Modes of a website, for a list. */
export const websiteModes = choices(scannerModes.map(({ id }) => id));
/** Modes of a screen. */
export const screenModes = choices(modesOfScreens);
export const modeAbout = 'ID validation also needs name, address and license number.';
