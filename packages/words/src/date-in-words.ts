/** A day `YYYY-MM-DD` as people write it; any other text unchanged. */
export function dateInWords(text: string, language: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${text}T00:00:00Z`),
  );
}
