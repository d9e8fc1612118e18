import { useEffect, useMemo, useState } from 'react';
import { hasStateList } from '#address/has-state-list.ts';
import type { FieldName } from '#flow/known-data.ts';
import type { FormValues } from '#form/details-form.ts';
import { useLanguage } from '#words/use-words.ts';

type Options = readonly (readonly [string, string])[];

export type Places = {
  readonly options: Options;
  /** The chosen one's code, whether the form has a code or a name; empty when it has neither. */
  readonly code: string;
};

/** The choices of a country or state field, fetched when such a field is shown; null for other fields and for states of countries without a list. */
export function usePlaces(name: FieldName, form: FormValues): Places | null {
  const language = useLanguage();
  const { country = '', state = '' } = form;
  const [lists, setLists] = useState<typeof import('#address/places.ts') | 'none' | null>(null);
  const kind = name === 'state' || name === 'country' ? name : null;

  useEffect(() => {
    if (kind) import('#address/places.ts').then(setLists, () => setLists('none'));
  }, [kind]);

  const found = lists === 'none' ? null : lists;
  const options = useMemo(
    () => found && (kind === 'country' ? found.countriesIn(language) : found.statesOf(country)),
    [found, kind, country, language],
  );
  if (found && kind) return options && { options, code: found.codeIn(options, kind, { country, state }) };
  const mayHaveList = kind === 'country' || (kind === 'state' && (country === '' || hasStateList(country)));
  return lists === null && mayHaveList ? { options: [], code: '' } : null;
}
