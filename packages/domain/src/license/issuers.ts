/** An issuer of licenses: its code and its country (ISO 3166-1 alpha-3). */
export type Issuer = { code: string; country: string };

/** Numbers and codes of issuers by their country. */
const numbered = {
  USA:
    '636000 VA 636001 NY 636002 MA 636003 MD 636004 NC 636005 SC 636006 CT 636007 LA 636008 MT 636009 NM 636010 FL 636011 DE ' +
    '636014 CA 636015 TX 636018 IA 636019 GU 636020 CO 636021 AR 636022 KS 636023 OH 636024 VT 636025 PA 636026 AZ 636027 US ' +
    '636029 OR 636030 MO 636031 WI 636032 MI 636033 AL 636034 ND 636035 IL 636036 NJ 636037 IN 636038 MN 636039 NH 636040 UT ' +
    '636041 ME 636042 SD 636043 DC 636045 WA 636046 KY 636047 HI 636049 NV 636050 ID 636051 MS 636052 RI 636053 TN 636054 NE ' +
    '636055 GA 636058 OK 636059 AK 636060 WY 636061 WV 636062 VI 604427 AS 604430 MP 604431 PR',
  CAN:
    '636012 ON 636013 NS 636016 NL 636017 NB 636028 BC 636044 SK 636048 MB 604426 PE 604428 QC 604429 YT 604432 AB 604433 NU ' +
    '604434 NT 990876 AB',
  MEX: '636056 COA 636057 HGO',
};

const issuers = new Map<string, Issuer>(
  Object.entries(numbered).flatMap(([country, list]) =>
    [...list.matchAll(/(\d{6}) (\w+)/g)].map(([, iin = '', code = '']) => [iin, { code, country }] as const),
  ),
);

/** The issuer of an issuer identification number, or null. Source: AAMVA, list of issuer identification numbers; `US` is the State Department. */
export function findIssuer(iin: string | null): Issuer | null {
  return iin === null ? null : (issuers.get(iin) ?? null);
}

/** Usual forms of license numbers by issuer, without blanks and hyphens; an issuer whose forms are too many to tell anything has none. */
export const numberPatterns: Readonly<Record<string, RegExp>> = {
  AL: /^\d{1,8}$/,
  AK: /^\d{1,7}$/,
  AZ: /^(?:[A-Z]\d{8}|\d{9})$/,
  AR: /^\d{4,10}$/,
  CA: /^[A-Z]\d{7}$/,
  CO: /^(?:\d{9}|[A-Z]\d{3,6}|[A-Z]{2}\d{2,5})$/,
  CT: /^\d{9}$/,
  DC: /^(?:\d{7}|\d{9})$/,
  DE: /^\d{1,7}$/,
  FL: /^[A-Z]\d{12,13}$/,
  GA: /^\d{7,9}$/,
  HI: /^(?:H\d{8}|\d{9})$/,
  IA: /^(?:\d{9}|\d{3}[A-Z]{2}\d{4})$/,
  ID: /^(?:[A-Z]{2}\d{6}[A-Z]|\d{9})$/,
  IL: /^[A-Z]\d{11,12}$/,
  IN: /^(?:[A-Z]\d{9}|\d{9,10})$/,
  KS: /^(?:[A-Z]\d{8}|\d{9}|(?:[A-Z]\d){2}[A-Z])$/,
  KY: /^(?:[A-Z]\d{8,9}|\d{9})$/,
  LA: /^\d{1,9}$/,
  MA: /^(?:[A-Z]{1,2}\d{7,8}|\d{9})$/,
  MD: /^(?:[A-Z]\d{12}|MD\d{11})$/,
  ME: /^\d{7,8}[A-Z]?$/,
  MI: /^[A-Z]\d{10,12}$/,
  MN: /^[A-Z]\d{12}$/,
  MO: /^(?:[A-Z]\d{5,9}R?|\d{8,9}[A-Z]{0,2}|\d{3}[A-Z]\d{6})$/,
  MS: /^\d{9}$/,
  MT: /^(?:[A-Z]\d{8}|\d{9}|\d{13,14})$/,
  NC: /^\d{1,12}$/,
  ND: /^(?:[A-Z]{3}\d{6}|\d{9})$/,
  NE: /^[A-Z]\d{6,8}$/,
  NH: /^(?:\d{2}[A-Z]{3}\d{5}|NH[A-Z]\d{8}|[A-Z]{3}\d{8})$/,
  NJ: /^[A-Z]\d{14}$/,
  NM: /^\d{8,9}$/,
  NV: /^(?:\d{9,10}|\d{12}|X\d{8})$/,
  NY: /^(?:\d{8,9}|[A-Z]\d{7}|[A-Z]\d{18}|\d{16}|[A-Z]{8})$/,
  OH: /^(?:[A-Z]\d{4,8}|[A-Z]{2}\d{3,7}|\d{8})$/,
  OK: /^(?:[A-Z]\d{9}|\d{9})$/,
  OR: /^(?:\d{1,9}|[A-Z]\d{6,8})$/,
  PA: /^\d{8}$/,
  RI: /^(?:\d{7,8}|[A-Z]\d{6})$/,
  SC: /^\d{5,11}$/,
  SD: /^(?:\d{6,10}|\d{12})$/,
  TN: /^\d{7,9}$/,
  TX: /^\d{7,8}$/,
  UT: /^\d{4,10}$/,
  VA: /^(?:[A-Z]\d{8,11}|\d{9})$/,
  VT: /^(?:\d{8}|\d{7}A)$/,
  WA: /^(?:[A-Z*]{1,7}[A-Z0-9*]{5,11}|WDL[A-Z0-9]{9})$/,
  WI: /^[A-Z]\d{13}$/,
  WV: /^(?:\d{7}|[A-Z]{1,2}\d{5,6})$/,
  WY: /^\d{9,10}$/,
  AB: /^(?:\d{9}|\d{5,6})$/,
  BC: /^\d{7,8}$/,
  MB: /^[A-Z]{2}[A-Z0-9]{9,10}$/,
  NB: /^\d{5,7}$/,
  NL: /^[A-Z]\d{9}$/,
  NS: /^[A-Z]{5}\d{9}$/,
  ON: /^[A-Z]\d{14}$/,
  PE: /^\d{1,6}$/,
  QC: /^[A-Z]\d{12}$/,
  SK: /^\d{8}$/,
};
