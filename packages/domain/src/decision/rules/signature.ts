import type { Rule } from '../rule.ts';

/** The buyer has signed, where the website asks for it. */
export const signature: Rule = ({ requirements, known }) => {
  if (!requirements.requireSignature) return { line: { rule: 'signature', result: 'skip', looked: {} } };
  if (known.signature?.given === true) return { line: { rule: 'signature', result: 'pass', looked: { given: true } } };
  return {
    line: { rule: 'signature', result: 'needs', looked: { given: false }, next: 'signature' },
    effect: { kind: 'need', status: 10, step: 'signature' },
  };
};
