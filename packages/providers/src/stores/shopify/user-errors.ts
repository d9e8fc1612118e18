import { z } from 'zod';
import { type Refusal, refused } from '../calls/outcome.ts';

/** What Shopify says of a change that it did not make; some lists of them have no code. */
export const userErrors = z.array(z.object({ code: z.string().max(80).nullish(), message: z.string().default('') }));
export type UserErrors = z.infer<typeof userErrors>;

/** Null for none. What is not there is `not_found`; everything else cannot be done as things stand. */
export function refusalOf(errors: UserErrors, harmless: readonly string[] = []): Refusal | null {
  const codes = errors.map(({ code }) => code ?? '').filter((code) => !harmless.includes(code));
  const [first] = codes;
  if (first === undefined) return null;
  const code = first === '' ? 'refused' : first.toLowerCase();
  return refused(codes.some((each) => /NOT_FOUND$/.test(each)) ? 'not_found' : 'conflict', code);
}
