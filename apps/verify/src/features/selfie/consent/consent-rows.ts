import type { BiometricLaw } from '@carded/domain/codes';
import type { consent } from '@carded/words/en/selfie';
import type { SelfieAsked } from '#features/selfie/selfie-asked.ts';

type Key = keyof typeof consent;
/** A heading and what stands under it; `kept`: the days that this shop keeps photos. */
export type ConsentRow = { readonly name: Extract<Key, `${string}_name`>; readonly text: Key | 'kept' };

const ofLaw: Readonly<Record<BiometricLaw, ConsentRow | null>> = {
  il: { name: 'consent_law_il_name', text: 'consent_law_il' },
  tx: { name: 'consent_law_tx_name', text: 'consent_law_tx' },
  wa: { name: 'consent_law_wa_name', text: 'consent_law_wa' },
  eu: { name: 'consent_law_eu_name', text: 'consent_law_eu' },
  other: null,
};

/**
 * What is taken, what for, by whom, for how long, and how to take the consent back (740 ILCS 14/15(b)); where a machine measures the face, what it computes,
 * and what the law of the buyer's place wants said.
 */
export function consentRows({ compared_by, law }: Pick<SelfieAsked, 'compared_by' | 'law'>): readonly ConsentRow[] {
  const isMachine = compared_by === 'machine';
  const own = ofLaw[law];
  return [
    { name: 'consent_what_name', text: isMachine ? 'consent_what_live' : 'consent_what_photo' },
    { name: 'consent_what_for_name', text: 'consent_what_for' },
    { name: 'consent_who_name', text: isMachine ? 'consent_who_machine' : 'consent_who_person' },
    ...(isMachine ? [{ name: 'consent_scan_name', text: 'consent_scan' } as const] : []),
    { name: 'consent_how_long_name', text: 'kept' },
    { name: 'consent_mind_name', text: 'consent_mind' },
    ...(isMachine && own !== null ? [own] : []),
  ];
}
