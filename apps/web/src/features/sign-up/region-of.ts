/** The country that a browser's languages name first, as far as it is on the list; the United States otherwise. */
export function regionOf(languages: readonly string[], countries: readonly { code: string }[]): string {
  const found = languages
    .map((tag) => /-([A-Z]{2})$/i.exec(tag)?.[1]?.toUpperCase())
    .find((code) => countries.some((country) => country.code === code));
  return found ?? 'US';
}
