import { ageChoices } from '@carded/domain/codes';

/** 18 to 75, as a list of choices. */
export const ageOptions = ageChoices.flatMap(({ value, label }) =>
  typeof value === 'number' ? [{ value: String(value), label }] : [],
);
