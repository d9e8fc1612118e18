import { type Resemblance, resemblances, type Scope } from '#codes/index.ts';
import { type At, type StepShape, say } from './shape.ts';

/**
 * One thing the same buyer did before in a live, accepted verification. `scope` is the narrowest that holds: what was
 * done on this website counts for its domain and account too. `underage` is another kind: within 90 days someone of this
 * name at this address, or with this phone or email, was refused for age. So is `another_buyer`: the link was begun by
 * somebody else.
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

/** What the same buyer did before. */
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
