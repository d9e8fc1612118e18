import { usStates as names, usTerritories } from '#places/states.ts';

/** A state or province by its postal code. */
export type Division = {
  readonly code: string;
  readonly name: string;
  readonly kind: 'state' | 'district' | 'territory' | 'armed_forces' | 'province' | 'other';
  /** Whether lists offer it. */
  readonly isListed: boolean;
};

const kinds: Readonly<Record<string, Division['kind']>> = {
  DC: 'district',
  ...Object.fromEntries(usTerritories.map((code) => [code, 'territory'] as const)),
  AA: 'armed_forces',
  AE: 'armed_forces',
  AP: 'armed_forces',
};
/** Countries of their own that the US post serves: an address may carry them, rules do not. */
const associated = new Set(['FM', 'MH', 'PW']);

/** Stands for a state where a country has no list of them. */
export const otherDivision = 'ZZ';

/** The 50 states, the District of Columbia, territories, armed forces, and Other for countries without a state list. */
export const usStates: readonly Division[] = [
  ...Object.entries(names)
    .filter(([code]) => !associated.has(code))
    .map(([code, name]): Division => ({ code, name, kind: kinds[code] ?? 'state', isListed: true })),
  { code: otherDivision, name: 'Other', kind: 'other', isListed: false },
];
