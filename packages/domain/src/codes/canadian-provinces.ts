import type { Division } from './us-states.ts';

const province = (code: string, name: string): Division => ({ code, name, kind: 'province', isListed: true });
const territory = (code: string, name: string): Division => ({ code, name, kind: 'territory', isListed: true });

/** The ten provinces and three territories of Canada. */
export const canadianProvinces: readonly Division[] = [
  province('AB', 'Alberta'),
  province('BC', 'British Columbia'),
  province('MB', 'Manitoba'),
  province('NB', 'New Brunswick'),
  province('NL', 'Newfoundland and Labrador'),
  territory('NT', 'Northwest Territories'),
  province('NS', 'Nova Scotia'),
  territory('NU', 'Nunavut'),
  province('ON', 'Ontario'),
  province('PE', 'Prince Edward Island'),
  province('QC', 'Quebec'),
  province('SK', 'Saskatchewan'),
  territory('YT', 'Yukon'),
];
