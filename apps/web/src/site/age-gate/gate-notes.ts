import type { GateTrade } from '@carded/domain/age-gate';
import type { gateClaims } from '#site/claims/gate-claims.ts';

/** What a gate does not do in each trade. */
export const gateNotes: Readonly<Record<GateTrade, keyof typeof gateClaims>> = {
  'vape-us': 'gate_vape_us',
  'vape-ca': 'gate_vape_ca',
  alcohol: 'gate_alcohol',
  cannabis: 'gate_cannabis',
  uk: 'gate_uk',
  general: 'gate_general',
};
