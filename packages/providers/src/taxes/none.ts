import type { Taxes } from './port.ts';

/** Nobody is charged tax. The default. */
export const noTaxes: Taxes = {
  asksOutside: false,
  rateFor: async () => ({ state: 'known', rate: 0n, taxableShare: 0n, place: '', citation: '' }),
};
