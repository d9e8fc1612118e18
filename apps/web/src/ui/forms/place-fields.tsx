import { countries, divisionsOf } from '@carded/domain/codes';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';

type Choice = { value: string; label: string };

const choiceOf = ({ code, name }: { code: string; name: string }): Choice => ({ value: code, label: name });

/** Every country for a select, by code; those of most merchants and orders come first. */
export const countryChoices: readonly Choice[] = [...countries]
  .sort((one, other) => rank(one.code) - rank(other.code))
  .map(choiceOf);

function rank(code: string): number {
  const at = ['US', 'CA'].indexOf(code);
  return at === -1 ? 2 : at;
}

/** States or provinces for a select, by code; empty for a country without a list. */
export function placeChoices(country: string): Choice[] {
  return (divisionsOf(country) ?? []).filter(({ isListed }) => isListed).map(choiceOf);
}

type Props = {
  country: NativeSelectProps;
  state: NativeSelectProps;
  /** The country that is chosen. */
  chosen: string;
  onCountry: (code: string) => void;
  autoComplete?: string;
};

/** Country, and its states where it has a list of them. */
export function PlaceFields({ country, state, chosen, onCountry, autoComplete = '' }: Props) {
  const states = placeChoices(chosen);
  return (
    <>
      <NativeSelect
        label="Country"
        autoComplete={`${autoComplete} country`.trim()}
        data={[{ value: '', label: 'Choose a country' }, ...countryChoices]}
        {...country}
        onChange={(event) => onCountry(event.currentTarget.value)}
      />
      {states.length === 0 ? null : (
        <NativeSelect
          label={chosen === 'CA' ? 'Province' : 'State'}
          autoComplete={`${autoComplete} address-level1`.trim()}
          data={[{ value: '', label: chosen === 'CA' ? 'Choose a province' : 'Choose a state' }, ...states]}
          {...state}
        />
      )}
    </>
  );
}
