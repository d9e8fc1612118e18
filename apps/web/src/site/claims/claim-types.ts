import type { GateTrade } from '@carded/domain/age-gate';
import { type LawPlace, type LawRecord, lawRecords } from '@carded/domain/law';
import figures from '../../../../../docs/figures.json';

/** V read in the owner's own text · S second-hand, to be confirmed · M measured by us. */
export type ClaimGrade = 'V' | 'S' | 'M';

/** Statement with a number, a law or a price, as pages print it. */
export type Claim = {
  readonly text: string;
  readonly kind: 'law' | 'price' | 'product' | 'measured';
  /** A citation; for ours what in the program says it, and what would fail if it did not hold. */
  readonly source: string;
  /** ISO date; null where the program itself says it and is never out of date. */
  readonly checkedOn: string | null;
  readonly grade: ClaimGrade;
};

/** A price: from the plan, through the sum that bills are made by. */
export function price(text: string): Claim {
  return { text, kind: 'price', source: 'the plan', checkedOn: null, grade: 'V' };
}

/** Claim about the program: a constant it uses, or a limit that a test holds. */
export function product(text: string, source: string): Claim {
  return { text, kind: 'product', source, checkedOn: null, grade: 'V' };
}

/** A law that is in no record of the program, because nothing is decided by it. */
export function law(text: string, source: string, checkedOn: string, grade: 'V' | 'S'): Claim {
  return { text, kind: 'law', source, checkedOn, grade };
}

/**
 * Claim about a law that the program uses.
 * @throws Error when there is no such record, or the text does not contain its number
 */
export function recordedLaw(
  rule: LawRecord['rule'],
  { country, state }: LawPlace,
  textOf: (record: LawRecord) => string,
): Claim {
  const record = lawRecords.find(
    (one) => one.rule === rule && one.place.country === country && one.place.state === state && one.until === undefined,
  );
  if (record === undefined) throw new Error(`No law of ${country} is recorded for ${rule}.`);
  const { citation, checkedOn, grade } = record;
  return { text: textOf(record), kind: 'law', source: citation, checkedOn, grade: grade === 'V' ? 'V' : 'S' };
}

/**
 * Claim from a figure that `npm run bench -- --record` wrote.
 * @param what the beginning of the line
 * @throws Error when there is no such line
 */
export function measured(figure: keyof typeof figures, what: string): Claim {
  const { line, date, source } = measuredLine(figure, what);
  return { text: noneFor(line.measured), kind: 'measured', source, checkedOn: date, grade: 'M' };
}

/** Claim about a figure's limit, above which nothing is recorded. */
export function measuredLimit(figure: keyof typeof figures, what: string): Claim {
  const { line, source } = measuredLine(figure, what);
  return product(noneFor(line.limit.replace(/^≤ /, '')).replace(/^(?=\d)(?!0)/, 'at most '), source);
}

/** A bare zero would let any zero of a page through. */
const noneFor = (text: string) => (text === '0' ? 'none' : text);

function measuredLine(figure: keyof typeof figures, what: string) {
  const { date, lines } = figures[figure];
  const line = lines.find((one) => one.what.startsWith(what));
  if (line === undefined) throw new Error(`Nothing was measured of ${figure} that begins with ${what}.`);
  return { line, date, source: `npm run bench -- --only ${figure}` };
}

const checkedOn = '2026-11-22';

/** Claims about laws and the gate on the age gate's pages. */
export const gateClaims = {
  gate_vape_us: recordedLaw(
    'independent_source',
    { country: 'US' },
    () => 'A sale needs a check against a database at checkout. This gate does not do it.',
  ),
  gate_vape_ca: law(
    'A ticked box or a typed date is not enough before a page that advertises vapes. Ask for proof instead.',
    'Vaping Products Promotion Regulations, SOR/2020-143',
    checkedOn,
    'S',
  ),
  gate_alcohol: law(
    'The code of the trade asks for a birth date and a country.',
    'Digital Guiding Principles of alcohol producers, p. 8',
    checkedOn,
    'V',
  ),
  gate_cannabis: law(
    'In Canada a single click is not enough. Ask your regulator.',
    'Health Canada, letter of March 2019',
    checkedOn,
    'S',
  ),
  gate_uk: law(
    'At the sale, a ticked box or a typed date is unlikely to count as due diligence.',
    'UK trading standards guidance on online sales of age-restricted products',
    checkedOn,
    'V',
  ),
  gate_general: product('It is a notice, not a check.', 'record 0058'),
  gate_bytes: product('under 4.1 KB', 'bundle-size.ts, which stops the build'),
  gate_refused_days: product('for one day', 'memory.ts; age-gate.test.ts'),
} as const satisfies Record<string, Claim>;

/** Limits of a gate in each trade. */
export const gateNotes: Readonly<Record<GateTrade, keyof typeof gateClaims>> = {
  'vape-us': 'gate_vape_us',
  'vape-ca': 'gate_vape_ca',
  alcohol: 'gate_alcohol',
  cannabis: 'gate_cannabis',
  uk: 'gate_uk',
  general: 'gate_general',
};
