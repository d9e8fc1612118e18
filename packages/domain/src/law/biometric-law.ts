import type { BiometricLaw } from '#codes/index.ts';

/** The European Union and the European Economic Area, and the United Kingdom, whose UK GDPR has the same article 9. */
const europe: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * Whose law decides how a buyer has to agree before a machine measures their face. Everywhere it is asked for; these say how.
 *
 * Illinois: 740 ILCS 14/15(b), a written release, with purpose and time. Texas: Bus. & Com. Code 503.001(b), informed and consented before. Washington: RCW 19.375.020,
 * and RCW 19.373.030 (My Health My Data Act), consent apart from other terms. European Union, EEA, United Kingdom: GDPR article 9(2)(a), explicit consent.
 */
export function biometricLawOf({
  country,
  state,
}: {
  readonly country: string;
  readonly state?: string;
}): BiometricLaw {
  if (europe.has(country)) return 'eu';
  if (country !== 'US') return 'other';
  return ({ IL: 'il', TX: 'tx', WA: 'wa' } as const)[state ?? ''] ?? 'other';
}
