import { type Resemblance, resemblances, type Scope } from '#codes/index.ts';
import { type At, type SettingShape, type SpokenLine, type StepShape, say, type TraceWords, textOf } from './shape.ts';

/** Answer of one identity source. A source that is down answers `not_available`. */
export type IdentityFact = At & {
  readonly kind: 'identity';
  readonly sourceId: string;
  readonly outcome: 'match' | 'no_match' | 'not_available';
  /** 0 to 100. */
  readonly score: number;
  readonly birthDateEqual: boolean;
  /** Names of fields that agreed, such as `last_name`. Never their values. */
  readonly agreed: readonly string[];
  /** Whether the operator declared the source as neither owned nor changed by the seller. */
  readonly independent: boolean;
};

/** Words for a record's fields, by the names that sources and matching give them. Only these get into a trace. */
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

/**
 * Age check, made by `ageFact`. A missing or impossible birth date does not meet the minimum. A failed one is final. A passed one counts only for a minimum at
 * most as high as its own, and where the law has birth-date cut-offs only with `cutoffFailed` given.
 */
export type AgeFact = At & {
  readonly kind: 'age';
  readonly meetsMinimum: boolean;
  readonly minimum: number;
  readonly cutoffFailed?: boolean;
};

export const minAge = { kind: 'age', name: 'minAge', label: 'minimum age' } as const satisfies SettingShape;

/** The birth date of the order. */
export const age = {
  rules: {
    age: ({ result, looked, citation }) => {
      if (looked.cutoff !== undefined) {
        const title = looked.cutoff === null ? 'Born early enough' : `Born before ${textOf(looked, 'cutoff')}`;
        return say(title, citation ?? 'Birth-date cut-off of the place', 'no');
      }
      const detail = citation === undefined ? 'Minimum age of your rules' : `Minimum age by law, ${citation}`;
      const aside = { pass: 'yes', fail: 'no', needs: 'not known yet', skip: 'not asked', info: '' }[result];
      return say(`${textOf(looked, 'minimum')} or older`, detail, aside);
    },
  },
  facts: {
    age: {
      summary: ({ minimum, meetsMinimum }: AgeFact) => `${minimum} or older: ${yesNo(meetsMinimum)}`,
      isOpening: true,
    },
  },
  checks: { age: { words: 'Age check', settledBy: 'rerun' } },
} as const satisfies StepShape;

function yesNo(value: boolean | null | undefined): string {
  return value === true ? 'yes' : value === false ? 'no' : 'not known';
}

/**
 * Earlier step of the same buyer in a live, accepted verification. `scope` is the narrowest that applies: a step on this website counts for its domain and
 * account too. `underage` is different: within 90 days someone of this name at this address, or with this phone or email, was refused for age. So is
 * `another_buyer`: another person started the link.
 */
export type EarlierStep = {
  readonly scope: Scope;
  readonly what: 'accepted' | 'id' | 'phone' | 'underage' | 'another_buyer';
};
export type EarlierFact = At & { readonly kind: 'earlier'; readonly found: readonly EarlierStep[] };

const foundWords: Readonly<Record<EarlierStep['what'], string>> = {
  accepted: 'Verified before',
  id: 'Showed an ID before',
  phone: 'Confirmed a phone before',
  underage: 'Refused for age lately',
  another_buyer: 'Link begun by another person',
};
const sharedNames: Readonly<Record<Resemblance, string>> = {
  phone: 'phone number',
  email: 'email',
  name: 'name and ZIP code',
};

/** Step of the same buyer's earlier checks. */
export const earlier = {
  rules: {
    earlier: ({ result, looked }) => {
      if (result === 'fail')
        return say(
          'Another person began this',
          'A link or session is for one buyer. Another name and birth date were given here before: send this person a new one',
          'yes',
        );
      if (Array.isArray(looked.what) && looked.what.includes('underage')) {
        const shared = sharedWords(Array.isArray(looked.by) ? looked.by : []);
        return shared === null
          ? say(
              'Seen before',
              'Refused for age within 90 days under this name, phone or email: an ID is asked for',
              'yes',
            )
          : say(
              `Same ${shared} as a buyer refused for age`,
              'Refused for age within 90 days before this check: an ID is asked for',
              'yes',
            );
      }
      if (result === 'skip') return say('Seen before', 'No earlier verification found', 'no');
      const detail =
        result === 'pass' ? 'An earlier verification counts here' : 'Earlier verifications do not count here';
      return say('Seen before', detail, 'yes');
    },
  },
  facts: {
    earlier: {
      summary: ({ found }: EarlierFact) =>
        found.length === 0
          ? 'No earlier verification'
          : [...new Set(found.map(({ what }) => foundWords[what]))].join(', '),
      isOpening: true,
    },
  },
  checks: { earlier: { words: 'Earlier verifications', settledBy: 'card' } },
} as const satisfies StepShape;

/** "phone number and email"; null where it is no longer known. */
function sharedWords(by: readonly unknown[]): string | null {
  const names = resemblances.filter((kind) => by.includes(kind)).map((kind) => sharedNames[kind]);
  return names.length === 0 ? null : new Intl.ListFormat('en').format(names);
}

/** The answer of the ban list. A verification is accepted only after one that says no. The newest counts. */
export type BanFact = At & { readonly kind: 'ban'; readonly banned: boolean };

export const ban = {
  rules: {
    ban: ({ result, looked }) => {
      if (result === 'fail' && looked.isTest === true)
        return say('Banned', 'A test buyer who is always banned', 'test');
      if (result === 'fail') return say('Banned', 'You banned this buyer', 'ban found');
      if (result === 'pass') return say('Not banned', '', 'no ban found');
      return say('Ban list', result === 'needs' ? 'Has to be checked again' : 'Not asked', 'not known yet');
    },
  },
  facts: { ban: { summary: ({ banned }: BanFact) => (banned ? 'Banned' : 'No ban found'), isOpening: true } },
  checks: { ban: { words: 'Ban list', settledBy: 'rerun' } },
} as const satisfies StepShape;
