import { underCountry } from '#places/index.ts';

const minuteMs = 60_000;
/** Baker Island. */
const lastOnEarth = 720;
/** Offsets of countries without separate states, or of unknown states. Standard time, so that daylight saving time never makes a day early. */
const countries: Readonly<Record<string, number>> = {
  // American Samoa.
  US: 660,
  // Pacific time.
  CA: 480,
  GB: 0,
  IE: 0,
  // Perth.
  AU: -480,
  NZ: -720,
};
/** US states by the westernmost zone a part of them is in (49 CFR part 71), in winter time. */
const states: readonly (readonly [offset: number, codes: string])[] = [
  [-720, 'MH'],
  [-600, 'FM GU MP'],
  [-540, 'PW'],
  [240, 'PR VI'],
  [300, 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
  [360, 'AL AR FL IA IL IN KY LA MI MN MO MS OK TN WI'],
  [420, 'AZ CO KS MT ND NE NM SD TX UT WY'],
  [480, 'CA ID NV OR WA'],
  [600, 'AK HI'],
  [660, 'AS UM'],
];
const ofState = new Map(states.flatMap(([offset, codes]) => codes.split(' ').map((code) => [code, offset] as const)));

/** Gives the offset of the shop's latest possible place: minutes behind UTC. Country ISO alpha-2, state as its code. */
export function shopOffset(shop: { readonly country: string; readonly state: string }): number {
  const { country, state } = underCountry(shop);
  return (country === 'US' ? ofState.get(state) : undefined) ?? countries[country] ?? lastOnEarth;
}

/** Gives the ISO date at the shop, by its place alone: a screen's clock cannot bring a birthday closer. */
export function shopToday(nowMs: number, shop: { readonly country: string; readonly state: string }): string {
  return new Date(nowMs - shopOffset(shop) * minuteMs).toISOString().slice(0, 10);
}
