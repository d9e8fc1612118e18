/** An issuer of licenses: its code and its country (ISO 3166-1 alpha-3). */
export type Issuer = { code: string; country: string };

const usIssuers =
  '636000 VA 636001 NY 636002 MA 636003 MD 636004 NC 636005 SC 636006 CT 636007 LA 636008 MT 636009 NM 636010 FL 636011 DE ' +
  '636014 CA 636015 TX 636018 IA 636019 GU 636020 CO 636021 AR 636022 KS 636023 OH 636024 VT 636025 PA 636026 AZ 636027 US ' +
  '636029 OR 636030 MO 636031 WI 636032 MI 636033 AL 636034 ND 636035 IL 636036 NJ 636037 IN 636038 MN 636039 NH 636040 UT ' +
  '636041 ME 636042 SD 636043 DC 636045 WA 636046 KY 636047 HI 636049 NV 636050 ID 636051 MS 636052 RI 636053 TN 636054 NE ' +
  '636055 GA 636058 OK 636059 AK 636060 WY 636061 WV 636062 VI 604427 AS 604430 MP 604431 PR';
const canadianIssuers =
  '636012 ON 636013 NS 636016 NL 636017 NB 636028 BC 636044 SK 636048 MB 604426 PE 604428 QC 604429 YT 604432 AB 604433 NU ' +
  '604434 NT 990876 AB';
const mexicanIssuers = '636056 COA 636057 HGO';

const issuers = new Map<string, Issuer>([
  ...entriesOf(usIssuers, 'USA'),
  ...entriesOf(canadianIssuers, 'CAN'),
  ...entriesOf(mexicanIssuers, 'MEX'),
]);

/** The issuer of an issuer identification number, or null. Source: AAMVA, list of issuer identification numbers; `US` is the State Department. */
export function findIssuer(iin: string | null): Issuer | null {
  return iin === null ? null : (issuers.get(iin) ?? null);
}

function entriesOf(list: string, country: string): [string, Issuer][] {
  const words = list.split(' ');
  const entries: [string, Issuer][] = [];
  for (let index = 0; index + 1 < words.length; index += 2) {
    entries.push([words[index] ?? '', { code: words[index + 1] ?? '', country }]);
  }
  return entries;
}
