import { restoreControls } from './control-names.ts';
import { commonIds, findIds } from './element-ids.ts';
import { restoreKeyNames, restoreLfStrings } from './key-names.ts';

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const lineEnds = /[\t\r\u001C-\u001F]+/g;
const suspicious = /[^\n\r\x1C-\x1F\x20-\x7E]|[|^<>[{\\%&]|[a-z]{3}|^\s*\]/;
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
  if (lfStrings.length === 0 && !suspicious.test(raw)) return { text: raw.replace(lineEnds, '\n'), isRepaired: false };
  let text = lfStrings.length === 0 ? raw : restoreLfStrings(raw, lfStrings);
  text = text.replace(aimPrefix, '').replace(/^\uFEFF/, '');
  const hasC1Ends = !/[\n\r]/.test(text) && (text.match(c1Controls)?.length ?? 0) >= 8;
  text = text.replace(c1Controls, hasC1Ends ? '\n' : '').replace(oddBlanks, ' ');
  text = restoreControls(text).replace(otherControls, '').replace(lineEnds, '\n');
  if (isCaseSwapped(text)) text = swapCase(text);
  else if (/[a-z]{3}/.test(text)) text = restoreKeyNames(removeNoise(text));
  text = removeNoise(text);
  return { text, isRepaired: text !== raw.replace(lineEnds, '\n') };
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

/** Removes a sign that a scanner put before the header or into element ids, where no card has one. */
function removeNoise(text: string): string {
  const noise = new Set<string>();
  for (const found of text.matchAll(/([^\n -~])(?:ANSI ?\d|AAMVA\d|AMVA ?\d)|(?:^|\n)([^\n -~])D[A-D][A-Z]/g)) {
    noise.add(found[1] ?? found[2] ?? '');
  }
  for (const found of text.matchAll(/D([^\n -~])([A-D])([A-Z])|D([A-D])([^\n -~])([A-Z])/g)) {
    const [whole, afterFirst, , , , afterSecond] = found;
    const sign = afterFirst ?? afterSecond ?? '';
    const isAtLineStart = found.index === 0 || text[found.index - 1] === '\n';
    if (isAtLineStart && commonIds.has(whole.replace(sign, ''))) noise.add(sign);
  }
  let clean = text;
  for (const sign of noise) if (sign !== '') clean = clean.replaceAll(sign, '');
  return clean;
}
