const filler = /^(?:NONE|UNAVL|UNAVAIL|UNAVAILABLE|UNKNOWN|N\/A|NULL|[*\-.]+)$/i;
/** In a name only what the standard says: people are called Null, Unknown and N. A. */
const nameFiller = /^(?:NONE|UNAVL|UNAVAIL|UNAVAILABLE|N\/A|[*\-.]+)$/i;

/** Whether a filler can start with this: N, U, or a sign. Nearly every value is told apart by its first letter. */
function mayFill(code: number): boolean {
  return code < 48 || code === 78 || code === 85 || code === 110 || code === 117;
}

/**
 * A trimmed value, or null when it is absent, empty or only fills the place of one. Source: AAMVA DL/ID Card Design Standard, annex D, mandatory data elements:
 * `NONE` where the holder has no value, `unavl` where it is not available.
 */
export function cleanValue(value: string | undefined, fillers: RegExp = filler): string | null {
  if (value === undefined) return null;
  const text = value.trim();
  return text === '' || (text.length < 12 && mayFill(text.charCodeAt(0)) && fillers.test(text)) ? null : text;
}

/** A street or city without the commas some cards leave around it. */
export function cleanWords(value: string | undefined, fillers: RegExp = filler): string | null {
  const text = cleanValue(value, fillers);
  if (text === null) return null;
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return first === 44 || last === 44 ? cleanValue(text.replace(/^[,\s]+|[,\s]+$/g, ''), fillers) : text;
}

/** A name or a part of one without the commas around it. */
export function cleanName(value: string | undefined): string | null {
  return cleanWords(value, nameFiller);
}
