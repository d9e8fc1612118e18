import parsePhone from 'libphonenumber-js';
import { refuse } from '#platform/commands/refuse.ts';

/** Texts go to the countries the product sells in. */
const countries: ReadonlySet<string> = new Set(['US', 'CA']);
/** Area code 900 is premium rate in both. */
const premium = /^\+1900/;

/**
 * The number a buyer wants a text at, in E.164.
 * @throws Refusal `invalid_input`.
 */
export const textNumber = (typed: string): string => {
  const number = parsePhone(typed, 'US');
  if (number?.isValid() !== true || !countries.has(number.country ?? '') || premium.test(number.number)) {
    return refuse('invalid_input', {
      fields: [{ path: 'body.phone', message: 'must be a US or Canadian mobile number' }],
    });
  }
  return number.number;
};
