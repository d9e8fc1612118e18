import { isCountryCode } from '#codes/index.ts';
import type { Rule } from '../rule.ts';

/** The buyer is not connected from where the website refuses connections. */
export const ip: Rule = ({ known }) => {
  const facts = known.ordered.filter((fact) => fact.kind === 'ip');
  const country = facts.at(-1)?.country;
  const looked = { country: isCountryCode(country) ? country : null };
  if (known.isIpBlocked) {
    return {
      line: { rule: 'ip', result: 'fail', looked, next: 'stopped' },
      effect: { kind: 'turn_away', notCreated: 'ip_blocked', reason: 'blocked' },
    };
  }
  return { line: { rule: 'ip', result: facts.length === 0 ? 'skip' : 'pass', looked } };
};
