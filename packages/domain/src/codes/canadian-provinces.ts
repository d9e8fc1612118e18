import { canadianProvinces as names } from '#places/states.ts';
import type { Division } from './us-states.ts';

const territories = new Set(['NT', 'NU', 'YT']);

/** The ten provinces and three territories of Canada. */
export const canadianProvinces: readonly Division[] = Object.entries(names).map(([code, name]) => ({
  code,
  name,
  kind: territories.has(code) ? 'territory' : 'province',
  isListed: true,
}));
