import { divisionsOf } from '@carded/domain/codes';

/** States or provinces for a select, by code. */
export const placeChoices = (country: string) =>
  (divisionsOf(country) ?? [])
    .filter((division) => division.isListed)
    .map(({ code, name }) => ({ value: code, label: name }));
