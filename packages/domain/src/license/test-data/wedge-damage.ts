import type { License } from '#license/license.ts';

/** One kind of damage that a keyboard wedge does to a card's text. */
export type Damage = {
  name: string;
  apply: (raw: string) => string;
  /** Fields that the damage itself takes away. */
  loses?: readonly (keyof License)[];
};

const header = /^[\s\S]*?(?:ANSI ?|AAMVA|AMVA ?)\d{8,12}(?:(?:DL|ID|EN|Z[A-Z])[0-9a-z]{4,8})*(?:DL(?=D))?/;
const names: Readonly<Record<string, string>> = {
  '\n': 'LF',
  '\r': 'CR',
  '\u001e': 'RS',
  '\u001c': 'FS',
  '\u001d': 'GS',
};
const keyNames: Readonly<Record<string, string>> = { '\n': 'ArrowDown', '\r': 'Enter', '\u001e': 'F12', '\u001c': 'F11' };
const altCodes: Readonly<Record<string, string>> = { '\n': '◙', '\r': '♪', '\u001e': '▲', '\u001c': '∟', '\u001d': '↔' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what gets damaged
const controls = /[\u0000-\u001F]/g;

/** Writes one text for every control character. */
export function replaceControls(raw: string, text: string): string {
  return raw.replace(controls, text);
}

const mapControls = (raw: string, signs: Readonly<Record<string, string>>) =>
  raw.replace(controls, (sign) => signs[sign] ?? '');
const caret = (sign: string) => `^${String.fromCharCode(sign.charCodeAt(0) + 64)}`;
/** A stripe has no line ends to damage. */
const isStripe = (raw: string) => raw.startsWith('%');
const unixLines = (raw: string) => raw.replace(/\r\n/g, '\n');
const everyLineEnd = (raw: string, end: string) => unixLines(raw).replace(/\n\r?/g, end);

export const damages: readonly Damage[] = [
  { name: 'CRLF for LF', apply: (raw) => everyLineEnd(raw, '\r\n') },
  { name: 'CR for LF', apply: (raw) => everyLineEnd(raw, '\r') },
  { name: 'RS and CR dropped', apply: (raw) => (/\n/.test(raw) ? raw.replace(/[\r\u001e]/g, '') : raw) },
  { name: 'all control characters dropped', apply: (raw) => raw.replace(controls, '') },
  { name: 'LF as blank', apply: (raw) => unixLines(raw).replace(/\n/g, ' ') },
  { name: 'every control character as blank', apply: (raw) => unixLines(raw).replace(controls, ' ') },
  { name: 'LF doubled', apply: (raw) => raw.replace(/\n/g, '\n\n') },
  { name: 'key names typed out', apply: (raw) => mapControls(raw, keyNames) },
  { name: 'Enter typed out for LF', apply: (raw) => mapControls(unixLines(raw), { '\n': 'Enter' }) },
  { name: 'F12 typed out for LF', apply: (raw) => mapControls(unixLines(raw), { '\n': 'F12' }) },
  { name: 'caret notation', apply: (raw) => (isStripe(raw) ? raw : raw.replace(controls, caret)) },
  {
    name: 'names in angle brackets',
    apply: (raw) => raw.replace(controls, (sign) => (names[sign] ? `<${names[sign]}>` : '')),
  },
  { name: 'pipe for LF', apply: (raw) => unixLines(raw).replace(/\n/g, '|') },
  { name: 'tab for LF', apply: (raw) => unixLines(raw).replace(/\n/g, '\t') },
  { name: 'GS for LF', apply: (raw) => unixLines(raw).replace(/\n/g, '\u001d') },
  {
    name: 'caps lock',
    apply: (raw) => raw.replace(/[A-Za-z]/g, (one) => (one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase())),
  },
  { name: 'AIM prefix', apply: (raw) => `]L2${raw}` },
  { name: 'trailing Enter', apply: (raw) => `${raw}\r` },
  { name: 'trailing Enter typed out', apply: (raw) => `${raw}Enter` },
  {
    name: 'header lost',
    apply: (raw) => raw.replace(header, ''),
    loses: ['iin', 'documentType', 'country', 'aamvaVersion'],
  },
  { name: 'C1 bytes before elements', apply: (raw) => raw.replace(/\n(?=D)/g, '\n\u0085') },
  { name: 'C1 bytes after elements', apply: (raw) => raw.replace(/\n/g, '\u009c\n') },
  { name: 'C1 bytes for LF', apply: (raw) => (isStripe(raw) ? raw : unixLines(raw).replace(/\n/g, '\u0085')) },
  { name: 'Alt-code signs', apply: (raw) => mapControls(raw, altCodes) },
  { name: 'escapes written out', apply: (raw) => unixLines(raw).replace(/\n/g, '\\n').replace(/\u001e/g, '\\x1e') },
  { name: 'a tilde for LF', apply: (raw) => unixLines(raw).replace(/\n/g, '~') },
  { name: 'letters for control characters', apply: (raw) => mapControls(unixLines(raw), { '\n': 'J', '\r': 'M', '\u001e': '6' }) },
];
