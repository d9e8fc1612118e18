import { type At, type SettingShape, type StepShape, say, textOf } from './shape.ts';

/**
 * Made by `ageFact`. A missing or impossible birth date does not meet the minimum. One that fails settles it. It
 * counts only against a minimum at least as high as the one asked now, and where the law has birth-date cut-offs only
 * with `cutoffFailed` said.
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
