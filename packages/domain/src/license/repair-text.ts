import { restoreControls } from '#license/elements/control-names.ts';
import { discoverSeparator } from '#license/elements/discover-separator.ts';
import { commonIds, findIds } from '#license/elements/element-ids.ts';
import { restoreKeyNames, restoreLfStrings } from '#license/elements/key-names.ts';
import { restoreUtf8 } from '#license/elements/restore-utf8.ts';

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const lineEnds = /[\t\r\u001C-\u001F]+/g;
/** AIM symbology identifier before the data, such as `]L2` (ISO/IEC 15424). */
const aimPrefix = /^\s*\][A-Za-z][0-9A-Za-z]/;
const otherControls = /[\u0000-\u0008\u000B\u000C\u000E-\u001B\u007F\u00AD\u200B-\u200F\u2060\uFEFF]/g;
const c1Controls = /[\u0080-\u009F]/g;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const oddBlanks = /[\u00A0\u2000-\u200A\u202F\u3000]/g;

/** Text with its line ends restored, and whether the scanner had changed more than line ends. */
export type RepairedText = { text: string; isRepaired: boolean };

/** Undoes what keyboard wedges do to line ends; text that shows no sign of it is only brought to one kind of line end. */
export function repairText(raw: string, lfStrings: readonly string[]): RepairedText {
  if (lfStrings.length === 0 && !isSuspicious(raw)) return { text: raw.replace(lineEnds, '\n'), isRepaired: false };
  let text = lfStrings.length === 0 ? raw : restoreLfStrings(raw, lfStrings);
  text = text.replace(aimPrefix, '').replace(/^\uFEFF/, '');
  text = replaceC1(restoreUtf8(text)).replace(oddBlanks, ' ');
  text = restoreControls(text).replace(otherControls, '').replace(lineEnds, '\n');
  if (isCaseSwapped(text)) text = swapCase(restoreKeyNames(text, true));
  if (/[a-z]{3}/.test(text)) text = restoreKeyNames(removeNoise(text), false);
  text = removeNoise(text);
  return { text, isRepaired: text !== raw.replace(lineEnds, '\n') };
}

/** Signs that no card holds, or names of keys in small letters. */
const suspiciousSigns = new Set([...'|^<>[{\\%&'].map((sign) => sign.charCodeAt(0)));

/** Whether the text has characters that a scanner may have added: every card passes here, so it is one pass over the text. */
function isSuspicious(raw: string): boolean {
  let small = 0;
  for (let index = 0; index < raw.length; index += 1) {
    const code = raw.charCodeAt(index);
    small = code >= 97 && code <= 122 ? small + 1 : 0;
    if (small === 3 || code > 126 || suspiciousSigns.has(code)) return true;
    if (code < 32 && code !== 10 && code !== 13 && (code < 28 || code > 31)) return true;
  }
  return /^\s*\]/.test(raw);
}

/** Whether caps lock swapped upper and lower case. */
export function isCaseSwapped(text: string): boolean {
  if (/(?:^|[^A-Za-z])(?:ansi ?\d{6}|aamva\d{6}|amva \d{6})/.test(text)) return true;
  if (/(?:ANSI ?|AAMVA|AMVA )\d{5}/.test(text)) return false;
  if (/^\s*%[a-z]{2}[^^]*\^/.test(text)) return true;
  return findIds(text, commonIds).length < 4 && findIds(text.toUpperCase(), commonIds).length >= 8;
}

/** Swaps upper and lower case of the basic Latin letters. */
export function swapCase(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => {
    const upper = letter.toUpperCase();
    return upper === letter ? letter.toLowerCase() : upper;
  });
}

/** Removes C1 bytes, or makes line ends of them where nothing else separates the elements. */
function replaceC1(text: string): string {
  const without = text.replace(c1Controls, '');
  const isOnlySeparator =
    text.length - without.length >= 8 && !text.includes('\n') && discoverSeparator(without).kind !== 'text';
  return isOnlySeparator ? text.replace(c1Controls, '\n') : without;
}

/** Removes a sign that a scanner put before the header or into element ids, where no card has one. */
function removeNoise(text: string): string {
  const noise = new Map<string, number>();
  const count = (sign: string | undefined, weight: number) => {
    if (sign !== undefined) noise.set(sign, (noise.get(sign) ?? 0) + weight);
  };
  for (const found of text.matchAll(/([^\n -~])(?:ANSI ?\d|AAMVA\d|AMVA ?\d)|(?:^|\n)([^\n -~])D[A-D][A-Z]/g)) {
    count(found[1] ?? found[2], 2);
  }
  for (const found of text.matchAll(/D([^\n -~])[A-D][A-Z]|D[A-D]([^\n -~])[A-Z]/g)) {
    const sign = found[1] ?? found[2] ?? '';
    const isAtLineStart = found.index === 0 || text[found.index - 1] === '\n';
    if (commonIds.has(found[0].replace(sign, ''))) count(sign, isAtLineStart ? 2 : 1);
  }
  let clean = text;
  for (const [sign, weight] of noise) if (weight >= 2) clean = clean.replaceAll(sign, '');
  return clean;
}
