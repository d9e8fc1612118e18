import { iso3Countries } from '#places/iso3-countries.ts';

/**
 * Codes beside ISO 3166-1 alpha-3 (ICAO Doc 9303 part 3, section 5, eighth edition 2021): Germany, the kinds of British nationality, Kosovo, organizations, and persons
 * without a state. `UTO`, the specimens' state, is not among them.
 */
const others: ReadonlySet<string> = new Set(
  'D GBD GBN GBO GBP GBS RKS EUE UNO UNA UNK XBA XIM XCC XCE XCO XEC XPO XES XMP XOM XDC XXA XXB XXC XXX'.split(' '),
);

/** Whether a state, organization or kind of nationality has this code. */
export function isMrzCode(code: string): boolean {
  return Object.hasOwn(iso3Countries, code) || others.has(code);
}
