/** Values of a card by AAMVA element id; the first value of a repeated element. */
export type Elements = Map<string, string>;

const ids =
  'DAA DAB DAC DAD DAE DAF DAG DAH DAI DAJ DAK DAL DAM DAN DAO DAP DAQ DAR DAS DAT DAU DAV DAW DAX DAY DAZ ' +
  'DBA DBB DBC DBD DBE DBF DBG DBH DBI DBJ DBK DBL DBM DBN DBO DBP DBQ DBR DBS ' +
  'DCA DCB DCC DCD DCE DCF DCG DCH DCI DCJ DCK DCL DCM DCN DCO DCP DCQ DCR DCS DCT DCU ' +
  'DDA DDB DDC DDD DDE DDF DDG DDH DDI DDJ DDK DDL DDM DDN DDO DDP';

/** Element ids of the card design standards 2000–2025 (AAMVA DL/ID, tables of mandatory and optional elements). */
export const elementIds: ReadonlySet<string> = new Set(ids.split(' '));

/** Elements of nearly every card; their places show what separates elements. */
export const commonIds: ReadonlySet<string> = new Set(
  'DCS DAC DAD DCT DAA DAB DAQ DBB DBA DBC DBD DAG DAI DAJ DAK DAL DAP DCG DAU DAW DAY DAZ DAR DAS DAT DCF DCA DCB DCD'.split(
    ' ',
  ),
);

/** Ids by their second and third letter: one string per id, so that none is cut out of the text and hashed again. */
const idByLetters: readonly (string | undefined)[] = Array.from({ length: 26 * 26 }, (_, letters) => {
  const id = `D${String.fromCharCode(65 + Math.floor(letters / 26), 65 + (letters % 26))}`;
  return elementIds.has(id) ? id : undefined;
});

/** Reads the element id at the index; `undefined` without one. */
export function elementAt(text: string, index: number): string | undefined {
  if (text.charCodeAt(index) !== 68) return undefined;
  const second = text.charCodeAt(index + 1) - 65;
  const third = text.charCodeAt(index + 2) - 65;
  return second >= 0 && second < 4 && third >= 0 && third < 26 ? idByLetters[second * 26 + third] : undefined;
}

/** Tells whether there is an element id at the index. */
export function isElementAt(text: string, index: number): boolean {
  return elementAt(text, index) !== undefined;
}

/** The indexes in the text at which one of the ids occurs. */
export function findIds(text: string, wanted: ReadonlySet<string>): number[] {
  const found: number[] = [];
  let index = text.indexOf('D');
  while (index !== -1) {
    if (wanted.has(text.slice(index, index + 3))) found.push(index);
    index = text.indexOf('D', index + 1);
  }
  return found;
}

const longestSeparator = 12;

/** The separator between elements in a text without line ends. */
type Separator = { kind: 'text'; text: string } | { kind: 'blank' } | { kind: 'none' };

/** Finds the text before most of the common element ids: what a scanner types for a line feed. */
export function discoverSeparator(text: string): Separator {
  const places = findIds(text, commonIds);
  if (places.length < 8) return { kind: 'none' };
  let separator = '';
  let support = 0.6 * places.length;
  for (let length = 1; length <= longestSeparator; length += 1) {
    const [ending, count] = mostFrequent(places.map((place) => text.slice(Math.max(0, place - length), place)));
    if (count < (length === 1 ? support : 0.9 * support)) break;
    separator = ending;
    support = count;
  }
  if (separator === '') return { kind: 'none' };
  return separator.trim() === '' ? { kind: 'blank' } : { kind: 'text', text: separator.trim() };
}

/** Puts line ends where the separator comes before an element, a subfile or the end. */
export function splitAtSeparator(text: string, separator: string): string {
  const escaped = separator.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A letter used as separator may also end the value before it.
  const times = /^[A-Za-z0-9]$/.test(separator) ? '' : '+';
  const ends = new RegExp(`(?:${escaped})${times}(?=\\s*(?:D[A-D][A-Z]|(?:DL|ID|EN)D[A-D][A-Z]|Z[A-Z]|$))`, 'g');
  return text.replace(ends, '\n');
}

function mostFrequent(endings: readonly string[]): [ending: string, count: number] {
  const counts = new Map<string, number>();
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  let best: [string, number] = ['', 0];
  for (const entry of counts) if (entry[1] > best[1]) best = entry;
  return best;
}

/** Key names that no value ends in; other names (`Tab`, `End`) are recognized when they separate every element. */
const keyNames =
  '(?:Arrow(?:Down|Up|Left|Right)|Enter|LineFeed|Backspace|PageUp|PageDown|CapsLock|NumLock|ScrollLock|Unidentified|' +
  '(?:Control|Ctrl)\\+?[A-Za-z@^_]?|Shift)';
const functionKey = 'F(?:1[0-9]|2[0-4]|[1-9])(?!\\d)';
/** Matches what can follow an element: another one, a subfile, the header, a line end or the end of the text. */
const boundary = '(?=\\s{0,4}(?:D[A-D][A-Z]|(?:DL|ID|EN)D[A-D][A-Z]|Z[A-Z][A-Z]|ANSI|AAMVA|AMVA|@|\\n)|\\s*$)';

const keys = `(?:${keyNames})(?:${keyNames}|${functionKey})*`;
const typedKeys = new RegExp(keys + boundary, 'g');
const typedKeysBeforeLowerCase = new RegExp(
  `${keys}(?=\\s{0,4}(?:d[a-d][a-z]|(?:dl|id|en)d[a-d]|z[a-z][a-z]|ansi|aamva|@|\\n)|\\s*$)`,
  'g',
);
const shiftedLetters = /Shift(?=[A-Z@^<>{}()_+:"?|~!#$%&*])/g;

/**
 * Turns names of keys that a scanner's page wrote for control characters (`ArrowDown`, `Enter`) into line ends, only where an
 * element can end: `123 Enterprise Dr` stays a street.
 */
export function restoreKeyNames(text: string, isCaseSwapped: boolean): string {
  if (isCaseSwapped) return text.replace(typedKeysBeforeLowerCase, '\n');
  const shifts = text.match(shiftedLetters)?.length ?? 0;
  const unshifted = shifts >= 10 ? text.replace(shiftedLetters, '') : text;
  return unshifted.replace(typedKeys, '\n');
}

/** Turns the operator's own line-feed texts into line ends, under the same caution. */
export function restoreLfStrings(text: string, lfStrings: readonly string[]): string {
  let restored = text;
  const longestFirst = lfStrings.filter((one) => one !== '').toSorted((a, b) => b.length - a.length);
  for (const one of longestFirst) {
    const escaped = one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    restored = restored.replace(new RegExp(`(?:${escaped})+${boundary}`, 'g'), '\n');
  }
  return restored;
}

const controlCodes: Readonly<Record<string, string>> = {
  LF: '\n',
  NL: '\n',
  CR: '\n',
  CRLF: '\n',
  RS: '\n',
  GS: '\n',
  FS: '\n',
  US: '\n',
};

/** IBM code page 437 signs of the control codes, as Alt codes type them: LF, CR, RS, FS, GS, US, VT, FF, EOT and others. */
const altCodeSigns = /[◙♪▲∟↔▼♂♀♦☺☻♥♣♠•◘○♫☼►◄↕‼¶§▬↨↑↓→←]/g;
/** Unicode control pictures, U+2400 to U+241F, and the "symbol for newline". */
const controlPictures = /[\u2400-\u241F\u2424]/g;
const namedControls = /[<[{](LF|NL|CR|CRLF|RS|GS|FS|US|NUL|EOT|SOH|STX|ETX|0x[01][0-9A-F]|x?[01][0-9A-F])[>\]}]/gi;
const escapedControls =
  /\\(?:r\\n|n|r|x[01][0-9a-f]|u00[01][0-9a-f]|0(?:12|15|36|35|34))|%(?:0A|0D|1E|1D|1C)|&#(?:x0?[AD]|x1[CDE]|10|13|28|29|30);/gi;
const caretControls = /\^[@A-Z[\\\]^_]/g;

/** Turns control characters that were typed as signs, names, escapes or caret notation back into line ends. */
export function restoreControls(text: string): string {
  let restored = text.replace(altCodeSigns, '\n').replace(controlPictures, '\n');
  if (count(restored, namedControls) >= 3) {
    restored = restored.replace(namedControls, (_, name: string) => controlCodes[name.toUpperCase()] ?? '\n');
  }
  if (count(restored, escapedControls) >= 3) restored = restored.replace(escapedControls, '\n');
  // A magnetic stripe uses the caret itself, between name and address.
  if (count(restored, /\^J/g) >= 3 || count(restored, /\^M/g) >= 8) restored = restored.replace(caretControls, '\n');
  return restored;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
