/** What the scanner checks, by its stored number. `isForScreens`: a screen can use it; the other means "the account's mode" in a website's settings. */
export const scannerModes = [
  { id: 0, label: 'Same as account', isForScreens: false },
  { id: 1, label: 'ID validation', isForScreens: true },
  { id: 2, label: 'Birth date only', isForScreens: true },
] as const;
export type ScannerModeId = (typeof scannerModes)[number]['id'];
type ForScreens = Extract<(typeof scannerModes)[number], { isForScreens: true }>;
/** What a screen works in. */
export type ScanMode = ForScreens['id'];
export const screenModes = scannerModes.filter((row): row is ForScreens => row.isForScreens).map(({ id }) => id);
