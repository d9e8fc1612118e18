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
