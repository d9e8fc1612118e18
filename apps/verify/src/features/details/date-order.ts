type Part = 'month' | 'day' | 'year';

/** In which order dates are written: as in the buyer's own region when it speaks the chosen language, else as that language does. */
export function dateOrder(language: string, ownLanguages: readonly string[]): readonly [Part, Part, Part] {
  const own = ownLanguages.find((each) => each.split('-')[0] === language);
  const parts = new Intl.DateTimeFormat(own ?? language, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(0))
    .flatMap(({ type }) => (type === 'month' || type === 'day' || type === 'year' ? [type] : []));
  const [first = 'month', second = 'day', third = 'year'] = parts;
  return [first, second, third];
}
