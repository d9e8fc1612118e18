import type { Location } from 'react-router';

/** Why a login was redirected: it may not open the page, or not make the change. */
export type LedAway = { what: 'page' | 'change' };

const isLedAway = (state: unknown): state is LedAway =>
  typeof state === 'object' &&
  state !== null &&
  ((state as LedAway).what === 'page' || (state as LedAway).what === 'change');

/** Why somebody came to a page that they did not choose; null for everyone else. */
export function ledAwayBy({ state }: Pick<Location, 'state'>): LedAway | null {
  return isLedAway(state) ? state : null;
}
