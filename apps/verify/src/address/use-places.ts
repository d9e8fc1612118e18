import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FieldName } from '#flow/known-data.ts';
import type { FormValues } from '#form/details-form.ts';

type Options = readonly (readonly [string, string])[];

/** The choices of a country or state field, fetched when such a field is shown; null for other fields, or when the value is none of them. */
export function usePlaces(name: FieldName, form: FormValues): Options | null {
  const { i18n } = useLingui();
  const [options, setOptions] = useState<Options | null>(null);
  const country = form.country ?? '';
  const isPlace = name === 'state' || name === 'country';

  useEffect(() => {
    if (!isPlace) return;
    let isCurrent = true;
    import('#address/places.ts').then(
      ({ countriesIn, statesOf }) => {
        if (isCurrent) setOptions(name === 'country' ? countriesIn(i18n.locale) : statesOf(country));
      },
      () => setOptions(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [isPlace, name, country, i18n.locale]);

  const value = form[name] ?? '';
  const isKnown = value === '' || options?.some(([code]) => code === value);
  return isPlace && isKnown ? options : null;
}
