import { screenModes as modesOfScreens, type ScannerModeId, scannerModes } from '@carded/domain/codes';

const choices = (modes: readonly ScannerModeId[]) => modes.map((id) => ({ value: String(id), label: modeName(id) }));

/** What a mode is called. */
export function modeName(mode: ScannerModeId): string {
  return scannerModes[mode].label;
}
/** What a website can choose, for a list. */
export const websiteModes = choices(scannerModes.map(({ id }) => id));
/** What a screen can. */
export const screenModes = choices(modesOfScreens);
export const modeAbout = 'ID validation also needs name, address and license number.';
