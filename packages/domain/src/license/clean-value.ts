const filler = /^(?:NONE|UNAVL|UNAVAIL|UNAVAILABLE|UNKNOWN|N\/A|NULL|[*\-.]+)$/i;

/** Whether a filler can start with this: N, U, or a sign. Nearly every value is told apart by its first letter. */
function mayFill(code: number): boolean {
  return code < 48 || code === 78 || code === 85 || code === 110 || code === 117;
}

/** A trimmed value, or null when it is absent, empty or only fills the place of one. */
export function cleanValue(value: string | undefined): string | null {
  if (value === undefined) return null;
  const text = value.trim();
  return text === '' || (text.length < 12 && mayFill(text.charCodeAt(0)) && filler.test(text)) ? null : text;
}

/** A name, street or city without the commas some cards leave around it. */
export function cleanWords(value: string | undefined): string | null {
  const text = cleanValue(value);
  if (text === null) return null;
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return first === 44 || last === 44 ? cleanValue(text.replace(/^[,\s]+|[,\s]+$/g, '')) : text;
}
