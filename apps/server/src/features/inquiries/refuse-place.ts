import { divisionsOf } from '@carded/domain/codes';
import { refuse } from '#platform/commands/refuse.ts';

const known = new Set(['US', 'CA'].flatMap((country) => (divisionsOf(country) ?? []).map(({ code }) => code)));

/** @throws Refusal `invalid_input` for what is no state or province. */
export function refusePlace(path: string, codes: readonly string[]): void {
  if (!codes.every((code) => known.has(code)))
    refuse('invalid_input', { fields: [{ path, message: 'must be a state or province' }] });
}
