import type { z } from 'zod';

const units: Partial<Record<string, string>> = { string: ' characters', array: ' items' };
const kinds: Partial<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};
const given = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

/** What a field must be where its schema has no words of its own, for who sent it; never what was sent. */
export function expectedOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is needed';
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'has fields that are not known';
    case 'invalid_type':
      // Text that was too long even to be looked at.
      if (issue.input instanceof Uint8Array) return 'must be shorter';
      return kinds[issue.expected] ?? 'is not of the kind asked for';
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${given(issue.values)}`.slice(0, 200);
    case 'too_big':
      return `must be at most ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'invalid_union':
      return issue.errors.at(-1)?.[0]?.message ?? 'is not written as asked for';
    case 'invalid_key':
      return issue.issues.map(({ message }) => `has a name that ${message}`)[0] ?? 'has a name that is not allowed';
    default:
      return 'is not written as asked for';
  }
}
