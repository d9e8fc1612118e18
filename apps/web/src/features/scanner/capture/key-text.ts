/** A key as the browser tells it; only what the capture looks at. */
export type Stroke = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
};

/** Keys that only change others. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'ScrollLock', 'Fn']);
/** Keys that say nothing of what was meant. */
const silent = new Set(['Dead', 'Process', 'Compose', 'ContextMenu', 'OS']);
const lineFeed = '\n';
const recordSeparator = '\u001e';

/**
 * Ctrl and a key types a control character: `Ctrl+J` is line feed, `Ctrl+Shift+^` (or `Ctrl+6`) the record separator (ECMA-48, the keys of a terminal).
 * Null for a key that types none.
 */
const controlOf = ({ key, code }: Stroke): string | null => {
  if (/^[a-z]$/i.test(key)) return String.fromCharCode(key.toUpperCase().charCodeAt(0) - 64);
  const sign = { Digit2: 0, Digit6: 30, BracketLeft: 27, Backslash: 28, BracketRight: 29, Minus: 31 }[code];
  if (sign !== undefined) return String.fromCharCode(sign);
  return /^[@[\\\]^_]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) - 64) : null;
};

/** Whether a key only changes others, and types nothing. */
export function isModifier(key: string): boolean {
  return modifiers.has(key);
}

/** What a key types into a scan; empty when it types nothing. Keys that stand for a control character become one, as `readLicense` expects line ends. */
export function textOf(stroke: Stroke): string {
  const { key, ctrlKey, altKey } = stroke;
  if (modifiers.has(key) || silent.has(key)) return '';
  if (ctrlKey && !altKey) return key === 'Enter' ? lineFeed : (controlOf(stroke) ?? '');
  if (Array.from(key).length === 1) return key;
  if (key === 'Enter') return '\r';
  if (key === 'Tab') return '\t';
  if (key === 'ArrowDown') return lineFeed;
  return recordSeparator;
}

/** IBM code page 437, 128 to 255, as Alt and digits type it. */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

/** The character of an Alt code: digits typed on the number pad while Alt is held, with a leading zero as Windows has it. */
export function altCodeText(digits: string): string {
  const code = Number(digits) % 256;
  if (digits === '' || code === 0) return '';
  if (code < 128 || digits.startsWith('0')) return String.fromCharCode(code);
  return Array.from(codePage437)[code - 128] ?? '';
}
