import { countries, divisionsOf } from '@carded/domain/codes';

type Choice = { value: string; label: string };

/** Where most orders go comes first. */
const first = ['US', 'CA'];
const choiceOf = ({ code, name }: { code: string; name: string }): Choice => ({ value: code, label: name });

/** Every country for a select, by code. */
export const countryChoices: readonly Choice[] = [
  ...countries
    .filter(({ code }) => first.includes(code))
    .sort((one, other) => first.indexOf(one.code) - first.indexOf(other.code)),
  ...countries.filter(({ code }) => !first.includes(code)),
].map(choiceOf);

/** States or provinces for a select, by code; empty for a country without a list. */
export function placeChoices(country: string): Choice[] {
  return (divisionsOf(country) ?? []).filter(({ isListed }) => isListed).map(choiceOf);
}
