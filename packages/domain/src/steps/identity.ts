import type { At, SpokenLine, StepShape, TraceWords } from './shape.ts';

/** What one identity source answered. A source that is down answers `not_available`. */
export type IdentityFact = At & {
  readonly kind: 'identity';
  readonly sourceId: string;
  readonly outcome: 'match' | 'no_match' | 'not_available';
  /** 0 to 100. */
  readonly score: number;
  readonly birthDateEqual: boolean;
  /** Names of fields that agreed, such as `last_name`. Never their values. */
  readonly agreed: readonly string[];
  /** Declared by the operator: the seller neither owns nor changes it. */
  readonly independent: boolean;
};

/** What the fields of a record are called, by the names that sources and matching give them. Only these pass into a trace. */
export const recordFields: Readonly<Record<string, string>> = {
  firstName: 'name',
  lastName: 'name',
  birthDate: 'birth date',
  street: 'address',
  first_name: 'name',
  last_name: 'name',
  full_name: 'name',
  address: 'address',
  city: 'address',
  state: 'address',
  zip: 'ZIP code',
  birth_date: 'birth date',
  phone: 'phone',
  email: 'email',
};
const outcomeWords: Readonly<Record<IdentityFact['outcome'], string>> = {
  match: 'match',
  no_match: 'no match',
  not_available: 'no answer',
};

/** Records that know the buyer. */
export const identity = {
  rules: { identity: recordWords },
  facts: {
    identity: {
      summary: ({ sourceId, outcome, score }: IdentityFact) => `${sourceId}: ${outcomeWords[outcome]}, ${score} of 100`,
      happened: () => 'Looked up records',
      shown: { records: ({ outcome }: IdentityFact) => outcome === 'match' },
      used: { identity_source: ({ outcome }: IdentityFact) => outcome !== 'not_available' },
    },
  },
  checks: { identity: { words: 'Record check', settledBy: 'card' } },
} as const satisfies StepShape;

function recordWords({ result, looked, next }: SpokenLine): TraceWords {
  const title = 'Matched by records';
  if (looked.isTest === true) return { title, detail: 'A test buyer who always matches', aside: 'test' };
  if (result === 'skip') return { title, detail: 'No source was asked', aside: 'not asked' };
  const { score, needed } = looked;
  const asked = next === 'photo_id' ? ', so we asked for ID' : '';
  if (typeof score !== 'number') return { title, detail: `No source could answer${asked}`, aside: 'no answer' };
  const agreed = Array.isArray(looked.agreed)
    ? [...new Set(looked.agreed.flatMap((one) => recordFields[one] ?? []))]
    : [];
  const found = agreed.length === 0 ? 'Nothing agreed' : `${capital(agreed.join(' and '))} agreed`;
  return { title, detail: `${found}. ${why(result, looked, needed)}${asked}`, aside: `${score} of 100` };
}

function why(result: SpokenLine['result'], looked: SpokenLine['looked'], needed: unknown): string {
  if (result === 'pass') return `${needed} needed`;
  const isHighEnough = typeof looked.score === 'number' && typeof needed === 'number' && looked.score >= needed;
  if (isHighEnough && looked.isIndependenceMissing === true)
    return 'The law requires a source that is not the seller’s own';
  if (isHighEnough && looked.birthDateEqual === false) return 'The birth date must be equal';
  return `${needed} needed`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
