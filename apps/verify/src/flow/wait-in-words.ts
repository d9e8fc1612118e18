/** "15 minutes", "2 horas", "1 jour": whole hours and days as such. */
export function waitInWords(minutes: number, language: string): string {
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1_440 ? [minutes / 60, 'hour'] : [minutes / 1_440, 'day'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
