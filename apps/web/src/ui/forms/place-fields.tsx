import { countries, divisionsOf } from '@carded/domain/codes';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';

const countryChoices = [
  { value: '', label: 'Choose a country' },
  ...[...countries]
    .sort((one, other) => rank(one.code) - rank(other.code))
    .map(({ code, name }) => ({ value: code, label: name })),
];

/** Ranks the countries of most merchants first; the others keep their order. */
function rank(code: string): number {
  const at = ['US', 'CA'].indexOf(code);
  return at === -1 ? 2 : at;
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
  const states = divisionsOf(chosen);
  return (
    <>
      <NativeSelect
        label="Country"
        autoComplete={`${autoComplete} country`.trim()}
        data={countryChoices}
        {...country}
        onChange={(event) => onCountry(event.currentTarget.value)}
      />
      {states === null ? null : (
        <NativeSelect
          label={chosen === 'CA' ? 'Province' : 'State'}
          autoComplete={`${autoComplete} address-level1`.trim()}
          data={[
            { value: '', label: chosen === 'CA' ? 'Choose a province' : 'Choose a state' },
            ...states.filter(({ isListed }) => isListed).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...state}
        />
      )}
    </>
  );
}
