import type { WarningRule } from './license.ts';

/** Contradictions on a card that no issuer would print, from any point of view. */
export const contradictions = [
  'under_date_mismatch',
  'issued_before_birth',
  'expires_before_issue',
  'state_country_mismatch',
] as const satisfies readonly WarningRule[];
